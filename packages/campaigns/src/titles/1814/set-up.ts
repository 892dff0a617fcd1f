import { z } from 'zod'
import { SIDES } from '../../system/make-campaign.ts'
import { source } from '../../system/roster.ts'
import type { Side } from '../../system/state.ts'
import { hexOf } from './board.ts'
import data from './data/set-up.json' with { type: 'json' }
import type { G } from './own.ts'

// 1814 §14.1: depots to begin with. The book leaves them to the players; these feed everybody through the first turns of winter.

const depot = z.strictObject({ hex: z.string().regex(/^\d{4}$/), place: z.string(), why: z.string(), source })

export const setUpSchema = z.strictObject({ french: z.array(depot), coalition: z.array(depot) })

const suggested = SIDES.map(side => data[side].map(({ hex }) => hexOf(hex)))

/** 1814 §14.1: eight French depots of nine trains, and three for Wellington, who could not help himself before turn 4. */
export function suggestedDepots(_g: G, side: Side): readonly number[] {
  return suggested[side]
}

export const setUpSources = [...data.french, ...data.coalition].map(one => ({
  what: 'about.depots',
  source: source.parse(one.source),
}))
