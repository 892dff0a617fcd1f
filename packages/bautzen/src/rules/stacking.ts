import type { Refusal } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { leadersAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// bautzen §4.stacking. Stacking.

/** bautzen §4.stacking: two units a hex; three with a commander (not his staff, §8.7), or in a town, a village or a redoubt. */
export function stackLimit(g: G, hex: number, leaders: number): number {
  return leaders > 0 || g.t.ground.roomy[hex] ? 3 : 2
}

/** bautzen §4.stacking: how many units of a side, with commanders of theirs, find room on a hex where only friends count. */
export function roomFor(g: G, side: Side, hex: number, units: number, leaders: number): boolean {
  const total = units + (g.s.owner[hex] === side ? g.s.units[hex] : 0)
  return total <= 2 || (total === 3 && stackLimit(g, hex, leaders > 0 ? leaders : leadersAt(g, side, hex)) === 3)
}

/** bautzen §4.stacking: nobody marches into a stack that would grow over its limit. */
export function refuseToJoin(g: G, side: Side, hex: number, units: number, leaders: number): Refusal | undefined {
  if (units === 0 || roomFor(g, side, hex, units, leaders)) return undefined
  return { clause: 'bautzen §4.stacking', reason: 'refuse.full', params: { hex } }
}

/** bautzen §4.stacking: how many units stand on the hex beyond its limit, as may happen after a retreat. */
export function excessAt(g: G, hex: number): number {
  return Math.max(0, g.s.units[hex] - stackLimit(g, hex, leadersAt(g, g.s.owner[hex] as Side, hex)))
}
