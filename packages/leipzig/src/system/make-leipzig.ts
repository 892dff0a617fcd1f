import { hexAt, makeBoard, noAnswersYet, type BoardData } from '@grognard/kernel'
import { orderData } from '../data/orders.ts'
import { makeRetreatRoom } from '../rules/retreat-ways.ts'
import { workOutGround } from './ground.ts'
import type { Leader, Leipzig } from './leipzig.ts'
import { SCENARIOS } from './scenario.ts'
import { SLOTS } from './state.ts'

// What is fixed for the title, worked out of its data once.

/** Everything that makes the campaign what it is. */
export interface LeipzigData {
  board: BoardData
}

export const SIDES = ['french', 'allied'] as const

export function layOut({ board: boardData }: LeipzigData): Leipzig {
  const board = makeBoard(boardData)
  const leadersOf = (side: string): Leader[] => orderData.leaders.filter(one => one.side === side)
  return {
    board,
    sides: SIDES,
    grounds: [workOutGround(board), workOutGround(board, ['dresden'])],
    pieces: Array.from({ length: 2 * SLOTS }, (_, p) => ({ id: p < SLOTS ? `f${p + 1}` : `a${p - SLOTS + 1}` })),
    leaders: [leadersOf(SIDES[0]), leadersOf(SIDES[1])],
    cities: boardData.sets['vp-leipzig'].map(number => {
      const hex = hexAt(board, number)
      return { id: board.place[hex]!.id, hex }
    }),
    scenarios: Object.fromEntries(SCENARIOS.map(one => [one.id, one])),
    retreats: makeRetreatRoom(board),
    answers: noAnswersYet(),
  }
}
