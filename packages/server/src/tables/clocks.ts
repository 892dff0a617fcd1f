import type { ClockNow, Pace } from '../live/wire.ts'

// Clocks. Whoever is asked has so much time for it, and then a bank; a new turn of the game credits the bank, up to a cap. A flag that
// falls ends nothing: the other may claim the game, give time, or wait. Leave stops slow clocks, a pause any.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const days = (id: string, n: number): Pace => ({
  id,
  slow: true,
  turn: n * DAY,
  bank: n * DAY,
  credit: n * 2 * HOUR,
  cap: 2 * n * DAY,
})
const live = (id: string, minutes: number): Pace => ({
  id,
  slow: false,
  turn: 20 * SECOND,
  bank: minutes * MINUTE,
  credit: 0,
  cap: minutes * MINUTE,
})

/** The paces that may be chosen. Without one nobody is in a hurry. */
export const PACES: readonly Pace[] = [
  days('day', 1),
  days('three', 3),
  days('week', 7),
  live('hour', 60),
  live('ninety', 90),
  live('evening', 180),
]

/** A time that somebody will be away, from and until. */
export type Leave = readonly [from: number, until: number]

export interface Clock {
  readonly since: number // when whoever is asked now was asked
  readonly banks: Readonly<Record<string, number>> // by side, in milliseconds
  readonly turn: number // of the game, that was credited last
  readonly paused: number | null // since when nobody's time runs
  readonly last: (Pick<Clock, 'since' | 'banks' | 'turn'> & { readonly side: string }) | null // before it passed, and who was asked
}

/** How the question has passed. */
export interface Passing {
  readonly from: string | null // who was asked
  readonly to: string | null // who is asked now
  readonly how: 'answer' | 'undo' | 'back' | 'end'
  readonly turn: number // of the game, now
  readonly at: number
}

export function newClock({ bank }: Pace, sides: readonly string[], turn: number, at: number): Clock {
  return { since: at, banks: Object.fromEntries(sides.map(side => [side, bank])), turn, paused: null, last: null }
}

/** How long somebody has been asked, without what was paused or, in slow play, was leave. */
export function spent({ slow }: Pace, clock: Clock, leaves: readonly Leave[], at: number): number {
  const until = Math.max(clock.since, clock.paused ?? at)
  return until - clock.since - (slow ? away(leaves, clock.since, until) : 0)
}

function away(leaves: readonly Leave[], from: number, until: number): number {
  return leaves.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, until) - Math.max(a, from)), 0)
}

/** What is left to a side that is asked; not more than nothing once its flag has fallen. */
export function left(pace: Pace, clock: Clock, side: string, leaves: readonly Leave[], at: number): number {
  return pace.turn + clock.banks[side] - spent(pace, clock, leaves, at)
}

/** The clock after lines were written. */
export function passed(pace: Pace, before: Clock, leaves: readonly Leave[], passing: Passing): Clock {
  const clock = resumed(before, passing.at)
  const { from, to, how, at } = passing
  if (how === 'back') return { ...clock, since: at, last: null } // both agreed: nobody pays for it
  if (from === to || from === null) return credited(pace, clock, passing.turn)
  const { last } = clock
  // Taken back before the other answered: it is as if it had never passed, and nobody gains by it.
  if (how === 'undo' && last && last.side === to)
    return { ...clock, since: last.since, banks: last.banks, turn: last.turn, last: null }
  const over = Math.max(0, spent(pace, clock, leaves, at) - pace.turn)
  const { since, banks, turn } = clock
  const paid: Clock = {
    ...clock,
    since: at,
    banks: { ...banks, [from]: Math.max(0, banks[from] - over) },
    last: { side: from, since, banks, turn },
  }
  return credited(pace, paid, passing.turn)
}

/** A new turn of the game credits both banks. What was given beyond the cap stays. */
function credited({ credit, cap }: Pace, clock: Clock, turn: number): Clock {
  if (turn <= clock.turn) return clock
  const banks = Object.entries(clock.banks).map(([side, bank]) => [side, Math.max(bank, Math.min(cap, bank + credit))])
  return { ...clock, turn, banks: Object.fromEntries(banks) as Record<string, number> }
}

export function paused(clock: Clock, at: number): Clock {
  return clock.paused === null ? { ...clock, paused: at } : clock
}

export function resumed(clock: Clock, at: number): Clock {
  if (clock.paused === null) return clock
  const stood = Math.max(0, at - clock.paused)
  return { ...clock, since: clock.since + stood, paused: null }
}

/** Time that one side gives the other: a turn's worth in slow play, a quarter of an hour in live play, counted from now. */
export function given(
  pace: Pace,
  clock: Clock,
  to: string,
  asked: string | null,
  leaves: readonly Leave[],
  at: number,
): Clock {
  const gift = pace.slow ? pace.turn : 15 * MINUTE
  const over = asked === to ? Math.max(0, spent(pace, clock, leaves, at) - pace.turn) : 0
  return { ...clock, banks: { ...clock.banks, [to]: Math.max(clock.banks[to], over) + gift } }
}

/** When the flag of whoever is asked falls, as far as it is known now; null while it stands still. */
export function dueAt(pace: Pace, clock: Clock, side: string | null, leaves: readonly Leave[]): number | null {
  if (side === null || clock.paused !== null) return null
  let due = clock.since + pace.turn + clock.banks[side]
  if (!pace.slow) return due
  for (const [from, until] of [...leaves].sort((a, b) => a[0] - b[0]))
    if (from < due && until > clock.since) due += until - Math.max(from, clock.since)
  return due
}

/** What both are told of the clocks. */
export function clockNow(
  pace: Pace,
  clock: Clock,
  side: string | null,
  leaves: readonly Leave[],
  at: number,
): ClockNow | null {
  if (side === null) return null
  const leave = pace.slow ? leaves.find(([from, until]) => from <= at && at < until) : undefined
  return {
    side,
    left: left(pace, clock, side, leaves, at),
    banks: clock.banks,
    still: clock.paused !== null ? 'pause' : leave ? 'leave' : null,
  }
}
