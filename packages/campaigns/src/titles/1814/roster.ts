import type { Piece } from '../../system/campaign.ts'
import { makeRoster, type CommanderData, type TurnData, type UnitData } from '../../system/roster.ts'
import { board } from './board.ts'
import commanderFile from './data/commanders.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import unitFile from './data/units.json' with { type: 'json' }

// The counters and the calendar of 1814 as they come from our files. Only the title reads them: rules ask the roster in play.

export const calendar = turnFile as TurnData[]
export const unitData = unitFile as unknown as UnitData[]
export const commanderData = commanderFile as unknown as CommanderData[]

export const makePieces = (units: readonly UnitData[], commanders: readonly CommanderData[]): Piece[] =>
  makeRoster(board, units, commanders)
