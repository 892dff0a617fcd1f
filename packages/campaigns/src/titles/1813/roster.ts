import type { Piece } from '../../system/campaign.ts'
import { z } from 'zod'
import { share } from '../../system/kit.ts'
import { makeRoster, turnsSchema, type CommanderData, type UnitData } from '../../system/roster.ts'
import { board } from './board.ts'
import commanderFile from './data/commanders.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import unitFile from './data/units.json' with { type: 'json' }

// The counters and the calendar of 1813 as they come from our files. Only the title reads them: rules ask the roster in play.

/** What a turn's card says besides, in 1813 only. */
export const turnFields = {
  commandsWithAustria: z.int().min(0).max(6), // 1813 §14.16: the Coalition's
  trainsAfterArmistice: share(30), // 1813 §14.15
}

export const turnsSchema1813 = z.array(turnsSchema.element.extend(z.object(turnFields).partial().shape))

export type Turn1813 = z.infer<typeof turnsSchema1813>[number]

export const calendar = turnFile as Turn1813[]
export const unitData = unitFile as unknown as UnitData[]
export const commanderData = commanderFile as unknown as CommanderData[]

export const NEVER = 99 // arrives by an event, not by the calendar

/** The counters in play. 1813 §3.6, §14.9: each starred contingent has a twin of the Coalition's colour. */
export function makePieces(units: readonly UnitData[], commanders: readonly CommanderData[]): Piece[] {
  const playing = units.filter(unit => !unit.tags?.includes('reserve'))
  const starred = playing.filter(unit => unit.tags?.includes('asterisk'))
  const twinData = starred.map((unit): UnitData => ({
    ...unit,
    id: `${unit.id}c`,
    side: 'coalition',
    turn: NEVER,
    arrival: [],
    variants: undefined,
    tags: ['twin'],
  }))
  return makeRoster(board, [...playing, ...twinData], commanders)
}
