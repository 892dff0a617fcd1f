import { makeBoard, noAnswersYet, type BoardData } from '@grognard/kernel'
import { makeRetreatRoom } from '../rules/retreat-ways.ts'
import { CITIES, type OrderData } from './data.ts'
import { workOutGround } from './ground.ts'
import type { Leader, Leipzig } from './leipzig.ts'
import { layOrders } from './orders.ts'
import { scenarioRules } from './scenario.ts'
import { SLOTS } from './state.ts'

// What is fixed for the title, worked out of its data once.

/** Everything that makes the campaign what it is. */
export interface LeipzigData {
  board: BoardData
  orders: OrderData
}

export const SIDES = ['french', 'allied'] as const

export function layOut({ board: drawn, orders: orderData }: LeipzigData, rules: string): Leipzig {
  const fortresses = orderData.fortresses.map(one => one.hex)
  const board = makeBoard({ ...drawn, sets: { ...drawn.sets, fortresses } })
  const orders = layOrders(board, orderData)
  const leadersOf = (side: string): Leader[] =>
    orderData.leaders.filter(one => one.side === side).sort((a, b) => a.no - b.no)
  return {
    rules,
    board,
    sides: SIDES,
    grounds: [workOutGround(board), workOutGround(board, ['dresden'])],
    pieces: Array.from({ length: 2 * SLOTS }, (_, p) => ({ id: p < SLOTS ? `f${p + 1}` : `a${p - SLOTS + 1}` })),
    leaders: [leadersOf('french'), leadersOf('allied')],
    cities: CITIES.map((id, i) => ({ id, hex: orders.cities[i] })),
    scenarios: Object.fromEntries(orderData.scenarios.map(one => [one.id, scenarioRules(one)])),
    orders,
    retreats: makeRetreatRoom(board),
    answers: noAnswersYet(),
    rooms: { mark: new Uint8Array(board.size), found: new Int16Array(board.size) },
  }
}
