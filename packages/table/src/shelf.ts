import { coverBautzen } from '@grognard/bautzen'
import { cover1799, cover1813, cover1814 } from '@grognard/campaigns'
import type { Cover, Title } from '@grognard/kernel'
import { coverLeipzig } from '@grognard/leipzig'

// The titles on the shelf, in the order in which they stand there. Their covers come with the page, the titles themselves when
// they are opened. A new title is a line here and a file in shelf/.

export interface OnShelf {
  cover: Cover
  load(): Promise<{ title: unknown }>
}

export const shelf: readonly OnShelf[] = [
  { cover: coverBautzen, load: () => import('./shelf/bautzen.ts') },
  { cover: cover1813, load: () => import('./shelf/1813.ts') },
  { cover: cover1814, load: () => import('./shelf/1814.ts') },
  { cover: cover1799, load: () => import('./shelf/1799.ts') },
  { cover: coverLeipzig, load: () => import('./shelf/leipzig.ts') },
]

/** Titles differ in their states, and the table looks into none. */
export async function taken({ load }: OnShelf): Promise<Title> {
  return (await load()).title as Title
}
