import { distance, type Question } from '@grognard/kernel'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import { CAPACITY_TWICE } from '../system/campaign.ts'
import { commandersAt, holder, occupancyOf, occupancyTwice, placePiece, stacksOf, unitsAt } from '../system/stacks.ts'
import { NOT_YET, type Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { draw, giveOrders, type Orders } from './missions.ts'
import { besideHexes, standing, supplyNow } from './standing.ts'
import { counts, isChief, isCossack, unitWorth } from './worth.ts'

// Where commanders ride, and where arrivals, fugitives and beaten troops go.

/** What the commanders on a hex are good for there: to lead a force that has something to do, and to rally. */
function leadership(g: Judge, side: Side, hex: number, orders: Orders): number {
  return useOf(g, side, hex, orders) - chiefsRisk(g, side, hex)
}

/** He whose loss ends the war stays with a strong stack, or far from the enemy. */
function chiefsRisk(g: Judge, side: Side, hex: number): number {
  if (!commandersAt(g, side, hex).some(piece => isChief(g, piece))) return 0
  const good = unitsAt(g, side, hex).filter(piece => !g.s.disrupted[piece]).length
  if (good >= g.w.escort || !enemiesNear(g, side, hex)) return 0
  return good === 0 ? g.w.chiefAlone : g.w.escortMissing * (g.w.escort - good)
}

function enemiesNear(g: Judge, side: Side, hex: number): boolean {
  return stacksOf(g, side === 0 ? 1 : 0).some(at => distance(g.t.board, at, hex) <= RIDE)
}

function useOf(g: Judge, side: Side, hex: number, orders: Orders): number {
  let [best, sum, units, lame, worth, burden] = [0, 0, 0, 0, 0, 0]
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
    if (g.t.side[p] !== side) return 0
    if (!g.t.isUnit[p]) {
      sum += g.t.rating[p]
      best = Math.max(best, g.t.rating[p])
    } else if (isCossack(g, p)) burden = g.t.city[hex] ? g.w.leadOut : 0
    else {
      units++
      worth += unitWorth(g, p)
      if (g.s.disrupted[p]) lame++
    }
  }
  if (best === 0) return 0
  if (units === 0) return burden
  if (units === 1 && lame === 0 && counts(g, hex)) return g.w.garrisonLed + burden
  const task = Math.max(g.w.idleLed, draw(g, orders, hex))
  const leads = worth * task * (g.w.leads + g.w.leadsBetter * Math.min(best, units))
  return burden + leads + g.w.mayRally * Math.min(lame, sum) + g.w.mayRate * sum
}

function rideGain(g: Judge, side: Side, piece: number, to: number, orders: Orders): number {
  const from = g.s.hex[piece]
  const before = leadership(g, side, from, orders) + leadership(g, side, to, orders)
  placePiece(g.s, piece, to)
  const after = leadership(g, side, from, orders) + leadership(g, side, to, orders)
  placePiece(g.s, piece, from)
  return after - before
}

/** The rider who gains most by the best of his rides, or nobody. */
export function riderScores(g: Judge, side: Side, question: Question): number[] {
  const orders = giveOrders(g, side)
  const places = [...new Set(g.s.hex.filter((hex, piece) => hex >= 0 && g.t.isUnit[piece] && g.t.side[piece] === side))]
  return question.answers.map(({ piece }) => {
    if (piece === undefined) return g.w.leastRide
    let best = -1
    for (const to of places)
      if (near(g, g.s.hex[piece], to)) best = Math.max(best, rideGain(g, side, piece, to, orders))
    return best
  })
}

const RIDE = 3

/** Within a ride as the crow flies; which places are truly open is seen when he is asked. */
function near(g: Judge, a: number, b: number): boolean {
  const { cubeQ, cubeR } = g.t.board
  const [q, r] = [cubeQ[a] - cubeQ[b], cubeR[a] - cubeR[b]]
  return a !== b && Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RIDE
}

export function rideScores(g: Judge, side: Side, question: Question): number[] {
  const orders = giveOrders(g, side)
  const [piece] = question.chosen!
  return question.answers.map(({ hex }) => rideGain(g, side, piece, hex!, orders))
}

/** Fugitive commanders go where they are of use. */
export function fleeScores(g: Judge, side: Side, question: Question): number[] {
  return rideScores(g, side, { ...question, chosen: [question.params!.piece as number] })
}

/** Arrivals go where they are soonest of use: near what is to be done, troops to commanders and commanders to troops. */
export function placeScores(g: Judge, side: Side, question: Question): number[] {
  const orders = giveOrders(g, side)
  const piece = question.params!.piece as number
  const others = company(g, piece)
  const burden = [piece, ...others].some(one => isCossack(g, one))
  const leads = burden && (!g.t.isUnit[piece] || isCossack(g, piece))
  const supply = supplyNow(g, side)
  return question.answers.map(({ hex }) => {
    const at = hex!
    const fed = supply[at] !== FAR
    const way = leads ? -wayOut(g, at) : draw(g, orders, at)
    const before = leadership(g, side, at, orders)
    placePiece(g.s, piece, at)
    const led = leadership(g, side, at, orders) - before + standing(g, side, [at], supply)
    placePiece(g.s, piece, NOT_YET)
    return (
      way +
      led +
      (fed ? g.w.arrivesFed : 0) -
      (burden && !hasRoom(g, side, [piece, ...others], at) ? g.w.arrivesCrowded : 0)
    )
  })
}

/** Who is still to come to the same place: those who come with a commander, and Cossacks, whom he will have to lead out. */
function company(g: Judge, piece: number): number[] {
  const { name, turn, side } = g.t.pieces[piece]
  return g.t.pieces.flatMap((one, p) => {
    if (p === piece || one.side !== side || one.turn !== turn || g.s.hex[p] !== NOT_YET) return []
    const [rule] = one.arrival
    const comes = rule?.kind === 'with' ? rule.commander === name : isCossack(g, p)
    return comes ? [p] : []
  })
}

/** Room for all who come, so that they are not scattered, and nobody there who keeps a stack from marching. */
function hasRoom(g: Judge, side: Side, pieces: readonly number[], hex: number): boolean {
  if (unitsAt(g, side, hex).some(piece => g.s.disrupted[piece])) return false
  return occupancyTwice(g, side, hex) + occupancyOf(g, pieces) <= CAPACITY_TWICE
}

/** How far the nearest place is where Cossacks do no harm: open country. */
function wayOut(g: Judge, hex: number): number {
  if (!g.t.city[hex]) return 0
  const beside = besideHexes(g, hex)
  if (beside.some(one => !g.t.city[one])) return 1
  return beside.some(one => besideHexes(g, one).some(next => !g.t.city[next])) ? 2 : 3
}

/** Beaten troops go where they are fed, among friends, and into a city that counts if one is open. */
export function refugeScores(g: Judge, side: Side, question: Question): number[] {
  const cost = supplyReach(g, side)
  const { w } = g
  const fed = question.answers.map(({ hex }) => cost[hex!] !== FAR)
  return question.answers.map(({ hex }, i) => {
    const held = holder(g, hex!) === side
    const city = counts(g, hex!) && !held ? w.refugeCity : 0
    const foes = besideHexes(g, hex!).filter(beside => holder(g, beside) === (side === 0 ? 1 : 0)).length
    const there = unitsAt(g, side, hex!).length
    return city + (fed[i] ? w.refugeFed : 0) + (held ? w.refugeHeld : 0) - foes * w.refugeFoe - there * w.refugeCrowd
  })
}
