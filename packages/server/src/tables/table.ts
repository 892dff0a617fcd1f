import {
  BadInput,
  newGame,
  openGame,
  type DealtJournal,
  type Entry,
  type Game,
  type GameEvent,
  type Title,
} from '@grognard/kernel'
import type { GameRow, Said, SeatRow, Store } from '../store/store.ts'
import type { Trail } from './watching.ts'
import { secretOfRow } from './dice.ts'

// A game in memory: as the store has it, with whoever sits there.

/** Somebody at a table: one open socket. */
export interface Sitter {
  readonly side: string | null // null for whoever watches
  readonly eyes: string | null // the side whose view they have; their own, if they play
  readonly account: string | null
  away: boolean
  send(text: string): void
}

export interface Table {
  readonly id: string
  readonly title: Title
  row: GameRow
  seats: readonly SeatRow[]
  game?: Game // once all sit; not there either while the store cannot be reached
  fault?: string // why it cannot be played, in one sentence
  readonly sitters: Set<Sitter>
  readonly seen: Map<string | null, Map<string, string>> // by side: the columns of its view as it was told last
  readonly trails: Map<string | null, Trail> // for those who watch, by whose eyes they have
  talk: Said[] // the last words
  readonly now: () => number
  snapshotAt: number // lines of the last snapshot
  turn: Promise<unknown> // one thing after the other
  touched: number // when somebody was here last
}

/** What one message did. */
export interface Act {
  readonly by: string
  readonly kind: Entry['kind']
  readonly from: number // lines before it
  readonly undone: number
  readonly events: readonly (readonly GameEvent[])[] // of answers given
}

export const LAST_WORDS = 100

/** A table as the store has it. */
export async function laidTable(
  store: Store,
  titles: readonly Title[],
  id: string,
  now: () => number,
): Promise<Table | undefined> {
  const whole = await store.game(id)
  if (!whole || whole.game.status === 'closed') return undefined
  const { game: row, seats } = whole
  const title = titles.find(one => one.id === row.title)
  if (!title) return undefined // this server does not play it
  const talk = await store.said(id, LAST_WORDS)
  const table: Table = {
    id,
    title,
    row,
    seats,
    sitters: new Set(),
    seen: new Map(),
    trails: new Map(),
    talk,
    snapshotAt: 0,
    turn: Promise.resolve(),
    touched: now(),
    now,
  }
  if (row.status !== 'waiting') await wake(store, table)
  return table
}

/** Opens the game of a table from its log: from the last snapshot on, and told as it was told. A damaged log closes this table alone. */
export async function wake(store: Store, table: Table): Promise<void> {
  const from = await store.snapshot(table.id) // before the log, which then has all of its lines, whoever writes meanwhile
  const lines = await store.log(table.id)
  try {
    const start = begun(table)
    const journal: DealtJournal = {
      ...(start.journal as DealtJournal),
      log: lines.map(line => line.entry),
      hash: lines.at(-1)?.hash ?? (start.journal as DealtJournal).hash,
    }
    const game = openGame(table.title, journal, { from })
    const told: GameEvent[][] = []
    for (const { entry, events } of lines) {
      if (entry.kind === 'answer') told.push([...events])
      else if (entry.kind === 'undo') told.pop()
    }
    game.events = told
    table.game = game
    table.snapshotAt = from?.lines ?? 0
    table.fault = undefined
    table.seen.clear()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    table.game = undefined
    table.fault = `This game cannot be opened: ${error.message}`
  }
}

/** The game before its first answer. */
export function begun({ title, row }: Pick<Table, 'title' | 'row'>): Game {
  const { scenario, options, players, nonces } = row
  const game = newGame(title, { scenario, options }, secretOfRow(row), players ?? {}, nonces ?? {})
  game.journal.rules = row.rules // bound to the rules it began with: other rules are found out when it is opened
  return game
}
