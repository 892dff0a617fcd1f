import { DONE } from '@grognard/kernel'
import { cite, UNLESS_HELD, type G } from '../system/campaign.ts'
import { disrupt, eliminate, roll, tell } from '../system/events.ts'
import { inWinter } from '../system/season.ts'
import { classOf, countUnits, holder } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { supplyWatchedBy } from './occupying-a-hex.ts'
import { FAR, fedHexes } from './supply-routes.ts'
import { GENERAL_SUPPLY } from './frames.ts'

// 1813, section 6: General supply and attrition.

/**
 * 1813 §6.2.1, §6.2.2: may a route go through this hex? Not where the enemy stands, nor next to his undisrupted cavalry
 * unless a friendly stack is there, nor through an enemy city without a friendly stack. The supplying city itself is
 * where the route ends, not a city it passes. A lone commander is a stack (§3.1, §4.3).
 */
export function routeOpen(g: G, side: Side, hex: number): boolean {
  const there = holder(g, hex)
  const bar = g.t.parts.closedToSupply(g, side)[hex]
  if (bar && !(bar === UNLESS_HELD && there === side)) return false
  if (there >= 0) return there === side
  if (g.t.city[hex] && !g.t.parts.friendly(g, side, hex) && !g.s.depots[side].includes(hex)) return false
  return supplyWatchedBy(g, side, hex) < 0
}

/**
 * 1813 §6.1, §6.2.3, §6.2.4: how far each hex is from a friendly depot, FAR where none is in reach, counted from the unit: its
 * own hex is free, the depot's counts, difficult ground counts double, rivers are crossed by bridges only.
 */
export function supplyReach(g: G, side: Side): Uint8Array {
  return fedHexes(g, side)
}

/** 1813 §6.1: the hexes, of those given, where that side's units are in general supply. */
export function supplied(g: G, side: Side, hexes: readonly number[]): number[] {
  if (hexes.length === 0) return []
  const cost = supplyReach(g, side)
  return hexes.filter(hex => cost[hex] !== FAR)
}

/** What a title may change of who is in supply. */
export interface FedParts {
  cutOff(g: G, piece: number): boolean // out of supply for now, whatever its route (§6.4)
  deemedServes(g: G, side: Side, hex: number): boolean // units there that are only deemed supplied may use trains (§6.6, §7.3, §8.1)
}

export const plainFed: FedParts = {
  cutOff: () => false,
  deemedServes: () => false,
}

/** 1813 §7.3, §8.1: the hexes, of those given, where that side's stacks may use trains. */
export function suppliedForTrains(g: G, side: Side, hexes: readonly number[]): number[] {
  if (hexes.length === 0) return []
  const cost = supplyReach(g, side)
  return hexes.filter(hex => cost[hex] !== FAR || g.t.parts.deemedServes(g, side, hex))
}

/** 1813 §6.3: a die for each forage marker; as many as the stack's combat units or fewer, and it goes hungry. */
function rollForage(g: G): number[] {
  const hungry: number[] = []
  for (const hex of g.s.forage) {
    const side = holder(g, hex)
    if (side === -1) continue
    const units = countUnits(g, side, hex)
    if (units === 0) continue
    const face = roll(g, 'forage.roll', side, cite(g.t, '6.3'), { hex, units }, [hex])
    if (face <= units) hungry.push(hex)
  }
  g.s.forage = []
  return hungry
}

/** 1813 §6.4: a disrupted unit without supply is lost if conscript, and if line in winter; a veteran holds out. */
export function starves(g: G, piece: number): boolean {
  const unitClass = classOf(g, piece)
  return unitClass === 'C' || (unitClass === 'L' && inWinter(g))
}

/** 1813 §6.5: every unit's supply is looked at before any suffers. */
export function unsupplied(g: G, hungry: readonly number[], fed?: readonly Uint8Array[]): number[] {
  const found: number[] = []
  for (const side of [0, 1] as const) {
    const cost = fed?.[side] ?? supplyReach(g, side)
    for (let p = 0; p < g.t.pieces.length; p++) {
      const hex = g.s.hex[p]
      if (hex < 0 || !g.t.isUnit[p] || g.t.side[p] !== side || g.t.parts.deemedSupplied(g, p)) continue
      if (cost[hex] === FAR || hungry.includes(hex) || g.t.parts.cutOff(g, p)) found.push(p)
    }
  }
  return found.sort((a, b) => a - b)
}

/** 1813 §6.4: what befalls the units that are out of supply; `fed`: how far routes reach for each side, if it was looked at before. */
export function supplyGenerally(g: G, fed?: readonly Uint8Array[]): void {
  tell(g, 'phase.general-supply', 0, cite(g.t, '5.1'), { turn: g.s.turn })
  const hungry = rollForage(g)
  for (const piece of unsupplied(g, hungry, fed)) {
    if (!g.s.disrupted[piece]) disrupt(g, piece, cite(g.t, '6.4'))
    else if (starves(g, piece)) eliminate(g, piece, cite(g.t, '6.4'))
  }
}

export const generalSupply = procedure(GENERAL_SUPPLY, {
  run(g) {
    supplyGenerally(g)
    return DONE
  },
})
