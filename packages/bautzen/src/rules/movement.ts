import { type Refusal } from '@grognard/kernel'
import { FAR, MOST, type G } from '../system/battle.ts'
import { other } from '../system/stacks.ts'
import { COALITION, DISCORDANT, FRENCH, KILLED, OUT_OF_COMMAND, type Side } from '../system/state.ts'
import { NEYS } from './command.ts'
import { mayRetreat, refuseToLeaveHeights } from './general-retreat.ts'
import { refuseToJoin } from './stacking.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §7.1. How far a group of pieces may march, and where it may halt.

const CHIEFS_MARCH = 7
const ZONE_IN_RETREAT = 3 // §4.zoc: what the Coalition pays to enter a zone once it retreats

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
  const { s, t } = g
  const { came, cost, queue, reached } = t.rooms
  const { firstStep, stepTo, stepCost } = t.ground
  const { owner, units } = s
  const side = t.side[group[0]]
  const enemy = other(side)
  const zones = zonesOf(g, enemy)
  const { free } = bounds
  const stopped = !free && !bounds.paying // §4.zoc: a zone ends the march
  const noZone = bounds.noZone || (stopped && zones[from] > 0)
  const dear = bounds.paying && !free ? ZONE_IN_RETREAT : 0
  const shuts = mayBeShut(g, group)
  const limit = bounds.oneHex ? 0 : bounds.points
  for (let i = 0; i < reached.n; i++) cost[reached.hexes[i]] = FAR
  reached.n = 0
  cost[from] = spent
  queue[spent].hexes[queue[spent].n++] = from
  let last = spent // the dearest bucket in use
  for (let c = spent; c <= last; c++) {
    const now = queue[c]
    for (let i = 0; i < now.n; i++) {
      const hex = now.hexes[i]
      if (cost[hex] !== c) continue
      reached.hexes[reached.n++] = hex
      const start = hex === from
      if (!start) {
        if (c >= limit) continue
        // §4.zoc: a zone ends the march, and so does a commander who is ridden down.
        if ((stopped && zones[hex] > 0) || owner[hex] === enemy) continue
      }
      for (let way = firstStep[hex]; way < firstStep[hex + 1]; way++) {
        const to = stepTo[way]
        let total = c + stepCost[way]
        if (total >= cost[to]) continue
        if (owner[to] === enemy && (units[to] > 0 || free)) continue
        if (!free && zones[to] > 0) {
          if (dear > 0) total += dear
          else if (noZone) continue
        }
        // §7.1: one hex can always be marched, however dear.
        if (total > limit && (!start || spent > 0)) continue
        if (total >= cost[to] || total > MOST) continue
        if (shuts && refuseShut(g, group, to)) continue
        cost[to] = total
        came[to] = hex
        const later = queue[total]
        later.hexes[later.n++] = to
        if (total > last) last = total
      }
    }
    now.n = 0
  }
  return cost
}

/** Can any hex be shut to these pieces? Saves asking for each. */
function mayBeShut({ s, t }: G, group: readonly number[]): boolean {
  return t.side[group[0]] === COALITION && (s.neyIn === 0 || group.some(piece => s.ejected[piece] >= 0))
}

/** bautzen §4.stacking, §2.H: may the group end its march here? Reach is asked separately. */
export function refuseHalt(g: G, group: readonly number[], from: number, hex: number): Refusal | undefined {
  const units = unitsIn(g, group)
  const leaders = leadersIn(g, group)
  return refuseToJoin(g, g.t.side[group[0]], hex, units, leaders) ?? refuseToLeaveHeights(g, group, from, hex)
}

export function unitsIn({ t }: G, group: readonly number[]): number {
  let n = 0
  for (const piece of group) if (piece >= t.commanders) n++
  return n
}

/** bautzen §8.7: commanders of a group who make room in a stack; a staff does not. */
export function leadersIn({ s, t }: G, group: readonly number[]): number {
  let n = 0
  for (const piece of group) if (piece < t.commanders && s.health[piece] !== KILLED) n++
  return n
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
  const units = unitsIn(g, group)
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
