import { DIRECTIONS, type Refusal } from '@grognard/kernel'
import { type G } from '../system/battle.ts'
import { other } from '../system/stacks.ts'
import { COALITION, DISCORDANT, FRENCH, OUT_OF_COMMAND, type Side } from '../system/state.ts'
import { NEYS } from './command.ts'
import { mayRetreat, refuseToLeaveHeights } from './general-retreat.ts'
import { refuseToJoin } from './stacking.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §7.1. How far a group of pieces may march, and where it may halt.

const FAR = 255
const CHIEFS_MARCH = 7
const ZONE_IN_RETREAT = 3 // §4.zoc: what the Coalition pays to enter a zone once it retreats
const MOST = 24 // no march is longer: four points, tripled, with room to spare

/** What holds a group back beyond its own legs. */
export interface Bounds {
  points: number
  oneHex: boolean // §2.A, §2.D: a single hex, whatever it costs
  noZone: boolean // §2.A, §2.D, §7.2: no hex that the enemy controls
  free: boolean // §4.zoc: commanders alone pass through zones
  paying: boolean // §4.zoc: in the general retreat zones are entered at a price
}

/**
 * bautzen §6, §10.3, §2.I, §2.B, §7.2: a piece's march: doubled once Ney is there, for the Coalition a turn later; tripled
 * instead for Ney's corps with the Strategist, halved if Jomini has gone over; half for a unit out of command.
 */
export function marchOf(g: G, piece: number): number {
  const { s, t } = g
  const doubled = s.neyIn > 0 && (t.side[piece] === FRENCH || s.turn > s.neyIn)
  if (piece < t.commanders) return doubled ? 2 * CHIEFS_MARCH : CHIEFS_MARCH
  let points = t.pieces[piece].march
  const ofNey = t.formation[piece] === NEYS
  if (ofNey && s.jomini === 1 && s.neyIn === s.turn) points *= 3
  else if (doubled) points *= 2
  if (ofNey && s.slowed === s.turn) points = points / 2
  if (s.flags[piece] & OUT_OF_COMMAND) points = points / 2
  return Math.ceil(points)
}

/** bautzen §7.1: a group marches as the slowest of its units does. */
export function boundsOf(g: G, group: readonly number[], hindrance: number): Bounds {
  const { s, t } = g
  const bounds: Bounds = {
    points: MOST,
    oneHex: hindrance === SLOWED,
    noZone: hindrance === KEPT_OFF,
    free: true,
    paying: true,
  }
  for (const piece of group) {
    if (piece < t.commanders) continue
    bounds.free = false
    bounds.points = Math.min(bounds.points, marchOf(g, piece))
    if (s.flags[piece] & (OUT_OF_COMMAND | DISCORDANT)) bounds.noZone = true
    if (s.flags[piece] & DISCORDANT) bounds.oneHex = true
    if (!mayRetreat(g, piece)) bounds.paying = false
  }
  if (bounds.free) bounds.points = marchOf(g, group[0])
  return bounds
}

// What the Cossacks have done to a march (§2.A).
export const UNHINDERED = 0
export const SLOWED = 1
export const KEPT_OFF = 2

/** bautzen §10.3, §8.5.1: hexes shut to these pieces whatever the ground. */
export function refuseShut(g: G, group: readonly number[], hex: number): Refusal | undefined {
  const { s, t } = g
  if (group.length === 0) return undefined
  const side = t.side[group[0]]
  if (side === COALITION && t.ground.closed[hex] && s.neyIn === 0 && group.some(piece => piece >= t.commanders))
    return { clause: 'bautzen §10.3', reason: 'refuse.beforeNey', params: { hex } }
  if (side === COALITION && t.ground.redoubt[hex] && group.some(piece => s.ejected[piece] === hex))
    return { clause: 'bautzen §8.5.1', reason: 'refuse.ejected', params: { hex } }
  return undefined
}

/** bautzen §7.1: nobody enters a hex that enemy units hold; a lone commander may be ridden down by units (§7.4). */
export function refuseOccupied(g: G, side: Side, hex: number, units: number): Refusal | undefined {
  if (g.s.owner[hex] !== other(side)) return undefined
  if (g.s.units[hex] === 0 && units > 0) return undefined
  return { clause: 'bautzen §7.1', reason: 'refuse.enemy', params: { hex } }
}

/** The cheapest way to every hex that the group can reach; read it before the next question. */
export function reach(g: G, group: readonly number[], from: number, spent: number, bounds: Bounds): Uint8Array {
  const { t } = g
  const { came, cost, buckets, reached } = t.rooms
  const { enter, path } = t.ground
  const { neighbours } = t.board
  const side = t.side[group[0]]
  const enemy = other(side)
  const zones = zonesOf(g, enemy)
  const startsInZone = zones[from] === 1 && !bounds.free && !bounds.paying
  const noZone = bounds.noZone || startsInZone
  const { owner, units } = g.s
  const shuts = side === COALITION
  cost.fill(FAR)
  reached.length = 0
  const limit = bounds.oneHex ? 0 : bounds.points
  for (let c = 0; c <= MOST; c++) buckets[c].length = 0
  cost[from] = spent
  buckets[spent].push(from)
  const step = (hex: number, to: number, price: number, at: number): void => {
    if (owner[to] === enemy && (units[to] > 0 || bounds.free)) return
    if (shuts && refuseShut(g, group, to)) return
    let total = at + price
    if (zones[to] && !bounds.free) {
      if (bounds.paying) total += ZONE_IN_RETREAT
      else if (noZone) return
    }
    // §7.1: one hex can always be marched, however dear.
    if (total > limit) {
      if (hex !== from || spent > 0) return
      total = Math.max(total, limit)
    }
    if (total >= cost[to] || total > MOST) return
    cost[to] = total
    came[to] = hex
    buckets[total].push(to)
  }
  for (let c = spent; c <= MOST; c++) {
    const bucket = buckets[c]
    for (let i = 0; i < bucket.length; i++) {
      const hex = bucket[i]
      if (cost[hex] !== c) continue
      if (hex !== from) {
        reached.push(hex)
        if (c >= limit) continue
        // §4.zoc: a zone ends the march, and so does a commander who is ridden down.
        if (zones[hex] && !bounds.free && !bounds.paying) continue
        if (owner[hex] === enemy) continue
      }
      for (let d = 0; d < DIRECTIONS; d++) {
        const price = enter[hex * DIRECTIONS + d]
        if (price > 0) step(hex, neighbours[hex * DIRECTIONS + d], price, c)
      }
      // §10.3: the direct path between two hexes that do not touch.
      if (hex === path[0]) step(hex, path[1], 1, c)
      else if (hex === path[1]) step(hex, path[0], 1, c)
    }
  }
  return cost
}

/** bautzen §4.stacking, §2.H: may the group end its march here? Reach is asked separately. */
export function refuseHalt(g: G, group: readonly number[], from: number, hex: number): Refusal | undefined {
  const { t } = g
  let units = 0
  let chiefs = 0
  for (const piece of group) {
    if (piece < t.commanders) chiefs++
    else units++
  }
  return refuseToJoin(g, t.side[group[0]], hex, units, chiefs) ?? refuseToLeaveHeights(g, group, from, hex)
}

/** bautzen §7.1: why a group cannot march to a hex. */
export function refuseMarch(
  g: G,
  group: readonly number[],
  from: number,
  spent: number,
  hex: number,
  hindrance: number,
): Refusal | undefined {
  const { t } = g
  const side = t.side[group[0]]
  const units = group.filter(piece => piece >= t.commanders).length
  const shut = refuseShut(g, group, hex) ?? refuseOccupied(g, side, hex, units)
  if (shut) return shut
  if (t.ground.pond[hex]) return { clause: 'bautzen §7.1', reason: 'refuse.impassable', params: { hex } }
  const bounds = boundsOf(g, group, hindrance)
  const cost = reach(g, group, from, spent, bounds)
  if (hex !== from && cost[hex] === FAR) {
    const zones = zonesOf(g, other(side))
    if (zones[hex] && (bounds.noZone || zones[from]))
      return { clause: 'bautzen §4.zoc', reason: 'refuse.zone', params: { hex } }
    return { clause: 'bautzen §7.1', reason: 'refuse.tooFar', params: { hex, n: bounds.points } }
  }
  return hex === from ? undefined : refuseHalt(g, group, from, hex)
}
