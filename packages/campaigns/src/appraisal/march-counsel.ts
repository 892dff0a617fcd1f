import { under, type Question } from '@grognard/kernel'
import { MARCH } from '../rules/frames.ts'
import { placePiece } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { bestGoal, bestMarch, bestGoals, type OnTheWay } from './marches.ts'
import { giveOrders, type Orders } from './missions.ts'

// Which stack marches, with whom, and which way.

/** The march that gains most goes first; a train that helps nobody is given up. */
export function marchScores(g: Judge, side: Side, question: Question): number[] {
  const orders = giveOrders(g, side)
  const gains = new Map<number, number>()
  for (const { verb, hex } of question.answers)
    if (verb === 'march') gains.set(hex!, bestMarch(g, side, hex!, orders)?.gain ?? -1)
  return question.answers.map(({ verb, hex }) =>
    verb === 'march' ? gains.get(hex!)! : Math.min(0, -(gains.get(hex!) ?? 0)),
  )
}

/** Names the company piece by piece, or in one word where there is one. */
export function moverScores(g: Judge, side: Side, question: Question): number[] {
  const { from } = under(g.s, MARCH)
  const chosen = question.chosen ?? []
  const wanted = bestMarch(g, side, from, giveOrders(g, side))?.movers ?? []
  const fresh: number[] = []
  for (let p = g.s.top[from]; p >= 0; p = g.s.under[p]) if (!g.s.moved[p] && !g.s.disrupted[p]) fresh.push(p)
  const staying = fresh.filter(piece => !wanted.includes(piece))
  return question.answers.map(({ verb, piece }) => {
    switch (verb) {
      case 'everyone':
        return staying.length === 0 ? 3 : 0
      case 'all-but':
        return staying.length === 1 && staying[0] === piece ? 3 : 0
      case 'set-out':
        return wanted.every(one => chosen.includes(one)) ? 3 : 0.5
      default:
        return wanted.includes(piece!) ? 1 : 0
    }
  })
}

/** One step along the way to the best end that is still in reach. */
export function stepScores(g: Judge, side: Side, question: Question): number[] {
  const march = under(g.s, MARCH)
  const next = bestGoal(g, side, march, ordersAtStart(g, side, march))?.path[0]
  return question.answers.map(({ verb, hex }) => {
    if (verb === 'drop') return -1
    return (verb === 'halt' ? next === undefined : hex === next) ? 1 : 0
  })
}

/** Where a company that is about to set out had best end its march, the best first; none once it is under way. */
export function marchGoals(g: Judge, side: Side): number[] {
  const march = under(g.s, MARCH)
  return march.steps > 0 ? [] : bestGoals(g, side, march, giveOrders(g, side))
}

/** Whoever is under way keeps the task that he set out with. */
function ordersAtStart(g: Judge, side: Side, { from, movers }: OnTheWay): Orders {
  const here = g.s.hex[movers.find(piece => g.t.isUnit[piece])!]
  for (const piece of movers) placePiece(g.s, piece, from)
  const orders = giveOrders(g, side)
  for (const piece of movers) placePiece(g.s, piece, here)
  return orders
}
