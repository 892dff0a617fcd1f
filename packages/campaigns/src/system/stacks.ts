import { NOT_YET, type Side } from './state.ts'
import type { G, UnitClass } from './campaign.ts'

// Who stands where. The pieces of a hex are a chain in the order of the roster, so that lists are always the same.

/** What a title may change of counters as they are now. */
export interface CounterParts {
  rating(g: G, piece: number): number // a commander's rating
  unitClass(g: G, piece: number): UnitClass // a unit's class
  unseen(g: G, side: Side, hex: number): readonly number[] // units of the stack there that are off the map, out of the enemy's sight
  whereIs(g: G, piece: number): number // the hex where it counts as standing, though it be out of sight
  lightened(g: G): readonly number[] // units that take half a factor less room for now (§3.2)
}

export const plainCounters: CounterParts = {
  rating: (g, piece) => g.t.rating[piece],
  unitClass: (g, piece) => g.t.pieces[piece].unit!.class,
  unseen: () => NOBODY,
  whereIs: (g, piece) => g.s.hex[piece],
  lightened: () => NOBODY,
}

export { put as placePiece } from '@grognard/kernel'

export function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

/** The side whose pieces stand on a hex, -1 if none do; both never share one. */
export function holder(g: G, hex: number): Side | -1 {
  const piece = g.s.top[hex]
  return piece < 0 ? -1 : g.t.side[piece]
}

/** True if combat units of that side stand there. */
export function hasUnits(g: G, side: Side, hex: number): boolean {
  const { top, under } = g.s
  for (let p = top[hex]; p >= 0; p = under[p]) if (g.t.isUnit[p]) return g.t.side[p] === side
  return false
}

export function unitsAt(g: G, side: Side, hex: number): number[] {
  const found: number[] = []
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (g.t.isUnit[p] && g.t.side[p] === side) found.push(p)
  return found
}

/** Those too whom the enemy does not see: what their own side may reckon with. */
export function stackAt(g: G, side: Side, hex: number): number[] {
  const found = unitsAt(g, side, hex)
  const unseen = g.t.parts.unseen(g, side, hex)
  return unseen.length > 0 ? [...found, ...unseen].sort((a, b) => a - b) : found
}

export function commandersAt(g: G, side: Side, hex: number): number[] {
  const found: number[] = []
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (!g.t.isUnit[p] && g.t.side[p] === side) found.push(p)
  return found
}

export function hasCommander(g: G, side: Side, hex: number): boolean {
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (!g.t.isUnit[p] && g.t.side[p] === side) return true
  return false
}

/** 1813 §3.4: the highest rating among the commanders there, whomever they lead; 0 if there is none. */
export function bestRating(g: G, side: Side, hex: number): number {
  let best = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.side[p] === side && g.t.rating[p] > 0) best = Math.max(best, ratingOf(g, p))
  return best
}

/** A commander's rating as it is now. */
export function ratingOf(g: G, piece: number): number {
  return g.t.parts.rating(g, piece)
}

/** A unit's class as it is now. */
export function classOf(g: G, piece: number): UnitClass {
  return g.t.parts.unitClass(g, piece)
}

export function countUnits(g: G, side: Side, hex: number): number {
  let n = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (g.t.isUnit[p] && g.t.side[p] === side) n++
  return n
}

export function countGoodUnits(g: G, side: Side, hex: number): number {
  let n = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.isUnit[p] && g.t.side[p] === side && g.s.disrupted[p] === 0) n++
  return n
}

/** True if undisrupted cavalry of that side stands there. */
export function hasGoodCavalry(g: G, side: Side, hex: number): boolean {
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.cavalry[p] && g.t.side[p] === side && g.s.disrupted[p] === 0) return true
  return false
}

/** Occupancy factors on a hex, in halves. */
export function occupancyTwice(g: G, side: Side, hex: number): number {
  let sum = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (g.t.side[p] === side) sum += g.t.occupancyTwice[p]
  for (const p of lightened(g)) if (g.s.hex[p] === hex && g.t.side[p] === side) sum--
  return sum
}

const NOBODY: readonly number[] = []

function lightened(g: G): readonly number[] {
  return g.t.parts.lightened(g)
}

export function occupancyOf(g: G, pieces: readonly number[]): number {
  let sum = 0
  for (const p of pieces) sum += g.t.occupancyTwice[p]
  for (const p of lightened(g)) if (pieces.includes(p)) sum--
  return sum
}

/** The hexes where a side has pieces, in the order of the roster. */
export function hexesOf(g: G, side: Side): number[] {
  const found: number[] = []
  const { seen } = g.t.marks
  const now = ++g.t.marks.now
  for (let p = 0; p < g.s.hex.length; p++) {
    const hex = g.s.hex[p]
    if (hex <= NOT_YET || g.t.side[p] !== side || seen[hex] === now) continue
    seen[hex] = now
    found.push(hex)
  }
  return found
}

/** The hexes where a side has combat units. */
export function stacksOf(g: G, side: Side): number[] {
  const found: number[] = []
  const { seen } = g.t.marks
  const now = ++g.t.marks.now
  for (let p = 0; p < g.s.hex.length; p++) {
    const hex = g.s.hex[p]
    if (hex <= NOT_YET || !g.t.isUnit[p] || g.t.side[p] !== side || seen[hex] === now) continue
    seen[hex] = now
    found.push(hex)
  }
  return found
}
