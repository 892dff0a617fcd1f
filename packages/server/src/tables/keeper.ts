import {
  end,
  outcomeOf,
  play,
  Refused,
  snapshot,
  undo,
  type DealtJournal,
  type Entry,
  type Game,
  type GameEvent,
  type Title,
} from '@grognard/kernel'
import type { ToServer } from '../live/wire.ts'
import { Unreachable } from '../store/sql.ts'
import type { LogLine, Store } from '../store/store.ts'
import { offer, reply, say } from './courtesies.ts'
import { begun, laidTable, LAST_WORDS, wake, type Act, type Sitter, type Table } from './table.ts'
import { standing, tellAll, tellEach } from './tell.ts'
import { playedFor, sameFor, seatsNow, tableFor } from './telling.ts'

// Check, write, tell, in this order: an answer is checked by the rules, written durably, and only then told to anybody, its sender too.

export interface Keeper {
  /** Somebody sits down or watches; undefined if there is no such table, or none for them. */
  enter(id: string, account: string | null, send: (text: string) => void): Promise<Guest | undefined>
  /** A seat has been taken or an invitation changed: looks again, and begins once all sit. */
  look(id: string): Promise<void>
  /** Another process may have changed this game: looks, and tells whoever sits here. */
  follow(id: string): Promise<void>
  followAll(): Promise<void> // every table where somebody sits, for what was not heard
  presence(id: string): Pick<Table, 'sitters'> | undefined
  sleep(idle: number): void // puts tables away where nobody has been for so long
  awake(): number
  finish(): Promise<void> // once all that is under way is written
}

export interface Guest {
  hear(message: ToServer): Promise<void>
  leave(): void
}

export interface KeeperParts {
  readonly store: Store
  readonly titles: readonly Title[]
  readonly now: () => number
  readonly moved: (accounts: readonly string[]) => void // these have a game that has changed
}

const EVERY = 40 // lines between two snapshots, at the least

export function makeKeeper({ store, titles, now, moved }: KeeperParts): Keeper {
  const tables = new Map<string, Promise<Table | undefined>>()
  const laid = new Map<string, Table>() // those of them that are there

  function tableAt(id: string): Promise<Table | undefined> {
    let found = tables.get(id)
    if (!found) {
      found = laidTable(store, titles, id, now())
      tables.set(id, found)
      found.then(
        table => (table ? laid.set(id, table) : tables.delete(id)),
        () => tables.delete(id),
      )
    }
    return found
  }

  /** One thing after the other at a table. */
  function inTurn<T>(table: Table, act: () => Promise<T>): Promise<T> {
    const done = table.turn.then(act)
    table.turn = done.catch(() => {})
    return done
  }

  /** A game that was lost with the store is opened again. */
  async function present(table: Table): Promise<void> {
    if (table.row.status === 'closed') table.fault = 'This game was given up before it began.'
    if (table.game || table.fault || table.row.status === 'waiting') return
    const whole = await store.game(table.id)
    if (whole) Object.assign(table, { row: whole.game, seats: whole.seats })
    await wake(store, table)
  }

  /** Writes what was played and tells it. If it cannot be written it has not been played: the game is opened as the store has it. */
  async function keep(table: Table, lines: readonly LogLine[], what: Omit<Act, 'from'>): Promise<void> {
    const game = table.game!
    const journal = game.journal as DealtJournal
    const after = journal.log.length - lines.length
    const outcome = outcomeOf(game) ?? null
    const asked = outcome ? null : game.title.question(game.state).side
    const shot = journal.log.length - table.snapshotAt >= EVERY ? snapshot(game) : undefined
    let kept = false
    try {
      kept = await store.append(table.id, after, lines, { asked, outcome }, shot)
    } finally {
      if (!kept) table.game = undefined
    }
    if (!kept) {
      await present(table)
      return tellEach(table, side => standing(table, side))
    }
    if (shot) table.snapshotAt = shot.lines
    table.row = {
      ...table.row,
      asked,
      outcome,
      status: outcome ? 'over' : 'running',
      length: journal.log.length,
      moved: now(),
    }
    table.offer = undefined
    tellEach(table, side => playedFor(table, { ...what, from: after }, side))
    moved(table.seats.flatMap(seat => seat.account ?? []))
  }

  async function answer(table: Table, side: string, ids: readonly string[]): Promise<void> {
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
    await keep(table, lines, { by: side, kind: 'answer', undone: 0, events: lines.map(line => line.events) })
  }

  async function takeBack(table: Table, sitter: Sitter, side: string, times: number): Promise<void> {
    const game = table.game!
    const lines: LogLine[] = []
    while (lines.length < times && undo(game, side, now())) lines.push(lastLine(game, []))
    if (lines.length === 0) return sitter.send(JSON.stringify(tableFor(table, side)))
    await keep(table, lines, { by: side, kind: 'undo', undone: lines.length, events: [] })
  }

  async function finishBy(table: Table, how: 'resign' | 'draw', side: string): Promise<void> {
    if (end(table.game!, how, side, now()))
      await keep(table, [lastLine(table.game!, [])], { by: side, kind: how, undone: 0, events: [] })
  }

  /** A message that would change the game: by a side that plays it, about the game as it stands. */
  async function decide(table: Table, sitter: Sitter, message: ToServer & { n: number }): Promise<void> {
    const { side } = sitter
    await present(table)
    if (!table.game || side === null) return sitter.send(JSON.stringify(standing(table, side)))
    const stale = message.n !== (table.game.journal as DealtJournal).log.length
    if (stale || outcomeOf(table.game)) return sitter.send(JSON.stringify(tableFor(table, side)))
    if (message.type === 'answer') await answer(table, side, message.ids)
    else if (message.type === 'undo') await takeBack(table, sitter, side, message.times)
    else await finishBy(table, 'resign', side)
  }

  async function sit(table: Table, sitter: Sitter, have: number, receipt?: string): Promise<void> {
    await present(table)
    const fresh = !table.sitters.has(sitter)
    table.sitters.add(sitter)
    const { side } = sitter
    sitter.send(JSON.stringify(sameFor(table, side, have, receipt) ?? standing(table, side)))
    if (fresh) tellAll(table, { type: 'seats', seats: seatsNow(table) })
  }

  async function hear(table: Table, sitter: Sitter, message: ToServer): Promise<void> {
    table.touched = now()
    try {
      if (message.type === 'sit') await sit(table, sitter, message.have, message.receipt)
      else if (!table.sitters.has(sitter))
        return // first one sits down
      else if ('n' in message) await decide(table, sitter, message)
      else if (message.type === 'offer') offer(table, sitter.side)
      else if (message.type === 'reply') {
        if (reply(table, sitter.side, message.yes)) await finishBy(table, 'draw', sitter.side!)
      } else if (message.type === 'say') await say(store, table, sitter.side, message.text, now())
      else if (message.away !== sitter.away) {
        sitter.away = message.away
        tellAll(table, { type: 'seats', seats: seatsNow(table) })
      }
    } catch (error) {
      if (error instanceof Refused) sitter.send(JSON.stringify({ type: 'refused', refusal: error.refusal }))
      else if (error instanceof Unreachable) sitter.send(JSON.stringify({ type: 'busy' }))
      else throw error
    }
  }

  /** All sit: the dice are bound by seed and nonces, and the game is laid out. */
  async function begin(table: Table): Promise<void> {
    const pairs = (of: 'name' | 'nonce'): Record<string, string> =>
      Object.fromEntries(table.seats.map(seat => [seat.side, seat[of]!]))
    const row = { ...table.row, players: pairs('name'), nonces: pairs('nonce') }
    const { state } = begun({ title: table.title, row })
    await store.begin(table.id, row.players, row.nonces, table.title.question(state).side)
  }

  return {
    async enter(id, account, send) {
      const table = await tableAt(id)
      if (!table) return undefined
      table.touched = now()
      const seat = account === null ? undefined : table.seats.find(one => one.account === account)
      if (!seat && !table.row.open) return undefined
      const sitter: Sitter = { side: seat?.side ?? null, account, away: false, send }
      return {
        hear: message => inTurn(table, () => hear(table, sitter, message)),
        leave() {
          if (!table.sitters.delete(sitter)) return
          table.touched = now()
          tellAll(table, { type: 'seats', seats: seatsNow(table) })
        },
      }
    },
    async look(id) {
      const table = await tableAt(id)
      if (!table) return
      await inTurn(table, async () => {
        const read = async (): Promise<void> => {
          const whole = await store.game(id)
          if (whole) Object.assign(table, { row: whole.game, seats: whole.seats })
        }
        await read()
        if (table.row.status === 'waiting' && table.seats.every(seat => seat.account && seat.nonce)) {
          await begin(table)
          await read()
        }
        await present(table)
        tellEach(table, side => standing(table, side))
        moved(table.seats.flatMap(seat => seat.account ?? []))
        if (table.row.status === 'closed') forget(table)
      })
    },
    follow,
    async followAll() {
      const sat = [...laid.values()].filter(table => table.sitters.size > 0)
      await Promise.all(sat.map(table => follow(table.id)))
    },
    presence: id => laid.get(id),
    sleep(idle) {
      for (const table of laid.values()) if (table.sitters.size === 0 && now() - table.touched >= idle) forget(table)
    },
    awake: () => laid.size,
    async finish() {
      await Promise.all([...laid.values()].map(table => table.turn))
    },
  }

  async function follow(id: string): Promise<void> {
    const table = laid.get(id)
    if (!table) return
    await inTurn(table, async () => {
      const whole = await store.game(id)
      if (!whole) return
      const { length, status } = table.row
      Object.assign(table, { row: whole.game, seats: whole.seats })
      if (whole.game.length !== length || whole.game.status !== status) {
        table.game = undefined
        table.offer = undefined
        await present(table)
        tellEach(table, side => standing(table, side))
        moved(table.seats.flatMap(seat => seat.account ?? []))
      }
      const before = table.talk.at(-1)?.n ?? 0
      table.talk = await store.said(id, LAST_WORDS)
      for (const said of table.talk) if (said.n > before) tellAll(table, { type: 'said', said })
    }).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error // it is looked again in a moment
    })
  }

  function forget({ id }: Table): void {
    laid.delete(id)
    tables.delete(id)
  }
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
