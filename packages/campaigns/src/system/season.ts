import type { G } from './campaign.ts'
import type { Side } from './state.ts'

// What the season allows this turn, the title's own word before the calendar's.

/** What a title may change of seasons and allowances. */
export interface SeasonParts {
  winter(g: G): boolean // is this a winter turn? (§1.1)
  march(g: G, side: Side, from: number): number // hexes without force (§8.4)
  forcedMarch(g: G, side: Side): number // hexes with it
}

export const plainSeason: SeasonParts = {
  winter: g => g.t.parameters.winter(g.s.turn),
  march: g => g.t.parameters.march(inWinter(g)),
  forcedMarch: g => g.t.parameters.forcedMarch,
}

/** 1813 §1.1: is this a winter turn? */
export function inWinter(g: G): boolean {
  return g.t.parts.winter(g)
}

/** 1813 §8.4: hexes that a stack marches without force. */
export function marchAllowance(g: G, side: Side, from: number): number {
  return g.t.parts.march(g, side, from)
}

/** 1813 §8.4: hexes that it marches with force. */
export function forcedAllowance(g: G, side: Side): number {
  return g.t.parts.forcedMarch(g, side)
}
