import { DIRECTIONS, distance } from '@grognard/kernel'
import { supplyReach } from '../rules/general-supply.ts'
import type { G } from '../system/campaign.ts'
import { GENUINE, type Side } from '../system/state.ts'
import { waysTo } from './ways.ts'

// What a position is worth to a side, in victory points: points held, cities held and in reach, troops, supply, danger.
// A matter of judgement, not of rules; nothing here may be asked by a rule.

export const WEIGHT = {
  battlePoint: 1,
  city: 1.7, // held
  late: 1, // more for holding it as the end draws near
  pull: 1.1, // a city that is not held, with a full force beside it
  factor: 0.2, // a combat factor in good order
  unit: 0.08, // and a unit as such
  disrupted: 0.45, // what disruption leaves of it
  rating: 0.12,
  hungry: 0.5, // part of a unit's worth that want of supply costs
  foundable: 0.5, // how much of that remains if a depot can be founded there next turn
  forage: 0.05, // the same, for a marker
  danger: 0.06, // a unit beside a stronger enemy
  mobile: 0.05, // a unit in supply with a commander
  lead: 0.035, // a good commander with many units, near where things happen
  depot: 0.08, // what a depot costs in trains
  forward: 0.5, // a depot near a wanted city
  lost: 0.3, // a train lost for good
  trainRally: 0.1,
  trainMarch: 0.03,
  trainIdle: 0.02,
  restless: 0.003, // a unit that marched: no march without a reason
  cossackCity: 0.3, // Cossacks quartered in a city
}
const DECAY = 0.84
const BY_WAY = Array.from({ length: 256 }, (_, way) => (way > 60 ? 0 : DECAY ** way))
const FULL = 6 // factors that make a stack a force

export interface Aims {
  cities: readonly number[] // those that count for victory
  lastTurn: number
}

interface Camp {
  hexes: number[] // with combat units
  strength: Float32Array // good-order factors by hex
  units: Uint8Array // combat units by hex
  ways: (Uint8Array | undefined)[] // by city: how far it is, if it is wanted
}

const camps: Camp[] = []

export function appraise(g: G, side: Side, aims: Aims): number {
  muster(g, aims)
  // Trains laid for depots count as depots already, as long as they still can become some.
  const planned = plannedDepots(g, side)
  const before = g.s.depots[side]
  if (planned.length > 0) g.s.depots[side] = [...before, ...planned]
  const value = worth(g, side, aims, planned) - worth(g, side === 0 ? 1 : 0, aims, undefined)
  g.s.depots[side] = before
  return value
}

/** Counts both sides' troops by hex, and the ways to the cities they want, into arrays that are used again and again. */
function muster(g: G, aims: Aims): void {
  for (const side of [0, 1]) {
    const camp = (camps[side] ??= { hexes: [], strength: new Float32Array(0), units: new Uint8Array(0), ways: [] })
    if (camp.strength.length < g.t.board.size) {
      camp.strength = new Float32Array(g.t.board.size)
      camp.units = new Uint8Array(g.t.board.size)
    }
    for (const hex of camp.hexes) camp.strength[hex] = camp.units[hex] = 0
    camp.hexes.length = 0
  }
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex < 0 || !g.t.isUnit[p]) continue
    const camp = camps[g.t.side[p]]
    if (camp.units[hex]++ === 0) camp.hexes.push(hex)
    camp.strength[hex] += g.s.disrupted[p] ? 0.3 : g.t.factor[p]
  }
  for (const side of [0, 1] as const)
    aims.cities.forEach((city, i) => {
      camps[side].ways[i] = holds(g, side, city) ? undefined : waysTo(g, side * aims.cities.length + i, city, camps[1 - side].strength)
    })
}

function holds(g: G, side: Side, hex: number): boolean {
  return g.s.top[hex] >= 0 && g.t.side[g.s.top[hex]] === side
}

const FOUNDING = new Set(['allocate-trains', 'establish-depots'])

/** Cities where a genuine train lies that no stack there could use otherwise. */
function plannedDepots(g: G, side: Side): number[] {
  if (!g.s.frames.some(frame => FOUNDING.has(frame.p))) return []
  const found: number[] = []
  let cost: Uint8Array | undefined
  for (let i = 0; i < g.s.trainHex.length; i++) {
    const hex = g.s.trainHex[i]
    if (g.s.trainSide[i] !== side || g.s.trainKind[i] !== GENUINE || !g.t.city[hex]) continue
    if (g.s.depots[side].includes(hex) || found.includes(hex)) continue
    cost ??= supplyReach(g, side).cost.slice()
    if (camps[side].units[hex] === 0 || cost[hex] === 255) found.push(hex)
  }
  return found
}

function worth(g: G, side: Side, aims: Aims, planned: readonly number[] | undefined): number {
  let sum = g.s.battlePoints[side] * WEIGHT.battlePoint
  sum += troops(g, side)
  sum += cities(g, side, aims)
  sum -= danger(g, side)
  sum += depots(g, side)
  if (planned) sum += command(g, side) + trains(g, side, aims, planned)
  return sum
}

/** Units and commanders, less what hunger will cost them. */
function troops(g: G, side: Side): number {
  const { cost } = supplyReach(g, side)
  let sum = 0
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex < 0 || g.t.side[p] !== side) continue
    if (!g.t.isUnit[p]) {
      sum += 0.1 + g.t.rating[p] * WEIGHT.rating
      continue
    }
    const full = g.t.factor[p] * WEIGHT.factor + WEIGHT.unit
    const now = g.s.disrupted[p] ? full * WEIGHT.disrupted : full
    sum += now - g.s.moved[p] * WEIGHT.restless
    if (cost[hex] !== 255) sum += hasLeader(g, side, hex) ? WEIGHT.mobile : 0
    else if (!g.t.parts.deemedSupplied(g, p)) sum -= now * WEIGHT.hungry * (foundable(g, side, hex) ? WEIGHT.foundable : 1)
    if (g.t.pieces[p].unit!.cossack && g.t.city[hex]) sum -= WEIGHT.cossackCity
  }
  for (const hex of g.s.forage) sum -= camps[side].units[hex] * WEIGHT.forage
  return sum
}

/** A city that a new depot could be linked to, as far as distance goes. */
function foundable(g: G, side: Side, hex: number): boolean {
  return g.t.city[hex] > 0 && g.s.depots[side].some(depot => distance(g.t.board, depot, hex) <= 4)
}

/** Cities held, and those that the side's stacks are near enough to want. */
function cities(g: G, side: Side, aims: Aims): number {
  const late = (g.s.turn / aims.lastTurn) ** 2 * WEIGHT.late
  let sum = 0
  for (const way of camps[side].ways) if (!way) sum += WEIGHT.city + late
  return sum + WEIGHT.pull * pull(g, side)
}

const SHARES = [1, 0.4, 0.15] // what the first, second and third stack sent to a city count

/** How much force is how near. Each stack is sent to one city: the pair that tells most is picked first, then the next. */
function pull(g: G, side: Side): number {
  const { hexes, ways, strength } = camps[side]
  const sent = new Uint8Array(hexes.length)
  const count = new Uint8Array(ways.length)
  const force = hexes.map(hex => (Math.min(FULL, 1 + strength[hex]) / (FULL + 1)) * (hasLeader(g, side, hex) ? 1 : 0.25))
  let sum = 0
  for (let n = 0; n < hexes.length; n++) {
    let [best, stack, city] = [0, -1, -1]
    for (let c = 0; c < ways.length; c++) {
      const way = ways[c]
      if (!way || count[c] >= SHARES.length) continue
      const share = SHARES[count[c]]
      for (let i = 0; i < hexes.length; i++) {
        const tells = sent[i] ? 0 : force[i] * BY_WAY[way[hexes[i]]] * share
        if (tells > best) [best, stack, city] = [tells, i, c]
      }
    }
    if (stack < 0) break
    sent[stack] = 1
    count[city]++
    sum += best
  }
  return sum
}

function hasLeader(g: G, side: Side, hex: number): boolean {
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (!g.t.isUnit[p] && g.t.side[p] === side) return true
  return false
}

/** Stacks that stronger enemies stand beside. */
function danger(g: G, side: Side): number {
  const [camp, enemy] = [camps[side], camps[side === 0 ? 1 : 0]]
  let sum = 0
  for (const hex of camp.hexes) {
    let own = camp.strength[hex]
    let against = 0
    for (let d = 0; d < DIRECTIONS; d++) {
      const beside = g.t.board.neighbours[hex * DIRECTIONS + d]
      if (beside < 0) continue
      own += camp.strength[beside] * 0.35
      against += enemy.strength[beside]
    }
    if (against > own) sum += Math.min(1, (against - own) / 4) * camp.units[hex] * WEIGHT.danger
  }
  return sum
}

/** Good commanders belong with many units where a city is to be won. */
function command(g: G, side: Side): number {
  const camp = camps[side]
  let sum = 0
  for (const hex of camp.hexes) {
    let best = 0
    for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (g.t.rating[p] > best) best = g.t.rating[p]
    if (best > 0) sum += best * Math.min(5, camp.units[hex]) * WEIGHT.lead * outlook(side, hex)
  }
  return sum
}

/** How much there is to do from here: most when a wanted city is near. */
function outlook(side: Side, hex: number): number {
  let best = 0
  for (const way of camps[side].ways) if (way) best = Math.max(best, BY_WAY[way[hex]])
  return 0.3 + best
}

/** Depots cost trains; those near cities that are wanted are worth it. */
function depots(g: G, side: Side): number {
  let sum = -g.s.depots[side].length * WEIGHT.depot - g.s.cardLoss[side] * WEIGHT.lost
  for (const way of camps[side].ways) {
    if (!way) continue
    let best = 0
    for (const depot of g.s.depots[side]) best = Math.max(best, BY_WAY[Math.max(0, way[depot] - 2)])
    sum += best * WEIGHT.forward
  }
  return sum
}

/** Trains that lie where they can do something. */
function trains(g: G, side: Side, aims: Aims, planned: readonly number[]): number {
  const camp = camps[side]
  const { cost } = supplyReach(g, side)
  let sum = Math.max(0, g.s.inHand[side]) * WEIGHT.trainIdle
  const seen: number[] = []
  for (let i = 0; i < g.s.trainHex.length; i++) {
    if (g.s.trainSide[i] !== side) continue
    const hex = g.s.trainHex[i]
    if (g.s.trainKind[i] !== GENUINE) {
      sum += 0.004
      continue
    }
    const share = seen.includes(hex) ? 0.25 : 1
    seen.push(hex)
    if (planned.includes(hex) && share === 1) continue
    if (camp.units[hex] > 0 && cost[hex] !== 255) sum += trainOnStack(g, side, hex, aims) * share
  }
  return sum
}

function trainOnStack(g: G, side: Side, hex: number, aims: Aims): number {
  let disrupted = 0
  let ratings = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
    ratings += g.t.rating[p]
    if (g.t.isUnit[p] && g.s.disrupted[p]) disrupted++
  }
  if (disrupted > 0) return Math.min(disrupted, ratings) * WEIGHT.trainRally
  const guards = aims.cities.includes(hex) && camps[side].units[hex] <= 1
  const feeds = 0.02 * camps[side].units[hex]
  return (guards ? 0 : WEIGHT.trainMarch * Math.min(FULL, camps[side].strength[hex]) * outlook(side, hex)) + feeds
}

/** True once no march or battle is under way: a quiet moment to judge. */
export function settled(g: G): boolean {
  return !g.s.frames.some(frame => AFFAIRS.has(frame.p))
}

const AFFAIRS = new Set(['march', 'order', 'battle', 'rally-stack'])
