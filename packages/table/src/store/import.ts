import { signal } from '@preact/signals'
import { BadInput, sayError } from '@grognard/kernel'
import { go } from '../route.ts'
import { loadFor } from '../kits/load.ts'
import { UnknownTitle } from '../titles.ts'
import { say, spoken } from '../words/index.ts'
import { chooseFile, readJournal } from './files.ts'
import { layDown, NotKept } from './lay-down.ts'

// Takes a game from a file. It is kept under a name of its own; a bad file changes nothing and is told in a sentence.

export const complaint = signal<string | null>(null)

export async function openFile(file?: Blob): Promise<void> {
  complaint.value = null
  const chosen = file ?? (await chooseFile())
  if (!chosen) return
  try {
    const journal = await readJournal(chosen)
    go(`/play/${await layDown(await loadFor(journal), journal)}`)
  } catch (error) {
    complaint.value = sentence(error)
  }
}

/** What went wrong, in one sentence. */
export function sentence(error: unknown): string {
  if (error instanceof UnknownTitle) return say('import.unknown', { title: error.id })
  if (error instanceof NotKept) return say('unsaved.new', { detail: error.message })
  const detail = sayError(error, spoken())
  return say(error instanceof BadInput ? 'import.bad' : 'import.failed', { detail })
}
