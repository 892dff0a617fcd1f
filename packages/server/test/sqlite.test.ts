import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { statement } from '../src/store/sql.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { sqlStore } from '../src/store/sql-store.ts'
import { row, storeSuite } from './store-suite.ts'

const base = mkdtempSync(join(tmpdir(), 'grognard-store-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
const fresh = (): string => mkdtempSync(join(base, 'data-'))

describe('SQLite', () => {
  storeSuite(async () => sqlStore(await openSqlite(fresh())))

  test('what was written is there when it is opened again', async () => {
    const folder = fresh()
    const first = sqlStore(await openSqlite(folder))
    await first.addGame(row('g'), [])
    await first.end()
    const second = sqlStore(await openSqlite(folder))
    expect((await second.game('g'))?.game).toEqual(row('g'))
    await second.end()
  })

  test('a database of a later version is refused, and says which', async () => {
    const folder = fresh()
    const sql = await openSqlite(folder)
    await sql.run(statement("update meta set value = '99' where name = 'version'"))
    await sql.close()
    await expect(openSqlite(folder)).rejects.toThrow(/made by a later Grognard \(tables of version 99/)
  })

  test('a file that is no database, and a folder that is a file, get one sentence', async () => {
    const folder = fresh()
    writeFileSync(join(folder, 'grognard.sqlite'), 'a letter to Josephine, and rather longer than a header'.repeat(99))
    await expect(openSqlite(folder)).rejects.toThrow(/cannot be opened: .*not a database/)
    await expect(openSqlite(join(folder, 'grognard.sqlite'))).rejects.toThrow(/cannot be made/)
  })

  test('after it was closed nothing is taken', async () => {
    const store = sqlStore(await openSqlite(fresh()))
    await store.end()
    await expect(store.addGame(row('g'), [])).rejects.toThrow('closed')
  })
})
