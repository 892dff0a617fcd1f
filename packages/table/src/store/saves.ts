import type { Journal } from '@grognard/kernel'
import { openShelf, type Shelf } from './shelf.ts'

// Games kept in this browser. A save is never overwritten by another game, nor by a copy that does not know it.

export interface Save {
  id: string
  revision: number // grows with every write of this game
  created: number // milliseconds since 1970
  updated: number
  journal: Journal
  summary: { turn: string; side: string; over: boolean; progress: number } // what the cover shows of it
}

let shelf: Promise<Shelf<Save>> | undefined

function opened(): Promise<Shelf<Save>> {
  shelf ??= openShelf<Save>('grognard', 'games')
  return shelf
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

// Every tab tells the others what it has written.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('grognard.saves') : undefined

/** Tells when another tab has written this game; gives back how to stop listening. */
export function onNews(id: string, heard: (revision: number) => void): () => void {
  const listen = ({ data }: MessageEvent<Pick<Save, 'id' | 'revision'>>): void => {
    if (data.id === id) heard(data.revision)
  }
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}

export type Unwritten = Omit<Save, 'revision' | 'updated'>

export interface Writer {
  epoch: number // grows when a game is taken up as another tab has left it: what was made before then is out of date
  known: number // the revision that was read or written last
  /** Writes a game. False if what lies there is not what we know, or out of date; throws if the browser cannot. */
  write(save: Unwritten, epoch: number): Promise<boolean>
  adopt(revision: number): void
}

export function writer(known: number): Writer {
  let last: Promise<unknown> = Promise.resolve() // one after the other

  async function put(unwritten: Unwritten, epoch: number): Promise<boolean> {
    const save = { ...unwritten, revision: self.known + 1, updated: Date.now() }
    const fits = (kept: Save | undefined): boolean => epoch === self.epoch && (!kept || kept.revision === self.known)
    try {
      if (!(await (await opened()).put(save, fits))) return false
      self.known = save.revision
      channel?.postMessage({ id: save.id, revision: save.revision })
      return true
    } catch (error) {
      shelf = undefined // a shelf that broke is opened anew
      throw error
    }
  }

  const self: Writer = {
    epoch: 0,
    known,
    write(save, epoch) {
      const written = last.then(() => put(save, epoch))
      last = written.catch(() => {})
      return written
    },
    adopt(revision) {
      self.known = revision
      self.epoch++
    },
  }
  return self
}
