import { advance, hexAt, scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { campaignProcedures } from '../src/rules/sequence-of-play.ts'
import { beginAt } from './position.ts'
import { commandersSchema, makeRoster, source, turnsSchema, unitsSchema } from '../src/system/roster.ts'
import { title1799 } from '../src/index.ts'
import commanders from '../src/titles/1799/data/commanders.json' with { type: 'json' }
import turns from '../src/titles/1799/data/turns.json' with { type: 'json' }
import units from '../src/titles/1799/data/units.json' with { type: 'json' }

// The data files of 1799.

const { board, campaign } = title1799
const playable = (number: string): boolean => campaign.playable[hexAt(board, number)] === 1

describe('the files', () => {
  test('fit their schemas', () => {
    expect(unitsSchema.parse(units)).toHaveLength(units.length)
    expect(commandersSchema.parse(commanders)).toHaveLength(commanders.length)
    expect(turnsSchema.parse(turns)).toHaveLength(13)
    expect(turns.map(turn => turn.turn)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1))
  })

  test('a field too many or a value out of range is refused', () => {
    expect(unitsSchema.safeParse([{ ...units[0], colour: 'blue' }]).success).toBe(false)
    expect(unitsSchema.safeParse([{ ...units[0], factor: 3 }]).success).toBe(false)
    expect(commandersSchema.safeParse([{ ...commanders[0], rating: 9 }]).success).toBe(false)
  })

  test('ids are unique over units and commanders', () => {
    const ids = [...units, ...commanders].map(one => one.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every datum says where it comes from', () => {
    const kinds = z.array(source)
    for (const one of [...units, ...commanders]) kinds.parse(Object.values(one.source))
    for (const turn of turns) expect(turn.source).toBe('printed') // the numbers of §18.1
    expect(title1799.present.provenance.length).toBeGreaterThan(0)
  })

  test('1813 §3.2 occupancy goes by class, 1799 §18.9 doubled for augmented divisions', () => {
    for (const unit of units) expect(unit.occupancy, unit.id).toBe({ V: 1, L: 1.5, C: 2 }[unit.class]! * unit.factor)
  })
})

describe('places', () => {
  test('every hex named is on the board and in play', () => {
    for (const one of [...units, ...commanders])
      for (const rule of one.arrival as { hexes?: string[]; with?: string }[]) {
        for (const hex of rule.hexes ?? []) expect(playable(hex), `${one.id} at ${hex}`).toBe(true)
        if (rule.with) expect(commanders.map(commander => commander.name)).toContain(rule.with)
      }
    expect(makeRoster(board, units as never, commanders as never)).toHaveLength(units.length + commanders.length)
  })

  test('somebody’s first turn has a hex of its own', () => {
    for (const one of [...units, ...commanders])
      if (one.turn === 1) expect((one.arrival[0] as { hexes?: string[] }).hexes, one.id).toHaveLength(1)
  })

  test('1813 §4.1 no hex holds more than six occupancy factors at the start', () => {
    const sums = new Map<string, number>()
    for (const unit of units)
      if (unit.turn === 1) {
        const [hex] = (unit.arrival[0] as { hexes: string[] }).hexes
        sums.set(hex, (sums.get(hex) ?? 0) + unit.occupancy)
      }
    for (const [hex, sum] of sums) expect(sum, hex).toBeLessThanOrEqual(6)
  })

  test('1813 §4.1 those of a turn fit into the hexes of their arrival', () => {
    for (const side of ['french', 'coalition'])
      for (let turn = 2; turn <= 13; turn++) {
        const due = units.filter(unit => unit.side === side && unit.turn === turn && 'hexes' in unit.arrival[0])
        const hexes = new Set(due.flatMap(unit => (unit.arrival[0] as { hexes: string[] }).hexes))
        const sum = due.reduce((all, unit) => all + unit.occupancy, 0)
        expect(sum, `${side}, turn ${turn}`).toBeLessThanOrEqual(6 * hexes.size)
      }
  })

  test('1813 §13.3 if nothing moves, everybody can be placed when due', () => {
    const state = title1799.setup({ scenario: 'campaign', options: {} }, scriptedDice())
    for (let turn = 2; turn <= 13; turn++) {
      state.turn = turn
      state.frames = []
      beginAt(state, campaignProcedures(), 'reinforcements')
      advance(title1799.play(state), campaignProcedures())
      while (state.frames.length > 0) {
        state.answered++ // a new question
        const { side, answers } = title1799.question(state)
        title1799.answer(state, side, answers.at(-1)!.id)
      }
      expect(title1799.check(state)).toEqual([])
    }
    const missing = campaign.pieces.filter((_, p) => state.hex[p] < 0).map(piece => piece.id)
    expect(missing).toEqual([])
  })

  test('no commander leaves before he has come', () => {
    for (const one of commanders as { id: string; turn: number; leaves?: number }[])
      if (one.leaves !== undefined) expect(one.leaves, one.id).toBeGreaterThan(one.turn)
  })
})

describe('supply at the start', () => {
  test('1799 §18.1 and 1799 §18.7 both sides can lay out depots so that nobody goes hungry on the first turn', () => {
    const state = title1799.setup({ scenario: 'campaign', options: {} }, scriptedDice())
    for (const hex of ['3526', '3727', '3827']) title1799.answer(state, 'coalition', `depot:${hex}`)
    title1799.answer(state, 'coalition', 'no-more-depots')
    for (const hex of ['3929', '3927', '4428', '4229', '4127']) {
      const listed = title1799.question(state).answers.map(answer => answer.id)
      if (listed.includes(`depot:${hex}`)) title1799.answer(state, 'french', `depot:${hex}`)
    }
    if (title1799.question(state).prompt === 'ask.startingDepots') title1799.answer(state, 'french', 'no-more-depots')
    const hungry = campaign.pieces.filter((_, p) => state.disrupted[p]).map(piece => piece.id)
    expect(hungry).toEqual([])
  })
})
