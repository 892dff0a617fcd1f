import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { bad } from './bad.ts'
import { checkWritable, readText, reason, writeResult } from './files.ts'
import type { Stamp } from './kept.ts'
import { isRecord } from './kinds.ts'

// The games of a run that is to be kept, noted beside its file while it goes on: whoever stops it, or is stopped, has lost nothing,
// for the same line takes it up again. A file of lines: what run it is, then batches of games as they came.

export interface Unfinished<Game> {
  games: ReadonlyMap<number, Game> // by number: what was played before
  add(from: number, games: readonly Game[]): void
  /** The run is kept: the notes are done with. */
  end(): void
}

/** Opens the notes of just this run, or begins them with its first games. On which day it is played does not matter. */
export function openUnfinished<Game>(keep: string, { version, rules }: Stamp, task: unknown): Unfinished<Game> {
  const head = JSON.stringify({ format: 'grognard-unfinished', version, rules, task })
  const file = `${keep}.${createHash('sha256').update(head).digest('hex').slice(0, 8)}.unfinished`
  checkWritable(file, true)
  const games = existsSync(file) ? takeUp<Game>(file, head) : new Map<number, Game>()
  let begun = games.size > 0
  return {
    games,
    add(from, more) {
      if (!begun) writeResult(file, `${head}\n`, true)
      begun = true
      try {
        appendFileSync(file, `${JSON.stringify({ from, games: more })}\n`)
      } catch (error) {
        throw bad('file.unwritable', { file, ...reason(error) })
      }
    },
    end: () => rmSync(file, { force: true }),
  }
}

/** What was noted. Of somebody who was killed in mid-write the last line may be torn: it is dropped, and its games are played again. */
function takeUp<Game>(file: string, head: string): Map<number, Game> {
  const [first, ...lines] = readText(file).split('\n')
  if (first !== head) throw bad('keep.notes', { file })
  const games = new Map<number, Game>()
  const whole = [head]
  for (const line of lines) {
    const batch = batchIn<Game>(line)
    if (!batch) break
    batch.games.forEach((game, i) => games.set(batch.from + i, game))
    whole.push(line)
  }
  writeResult(file, `${whole.join('\n')}\n`, true)
  return games
}

function batchIn<Game>(line: string): { from: number; games: Game[] } | undefined {
  try {
    const batch: unknown = JSON.parse(line)
    if (isRecord(batch) && Number.isSafeInteger(batch.from) && Array.isArray(batch.games))
      return batch as unknown as { from: number; games: Game[] }
  } catch {
    // a torn line
  }
  return undefined
}
