import { AGAIN, ASK, call, DIRECTIONS, DONE, sideBetween, type Answer, type Ask, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofNumber, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { roll, tell } from '../system/events.ts'
import { inOrder } from '../system/in-order.ts'
import { bestRating, classOf, hasUnits, holder, other, stackAt, stacksOf, unitsAt } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { firstByCommands } from './combat-commands.ts'
import { touches } from './terrain.ts'
import { BATTLE, COMBAT, ORDER, type Order } from './frames.ts'

// 1813, section 10: Orders to attack, and who supports.

/** What a title may change of orders and supports. */
export interface OrderParts {
  commandCap(g: G, side: Side): number // most commands for one combat (§10.2, §10.3)
  refuseTarget(g: G, side: Side, from: number, to: number): Refusal | undefined // that hex may not be attacked from there (§10.1)
  refuseAttacker(g: G, piece: number): Refusal | undefined // that unit may not attack (§10.1)
  refuseAssault(g: G, side: Side, to: number, units: readonly number[]): Refusal | undefined // these units together may not attack that hex
  reluctant(g: G, piece: number): boolean // a unit on whose account an assault may be refused
  refuseSupport(g: G, side: Side, hex: number, from: number, to: number, attacking: boolean): Refusal | undefined // §10.3, §10.5
  supportModifier(g: G, side: Side, hex: number, main: number): number // §10.4
  ordered(g: G, order: Order): void // an attack is being ordered, whatever the die will say (§10.2)
  passes(g: G, order: Order): boolean // the order goes through without a roll (§10.2)
  ordering(g: G, order: Order): void // who attacks whom has been said; may call a procedure
  calledOff(g: G): void // the order has not gone through
  standsAside(g: G, piece: number): boolean // that unit has no part in an attack that its stack supports (§10.3)
}

export const plainOrders: OrderParts = {
  commandCap: (g, side) => g.s.commands[side],
  refuseTarget: () => undefined,
  refuseAttacker: () => undefined,
  refuseAssault: () => undefined,
  reluctant: () => false,
  refuseSupport: () => undefined,
  supportModifier: () => 0,
  ordered: () => {},
  passes: () => false,
  ordering: () => {},
  calledOff: () => {},
  standsAside: () => false,
}

/** The units of a stack that support, disrupted ones too: in defence all of them. */
export function supporters(g: G, side: Side, hex: number, attacking: boolean): number[] {
  const units = stackAt(g, side, hex)
  const { standsAside } = g.t.parts
  return attacking && standsAside !== plainOrders.standsAside ? units.filter(piece => !standsAside(g, piece)) : units
}

export const NEEDED = 7 // an order or a call for support goes through at seven

/** 1813 §10.6, §10.7: the sides order attacks in turn until both have declined or failed; a stack may attack again. */
export const combat = procedure(COMBAT, {
  run(g, f) {
    if (f.at === 'begin') {
      f.at = 'orders'
      f.side = g.t.parts.firstInCombat(g, firstByCommands(g))
    }
    g.t.parts.countShown(g) // who is asked next shows who can attack
    const { side } = f
    if (mayAttack(g, side)) return ASK
    if (mayAttack(g, other(side))) {
      f.side = other(side)
      return ASK
    }
    endCombat(g)
    return DONE
  },
  ask(g, f) {
    const { side } = f
    const answers = inOrder(stacksOf(g, side))
      .filter(hex => mayAttackFrom(g, side, hex))
      .map(hex => atHex(g.t, 'attack', hex))
    answers.push(plain(g.t, 'decline', true))
    return { side, clause: cite(g.t, '10.1'), prompt: 'ask.attack', answers, params: { n: g.s.commands[side] } }
  },
  take(g, f, answer) {
    const { side } = f
    f.side = other(side)
    if (answer.hex !== undefined) {
      call(g.s, ORDER, { side, from: answer.hex })
      return
    }
    g.s.attacksOver[side] = 1
    tell(g, 'attack.declined', side, cite(g.t, '10.6'), {})
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : refuseAttackFrom(g, f.side, hex)
  },
})

function mayAttack(g: G, side: Side): boolean {
  return g.s.attacksOver[side] === 0 && stacksOf(g, side).some(hex => mayAttackFrom(g, side, hex))
}

/** 1813 §10.8: the phase ends; marks of forced marches and combats come off. */
function endCombat(g: G): void {
  g.s.forced.fill(0)
  g.s.fought.fill(0)
}

const NO_TARGET = 4
const ATTACK_BARS = ['', 'refuse.attack.nobody', 'refuse.attack.disrupted', 'refuse.attack.forage']

/** 1813 §10.1: a stack attacks if every unit of it is in good order, it does not forage, and an enemy is beside it: 0. */
function attackBar(g: G, side: Side, hex: number): number {
  if (!hasUnits(g, side, hex)) return 1
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.s.disrupted[p] && g.t.isUnit[p] && g.t.side[p] === side) return 2
  if (g.s.forage.includes(hex)) return 3
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++)
    if (!targetBar(g, side, at) && !refuseForce(g, side, hex, g.t.board.neighbours[at])) return 0
  return NO_TARGET
}

export function mayAttackFrom(g: G, side: Side, hex: number): boolean {
  return attackBar(g, side, hex) === 0
}

/** 1813 §10.1: why a stack cannot attack. */
export function refuseAttackFrom(g: G, side: Side, hex: number): Refusal | undefined {
  const bar = attackBar(g, side, hex)
  if (bar === 0) return undefined
  const refuse = (reason: string): Refusal => ({ clause: cite(g.t, '10.1'), reason, params: { hex } })
  if (bar !== NO_TARGET) return refuse(ATTACK_BARS[bar])
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[hex * DIRECTIONS + d]
    if (to >= 0 && holder(g, to) === other(side)) return refuseTarget(g, side, hex, to)
  }
  return refuse('refuse.attack.nobodyBeside')
}

const TARGET_BARS: readonly (readonly [clause: string, reason: string])[] = [
  ['', ''],
  ['10.1', 'refuse.target.notBeside'],
  ['2.2', 'refuse.step.impassable'],
  ['10.1', 'refuse.target.noEnemy'],
]

/** 1813 §10.1, §8.7, §11.19: a target is a hex with enemy units, a lone depot or a lone commander; seen across a hexside. */
function targetBar(g: G, side: Side, at: number): number {
  const to = g.t.board.neighbours[at]
  if (to < 0) return 1
  const enemy = other(side)
  const there = holder(g, to)
  if (!touches(g, at)) return 2
  return there === enemy || (there < 0 && g.s.depots[enemy].includes(to)) ? 0 : 3
}

/** 1813 §10.1: why a stack cannot attack that hex. */
function refuseTarget(g: G, side: Side, from: number, to: number): Refusal | undefined {
  const at = sideBetween(g.t.board, from, to)
  const [clause, reason] = TARGET_BARS[at < 0 ? 1 : targetBar(g, side, at)]
  return reason ? { clause: cite(g.t, clause), reason, params: { hex: to } } : refuseForce(g, side, from, to)
}

/** The units of a stack that may be part of an attack. */
function attackersFrom(g: G, side: Side, from: number): number[] {
  const units = stackAt(g, side, from)
  const { refuseAttacker } = g.t.parts
  return refuseAttacker === plainOrders.refuseAttacker ? units : units.filter(piece => !refuseAttacker(g, piece))
}

/** Why the title, or no force that the stack could muster, may attack that hex; the plain rules always have one. */
function refuseForce(g: G, side: Side, from: number, to: number): Refusal | undefined {
  const { refuseTarget: refuseByTitle, refuseAttacker, refuseAssault, reluctant } = g.t.parts
  const barred = refuseByTitle(g, side, from, to)
  const plain = refuseAttacker === plainOrders.refuseAttacker && refuseAssault === plainOrders.refuseAssault
  if (barred || plain) return barred
  const able = attackersFrom(g, side, from)
  if (able.length === 0) return refuseAttacker(g, unitsAt(g, side, from)[0])
  const why = refuseAssault(g, side, to, able)
  if (!why) return undefined
  return able.some(piece => !reluctant(g, piece)) ? undefined : why
}

/** An order: the target, the units, the commands spent, the die. */
export const order = procedure(ORDER, {
  run(g, f) {
    if (f.at === 'over') return DONE
    if (f.at !== 'die') return ASK
    f.at = 'over'
    const { side, from, to, units, commands } = f
    g.t.parts.ordered(g, f)
    if (orderGoesThrough(g, f)) call(g.s, BATTLE, { side, from, to, units, commands })
    else g.t.parts.calledOff(g)
    return AGAIN
  },
  ask(g, f) {
    const { side, from } = f
    if (f.at === 'target') {
      const answers = targets(g, side, from).map(hex => atHex(g.t, 'target', hex))
      return { side, clause: cite(g.t, '10.1'), prompt: 'ask.target', answers, params: { hex: from }, focus: [from] }
    }
    if (f.at === 'attackers') return askAttackers(g, f)
    const answers: Answer[] = []
    for (let n = 0; n <= spendable(g, side); n++) answers.push(ofNumber(g.t, 'commands', n))
    const rating = bestRating(g, side, from)
    const params = { hex: from, target: f.to, rating, n: g.s.commands[side] }
    return { side, clause: cite(g.t, '10.2'), prompt: 'ask.commands', answers, params, focus: [from, f.to] }
  },
  take(g, f, answer) {
    if (f.at === 'target') {
      f.to = answer.hex!
      f.at = 'attackers'
    } else if (f.at === 'attackers') {
      if (answer.piece !== undefined) f.units.push(answer.piece)
      else {
        if (answer.verb === 'everyone') f.units = attackersFrom(g, f.side, f.from)
        else f.units.sort((a, b) => a - b)
        f.at = 'commands'
        g.t.parts.ordering(g, f)
      }
    } else {
      f.commands = answer.n!
      g.s.commands[f.side] -= answer.n!
      f.at = 'die'
    }
  },
  refuse(g, f, attempt) {
    if (f.at === 'attackers') {
      const piece = attemptedPiece(g.t, attempt)
      if (piece < 0) return undefined
      const why = g.t.isUnit[piece] ? g.t.parts.refuseAttacker(g, piece) : undefined
      return why ?? { clause: cite(g.t, '10.1'), reason: 'refuse.attacker.notThis', params: { piece } }
    }
    const hex = attemptedHex(g.t, attempt)
    return f.at === 'target' && hex >= 0 ? refuseTarget(g, f.side, f.from, hex) : undefined
  },
})

/** The hexes that a stack may attack. */
export function targets(g: G, side: Side, from: number): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[from * DIRECTIONS + d]
    if (to >= 0 && !refuseTarget(g, side, from, to)) found.push(to)
  }
  return inOrder(found)
}

/** 1813 §10.1: some or all of the stack's units, all against the same target. */
function askAttackers(g: G, f: Order): Ask {
  const { side, from, units: chosen } = f
  const answers: Answer[] = []
  const able = attackersFrom(g, side, from)
  const whole = !refuseAssault(g, f, able)
  if (chosen.length === 0 && whole) answers.push(plain(g.t, 'everyone'))
  // A reluctant unit is on offer only if the whole force would be strong enough for it.
  for (const piece of able)
    if (!chosen.includes(piece) && (whole || !g.t.parts.reluctant(g, piece))) answers.push(ofPiece(g.t, 'unit', piece))
  if (chosen.length > 0 && !refuseAssault(g, f, chosen)) answers.push(plain(g.t, 'that-is-all', true))
  const params = { hex: from, target: f.to }
  return {
    side,
    clause: cite(g.t, '10.1'),
    prompt: 'ask.attackers',
    answers,
    params,
    focus: [from, f.to],
    chosen,
  }
}

/** True if all who may attack from there may attack that hex together. */
export function attacksTogether(g: G, side: Side, from: number, to: number): boolean {
  return !g.t.parts.refuseAssault(g, side, to, attackersFrom(g, side, from))
}

function refuseAssault(g: G, f: Order, units: readonly number[]): Refusal | undefined {
  return g.t.parts.refuseAssault(g, f.side, f.to, units)
}

/** 1813 §10.2, §10.3: how many commands a side may spend on one combat. */
export function spendable(g: G, side: Side): number {
  const cap = g.t.parts.commandCap(g, side)
  return cap === undefined ? g.s.commands[side] : Math.min(cap, g.s.commands[side])
}

/**
 * 1813 §10.2: die, best rating and commands must make seven. A one calls this attack off, the side may try again later; any
 * other failure ends its attacks for the turn.
 */
function orderGoesThrough(g: G, f: Order): boolean {
  const { side, from } = f
  if (g.t.parts.passes(g, f)) {
    tell(g, 'order.sure', side, cite(g.t, '10.2'), { hex: from, target: f.to }, [from, f.to])
    return true
  }
  const rating = bestRating(g, side, from)
  const params = { hex: from, target: f.to, rating, commands: f.commands }
  const die = roll(g, 'order.roll', side, cite(g.t, '10.2'), params, [from, f.to])
  if (die === 1) {
    tell(g, 'order.aborted', side, cite(g.t, '10.2'), { hex: from }, [from])
    return false
  }
  if (die + rating + f.commands >= NEEDED) return true
  g.s.attacksOver[side] = 1
  tell(g, 'order.failed', side, cite(g.t, '10.2'), { hex: from }, [from])
  return false
}

/** 1813 §10.3, §10.5, §4.2: they fight from where they stand. Stacks beside the defender's hex that may be called upon, other than the two that fight. */
export function supportHexes(g: G, side: Side, from: number, to: number, attacking: boolean): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = to * DIRECTIONS + d
    const hex = g.t.board.neighbours[at]
    if (hex < 0 || hex === from || !touches(g, at) || !hasUnits(g, side, hex)) continue
    // 1813 §10.1: a foraging stack supports no attack; it may still help in defence.
    if (attacking && g.s.forage.includes(hex)) continue
    if (g.t.parts.refuseSupport(g, side, hex, from, to, attacking)) continue
    if (supporters(g, side, hex, attacking).some(piece => !g.s.disrupted[piece])) found.push(hex)
  }
  return inOrder(found)
}

/** 1813 §10.4, §16.6: what helps and hinders a support, the commands apart: its rating, its conscripts, and what the title adds. */
export function supportTerms(
  g: G,
  side: Side,
  hex: number,
  main: number,
  attacking: boolean,
): { rating: number; conscripts: number; shift: number } {
  return {
    rating: bestRating(g, side, hex),
    conscripts: supporters(g, side, hex, attacking).filter(piece => classOf(g, piece) === 'C').length,
    shift: g.t.parts.supportModifier(g, side, hex, main),
  }
}

/** 1813 §10.4: die, rating and the commands already spent, less one for each conscript unit; a one means nothing here. */
export function supportComes(
  g: G,
  side: Side,
  hex: number,
  commands: number,
  main: number,
  attacking: boolean,
): boolean {
  const { rating, conscripts, shift } = supportTerms(g, side, hex, main, attacking)
  const die = roll(
    g,
    'support.roll',
    side,
    cite(g.t, '10.4'),
    { hex, rating, commands, conscripts: conscripts - shift },
    [hex],
  )
  const comes = die + rating + commands - conscripts + shift >= NEEDED
  tell(g, comes ? 'support.comes' : 'support.fails', side, cite(g.t, '10.4'), { hex }, [hex])
  return comes
}
