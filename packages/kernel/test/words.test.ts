import { describe, expect, test } from 'vitest'
import { clone, sameState, word, type Namer, type State } from '../src/index.ts'

const namer: Namer = { piece: id => `piece ${id}`, hex: id => `hex ${id}`, side: id => id.toUpperCase() }
const en = {
  plain: 'Nothing.',
  march: '{side|side}: {piece|piece} goes from {from|hex} to {to|hex}.',
  hits: '{n} {n, hit, hits}',
  why: 'No: {reason|word}',
  none: 'it has {n, one train, no train}',
  list: 'With {pieces|piece}.',
  few: '{first} and {n} more',
  marched: '{pieces|few}: to {to|hex}.',
}

describe('words', () => {
  const says = (key: string, params = {}) => word([en], key, params, namer)

  test('parameters, names and numbers are put in', () => {
    expect(says('plain')).toBe('Nothing.')
    expect(says('march', { side: 'red', piece: 3, from: 1, to: 2 })).toBe('RED: piece 3 goes from hex 1 to hex 2.')
    expect(says('hits', { n: 1 })).toBe('1 hit')
    expect(says('hits', { n: 4 })).toBe('4 hits')
    expect(says('why', { reason: 'none', n: 2 })).toBe('No: it has no train')
    expect(says('list', { pieces: [1, 2] })).toBe('With piece 1, piece 2.')
  })

  test('of several pieces the first is named and the rest counted; of those who may not be named, the side', () => {
    expect(says('marched', { pieces: [4], side: 'red', to: 2 })).toBe('piece 4: to hex 2.')
    expect(says('marched', { pieces: [4, 5, 6], side: 'red', to: 2 })).toBe('piece 4 and 2 more: to hex 2.')
    expect(says('marched', { side: 'red', to: 2 })).toBe('RED: to hex 2.')
  })

  test('the first catalogue that has the key wins', () => {
    expect(word([{ plain: 'Rien.' }, en], 'plain')).toBe('Rien.')
    expect(word([{ plain: 'Rien.' }, en], 'hits', { n: 1 })).toBe('1 hit')
  })

  test('what is missing stands in angle brackets', () => {
    expect(says('no.such.key')).toBe('⟨no.such.key⟩')
    expect(says('hits')).toBe('⟨n⟩ ⟨n⟩')
  })

  test('without names the ids are shown', () => {
    expect(word([en], 'list', { pieces: [1] })).toBe('With 1.')
  })
})

describe('copies', () => {
  test('are equal and share nothing', () => {
    const one = { a: [1, 2], b: [{ c: [3] }], d: null, e: 'x', f: { g: true }, h: [] as number[] }
    const copy = clone(one)
    expect(copy).toEqual(one)
    copy.a.push(9)
    copy.b[0].c.push(9)
    copy.f.g = false
    copy.h.push(9)
    expect(one).toEqual({ a: [1, 2], b: [{ c: [3] }], d: null, e: 'x', f: { g: true }, h: [] })
    expect(sameState(one as unknown as State, copy as unknown as State)).toBe(false)
  })

  test('a list that begins with a number and holds more is copied whole', () => {
    const mixed = [0, { a: 1 }] as [number, { a: number }]
    const copy = clone(mixed)
    expect(copy).toEqual(mixed)
  })
})
