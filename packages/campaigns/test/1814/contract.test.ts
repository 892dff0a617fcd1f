import { hexAt } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { commandersSchema, turnsSchema, unitsSchema } from '../../src/system/roster.ts'
import { champagneSchema } from '../../src/titles/1814/champagne.ts'
import champagne from '../../src/titles/1814/data/champagne.json' with { type: 'json' }
import commanders from '../../src/titles/1814/data/commanders.json' with { type: 'json' }
import turns from '../../src/titles/1814/data/turns.json' with { type: 'json' }
import units from '../../src/titles/1814/data/units.json' with { type: 'json' }
import { title1814 } from '../../src/titles/1814/title.ts'

test('random games of 1814 end and keep every promise, in both scenarios, with and without each option', () => {
  const all = Object.fromEntries(title1814.options.map(option => [option.id, true]))
  for (const scenario of ['campaign', 'champagne'])
    for (const options of [{}, all]) {
      const report = fuzz(title1814, { games: 2, seed: 'defiance', thorough: 25, scenario, options })
      expect(report.violations).toEqual([])
      expect(report).toMatchObject({ finished: 2, deadEnds: 0, broken: 0 })
    }
}, 600_000)

test('the data files of 1814 keep their schemas, and every id is there once', () => {
  unitsSchema.parse(units)
  commandersSchema.parse(commanders)
  expect(turnsSchema.parse(turns)).toHaveLength(12)
  champagneSchema.parse(champagne)
  const ids = [...units, ...commanders].map(one => one.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('1814 §3.2 occupancy goes by class, and garrisons take no room', () => {
  for (const unit of units) {
    const garrison = unit.tags?.includes('garrison')
    expect(unit.occupancy, unit.id).toBe(garrison ? 0 : { V: 1, L: 1.5, C: 2 }[unit.class])
  }
})

test('1814 §4.1 no hex of either set-up holds more than six occupancy factors, and everybody begins on land', () => {
  for (const scenario of ['campaign', 'champagne']) {
    const state = title1814.setup({ scenario, options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 })
    expect(title1814.check(state)).toEqual([])
    expect(state.turn).toBe(scenario === 'campaign' ? 1 : 4)
  }
  for (const one of [...units, ...commanders])
    for (const rule of one.arrival as { hexes?: string[] }[])
      for (const number of rule.hexes ?? [])
        expect(title1814.board.terrain[hexAt(title1814.board, number)], `${one.id} at ${number}`).not.toBe('sea')
})
