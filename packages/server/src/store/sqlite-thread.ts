import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Row, Value } from './sql.ts'

// The thread that writes. All that has come in while the last batch was written is one batch: one wait for the disk serves them all.

/** What has come in at one time. The words of a statement are sent once and known by their number from then on. */
export interface Bundle {
  readonly texts: readonly string[] // that are new
  readonly jobs: readonly Job[]
}

export interface Job {
  readonly id: number
  readonly statements: readonly [text: number, values: readonly Value[], must: boolean][]
}

export type Done = { id: number; rows: Row[][] } | { id: number; fault: 'taken' | 'unreachable'; text: string }

const MOST = 512 // jobs in a batch
const port = parentPort!
const database = new DatabaseSync((workerData as { file: string }).file)
// FULL: what has been acknowledged is there after a power cut, not only after a crash.
database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full')
const savepoint = database.prepare('savepoint job')
const release = database.prepare('release job')
const texts: string[] = []
const prepared: (StatementSync | undefined)[] = []

/** Only when it is wanted: its table may be made by another job of the same bundle. */
function prepare(text: number): StatementSync {
  return (prepared[text] ??= database.prepare(texts[text].replace(/\$(\d+)/g, '?$1')))
}

/** One job, whole or not at all, within the batch. */
function perform({ id, statements }: Job): Done {
  savepoint.run()
  try {
    const rows = statements.map(([text, values, must]) => {
      const found = prepare(text).all(...values) as Row[]
      if (must && found.length === 0) throw new Error('UNIQUE: a row that had to be there was not')
      return found
    })
    release.run()
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

port.on('message', (first: Bundle | 'close') => {
  const jobs: Job[] = []
  let message: Bundle | 'close' | undefined = first
  while (message !== undefined && message !== 'close') {
    texts.push(...message.texts)
    jobs.push(...message.jobs)
    message = jobs.length < MOST ? (receiveMessageOnPort(port)?.message as Bundle | 'close' | undefined) : undefined
  }
  if (jobs.length > 0) port.postMessage(batch(jobs))
  if (message !== 'close') return
  database.close()
  port.close()
})
