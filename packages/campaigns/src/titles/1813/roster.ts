import { hexAt, hexSet, makeBoard, type BoardData } from '@grognard/kernel'
import boardData from '../../../../../boards/1813/board.json' with { type: 'json' }
import type { Piece } from '../../system/campaign.ts'
import { makeRoster, type CommanderData, type TurnData, type UnitData } from '../../system/roster.ts'
import commanderFile from './data/commanders.json' with { type: 'json' }
import turnFile from './data/turns.json' with { type: 'json' }
import unitFile from './data/units.json' with { type: 'json' }

// The counters of 1813, and lists of those that the title's own rules ask for.

export const board = makeBoard(boardData as unknown as BoardData)
export const calendar = turnFile as TurnData[]
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

export const pieces: Piece[] = makePieces(unitData, commanderData)

const having = (tag: string): number[] => pieces.flatMap((piece, p) => (piece.tags?.includes(tag) ? [p] : []))
export const pieceById = (id: string): number => pieces.findIndex(piece => piece.id === id)

export const contingents = having('asterisk')
export const twins = having('twin')
export const garrisons = having('garrison') // §14.12
export const danzigers = having('danzig') // §14.13
export const saxons = having('neutral') // §14.10: Thielmann and his infantry
export const napoleon = pieceById('napoleon')
export const murat = pieceById('murat')
export const wrede = pieceById('wrede')
export const isSwede = pieces.map(piece => piece.nation === 'se')

export const leftBehind = [...garrisons, ...danzigers]
/** The hex that each of those left behind holds. */
export const garrisonHex = leftBehind.map(p => homeOf(p))
export const hamburg = hexSet(board, 'hamburg')[0]
export const torgau = hexSet(board, 'torgau')[0]
export const vienna = hexSet(board, 'vienna')[0]
export const kiel = hexAt(board, '4008')

/** 1813 §14.11: the corps that stay where they are. */
export const poniatowskis = pieces.flatMap((piece, p) =>
  piece.side === 0 && piece.turn === 1 && homeOf(p) === hexAt(board, '2317') ? [p] : [],
)
export const sackens = pieces.flatMap((piece, p) =>
  piece.side === 1 && piece.turn === 1 && homeOf(p) === hexAt(board, '2416') ? [p] : [],
)

function homeOf(p: number): number {
  const [rule] = pieces[p].arrival
  return rule?.kind === 'hexes' ? rule.hexes[0] : -1
}
