import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkGames, migrated } from '../src/operate.ts'
import { KEYS, MADE, MOVING, VERSION } from '../src/store/migrations.ts'
import { move, openPlace } from '../src/store/move.ts'
import { sqlStore } from '../src/store/sql-store.ts'
import { statement } from '../src/store/sql.ts'
import { startPostgres, type Postgres } from '../src/trial/postgres.ts'
import { match, openHouse, seated, titles } from './house.ts'

// From SQLite to PostgreSQL and back: all of it, or a sentence.

const base = mkdtempSync(join(tmpdir(), 'grognard-move-'))
const fresh = (): string => mkdtempSync(join(base, 'data-'))
const found = await startPostgres()
const why = typeof found === 'string' ? found : ''
if (why) console.warn(why)
const postgres = found as Postgres
afterAll(async () => {
  if (!why) await postgres.stop()
  rmSync(base, { recursive: true, force: true })
}, 600_000)

const whole = async (place: string): Promise<string> => {
  const sql = await openPlace(place)
  const rows = []
  for (const [table, keys] of Object.entries(KEYS)) {
    const [all] = await sql.run(statement(`select * from ${table}`))
    const keyed = all.map(
      row =>
        [
          keys.map(key => row[key]).join(' '),
          Object.keys(row)
            .sort()
            .map(column => [column, row[column]]),
        ] as const,
    )
    rows.push([table, keyed.sort(([a], [b]) => (a < b ? -1 : 1))])
  }
  await sql.close()
  return JSON.stringify(rows)
}

/** A folder where a game has been played, talked over and watched, with more lines than are moved at a time. */
async function lived(): Promise<string> {
  const house = await openHouse({ folder: fresh() })
  const { ann, id } = await match(house)
  const { seat } = await seated(ann, id)
  seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
  await seat.next('played')
  const said = Array.from({ length: 450 }, (_, n) => ({ n, side: 'red', at: n, body: `“${n}”` }))
  await Promise.all(said.map(one => house.store.say(id, one)))
  await ann.post(`games/${id}/watch-link`, { mine: true })
  await ann.post('me/leave', { days: 3 })
  await house.store.keep('push', 'keys')
  await house.stop()
  return house.folder
}

test('every table has its key', () => {
  const made = MADE.flatMap(text => /^create table (\w+)/.exec(text)?.[1] ?? [])
  expect(Object.keys(KEYS)).toEqual(made)
})

test('a database of this version is left as it is, a new one is made', async () => {
  const data = fresh()
  expect(await migrated({ data })).toEqual([0, VERSION])
  expect(await migrated({ data })).toEqual([VERSION, VERSION])
})

test('what is not there cannot be moved, and nothing is moved over something', async () => {
  const [from, to] = [await lived(), await lived()]
  const before = await whole(to)
  await expect(move(join(base, 'nowhere'), to)).rejects.toThrow("There is no database in '")
  await expect(move(from, to)).rejects.toThrow(/has something in it already, and nothing is overwritten/)
  expect(await whole(to)).toBe(before)
})

test('a move that was broken off is not mistaken for a whole one', async () => {
  const data = fresh()
  const sql = await openPlace(data)
  await sql.run(statement("insert into meta (name, value) values ($1, 'yes')", MOVING))
  await sql.close()
  await expect(openPlace(data)).rejects.toThrow(/broken off.*Delete it and move again/)
})

describe.skipIf(why)('SQLite and PostgreSQL', () => {
  test('all of a database goes to the other kind and back, and its games open there', async () => {
    const [from, back, url] = [await lived(), fresh(), await postgres.fresh()]
    const before = await whole(from)
    expect(await move(from, url)).toContainEqual({ table: 'chat', rows: 450 })
    expect(await whole(url)).toBe(before)
    expect(await whole(from)).toBe(before)
    const store = sqlStore(await openPlace(url))
    const opened = []
    for await (const one of checkGames(store, { titles })) opened.push(one.fault)
    await store.end()
    expect(opened).toEqual([undefined])
    await expect(move(from, url)).rejects.toThrow(/nothing is overwritten/)
    await move(url, back)
    expect(await whole(back)).toBe(before)
    const last = sqlStore(await openPlace(back))
    expect(await last.keep('push', 'others')).toBe('keys')
    await last.end()
  })

  test('the tables of PostgreSQL are brought to this version', async () => {
    const databaseUrl = await postgres.fresh()
    expect(await migrated({ data: '', databaseUrl })).toEqual([0, VERSION])
    expect(await migrated({ data: '', databaseUrl })).toEqual([VERSION, VERSION])
  })
})
