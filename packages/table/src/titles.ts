import type { Title } from '@grognard/kernel'

// The titles this table knows. Each is fetched only when it is opened; what its cover shows stands here.

export interface TitleEntry {
  id: string
  nations: readonly string[] // cockades on the cover
  hours: readonly [number, number] // how long a game takes
  weight: number // one to five
  tint: string // token of the cover's colour
  lesson?: string // the scenario of its lesson
  load(): Promise<Title>
}

const toy: TitleEntry[] = import.meta.env.VITE_TOY
  ? [
      {
        id: 'toy',
        nations: ['fr', 'at'],
        hours: [1, 1],
        weight: 1,
        tint: 'bautzen',
        load: async () => (await import('../test/toy-title.ts')).toyTitle as unknown as Title,
      },
    ]
  : []

export const entries: readonly TitleEntry[] = [
  {
    id: 'bautzen',
    nations: ['fr', 'ru', 'pr'],
    hours: [2, 4],
    weight: 2,
    tint: 'bautzen',
    load: async () => (await import('./shelf/bautzen.ts')).title as unknown as Title,
  },
  {
    id: '1813',
    nations: ['fr', 'pr', 'ru', 'at'],
    hours: [6, 10],
    weight: 4,
    tint: 'saxony',
    lesson: 'lesson',
    load: async () => (await import('./shelf/1813.ts')).title as unknown as Title,
  },
  {
    id: '1799',
    nations: ['fr', 'at', 'ru'],
    hours: [3, 5],
    weight: 3,
    tint: 'italy',
    load: async () => (await import('./shelf/1799.ts')).title as unknown as Title,
  },
  ...toy,
]

const loaded = new Map<string, Promise<Title>>()

export function loadTitle(id: string): Promise<Title> {
  const entry = entries.find(one => one.id === id)
  if (!entry) return Promise.reject(new UnknownTitle(id))
  let title = loaded.get(id)
  if (!title) loaded.set(id, (title = entry.load()))
  return title
}

/** A game or an address names a title that this table does not have. */
export class UnknownTitle extends Error {
  readonly id: string
  constructor(id: string) {
    super(id)
    this.id = id
  }
}
