import { makeBoard, noAnswersYet, type BoardData } from '@grognard/kernel'
import { readTable } from '../rules/results.ts'
import { workOutGround } from '../rules/terrain.ts'
import { MARCHES } from './answers.ts'
import { FAR, MOST, roomForHexes, type Battle } from './battle.ts'
import { noZonesYet } from './kept-zones.ts'
import {
  makeMarkers,
  makeRoster,
  type CommanderData,
  type MarkerData,
  type Tables,
  type TurnRow,
  type UnitData,
} from './roster.ts'
import type { Side } from './state.ts'

// What is fixed for a battle, worked out of its data once.

/** Everything that makes the battle what it is: the board, and the files of `data/`. */
export interface BattleData {
  board: BoardData
  units: readonly UnitData[]
  commanders: readonly CommanderData[]
  markers: readonly MarkerData[]
  turns: readonly TurnRow[]
  tables: Tables
}

export const SIDES = ['french', 'coalition'] as const

export function layOut({ board: boardData, units, commanders, markers, turns, tables }: BattleData): Battle {
  const board = makeBoard(boardData)
  const pieces = makeRoster(board, units, commanders)
  const first = (side: Side): number => pieces.findIndex((piece, p) => p >= commanders.length && piece.side === side)
  const chiefs = (side: Side): number[] =>
    pieces.flatMap((piece, p) => (p < commanders.length && piece.side === side ? [p] : []))
  const slots = (side: 'french' | 'coalition'): number[] =>
    turns.flatMap(row => Array.from({ length: row[side] }, () => row.turn))
  const laid = makeMarkers(markers)
  const guns = (side: Side): number[] =>
    laid.flatMap((marker, m) => (marker.side === side && marker.divisor > 0 ? [m] : []))
  const entering = pieces.map((_, p) => p).filter(p => p >= commanders.length && pieces[p].enters > 0)
  return {
    board,
    sides: SIDES,
    ground: workOutGround(board, tables),
    rooms: {
      zones: noZonesYet(board.size),
      cost: new Uint8Array(board.size).fill(FAR),
      came: new Int16Array(board.size),
      reached: roomForHexes(board.size),
      queue: Array.from({ length: MOST + 1 }, () => roomForHexes(board.size)),
      mark: new Uint8Array(board.size),
      found: roomForHexes(board.size),
    },
    tables,
    results: readTable(tables.combat),
    calendar: turns,
    pieces,
    commanders: commanders.length,
    side: pieces.map(piece => piece.side),
    formation: pieces.map(piece => piece.formation),
    cavalry: pieces.map(piece => piece.arm === 'cav'),
    guard: pieces.map(piece => piece.guard),
    firstOf: [first(0), first(1)],
    endOf: [first(1), pieces.length],
    chiefsOf: [chiefs(0), chiefs(1)],
    markers: laid,
    gunMarkers: [guns(0), guns(1)],
    slots: [slots('french'), slots('coalition')],
    entering: entering.sort((a, b) => pieces[a].enters - pieces[b].enters),
    answers: noAnswersYet(),
    marches: Array.from({ length: board.size * MARCHES }),
  }
}
