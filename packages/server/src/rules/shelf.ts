import type { Title } from '@grognard/kernel'

// Titles by their rules: the present ones, and those that earlier releases froze, for the games that began with them.

export interface Shelf {
  readonly titles: readonly Title[] // as they are played now
  readonly frozen?: Frozen
}

/** A title by rules of the past; undefined if they were not frozen. Throws BadInput if their text is not what was frozen. */
export type Frozen = (title: string, rules: string) => Promise<Title | undefined>

/** The title by those rules; the present one where they are unknown, which then says so of itself when a game is opened. */
export async function titleFor({ titles, frozen }: Shelf, id: string, rules: string): Promise<Title | undefined> {
  const now = titles.find(one => one.id === id)
  if (now?.rules === rules) return now
  return (await frozen?.(id, rules)) ?? now
}
