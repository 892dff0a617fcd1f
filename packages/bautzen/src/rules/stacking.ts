import type { Refusal } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { strengthOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// bautzen §4.stacking. Stacking.

/** bautzen §4.stacking: two units a hex; three with a commander, or in a town, a village or a redoubt. */
export function stackLimit(g: G, hex: number, chiefs: number): number {
  return chiefs > 0 || g.t.ground.roomy[hex] ? 3 : 2
}

/** bautzen §4.stacking: nobody marches into a stack that would grow over its limit. */
export function refuseToJoin(g: G, hex: number, units: number, chiefs: number): Refusal | undefined {
  if (units === 0 || g.s.units[hex] + units <= stackLimit(g, hex, g.s.chiefs[hex] + chiefs)) return undefined
  return { clause: 'bautzen §4.stacking', reason: 'refuse.full', params: { hex } }
}

/** bautzen §4.stacking: how many units stand on the hex beyond its limit, as may happen after a retreat. */
export function excessAt(g: G, hex: number): number {
  return Math.max(0, g.s.units[hex] - stackLimit(g, hex, g.s.chiefs[hex]))
}

/** bautzen §8.4.g: units beyond the limit do not count; their owner leaves out the weakest. */
export function countedUnits(g: G, side: Side, hex: number): number[] {
  const units = unitsAt(g, side, hex)
  const excess = excessAt(g, hex)
  if (excess === 0) return units
  const byStrength = [...units].sort((a, b) => strengthOf(g, b) - strengthOf(g, a) || a - b)
  return byStrength.slice(0, units.length - excess).sort((a, b) => a - b)
}
