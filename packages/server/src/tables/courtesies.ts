import { outcomeOf } from '@grognard/kernel'
import type { Store } from '../store/store.ts'
import { LAST_WORDS, type Table } from './table.ts'
import { tellAll } from './tell.ts'

// What is done at a table besides playing: offers and talk. Whoever watches has no part in it.

export function offer(table: Table, side: string | null): void {
  if (side === null || !table.game || outcomeOf(table.game) || table.offer) return
  table.offer = side
  tellAll(table, { type: 'offer', by: side })
}

/** An offer is refused or withdrawn, or taken: true, and the game ends by it. */
export function reply(table: Table, side: string | null, yes: boolean): boolean {
  if (side === null || !table.game || !table.offer) return false
  if (yes) return side !== table.offer // nobody takes their own offer
  table.offer = undefined
  tellAll(table, { type: 'offer', by: null })
  return false
}

export async function say(store: Store, table: Table, side: string | null, body: string, at: number): Promise<void> {
  if (side === null) return
  const said = { n: (table.talk.at(-1)?.n ?? 0) + 1, side, at, body }
  if (!(await store.say(table.id, said))) {
    table.talk = await store.said(table.id, LAST_WORDS) // another process was before us
    return say(store, table, side, body, at)
  }
  table.talk = [...table.talk, said].slice(-LAST_WORDS)
  tellAll(table, { type: 'said', said })
}
