import { throwDie, type Params } from '@grognard/kernel'
import type { G } from './battle.ts'
import type { Side } from './state.ts'

/** A modifier as it is written: '+2', '−1', '0'. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Tells both sides that something happened. */
export function tell(g: G, kind: string, side: Side, clause: string, params: Params = {}, hexes: number[] = []): void {
  g.events.push({ kind, side: g.t.sides[side], clause, params, hexes })
}

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

/** Throws a die and tells its face. */
export function roll(
  g: G,
  kind: string,
  side: Side,
  clause: string,
  params: Params = {},
  hexes: number[] = [],
): number {
  const face = throwDie(g.s.dice)
  g.events.push({ kind, side: g.t.sides[side], clause, params: { ...params, die: face }, dice: [face], hexes })
  return face
}
