import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { migrate } from './migrations.ts'
import { BadDatabase, Taken, Unreachable, type Row, type Sql } from './sql.ts'
import type { Bundle, Done, Job } from './sqlite-thread.ts'

// SQLite inside: one file, written by a thread of its own, so that waiting for the disk keeps nobody else waiting.

export const FILE = 'grognard.sqlite'

interface Waiting {
  done(rows: Row[][]): void
  fail(error: Error): void
}

export async function openSqlite(folder: string): Promise<Sql> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new BadDatabase(`The folder '${folder}' of DATA cannot be made: ${(error as Error).message}.`)
  }
  const sql = threaded(join(folder, FILE))
  try {
    return { ...sql, found: await migrate(sql, create => `${create} without rowid`) }
  } catch (error) {
    await sql.close()
    if (error instanceof BadDatabase) throw error
    throw new BadDatabase(`The database in '${folder}' cannot be opened: ${(error as Error).message}.`)
  }
}

function threaded(file: string): Sql {
  const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    workerData: { file },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let broken: Unreachable | undefined
  const known = new Map<string, number>() // statements that the thread has the words of
  let texts: string[] = []
  let jobs: Job[] = []
  let closing = false
  const ended = new Promise<void>(done => thread.on('exit', () => done()))

  function giveUp(text: string): void {
    broken = new Unreachable(text)
    for (const one of waiting.values()) one.fail(broken)
    waiting.clear()
  }

  /** Hands over what has come in since the last time, all in one. */
  function handOver(): void {
    if (jobs.length === 0) return
    thread.postMessage({ texts, jobs } satisfies Bundle)
    texts = []
    jobs = []
  }

  function numberOf(text: string): number {
    let found = known.get(text)
    if (found === undefined) {
      known.set(text, (found = known.size))
      texts.push(text)
    }
    return found
  }

  thread.on('error', error => giveUp((error as Error).message))
  thread.on('exit', () => giveUp('the database is closed'))
  thread.on('message', (batch: Done[]) => {
    for (const result of batch) {
      const one = waiting.get(result.id)
      waiting.delete(result.id)
      if ('rows' in result) one?.done(result.rows)
      else one?.fail(result.fault === 'taken' ? new Taken(result.text) : new Unreachable(result.text))
    }
  })
  return {
    run(...statements) {
      if (broken || closing) return Promise.reject(broken ?? new Unreachable('the database is closing'))
      return new Promise((done, fail) => {
        const id = ++last
        waiting.set(id, { done, fail })
        if (jobs.length === 0) setImmediate(handOver)
        jobs.push({ id, statements: statements.map(({ sql, values, must }) => [numberOf(sql), values, must === true]) })
      })
    },
    async close() {
      handOver()
      if (!closing && !broken) thread.postMessage('close') // after all that was asked before it
      closing = true
      await ended
    },
  }
}
