import { checkChoice, seededDice, type OptionValues } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { shiftMorale } from '../src/rules/morale.ts'
import { COALITION, FRENCH, type BautzenState } from '../src/system/state.ts'
import { bautzen } from './position.ts'

// Bids are ours: morale that the Coalition is given before the start, because the field favours the French.

const begun = (options: OptionValues): BautzenState =>
  bautzen.setup(checkChoice(bautzen, { options }), seededDice('bid'))

describe('a bid', () => {
  test('is morale that the Coalition begins with, and both add up', () => {
    const morale = (options: OptionValues): readonly number[] => begun(options).morale
    expect(morale({})).toEqual([11, 9])
    expect(morale({ 'bid-one': true })).toEqual([11, 10])
    expect(morale({ 'bid-two': true })).toEqual([11, 11])
    expect(morale({ 'bid-one': true, 'bid-two': true })).toEqual([11, 12])
  })

  test('is where morale may rise to again, and no further (§9.A)', () => {
    const state = begun({ 'bid-one': true })
    const g = bautzen.play(state)
    for (const side of [FRENCH, COALITION] as const) {
      shiftMorale(g, side, -3, 'bautzen §9.A')
      shiftMorale(g, side, 5, 'bautzen §9.A')
    }
    expect(state.morale).toEqual([11, 10])
    const tracks = bautzen.present.tracks(state).filter(({ id }) => id === 'track.morale')
    expect(tracks.map(({ max }) => max)).toEqual([11, 10])
  })

  test('is something that officers know: the Coalition hopes for more', () => {
    const chance = (options: OptionValues): number => bautzen.chance!(begun(options), 'coalition')
    expect(chance({ 'bid-two': true })).toBeGreaterThan(chance({}))
  })

  test('is off unless it is chosen', () => {
    expect(checkChoice(bautzen, {}).options).toMatchObject({ 'bid-one': false, 'bid-two': false })
  })
})
