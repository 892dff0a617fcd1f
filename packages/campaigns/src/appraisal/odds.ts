import { DIRECTIONS } from '@grognard/kernel'
import { attackSupport, attackTotal, defenceSupport, defenceTotal, goodUnits } from '../rules/combat-values.ts'
import { hitsOnLoser, hitsOnWinner } from '../rules/hits.ts'
import { NEEDED, supportHexes } from '../rules/combat-orders.ts'
import { DECISIVE_UNITS, isDecisive } from '../rules/victory-points.ts'
import { canWithdraw } from '../rules/withdrawal.ts'
import { bestRating, classOf, commandersAt, countUnits, other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { hexWorth, isChief, unitWorth } from './worth.ts'

// What an attack may be expected to bring, by every fall of the dice rather than by trying some.

const FACES = [1, 2, 3, 4, 5, 6]
const MIDDLE = 64 // differences are counted from here
const FORCED = 3 // from this difference on the beaten defender must go

/** How likely a die is to be at least this. */
export function atLeast(face: number): number {
  return Math.max(0, Math.min(6, 7 - face)) / 6
}

/** How likely an order from there goes through with that many commands: a one never does. */
export function orderChance(g: Judge, side: Side, from: number, commands: number): number {
  return atLeast(Math.max(2, NEEDED - bestRating(g, side, from) - commands))
}

interface Party {
  worth: number // of those in the hex that is fought for or from
  capacity: number // hits until all of them are gone
  good: number // units in good order, supports included
  size: number // all units
}

/** What the attacker may expect of a battle, in points. The order is taken to have gone through. */
export function clash(g: Judge, side: Side, from: number, to: number, commands: number): number {
  const enemy = other(side)
  const defenders = unitsAt(g, enemy, to)
  const prize = hexWorth(g, side, to)
  if (defenders.length === 0) return prize * g.w.walkIn
  const attackers = goodUnits(g, side, from)
  const helpers = supportHexes(g, side, from, to, true)
  const rescuers = supportHexes(g, enemy, from, to, false)
  const { odds, least, most } = differences(g, side, from, to, attackers, helpers, rescuers, commands)
  const own = party(g, side, attackers, helpers)
  const their = party(g, enemy, defenders, rescuers)
  const stakes: Stakes = {
    prize,
    trapped: !canWithdraw(g, enemy, to, from),
    chief: commandersAt(g, enemy, to).some(piece => isChief(g, piece)) ? g.w.chief : 0,
    sizes: [own.size, their.size],
  }
  let value = 0
  for (let at = least; at <= most; at++) {
    if (odds[at] > 0) value += odds[at] * result(g, at - MIDDLE, own, their, stakes)
  }
  return value
}

/** What `clash` cannot exceed. */
export function mostWon(g: Judge, side: Side, to: number): number {
  let sum = hexWorth(g, side, to)
  let great = 0
  for (let p = g.s.top[to]; p >= 0; p = g.s.under[p]) {
    if (!g.t.isUnit[p]) sum += isChief(g, p) ? g.w.chief : 0
    else {
      sum += unitWorth(g, p)
      great++
    }
  }
  for (let at = to * DIRECTIONS; great > 0 && at < to * DIRECTIONS + DIRECTIONS; at++)
    if (g.t.board.neighbours[at] >= 0) great += countUnits(g, other(side), g.t.board.neighbours[at])
  return great >= DECISIVE_UNITS ? sum + g.w.decisive : sum
}

/** What else hangs on a battle. */
interface Stakes {
  prize: number // for the hex
  trapped: boolean // the defender has nowhere to go
  chief: number // for him who is with the defenders
  sizes: readonly [number, number] // units on each side, supports included
}

function party(g: Judge, side: Side, units: readonly number[], helpers: readonly number[]): Party {
  const found: Party = { worth: 0, capacity: 0, good: 0, size: units.length }
  for (const piece of units) {
    found.worth += unitWorth(g, piece)
    found.capacity += g.s.disrupted[piece] ? 1 : 2
    if (!g.s.disrupted[piece]) found.good++
  }
  for (const hex of helpers) {
    found.size += unitsAt(g, side, hex).length
    found.good += goodUnits(g, side, hex).length
  }
  return found
}

// Two lists of chances, written by turns and read before the next battle is thought of.
const first: Float64Array = new Float64Array(2 * MIDDLE)
const second: Float64Array = new Float64Array(2 * MIDDLE)

/** Chances of differences, and between which of them they lie. */
interface Odds {
  odds: Float64Array
  least: number
  most: number
}

const SPREAD = FACES.length - 1 // by which two dice differ at the most

/** The chances of each difference between two dice. */
const TWO_DICE: Float64Array = new Float64Array(2 * SPREAD + 1)
for (const a of FACES) for (const d of FACES) TWO_DICE[SPREAD + a - d] += 1 / 36

/** The chances of each difference between the final values, the attacker's less the defender's. */
function differences(
  g: Judge,
  side: Side,
  from: number,
  to: number,
  attackers: readonly number[],
  helpers: readonly number[],
  rescuers: readonly number[],
  commands: number,
): Odds {
  const enemy = other(side)
  const start = attackTotal(g, side, from, to, attackers, []) - defenceTotal(g, enemy, to, [])
  const least = MIDDLE + clamp(start) - SPREAD
  first.set(TWO_DICE, least)
  let odds: Odds = { odds: first, least, most: least + 2 * SPREAD }
  for (const hex of helpers)
    odds = mix(odds, attackSupport(g, side, hex, to, attackers).value, comes(g, side, hex, commands))
  // Whoever supports disrupted units alone adds nothing to their die (§11.18).
  if (rescuers.length === 0 || goodUnits(g, enemy, to).length === 0) return odds
  for (const hex of rescuers)
    odds = mix(odds, -defenceSupport(g, enemy, hex, to).value, comes(g, enemy, hex, Math.min(1, g.s.commands[enemy])))
  return odds
}

function clamp(value: number): number {
  return Math.max(-30, Math.min(30, value))
}

function comes(g: Judge, side: Side, hex: number, commands: number): number {
  let conscripts = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.isUnit[p] && g.t.side[p] === side && classOf(g, p) === 'C') conscripts++
  return atLeast(NEEDED - bestRating(g, side, hex) - commands + conscripts)
}

function mix({ odds, least, most }: Odds, shift: number, chance: number): Odds {
  const mixed = odds === first ? second : first
  const within = (at: number): number => Math.max(0, Math.min(odds.length - 1, at))
  const low = Math.min(least, within(least + shift))
  const high = Math.max(most, within(most + shift))
  mixed.fill(0, low, high + 1)
  for (let at = least; at <= most; at++) {
    if (odds[at] === 0) continue
    mixed[at] += odds[at] * (1 - chance)
    mixed[within(at + shift)] += odds[at] * chance
  }
  return { odds: mixed, least: low, most: high }
}

/** What one difference comes to, over the winner's die. */
function result(g: Judge, difference: number, own: Party, their: Party, stakes: Stakes): number {
  if (difference === 0) return -share(own, 1)
  const won = difference > 0
  const winner = won ? own : their
  const loser = won ? their : own
  const margin = Math.abs(difference)
  const hits = hitsOnLoser(margin, winner.good)
  const taken = share(loser, hits)
  let value = 0
  for (let die = 1; die <= FACES.length; die++) {
    const back = hitsOnWinner(margin, die, loser.good)
    const decisive = isDecisive(stakes.sizes, back, hits) ? g.w.decisive : 0
    const gain = decisive + taken - share(winner, back)
    value += won ? gain : -gain
  }
  value /= FACES.length
  if (!won) return value
  const emptied = hits >= their.capacity || (margin >= FORCED && stakes.trapped)
  if (emptied) return value + stakes.prize + stakes.chief + their.worth - taken
  return margin >= FORCED ? value + stakes.prize : value
}

/** What so many hits take from a party. */
function share(party: Party, hits: number): number {
  return party.capacity === 0 ? 0 : party.worth * Math.min(1, hits / party.capacity)
}
