import { DatabaseSync } from 'node:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Shelf } from './rules/shelf.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './store/migrations.ts'
import { openPlace } from './store/move.ts'
import { BadDatabase } from './store/sql.ts'
import { FILE } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { olderGame, type Older } from './rules/rebind.ts'
import { laidTable, wake } from './tables/table.ts'

// What an operator does beside the running server.

/** A copy of the database as it stands, whole, while the server goes on. */
export function backup(folder: string, file: string): void {
  const from = join(folder, FILE)
  if (!existsSync(from)) throw new BadDatabase(`There is no database in '${folder}'.`)
  const database = new DatabaseSync(from)
  try {
    database.exec('pragma busy_timeout = 5000')
    database.prepare('vacuum into ?').run(file)
  } finally {
    database.close()
  }
}

/** Brings a database to this program's version; tells which it had, and which it has. */
export async function migrated({
  data,
  databaseUrl,
}: Pick<Settings, 'data' | 'databaseUrl'>): Promise<[number, number]> {
  const sql = await openPlace(databaseUrl ?? data)
  await sql.close()
  return [sql.found!, VERSION]
}

export interface Finding {
  readonly game: string
  readonly title: string
  readonly fault?: string
  readonly older?: Older // it runs by older rules than the present: what these make of it
}

/** Opens every game, or those named, from its whole log, and holds what its snapshot wakes to against it. */
export async function* checkGames(store: Store, shelf: Shelf, ids?: Iterable<string>): AsyncGenerator<Finding> {
  for (const id of ids ?? (await store.games())) {
    const whole = await store.game(id)
    if (!whole || whole.game.status === 'waiting' || whole.game.status === 'closed') continue
    const { title } = whole.game
    const fault = await faultOf(store, shelf, id)
    const older = fault === undefined ? await olderGame(store, shelf, id) : undefined
    yield { game: id, title, ...(fault !== undefined && { fault }), ...(older && { older }) }
  }
}

async function faultOf(store: Store, shelf: Shelf, id: string): Promise<string | undefined> {
  const table = await laidTable(store, shelf, id, Date.now)
  if (!table) return 'Its title is not played by this program.'
  const woken = table.game && JSON.stringify(table.game.state)
  const bare: Store = { ...store, snapshot: () => Promise.resolve(undefined) }
  await wake(bare, shelf, table)
  if (table.fault) return table.fault
  if (table.game!.journal.version === 2 && table.game!.journal.log.length !== table.row.length)
    return 'Its row does not tell how long its log is.'
  return woken === JSON.stringify(table.game!.state)
    ? undefined
    : 'Its snapshot and its whole log wake to different positions.'
}
