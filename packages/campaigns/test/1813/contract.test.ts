import { expect, test } from 'vitest'
import { fuzz } from '@grognard/kernel/testing'
import { hexAt } from '@grognard/kernel'
import { commandersSchema, unitsSchema } from '../../src/system/roster.ts'
import { turnsSchema1813 } from '../../src/titles/1813/roster.ts'
import { cardsSchema } from '../../src/titles/1813/cards/deck.ts'
import cards from '../../src/titles/1813/data/cards.json' with { type: 'json' }
import commanders from '../../src/titles/1813/data/commanders.json' with { type: 'json' }
import turns from '../../src/titles/1813/data/turns.json' with { type: 'json' }
import units from '../../src/titles/1813/data/units.json' with { type: 'json' }
import { title1813 } from '../../src/titles/1813/title.ts'

test('random games of 1813 end and keep every promise, with and without each option', () => {
  const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
  for (const options of [{}, all]) {
    const report = fuzz(title1813, { games: 3, seed: 'nemesis', thorough: 25, options })
    expect(report.violations).toEqual([])
    expect(report).toMatchObject({ finished: 3, deadEnds: 0, broken: 0 })
  }
}, 600_000)

test('the data files of 1813 keep their schemas', () => {
  unitsSchema.parse(units)
  commandersSchema.parse(commanders)
  turnsSchema1813.parse(turns)
  cardsSchema.parse(cards)
})

test('1813 §4.1 no hex of the set-up holds more than six occupancy factors', () => {
  const room = new Map<string, number>()
  for (const unit of units) {
    const [rule] = unit.arrival as { hexes?: string[] }[]
    if (unit.turn !== 1 || !rule.hexes || (unit as { tags?: string[] }).tags?.includes('reserve')) continue
    expect(hexAt(title1813.board, rule.hexes[0])).toBeGreaterThanOrEqual(0)
    room.set(unit.side + rule.hexes[0], (room.get(unit.side + rule.hexes[0]) ?? 0) + unit.occupancy)
  }
  for (const factors of room.values()) expect(factors).toBeLessThanOrEqual(6)
})

test('1813 §3.6 every starred contingent has a twin of the Coalition', () => {
  const starred = title1813.campaign.pieces.filter(piece => piece.tags?.includes('asterisk'))
  for (const piece of starred)
    expect(title1813.campaign.pieces.find(one => one.id === `${piece.id}c`)).toMatchObject({
      side: 1,
      label: piece.label,
    })
})

test('our two scenarios begin and end on their turns', () => {
  for (const [scenario, first, last] of [
    ['spring', 4, 8],
    ['autumn', 13, 19],
  ] as const) {
    const report = fuzz(title1813, { games: 1, seed: scenario, scenario, thorough: 200, options: {} })
    expect(report).toMatchObject({ finished: 1, broken: 0 })
    const state = title1813.setup({ scenario, options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 })
    expect(state.turn).toBe(first)
    expect(state.battlePoints).toEqual([6, 6]) // in autumn Hamburg's three (§14.14) and the truce's three (§14.15) even out
    expect(title1813.check(state)).toEqual([])
    expect(title1813.campaign.parts.lastTurn(title1813.play(state))).toBe(last)
    expect(title1813.scenarios.find(one => one.id === scenario)?.ours).toBe(true)
  }
}, 600_000)
