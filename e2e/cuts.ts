import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createHash } from 'node:crypto'

// Positions to begin a test at, cut from games of random answers by cut.ts. Each is made once in a run of the tests.

export interface Wanted {
  title: string
  scenario?: string
  options?: Record<string, boolean>
  side?: string
  prompt?: string // how the question's key begins that this side is asked; without it the game is played to its end
  wisely?: boolean // the title's counsel plays instead of chance
  verb?: string // something with this verb can be answered
  kind?: string // something can be answered that has this warning
  few?: boolean // two answers are enough to choose from
  from?: number // the first seed that is tried
  left?: number // then so many answers are taken off again, and more until this side is asked
  level?: string // and games that end otherwise do not count
  after?: number // not before so many answers
  alone?: boolean // a button leads to a question with one answer
  rare?: boolean // the title's rare ways are gone, as far as something of that verb leads on
  tells?: string // instead of a prompt: the answer after which this is told, and which is not given yet (`next`)
}

const KEPT = join(import.meta.dirname, '../.cache/cuts') // serve.mjs clears it

export async function cutAt(wanted: Wanted): Promise<object> {
  const name = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 20)
  const file = join(KEPT, `${name}.json`)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as object
  } catch {
    // not yet cut in this run
  }
  const script = join(import.meta.dirname, 'cut.ts')
  const large = { maxBuffer: 64 << 20 }
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(wanted)], large)
  const draft = `${file}.${process.pid}`
  await mkdir(KEPT, { recursive: true })
  await writeFile(draft, stdout)
  await rename(draft, file)
  return JSON.parse(stdout) as object
}
