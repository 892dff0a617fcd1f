import { distance, type Answer, type Question } from '@grognard/kernel'
import { mustForage } from '../rules/active-supply.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import { commandersAt, hasUnits, holder, other, stacksOf, unitsAt } from '../system/stacks.ts'
import { GENUINE, type Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { depotPlan, security, type Mouth } from './depot-plan.ts'
import { knownMarches, marchesFrom } from './marches.ts'
import { giveOrders, progress, type Orders } from './missions.ts'
import { rememberedOf } from './remembered.ts'
import { prey, raidable, raidersOf, routeAhead, supplyNow, type Raider } from './standing.ts'
import {
  aimsOf,
  cityGain,
  cityWorth,
  cossackBurden,
  counts,
  isCossack,
  isHome,
  lastTurn,
  orderWorth,
  unitWorth,
} from './worth.ts'

// Trains and depots: what each train does most good for.

/** A score for each place a train may go to, and for keeping it. */
export function trainScores(g: Judge, side: Side, question: Question): number[] {
  const orders = giveOrders(g, side)
  const supply = supplyNow(g, side)
  const sites = siteScorer(g, side, planned(g, side, supply), orders)
  const bluff = question.answers.some(answer => answer.verb === 'train') ? g.w.bluff : g.w.bluffLast
  return question.answers.map(answer => {
    if (answer.verb === 'train') return trainUse(g, side, answer.hex!, orders, supply, sites)
    if (answer.verb === 'dummy') return trainsAt(g, side, answer.hex!) > 0 ? bluff - 0.001 : bluff
    return 0
  })
}

/** What one more train does there: for the stack, or as a depot, of which no hex needs two. */
function trainUse(
  g: Judge,
  side: Side,
  hex: number,
  orders: Orders,
  supply: Uint8Array,
  sites: (hex: number) => number,
): number {
  const laid = trainsAt(g, side, hex)
  if (laid === 0 || g.w.oneDepot === 0) return Math.max(stackUse(g, side, hex, orders, supply, laid), sites(hex))
  // Whichever of its uses tells less is still to be had.
  const site = sites(hex)
  const before = stackUse(g, side, hex, orders, supply, laid - 1)
  return site > before ? before : Math.max(site, stackUse(g, side, hex, orders, supply, laid))
}

function trainsAt(g: Judge, side: Side, hex: number): number {
  let n = 0
  for (let i = 0; i < g.s.trainHex.length; i++)
    if (g.s.trainHex[i] === hex && g.s.trainSide[i] === side && g.s.trainKind[i] === GENUINE) n++
  return n
}

/** Cities that will be depots if all goes as laid out: no stack there has a use for the train. */
function planned(g: Judge, side: Side, supply: Uint8Array): number[] {
  const found: number[] = []
  for (let i = 0; i < g.s.trainHex.length; i++) {
    const hex = g.s.trainHex[i]
    if (g.s.trainSide[i] !== side || g.s.trainKind[i] !== GENUINE || !g.t.city[hex] || g.s.depots[side].includes(hex))
      continue
    if (commandersAt(g, side, hex).length === 0 || supply[hex] === FAR) found.push(hex)
  }
  return found
}

/** What one more train does for a stack: rally it, let it march, feed it. */
function stackUse(g: Judge, side: Side, hex: number, orders: Orders, supply: Uint8Array, laid: number): number {
  const units = unitsAt(g, side, hex)
  const commanders = commandersAt(g, side, hex)
  if (units.length === 0 || commanders.length === 0 || supply[hex] === FAR) return g.w.noUse
  const rallies = rallyUse(g, side, hex) * purpose(g, orders, hex)
  const feeds = laid === 0 && mustForage(g, side, hex) ? hungerRisk(g, units) + attackBarred(g, side, hex) : 0
  if (rallies > 0) {
    if (laid === 0) return rallies + feeds
    // A second train lets the rallied stack march, if all of it is rallied.
    const all = disruptedAt(g, units).length <= ratings(g, commanders)
    return laid === 1 && all ? g.w.secondTrain * ralliedUse(g, side, hex, orders) : g.w.noUse
  }
  const marches = marchUse(g, side, hex, orders, laid)
  return marches === undefined ? g.w.noUse : marches + feeds
}

function disruptedAt(g: Judge, units: readonly number[]): number[] {
  return units.filter(piece => g.s.disrupted[piece])
}

function ratings(g: Judge, commanders: readonly number[]): number {
  return commanders.reduce((sum, piece) => sum + g.t.rating[piece], 0)
}

/** What rallying brings: the units' worth, and that the stack can march and attack again. */
function rallyUse(g: Judge, side: Side, hex: number): number {
  const lame = disruptedAt(g, unitsAt(g, side, hex))
  const n = Math.min(lame.length, ratings(g, commandersAt(g, side, hex)))
  if (n === 0) return 0
  const worths = lame.map(piece => orderWorth(g, piece)).sort((a, b) => b - a)
  const free = n === lame.length ? g.w.freed * unitsAt(g, side, hex).length : 0
  const freed = free + (cossacksPinned(g, side, hex) * n) / lame.length
  return worths.slice(0, n).reduce((sum, worth) => sum + worth, freed)
}

/** How much depends on a stack: most on one that has a task and is near it. */
function purpose(g: Judge, orders: Orders, hex: number): number {
  return g.w.idle + progress(g, orders.given.get(hex), hex)
}

function hungerRisk(g: Judge, units: readonly number[]): number {
  const worth = units.reduce((sum, piece) => sum + (g.s.disrupted[piece] ? 0 : unitWorth(g, piece)), 0)
  return Math.min(1, units.length / 6) * worth * g.w.hungry
}

/** A stack with a forage marker may not attack (§10.1): what it could win if it has a train instead. */
function attackBarred(g: Judge, side: Side, hex: number): number {
  return g.w.barred === 0 ? 0 : g.w.barred * prey(g, side, hex)
}

function marchUse(g: Judge, side: Side, hex: number, orders: Orders, laid: number): number | undefined {
  return asIfFresh(g, () => {
    const march = knownMarches(g, side, hex, orders)[laid]
    if (!march) return undefined
    return Math.max(0, march.gain) * (boundFor(g, side, hex, march.to, orders) ? g.w.sameGoal : 1)
  })
}

/** Is a stack that has its train already bound for a place that one can walk into? The second to come finds nothing left to do. */
function boundFor(g: Judge, side: Side, but: number, to: number, orders: Orders): boolean {
  if (holder(g, to) >= 0 || (cityGain(g, side, to) === 0 && !g.s.depots[other(side)].includes(to))) return false
  return g.s.trainHex.some((hex, i) => {
    if (hex === but || g.s.trainSide[i] !== side || g.s.trainKind[i] !== GENUINE) return false
    if (unitsAt(g, side, hex).length === 0 || commandersAt(g, side, hex).length === 0) return false
    return knownMarches(g, side, hex, orders)[0]?.to === to
  })
}

/** The same for a stack that has to rally first. */
function ralliedUse(g: Judge, side: Side, hex: number, orders: Orders): number {
  const { disrupted } = g.s
  g.s.disrupted = disrupted.map((value, piece) => (g.s.hex[piece] === hex ? 0 : value))
  const [march] = asIfFresh(g, () => marchesFrom(g, side, hex, orders))
  g.s.disrupted = disrupted
  return march ? Math.max(0, march.gain) : g.w.noUse
}

/** Marks of the last commanders' movement do not count: they are wiped off before anybody marches. */
function asIfFresh<T>(g: Judge, judge: () => T): T {
  const { moved } = g.s
  g.s.moved = moved.map(() => 0)
  const value = judge()
  g.s.moved = moved
  return value
}

/** Judges depots by what they would bring into supply, themselves or as links: stacks, and the cities that are fought for. */
function siteScorer(g: Judge, side: Side, more: readonly number[], orders: Orders): (hex: number) => number {
  const { sites } = rememberedOf(g, side)
  const key = more.join()
  let plan = sites.get(key)
  if (!plan) sites.set(key, (plan = depotPlan(g, side, g.s.depots[side], more, mouths(g, side, orders), upkeep(g))))
  let raiders: readonly Raider[] | undefined
  return hex => {
    const value = plan.get(hex)
    if (value === undefined) return g.w.noUse
    const open = !hasUnits(g, side, hex) && raidable(g, side, hex, (raiders ??= raidersOf(g, other(side))))
    const risk = open ? g.w.raid * g.w.depotLost : 0
    return value - risk
  }
}

/** Who is to be fed, and what that is worth. */
function mouths(g: Judge, side: Side, orders: Orders): Mouth[] {
  const tells = Math.min(1, (lastTurn(g) - g.s.turn) / g.w.supplySoon)
  const found: Mouth[] = []
  for (const { city } of orders.missions) found.push({ hex: city, worth: g.w.covers * importance(g, city) * tells })
  for (const hex of stacksOf(g, side)) {
    const troops = hungerOf(g, side, hex) * Math.min(1, g.w.fed + purpose(g, orders, hex)) * tells
    const worth =
      troops + taskAtStake(g, side, orders, hex) * tells + garrisonAtStake(g, side, hex) + cossacksStuck(g, side, hex)
    if (worth > 0) found.push({ hex, worth })
  }
  return found
}

/** How much more it is to be able to feed one city than another. */
function importance(g: Judge, city: number): number {
  return g.w.byStakes === 0 ? 1 : (g.t.parts.stakes?.(g, city) ?? 1) ** g.w.byStakes
}

/** What a stack has to lose by want of supply. */
function hungerOf(g: Judge, side: Side, hex: number): number {
  let sum = 0
  for (const piece of unitsAt(g, side, hex))
    if (!g.t.parts.deemedSupplied(g, piece)) sum += unitWorth(g, piece) * g.w.hungry
  return sum
}

/** What a lame stack could do again: it lies where it is until a depot has come up and a train has rallied it (§6.4, §7.3, §8.1). */
function taskAtStake(g: Judge, side: Side, orders: Orders, hex: number): number {
  if (g.w.followed === 0 || disruptedAt(g, unitsAt(g, side, hex)).length === 0) return 0
  return g.w.followed * progress(g, orders.given.get(hex), hex)
}

/** The city that a garrison on foreign ground holds is lost with it: that tells until the last turn. */
function garrisonAtStake(g: Judge, side: Side, hex: number): number {
  if (g.w.garrison === 0 || !counts(g, hex) || isHome(g, side, hex)) return 0
  if (unitsAt(g, side, hex).some(piece => g.t.parts.deemedSupplied(g, piece))) return 0
  return g.w.garrison * cityWorth(g, hex)
}

/** Cossacks need no food, but no train comes to them where there is none (§7.3): in a city they stay and cost points (§13.1). */
function cossacksStuck(g: Judge, side: Side, hex: number): number {
  if (g.w.cossackFed === 0 || !g.t.city[hex] || !unitsAt(g, side, hex).some(piece => isCossack(g, piece))) return 0
  return g.w.cossackFed * cossackBurden(g)
}

/** Without a train Cossacks stay in their city and cost points (§13.1), and with one too while a unit beside them is lame (§8.4). */
function cossacksPinned(g: Judge, side: Side, hex: number): number {
  if (g.w.cossackFreed === 0 || !g.t.city[hex] || !unitsAt(g, side, hex).some(piece => isCossack(g, piece))) return 0
  return g.w.cossackFreed * cossackBurden(g)
}

/** A depot binds a train each turn. */
function upkeep(g: Judge): number {
  return g.w.depot * Math.min(g.w.foreseen, lastTurn(g) - g.s.turn)
}

/** What a set of depots covers. */
function covered(g: Judge, side: Side, depots: number[], orders: Orders): number {
  const had = g.s.depots[side]
  g.s.depots[side] = depots
  const cost = supplyReach(g, side)
  const limit = routeAhead(g)
  let sum = 0
  for (const city of aimsOf(g.t).cities) {
    if (!counts(g, city)) continue
    if (cost[city] <= limit) sum += g.w.covers * importance(g, city)
    else if (depots.some(depot => distance(g.t.board, depot, city) <= limit))
      sum += g.w.wouldCover * importance(g, city)
  }
  let garrisons = 0
  for (const hex of stacksOf(g, side)) {
    if (cost[hex] > limit) continue
    const secure = security(g, cost[hex])
    sum +=
      (hungerOf(g, side, hex) * Math.min(1, g.w.fed + purpose(g, orders, hex)) + taskAtStake(g, side, orders, hex)) *
      secure
    garrisons += (garrisonAtStake(g, side, hex) + cossacksStuck(g, side, hex) + cossacksPinned(g, side, hex)) * secure
  }
  g.s.depots[side] = had
  return sum * Math.min(1, (lastTurn(g) - g.s.turn) / g.w.supplySoon) + garrisons
}

/** A depot that does little is worth more as a train. */
/** What the depots cover as they stand. */
export function coverage(g: Judge, side: Side): (depots: number[]) => number {
  const orders = giveOrders(g, side)
  return depots => covered(g, side, depots, orders)
}

export function convertScores(g: Judge, side: Side, question: Question): number[] {
  const had = g.s.depots[side]
  const orders = giveOrders(g, side)
  const base = covered(g, side, had, orders)
  return question.answers.map(({ hex }) => {
    if (hex === undefined) return 0
    const rest = covered(
      g,
      side,
      had.filter(depot => depot !== hex),
      orders,
    )
    return rest - base + upkeep(g) - g.w.lasting
  })
}

/** Of the enemy's depots the one goes that covers most. */
export function removeDepotScores(g: Judge, side: Side, question: Question): number[] {
  return convertScores(g, side === 0 ? 1 : 0, question).map(score => -score)
}

/** Depots laid out before the first turn, and trains turned into depots. */
export function depotScores(g: Judge, side: Side, question: Question): number[] {
  const suggested = question.prompt === 'ask.startingDepots' && g.t.parts.suggestedDepots?.(g, side)
  if (suggested) return suggestedScores(g, side, question, suggested)
  const orders = giveOrders(g, side)
  const sites = siteScorer(g, side, [], orders)
  const withTrain = question.prompt === 'ask.depot'
  return question.answers.map(({ hex }: Answer) => {
    if (hex === undefined) return 0
    const use = withTrain && unitsAt(g, side, hex).length > 0 ? useOfTrains(g, side, hex, orders) : 0
    return sites(hex) - Math.max(0, use)
  })
}

/** Depots that a title suggests are laid in its order, then no more. */
function suggestedScores(g: Judge, side: Side, { answers }: Question, wanted: readonly number[]): number[] {
  const left = wanted.filter(hex => !g.s.depots[side].includes(hex))
  return answers.map(({ hex }) => {
    if (hex === undefined) return 0
    const at = left.indexOf(hex)
    return at < 0 ? -1 : left.length - at
  })
}

/** What would be missed if a train there became a depot: the only one, or the second of two that lead Cossacks out after a rally. */
function useOfTrains(g: Judge, side: Side, hex: number, orders: Orders): number {
  if (trainsAt(g, side, hex) < 2) return otherUse(g, side, hex, orders)
  return rallyUse(g, side, hex) > 0 ? cossacksPinned(g, side, hex) : 0
}

/** What the train is good for if it does not become a depot. */
function otherUse(g: Judge, side: Side, hex: number, orders: Orders): number {
  if (commandersAt(g, side, hex).length === 0 || supplyReach(g, side)[hex] === FAR) return 0
  const rallies = rallyUse(g, side, hex) * purpose(g, orders, hex)
  return rallies > 0 ? rallies : (marchUse(g, side, hex, orders, 0) ?? 0)
}
