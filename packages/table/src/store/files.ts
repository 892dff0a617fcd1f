import { journalText, parseJournal, standing, type Journal } from '@grognard/kernel'

// A game as a file: the journal, nothing else.

export function journalFile(journal: Journal): { name: string; text: string } {
  const day = new Date().toISOString().slice(0, 10)
  return {
    name: `grognard-${journal.title}-${day}-${standing(journal).length}.json`,
    text: journalText(journal),
  }
}

export function download(file: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Lets the player choose a file; undefined if none was chosen. */
export function chooseFile(): Promise<File | undefined> {
  return new Promise(done => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.onchange = () => done(input.files?.[0])
    input.oncancel = () => done(undefined)
    input.click()
  })
}

export async function readJournal(file: Blob): Promise<Journal> {
  return parseJournal(await file.text())
}
