import { castZone } from '@grognard/kernel'
import type { G } from './battle.ts'
import type { Side } from './state.ts'

// Zones of control, kept beside the state that was asked about last and carried on with every step of its units, because marches,
// retreats and bombardments all ask for them. Another state's are traced anew. Nothing of it is saved.

export interface KeptZones {
  of: readonly number[] | null // the heights of the state they belong to
  counts: Uint8Array // hex -> how many stacks of the side control it
}

export function noZonesYet(size: number): [KeptZones, KeptZones] {
  const none = (): KeptZones => ({ of: null, counts: new Uint8Array(size) })
  return [none(), none()]
}

/** How many stacks of a side control each hex; read it before anybody moves. */
export function zoneCounts(g: G, side: Side): Uint8Array {
  const kept = g.t.rooms.zones[side]
  if (kept.of !== g.s.units) {
    traceZones(g, side, kept.counts)
    kept.of = g.s.units
  }
  return kept.counts
}

/** The same, traced from the stacks. */
export function traceZones(g: G, side: Side, counts: Uint8Array): void {
  const { owner, units } = g.s
  counts.fill(0)
  for (let hex = 0; hex < owner.length; hex++)
    if (owner[hex] === side && units[hex] > 0) castZone(g.t.board, counts, hex, 1, g.t.ground.reaches)
}

/** A hex gets its first unit of a side (by 1) or loses its last (by -1). */
export function carryZones(g: G, side: Side, hex: number, by: number): void {
  const kept = g.t.rooms.zones[side]
  if (kept.of === g.s.units) castZone(g.t.board, kept.counts, hex, by, g.t.ground.reaches)
}
