import type { G } from './campaign.ts'
import type { Side } from './state.ts'

// What the season allows this turn, the title's own word before the calendar's.

/** 1813 §1.1: is this a winter turn? */
export function inWinter(g: G): boolean {
  const { winter } = g.t.parts
  return winter ? winter(g) : g.t.parameters.winter(g.s.turn)
}

/** 1813 §8.4: hexes that a stack marches without force. */
export function marchAllowance(g: G, side: Side, from: number): number {
  const { march } = g.t.parts
  return march ? march(g, side, from) : g.t.parameters.march(inWinter(g))
}

/** 1813 §8.4: hexes that it marches with force. */
export function forcedAllowance(g: G, side: Side): number {
  const { forcedMarch } = g.t.parts
  return forcedMarch ? forcedMarch(g, side) : g.t.parameters.forcedMarch
}
