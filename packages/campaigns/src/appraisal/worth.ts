import type { Campaign } from '../system/campaign.ts'
import { holder, unitsAt } from '../system/stacks.ts'
import { COALITION, type Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'

// What things are worth, in points of the lead at the end, by the weights of the doctrine.

export interface Aims {
  cities: readonly number[] // those that count for victory
}

const known = new WeakMap<Campaign, Aims>()

/** What a campaign is about: the cities that count. */
export function aimsOf(t: Campaign): Aims {
  let aims = known.get(t)
  if (!aims) known.set(t, (aims = { cities: t.victoryCities }))
  return aims
}

/** A city held, by now. */
export function cityWorth(g: Judge, city: number): number {
  const plain = g.w.city + g.w.cityLate * Math.min(1, g.s.turn / lastTurn(g))
  return plain * (g.t.parts.stakes?.(g, city) ?? 1)
}

/** The last turn of this scenario. */
export function lastTurn(g: Judge): number {
  return g.t.parts.lastTurn(g)
}

export function counts(g: Judge, hex: number): boolean {
  return aimsOf(g.t).cities.includes(hex) && (g.t.parts.stakes?.(g, hex) ?? 1) > 0
}

/** Whose a city that counts is now, -1 if nobody's. */
export function cityOwner(g: Judge, city: number): Side | -1 {
  return g.t.parts.cityHolder ? g.t.parts.cityHolder(g, city) : holder(g, city)
}

/** What coming into a hex brings there and then: a city that was the enemy's tells twice. */
export function cityGain(g: Judge, side: Side, hex: number): number {
  if (!counts(g, hex)) return 0
  const owner = cityOwner(g, hex)
  if (owner === side) return 0
  return owner >= 0 && g.t.parts.cityHolder ? 2 * cityWorth(g, hex) : cityWorth(g, hex)
}

/** A city that stays this side's with nobody in it. */
export function isHome(g: Judge, side: Side, hex: number): boolean {
  return g.t.parts.cityHolder !== undefined && g.t.parts.homeland(g, side, hex)
}

/** A unit in its present order. */
export function unitWorth(g: Judge, piece: number): number {
  const full = soundWorth(g, piece)
  return g.s.disrupted[piece] ? full * g.w.disrupted : full
}

/** The same unit in good order. */
export function soundWorth(g: Judge, piece: number): number {
  return g.t.factor[piece] * g.w.factor + g.w.unit
}

/** What disruption takes from a unit, and rest gives back to it. */
export function orderWorth(g: Judge, piece: number): number {
  return soundWorth(g, piece) * (1 - g.w.disrupted)
}

/** He whose loss ends the war (1813 §14.4). */
export function isChief(g: Judge, piece: number): boolean {
  return g.t.pieces[piece].commander?.gift === 'napoleon'
}

export function isCossack(g: Judge, piece: number): boolean {
  return g.t.pieces[piece].unit?.cossack === true
}

/** What Cossacks in a city will cost their side until the end (§13.1). */
export function cossackBurden(g: Judge): number {
  const from = Math.max(g.s.turn, g.t.parameters.cossacksFrom)
  return Math.min(5, lastTurn(g) - from + 1) * g.w.cossack
}

/** Is a city kept by Cossacks alone, and nothing but its own point hangs on it? */
export function keptByCossacks(g: Judge, side: Side, hex: number): boolean {
  if (!counts(g, hex) || (g.t.parts.stakes?.(g, hex) ?? 1) > 1) return false
  const units = unitsAt(g, side, hex)
  return units.length > 0 && units.every(piece => isCossack(g, piece))
}

/** What holding or losing this hex means to that side, its cities and depots. */
export function hexWorth(g: Judge, captor: Side, hex: number): number {
  const loser: Side = captor === COALITION ? 0 : 1
  let worth = g.w.ground
  if (counts(g, hex)) worth += 2 * cityWorth(g, hex)
  if (g.s.depots[loser].includes(hex)) worth += g.w.depotLost
  return worth
}
