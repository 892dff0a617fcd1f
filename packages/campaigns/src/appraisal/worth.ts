import { hexSet } from '@grognard/kernel'
import type { Campaign, G } from '../system/campaign.ts'
import { holder } from '../system/stacks.ts'
import { COALITION, type Side } from '../system/state.ts'

// What things are worth, in points of the lead at the end. All weights of the counsel stand here.

export const WORTH = {
  city: 0.6, // a point that is held early may still be lost …
  cityLate: 0.4, // … so the rest of it comes with the last turn
  factor: 0.2, // a combat factor in good order
  unit: 0.08, // a unit as such
  disrupted: 0.45, // what disruption leaves of a unit
  commander: 0.06, // a commander, and each point of his rating
  hungry: 0.9, // part of a unit's worth that want of supply costs
  forage: 0.04, // a unit that will have to forage
  danger: 0.25, // how much of what the enemy could win by an attack counts
  attack: 1, // how much of what an attack from there could win counts
  exposure: 0.5, // how much of what may be lost to an enemy near by counts
  raid: 0.8, // the risk for what nobody guards
  decisive: 2.2, // a battle point for one side and one less for the other
  depotLost: 0.5, // an enemy depot taken
  ground: 0.05, // any other hex taken
  chief: 1.5, // a stack wiped out that the chief is with: a die may end the war
  command: 0.06, // a combat command spent
  cossack: 0.3, // Cossacks in a city, for each turn: a chance of a battle point
  restless: 0.02, // no march without a reason
  depot: 0.04, // a depot binds a train, each turn to the end
  lasting: 0.05, // what stands is not pulled down for a trifle
  covers: 0.5, // a wanted city within reach of supply
  wouldCover: 0.2, // the same, once the enemy no longer bars the way
  nextDoor: 0.9, // being near a city that is to be won …
  eachHex: 0.08, // … less so much for each hex of the way
  eachFarHex: 0.03, // and so much for those far off
  reserve: 0.12, // a further stack sent where enough are sent already
  support: 0.35, // the same where there is a fight
}

export interface Aims {
  cities: readonly number[] // those that count for victory
  lastTurn: number
}

const known = new WeakMap<Campaign, Aims>()

/** What a campaign is about: its board marks the cities that count. */
export function aimsOf(t: Campaign): Aims {
  let aims = known.get(t)
  if (!aims) known.set(t, (aims = { cities: hexSet(t.board, `vp-${t.id}`), lastTurn: t.parameters.lastTurn }))
  return aims
}

/** A city held, by now. */
export function cityWorth(g: G, city: number): number {
  const plain = WORTH.city + WORTH.cityLate * Math.min(1, g.s.turn / lastTurn(g))
  return plain * (g.t.parts.stakes?.(g, city) ?? 1)
}

/** The last turn of this scenario. */
export function lastTurn(g: G): number {
  return g.t.parts.lastTurn?.(g) ?? g.t.parameters.lastTurn
}

export function counts(g: G, hex: number): boolean {
  return aimsOf(g.t).cities.includes(hex)
}

/** Whose a city that counts is now, -1 if nobody's. */
export function cityOwner(g: G, city: number): Side | -1 {
  return g.t.parts.cityHolder ? g.t.parts.cityHolder(g, city) : holder(g, city)
}

/** What coming into a hex brings there and then: a city that was the enemy's tells twice. */
export function cityGain(g: G, side: Side, hex: number): number {
  if (!counts(g, hex)) return 0
  const owner = cityOwner(g, hex)
  if (owner === side) return 0
  return owner >= 0 && g.t.parts.cityHolder ? 2 * cityWorth(g, hex) : cityWorth(g, hex)
}

/** A city that stays this side's with nobody in it. */
export function isHome(g: G, side: Side, hex: number): boolean {
  return g.t.parts.cityHolder !== undefined && (g.t.parts.homeland?.(g, side, hex) ?? false)
}

/** A unit in its present order. */
export function unitWorth(g: G, piece: number): number {
  const full = g.t.factor[piece] * WORTH.factor + WORTH.unit
  return g.s.disrupted[piece] ? full * WORTH.disrupted : full
}

/** He whose loss ends the war (1813 §14.4). */
export function isChief(g: G, piece: number): boolean {
  return g.t.pieces[piece].commander?.gift === 'napoleon'
}

export function isCossack(g: G, piece: number): boolean {
  return g.t.pieces[piece].unit?.cossack === true
}

/** What Cossacks in a city will cost their side until the end (§13.1). */
export function cossackBurden(g: G): number {
  const from = Math.max(g.s.turn, g.t.parameters.cossacksFrom)
  return Math.min(5, lastTurn(g) - from + 1) * WORTH.cossack
}

/** What holding or losing this hex means to that side, its cities and depots. */
export function hexWorth(g: G, captor: Side, hex: number): number {
  const loser: Side = captor === COALITION ? 0 : 1
  let worth = WORTH.ground
  if (counts(g, hex)) worth += 2 * cityWorth(g, hex)
  if (g.s.depots[loser].includes(hex)) worth += WORTH.depotLost
  return worth
}
