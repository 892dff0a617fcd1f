import { expect, test } from 'vitest'
import { notPlain, outOfBounds } from '../src/index.ts'

test('what JSON would change or drop is not plain, and is named by its path', () => {
  expect(notPlain({ a: [1, -2, 'x', null, true], b: { c: [[0]] } })).toBeUndefined()
  expect(notPlain({ a: 1, extra: undefined })).toBe('extra')
  expect(notPlain({ a: [1, NaN] })).toBe('a[1]')
  expect(notPlain({ a: { b: -0 } })).toBe('a.b')
  expect(notPlain({ a: new Array(2) })).toBe('a[0]')
  expect(notPlain({ a: new Map() })).toBe('a')
  expect(notPlain({ a: Int8Array.of(1) })).toBe('a')
  expect(notPlain({ a: () => 1 })).toBe('a')
})

test('a column out of its bounds, or of another length, is named', () => {
  const state = { turn: 3, hex: [-2, 5], depots: [[1], []] }
  const bounds = { turn: [1, 9], hex: [-2, 9, 2], depots: [0, 9, 2] } as const
  expect(outOfBounds(state, bounds)).toEqual([])
  expect(outOfBounds({ ...state, turn: 0 }, bounds)).toEqual(['turn is out of bounds'])
  expect(outOfBounds({ ...state, hex: [1] }, bounds)).toEqual(['hex has the wrong length'])
  expect(outOfBounds({ ...state, hex: [1, NaN] }, bounds)).toEqual(['hex is out of bounds'])
  expect(outOfBounds({ ...state, depots: [[1], [10]] }, bounds)).toEqual(['depots is out of bounds'])
})
