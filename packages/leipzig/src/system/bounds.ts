import type { ColumnBounds } from '@grognard/kernel'
import { KINDS, UNSEEN } from './kinds.ts'
import { FEATS, type Leipzig } from './leipzig.ts'
import { NATION_BITS } from './nations.ts'
import { ALLIED, HARMLESS, TO_NORTH_EAST, type LeipzigState, WITHDRAWN } from './state.ts'

const MANY = 999 // more than the game has of anything it counts

/** Where the numbers of a state lie, so that whatever the rules look up by them is there. */
export function boundsOf({ board, pieces, cities }: Leipzig): Partial<Record<keyof LeipzigState, ColumnBounds>> {
  const column = (least: number, most: number): ColumnBounds => [least, most, pieces.length]
  return {
    turn: [1, MANY],
    kind: column(UNSEEN, KINDS - 1),
    hex: column(TO_NORTH_EAST, board.size - 1),
    spent: column(0, MANY),
    dispersed: column(0, MANY),
    flags: column(0, NATION_BITS + 2 * WITHDRAWN - 1),
    began: column(-1, board.size - 1),
    shown: column(0, HARMLESS),
    exposed: column(0, 1),
    back: column(0, MANY),
    top: [-1, pieces.length - 1, board.size],
    under: column(-1, pieces.length - 1),
    holder: [-1, ALLIED, cities.length],
    lostInCombat: [0, MANY, 2],
    lostOnMarch: [0, MANY, 2],
    supplyOut: [0, 10, 2],
    exits: [0, MANY, 4],
    armistice: [0, MANY],
    quiet: [0, MANY, 2],
    rebellion: [0, MANY],
    austria: [0, MANY],
    bavaria: [0, MANY],
    north: [0, MANY],
    unseen: [0, 1023, 5],
    feats: [0, 2 ** FEATS.length - 1],
  }
}
