import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import { statement } from '../src/store/sql.ts'
import { sqlStore } from '../src/store/sql-store.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { storeSuite } from './store-suite.ts'

const found = await startPostgres()
const why = typeof found === 'string' ? found : ''
if (why) console.warn(why)
const postgres = found as Postgres

describe.skipIf(why)('PostgreSQL', () => {
  afterAll(() => postgres.stop(), 600_000)

  storeSuite(async () => sqlStore(await openPostgres(await postgres.fresh())))

  test('a database of a later version is refused, and says which', async () => {
    const url = await postgres.fresh()
    const sql = await openPostgres(url)
    await sql.run(statement("update meta set value = '99' where name = 'version'"))
    await sql.close()
    await expect(openPostgres(url)).rejects.toThrow(/made by a later Grognard \(tables of version 99/)
  })

  test('one that cannot be reached gets one sentence', async () => {
    await expect(openPostgres('postgres://nobody@localhost:1/none')).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: /,
    )
  })

  test('processes hear of what others have written, not of their own', async () => {
    const url = await postgres.fresh()
    const [one, two] = [await openPostgres(url), await openPostgres(url)]
    const heard: string[] = []
    await one.listen(game => heard.push(`one ${game}`))
    await new Promise<void>(done => {
      void two.listen(game => (heard.push(`two ${game}`), done())).then(() => one.announce('g'))
    })
    expect(heard).toEqual(['two g'])
    await one.close()
    await two.close()
  })
})
