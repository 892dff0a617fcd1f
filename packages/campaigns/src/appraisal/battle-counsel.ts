import { find, under, type Question } from '@grognard/kernel'
import { ADVANCE, BATTLE, type Advance } from '../rules/frames.ts'
import { mayAttackFrom, supportHexes } from '../rules/combat-orders.ts'
import { withdrawals } from '../rules/withdrawal.ts'
import { holder, other, placePiece, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { atLeast, clash, orderChance } from './odds.ts'
import { giveOrders, progress } from './missions.ts'
import { anyTarget, besideHexes, peril, standing, supplyAhead } from './standing.ts'
import { cityGain, cityWorth, counts, isCossack, orderWorth, unitWorth } from './worth.ts'

// Whom to attack, with how many commands; when to stand, to withdraw and to follow.

interface Order {
  from: number
  to: number
  commands: number
  value: number
}

/** The best order that a stack can be given. */
function bestOrder(g: Judge, side: Side, from: number, only = -1): Order | undefined {
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
      const value = chance * clash(g, side, from, to, commands) - commands * g.w.command
      if (!best || value > best.value) best = { from, to, commands, value }
    }
  }
  return best
}

export function attackScores(g: Judge, side: Side, question: Question): number[] {
  return question.answers.map(({ hex }) =>
    hex === undefined ? g.w.leastAttack : (bestOrder(g, side, hex)?.value ?? -1),
  )
}

export function targetScores(g: Judge, side: Side, question: Question): number[] {
  const [from] = question.focus!
  return question.answers.map(({ hex }) => bestOrder(g, side, from, hex)?.value ?? -1)
}

export function commandScores(g: Judge, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const commands = bestOrder(g, side, from, to)?.commands ?? 0
  return question.answers.map(({ n }) => -Math.abs(n! - commands))
}

/** What the best attack that a side may still order is worth with that many commands, for each number of them that it has. */
function hopesBy(g: Judge, side: Side): number[] {
  const had = g.s.commands[side]
  const hopes = new Array<number>(had + 1).fill(0)
  for (const from of stacksOf(g, side)) {
    if (!mayAttackFrom(g, side, from) || !anyTarget(g, side, from)) continue
    for (let commands = 0; commands <= had; commands++) {
      g.s.commands[side] = commands
      hopes[commands] = Math.max(hopes[commands], bestOrder(g, side, from)?.value ?? 0)
    }
  }
  g.s.commands[side] = had
  return hopes
}

/** Commands bring supports to a defender and nothing else; those spent so are wanting when his side attacks (§9.1, §10.2). */
export function defenceCommandScores(g: Judge, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const hopes = g.w.commandsKept === 0 || g.s.attacksOver[side] ? [] : hopesBy(g, side)
  const lost = (n: number): number =>
    hopes.length === 0 ? 0 : g.w.commandsKept * (hopes[hopes.length - 1] - hopes[hopes.length - 1 - n])
  const helpers = supportHexes(g, side, from, to, false).length
  const prize = counts(g, to) ? g.w.helpCity : g.w.helpGround
  return question.answers.map(({ n }) => helpers * prize * atLeast(6 - n!) * g.w.helped - n! * g.w.command - lost(n!))
}

/** After a narrow fight: go if another blow would cost more than the ground is worth. */
export function withdrawScores(g: Judge, side: Side, question: Question): number[] {
  const [from, to] = question.focus!
  const city = counts(g, to)
  const loss = Math.max(0, peril(g, side, to)) * g.w.blow
  const open = withdrawals(g, side, to, from).length
  const leave = (city ? 2 * cityWorth(g, to) : g.w.stand) + (open > 0 ? 0 : g.w.nowhere)
  return question.answers.map(({ verb }) => (verb === 'stand' ? leave - loss : 0))
}

/** Cavalry slips away unless it keeps a city that counts. */
export function slipScores(g: Judge, _side: Side, question: Question): number[] {
  const keeps = counts(g, question.focus![1])
  return question.answers.map(({ verb }) => (verb === 'slip-away' ? (keeps ? -1 : 1) : 0))
}

/** What a hit on this unit costs: a good unit is turned, a turned one is lost. Cossacks are no loss. */
export function hitScore(g: Judge, piece: number): number {
  if (isCossack(g, piece)) return 0
  const arms = g.t.arm[piece] === 'inf' ? 0 : g.w.hitArms
  return -(g.s.disrupted[piece] ? unitWorth(g, piece) : orderWorth(g, piece)) - arms - g.w.hit
}

/**
 * Hits in battle. A stack may neither march nor attack while a unit of it is disrupted, so an attacker is well rid of its last lame ones;
 * whoever defends may rather want to be many. Nobody dies for nothing where others stay lame.
 */
export function hitScores(g: Judge, side: Side, { answers, params }: Question): number[] {
  const hits = Number(params?.n ?? 1)
  const battle = find(g.s, BATTLE)
  const freeing = battle && battle.side !== side ? g.w.deadDefending : 0
  return answers.map(({ piece }) => {
    if (piece === undefined) return 0
    const dead = g.s.disrupted[piece] ? (lameAt(g, piece) > hits ? g.w.dead : freeing) : 0
    return hitScore(g, piece) - dead
  })
}

/** How many of its side are disrupted where a piece is. */
function lameAt(g: Judge, piece: number): number {
  return unitsAt(g, g.t.side[piece], g.s.hex[piece]).filter(one => g.s.disrupted[one]).length
}

/** Who moves into a hex that was won. */
export function advanceScores(g: Judge, side: Side, question: Question): number[] {
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

function eligible(g: Judge, frame: Advance, piece: number): boolean {
  return frame.units.includes(piece) && !g.s.disrupted[piece] && (!frame.cavalry || g.t.arm[piece] === 'cav')
}

/** All who may, but for a garrison where they come from; nobody if that is no better than staying. */
function advancers(g: Judge, side: Side, frame: Advance, from: number, to: number): number[] {
  const stack = unitsAt(g, side, from)
  const able = stack.filter(piece => eligible(g, frame, piece)).sort((a, b) => unitWorth(g, b) - unitWorth(g, a))
  if (counts(g, from) && able.length === stack.length) able.pop()
  if (able.length === 0) return able
  const task = giveOrders(g, side).given.get(from)
  const supply = supplyAhead(g, side)
  const won = cityGain(g, side, to)
  const before = standing(g, side, [from], supply) + progress(g, task, from)
  for (const piece of able) placePiece(g.s, piece, to)
  const prize = won + (counts(g, to) && task?.mission.city === to ? 0 : progress(g, task, to))
  const after = standing(g, side, [from, to], supply) + prize
  for (const piece of able) placePiece(g.s, piece, from)
  return after > before ? able : []
}
