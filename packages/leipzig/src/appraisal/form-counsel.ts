import { ALLOWANCE, ARMY, CORPS } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { findOn } from '../system/stacks.ts'
import { other } from '../system/state.ts'
import { breakable, BREAKDOWNS, BUILD_UPS, canBuild } from '../rules/formations.ts'
import { isUnkept } from '../rules/stacking.ts'
import type { W } from './doctrine.ts'
import type { Plan } from './marches.ts'
import type { Sketch } from './sketch.ts'

// leipzig §stacking.E. When to form corps and armies, and when to break them: large before the enemy, small on long roads.

/** The best that can be done on a hex, before the marches or after them. */
export function hexFormScore(g: G, w: W, sketch: Sketch, plan: Plan, hex: number, before: boolean): number {
  let most = -1
  for (const { verb, ...way } of BUILD_UPS)
    if (canBuild(g, hex, { verb, ...way })) most = Math.max(most, formScore(g, w, sketch, plan, hex, verb))
  if (before)
    for (const way of BREAKDOWNS)
      if (breakable(g, hex, way) >= 0) most = Math.max(most, formScore(g, w, sketch, plan, hex, way.verb))
  return most
}

/** What one way of forming is worth. */
export function formScore(g: G, w: W, sketch: Sketch, plan: Plan, hex: number, verb: string): number {
  const enemies = hex >= 0 && sketch.weight[other(plan.side)][hex] > 0
  const unkept = hex >= 0 && isUnkept(g, plan.side, hex)
  switch (verb) {
    case 'into-army':
      return (enemies ? w.formArmy : -w.formArmy) + (unkept ? w.stackUnfed : 0)
    case 'into-corps':
    case 'into-horse-corps':
      return (enemies ? w.formCorps : w.formCorps / 4) + (unkept ? w.stackUnfed / 2 : 0)
    case 'army-into-corps':
      return !enemies && farFrom(g, w, sketch, plan, hex) ? w.breakArmy : -w.breakArmy
    case 'army-into-divisions':
    case 'corps-into-divisions':
    case 'horse-into-divisions':
    case 'depot-into-supply':
      return -1
    default:
      return w.marchLeast
  }
}

/** Has an army on this hex farther to go than it can march in a few turns? */
function farFrom(g: G, w: W, sketch: Sketch, { wanted }: Plan, hex: number): boolean {
  if (findOn(g.s, hex, ARMY) < 0) return false
  let least = Infinity
  for (let city = 0; city < wanted.length; city++)
    if (wanted[city] > 0) least = Math.min(least, sketch.roads.toCity[city][hex])
  return least > w.farToGo && ALLOWANCE[CORPS] > ALLOWANCE[ARMY]
}
