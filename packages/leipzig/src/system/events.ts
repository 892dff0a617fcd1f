import type { Params } from '@grognard/kernel'
import type { G } from './leipzig.ts'
import { isInverted } from './stacks.ts'
import { ALLIED, type Side } from './state.ts'

export { roll, tell } from '@grognard/kernel'

/**
 * Tells both sides, and while Allied counters lie face down their owner more than the French: the full wording stands under the
 * same kind with 'Own' behind it. What lies open is told in full to everybody.
 */
export function tellOwn(
  g: G,
  kind: string,
  side: Side,
  clause: string,
  params: Params,
  own: Params,
  hexes: number[] = [],
): void {
  const name = g.t.sides[side]
  const full = { kind: `${kind}Own`, params: own }
  if (side === ALLIED && isInverted(g))
    g.events.push({ kind, side: name, clause, params, hexes, secret: { side: name, ...full } })
  else g.events.push({ kind: full.kind, side: name, clause, params: { ...params, ...own }, hexes })
}
