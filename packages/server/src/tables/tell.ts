import type { FromServer } from '../live/wire.ts'
import { aboutOf } from './about.ts'
import type { Table } from './table.ts'
import { seatsNow, tableFor } from './telling.ts'

// Telling those who sit at a table.

/** The same to everybody. */
export function tellAll(table: Table, message: FromServer): void {
  const text = JSON.stringify(message)
  for (const one of table.sitters) one.send(text)
}

/** Tells everybody, each what their side may know. */
export function tellEach(table: Table, of: (side: string | null) => FromServer): void {
  const texts = new Map<string | null, string>()
  for (const one of table.sitters) {
    if (!texts.has(one.side)) texts.set(one.side, JSON.stringify(of(one.side)))
    one.send(texts.get(one.side)!)
  }
  for (const side of table.seen.keys()) if (!texts.has(side)) table.seen.delete(side) // nobody looks any more
}

/** How a table stands, for whoever asks. */
export const standing = (table: Table, side: string | null): FromServer =>
  table.fault
    ? { type: 'closed', text: table.fault }
    : table.game
      ? tableFor(table, side)
      : { type: 'waiting', about: aboutOf(table, side), seats: seatsNow(table) }
