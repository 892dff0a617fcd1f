import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Taken, Unreachable, type Row, type Statement } from './sql.ts'

// Group commit: whatever has come in while the last batch was written is one transaction, sent in one go, and one wait for the disk serves
// all of it. If a part of it fails, nothing of it was kept, and each part is tried alone: that is rare, since tables write in turn.

const MOST = 64 // jobs in a batch
const UNIQUE = '23505'
const NOTHING = '22012' // division by zero: see `must` below
const AGAIN = new Set(['40P01', '40001']) // a deadlock or a conflict with another process: nothing is wrong with it
const TRIES = 5

interface Job {
  readonly statements: readonly Statement[]
  done(rows: Row[][]): void
  fail(error: Error): void
}

/** Something that writes; `pool` has the connections, which send without waiting for answers (`pipeline`). */
export function batches(pool: pg.Pool): (statements: readonly Statement[]) => Promise<Row[][]> {
  let waiting: Job[] = []
  let writing = false

  async function write(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const jobs = waiting.slice(0, MOST).sort(byGame)
      waiting = waiting.slice(MOST)
      await perform(jobs)
    }
    writing = false
  }

  async function perform(jobs: readonly Job[]): Promise<void> {
    try {
      const all = await committed(pool, jobs)
      for (const [i, job] of jobs.entries()) job.done(all[i])
    } catch (error) {
      if (jobs.length > 1 && codeOf(error) !== undefined) for (const job of jobs) await alone(job)
      else for (const job of jobs) job.fail(ours(error))
    }
  }

  async function alone(job: Job): Promise<void> {
    for (let left = TRIES; ; left--)
      try {
        const [rows] = await committed(pool, [job])
        return job.done(rows)
      } catch (error) {
        if (left <= 1 || !AGAIN.has(codeOf(error) ?? '')) return job.fail(ours(error))
      }
  }

  return statements =>
    new Promise((done, fail) => {
      waiting.push({ statements, done, fail })
      if (!writing) void write()
    })
}

/** In the same order in every process, or two batches that share games would wait for each other. Jobs of one game keep theirs. */
function byGame(a: Job, b: Job): number {
  const [x, y] = [keyOf(a), keyOf(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

const keyOf = ({ statements }: Job): string => String(statements[0]?.values[0] ?? '')

/** All jobs in one transaction, without waiting in between; throws what went wrong first. */
async function committed(pool: pg.Pool, jobs: readonly Job[]): Promise<Row[][][]> {
  const client = await pool.connect()
  let broken = true
  try {
    const begun = client.query('begin')
    const sent = jobs.map(({ statements }) => statements.map(one => client.query<Row>(prepared(one))))
    const ended = client.query('commit')
    const settled = await Promise.allSettled([begun, ...sent.flat(), ended])
    const wrong = settled.find(one => one.status === 'rejected')
    broken = wrong !== undefined && codeOf(wrong.reason) === undefined
    if (wrong) throw wrong.reason
    const all: Row[][][] = []
    for (const queries of sent) all.push((await Promise.all(queries)).map(one => one.rows))
    return all
  } finally {
    client.release(broken)
  }
}

const names = new Map<string, string>() // of statements, so that each is read and planned once a connection

/** A statement as the driver sends it. One that must find a row divides by how many it found: then the whole transaction falls. */
export function prepared({ sql, values, must }: Statement) {
  const text = must ? `with found as (${sql}) select 1 / count(*) from found` : sql
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 20)))
  return { name, text, values: [...values] }
}

/** The database's own word for what is wrong; undefined if it never got there or never answered. */
function codeOf(error: unknown): string | undefined {
  const { code, severity } = error as { code?: string; severity?: string }
  return severity === undefined ? undefined : code
}

/** What went wrong, for whoever wrote. */
export function ours(error: unknown): Error {
  const code = codeOf(error)
  const { message } = error as Error
  return code === UNIQUE || code === NOTHING ? new Taken(message) : new Unreachable(message)
}
