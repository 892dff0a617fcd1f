import { zoneCounts } from '../system/kept-zones.ts'
import type { G } from '../system/battle.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// bautzen §4.zoc. Zones of control. Only the heights of stacks matter, so both sides can tell them.

/**
 * bautzen §4.zoc: every combat unit controls the six hexes around it, though not villages and the town and not across
 * water without a bridge; from a village or the town it controls all six. Commanders control nothing. Hex -> how many stacks do.
 */
export function zonesOf(g: G, side: Side): Uint8Array {
  return zoneCounts(g, side)
}

/** bautzen §4.zoc: does an enemy of this side control the hex? */
export function controlledByEnemy(g: G, side: Side, hex: number): boolean {
  return zoneCounts(g, other(side))[hex] > 0
}
