import { tell } from '@grognard/kernel'
import type { G } from './campaign.ts'
import { GONE } from './state.ts'
import { hasUnits, placePiece } from './stacks.ts'

export { roll, tell } from '@grognard/kernel'

/** What a title may change of losses. */
export interface LossParts {
  lost(g: G, piece: number): void // a piece has been eliminated
}

export const plainLosses: LossParts = {
  lost: () => {},
}

/** 1813 §3.3: turns a unit to its disrupted side. */
export function disrupt(g: G, piece: number, clause: string): void {
  const hex = g.t.parts.whereIs(g, piece)
  g.s.disrupted[piece] = 1
  tell(g, 'unit.disrupted', g.t.side[piece], clause, { piece, hex }, [hex])
}

/** Takes a piece out of the game. */
export function eliminate(g: G, piece: number, clause: string): void {
  const hex = g.s.hex[piece]
  const kind = g.t.isUnit[piece] ? 'unit.eliminated' : 'commander.lost'
  tell(g, kind, g.t.side[piece], clause, { piece, hex }, hex >= 0 ? [hex] : [])
  placePiece(g.s, piece, GONE)
  g.s.disrupted[piece] = 0
  if (hex >= 0) liftForage(g, hex)
  g.t.parts.lost(g, piece)
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
