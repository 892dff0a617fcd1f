import { DIRECTIONS, distance } from '@grognard/kernel'
import { mustForage } from '../rules/active-supply.ts'
import { mayAttackFrom } from '../rules/combat-orders.ts'
import { depotSites, linkedHexes } from '../rules/depots.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR, routeCostsNow } from '../rules/supply-routes.ts'
import { touches } from '../rules/terrain.ts'
import { inWinter } from '../system/season.ts'
import { bestRating, hasCommander, hasUnits, holder, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { clash, mostWon, orderChance } from './odds.ts'
import { cityOwner, cityWorth, cossackBurden, counts, isCossack, lastTurn, unitWorth } from './worth.ts'

// How a stack stands where it is: fed or hungry, with prey or in danger.

/** The hexes beside one that troops there can come to blows with. */
export function besideHexes(g: Judge, hex: number): number[] {
  const found: number[] = []
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++)
    if (touches(g, at)) found.push(g.t.board.neighbours[at])
  return found
}

/** The best that an attack from there may be expected to bring, the order's chance included; 0 if there is none. */
export function prey(g: Judge, side: Side, hex: number, commands = g.w.usualCommands): number {
  if (!mayAttackFrom(g, side, hex)) return 0
  const enemy = other(side)
  let best = 0
  for (const to of besideHexes(g, hex)) {
    const target = holder(g, to) === enemy || (g.s.depots[enemy].includes(to) && holder(g, to) < 0)
    if (target) best = Math.max(best, clash(g, side, hex, to, commands))
  }
  return best * orderChance(g, side, hex, commands)
}

/** What `prey` cannot exceed: the hex, all who are in it, and the battle point that a great battle may bring. */
export function mostPrey(g: Judge, side: Side, hex: number, commands = g.w.usualCommands): number {
  const enemy = other(side)
  let best = 0
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const to = g.t.board.neighbours[at]
    if (to < 0 || (holder(g, to) !== enemy && !g.s.depots[enemy].includes(to))) continue
    best = Math.max(best, mostWon(g, side, to))
  }
  return best === 0 ? 0 : best * orderChance(g, side, hex, commands)
}

/** Is there anything beside a hex that might be attacked from there? */
export function anyTarget(g: Judge, side: Side, hex: number): boolean {
  const enemy = other(side)
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const to = g.t.board.neighbours[at]
    if (to >= 0 && (holder(g, to) === enemy || g.s.depots[enemy].includes(to))) return true
  }
  return false
}

/** The best that the enemy may expect of attacking a stack there. */
export function peril(g: Judge, side: Side, hex: number): number {
  const enemy = other(side)
  let worst = 0
  for (const from of besideHexes(g, hex)) {
    if (!hasUnits(g, enemy, from) || !mayAttackFrom(g, enemy, from)) continue
    worst = Math.max(worst, clash(g, enemy, from, hex, 1) * orderChance(g, enemy, from, g.w.usualCommands))
  }
  return worst
}

/** How far each hex is from a depot of that side, FAR where there is no supply: a copy, good for one question. */
export function supplyNow(g: Judge, side: Side): Uint8Array {
  return supplyReach(g, side).slice()
}

/** How far a route may be when supply is next looked at, which is when the next turn begins (§5.1): winter makes it shorter. */
export function routeAhead(g: Judge): number {
  const { supplyRoute, winter } = g.t.parameters
  const now = supplyRoute(inWinter(g))
  return g.w.winterAhead === 0 || g.s.turn >= lastTurn(g) ? now : Math.min(now, supplyRoute(winter(g.s.turn + 1)))
}

/** The same as `supplyNow` for whoever asks where he will be fed. */
export function supplyAhead(g: Judge, side: Side): Uint8Array {
  const cost = supplyNow(g, side)
  const limit = routeAhead(g)
  if (limit < g.t.parameters.supplyRoute(inWinter(g)))
    for (let hex = 0; hex < cost.length; hex++) if (cost[hex] > limit) cost[hex] = FAR
  return cost
}

/**
 * How much of its task a stack can still do on a hex: all where it is fed when supply is next looked at, less where it waits for a depot
 * that is founded after that (§7.7). Whoever goes hungry anywhere else is disrupted (§6.4), gets no train there to be rallied with (§7.3,
 * §8.1), and so never marches or attacks again (§8.4, §10.1).
 */
export function abilityAt(g: Judge, side: Side, supply: Uint8Array): (hex: number) => number {
  if ((g.w.stranded === 0 && g.w.waiting === 1) || g.s.turn >= lastTurn(g)) return () => 1
  const had = g.s.depots[side]
  const links = linkedHexes(g, side).slice()
  g.s.depots[side] = [...had, ...depotSites(g, side)]
  const soon = supplyAhead(g, side)
  g.s.depots[side] = had
  return hex => {
    if (supply[hex] !== FAR) return 1
    return soon[hex] !== FAR || mayBecomeDepot(g, side, hex, links) ? g.w.waiting : 1 - g.w.stranded
  }
}

/** A city that whoever comes there can turn into the next link of the chain (§7.8). */
function mayBecomeDepot(g: Judge, side: Side, hex: number, links: Uint8Array): boolean {
  if (!g.t.city[hex] || g.t.parts.refuseDepot(g, side, hex)) return false
  const { into } = routeCostsNow(g)
  const limit = g.t.parameters.depotLink(inWinter(g))
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const cost = into[at] < 0 ? FAR : links[g.t.board.neighbours[at]]
    if (cost !== FAR && cost + into[at] <= limit) return true
  }
  return false
}

/** What is known already of how a stack stands. */
export interface Burdens {
  units: readonly number[]
  fed: boolean
  exposure: number
  cost: number // of that, and of hunger
  prey: number // -1: not known yet
}

/** All that tells against a hex but for its dangers: cheaply found. */
export function burdens(
  g: Judge,
  side: Side,
  hex: number,
  supply: Uint8Array,
  raiders?: () => readonly Raider[],
): Burdens {
  const units = unitsAt(g, side, hex)
  const exposed = exposure(g, side, hex, units, raiders)
  // On the last turn nobody goes hungry any more.
  const fed = supply[hex] !== FAR || g.s.turn >= lastTurn(g)
  let cost = exposed
  if (!fed) for (const piece of units) cost += hungerOf(g, piece)
  return { units, fed, exposure: exposed, cost, prey: -1 }
}

/**
 * What the stacks on some hexes may look forward to, but for their tasks. A stack does not bar its own supply, so one
 * tracing does for all the hexes that it may go to. `known`: what has been found out about each of them.
 */
export function standing(
  g: Judge,
  side: Side,
  hexes: readonly number[],
  supply: Uint8Array,
  known?: readonly Burdens[],
): number {
  let sum = 0
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]
    const found = known ? known[i] : burdens(g, side, hex, supply)
    if (found.units.length > 0) sum += stackStanding(g, side, hex, found)
    sum -= found.exposure
  }
  return sum
}

function stackStanding(g: Judge, side: Side, hex: number, { units, fed, prey: known }: Burdens): number {
  const hope = known < 0 ? prey(g, side, hex) : known
  let value = hope * g.w.attack - peril(g, side, hex) * g.w.danger
  if (g.t.city[hex] && units.some(piece => isCossack(g, piece))) value -= cossackBurden(g)
  if (!fed) for (const piece of units) value -= hungerOf(g, piece)
  else if (g.s.turn < lastTurn(g) && mustForage(g, side, hex)) value -= foraging(g, units.length)
  return value
}

/** What want of supply costs a unit. */
function hungerOf(g: Judge, piece: number): number {
  if (g.t.parts.deemedSupplied(g, piece)) return 0
  return (unitWorth(g, piece) + (g.s.disrupted[piece] ? 0 : g.w.hungryGood)) * g.w.hungry
}

/** The hexes beside one where that side has units. */
function stacksBeside(g: Judge, side: Side, hex: number): number[] {
  const found: number[] = []
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const beside = g.t.board.neighbours[at]
    if (beside >= 0 && hasUnits(g, side, beside)) found.push(beside)
  }
  return found
}

const CROWD = 2 // stacks beside one that make it forage (§7.6)

/** Would a stack on this hex have to live off the land? */
export function wouldForage(g: Judge, side: Side, hex: number): boolean {
  if (g.t.city[hex] && g.s.depots[side].includes(hex)) return false
  return !g.t.parts.friendly(g, side, hex) || stacksBeside(g, side, hex).length >= CROWD
}

/** What a newcomer on an empty hex costs those beside it whom he makes one too many. */
export function crowding(g: Judge, side: Side, hex: number, but = -1): number {
  let sum = 0
  for (const beside of stacksBeside(g, side, hex)) {
    if (beside === but || !g.t.parts.friendly(g, side, beside) || g.s.depots[side].includes(beside)) continue
    const others = stacksBeside(g, side, beside).filter(one => one !== hex && one !== but).length
    if (others === CROWD - 1) sum += foraging(g, unitsAt(g, side, beside).length)
  }
  return sum
}

/** What foraging costs on average: the more there are, the likelier they go hungry, and the more suffer. */
function foraging(g: Judge, units: number): number {
  return (units * units * g.w.forage) / 2
}

const RAID = 3 // hexes from which the enemy may walk in
const ASSAULT = 4 // or march up and attack

/** What a city that counts, or a depot, stands to lose by being weakly held with the enemy near. */
function exposure(
  g: Judge,
  side: Side,
  hex: number,
  units: readonly number[],
  raiders = (): readonly Raider[] => raidersOf(g, other(side)),
): number {
  const city = counts(g, hex) && cityOwner(g, hex) === side
  const depot = g.s.depots[side].includes(hex)
  if (!city && !depot) return 0
  const guard = units.reduce(
    (sum, piece) => sum + soundFactor(g, piece),
    units.length > 0 ? g.w.led * bestRating(g, side, hex) + g.t.city[hex] - 1 : 0,
  )
  const raider = raiderNear(g, raiders(), hex, units.length > 0 ? ASSAULT : RAID)
  if (raider === 0) return 0
  const risk = units.length === 0 ? g.w.raid : Math.min(g.w.assault, Math.max(0, (raider + 1 - guard) / g.w.alarmed))
  return risk * g.w.exposure * ((city ? 2 * cityWorth(g, hex) : 0) + (depot ? g.w.depotLost : 0))
}

function soundFactor(g: Judge, piece: number): number {
  return g.s.disrupted[piece] ? g.w.lameGuard : g.t.factor[piece]
}

/** A force that may march up. */
export interface Raider {
  hex: number
  strength: number
}

/** The forces of a side that can march: led, and with nobody who has to be rallied first. */
export function raidersOf(g: Judge, side: Side): Raider[] {
  const found: Raider[] = []
  for (const hex of stacksOf(g, side)) {
    if (!hasCommander(g, side, hex)) continue
    let strength = g.w.led * bestRating(g, side, hex)
    let lame = false
    for (const piece of unitsAt(g, side, hex)) {
      strength += g.t.factor[piece]
      if (g.s.disrupted[piece]) lame = true
    }
    if (!lame) found.push({ hex, strength })
  }
  return found
}

/** The strongest force that can march that far. */
function raiderNear(g: Judge, raiders: readonly Raider[], hex: number, hexes: number): number {
  let most = 0
  for (const raider of raiders)
    if (raider.strength > most && distance(g.t.board, raider.hex, hex) <= hexes) most = raider.strength
  return most
}

/** An enemy who could take an empty city there by marching. */
export function raidable(
  g: Judge,
  side: Side,
  hex: number,
  raiders: readonly Raider[] = raidersOf(g, other(side)),
): boolean {
  return raiderNear(g, raiders, hex, RAID) > 0
}
