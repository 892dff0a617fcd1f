import { distance } from '@grognard/kernel'
import { supplied } from '../rules/general-supply.ts'
import type { G } from '../system/campaign.ts'
import { hasGoodCavalry, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// Finding what a card speaks of.

/** Units of a side on the board that answer a description. */
export function unitsWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  return piecesWhere(g, side, piece => g.t.isUnit[piece] && fits(piece))
}

/** The same, and those whom only their own side sees. */
export function troopsWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  return g.t.pieces.flatMap((_, p) =>
    g.t.isUnit[p] && g.t.side[p] === side && g.t.parts.whereIs(g, p) >= 0 && fits(p) ? [p] : [],
  )
}

export function commandersWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  return piecesWhere(g, side, piece => !g.t.isUnit[piece] && fits(piece))
}

function piecesWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  const found: number[] = []
  for (let p = 0; p < g.t.pieces.length; p++) if (g.s.hex[p] >= 0 && g.t.side[p] === side && fits(p)) found.push(p)
  return found
}

export function stacksWhere(g: G, side: Side, fits: (hex: number) => boolean = () => true): number[] {
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
  return stacksOf(g, side).some(stack => distance(g.t.board, stack, hex) <= range && hasGoodCavalry(g, side, stack))
}

/** Is the unit in general supply by a route (§6.1)? */
export function fedAt(g: G, piece: number): boolean {
  return supplied(g, g.t.side[piece], [g.t.parts.whereIs(g, piece)]).length > 0
}
