import type { GameEvent, Title } from '@grognard/kernel'
import type { PartsOfTurn } from '../parts-of-turn.ts'
import { address, hasEnded, type Entry } from './chronicle.ts'

// The journal as a book, the oldest first: turns, the parts of each turn, and what happened in them. A battle is one entry from its
// first event to its last.

export interface BookTurn {
  key: string
  heading?: GameEvent // none before the first turn begins
  parts: BookPart[]
}

export interface BookPart {
  key: string
  name?: string // catalogue key
  entries: Entry[] // their events as they were told to nobody in particular: see eventFor
}

const LENGTH = 4 // events an entry holds at most, so that a line stays a line

export function bookOf(
  title: Title,
  events: readonly (readonly GameEvent[])[],
  parts: PartsOfTurn,
  upTo: number,
): BookTurn[] {
  return bookkeeper(title, parts)(events, upTo)
}

/** Goes on where it stopped: a long game has thousands of events, and an answer adds a few. Turns that are over stay the same objects. */
export function bookkeeper(
  title: Title,
  parts: PartsOfTurn,
): (events: readonly (readonly GameEvent[])[], upTo: number) => BookTurn[] {
  let turns: BookTurn[] = []
  let turn: BookTurn | undefined
  let part: BookPart | undefined
  let open: Entry | undefined
  let done = 0 // answers that are in the book
  let last: readonly GameEvent[] | undefined // what the last of them brought: another, if it was taken back
  return (events, upTo) => {
    if (upTo < done || (done > 0 && events[done - 1] !== last)) {
      turns = []
      turn = part = open = undefined
      done = 0
    }
    for (; done < upTo; done++) enter(done, events[done])
    last = events[upTo - 1]
    return turns
  }

  /** Another object, so that whoever has drawn the entry sees that it is not the same any more. */
  function grow(event: GameEvent): void {
    open = { ...open!, events: [...open!.events, event] }
    part!.entries.splice(-1, 1, open)
  }

  function enter(i: number, told: readonly GameEvent[]): void {
    let name = parts.of(i)
    let fresh = true // an answer begins an entry, unless a battle goes on
    told.forEach((event, j) => {
      const landmark = title.present.landmark?.(event)
      if (!turn || landmark === 'turn') {
        turns.push((turn = { key: `${i}.${j}`, parts: [], ...(landmark === 'turn' && { heading: event }) }))
        part = open = undefined
        if (landmark === 'turn') {
          name = parts.of(i + 1)
          return
        }
      }
      const goesOn = open?.report !== undefined && title.present.affair !== undefined && !hasEnded(title, event)
      if (goesOn) return grow(event)
      if (!part || part.name !== name) {
        turn.parts.push((part = { key: `${i}.${j}`, name, entries: [] }))
        open = undefined
      }
      const alike = open && !landmark && !open.landmark && open.events[0].side === event.side
      const fits = alike && ((!fresh && open!.events.length < LENGTH) || marchesOn(open!, event))
      fresh = false
      if (fits) return grow(event)
      open = { key: `${i}.${j}`, answer: i + 1, events: [event], ...(landmark && { landmark }) }
      if (landmark === 'battle') open.report = address(i, j)
      part.entries.push(open)
    })
  }
}

/** Whether somebody goes on from where he came to: a march is one entry, however many answers it took. */
function marchesOn({ events }: Entry, { hexes = [] }: GameEvent): boolean {
  const before = events.at(-1)!.hexes ?? []
  if (before.length < 2 || hexes.length < 2) return false
  return hexes[0] === before.at(-1) || sumsUp(events, events.length, hexes)
}

/** Whether these hexes are the whole way of the first so many events. */
function sumsUp(events: readonly GameEvent[], n: number, hexes: readonly number[]): boolean {
  return hexes[0] === events[0].hexes?.[0] && hexes.at(-1) === events[n - 1].hexes?.at(-1)
}

/** Without the steps of a march whose end tells the whole of it. */
export function abridged(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findLastIndex(({ hexes }, i) => i > 0 && (hexes?.length ?? 0) > 1 && sumsUp(events, i, hexes!))
  const steps = events.slice(0, Math.max(0, end))
  return steps.length > 0 && steps.every(({ hexes, dice }) => (hexes?.length ?? 0) > 1 && !dice)
    ? events.slice(end)
    : events
}

/** Neither a battle nor any other landmark, and no die fell: it may be folded away. */
export function routine(entry: Entry): boolean {
  return !entry.landmark && entry.events.every(event => !event.dice)
}

/** What leads up to a battle is no march, though it goes from one hex to another. */
export function marched(entry: Entry, title: Title): boolean {
  const leads = (event: GameEvent): boolean => title.present.affair?.(event) === 'leads'
  return routine(entry) && entry.events.every(event => (event.hexes?.length ?? 0) >= 2 && !leads(event))
}

const FOLD = 3 // routine entries in a row that are folded

export interface Shelf {
  kind: 'marches' | 'routine' | 'told'
  entries: Entry[]
}

/** Entries of a part as they are shown: routine ones that follow one another make a fold, but for the last few if they are fresh. */
export function shelved(entries: readonly Entry[], title: Title, freshOnes = 0): Shelf[] {
  const shelves: Shelf[] = []
  entries.forEach((entry, i) => {
    const kind =
      i >= entries.length - freshOnes ? 'told' : marched(entry, title) ? 'marches' : routine(entry) ? 'routine' : 'told'
    const last = shelves.at(-1)
    if (last && last.kind === kind) last.entries.push(entry)
    else shelves.push({ kind, entries: [entry] })
  })
  return shelves.map(one => (one.entries.length < FOLD ? { ...one, kind: 'told' } : one))
}
