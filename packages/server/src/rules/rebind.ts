import { BadInput, bindRules, openGame, type DealtJournal, type Game, type Title } from '@grognard/kernel'
import type { LogLine, Store } from '../store/store.ts'
import { laidTable, type Table } from '../tables/table.ts'
import type { Shelf } from './shelf.ts'

// A running game keeps the rules it began with. Where the present ones would have told all of it in the same words, and ask the same now, it
// may be bound to them by a line of its log; the dice stay those that were bound at its start.

export interface Older {
  readonly game: string
  readonly title: string
  readonly played: string // the rules it is bound to
  readonly rules: string // the present ones
  readonly differs?: string // why it is not the same by them; undefined if it is
}

/** What the present rules make of a running game of older ones; undefined if it is not of older ones, or cannot be opened by its own. */
export async function olderGame(store: Store, shelf: Shelf, id: string): Promise<Older | undefined> {
  const found = await compared(store, shelf, id)
  return found?.older
}

/** Binds a game to the present rules, if it is the same by them; says what was found. */
export async function rebind(store: Store, shelf: Shelf, id: string, at: number): Promise<Older | undefined> {
  const found = await compared(store, shelf, id)
  if (!found || found.older.differs !== undefined) return found?.older
  const { table, older } = found
  const bound = boundGame(table.game!, found.now, at)
  const { log, hash } = bound.journal as DealtJournal
  const line: LogLine = { entry: log[log.length - 1], hash, events: [] }
  const done = await store.rebind(id, log.length - 1, line, found.now.rules)
  return done ? older : { ...older, differs: 'It has gone on meanwhile; try again.' }
}

async function compared(store: Store, shelf: Shelf, id: string) {
  const table = await laidTable(store, shelf, id, Date.now)
  const now = shelf.titles.find(one => one.id === table?.row.title)
  if (!table?.game || !now || table.row.status !== 'running' || table.title.rules === now.rules) return undefined
  const older: Older = { game: id, title: now.id, played: table.title.rules, rules: now.rules }
  const differs = difference(table, now)
  return { table, now, older: { ...older, ...(differs !== undefined && { differs }) } }
}

/** The game with the line that binds it, in a journal of its own. */
function boundGame(game: Game, now: Title, at: number): Game {
  const journal = game.journal as DealtJournal
  const bound: Game = { ...game, title: now, journal: { ...journal, log: [...journal.log] } }
  bindRules(bound, at)
  return bound
}

/** Why a game would not be the same by other rules: in what was allowed and thrown, told, asked, or in how it stands. */
function difference({ game }: Table, now: Title): string | undefined {
  try {
    const again = openGame(now, boundGame(game!, now, 0).journal)
    if (text(again.events) !== text(game!.events)) return 'It would have been told otherwise.'
    if (text(now.question(again.state)) !== text(game!.title.question(game!.state)))
      return 'It would ask otherwise now.'
    if (text({ ...again.state, rules: '' }) !== text({ ...game!.state, rules: '' })) return 'It would stand otherwise.'
    return undefined
  } catch (error) {
    return error instanceof BadInput ? error.message : 'The present rules cannot play it.'
  }
}

const text = (value: unknown): string => JSON.stringify(value)
