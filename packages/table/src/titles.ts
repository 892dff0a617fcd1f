import type { Title } from '@grognard/kernel'
import { toyCover } from '../test/toy-cover.ts'
import { shelf, taken, type OnShelf } from './shelf.ts'

// The titles this table knows: those on the shelf, and in the tests a toy.

const toy: OnShelf[] = import.meta.env.VITE_TOY
  ? [
      {
        cover: toyCover,
        load: async () => ({ title: (await import('../test/toy-title.ts')).toyTitle }),
      },
    ]
  : []

const known: readonly OnShelf[] = [...shelf, ...toy]

export const covers = known.map(one => one.cover)

const loaded = new Map<string, Promise<Title>>()

export function loadTitle(id: string): Promise<Title> {
  const found = known.find(one => one.cover.id === id)
  if (!found) return Promise.reject(new UnknownTitle(id))
  let title = loaded.get(id)
  if (!title) loaded.set(id, (title = taken(found)))
  return title
}

/** The title by the rules that a game is bound to; the present one where they were not frozen, which then says so of itself. */
export async function loadRules(id: string, rules: string): Promise<Title> {
  const now = await loadTitle(id)
  if (now.rules === rules) return now
  const { frozenTitle } = await import('./frozen.ts')
  return (await frozenTitle(id, rules)) ?? now
}

/** A game or an address names a title that this table does not have. */
export class UnknownTitle extends Error {
  readonly id: string
  constructor(id: string) {
    super(id)
    this.id = id
  }
}
