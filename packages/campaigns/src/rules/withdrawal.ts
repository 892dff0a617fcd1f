import { AGAIN, ASK, call, DIRECTIONS, DONE, find, sideBetween, under, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { eliminate, hit, tell } from '../system/events.ts'
import { commandersAt, holder, occupancyOf, occupancyTwice, other, placePiece, unitsAt } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { countHit } from './hits.ts'
import { enterHex } from './overrunning.ts'
import { capacityTwice, refuseCrowding } from './occupying-a-hex.ts'
import { difficultGround, stepCost, unbridgedAt } from './terrain.ts'
import { BATTLE, COMMANDERS_FATE, WITHDRAWAL, type Withdrawal } from './frames.ts'

// 1813 §11.11 and §11.16. Withdrawing from a battle.

/** What a title may change of withdrawals. */
export interface WithdrawalParts {
  beforeWithdrawal(g: G, side: Side, hex: number): void // those who die where they stand
  withdrew(g: G, side: Side, from: number, to: number): void
}

export const plainWithdrawal: WithdrawalParts = {
  beforeWithdrawal: () => {},
  withdrew: () => {},
}

/**
 * 1813 §11.11: one hex, not over an unbridged river, not into difficult ground, not to where the enemy is nor next to the
 * stack that attacked. Only the hex that is entered is looked at: a road spares a march its cost (§2.2), not a retreat its ground.
 */
function refuseWithdrawal(g: G, side: Side, from: number, to: number, attacker: number): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({
    clause: cite(g.t, clause),
    reason,
    params: { hex: to },
  })
  const at = sideBetween(g.t.board, from, to)
  if (at < 0) return refuse('11.11', 'refuse.withdraw.notBeside')
  if (stepCost(g, at) < 0) return refuse('2.2', 'refuse.step.impassable')
  if (g.t.parts.closed(g, side)[to]) return g.t.parts.refuseClosed(g, side, to)
  if (unbridgedAt(g.t.board, at) && !g.t.parts.iced(g)) return refuse('11.11', 'refuse.withdraw.river')
  if (difficultGround(g, to)) return refuse('11.11', 'refuse.withdraw.difficult')
  if (holder(g, to) === other(side)) return refuse('11.11', 'refuse.withdraw.enemy')
  if (to === attacker || sideBetween(g.t.board, to, attacker) >= 0)
    return refuse('11.11', 'refuse.withdraw.besideAttacker')
  return g.t.parts.refuseJoin(g, side, from, to, [...unitsAt(g, side, from), ...commandersAt(g, side, from)])
}

/** The hexes a stack may withdraw to, full ones included. */
export function withdrawals(g: G, side: Side, from: number, attacker: number): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[from * DIRECTIONS + d]
    if (to >= 0 && !refuseWithdrawal(g, side, from, to, attacker)) found.push(to)
  }
  return found.sort((a, b) => a - b)
}

/** True if there is any such hex. */
export function canWithdraw(g: G, side: Side, from: number, attacker: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[from * DIRECTIONS + d]
    if (to >= 0 && !refuseWithdrawal(g, side, from, to, attacker)) return true
  }
  return false
}

/** A withdrawal: pursuit, the hex, those for whom there is no room, and where they go on to. */
export const withdrawal = procedure(WITHDRAWAL, {
  run(g, f) {
    const { side, hex } = f
    if (f.at === 'pursuit') {
      const prey = pursued(g, f)
      if (prey.length > 1) return ASK
      if (prey.length === 1) catchUnit(g, f, prey[0])
      f.at = 'where'
    }
    if (f.at === 'where') {
      if (!f.begun) g.t.parts.beforeWithdrawal(g, side, hex)
      f.begun = 1
      if (unitsAt(g, side, hex).length === 0) return leaveNobody(g, f)
      const open = withdrawals(g, side, hex, f.enemy)
      if (open.length === 0) {
        destroy(g, f, unitsAt(g, side, hex))
        return leaveNobody(g, f)
      }
      if (open.length > 1) return ASK
      comeTo(g, f, open[0])
    }
    if (f.at === 'crowd') {
      if (excess(g, f) > 0) return ASK
      f.at = 'further'
      withdrawTo(g, f)
      return AGAIN
    }
    const pushed = livingPushed(g, f)
    if (pushed.length === 0) return DONE
    const open = furtherHexes(g, f)
    if (open.length > 1) return ASK
    if (open.length === 0) destroy(g, f, pushed)
    else pushOn(g, f, open[0])
    return DONE
  },
  ask(g, f) {
    const { side } = f
    const clause = cite(g.t, '11.11')
    const params = { hex: f.hex }
    const focus = [f.hex]
    if (f.at === 'pursuit') {
      const answers = pursued(g, f).map(piece => ofPiece(g.t, 'caught', piece))
      return { side, clause: cite(g.t, '11.16'), prompt: 'ask.caught', answers, params, focus }
    }
    if (f.at === 'crowd') {
      const answers = stayers(g, f).map(piece => ofPiece(g.t, 'push', piece))
      return {
        side,
        clause,
        prompt: 'ask.push',
        answers,
        params: { hex: f.to, from: f.hex },
        focus,
      }
    }
    // Those for whom there was no room leave the hex that they were to share.
    const from = f.at === 'where' ? f.hex : f.to
    const open = f.at === 'where' ? withdrawals(g, side, from, f.enemy) : furtherHexes(g, f)
    return {
      side,
      clause,
      prompt: 'ask.withdrawTo',
      answers: open.map(hex => atHex(g.t, 'withdraw-to', hex)),
      params: { hex: from },
      focus: [from],
    }
  },
  take(g, f, answer) {
    if (f.at === 'pursuit') {
      catchUnit(g, f, answer.piece!)
      f.at = 'where'
    } else if (f.at === 'where') comeTo(g, f, answer.hex!)
    else if (f.at === 'crowd') {
      f.pushed.push(answer.piece!)
      countHit(g, f.side)
      hit(g, answer.piece!, cite(g.t, '11.11'))
    } else {
      pushOn(g, f, answer.hex!)
    }
  },
  refuse(g, f, attempt) {
    if (f.at === 'pursuit' || f.at === 'crowd') {
      const piece = attemptedPiece(g.t, attempt)
      return piece < 0 ? undefined : { clause: cite(g.t, '11.11'), reason: 'refuse.hit', params: { piece } }
    }
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const from = f.at === 'where' ? f.hex : f.to
    const why = refuseWithdrawal(g, f.side, from, hex, f.enemy)
    return why ?? refuseCrowding(g, f.side, hex, occupancyOf(g, livingPushed(g, f)))
  },
})

/** Whoever stands where they go lies open while they come. */
function comeTo(g: G, f: Withdrawal, hex: number): void {
  g.t.parts.countShown(g)
  f.to = hex
  f.at = 'crowd'
}

/**
 * 1813 §11.16: attackers with undisrupted cavalry catch one disrupted unit of a withdrawing stack that has none itself. Units
 * that slip away before combat (§11.1) are not caught.
 */
function pursued(g: G, f: Withdrawal): number[] {
  if (f.pursued) return []
  const battle = under(g.s, BATTLE)
  const goodHorse = (piece: number): boolean => g.s.hex[piece] >= 0 && g.t.arm[piece] === 'cav' && !g.s.disrupted[piece]
  const units = unitsAt(g, f.side, f.hex)
  if (!battle.units.some(goodHorse) || units.some(goodHorse)) return []
  return units.filter(piece => g.s.disrupted[piece])
}

function catchUnit(g: G, f: Withdrawal, piece: number): void {
  f.pursued = 1
  countHit(g, f.side)
  eliminate(g, piece, cite(g.t, '11.16'))
}

/** 1813 §11.12.1: those who cannot withdraw are lost. Each counts as the hits it would have taken. */
function destroy(g: G, f: Withdrawal, units: readonly number[]): void {
  for (const piece of units) {
    countHit(g, f.side, g.s.disrupted[piece] ? 1 : 2)
    const interned = g.t.parts.interned(g, f.side, g.s.hex[piece])
    eliminate(g, piece, cite(g.t, interned ? '1.1' : '11.12.1'))
  }
}

/** Nobody is left to withdraw: the hex was not given up but emptied (§11.13), and commanders must see to themselves (§11.19). */
function leaveNobody(g: G, f: Withdrawal): typeof DONE | typeof AGAIN {
  f.pushed = []
  const battle = find(g.s, BATTLE)
  if (battle) battle.vacated = 0
  if (f.fate || commandersAt(g, f.side, f.hex).length === 0) return DONE
  f.fate = 1
  call(g.s, COMMANDERS_FATE, { side: f.side, hex: f.hex })
  return AGAIN
}

/** Units that will stop in the chosen hex. */
function stayers(g: G, f: Withdrawal): number[] {
  return unitsAt(g, f.side, f.hex).filter(piece => !f.pushed.includes(piece))
}

function livingPushed(g: G, f: Withdrawal): number[] {
  return f.pushed.filter(piece => g.s.hex[piece] >= 0)
}

/** 1813 §11.11, §4.1: how far the withdrawing units exceed the room in the chosen hex, in half factors. */
function excess(g: G, f: Withdrawal): number {
  const there = occupancyTwice(g, f.side, f.to)
  return there + occupancyOf(g, stayers(g, f)) - capacityTwice(g, f.side, f.to)
}

function withdrawTo(g: G, f: Withdrawal): void {
  const { side, hex, to } = f
  const movers = [...stayers(g, f), ...commandersAt(g, side, hex)]
  for (const piece of movers) placePiece(g.s, piece, to)
  enterHex(g, side, to)
  tell(g, 'battle.withdrew', side, cite(g.t, '11.11'), { hex: to, from: hex }, [hex, to])
  g.t.parts.withdrew(g, side, hex, to)
  // A forage marker goes where its stack goes (§6.3).
  const marker = g.s.forage.indexOf(hex)
  if (marker < 0) return
  g.s.forage.splice(marker, 1)
  if (!g.s.forage.includes(to) && stayersMoved(movers, g)) g.s.forage.push(to)
}

function stayersMoved(movers: readonly number[], g: G): boolean {
  return movers.some(piece => g.t.isUnit[piece])
}

function pushOn(g: G, f: Withdrawal, hex: number): void {
  for (const piece of livingPushed(g, f)) placePiece(g.s, piece, hex)
  f.pushed = []
  enterHex(g, f.side, hex)
}

/** 1813 §11.11: where those without room go on to: the same bars, and there must be room. */
function furtherHexes(g: G, f: Withdrawal): number[] {
  const { side } = f
  const size = occupancyOf(g, livingPushed(g, f))
  return withdrawals(g, side, f.to, f.enemy).filter(hex => hex !== f.hex && !refuseCrowding(g, side, hex, size))
}
