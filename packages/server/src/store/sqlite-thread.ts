import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Row, Statement } from './sql.ts'

// The thread that writes. All that has come in while the last batch was written is one batch: one wait for the disk serves them all.

export interface Job {
  readonly id: number
  readonly statements: readonly Statement[]
}

export type Done = { id: number; rows: Row[][] } | { id: number; fault: 'taken' | 'unreachable'; text: string }

const MOST = 512 // jobs in a batch
const port = parentPort!
const database = new DatabaseSync((workerData as { file: string }).file)
// FULL: what has been acknowledged is there after a power cut, not only after a crash.
database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full')
const prepared = new Map<string, StatementSync>()

function prepare(sql: string): StatementSync {
  let found = prepared.get(sql)
  if (!found) prepared.set(sql, (found = database.prepare(sql.replace(/\$(\d+)/g, '?$1'))))
  return found
}

/** One job, whole or not at all, within the batch. */
function perform({ id, statements }: Job): Done {
  database.exec('savepoint job')
  try {
    const rows = statements.map(({ sql, values, must }) => {
      const found = prepare(sql).all(...values) as Row[]
      if (must && found.length === 0) throw new Error('UNIQUE: a row that had to be there was not')
      return found
    })
    database.exec('release job')
    return { id, rows }
  } catch (error) {
    database.exec('rollback to job; release job')
    const text = (error as Error).message
    return { id, fault: text.includes('UNIQUE') ? 'taken' : 'unreachable', text }
  }
}

/** What was performed in a batch counts once the whole batch is on the disk. */
function batch(jobs: readonly Job[]): Done[] {
  try {
    database.exec('begin immediate')
    const done = jobs.map(perform)
    database.exec('commit')
    return done
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    return jobs.map(({ id }) => ({ id, fault: 'unreachable', text: (error as Error).message }))
  }
}

port.on('message', (first: Job | 'close') => {
  const jobs: Job[] = []
  let message: Job | 'close' | undefined = first
  while (message !== undefined && message !== 'close') {
    jobs.push(message)
    message = jobs.length < MOST ? (receiveMessageOnPort(port)?.message as Job | 'close' | undefined) : undefined
  }
  if (jobs.length > 0) port.postMessage(batch(jobs))
  if (message !== 'close') return
  database.close()
  port.close()
})
