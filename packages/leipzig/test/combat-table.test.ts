import { describe, expect, test } from 'vitest'
import {
  columnOf,
  combatTable,
  isAutomatic,
  ledBy,
  percentage,
  resultOf,
  unsupplied,
} from '../src/rules/combat-table.ts'

describe('the combat table', () => {
  // Column by column, from a die of one to a die of six.
  const cells: Record<number, string> = {
    60: 'As As As As As Ax',
    80: 'As As As AdDs AdDs AdDs',
    100: 'As AdDs AdDs Dd1 Dd1 Dd2',
    110: 'AsDs AsDs Dd1 Dd2 Ds Ds',
    120: 'Dd1 Dd2 Dd2 Ds Ds Ds',
    140: 'Ds Ds Ds Ds Ds Ds',
    160: 'Ds Ds Ds Ds Ds ½ex',
    180: 'Ds Ds Ds ½ex Dx Dx',
    200: 'Ds ½ex Dx Dx Dx Dx',
    300: '½ex Dx Dx Dx Dx Dx',
    400: 'Dx Dx Dx Dx Dx Dx',
    500: 'Auto Auto Auto Auto Auto Auto',
  }

  test('leipzig §crt all seventy-two cells', () => {
    expect(combatTable.columns).toEqual(Object.keys(cells).map(Number))
    for (const [percent, results] of Object.entries(cells))
      expect([1, 2, 3, 4, 5, 6].map(die => resultOf(columnOf(Number(percent)), die))).toEqual(results.split(' '))
  })

  test('leipzig §crt a six under 80 % destroys the attacker, as printed', () => {
    expect(resultOf(columnOf(79), 6)).toBe('Ax')
    expect(resultOf(columnOf(3), 6)).toBe('Ax')
    expect(resultOf(columnOf(80), 6)).toBe('AdDs')
  })

  test('leipzig §crt only 500 % and more need no die', () => {
    expect(isAutomatic(columnOf(499))).toBe(false)
    expect(isAutomatic(columnOf(500))).toBe(true)
    expect(isAutomatic(columnOf(4000))).toBe(true)
  })
})

describe('percentages', () => {
  const simplified = (attack: number, defence: number): number =>
    combatTable.columns[columnOf(percentage(attack, defence))]

  test('leipzig §combat.F 26 against 10 is 260 %, which is 200 %', () => {
    expect(percentage(26, 10)).toBe(260)
    expect(simplified(26, 10)).toBe(200)
  })

  test('leipzig §combat.F 5 against 3 is just under 167 %, which is 160 %', () => {
    expect(percentage(5, 3)).toBe(166)
    expect(simplified(5, 3)).toBe(160)
  })

  test('leipzig §combat.F rounding favours the defender at every column', () => {
    for (const [i, least] of combatTable.columns.entries()) {
      expect(columnOf(least)).toBe(i)
      expect(columnOf(least - 1)).toBe(Math.max(0, i - 1))
    }
  })

  test('leipzig §leaders.C 46 against 18 is 255 %, which is 200 %', () => {
    expect(percentage(46, 18)).toBe(255)
    expect(simplified(46, 18)).toBe(200)
  })
})

describe('strengths', () => {
  test('leipzig §combat.I two 5-4 without supply are four, and a 1-8 is always one', () => {
    expect(unsupplied(5) + unsupplied(5)).toBe(4)
    expect(unsupplied(1)).toBe(1)
  })

  test('leipzig §supply.A half of every printed strength, never below one', () => {
    expect([18, 5, 3, 2, 1].map(unsupplied)).toEqual([9, 2, 1, 1, 1])
  })

  test('leipzig §leaders.B Napoleon brings one army to 36 and two to 61', () => {
    expect(ledBy(25, 18)).toBe(36)
    expect(ledBy(25, 36)).toBe(61)
  })
})
