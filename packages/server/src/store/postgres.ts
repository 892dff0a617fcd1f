import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from './migrations.ts'
import { batches, ours, prepared } from './postgres-batches.ts'
import { BadDatabase, type Row, type Sql, type Statement } from './sql.ts'

// PostgreSQL for a big community: any process may hold any game, and the log's key is the fence between them.

const CONNECTIONS = 8
const CHANNEL = 'grognard'
const FIRST_WAIT = 1000 // milliseconds until it is listened again after the line fell; twice as long each time that fails
const LONGEST_WAIT = 30_000

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // times in milliseconds fit

type Heard = Parameters<NonNullable<Sql['listen']>>[0]

export async function openPostgres(url: string): Promise<Required<Sql>> {
  const sql = pooled(url)
  try {
    return { ...sql, found: await migrate(sql) }
  } catch (error) {
    await sql.close()
    if (error instanceof BadDatabase) throw error
    throw new BadDatabase(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`)
  }
}

function pooled(url: string): Required<Omit<Sql, 'found'>> {
  const common = { connectionString: url, connectionTimeoutMillis: 5000, pipeline: true }
  const pool = new pg.Pool({ ...common, max: CONNECTIONS })
  const writers = new pg.Pool({ ...common, max: 1 })
  // Notices go on a connection of their own, after the commit and without waiting for the disk: within it their global lock would
  // put all commits in a row.
  const crier = new pg.Pool({ ...common, max: 1, options: '-c synchronous_commit=off' })
  const unsaid = new Set<string>() // games that have changed since
  let crying = false
  const self = randomBytes(6).toString('hex')
  let ear: pg.Client | undefined
  let closed = false
  for (const one of [pool, writers, crier]) one.on('error', () => {}) // an idle connection fell: the next one is a new one

  const write = batches(writers)

  /** Looking waits for nobody who writes. */
  async function look(statements: readonly Statement[]): Promise<Row[][]> {
    if (statements.length === 1) return [(await pool.query<Row>(prepared(statements[0]))).rows]
    const client = await pool.connect()
    let broken = true
    try {
      const found = await Promise.all(statements.map(one => client.query<Row>(prepared(one))))
      broken = false
      return found.map(one => one.rows)
    } finally {
      client.release(broken)
    }
  }

  /** Says what has come together while the last was said. */
  async function cry(): Promise<void> {
    crying = true
    while (unsaid.size > 0) {
      const games = [...unsaid].map(game => `${self} ${game}`)
      unsaid.clear()
      await crier.query('select pg_notify($1, said) from unnest($2::text[]) said', [CHANNEL, games]).catch(() => {})
    }
    crying = false
  }

  function listenAgain(heard: Heard, wait: number): void {
    const again = (): void => listenAgain(heard, Math.min(2 * wait, LONGEST_WAIT))
    setTimeout(() => void listenOn(heard).catch(() => !closed && again()), wait).unref()
  }

  async function listenOn(heard: Heard): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload = '' }) => {
      const [, by, game, more] = /^(\S+) (\S+)(?: (.*))?$/.exec(payload) ?? []
      if (game !== undefined && by !== self) heard(game, more, by)
    })
    client.on('error', () => {})
    client.on('end', () => {
      if (!closed && ear === client) listenAgain(heard, FIRST_WAIT)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    ear = client
  }

  return {
    async run(...statements) {
      if (!statements.every(one => one.sql.startsWith('select'))) return write(statements)
      try {
        return await look(statements)
      } catch (error) {
        throw ours(error)
      }
    },
    announce(game, more) {
      unsaid.add(more === undefined ? game : `${game} ${more}`)
      if (!crying) void cry()
    },
    listen: listenOn,
    async close() {
      if (closed) return
      closed = true
      await Promise.allSettled([pool.end(), writers.end(), crier.end(), ear?.end()])
    },
  }
}
