import { distance } from '@grognard/kernel'
import { combinedArms, defenceTotal } from '../rules/combat-values.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import { bestRating, hasCommander, hasUnits, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { outpostsFor } from './depot-plan.ts'
import type { Judge } from './doctrine.ts'
import { rememberedOf } from './remembered.ts'
import { aimsOf, cityOwner, cityWorth, cossackBurden, counts, isCossack, isHome, keptByCossacks } from './worth.ts'
import { waysTo } from './ways.ts'

// What is to be done, and by whom: cities to take or to save, and the stack that each is given to.

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
  draws: Map<number, number> // by hex: see `draw`
}

/** What a stack can throw into an attack: nobody leaves a city that counts quite empty. */
export function force(g: Judge, side: Side, hex: number): number {
  const units = unitsAt(g, side, hex).filter(piece => !isCossack(g, piece))
  if (counts(g, hex) && !isHome(g, side, hex)) units.sort((a, b) => g.t.factor[b] - g.t.factor[a]).pop()
  if (units.length === 0) return 0
  const good = units.filter(piece => !g.s.disrupted[piece])
  const lame = g.w.lame * (units.length - good.length)
  const full = good.reduce((sum, piece) => sum + g.t.factor[piece], combinedArms(g, good)) + lame
  return hasCommander(g, side, hex) ? full + Math.min(units.length, bestRating(g, side, hex)) : full * g.w.unled
}

function strengths(g: Judge, side: Side): Float32Array {
  const found = new Float32Array(g.t.board.size)
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex >= 0 && g.t.isUnit[p] && g.t.side[p] === side)
      found[hex] += g.s.disrupted[p] ? g.w.lameGuard : g.t.factor[p]
  }
  return found
}

/** The cities to be won or saved, and how far each is. */
function missionsOf(g: Judge, side: Side): Mission[] {
  const enemy = other(side)
  const against = strengths(g, enemy)
  const found: Mission[] = []
  const closed = g.t.parts.closed(g, side)
  const foes = stacksOf(g, enemy)
  for (const city of aimsOf(g.t).cities) {
    if (closed[city] || !counts(g, city)) continue
    const way = waysTo(g, side, city, against)
    const owner = cityOwner(g, city)
    const worth = cityWorth(g, city)
    if (owner === side) {
      const guard = hasUnits(g, side, city) ? defenceTotal(g, side, city, []) : 0
      const lack = threat(g, enemy, way) - guard
      if (lack > 0)
        found.push({ city, worth: worth * Math.min(1, g.w.alarm + lack / g.w.alarmed), need: lack, way, left: lack })
    } else {
      const manned = hasUnits(g, enemy, city)
      const guard = manned ? defenceTotal(g, enemy, city, []) + g.t.city[city] - 1 + g.w.margin : 1
      const need = guard + g.w.help * nearBy(g, city, foes, against)
      found.push({ city, worth: owner === enemy ? 2 * worth : worth, need, way, left: need })
    }
  }
  return [...found, ...reliefOf(g, side, against)]
}

/**
 * Cossacks cost points as long as they sit in a city (§13.1), and no train comes to them where there is no supply (§7.3): somebody goes
 * where a depot would reach them, and then to the city itself, so that it is kept when they go.
 */
function reliefOf(g: Judge, side: Side, against: Float32Array): Mission[] {
  if (g.w.relief === 0) return []
  const worth = g.w.relief * cossackBurden(g)
  return stacksOf(g, side).flatMap(hex => {
    if (!keptByCossacks(g, side, hex)) return []
    const fed = supplyReach(g, side)[hex] !== FAR
    const wanted = fed ? [hex] : outpostsFor(g, side, hex).slice(0, 1)
    return wanted.map(city => ({ city, worth, need: 1, way: waysTo(g, side, city, against), left: 1 }))
  })
}

/** Enemies close enough to come to a city's help. */
function nearBy(g: Judge, city: number, foes: readonly number[], against: Float32Array): number {
  let sum = 0
  for (const hex of foes) if (hex !== city && distance(g.t.board, hex, city) <= g.w.helpers) sum += against[hex]
  return sum
}

/** The strongest enemy force that can soon be at the city. */
function threat(g: Judge, enemy: Side, way: Uint8Array): number {
  let most = 0
  for (const hex of stacksOf(g, enemy))
    if (way[hex] <= g.w.near && hasCommander(g, enemy, hex)) most = Math.max(most, force(g, enemy, hex))
  return most
}

/** The orders of this position, thought out once. */
export function giveOrders(g: Judge, side: Side): Orders {
  const known = rememberedOf(g, side)
  return (known.orders ??= thinkOrders(g, side))
}

/** Gives each stack the mission where it tells most; the strongest claims are met first. */
function thinkOrders(g: Judge, side: Side): Orders {
  const missions = missionsOf(g, side)
  const given = new Map<number, Task>()
  const free = stacksOf(g, side)
    .map(hex => ({ hex, force: force(g, side, hex) }))
    .filter(stack => stack.force > 0)
  // What each stack would do for each mission: only the row of a mission that has been given to somebody changes.
  const sent = new Uint8Array(free.length)
  const rows = missions.map(mission => tellsOf(g, mission, free))
  for (;;) {
    let best = 0
    let stack = -1
    let chosen = -1
    for (let m = 0; m < rows.length; m++) {
      const row = rows[m]
      for (let i = 0; i < row.length; i++) {
        if (row[i] <= best || sent[i]) continue
        best = row[i]
        stack = i
        chosen = m
      }
    }
    if (stack < 0) break
    const mission = missions[chosen]
    given.set(free[stack].hex, { mission, weight: weightOf(g, mission, free[stack].force) })
    mission.left -= free[stack].force
    sent[stack] = 1
    rows[chosen] = tellsOf(g, mission, free)
  }
  for (const task of given.values()) joinIn(g, task)
  return { missions, given, draws: new Map() }
}

/** What each stack would do for a mission; nothing for one that is there. */
function tellsOf(g: Judge, mission: Mission, stacks: readonly { hex: number; force: number }[]): Float64Array {
  const row = new Float64Array(stacks.length)
  for (let i = 0; i < stacks.length; i++) {
    const { hex, force: strength } = stacks[i]
    if (hex !== mission.city) row[i] = weightOf(g, mission, strength) * nearness(g, mission.way[hex])
  }
  return row
}

/** What is nearest at hand on a hex: the most that any mission in full would draw a stack there. */
export function draw(g: Judge, orders: Orders, hex: number): number {
  let most = orders.draws.get(hex)
  if (most === undefined) {
    most = 0
    for (const { worth, way } of orders.missions) most = Math.max(most, worth * nearness(g, way[hex]))
    orders.draws.set(hex, most)
  }
  return most
}

/** Where several do it together, each of them counts as much as the whole can do. */
function joinIn(g: Judge, task: Task): void {
  const { worth, need, left } = task.mission
  if (need <= 1 || task.weight <= worth * g.w.support) return
  task.weight = Math.max(task.weight, worth * Math.min(1, (need - left) / need))
}

/** What a force does for a mission; little once enough are sent. */
export function weightOf(g: Judge, mission: Mission, strength: number): number {
  const reserve = mission.need > 1 ? g.w.support : g.w.reserve
  if (mission.left <= -mission.need) return mission.worth * g.w.reserve
  if (mission.left <= 0) return mission.worth * reserve
  return mission.worth * Math.max(reserve, Math.min(1, strength / mission.need))
}

/** What the way to a city leaves of its worth: being near is never as good as being there, and each hex tells alike. */
export function nearness({ w }: Judge, way: number): number {
  if (way === 0) return 1
  if (way <= w.nearBy) return w.nextDoor - w.eachHex * way
  // On a great board even a longer way must draw.
  return Math.max(0, w.nextDoor - w.eachHex * w.nearBy - w.eachFarHex * (way - w.nearBy))
}

/** What a stack with that task gains by standing there. */
export function progress(g: Judge, task: Task | undefined, hex: number): number {
  return task ? task.weight * nearness(g, task.mission.way[hex]) : 0
}
