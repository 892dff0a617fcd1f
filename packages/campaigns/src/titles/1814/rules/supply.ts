import { DIRECTIONS, hexSet } from '@grognard/kernel'
import { besieged } from '../../../rules/occupying-a-hex.ts'
import { FAR, fedHexes } from '../../../rules/supply-routes.ts'
import type { G as AnyG } from '../../../system/campaign.ts'
import { hasUnits } from '../../../system/stacks.ts'
import { FRENCH, type Side } from '../../../system/state.ts'
import { board, VLISSINGEN } from '../board.ts'
import type { G } from '../own.ts'
import { atHome } from './lands.ts'

// 1814 §6.6 and §7.6: who is deemed to be fed, and who lives off the land.

const fedInItaly = hexSet(board, 'french-supplied-in-italy')

/** 1814 §6.6: Cossacks, garrisons, British at Vlissingen, French on 4329 and 4428, Neapolitans in the Kingdom of Italy. */
export function deemedSupplied(g: G, piece: number): boolean {
  return deemedAt(g, piece, g.s.hex[piece])
}

function deemedAt(g: G, piece: number, hex: number): boolean {
  if (g.t.pieces[piece].unit?.cossack || g.t.own.garrison[piece]) return true
  if (g.t.own.neapolitan[piece]) return board.region[hex] === 'kingdom-of-italy'
  if (g.t.own.british[piece]) return hex === VLISSINGEN
  return g.t.side[piece] === FRENCH && fedInItaly.includes(hex)
}

/** 1814 §6.6: everybody there is deemed to be fed, so that the stack is left out of §7.6, and may use trains (§7.3). */
export function allDeemed(g: AnyG, side: Side, hex: number): boolean {
  let any = false
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
    if (!g.t.isUnit[p] || g.t.side[p] !== side) continue
    if (!g.t.parts.deemedSupplied(g, p)) return false
    any = true
  }
  return any && g.t.parts.unseen(g, side, hex).every(piece => deemedAt(g as G, piece, hex)) // 1814 §15.1
}

const FORAGE_FROM = 2
const CROWD = 2

type Where = (g: AnyG, side: Side, hex: number) => boolean

/**
 * 1814 §7.6: from turn 2 a stack forages without a train if it is abroad and out of supply, or beside two others. Left out, and not
 * counted as neighbours: stacks that are deemed to be fed, and from the second case those in a city with a depot and no siege.
 */
export const foragesBy =
  (home: Where): Where =>
  (g, side, hex) => {
    if (g.s.turn < FORAGE_FROM || allDeemed(g, side, hex)) return false
    if (!home(g, side, hex) && fedHexes(g, side)[hex] === FAR) return true
    if (atDepot(g, side, hex)) return false
    let crowd = 0
    for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
      const beside = g.t.board.neighbours[at]
      if (beside < 0 || !hasUnits(g, side, beside)) continue
      if (!allDeemed(g, side, beside) && !atDepot(g, side, beside)) crowd++
    }
    return crowd >= CROWD
  }

export const mustForage = foragesBy((g, side, hex) => atHome(g as G, side, hex))

function atDepot(g: AnyG, side: Side, hex: number): boolean {
  return g.s.depots[side].includes(hex) && !besieged(g, side, hex)
}
