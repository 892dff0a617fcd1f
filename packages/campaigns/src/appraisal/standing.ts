import { DIRECTIONS, distance } from '@grognard/kernel'
import { mustForage } from '../rules/active-supply.ts'
import { mayAttackFrom } from '../rules/combat-orders.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { touches } from '../rules/terrain.ts'
import { bestRating, hasCommander, hasUnits, holder, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { clash, orderChance } from './odds.ts'
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

/** How far each hex is from a depot of that side, 255 where there is no supply: a copy, good for one question. */
export function supplyNow(g: Judge, side: Side): Uint8Array {
  return supplyReach(g, side).slice()
}

/**
 * What the stacks on some hexes may look forward to, but for their tasks. A stack does not bar its own supply, so one
 * tracing does for all the hexes that it may go to.
 */
export function standing(g: Judge, side: Side, hexes: readonly number[], supply: Uint8Array): number {
  let sum = 0
  for (const hex of hexes) {
    const units = unitsAt(g, side, hex)
    if (units.length > 0) sum += stackStanding(g, side, hex, units, supply[hex] !== 255)
    sum -= exposure(g, side, hex, units)
  }
  return sum
}

function stackStanding(g: Judge, side: Side, hex: number, units: readonly number[], fed: boolean): number {
  let value = prey(g, side, hex) * g.w.attack - peril(g, side, hex) * g.w.danger
  if (g.t.city[hex] && units.some(piece => isCossack(g, piece))) value -= cossackBurden(g)
  // On the last turn nobody goes hungry any more.
  if (g.s.turn >= lastTurn(g)) return value
  if (fed) return mustForage(g, side, hex) ? value - foraging(g, units.length) : value
  for (const piece of units) {
    if (!g.t.parts.deemedSupplied(g, piece))
      value -= (unitWorth(g, piece) + (g.s.disrupted[piece] ? 0 : g.w.hungryGood)) * g.w.hungry
  }
  return value
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
function exposure(g: Judge, side: Side, hex: number, units: readonly number[]): number {
  const city = counts(g, hex) && cityOwner(g, hex) === side
  const depot = g.s.depots[side].includes(hex)
  if (!city && !depot) return 0
  const guard = units.reduce(
    (sum, piece) => sum + soundFactor(g, piece),
    units.length > 0 ? g.w.led * bestRating(g, side, hex) + g.t.city[hex] - 1 : 0,
  )
  const raider = raiderNear(g, other(side), hex, units.length > 0 ? ASSAULT : RAID)
  if (raider === 0) return 0
  const risk = units.length === 0 ? g.w.raid : Math.min(g.w.assault, Math.max(0, (raider + 1 - guard) / g.w.alarmed))
  return risk * g.w.exposure * ((city ? 2 * cityWorth(g, hex) : 0) + (depot ? g.w.depotLost : 0))
}

function soundFactor(g: Judge, piece: number): number {
  return g.s.disrupted[piece] ? g.w.lameGuard : g.t.factor[piece]
}

/** The strongest enemy force that can march that far. */
function raiderNear(g: Judge, enemy: Side, hex: number, hexes: number): number {
  let most = 0
  for (const at of stacksOf(g, enemy)) {
    if (distance(g.t.board, at, hex) > hexes || !hasCommander(g, enemy, at)) continue
    const units = unitsAt(g, enemy, at)
    if (units.some(piece => g.s.disrupted[piece])) continue // it has to rally first
    most = Math.max(
      most,
      units.reduce((sum, piece) => sum + g.t.factor[piece], g.w.led * bestRating(g, enemy, at)),
    )
  }
  return most
}

/** An enemy who could take an empty city there by marching. */
export function raidable(g: Judge, side: Side, hex: number): boolean {
  return raiderNear(g, other(side), hex, RAID) > 0
}
