import { distance, hexAt } from '@grognard/kernel'
import { supplied } from '../../../rules/general-supply.ts'
import type { G } from '../../../system/campaign.ts'
import { hasGoodCavalry, stacksOf, unitsAt } from '../../../system/stacks.ts'
import { type Side } from '../../../system/state.ts'
import { extra } from '../extra.ts'
import { board, pieces } from '../roster.ts'
import { inGarrison } from '../rules/garrisons.ts'
import { refuseIdle } from '../rules/partners.ts'

// Finding what a card speaks of.

export const hexOf = (number: string): number => hexAt(board, number)
export const KASSEL = hexOf('4115')
export const DRESDEN = hexOf('3415')
export const BRESLAU = hexOf('2915')
export const VIENNA = hexOf('3021')

/** Units of a side on the board that answer a description. */
export function unitsWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  const found: number[] = []
  for (let p = 0; p < pieces.length; p++)
    if (g.s.hex[p] >= 0 && g.t.isUnit[p] && g.t.side[p] === side && fits(p)) found.push(p)
  return found
}

export function commandersWhere(g: G, side: Side, fits: (piece: number) => boolean): number[] {
  const found: number[] = []
  for (let p = 0; p < pieces.length; p++)
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
  return supplied(g, pieces[piece].side, [g.s.hex[piece]]).length > 0
}

/** Troops that stand outside the war for now are left alone by the cards: §14.10 to §14.13. */
export function outside(g: G, piece: number): boolean {
  return inGarrison(g, piece) || refuseIdle(g, piece) !== undefined
}

export function chosen(g: G, side: Side): number {
  return extra(g).pick[side]
}
