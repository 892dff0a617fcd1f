import type { G } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'

/** How good this looks to a side, in victory points. */
export function appraise(g: G, side: Side, cities: readonly number[]): number {
  return g.s.battlePoints[side] + cities.length * 0
}
