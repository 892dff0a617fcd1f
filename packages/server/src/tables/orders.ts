import type { Params, Question, Title, State } from '@grognard/kernel'
import type { OrderNow, OrdersNow } from '../live/wire.ts'
import type { Pace } from '../live/wire.ts'

// Standing orders: "asked this, answer that", for when one is not there. One fires only on a question that is exactly the one it was given
// for. Anything unforeseen halts them all and calls the player; they stand again once the player has answered. The other side never learns
// of them, and a random delay keeps it from being guessed.

export const MOST_ORDERS = 20
export const MOST_IN_A_ROW = 50

export interface Orders {
  readonly list: readonly OrderNow[]
  readonly until: number | null // the last turn of the game in which they stand
  readonly reveals: number // secrets shown when they were given: one more halts them
  readonly run: number // how many have fired since the player answered
  readonly halted: OrdersNow['halted']
}

export const NO_ORDERS: Orders = { list: [], until: null, reveals: 0, run: 0, halted: null }

const sorted = (params: Params = {}): [string, unknown][] =>
  Object.keys(params)
    .sort()
    .map(key => [key, params[key]])

/** What of a question an order must match: all that is said of it. */
function sameQuestion(order: OrderNow, { prompt, params, focus = [] }: Question): boolean {
  return (
    order.prompt === prompt &&
    JSON.stringify(sorted(order.params)) === JSON.stringify(sorted(params)) &&
    JSON.stringify(order.focus) === JSON.stringify(focus)
  )
}

/** What the orders say to a question: an answer that is listed, or why all of them halt. */
export function ordered(orders: Orders, title: Title, state: State): { id: string } | { halted: OrdersNow['halted'] } {
  const turn = title.phase?.(state).turn ?? 0
  if (orders.until !== null && turn > orders.until) return { halted: 'turn' }
  if (state.reveals !== orders.reveals) return { halted: 'secret' }
  if (orders.run >= MOST_IN_A_ROW) return { halted: 'many' }
  const question = title.question(state)
  const found = orders.list.find(order => sameQuestion(order, question))
  if (!found || !question.answers.some(answer => answer.id === found.id)) return { halted: 'other' }
  return { id: found.id }
}

/** The orders stand again: the player was there and has answered, or has given them anew. */
export function armed(orders: Omit<Orders, 'reveals' | 'run' | 'halted'>, { reveals }: State): Orders {
  return { list: orders.list, until: orders.until, reveals, run: 0, halted: null }
}

export const stand = (orders: Orders | null): orders is Orders =>
  orders !== null && orders.halted === null && orders.list.length > 0

/** How long it is until an order fires, in milliseconds. */
export function delay(pace: Pace | null, random: () => number): number {
  const [least, most] = pace?.slow ? [60_000, 20 * 60_000] : [1000, 4000]
  return Math.round(least + random() * (most - least))
}
