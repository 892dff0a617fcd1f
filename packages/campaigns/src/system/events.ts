import { throwDie, type Params } from '@grognard/kernel'
import type { G } from './campaign.ts'
import { GONE, type Side } from './state.ts'
import { hasUnits, placePiece } from './stacks.ts'

/** Tells both sides that something happened. */
export function tell(g: G, kind: string, side: Side, clause: string, params: Params, hexes: number[] = []): void {
  g.events.push({ kind, side: g.t.sides[side], clause, params, hexes })
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

/** 1813 §3.3: turns a unit to its disrupted side. */
export function disrupt(g: G, piece: number, clause: string): void {
  g.s.disrupted[piece] = 1
  tell(g, 'unit.disrupted', g.t.side[piece], clause, { piece, hex: g.s.hex[piece] }, [g.s.hex[piece]])
}

/** Takes a piece out of the game. */
export function eliminate(g: G, piece: number, clause: string): void {
  const hex = g.s.hex[piece]
  const kind = g.t.isUnit[piece] ? 'unit.eliminated' : 'commander.lost'
  tell(g, kind, g.t.side[piece], clause, { piece, hex }, hex >= 0 ? [hex] : [])
  placePiece(g.s, piece, GONE)
  g.s.disrupted[piece] = 0
  if (hex >= 0) liftForage(g, hex)
  g.t.parts.lost?.(g, piece)
}

/** A forage marker without a stack is taken up (§6.3). */
export function liftForage(g: G, hex: number): void {
  const at = g.s.forage.indexOf(hex)
  if (at >= 0 && !hasUnits(g, 0, hex) && !hasUnits(g, 1, hex)) g.s.forage.splice(at, 1)
}

/** A hit (§11.17): good order becomes disrupted, disrupted becomes eliminated. */
export function hit(g: G, piece: number, clause: string): void {
  if (g.s.disrupted[piece]) eliminate(g, piece, clause)
  else disrupt(g, piece, clause)
}
