import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from './migrations.ts'
import { BadDatabase, Taken, Unreachable, type Row, type Sql, type Statement } from './sql.ts'

// PostgreSQL for a big community: any process may hold any game, and the log's key is the fence between them. Commits that come together
// on several connections share one wait for the disk.

const CONNECTIONS = 8
const UNIQUE = '23505'
const CHANNEL = 'grognard'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // times in milliseconds fit

export async function openPostgres(url: string): Promise<Required<Sql>> {
  const sql = pooled(url)
  try {
    await migrate(sql)
  } catch (error) {
    await sql.close()
    if (error instanceof BadDatabase) throw error
    throw new BadDatabase(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`)
  }
  return sql
}

function pooled(url: string): Required<Sql> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5000 })
  // Notices go on a connection of their own, after the commit and without waiting for the disk: within it their global lock would
  // put all commits in a row.
  const crier = new pg.Pool({ connectionString: url, max: 1, options: '-c synchronous_commit=off' })
  const self = randomBytes(6).toString('hex')
  let ear: pg.Client | undefined
  let closed = false
  for (const one of [pool, crier]) one.on('error', () => {}) // an idle connection fell: the next one is a new one

  async function transaction(statements: readonly Statement[]): Promise<Row[][]> {
    const client = await pool.connect()
    let broken = true
    try {
      await client.query('begin')
      const rows: Row[][] = []
      for (const one of statements) rows.push(await query(client, one))
      await client.query('commit')
      broken = false
      return rows
    } catch (error) {
      await client.query('rollback').then(
        () => (broken = false),
        () => {},
      )
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function listenOn(heard: (game: string) => void): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload = '' }) => {
      const [by, game] = payload.split(' ')
      if (by !== self) heard(game)
    })
    client.on('error', () => {})
    client.on('end', () => {
      if (closed || ear !== client) return
      const again = (): void => void listenOn(heard).catch(() => !closed && setTimeout(again, 1000).unref())
      setTimeout(again, 1000).unref()
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    ear = client
  }

  return {
    async run(...statements) {
      try {
        // One that stands alone is a transaction by itself, unless it must find something.
        if (statements.length === 1 && !statements[0].must) return [await query(pool, statements[0])]
        return await transaction(statements)
      } catch (error) {
        if (error instanceof Taken) throw error
        const { code, message } = error as { code?: string; message: string }
        throw code === UNIQUE ? new Taken(message) : new Unreachable(message)
      }
    },
    announce(game) {
      crier.query('select pg_notify($1, $2)', [CHANNEL, `${self} ${game}`]).catch(() => {})
    },
    listen: listenOn,
    async close() {
      if (closed) return
      closed = true
      await Promise.allSettled([pool.end(), crier.end(), ear?.end()])
    },
  }
}

async function query(on: pg.Pool | pg.PoolClient, { sql, values, must }: Statement): Promise<Row[]> {
  const { rows } = await on.query<Row>(sql, [...values])
  if (must && rows.length === 0) throw new Taken('a row that had to be there was not')
  return rows
}
