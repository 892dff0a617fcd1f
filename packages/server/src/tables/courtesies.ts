import { backTo, end, outcomeOf, type Game } from '@grognard/kernel'
import type { OfferKind } from '../live/wire.ts'
import type { Settled, Store } from '../store/store.ts'
import { dueAt, given, left, paused, resumed } from './clocks.ts'
import { LAST_WORDS, type Table } from './table.ts'
import { tellAll } from './tell.ts'
import { clocksOf, leavesOf } from './telling.ts'

// What is done at a table besides playing: offers, time, and talk. Whoever watches has no part in it.

/** Writes an offer or a clock, and tells it. False if somebody else was before us: then the table is looked at anew. */
async function settle(store: Store, table: Table, now: Partial<Settled>): Promise<void> {
  const { row, seats } = table
  const next = { clock: row.clock, offer: row.offer, ...now }
  const due = row.pace && next.clock ? dueAt(row.pace, next.clock, row.asked, leavesOf(seats, row.asked)) : null
  if (!(await store.settle(row, next, due))) {
    const whole = await store.game(table.id)
    if (whole) Object.assign(table, { row: whole.game, seats: whole.seats })
    if (whole && whole.game.length !== row.length) table.game = undefined // it is opened again with the next message
  } else table.row = { ...row, ...next }
  tellSettled(table)
}

export function tellSettled(table: Table): void {
  tellAll(table, { type: 'offer', offer: table.row.offer })
  tellAll(table, { type: 'clocks', clocks: clocksOf(table) })
}

const plays = (table: Table, side: string | null): side is string =>
  side !== null && table.game !== undefined && !outcomeOf(table.game)

export async function offer(store: Store, table: Table, side: string | null, what: OfferKind): Promise<void> {
  if (!plays(table, side) || table.row.offer) return
  const { pace, clock } = table.row
  if ((what === 'time' || what === 'pause') && !(pace && clock)) return // nobody is in a hurry
  if (what === 'pause' && clock!.paused !== null) return
  if (what === 'back' && lastOf(table.game!, side) < 0) return
  await settle(store, table, { offer: { by: side, what } })
}

/** Where the last decision of a side stands among the answers; -1 if it has made none. */
function lastOf({ answers }: Game, side: string): number {
  return answers.findLastIndex(([by]) => by === side)
}

/** An offer is refused, withdrawn or taken. What ends or turns back the game has been done then, and is to be kept: true. */
export async function reply(store: Store, table: Table, side: string | null, yes: boolean): Promise<boolean> {
  const { offer: standing, pace, clock } = table.row
  if (!plays(table, side) || !standing) return false
  if (!yes) await settle(store, table, { offer: null })
  if (!yes || side === standing.by) return false // nobody takes their own offer
  const game = table.game!
  if (standing.what === 'draw') return end(game, 'draw', side, table.now())
  if (standing.what === 'back') return backTo(game, lastOf(game, standing.by), standing.by, table.now())
  if (!pace || !clock) return false
  if (standing.what === 'time') await give(store, table, side)
  else await settle(store, table, { offer: null, clock: paused(clock, table.now()) })
  return false
}

/** Time for the other side. */
export async function give(store: Store, table: Table, side: string | null): Promise<void> {
  const { pace, clock, asked, offer: standing } = table.row
  if (!plays(table, side) || !pace || !clock) return
  const to = table.title.sides.find(one => one !== side)!
  const answered = standing?.what === 'time' && standing.by === to
  const more = given(pace, clock, to, asked, leavesOf(table.seats, to), table.now())
  await settle(store, table, { clock: more, ...(answered && { offer: null }) })
}

export async function resume(store: Store, table: Table, side: string | null): Promise<void> {
  const { clock } = table.row
  if (plays(table, side) && clock && clock.paused !== null)
    await settle(store, table, { clock: resumed(clock, table.now()) })
}

/** How long the flag of whoever is asked has been down; undefined while it stands. */
export function fallenFor({ row, seats, now }: Table): number | undefined {
  const { pace, clock, asked } = row
  if (!pace || !clock || asked === null || clock.paused !== null) return undefined
  const rest = left(pace, clock, asked, leavesOf(seats, asked), now())
  return rest <= 0 ? -rest : undefined
}

export async function say(store: Store, table: Table, side: string | null, body: string, at: number): Promise<void> {
  if (side === null) return
  const said = { n: (table.talk.at(-1)?.n ?? 0) + 1, side, at, body }
  if (!(await store.say(table.id, said))) {
    table.talk = await store.said(table.id, LAST_WORDS) // another process was before us
    return say(store, table, side, body, at)
  }
  table.talk = [...table.talk, said].slice(-LAST_WORDS)
  tellAll(table, { type: 'said', said })
}
