import { distance } from '@grognard/kernel'
import { supplied } from '../../../rules/general-supply.ts'
import { hasGoodCavalry, stacksOf, unitsAt } from '../../../system/stacks.ts'
import { type Side } from '../../../system/state.ts'
import { board } from '../board.ts'
import { inGarrison } from '../rules/garrisons.ts'
import { refuseIdle } from '../rules/partners.ts'
import type { G } from '../own.ts'

// Finding what a card speaks of.

/** Units of a side on the board that answer a description. */
export function unitsWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  const found: number[] = []
  for (let p = 0; p < g.t.pieces.length; p++)
    if (g.s.hex[p] >= 0 && g.t.isUnit[p] && g.t.side[p] === side && fits(p)) found.push(p)
  return found
}

export function commandersWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  const found: number[] = []
  for (let p = 0; p < g.t.pieces.length; p++)
    if (g.s.hex[p] >= 0 && !g.t.isUnit[p] && g.t.side[p] === side && fits(p)) found.push(p)
  return found
}

export function stacksWhere(g: G, side: Side, fits: (hex: number) => boolean): number[] {
  return stacksOf(g, side)
    .filter(fits)
    .sort((a, b) => a - b)
}

export const good = (g: G, piece: number): boolean => g.s.disrupted[piece] === 0
export const turned = (g: G, piece: number): boolean => g.s.disrupted[piece] === 1

export function goodUnitsAt(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => good(g, piece))
}

/** Good cavalry of that side within so many hexes. */
export function cavalryWithin(g: G, side: Side, hex: number, range: number): boolean {
  return stacksOf(g, side).some(stack => distance(board, stack, hex) <= range && hasGoodCavalry(g, side, stack))
}

/** Is the unit in general supply by a route (§6.1)? */
export function fedAt(g: G, piece: number): boolean {
  return supplied(g, g.t.pieces[piece].side, [g.s.hex[piece]]).length > 0
}

/** Troops that stand outside the war for now are left alone by the cards: §14.10 to §14.13. */
export function outside(g: G, piece: number): boolean {
  return inGarrison(g, piece) || refuseIdle(g, piece) !== undefined
}

export function chosen(g: G, side: Side): number {
  return g.s.extra.pick[side]
}
