import { under, type Question } from '@grognard/kernel'
import { ADVANCE, type Advance } from '../rules/frames.ts'
import { supportHexes } from '../rules/combat-orders.ts'
import { withdrawals } from '../rules/withdrawal.ts'
import type { G } from '../system/campaign.ts'
import { holder, other, placePiece, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { atLeast, clash, orderChance } from './odds.ts'
import { giveOrders, progress } from './missions.ts'
import { besideHexes, peril, standing, supplyNow } from './standing.ts'
import { cityGain, cityWorth, counts, isCossack, unitWorth, WORTH } from './worth.ts'

// Whom to attack, with how many commands; when to stand, to withdraw and to follow.

const LEAST_GAIN = 0.04 // an attack that promises less is not ordered

interface Order {
  from: number
  to: number
  commands: number
  value: number
}

/** The best order that a stack can be given. */
function bestOrder(g: G, side: Side, from: number, only = -1): Order | undefined {
  const enemy = other(side)
  let best: Order | undefined
  for (const to of besideHexes(g, from)) {
    if (only >= 0 && to !== only) continue
    const target = holder(g, to) === enemy || (g.s.depots[enemy].includes(to) && holder(g, to) < 0)
    if (!target) continue
    let before = -1
    for (let commands = 0; commands <= g.s.commands[side]; commands++) {
      const chance = orderChance(g, side, from, commands)
      const helped = supportHexes(g, side, from, to, true).length > 0
      if (chance === before && !helped) break // more commands would be wasted
      before = chance
      const value = chance * clash(g, side, from, to, commands) - commands * WORTH.command
      if (!best || value > best.value) best = { from, to, commands, value }
    }
  }
  return best
}

export function attackScores(g: G, side: Side, question: Question): number[] {
  return question.answers.map(({ hex }) => (hex === undefined ? LEAST_GAIN : (bestOrder(g, side, hex)?.value ?? -1)))
}

export function targetScores(g: G, side: Side, question: Question): number[] {
  const [from] = question.focus!
  return question.answers.map(({ hex }) => bestOrder(g, side, from, hex)?.value ?? -1)
}

export function commandScores(g: G, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const commands = bestOrder(g, side, from, to)?.commands ?? 0
  return question.answers.map(({ n }) => -Math.abs(n! - commands))
}

/** Commands bring supports to a defender and nothing else. */
export function defenceCommandScores(g: G, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const helpers = supportHexes(g, side, from, to, false).length
  const prize = counts(g, to) ? 0.3 : 0.12
  return question.answers.map(({ n }) => helpers * prize * atLeast(6 - n!) * 1.5 - n! * WORTH.command)
}

/** After a narrow fight: go if another blow would cost more than the ground is worth. */
export function withdrawScores(g: G, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const city = counts(g, to)
  const loss = Math.max(0, peril(g, side, to)) * 0.5
  const open = withdrawals(g, side, to, from).length
  const leave = (city ? 2 * cityWorth(g, to) : 0.05) + (open > 0 ? 0 : 9)
  return question.answers.map(({ verb }) => (verb === 'stand' ? leave - loss : 0))
}

/** Cavalry slips away unless it keeps a city that counts. */
export function slipScores(g: G, _side: Side, question: Question): number[] {
  const keeps = counts(g, question.focus![1])
  return question.answers.map(({ verb }) => (verb === 'slip-away' ? (keeps ? -1 : 1) : 0))
}

/** What a hit on this unit costs: a good unit is turned, a turned one is lost. Cossacks are no loss. */
export function hitScore(g: G, piece: number): number {
  if (isCossack(g, piece)) return 0
  const full = unitWorth(g, piece) / (g.s.disrupted[piece] ? WORTH.disrupted : 1)
  const arms = g.t.arm[piece] === 'inf' ? 0 : 0.05
  return -(g.s.disrupted[piece] ? full * WORTH.disrupted : full * (1 - WORTH.disrupted)) - arms - 0.01
}

/** Who moves into a hex that was won. */
export function advanceScores(g: G, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const frame = under(g.s, ADVANCE)
  const wanted = advancers(g, side, frame, from, to)
  const chosen = question.chosen ?? []
  const everyone = unitsAt(g, side, from).filter(piece => eligible(g, frame, piece))
  return question.answers.map(({ verb, piece }) => {
    if (verb === 'stay') return wanted.length === 0 ? 3 : 0
    if (verb === 'everyone') return wanted.length > 0 && everyone.every(one => wanted.includes(one)) ? 3 : 0.1
    if (verb === 'set-out') return wanted.every(one => chosen.includes(one)) ? 3 : 0.2
    return wanted.includes(piece!) ? 1 : 0
  })
}

function eligible(g: G, frame: Advance, piece: number): boolean {
  return frame.units.includes(piece) && !g.s.disrupted[piece] && (!frame.cavalry || g.t.arm[piece] === 'cav')
}

/** All who may, but for a garrison where they come from; nobody if that is no better than staying. */
function advancers(g: G, side: Side, frame: Advance, from: number, to: number): number[] {
  const stack = unitsAt(g, side, from)
  const able = stack.filter(piece => eligible(g, frame, piece)).sort((a, b) => unitWorth(g, b) - unitWorth(g, a))
  if (counts(g, from) && able.length === stack.length) able.pop()
  if (able.length === 0) return able
  const task = giveOrders(g, side).given.get(from)
  const supply = supplyNow(g, side)
  const won = cityGain(g, side, to)
  const before = standing(g, side, [from], supply) + progress(task, from)
  for (const piece of able) placePiece(g.s, piece, to)
  const prize = won + (counts(g, to) && task?.mission.city === to ? 0 : progress(task, to))
  const after = standing(g, side, [from, to], supply) + prize
  for (const piece of able) placePiece(g.s, piece, from)
  return after > before ? able : []
}
