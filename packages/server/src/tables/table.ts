import {
  BadInput,
  dealtJournal,
  layOut,
  openGame,
  type DealtJournal,
  type Entry,
  type Game,
  type GameEvent,
  type State,
  type Title,
} from '@grognard/kernel'
import { titleFor, type Shelf } from '../rules/shelf.ts'
import type { GameRow, Said, SeatRow, Store } from '../store/store.ts'
import type { Trail } from './watching.ts'
import type { Elsewhere } from './presence.ts'
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
  title: Title // by the rules that the game is bound to
  row: GameRow
  seats: readonly SeatRow[]
  game?: Game // once all sit; not there either while the store cannot be reached
  fault?: string // why it cannot be played, in one sentence
  readonly sitters: Set<Sitter>
  readonly elsewhere: Map<string, Elsewhere> // by process: who sits at the others
  readonly seen: Map<string | null, State> // by side: its view as it was told last
  receipt?: { readonly n: number; readonly hash: string; readonly text: string } // that was worked out last
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
  readonly kind: Exclude<Entry['kind'], 'rules'>
  readonly from: number // lines before it
  readonly undone: number
  readonly events: readonly (readonly GameEvent[])[] // of answers given
}

export const LAST_WORDS = 100

/** A table as the store has it. */
export async function laidTable(store: Store, shelf: Shelf, id: string, now: () => number): Promise<Table | undefined> {
  const whole = await store.game(id)
  if (!whole || whole.game.status === 'closed') return undefined
  const { game: row, seats } = whole
  const found = await playedBy(shelf, row)
  if (!found) return undefined // this server does not play it
  const talk = await store.said(id, LAST_WORDS)
  const table: Table = {
    id,
    ...found,
    row,
    seats,
    sitters: new Set(),
    elsewhere: new Map(),
    seen: new Map(),
    trails: new Map(),
    talk,
    snapshotAt: 0,
    turn: Promise.resolve(),
    touched: now(),
    now,
  }
  if (row.status !== 'waiting') await wake(store, shelf, table)
  return table
}

/** The title by the rules that a game is bound to; one that cannot be had so says why. */
async function playedBy(shelf: Shelf, row: GameRow): Promise<Pick<Table, 'title' | 'fault'> | undefined> {
  const rules = row.bound ?? row.rules
  const now = shelf.titles.find(one => one.id === row.title)
  try {
    const title = await titleFor(shelf, row.title, rules)
    if (!title) return undefined
    if (title.rules === rules) return { title, fault: undefined }
    return {
      title,
      fault: unopened(new BadInput('journal.otherRules', { played: rules, title: title.id, rules: title.rules })),
    }
  } catch (error) {
    if (!(error instanceof BadInput) || !now) throw error
    return { title: now, fault: unopened(error) }
  }
}

const unopened = (error: BadInput): string => `This game cannot be opened: ${error.message}`

/** Opens the game of a table from its log: from the last snapshot on, and told as it was told. A damaged log closes this table alone. */
export async function wake(store: Store, shelf: Shelf, table: Table): Promise<void> {
  Object.assign(table, await playedBy(shelf, table.row)) // it may have been bound to other rules since
  if (table.fault) return
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
    table.fault = unopened(error)
  }
}

/** The game before its first answer. */
export function begun({ title, row }: Pick<Table, 'title' | 'row'>): Game {
  const { scenario, options, players, nonces } = row
  const journal = dealtJournal(title, { scenario, options }, secretOfRow(row), players ?? {}, nonces ?? {})
  return layOut(title, { ...journal, rules: row.rules }) // the start stays bound to the rules it began with
}
