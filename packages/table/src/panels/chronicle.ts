import { eventFor, type GameEvent, type Title } from '@grognard/kernel'

// Events put together for reading: what one answer brought makes one entry; a landmark begins a new one.

export interface Entry {
  key: string
  answer: number // after which answer it happened
  events: GameEvent[]
  landmark?: string // 'turn', 'battle' …
  report?: number // the number of the battle's first event, counted over the whole game
}

export interface Chronicle {
  entries: Entry[] // the newest first
  more: boolean // earlier ones were left out
}

const LENGTH = 4 // events an entry holds at most, so that a line stays a line

export function entriesUpTo(
  title: Title,
  events: readonly (readonly GameEvent[])[],
  viewer: string,
  upTo: number,
  most: number,
): Chronicle {
  const entries: Entry[] = []
  for (let i = upTo - 1; i >= 0; i--) {
    if (entries.length > most) return { entries, more: true }
    const own: Entry[] = []
    let open: Entry | undefined
    events[i].forEach((event, j) => {
      const landmark = title.present.landmark?.(event)
      const fits =
        open &&
        !landmark &&
        open.landmark !== 'turn' &&
        open.events.length < LENGTH &&
        open.events[0].side === event.side
      if (open && fits) open.events.push(eventFor(event, viewer))
      else {
        open = { key: `${i}.${j}`, answer: i + 1, events: [eventFor(event, viewer)], landmark }
        if (landmark === 'battle') open.report = address(i, j)
        own.push(open)
      }
    })
    for (const entry of own.reverse()) {
      const later = entries[entries.length - 1]
      if (
        later &&
        plain(later) &&
        plain(entry) &&
        later.events[0].side === entry.events[0].side &&
        later.events.length + entry.events.length <= LENGTH
      ) {
        later.events.unshift(...entry.events)
        later.key = entry.key
      } else entries.push(entry)
    }
  }
  return { entries, more: false }
}

/** Neither a landmark nor dice: it may be read together with its neighbours. */
function plain(entry: Entry): boolean {
  return entry.landmark === undefined && entry.events.every(event => event.dice === undefined)
}

const WIDTH = 1000 // more events than this never follow from one answer

export function address(answer: number, event: number): number {
  return answer * WIDTH + event
}

/** The answer that brought an event. */
export function answerOf(at: number): number {
  return Math.floor(at / WIDTH)
}

/** The events of a battle: from the order that led to it up to the next landmark or affair. */
export function battleAt(
  title: Title,
  events: readonly (readonly GameEvent[])[],
  at: number,
  upTo: number,
  viewer: string,
): GameEvent[] {
  const all: GameEvent[] = events.slice(0, upTo).flat()
  const from = events.slice(0, Math.floor(at / WIDTH)).reduce((sum, list) => sum + list.length, 0) + (at % WIDTH)
  let first = from
  while (first > 0 && title.present.affair?.(all[first - 1]) === 'leads') first--
  let end = from + 1
  while (end < all.length && !ends(title, all[end])) end++
  return [all[from], ...all.slice(first, from), ...all.slice(from + 1, end)].map(event => eventFor(event, viewer))
}

/** Whether a battle under way is over with this event. */
export function hasEnded(title: Title, event: GameEvent): boolean {
  return ends(title, event)
}

/** Another battle, another turn, or whatever the title takes for another affair. */
function ends(title: Title, event: GameEvent): boolean {
  const landmark = title.present.landmark?.(event)
  return landmark === 'turn' || landmark === 'battle' || title.present.affair?.(event) !== undefined
}
