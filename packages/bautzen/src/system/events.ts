import type { Params } from '@grognard/kernel'
import type { G } from './battle.ts'
import type { Side } from './state.ts'

export { roll, tell } from '@grognard/kernel'

/** A modifier as it is written: '+2', '−1', '0'. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Tells both sides, and its owner more than the other: his wording stands under the same kind with 'Own' behind it. */
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
  g.events.push({ kind, side: name, clause, params, hexes, secret: { side: name, kind: `${kind}Own`, params: own } })
}
