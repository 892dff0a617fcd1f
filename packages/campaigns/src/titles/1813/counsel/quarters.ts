import { find, type Question } from '@grognard/kernel'
import type { Advice } from '../../../appraisal/counsel.ts'
import { coverage } from '../../../appraisal/supply-counsel.ts'
import { giveOrders, nearness, weightOf, type Orders } from '../../../appraisal/missions.ts'
import { crowding, supplyNow, wouldForage } from '../../../appraisal/standing.ts'
import { unitWorth } from '../../../appraisal/worth.ts'
import { combinedArms } from '../../../rules/combat-values.ts'
import { bestRating, commandersAt, hasUnits, holder, other, placePiece, unitsAt } from '../../../system/stacks.ts'
import { NOT_YET, type Side } from '../../../system/state.ts'
import { AUGUST_TURN } from '../rules/armistice.ts'
import { depotHexes, homes, movable } from '../rules/redeployment.ts'
import type { Judge1813 } from '../doctrine.ts'
import { REDEPLOYMENT } from '../frames.ts'

// 1813 §14.15: where troops and depots lie during the truce: fed, and near what they will be wanted for.

interface Ground {
  side: Side
  orders: Orders
  supply: Uint8Array
}

function survey(g: Judge1813, side: Side): Ground {
  return { side, orders: giveOrders(g, side), supply: supplyNow(g, side) }
}

/** What a company does for the cities to be won or saved from there, less what hunger would cost it. */
export function quarters(g: Judge1813, ground: Ground, pieces: readonly number[], hex: number): number {
  const { side, orders, supply } = ground
  const units = pieces.filter(piece => g.t.isUnit[piece])
  if (units.length === 0) return command(g, ground, pieces, hex) + g.w.quartersNear * near(g, orders, 1, hex)
  const rating = Math.max(0, ...pieces.map(piece => g.t.rating[piece]))
  const strength = units.reduce((sum, piece) => sum + g.t.factor[piece], rating)
  const worth = units.reduce((sum, piece) => sum + unitWorth(g, piece), 0)
  const hunger = supply[hex] === 255 && !units.every(piece => g.t.parts.deemedSupplied(g, piece)) ? worth : 0
  const wants = wouldForage(g, side, hex) ? Math.min(1, units.length / 6) * worth * g.w.hungry : 0
  const crowds = hasUnits(g, side, hex) ? 0 : crowding(g, side, hex)
  return near(g, orders, strength, hex) + company(g, side, pieces, units, hex) - wants - crowds - hunger * g.w.hungry
}

function near(g: Judge1813, orders: Orders, strength: number, hex: number): number {
  let best = 0
  for (const mission of orders.missions)
    best = Math.max(
      best,
      weightOf(g, mission, strength) * nearness(g, mission.way[hex]) * (mission.way[hex] ? 1 : g.w.quartersThere),
    )
  return best
}

/**
 * Judges things as they will be when August's reinforcements have come to the hexes that await them, Austria's with them:
 * places and depots are chosen before they are there.
 */
export function inAugust(advice: Advice<Judge1813>): Advice<Judge1813> {
  return (g, side, question) => {
    const x = g.s.extra
    const { austria } = x
    if (x.bought < 0) x.austria = 1
    const due = dueUnits(g, side).filter(piece => holder(g, homeOf(g, piece)) !== other(side))
    for (const piece of due) placePiece(g.s, piece, homeOf(g, piece))
    const scores = advice(g, side, question)
    for (const piece of due) placePiece(g.s, piece, NOT_YET)
    x.austria = austria
    return scores
  }
}

function dueUnits(g: Judge1813, side: Side): number[] {
  const inHand = find(g.s, REDEPLOYMENT)?.inHand ?? []
  return g.t.pieces.flatMap(({ turn, unit, side: own }, p) => {
    const comes = own === side && unit !== undefined && turn <= AUGUST_TURN && g.s.hex[p] === NOT_YET
    return comes && !inHand.includes(p) && homeOf(g, p) >= 0 ? [p] : []
  })
}

function homeOf(g: Judge1813, piece: number): number {
  const [rule] = g.t.pieces[piece].arrival
  return rule?.kind === 'hexes' ? rule.hexes[0] : -1
}

/** Commanders alone go to troops who have nobody as good, and not two to a place that one can lead. */
function command(g: Judge1813, { side }: Ground, pieces: readonly number[], hex: number): number {
  const rating = Math.max(...pieces.map(piece => g.t.rating[piece]))
  const others = commandersAt(g, side, hex).length
  const troops = Math.min(g.w.fullStack, unitsAt(g, side, hex).length - g.w.fullStack * others)
  const better = Math.max(0, rating - bestRating(g, side, hex))
  return g.w.quartersTroops * rating * Math.max(0, troops) + g.w.quartersBetter * better - g.w.quartersSecond * others
}

/** What the company finds there: somebody to lead it, and arms that it has not. */
function company(g: Judge1813, side: Side, pieces: readonly number[], units: readonly number[], hex: number): number {
  const there = unitsAt(g, side, hex).filter(piece => !pieces.includes(piece))
  const led = pieces.length > units.length || commandersAt(g, side, hex).length > 0
  const arms = combinedArms(g, [...units, ...there]) - combinedArms(g, units) - combinedArms(g, there)
  return (
    (led ? g.w.quartersLed : 0) + g.w.quartersArms * arms + g.w.quartersCompany * Math.min(g.w.fullStack, there.length)
  )
}

/** Whoever is in hand is put down where he does most good. */
export function pieceScores(g: Judge1813, side: Side, { answers, chosen, params }: Question): number[] {
  const ground = survey(g, side)
  const pieces = chosen ?? [params!.piece as number]
  const scores = answers.map(({ hex }) => (hex === undefined ? Infinity : quarters(g, ground, pieces, hex)))
  const worst = Math.min(0, ...scores) // to part a stack is worse than to put it anywhere
  return scores.map(score => (score === Infinity ? worst - 1 : score))
}

/** Which stack or depot is shifted, if any gains by it. */
export function shiftScores(g: Judge1813, side: Side, { answers }: Question): number[] {
  const ground = survey(g, side)
  return answers.map(({ verb, hex }) => {
    if (hex === undefined) return 0
    return verb === 'shift' ? shiftGain(g, ground, hex) : depotGain(g, side, hex)
  })
}

function shiftGain(g: Judge1813, ground: Ground, from: number): number {
  const pieces = movable(g, ground.side, from)
  let best = -Infinity
  for (const to of homes(g, pieces)) if (to !== from) best = Math.max(best, quarters(g, ground, pieces, to))
  if (best === -Infinity) return g.w.noUse // there is nowhere else
  return best - quarters(g, ground, pieces, from) - g.w.shift
}

function depotGain(g: Judge1813, side: Side, from: number): number {
  const covers = coverage(g, side)
  const had = g.s.depots[side]
  const rest = had.filter(hex => hex !== from)
  let best = -Infinity
  for (const to of depotHexes(g, side)) best = Math.max(best, covers([...rest, to]))
  if (best === -Infinity) return g.w.noUse
  return best - covers(had) - g.w.shiftDepot
}

/** Where it goes. */
export function shiftToScores(g: Judge1813, side: Side, { answers, params }: Question): number[] {
  const from = params!.hex as number
  if (find(g.s, REDEPLOYMENT)?.depot) {
    const covers = coverage(g, side)
    const rest = g.s.depots[side].filter(hex => hex !== from)
    return answers.map(({ hex }) => covers([...rest, hex ?? from]) + (hex === undefined ? g.w.shiftDepot / 2 : 0))
  }
  const ground = survey(g, side)
  const pieces = movable(g, side, from)
  return answers.map(({ hex }) => quarters(g, ground, pieces, hex ?? from) + (hex === undefined ? g.w.shift / 2 : 0))
}
