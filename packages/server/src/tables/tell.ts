import type { FromServer } from '../live/wire.ts'
import { aboutOf } from './about.ts'
import type { Table } from './table.ts'
import { tellWatchers, watchedTable } from './watching.ts'
import { seatsNow } from './presence.ts'
import { tableFor } from './telling.ts'

// Telling those who sit at a table.

/** The same to everybody who plays: what is said and offered there is not for whoever watches. */
export function tellAll(table: Table, message: FromServer): void {
  const text = JSON.stringify(message)
  for (const one of table.sitters) if (one.side !== null) one.send(text)
}

/** Who sits where, and how many watch: to everybody. */
export function tellSeats(table: Table): void {
  const watchers = [...table.sitters].filter(one => one.side === null).length
  const text = JSON.stringify({ type: 'seats', seats: seatsNow(table), watchers } satisfies FromServer)
  for (const one of table.sitters) one.send(text)
}

/** Tells everybody who plays, each what their side may know, and whoever watches what they may see by now. */
export function tellEach(table: Table, of: (side: string) => FromServer): void {
  const texts = new Map<string | null, string>()
  for (const one of table.sitters) {
    if (one.side === null) {
      if (!table.game) one.send(JSON.stringify(standing(table, null)))
      continue
    }
    if (!texts.has(one.side)) texts.set(one.side, JSON.stringify(of(one.side)))
    one.send(texts.get(one.side)!)
  }
  for (const side of table.seen.keys()) if (!texts.has(side)) table.seen.delete(side) // nobody looks any more
  tellWatchers(table)
}

/** How a table stands, for whoever asks. */
export const standing = (table: Table, side: string | null, eyes = side): FromServer =>
  table.fault
    ? { type: 'closed', text: table.fault }
    : table.game
      ? side === null
        ? watchedTable(table, eyes)
        : tableFor(table, side)
      : { type: 'waiting', about: aboutOf(table, side), seats: seatsNow(table) }
