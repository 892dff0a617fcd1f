import type { ColumnBounds } from '@grognard/kernel'
import { FEATS, type Battle } from './battle.ts'
import { COALITION, HIDDEN, KILLED, UNSEEN, WHOLE, type BautzenState } from './state.ts'

const MANY = 99 // more than the game has of anything it counts

/** Where the numbers of a state lie, so that whatever the rules look up by them is there. */
export function boundsOf({ board, pieces, markers }: Battle): Partial<Record<keyof BautzenState, ColumnBounds>> {
  const column = (least: number, most: number): ColumnBounds => [least, most, pieces.length]
  const field = (least: number, most: number): ColumnBounds => [least, most, board.size]
  return {
    turn: [1, MANY],
    hex: column(HIDDEN, board.size - 1),
    steps: column(0, MANY),
    health: column(WHOLE, KILLED),
    flags: column(0, 31),
    marched: [-board.size, board.size - 1],
    ejected: column(-1, board.size - 1),
    seen: column(HIDDEN, board.size - 1),
    shown: column(0, 1),
    units: field(0, MANY),
    chiefs: field(0, MANY),
    owner: field(-1, COALITION),
    taken: field(0, 1),
    morale: [0, MANY, 2],
    losses: [0, MANY, 2],
    markerAt: [UNSEEN, 2 * MANY, markers.length],
    markerKnown: [0, 1, markers.length],
    drawn: [0, MANY, 2],
    ney: [UNSEEN, 2, 3],
    neyTold: [-1, 2],
    neyDue: [0, MANY],
    neyIn: [0, MANY],
    inspected: [0, 3],
    jomini: [0, 2],
    slowed: [-1, MANY],
    discord: [0, MANY],
    arapiles: [0, MANY],
    retreat: [0, MANY],
    saved: [0, 999, 3],
    watch: [0, 1],
    feats: [0, 2 ** FEATS.length - 1],
  }
}
