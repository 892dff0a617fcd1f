import type { Settings } from '../settings.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { sqlStore } from './sql-store.ts'
import type { Store } from './store.ts'

/** The store that the settings name: PostgreSQL, or SQLite inside. */
export async function openStore({ data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>): Promise<Store> {
  return sqlStore(databaseUrl === undefined ? await openSqlite(data) : await openPostgres(databaseUrl))
}
