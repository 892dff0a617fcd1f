import { DIRECTIONS, zoneFrom, type Refusal } from '@grognard/kernel'
import { CAPACITY_TWICE, cite, type G } from '../system/campaign.ts'
import { countGoodUnits, countUnits, hasGoodCavalry, holder, occupancyTwice, other } from '../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'
import { touches } from './terrain.ts'

/** What a title may change of room in a hex. */
export interface RoomParts {
  capacityTwice(g: G, side: Side, hex: number): number // in half factors (§4.1)
  passedByArrivals(g: G, side: Side, hex: number, from: number): boolean // an enemy hex that does not keep reinforcements away from a hex beside it (§13.3)
}

export const plainRoom: RoomParts = {
  capacityTwice: () => CAPACITY_TWICE,
  passedByArrivals: () => false,
}

/** 1813 §4.1: six occupancy factors, in halves, unless the title widens the hex. */
export function capacityTwice(g: G, side: Side, hex: number): number {
  return g.t.parts.capacityTwice(g, side, hex)
}

/** 1813 §4.1: a hex holds six occupancy factors of a side, at all times. */
export function crowded(g: G, side: Side, hex: number, arrivingTwice: number): boolean {
  return occupancyTwice(g, side, hex) + arrivingTwice > capacityTwice(g, side, hex)
}

export function refuseCrowding(g: G, side: Side, hex: number, arrivingTwice: number): Refusal | undefined {
  if (!crowded(g, side, hex, arrivingTwice)) return undefined
  const params = { hex, there: occupancyTwice(g, side, hex) / 2, more: arrivingTwice / 2 }
  return { clause: cite(g.t, '4.1'), reason: 'refuse.crowded', params }
}

/** 1813 §8.4.6, §8.4.7: undisrupted enemy cavalry stands next to the hex with no river between. Gives its hex, or -1. */
export function watchedBy(g: G, side: Side, hex: number): number {
  return cavalryBeside(g, side, hex, g.t.marchWatch)
}

/** 1813 §6.2.1: the same for supply, where only an unbridged river screens. */
export function supplyWatchedBy(g: G, side: Side, hex: number): number {
  return cavalryBeside(g, side, hex, g.t.supplyWatch)
}

// One for each side, so that asking makes no closures.
const CAVALRY = ([FRENCH, COALITION] as const).map(
  side =>
    (g: G, hex: number): boolean =>
      g.s.top[hex] >= 0 && hasGoodCavalry(g, side, hex),
)

function cavalryBeside(g: G, side: Side, hex: number, watch: Uint8Array): number {
  return zoneFrom(g.t.board, hex, watch, CAVALRY[other(side)], g)
}

/** 1813 §8.4.8: a single combat unit in a city is besieged when a hex beside it holds two undisrupted enemy units whom one sees. */
export function besieged(g: G, side: Side, hex: number): boolean {
  if (!g.t.city[hex] || countUnits(g, side, hex) + g.t.parts.unseen(g, side, hex).length !== 1) return false
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++)
    if (touches(g, at) && countGoodUnits(g, other(side), g.t.board.neighbours[at]) >= 2) return true
  return false
}

/** True if an enemy stack stands on the hex or next to it (§13.3). */
export function enemyNear(g: G, side: Side, hex: number): boolean {
  const enemy = other(side)
  if (holder(g, hex) === enemy) return true
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const beside = g.t.board.neighbours[at]
    if (beside >= 0 && holder(g, beside) === enemy && !g.t.parts.passedByArrivals(g, side, beside, hex)) return true
  }
  return false
}
