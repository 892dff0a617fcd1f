import { expect } from 'vitest'
import { test } from '../books.ts'
import { attritionModifier } from '../../src/rules/march-attrition.ts'
import { attritionResult, wear } from '../../src/titles/1814/rules/march-attrition.ts'
import { at, march, order, play, position, told } from '../position.ts'

// 1814 §8.4, §8.6 and §8.7: how far marches go, and what they cost.

test.by1814('1814 §8.6 the table, row by row', () => {
  expect([1, 2, 3, 4, 5].map(hexes => wear(hexes, true))).toEqual([undefined, 0, 1, 2, 3])
  expect([1, 2, 3, 4, 5].map(hexes => wear(hexes, false))).toEqual([undefined, undefined, 0, 1, 2])
  const [winter, spring] = [true, false].map(season => position('', { phase: 'general-supply', winter: season }).g)
  expect([2, 3, 4, 5].map(hexes => attritionModifier(winter, hexes, 0))).toEqual([0, 1, 2, 3])
  expect([3, 4, 5].map(hexes => attritionModifier(spring, hexes, -1))).toEqual([-1, 0, 1])
})

test.by1814('1814 §8.6 two winter hexes roll without a modifier, two of spring not at all', () => {
  const roll = (winter: boolean) => {
    const table = position('Ney 1 @0505: inf/V*2 |', { trains: { french: '0505' }, dice: [5], winter })
    march(table, '0505', '0504 0503')
    return told(table, 'attrition.roll').map(event => event.params!.modifier)
  }
  expect(roll(true)).toEqual([0])
  expect(roll(false)).toEqual([])
})

test.by1814('1814 §8.4 three hexes are no forced march in any season, five with force', () => {
  for (const winter of [true, false]) {
    const table = position('Ney 1 @0505: inf/V |', { trains: { french: '0505' }, dice: [1], winter })
    march(table, '0505', '0504 0503 0502')
    expect(table.state.forced.some(Boolean)).toBe(false)
    const forced = position('Ney 1 @0506: inf/V |', { trains: { french: '0506' }, dice: [1], winter })
    march(forced, '0506', '0505 0504 0503 0502 0501')
    expect(forced.state.forced.filter(Boolean)).toHaveLength(1)
  }
})

test.by1814('1814 §8.7 six or seven loses one, eight or more also disrupts one; there is no row for ten', () => {
  expect([5, 6, 7, 8, 9, 10, 12].map(attritionResult)).toEqual([
    { lose: 0, disrupt: 0 },
    { lose: 1, disrupt: 0 },
    { lose: 1, disrupt: 0 },
    ...[8, 9, 10, 12].map(() => ({ lose: 1, disrupt: 1 })),
  ])
  const table = position('Ney 1 @0506: inf/V*3 |', { trains: { french: '0506' }, dice: [6], winter: true })
  march(table, '0506', '0505 0504 0503 0502 0501')
  play(table, 'lose:ney.inf', 'disrupt:ney.inf2')
  expect(['ney.inf', 'ney.inf2', 'ney.inf3'].map(id => order(table, id))).toEqual(['gone', 'disrupted', 'good'])
})

test.by1814('1814 §8.7 with fewer than two of horse or foot one is disrupted, guns or not', () => {
  for (const stack of ['inf/V', 'inf/V art/V*2']) {
    const table = position(`Ney 1 @0505: ${stack} |`, { trains: { french: '0505' }, dice: [6] })
    march(table, '0505', '0504 0503 0502')
    expect(order(table, 'ney.inf')).toBe('disrupted')
  }
  const guns = position('Ney 1 @0505: art/V*2 |', { trains: { french: '0505' }, dice: [6] })
  march(guns, '0505', '0504 0503 0502')
  expect([order(guns, 'ney.art'), at(guns, 'ney.art')]).toEqual(['good', '0502'])
})
