import { distance, flood, makeFlood, type Flood, type Reach } from '@grognard/kernel'
import { refuseToEnter } from '../rules/march-steps.ts'
import { refuseMarch } from '../rules/movement.ts'
import { watchedBy } from '../rules/occupying-a-hex.ts'
import { FAR } from '../rules/supply-routes.ts'
import { stepCost } from '../rules/terrain.ts'
import type { Campaign } from '../system/campaign.ts'
import { forcedAllowance, inWinter, marchAllowance } from '../system/season.ts'
import { commandersAt, hasCommander, holder, other, placePiece, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { progress, type Orders, type Task } from './missions.ts'
import { rememberedOf } from './remembered.ts'
import { routeGains } from './route-cities.ts'
import {
  abilityAt,
  anyTarget,
  besideHexes,
  burdens,
  crowding,
  mostPrey,
  prey,
  raidable,
  raidersOf,
  standing,
  supplyAhead,
  type Raider,
} from './standing.ts'
import {
  aimsOf,
  cityGain,
  cityWorth,
  counts,
  hexWorth,
  isChief,
  isCossack,
  isHome,
  keptByCossacks,
  lastTurn,
  unitWorth,
} from './worth.ts'

// Where a stack had best march: every hex in reach is looked at as if the stack stood there already.

export interface March {
  movers: number[]
  to: number
  path: number[] // hexes from the first step to the end
  gain: number
}

const rooms = new WeakMap<Campaign, Flood>()

/** The best march from a hex, whether or not it is worth a train; undefined if nobody can go. */
export function bestMarch(g: Judge, side: Side, from: number, orders: Orders): March | undefined {
  return refuseMarch(g, side, from) ? undefined : knownMarches(g, side, from, orders)[0]
}

/** The same as `marchesFrom`, remembered for each side as long as the position does not change. */
export function knownMarches(g: Judge, side: Side, from: number, orders: Orders): March[] {
  const { marches } = rememberedOf(g, side)
  let known = marches.get(from)
  if (!known) marches.set(from, (known = marchesFrom(g, side, from, orders)))
  return known
}

/** The marches that a stack could make one after the other, each with a train of its own: the best first. */
export function marchesFrom(g: Judge, side: Side, from: number, orders: Orders): March[] {
  const marches = companies(g, side, from).flatMap(
    movers => bestGoal(g, side, { from, movers, spent: 0, stopped: 0 }, orders) ?? [],
  )
  marches.sort((a, b) => b.gain - a.gain)
  const gone = new Set<number>()
  return marches.filter(({ movers }) => {
    if (movers.some(piece => gone.has(piece))) return false
    for (const piece of movers) gone.add(piece)
    return true
  })
}

/** Who might go: all but a garrison and the Cossacks, or the Cossacks alone, who need a place outside the cities. */
function companies(g: Judge, side: Side, from: number): number[][] {
  const commanders = commandersAt(g, side, from).filter(piece => !g.s.moved[piece])
  const units = unitsAt(g, side, from)
  const fresh = units.filter(piece => !g.s.moved[piece] && !g.s.disrupted[piece])
  const cossacks = fresh.filter(piece => isCossack(g, piece))
  const others = fresh.filter(piece => !isCossack(g, piece))
  const found: number[][] = []
  // A depot may be left alone, a city that counts may not.
  const kept = counts(g, from) && !(isHome(g, side, from) && !raidable(g, side, from))
  const route = !kept && routeGains(g, side, { from, movers: [...commanders, ...others] })(from) > 0
  if (others.length > 0 && (g.s.depots[side].includes(from) || route) && !kept) found.push([...commanders, ...others])
  if (found.length > 0 || kept) leaveGarrison(g, units, others)
  if (others.length > 0) found.push([...commanders, ...others])
  if (cossacks.length > 0) found.push(cossacks)
  const raiders = raidersFrom(g, side, from, commanders, others)
  if (raiders.length > 0) found.push(raiders)
  return found
}

/** One unit that the others can spare, with one of their commanders, where an enemy depot or a city that counts lies open. */
function raidersFrom(
  g: Judge,
  side: Side,
  from: number,
  commanders: readonly number[],
  units: readonly number[],
): number[] {
  if (commanders.length < 2 || units.length < 3 || !liesOpen(g, side, from)) return []
  const least = (pieces: readonly number[], worth: (piece: number) => number): number =>
    pieces.reduce((a, b) => (worth(b) < worth(a) ? b : a))
  const leader = least(commanders, piece => (isChief(g, piece) ? Infinity : g.t.rating[piece]))
  const rider = least(units, piece => unitWorth(g, piece) + (g.t.arm[piece] === 'art' ? g.w.arms : 0))
  return [leader, rider].sort((a, b) => a - b)
}

/** Is there something near by that a single unit could walk into? */
function liesOpen(g: Judge, side: Side, from: number): boolean {
  const enemy = other(side)
  const near = (hex: number): boolean =>
    holder(g, hex) < 0 && distance(g.t.board, hex, from) <= marchAllowance(g, side, from)
  return g.s.depots[enemy].some(near) || aimsOf(g.t).cities.some(city => near(city) && cityGain(g, side, city) > 0)
}

/** A single unit sent off while the rest stay is about what it finds there, not about the stack's task. */
function isRaid(g: Judge, side: Side, { from, movers }: OnTheWay): boolean {
  if (movers.filter(piece => g.t.isUnit[piece]).length > 1) return false
  return unitsAt(g, side, from).filter(piece => !movers.includes(piece)).length > 1
}

/** Keeps the least of those who could go, unless somebody stays anyhow. */
function leaveGarrison(g: Judge, units: readonly number[], going: number[]): void {
  if (units.some(piece => !going.includes(piece) && !isCossack(g, piece))) return
  going.sort(
    (a, b) =>
      unitWorth(g, b) + (g.t.arm[b] === 'inf' ? 0 : g.w.arms) - unitWorth(g, a) - (g.t.arm[a] === 'inf' ? 0 : g.w.arms),
  )
  going.pop()
  going.sort((a, b) => a - b)
}

export interface OnTheWay {
  from: number // where the march began
  movers: readonly number[]
  spent: number
  stopped: number
}

/** A hex that a company may end its march on. */
interface End {
  to: number
  cost: number
  toll: number // what the way there costs
  promise: number // what it may be worth at the most, if there is nobody to attack
}

const TRIFLE = 1e-9 // by which one end must be the better to be preferred to one that was thought of before
const CLEARLY = 1e-6 // an end that promises less by this cannot be the best, however sums are rounded

/** A company and what it can reach. */
function lookedOver(g: Judge, side: Side, march: OnTheWay, orders: Orders) {
  const units = march.movers.filter(piece => g.t.isUnit[piece])
  const here = g.s.hex[units[0]]
  const task = isRaid(g, side, march) ? undefined : orders.given.get(march.from)
  const supply = supplyAhead(g, side)
  const routes = routeGains(g, side, march)
  const able = abilityAt(g, side, supply)
  const before = standing(g, side, [march.from], supply) + stayValue(g, side, march, task, able) + routes(march.from)
  const company = companyOf(g, side, march, here, task, supply, routes, able, before)
  return { company, ...reach(company, units) }
}

/** All hexes where a march may end, the best first. */
export function bestGoals(g: Judge, side: Side, march: OnTheWay, orders: Orders): number[] {
  const { company, ends } = lookedOver(g, side, march, orders)
  const known = ends.map(end => ({ to: end.to, gain: gainOf(company, end, -Infinity) }))
  return known.sort((a, b) => b.gain - a.gain).map(({ to }) => to)
}

/** Where a company on the march had best end it, the hex where it is included once it has set out. */
export function bestGoal(g: Judge, side: Side, march: OnTheWay, orders: Orders): March | undefined {
  const { company, reached, ends } = lookedOver(g, side, march, orders)
  const { here, supply } = company
  // The most promising is looked at first: most of the others need no look after that.
  const first = mostPromising(ends, supply)
  const gained = first ? gainOf(company, first, -Infinity) : 0
  let most = gained
  let best: End | undefined
  let bestGain = 0
  for (const end of ends) {
    const gain = end === first ? gained : gainOf(company, end, most)
    if (gain > most) most = gain
    if (gain === -Infinity || (best && gain <= bestGain + TRIFLE)) continue
    best = end
    bestGain = gain
  }
  if (!best) return undefined
  return { movers: [...march.movers], to: best.to, path: pathBack(reached.from, here, best.to), gain: bestGain }
}

/** Of the ends that are fed, if there is one. */
function mostPromising(ends: readonly End[], supply: Uint8Array): End | undefined {
  let first = ends[0]
  for (const end of ends) {
    const fed = Number(supply[end.to] !== FAR) - Number(supply[first.to] !== FAR)
    if (fed > 0 || (fed === 0 && end.promise > first.promise)) first = end
  }
  return first
}

/** The way from a hex to one that was reached from it, the first step first. */
function pathBack(from: Int16Array, here: number, to: number): number[] {
  const path: number[] = []
  for (let hex = to; hex !== here; hex = from[hex]) path.push(hex)
  return path.reverse()
}

/** What is the same for all the ends that a company may come to. */
interface Company {
  g: Judge
  side: Side
  march: OnTheWay
  here: number
  task: Task | undefined
  supply: Uint8Array
  routes: (city: number) => number // what others gain by its standing in a city
  able: (hex: number) => number // how much of its task it can still do there
  before: number // what it has if it does not go
  leads: boolean // it is more than Cossacks
  raiders: () => readonly Raider[] // enemies who may march up to what is left open, looked for once
  stays: boolean // somebody stays where it comes from
  joined: boolean // somebody has come there in this phase
}

function companyOf(
  g: Judge,
  side: Side,
  march: OnTheWay,
  here: number,
  task: Task | undefined,
  supply: Uint8Array,
  routes: (city: number) => number,
  able: (hex: number) => number,
  before: number,
): Company {
  const { from, movers } = march
  const others = unitsAt(g, side, from).filter(piece => !movers.includes(piece))
  const leads = movers.some(piece => g.t.isUnit[piece] && !isCossack(g, piece))
  const joined = others.some(piece => g.s.moved[piece] !== 0)
  let known: readonly Raider[] | undefined
  const raiders = (): readonly Raider[] => (known ??= raidersOf(g, other(side)))
  return { g, side, march, here, task, supply, routes, able, before, leads, raiders, stays: others.length > 0, joined }
}

/** What the company gains by ending there; -Infinity as soon as that is seen to be clearly less than what another end brings. */
function gainOf(company: Company, { to, cost, toll, promise }: End, most: number): number {
  const { g, side, march, before } = company
  const least = most - CLEARLY + before
  if (promise < least && !company.stays && !anyTarget(g, side, to)) return -Infinity
  const value = arrivalValue(company, to, march.spent + cost, least + toll)
  return value === -Infinity ? value : value - before - turningBack(company, to)
}

/** Whoever has just been joined does not go back to where the others come from: they would only have changed places. */
function turningBack({ g, side, march, task, joined }: Company, to: number): number {
  if (!joined || holder(g, to) === other(side) || cityGain(g, side, to) > 0) return 0
  return progress(g, task, to) > progress(g, task, march.from) ? 0 : g.w.swap
}

/** What the company has where it began: nothing is spent, its task is as far away as ever. */
function stayValue(
  g: Judge,
  side: Side,
  march: OnTheWay,
  task: Task | undefined,
  able: (hex: number) => number,
): number {
  const { from, movers } = march
  if (movers.some(piece => g.t.isUnit[piece] && !isCossack(g, piece))) return headway(g, task, from, able)
  return givenUp(g, side, march)
}

/** How near a stack is to its task; that is little use where it goes hungry. */
function headway(g: Judge, task: Task | undefined, hex: number, able: (hex: number) => number): number {
  return progress(g, task, hex) * able(hex)
}

/** What Cossacks leave to the enemy if nobody else keeps the city: the less, the more time there is to come back. */
function givenUp(g: Judge, side: Side, { from, movers }: OnTheWay): number {
  if (g.w.relief === 0 || !counts(g, from) || isHome(g, side, from)) return 0
  if (unitsAt(g, side, from).some(piece => !movers.includes(piece))) return 0
  const lost = 2 * cityWorth(g, from)
  return keptByCossacks(g, side, from) ? lost * Math.max(0, 1 - (lastTurn(g) - g.s.turn) / g.w.foreseen) : lost
}

function reach(company: Company, units: readonly number[]): { reached: Reach; ends: End[] } {
  const { g, side, march, here } = company
  const room = rooms.get(g.t) ?? makeFlood(g.t.board)
  rooms.set(g.t, room)
  let left = -1
  let stopped = 0
  const reached = flood(g.t.board, room, [here], forcedAllowance(g, side) - march.spent, (a, b, at) => {
    const first = a === here
    if (a !== left) {
      left = a // all its sides are asked about one after the other
      stopped = first ? march.stopped : watchedBy(g, side, a) >= 0 && holder(g, a) !== side ? 1 : 0
    }
    if (refuseToEnter(g, side, march.from, a, b, units, first ? march.spent : 1, stopped)) return -1
    return stepCost(g, at)
  })
  const ends: End[] = []
  for (const to of reached.hexes) {
    if (to === here && march.spent === 0) continue
    const cost = reached.cost[to]
    const toll = wear(g, side, march, march.spent + cost) + g.w.restless
    ends.push({ to, cost, toll, promise: promised(company, to) - toll })
  }
  return { reached, ends }
}

/** What being there brings at the most, but for attacks from there: all else that tells in `arrivalValue` tells against it. */
function promised(company: Company, to: number): number {
  const { g, side, routes } = company
  return drawOf(company, to) + routes(to) + (company.leads ? 0 : g.w.watch * watched(g, side, to))
}

/** What draws a company to a hex: its prize, a depot to be taken, its task. */
function drawOf({ g, side, march, here, task, leads, able }: Company, to: number): number {
  const { from } = march
  const held = holder(g, to) === side && to !== here
  const prize = held || to === from ? 0 : to === here ? gainHere(g, side, march, here) : cityGain(g, side, to)
  const city = counts(g, to) && !held && to !== from
  const fresh = g.s.depots[side === 0 ? 1 : 0].includes(to) && !counts(g, to)
  const value = prize + (fresh ? hexWorth(g, side, to) : 0)
  return leads && !(city && task?.mission.city === to) ? value + headway(g, task, to, able) : value
}

/** How things look with the company there, as far as it and those it left behind go; -Infinity once that is less than the least. */
function arrivalValue(company: Company, to: number, spent: number, least: number): number {
  const { g, side, march, here, leads } = company
  const { from, movers } = march
  let value = drawOf(company, to) + company.routes(to)
  if (!leads) value += g.w.watch * watched(g, side, to)
  if (to !== here && holder(g, to) !== side) value -= crowding(g, side, to, company.stays ? -1 : from)
  const forced = spent > marchAllowance(g, side, from)
  for (const piece of movers) {
    placePiece(g.s, piece, to)
    if (forced) g.s.forced[piece]++
  }
  const stand = outlook(company, from === to ? [to] : [from, to], least - value)
  for (const piece of movers) {
    placePiece(g.s, piece, here)
    if (forced) g.s.forced[piece]--
  }
  return stand === -Infinity ? stand : value + stand - wear(g, side, march, spent) - g.w.restless
}

/** How the stacks on these hexes stand; -Infinity as soon as that is seen to be less than the least. */
function outlook({ g, side, supply, raiders }: Company, hexes: readonly number[], least: number): number {
  const known = hexes.map(hex => burdens(g, side, hex, supply, raiders))
  const hopes = hexes.map(hex => mostPrey(g, side, hex))
  let most = 0
  for (let i = 0; i < hexes.length; i++) most += hopes[i] * g.w.attack - known[i].cost
  for (let i = 0; i < hexes.length; i++) {
    if (most < least) return -Infinity
    if (hopes[i] === 0) known[i].prey = 0
    else known[i].prey = prey(g, side, hexes[i])
    most += (known[i].prey - hopes[i]) * g.w.attack
  }
  return most < least ? -Infinity : standing(g, side, hexes, supply, known)
}

/** Enemy stacks beside a hex whose marches troops there would stop (§8.4.6). */
function watched(g: Judge, side: Side, hex: number): number {
  let n = 0
  for (const at of besideHexes(g, hex)) if (holder(g, at) === other(side) && hasCommander(g, other(side), at)) n++
  return n
}

/** What the company has won by being where it is: the hex as it would be without it. */
function gainHere(g: Judge, side: Side, { from, movers }: OnTheWay, here: number): number {
  if (unitsAt(g, side, here).some(piece => !movers.includes(piece))) return 0
  for (const piece of movers) placePiece(g.s, piece, from)
  const gain = cityGain(g, side, here)
  for (const piece of movers) placePiece(g.s, piece, here)
  return gain
}

/** What a long march costs on average (§8.5). */
function wear(g: Judge, side: Side, { from, movers }: OnTheWay, spent: number): number {
  if (spent < g.t.parameters.attritionFrom(inWinter(g))) return 0
  const units = movers.filter(piece => g.t.isUnit[piece] && g.t.arm[piece] !== 'art')
  if (units.length === 0) return 0
  const gift = movers.reduce((sum, piece) => sum + (g.t.isUnit[piece] ? 0 : g.t.parts.marchGift(g, piece)), 0)
  const modifier = Math.max(0, spent - marchAllowance(g, side, from)) + gift
  const least = Math.min(...units.map(piece => unitWorth(g, piece)))
  return (Math.max(0, 1 + modifier) / 6) * least * (units.length === 1 ? 1 - g.w.disrupted : g.w.wear)
}
