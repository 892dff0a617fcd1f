import { DIRECTIONS, type Board } from './board.ts'

// Zones that pieces cast on the hexes around them. Which hexsides let a zone through is a table that a title works out once:
// [hex * 6 + direction], outward from the hex that casts it, not 0 where it passes. How strong it is, is the title's to say.

export const NO_ZONE = 0
export const PARTIAL = 1
export const TOTAL = 2

/** Adds the zone of a hex to the counts (by 1) or takes it away again (by -1): for zones that are kept up step by step. */
export function castZone(board: Board, counts: Uint8Array, hex: number, by: number, passes: Uint8Array): void {
  const { neighbours } = board
  const base = hex * DIRECTIONS
  for (let side = base; side < base + DIRECTIONS; side++) if (passes[side]) counts[neighbours[side]] += by
}

/** Fills `zones` with the strongest zone that lies on each hex. */
export function layZones(
  board: Board,
  zones: Uint8Array,
  casts: (hex: number) => number,
  passes: Uint8Array,
): Uint8Array {
  zones.fill(NO_ZONE)
  for (let hex = 0; hex < board.size; hex++) {
    const strength = casts(hex)
    if (strength === NO_ZONE) continue
    for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
      const to = board.neighbours[side]
      if (passes[side] && zones[to] < strength) zones[to] = strength
    }
  }
  return zones
}

/**
 * The first neighbour whose zone lies on this hex, -1 if none does: for single questions. The table is read inward, from the hex
 * that is asked about; `g` is handed on, so that asking makes no closures.
 */
export function zoneFrom<G>(
  board: Board,
  hex: number,
  enters: Uint8Array,
  casts: (g: G, hex: number) => boolean,
  g: G,
): number {
  const { neighbours } = board
  const base = hex * DIRECTIONS
  for (let side = base; side < base + DIRECTIONS; side++)
    if (enters[side] && casts(g, neighbours[side])) return neighbours[side]
  return -1
}
