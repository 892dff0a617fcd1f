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

export type Columns = Map<string, string> // of a view, each as JSON

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
  const before: Columns = table.seen.get(side) ?? new Map()
  const now = remember(table, side, view)
  return {
    type: 'played',
    by: act.by,
    kind: act.kind,
    from: act.from,
    undone: act.undone,
    events: eventsFor(act.events, side),
    ...differences(before, now, view),
    ...standFor(table, side),
  }
}

/** What is different in a view, and what is no longer in it. */
export function differences(before: Columns, now: Columns, view: State) {
  const change: Record<string, Json> = {}
  for (const [key, text] of now) if (text !== before.get(key)) change[key] = view[key as keyof State] as unknown as Json
  return { change, gone: [...before.keys()].filter(key => !now.has(key)) }
}

export function columnsOf(view: State): Columns {
  const columns: Columns = new Map()
  for (const [key, value] of Object.entries(view)) if (value !== undefined) columns.set(key, JSON.stringify(value))
  return columns
}

function remember(table: Table, side: string | null, view: State): Columns {
  const columns = columnsOf(view)
  table.seen.set(side, columns)
  return columns
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
    receipt: receiptOf(table.row.seed, n, journal.hash),
    asked: question && { side: question.side, clause: question.clause, prompt: question.prompt },
    bar: outcome ? 'undo.notKept' : barFor(game, side),
    outcome,
    clocks: outcome ? null : clocksOf(table),
  }
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
