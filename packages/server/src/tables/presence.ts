import type { Presence, SeatNow } from '../live/wire.ts'
import { OFFICER } from './officers.ts'
import type { Table } from './table.ts'

// Who sits where: at this process, and, where several share a store, at the others, which say so to each other.

/** What another process has said of those who sit at it. */
export interface Elsewhere {
  readonly here: Here
  readonly at: number // when
}

/** By side; whoever is not there is not in it. */
export type Here = Readonly<Record<string, Presence>>

export const SAY_AGAIN = 30_000 // milliseconds after which a process says again who sits at it
const FORGOTTEN = 75_000 // and after which one that has not is no longer believed

type Sat = Pick<Table, 'title' | 'seats' | 'sitters' | 'now'> & { elsewhere?: Table['elsewhere'] }

/** Who sits at this process. */
export function hereOf({ title, sitters }: Pick<Sat, 'title' | 'sitters'>): Here {
  const here: Record<string, Presence> = {}
  for (const side of title.sides) {
    const there = [...sitters].filter(one => one.side === side)
    if (there.length > 0) here[side] = there.some(one => !one.away) ? 'here' : 'away'
  }
  return here
}

/** Whether a side's player is there, wherever that is. */
export function presenceOf(table: Omit<Sat, 'seats'>, side: string): Presence {
  const others = [...(table.elsewhere?.values() ?? [])].filter(one => table.now() - one.at < FORGOTTEN)
  const said = [hereOf(table), ...others.map(one => one.here)].map(here => here[side])
  return said.includes('here') ? 'here' : said.includes('away') ? 'away' : 'gone'
}

/** Who sits where, and whether they are there. */
export function seatsNow(table: Sat): SeatNow[] {
  return table.title.sides.map(side => {
    const seat = table.seats.find(one => one.side === side)
    const presence = seat?.account === OFFICER.id ? 'here' : presenceOf(table, side)
    return { side, name: seat?.account ? (seat.name ?? '') : null, presence }
  })
}
