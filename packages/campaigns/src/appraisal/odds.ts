import { attackSupport, attackValue, defenceSupport, defenceValue, goodUnits } from '../rules/combat-values.ts'
import { hitsOnLoser, hitsOnWinner } from '../rules/hits.ts'
import { NEEDED, supportHexes } from '../rules/combat-orders.ts'
import { isDecisive } from '../rules/victory-points.ts'
import { withdrawals } from '../rules/withdrawal.ts'
import { bestRating, classOf, commandersAt, other, unitsAt } from '../system/stacks.ts'
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
  const odds = differences(g, side, from, to, attackers, helpers, rescuers, commands)
  const own = party(g, side, attackers, helpers)
  const their = party(g, enemy, defenders, rescuers)
  const trapped = withdrawals(g, enemy, to, from).length === 0
  const chief = commandersAt(g, enemy, to).some(piece => isChief(g, piece)) ? g.w.chief : 0
  let value = 0
  for (let at = 0; at < odds.length; at++) {
    if (odds[at] > 0) value += odds[at] * result(g, at - MIDDLE, own, their, prize, trapped, chief)
  }
  return value
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
): Float64Array {
  const enemy = other(side)
  const start = attackValue(g, side, from, to, attackers, []).total - defenceValue(g, enemy, to, []).total
  let odds = first.fill(0)
  for (const a of FACES) for (const d of FACES) odds[MIDDLE + clamp(start) + a - d] += 1 / 36
  for (const hex of helpers)
    odds = mix(odds, attackSupport(g, side, hex, to, attackers).value, comes(g, side, hex, commands))
  // Whoever supports disrupted units alone adds nothing to their die (§11.18).
  for (const hex of goodUnits(g, enemy, to).length === 0 ? [] : rescuers)
    odds = mix(odds, -defenceSupport(g, enemy, hex, to).value, comes(g, enemy, hex, Math.min(1, g.s.commands[enemy])))
  return odds
}

function clamp(value: number): number {
  return Math.max(-30, Math.min(30, value))
}

function comes(g: Judge, side: Side, hex: number, commands: number): number {
  const conscripts = unitsAt(g, side, hex).filter(piece => classOf(g, piece) === 'C').length
  return atLeast(NEEDED - bestRating(g, side, hex) - commands + conscripts)
}

function mix(odds: Float64Array, shift: number, chance: number): Float64Array {
  const mixed = (odds === first ? second : first).fill(0)
  for (let at = 0; at < odds.length; at++) {
    if (odds[at] === 0) continue
    mixed[at] += odds[at] * (1 - chance)
    mixed[Math.max(0, Math.min(odds.length - 1, at + shift))] += odds[at] * chance
  }
  return mixed
}

/** What one difference comes to, over the winner's die. */
function result(
  g: Judge,
  difference: number,
  own: Party,
  their: Party,
  prize: number,
  trapped: boolean,
  chief: number,
): number {
  if (difference === 0) return -share(own, 1)
  const won = difference > 0
  const [winner, loser] = won ? [own, their] : [their, own]
  const margin = Math.abs(difference)
  const hits = hitsOnLoser(margin, winner.good)
  let value = 0
  for (const die of FACES) {
    const back = hitsOnWinner(margin, die, loser.good)
    const decisive = isDecisive([own.size, their.size], back, hits) ? g.w.decisive : 0
    value += (won ? 1 : -1) * (decisive + share(loser, hits) - share(winner, back))
  }
  value /= FACES.length
  if (!won) return value
  const emptied = hits >= their.capacity || (margin >= FORCED && trapped)
  if (emptied) return value + prize + chief + their.worth - share(their, hits)
  return margin >= FORCED ? value + prize : value
}

/** What so many hits take from a party. */
function share(party: Party, hits: number): number {
  return party.capacity === 0 ? 0 : party.worth * Math.min(1, hits / party.capacity)
}
