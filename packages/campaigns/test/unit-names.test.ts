import { seededDice, type Title } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { title1799, title1813, title1814 } from '../src/index.ts'
import { corpsOf, ordinal, unitName } from '../src/words/unit-names-en.ts'

const inf = (label: string, formation?: string): string => unitName({ label, nation: 'fr', arm: 'inf', formation })

test('labels of counters stand for units in full', () => {
  expect(inf('31', 'XI')).toBe('31st Division')
  expect(inf('9b')).toBe('9th Division')
  expect(inf('Sax. 24', 'VII')).toBe('24th Saxon Division')
  expect(inf('II/1', 'II')).toBe('1st Division of the 2nd Corps')
  expect(inf('Küst. G')).toBe('Küstrin garrison')
  expect(inf('Gibb.')).toBe('Gibbs’ division')
  expect(unitName({ label: 'Pahl. L', nation: 'ru', arm: 'cav' })).toBe('Pahlen’s light cavalry')
  expect(unitName({ label: 'Art', nation: 'fr', arm: 'art', formation: 'VI' })).toBe('6th Corps artillery')
  expect(unitName({ label: 'Horn', nation: 'pr', arm: 'inf' })).toBe('Horn’s brigade')
  expect(unitName({ label: 'Tche.', nation: 'ru', arm: 'cav', cossack: true })).toBe('Chernyshev’s Cossacks')
})

test('a label that nobody knows stands for itself', () => {
  expect(inf('Xyz. Q')).toBe('Xyz. Q')
})

test('formations are named in full', () => {
  expect(corpsOf('XIV')).toBe('14th Corps')
  expect(corpsOf('I Cav')).toBe('1st Cavalry Corps')
  expect(corpsOf('III Pr')).toBe('3rd Prussian Corps')
  expect(['1', '2', '3', '11', '12', '13', '21', '112'].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ])
})

describe.each([title1799, title1813, title1814] as unknown as Title[])('$id', title => {
  const options = Object.fromEntries(title.options.map(option => [option.id, option.byDefault]))
  const choice = { scenario: title.scenarios[0].id, options }
  const state = title.setup(choice, seededDice('names'))

  test('no unit is named by a number or by a shortened name', () => {
    const units = title.present.piles(state).flatMap(pile => pile.faces.filter(face => face.kind === 'unit'))
    expect(units.length).toBeGreaterThan(20)
    for (const { piece } of units) expect(title.present.pieceName(state, piece!)).toMatch(/^[^.]{5,}$/)
  })

  test('whoever stands on the map is in one line of the forces, with its strength and its supply', () => {
    const lines = title.present.forces(state)
    const men = title.present
      .piles(state)
      .flatMap(pile => pile.faces.filter(face => face.kind === 'unit' || face.kind === 'commander'))
      .map(face => face.key)
    expect(lines.flatMap(line => line.pieces).sort()).toEqual(men.sort())
    const strong = lines.filter(line => line.strength)
    expect(strong.every(({ strength, pieces }) => strength![1] >= 1 && strength![1] <= pieces.length)).toBe(true)
    expect(strong.every(({ states }) => states!.some(one => /fed|foraging/.test(one.what)))).toBe(true)
  })
})
