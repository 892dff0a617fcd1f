import {
  end,
  outcomeOf,
  play,
  Refused,
  snapshot,
  undo,
  type DealtJournal,
  type Ended,
  type Entry,
  type Game,
  type GameEvent,
} from '@grognard/kernel'
import type { ToServer } from '../live/wire.ts'
import type { Shelf } from '../rules/shelf.ts'
import type { LogLine, Store } from '../store/store.ts'
import { dueAt, passed, type Clock } from './clocks.ts'
import { fallenFor, reply } from './courtesies.ts'
import { WAIT, type Notice } from '../notices/outbox.ts'
import { isOfficers, OFFICER } from './officers.ts'
import { armed, delay, NO_ORDERS, ordered, stand, type Orders } from './orders.ts'
import { wake, type Act, type Sitter, type Table } from './table.ts'
import { standing, tellEach } from './tell.ts'
import { leavesOf, playedFor, tableFor } from './telling.ts'

// Check, write, tell, in this order: an answer is checked by the rules, written durably, and only then told to anybody, its sender too.

const EVERY = 40 // lines between two snapshots, at the least

export interface KeepingParts {
  readonly store: Store
  readonly shelf: Shelf
  readonly now: () => number
  readonly random: () => number // for delays alone: no dice
  readonly moved: (table: Table) => void // its players' covers are told
  readonly kept?: (lines: number, seconds: number) => void // that were written, and how long it took
}

export interface Keeping {
  /** A game that was lost with the store is opened again. */
  present(table: Table): Promise<void>
  /** A message that would change the game: by a side that plays it, about the game as it stands. */
  decide(table: Table, sitter: Sitter, message: ToServer & { n: number }): Promise<void>
  /** An offer is refused, withdrawn or taken. */
  replied(table: Table, side: string | null, yes: boolean): Promise<void>
  /** Ends a game by its players' will, or because one has gone for good. */
  finish(table: Table, how: Ended['how'], side: string): Promise<void>
  /** An answer of somebody who is not at a socket, to the game as it stood at that length. */
  answerAt(table: Table, n: number, side: string, id: string): Promise<void>
  /** A standing order is due: it answers, or all of them halt. */
  fire(table: Table): Promise<void>
}

export function makeKeeping(parts: KeepingParts): Keeping {
  const { store, shelf, now, random, moved } = parts

  async function present(table: Table): Promise<void> {
    if (table.row.status === 'closed') table.fault = 'This game was given up before it began.'
    if (table.game || table.fault || table.row.status === 'waiting') return
    const whole = await store.game(table.id)
    if (whole) Object.assign(table, { row: whole.game, seats: whole.seats })
    await wake(store, shelf, table)
  }

  /** Writes what was played and tells it. If it cannot be written it has not been played: the game is opened as the store has it. */
  async function keep(
    table: Table,
    lines: readonly LogLine[],
    what: Omit<Act, 'from'>,
    fired?: { side: string; orders: Orders },
  ): Promise<void> {
    const game = table.game!
    const journal = game.journal as DealtJournal
    const after = journal.log.length - lines.length
    const outcome = outcomeOf(game) ?? null
    const asked = outcome ? null : game.title.question(game.state).side
    const shot = journal.log.length - table.snapshotAt >= EVERY ? snapshot(game) : undefined
    const { clock, due } = clockAfter(table, asked, what.kind)
    const orders = fired ?? standAgain(table, what)
    const seats = orders ? withOrders(table, orders.side, orders.orders) : table.seats
    const next = seats.find(seat => seat.side === asked)?.orders ?? null
    const later = stand(next) ? now() + delay(table.row.pace, random) : null
    const fires = isOfficers({ seats }, asked) ? now() : later
    const notice = asked === table.row.asked ? undefined : fires === null ? noticeFor(table, seats, asked) : null
    let kept = false
    const asking = performance.now()
    try {
      kept = await store.append(table.id, after, lines, { asked, outcome, clock, due, fires, orders, notice }, shot)
    } finally {
      if (!kept) table.game = undefined
    }
    if (!kept) {
      await present(table)
      return tellEach(table, side => standing(table, side))
    }
    parts.kept?.(lines.length, (performance.now() - asking) / 1000)
    table.seats = seats
    if (shot) table.snapshotAt = shot.lines
    const status = outcome ? 'over' : 'running'
    table.row = { ...table.row, asked, outcome, clock, offer: null, status, length: journal.log.length, moved: now() }
    tellEach(table, side => playedFor(table, { ...what, from: after }, side))
    moved(table)
  }

  async function answer(table: Table, side: string, ids: readonly string[], orders?: Orders): Promise<void> {
    const game = table.game!
    const lines: LogLine[] = []
    try {
      for (const [i, id] of ids.entries()) {
        if (i > 0 && !listed(game, side, id)) break // a die has turned it: what cannot be played any more is left out
        lines.push(lastLine(game, play(game, side, id, now())))
      }
    } catch (error) {
      // Where the rules broke down in mid-act, what went before was never written: the store's game is the game.
      if (lines.length > 0 || !(error instanceof Refused)) table.game = undefined
      throw error
    }
    await keep(
      table,
      lines,
      { by: side, kind: 'answer', undone: 0, events: lines.map(line => line.events) },
      orders && { side, orders },
    )
  }

  async function takeBack(table: Table, sitter: Sitter, side: string, times: number): Promise<void> {
    const game = table.game!
    const lines: LogLine[] = []
    while (lines.length < times && undo(game, side, now())) lines.push(lastLine(game, []))
    if (lines.length === 0) return sitter.send(JSON.stringify(tableFor(table, side)))
    await keep(table, lines, { by: side, kind: 'undo', undone: lines.length, events: [] })
  }

  async function finish(table: Table, how: Ended['how'], side: string): Promise<void> {
    if (end(table.game!, how, side, now()))
      await keep(table, [lastLine(table.game!, [])], { by: side, kind: how, undone: 0, events: [] })
  }

  async function claim(table: Table, side: string): Promise<void> {
    if (table.row.asked === side || fallenFor(table) === undefined)
      throw new Refused({ clause: '', reason: 'far.refuse.claim' })
    await finish(table, 'claim', side)
  }

  async function fire(table: Table): Promise<void> {
    await present(table)
    const { game, row } = table
    if (row.asked === null) return
    const side = row.asked
    const orders = table.seats.find(seat => seat.side === side)?.orders ?? null
    if (!game || !stand(orders)) return void (await store.order(row, side, orders ?? NO_ORDERS, null))
    const found = ordered(orders, table.title, game.state)
    try {
      if ('id' in found) return await answer(table, side, [found.id], { ...orders, run: orders.run + 1 })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    const halted: Orders = { ...orders, halted: 'halted' in found ? found.halted : 'other' }
    if (await store.order(row, side, halted, null)) table.seats = withOrders(table, side, halted)
    const notice = noticeFor(table, table.seats, side)
    if (notice) await store.putNotice(notice)
    moved(table)
  }

  return {
    present,
    finish,
    fire,
    async answerAt(table, n, side, id) {
      await present(table)
      if (table.game && (table.game.journal as DealtJournal).log.length === n) await answer(table, side, [id])
    },
    async decide(table, sitter, message) {
      const { side } = sitter
      await present(table)
      if (!table.game || side === null) return sitter.send(JSON.stringify(standing(table, side, sitter.eyes)))
      const stale = message.n !== (table.game.journal as DealtJournal).log.length
      if (stale || outcomeOf(table.game)) return sitter.send(JSON.stringify(tableFor(table, side)))
      if (message.type === 'answer') await answer(table, side, message.ids)
      else if (message.type === 'undo') await takeBack(table, sitter, side, message.times)
      else if (message.type === 'claim') await claim(table, side)
      else await finish(table, 'resign', side)
    },
    async replied(table, side, yes) {
      const by = table.row.offer?.by
      const before = table.game?.answers.length ?? 0
      if (!(await reply(store, table, side, yes))) return
      const line = lastLine(table.game!, [])
      const undone = before - table.game!.answers.length
      const kind = line.entry.kind as Act['kind']
      await keep(table, [line], { by: undone > 0 ? by! : side!, kind, undone, events: [] })
    },
  }
}

/** The clock once lines are written, and when the next flag falls. */
function clockAfter({ row, seats, game, now }: Table, asked: string | null, kind: Entry['kind']) {
  const { pace, clock: before } = row
  if (!pace || !before || !game) return { clock: before, due: null }
  const { title, state } = game
  const how = kind === 'answer' || kind === 'undo' || kind === 'back' ? kind : 'end'
  const turn = title.phase?.(state).turn ?? 0
  const passing = { from: row.asked, to: asked, how, turn, at: now() } as const
  const clock: Clock = passed(pace, before, leavesOf(seats, row.asked), passing)
  return { clock, due: dueAt(pace, clock, asked, leavesOf(seats, asked)) }
}

/** Orders stand again once their player has answered. */
function standAgain({ seats, game }: Table, { by, kind }: Omit<Act, 'from'>) {
  const orders = seats.find(seat => seat.side === by)?.orders
  return kind === 'answer' && orders && orders.list.length > 0
    ? { side: by, orders: armed(orders, game!.state) }
    : undefined
}

export function withOrders({ seats }: Table, side: string, orders: Orders): Table['seats'] {
  return seats.map(seat => (seat.side === side ? { ...seat, orders } : seat))
}

/** Who is to be told that it is their move, a while from now. */
export function noticeFor({ id, row, now }: Table, seats: Table['seats'], asked: string | null): Notice | null {
  const account = seats.find(seat => seat.side === asked)?.account
  if (!account || asked === null || account === OFFICER.id) return null
  return { game: id, side: asked, account, title: row.title, after: now() + WAIT, tries: 0 }
}

function listed({ title, state }: Game, side: string, id: string): boolean {
  if (title.outcome(state)) return false
  const asked = title.question(state)
  return asked.side === side && asked.answers.some(answer => answer.id === id)
}

/** The line that was written last, as the store keeps it. */
function lastLine({ journal }: Game, events: readonly GameEvent[]): LogLine {
  const { log, hash } = journal as DealtJournal
  return { entry: log.at(-1) as Entry, hash, events }
}
