import { DIRECTIONS, type Board } from './board.ts'

// Zones that pieces cast on the hexes around them. How strong a hex's zone is, and which hexsides let it through, is the title's
// to say.

export const NO_ZONE = 0
export const PARTIAL = 1
export const TOTAL = 2

/** How strong a zone the pieces on a hex cast: 0 none, 1 partial, 2 total. */
export type Casts = (hex: number) => number

/** Does a zone pass that hexside (hex * 6 + direction), outward? */
export type Passes = (side: number) => boolean

/** Fills `zones` with the strongest zone that lies on each hex. */
export function layZones(board: Board, zones: Uint8Array, casts: Casts, passes: Passes): Uint8Array {
  zones.fill(NO_ZONE)
  for (let hex = 0; hex < board.size; hex++) {
    const strength = casts(hex)
    if (strength === NO_ZONE) continue
    for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
      const to = board.neighbours[side]
      if (to >= 0 && zones[to] < strength && passes(side)) zones[to] = strength
    }
  }
  return zones
}

/** The first neighbour whose zone lies on this hex, -1 if none does: for single questions. */
export function zoneFrom(board: Board, hex: number, casts: Casts, passes: Passes): number {
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = board.neighbours[hex * DIRECTIONS + d]
    if (from >= 0 && casts(from) !== NO_ZONE && passes(from * DIRECTIONS + ((d + 3) % DIRECTIONS))) return from
  }
  return -1
}
