import type { Journal } from '@grognard/kernel'
import { openShelf, type Shelf } from './shelf.ts'

// Games kept in this browser. A save is never overwritten by another game, nor by an older copy of itself.

export interface Save {
  id: string
  revision: number // grows with every write of this game
  created: number // milliseconds since 1970
  updated: number
  journal: Journal
  summary: { turn: string; side: string; over: boolean; progress: number } // what the cover shows of it
}

const PENDING = 'grognard.pending' // a write that the page was closed on

let shelf: Promise<Shelf<Save>> | undefined

function opened(): Promise<Shelf<Save>> {
  shelf ??= openShelf<Save>('grognard', 'games').then(async found => {
    await rescue(found)
    return found
  })
  return shelf
}

/** Puts a write that was cut short by closing the page where it belongs. */
async function rescue(to: Shelf<Save>): Promise<void> {
  try {
    const text = localStorage.getItem(PENDING)
    if (!text) return
    const save = JSON.parse(text) as Save
    const kept = await to.get(save.id)
    if (!kept || kept.revision < save.revision) await to.put(save)
    localStorage.removeItem(PENDING)
  } catch {
    // what cannot be read is left where it lies
  }
}

export async function listSaves(): Promise<Save[]> {
  const all = await (await opened()).all()
  return all.filter(save => save?.journal?.title).sort((a, b) => b.updated - a.updated)
}

export async function loadSave(id: string): Promise<Save | undefined> {
  return (await opened()).get(id)
}

export async function deleteSave(id: string): Promise<void> {
  await (await opened()).remove(id)
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, byte => byte.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 12)
}

/** Writes one game, the newest state last; what is under way when the page closes is kept aside. */
export function writer(
  from: number,
  onFork: (id: string) => void,
): { write(make: () => Save): void; idle(): Promise<void> } {
  let waiting: (() => Save) | undefined // made only when it is its turn
  let busy: Promise<void> | undefined
  let last = from // the revision this table read or wrote last

  async function drain(): Promise<void> {
    while (waiting) {
      const make = waiting
      const save = make()
      const store = await opened()
      const kept = await store.get(save.id)
      if (kept && kept.revision > last) {
        // Another window played on in this game: go on under a name of our own.
        save.id = newId()
        onFork(save.id)
      }
      await store.put(save)
      last = save.revision
      if (waiting === make) waiting = undefined
    }
  }

  addEventListener('pagehide', () => {
    if (!waiting) return
    try {
      localStorage.setItem(PENDING, JSON.stringify(waiting()))
    } catch {
      // nothing more can be done while closing
    }
  })

  return {
    write(make) {
      waiting = make
      busy ??= drain().finally(() => (busy = undefined))
    },
    idle: async () => {
      await busy
    },
  }
}
