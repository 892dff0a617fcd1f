import { signal } from '@preact/signals'
import { BadInput, openGame, sayError, type Journal } from '@grognard/kernel'
import { go } from '../route.ts'
import { summarise } from '../session.ts'
import { loadFor } from '../kits/load.ts'
import { UnknownTitle } from '../titles.ts'
import { say, spoken } from '../words/index.ts'
import { chooseFile, readJournal } from './files.ts'
import { newId, writer } from './saves.ts'

// Takes a game from a file. It is kept under a name of its own; a bad file changes nothing and is told in a sentence.

export const complaint = signal<string | null>(null)

export async function openFile(file?: Blob): Promise<void> {
  complaint.value = null
  const chosen = file ?? (await chooseFile())
  if (!chosen) return
  try {
    const id = await keepJournal(await readJournal(chosen))
    go(`/play/${id}`)
  } catch (error) {
    complaint.value = sentence(error)
  }
}

async function keepJournal(journal: Journal): Promise<string> {
  const title = await loadFor(journal)
  const game = openGame(title, journal) // throws if it cannot be played
  const id = newId()
  const now = Date.now()
  const disk = writer(0, () => {})
  disk.write(() => ({
    id,
    revision: 1,
    created: now,
    updated: now,
    journal,
    summary: summarise(title, game, title.sides[0]),
  }))
  await disk.idle()
  return id
}

/** What went wrong, in one sentence. */
export function sentence(error: unknown): string {
  if (error instanceof UnknownTitle) return say('import.unknown', { title: error.id })
  const detail = sayError(error, spoken())
  return say(error instanceof BadInput ? 'import.bad' : 'import.failed', { detail })
}
