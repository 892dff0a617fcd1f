import type { Params, State } from './contract.ts'
import { throwDie } from './dice.ts'
import type { Play } from './procedures.ts'

// What procedures tell. A side is a number here and a name in the event.

type Told = Play<State, { readonly sides: readonly string[] }>

/** Tells both sides that something happened. */
export function tell(
  g: Told,
  kind: string,
  side: number,
  clause: string,
  params: Params = {},
  hexes: number[] = [],
): void {
  g.events.push({ kind, side: g.t.sides[side], clause, params, hexes })
}

/** Tells both sides, and its owner more than the other: his wording stands under the same kind with 'Own' behind it. */
export function tellOwn(
  g: Told,
  kind: string,
  side: number,
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
  g: Told,
  kind: string,
  side: number,
  clause: string,
  params: Params = {},
  hexes: number[] = [],
): number {
  const face = throwDie(g.s.dice)
  g.events.push({ kind, side: g.t.sides[side], clause, params: { ...params, die: face }, dice: [face], hexes })
  return face
}
