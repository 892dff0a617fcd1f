import { distance } from '@grognard/kernel'
import { combinedArms, defenceValue } from '../rules/combat-values.ts'
import type { G } from '../system/campaign.ts'
import { bestRating, hasCommander, hasUnits, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { aimsOf, cityOwner, cityWorth, counts, isCossack, isHome, WORTH } from './worth.ts'
import { waysTo } from './ways.ts'

// What is to be done, and by whom: cities to take or to save, and the stack that each is given to.

const LAME = 0.3 // what a disrupted unit counts for until it is rallied
const UNLED = 0.4 // and a stack without a commander
const MARGIN = 4 // by how much an attack should be the stronger
const HELP = 0.5 // part of the enemies beside a city that is reckoned with
const HELPERS = 2 // hexes from which they help
const NEAR = 4 // hexes from which an enemy threatens a city

const NEAR_BY = 7 // hexes of a way that tell most; on a great board even a longer one must draw
const FAR_OFF = WORTH.nextDoor - WORTH.eachHex * NEAR_BY

export interface Mission {
  city: number
  worth: number
  need: number // factors that do it
  way: Uint8Array // how far it is from each hex
  left: number // factors still wanted once others are sent
}

/** What one stack is to do, and how much hangs on it. */
export interface Task {
  mission: Mission
  weight: number
}

export interface Orders {
  missions: Mission[]
  given: Map<number, Task> // by the stack's hex
}

/** What a stack can throw into an attack: nobody leaves a city that counts quite empty. */
export function force(g: G, side: Side, hex: number): number {
  const units = unitsAt(g, side, hex).filter(piece => !isCossack(g, piece))
  if (counts(g, hex) && !isHome(g, side, hex)) units.sort((a, b) => g.t.factor[b] - g.t.factor[a]).pop()
  if (units.length === 0) return 0
  const good = units.filter(piece => !g.s.disrupted[piece])
  const lame = LAME * (units.length - good.length)
  const full = good.reduce((sum, piece) => sum + g.t.factor[piece], combinedArms(g, good)) + lame
  return hasCommander(g, side, hex) ? full + Math.min(units.length, bestRating(g, side, hex)) : full * UNLED
}

function strengths(g: G, side: Side): Float32Array {
  const found = new Float32Array(g.t.board.size)
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex >= 0 && g.t.isUnit[p] && g.t.side[p] === side) found[hex] += g.s.disrupted[p] ? 0.3 : g.t.factor[p]
  }
  return found
}

/** The cities to be won or saved, and how far each is. */
function missionsOf(g: G, side: Side): Mission[] {
  const enemy = other(side)
  const against = strengths(g, enemy)
  const found: Mission[] = []
  const closed = g.t.parts.closed?.(g, side)
  const foes = stacksOf(g, enemy)
  for (const city of aimsOf(g.t).cities) {
    if (closed?.[city]) continue
    const way = waysTo(g, side, city, against)
    const owner = cityOwner(g, city)
    const worth = cityWorth(g, city)
    if (owner === side) {
      const guard = hasUnits(g, side, city) ? defenceValue(g, side, city, []).total : 0
      const lack = threat(g, enemy, way) - guard
      if (lack > 0) found.push({ city, worth: worth * Math.min(1, 0.25 + lack / 8), need: lack, way, left: lack })
    } else {
      const manned = hasUnits(g, enemy, city)
      const guard = manned ? defenceValue(g, enemy, city, []).total + g.t.city[city] - 1 + MARGIN : 1
      const need = guard + HELP * nearBy(g, city, foes, against)
      found.push({ city, worth: owner === enemy ? 2 * worth : worth, need, way, left: need })
    }
  }
  return found
}

/** Enemies close enough to come to a city's help. */
function nearBy(g: G, city: number, foes: readonly number[], against: Float32Array): number {
  let sum = 0
  for (const hex of foes) if (hex !== city && distance(g.t.board, hex, city) <= HELPERS) sum += against[hex]
  return sum
}

/** The strongest enemy force that can soon be at the city. */
function threat(g: G, enemy: Side, way: Uint8Array): number {
  let most = 0
  for (const hex of stacksOf(g, enemy))
    if (way[hex] <= NEAR && hasCommander(g, enemy, hex)) most = Math.max(most, force(g, enemy, hex))
  return most
}

/** Gives each stack the mission where it tells most; the strongest claims are met first. */
export function giveOrders(g: G, side: Side): Orders {
  const missions = missionsOf(g, side)
  const given = new Map<number, Task>()
  const free = stacksOf(g, side)
    .map(hex => ({ hex, force: force(g, side, hex) }))
    .filter(stack => stack.force > 0)
  while (free.length > 0) {
    let [best, stack, chosen] = [0, -1, -1]
    for (let m = 0; m < missions.length; m++)
      for (let i = 0; i < free.length; i++) {
        if (free[i].hex === missions[m].city) continue
        const tells = weightOf(missions[m], free[i].force) * nearness(missions[m].way[free[i].hex])
        if (tells > best) [best, stack, chosen] = [tells, i, m]
      }
    if (stack < 0) break
    given.set(free[stack].hex, { mission: missions[chosen], weight: weightOf(missions[chosen], free[stack].force) })
    missions[chosen].left -= free[stack].force
    free.splice(stack, 1)
  }
  for (const task of given.values()) joinIn(task)
  return { missions, given }
}

/** Where several do it together, each of them counts as much as the whole can do. */
function joinIn(task: Task): void {
  const { worth, need, left } = task.mission
  if (need <= 1 || task.weight <= worth * WORTH.support) return
  task.weight = Math.max(task.weight, worth * Math.min(1, (need - left) / need))
}

/** What a force does for a mission; little once enough are sent. */
export function weightOf(mission: Mission, strength: number): number {
  const reserve = mission.need > 1 ? WORTH.support : WORTH.reserve
  if (mission.left <= -mission.need) return mission.worth * WORTH.reserve
  if (mission.left <= 0) return mission.worth * reserve
  return mission.worth * Math.max(reserve, Math.min(1, strength / mission.need))
}

/** What the way to a city leaves of its worth: being near is never as good as being there, and each hex tells alike. */
export function nearness(way: number): number {
  if (way === 0) return 1
  if (way <= NEAR_BY) return WORTH.nextDoor - WORTH.eachHex * way
  return Math.max(0, FAR_OFF - WORTH.eachFarHex * (way - NEAR_BY))
}

/** What a stack with that task gains by standing there. */
export function progress(task: Task | undefined, hex: number): number {
  return task ? task.weight * nearness(task.mission.way[hex]) : 0
}
