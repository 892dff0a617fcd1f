import { DAY, type Leave } from './clocks.ts'

// Leave: thirty days in any year stop one's slow clocks. It is declared beforehand, so that a flag that has fallen stays fallen.

export const LEAVE_DAYS = 30
const YEAR = 365 * DAY
const AHEAD = 90 * DAY // how far ahead it may be declared

const lengthOf = ([from, until]: Leave): number => Math.ceil((until - from) / DAY)

/** Days of leave that are left at a time. */
export function daysLeft(leaves: readonly Leave[], at: number): number {
  const lately = leaves.filter(([, until]) => until > at - YEAR)
  return Math.max(0, LEAVE_DAYS - lately.reduce((sum, leave) => sum + lengthOf(leave), 0))
}

/** The leaves with another one; a sentence if it cannot be had. */
export function declared(leaves: readonly Leave[], from: number, days: number, at: number): readonly Leave[] | string {
  if (from < at) return 'Leave is declared beforehand: it cannot begin in the past.'
  if (from > at + AHEAD) return 'Leave may begin within ninety days.'
  if (days > daysLeft(leaves, at)) return `There are ${daysLeft(leaves, at)} days of leave left this year.`
  const until = from + days * DAY
  if (leaves.some(([a, b]) => a < until && from < b)) return 'There is leave at that time already.'
  return [...leaves.filter(([, end]) => end > at - YEAR), [from, until]]
}

/** The leaves without what is still to come: back already, or not going. */
export function cutShort(leaves: readonly Leave[], at: number): readonly Leave[] {
  return leaves.filter(([from]) => from < at).map(([from, until]): Leave => [from, Math.min(until, at)])
}

/** The leave that a time lies in, or the next to come. */
export function leaveAt(leaves: readonly Leave[], at: number): Leave | null {
  return [...leaves].sort((a, b) => a[0] - b[0]).find(([, until]) => until > at) ?? null
}
