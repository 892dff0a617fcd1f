import {
  eventFor,
  outcomeOf,
  receiptOf,
  whyNoUndo,
  type DealtJournal,
  type Game,
  type GameEvent,
  type Json,
  type State,
  type UndoBar,
} from '@grognard/kernel'
import type { ClockNow, FromServer, Head, Stand } from '../live/wire.ts'
import { clockNow, type Leave } from './clocks.ts'
import { commitmentOf } from './dice.ts'
import { seatsNow } from './presence.ts'
import type { Act, Table } from './table.ts'

// What one side is told of a game: everything follows from its view, from events as it may know them, and from what both know.

/** The whole table, for somebody who sits down. */
export function tableFor(table: Table, side: string | null): Extract<FromServer, { type: 'table' }> {
  const game = table.game!
  const view = game.title.observe(game.state, side)
  remember(table, side, view)
  return {
    type: 'table',
    side,
    eyes: side,
    head: headOf(table),
    view,
    events: eventsFor(game.events, side),
    seats: seatsNow(table),
    talk: table.talk,
    offer: table.row.offer,
    ...standFor(table, side),
  }
}

/** For somebody who comes back and has missed nothing; undefined if something has happened since. */
export function sameFor(table: Table, side: string | null, have: number, receipt = ''): FromServer | undefined {
  if (!table.game) return undefined
  const { n, receipt: now } = standFor(table, side)
  if (n !== have || receipt !== now) return undefined
  if (!table.seen.has(side)) remember(table, side, table.title.observe(table.game.state, side))
  return { type: 'same', n, seats: seatsNow(table), offer: table.row.offer, clocks: clocksOf(table) }
}

/** What has changed for a side since it was told last. */
export function playedFor(table: Table, act: Act, side: string | null): Extract<FromServer, { type: 'played' }> {
  const game = table.game!
  const view = game.title.observe(game.state, side)
  const before = table.seen.get(side)
  remember(table, side, view)
  return {
    type: 'played',
    by: act.by,
    kind: act.kind,
    from: act.from,
    undone: act.undone,
    events: eventsFor(act.events, side),
    ...differences(before, view),
    ...standFor(table, side),
  }
}

/** What is different in a view, and what is no longer in it. */
export function differences(before: State | undefined, view: State) {
  const was = (before ?? {}) as unknown as Record<string, Json | undefined>
  const is = view as unknown as Record<string, Json | undefined>
  const change: Record<string, Json> = {}
  for (const key of Object.keys(is)) if (is[key] !== undefined && !same(was[key], is[key])) change[key] = is[key]
  return { change, gone: Object.keys(was).filter(key => was[key] !== undefined && is[key] === undefined) }
}

/**
 * Keeps what a side was told. What lies in memory already, seen alike by the other side or laid by for undo, is kept once: nobody changes
 * either of them.
 */
function remember(table: Table, side: string | null, view: State): void {
  const is = view as unknown as Record<string, Json | undefined>
  table.seen.delete(side)
  for (const lying of [...(table.game?.past.slice(-1) ?? []), ...table.seen.values()]) {
    const was = lying as unknown as Record<string, Json | undefined>
    for (const key of Object.keys(is)) if (same(was[key], is[key])) is[key] = was[key]
  }
  table.seen.set(side, view)
}

/** Are two values the same as JSON? Most are columns of numbers, which are looked at without writing them down. */
function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a)) {
    const other = b as readonly Json[]
    if (a.length !== other.length) return false
    for (let i = 0; i < a.length; i++) if (a[i] !== other[i] && !same(a[i], other[i])) return false
    return true
  }
  const [one, two] = [a as Record<string, Json | undefined>, b as Record<string, Json | undefined>]
  for (const key of Object.keys(one)) if (!same(one[key], two[key])) return false
  for (const key of Object.keys(two)) if (two[key] !== undefined && one[key] === undefined) return false
  return true
}

function standFor(table: Table, side: string | null): Stand {
  const game = table.game!
  const { title, state } = game
  const journal = game.journal as DealtJournal
  const outcome = outcomeOf(game) ?? null
  const n = journal.log.length
  const question = outcome ? null : title.question(state)
  return {
    n,
    receipt: receiptAt(table, n, journal.hash),
    asked: question && { side: question.side, clause: question.clause, prompt: question.prompt },
    bar: outcome ? 'undo.notKept' : barFor(game, side),
    outcome,
    clocks: outcome ? null : clocksOf(table),
  }
}

/** The receipt of a game's lines; both sides are told the same, and it is worked out once. */
function receiptAt(table: Table, n: number, hash: string): string {
  if (table.receipt?.n !== n || table.receipt.hash !== hash)
    table.receipt = { n, hash, text: receiptOf(table.row.seed, n, hash) }
  return table.receipt.text
}

/** Why this side cannot take back. Whoever did not give the last answer learns no more of it than that. */
function barFor(game: Game, side: string | null): UndoBar | null {
  const last = game.answers.at(-1)
  if (!last) return 'undo.none'
  return last[0] === side ? (whyNoUndo(game, last[0]) ?? null) : 'undo.other'
}

export function eventsFor(events: readonly (readonly GameEvent[])[], side: string | null): GameEvent[][] {
  return events.map(list => list.map(event => eventFor(event, side)))
}

export function headOf({ row }: Table): Head {
  return {
    game: row.id,
    title: row.title,
    rules: row.rules,
    bound: row.bound ?? row.rules,
    scenario: row.scenario,
    options: row.options,
    commitment: commitmentOf(row),
    players: row.players ?? {},
    nonces: row.nonces ?? {},
    pace: row.pace,
  }
}

/** What both are told of the clocks. */
export function clocksOf({ row, seats, now }: Pick<Table, 'row' | 'seats' | 'now'>): ClockNow | null {
  const { pace, clock, asked } = row
  return pace && clock && clockNow(pace, clock, asked, leavesOf(seats, asked), now())
}

export function leavesOf(seats: Table['seats'], side: string | null): readonly Leave[] {
  return seats.find(seat => seat.side === side)?.leaves ?? []
}
