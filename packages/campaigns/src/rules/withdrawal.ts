import {
  AGAIN,
  ASK,
  call,
  DIRECTIONS,
  DONE,
  sideBetween,
  type Frame,
  type Procedure,
  type Refusal,
} from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { eliminate, hit, tell } from '../system/events.ts'
import { commandersAt, holder, occupancyOf, occupancyTwice, other, placePiece, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { battleFrame } from './combat.ts'
import { countHit } from './hits.ts'
import { enterHex } from './march.ts'
import { capacityTwice, refuseCrowding } from './occupying-a-hex.ts'
import { difficultGround, stepCost, unbridgedAt } from './terrain.ts'

// 1813 §11.11 and §11.16. Withdrawing from a battle.

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
  if (g.t.parts.closed?.(g, side)[to]) return g.t.parts.refuseClosed!(g, side, to)
  if (unbridgedAt(g.t.board, at)) return refuse('11.11', 'refuse.withdraw.river')
  if (difficultGround(g, to)) return refuse('11.11', 'refuse.withdraw.difficult')
  if (holder(g, to) === other(side)) return refuse('11.11', 'refuse.withdraw.enemy')
  if (to === attacker || sideBetween(g.t.board, to, attacker) >= 0)
    return refuse('11.11', 'refuse.withdraw.besideAttacker')
  return g.t.parts.refuseJoin?.(g, side, from, to, [...unitsAt(g, side, from), ...commandersAt(g, side, from)])
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

const PURSUIT = 0
const WHERE = 1
const CROWD = 2
const FURTHER = 3

/** A withdrawal: pursuit, the hex, those for whom there is no room, and where they go on to. */
export const withdrawal: Procedure<G> = {
  name: 'withdrawal',
  run(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    if (f.at === PURSUIT) {
      const prey = pursued(g, f)
      if (prey.length > 1) return ASK
      if (prey.length === 1) catchUnit(g, f, prey[0])
      f.at = WHERE
    }
    if (f.at === WHERE) {
      if (!f.gone) g.t.parts.beforeWithdrawal?.(g, side, hex)
      f.gone = 1
      if (unitsAt(g, side, hex).length === 0) return leaveNobody(g, f)
      const open = withdrawals(g, side, hex, f.enemy as number)
      if (open.length === 0) {
        destroy(g, f, unitsAt(g, side, hex))
        return leaveNobody(g, f)
      }
      if (open.length > 1) return ASK
      f.to = open[0]
      f.at = CROWD
    }
    if (f.at === CROWD) {
      if (excess(g, f) > 0) return ASK
      f.at = FURTHER
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
    const side = f.side as Side
    const clause = cite(g.t, '11.11')
    const params = { hex: f.hex as number }
    const focus = [f.hex as number]
    if (f.at === PURSUIT) {
      const answers = pursued(g, f).map(piece => ofPiece(g.t, 'caught', piece))
      return { side, clause: cite(g.t, '11.16'), prompt: 'ask.caught', answers, params, focus }
    }
    if (f.at === CROWD) {
      const answers = stayers(g, f).map(piece => ofPiece(g.t, 'push', piece))
      return {
        side,
        clause,
        prompt: 'ask.push',
        answers,
        params: { hex: f.to as number, from: f.hex as number },
        focus,
      }
    }
    // Those for whom there was no room leave the hex that they were to share.
    const from = f.at === WHERE ? (f.hex as number) : (f.to as number)
    const open = f.at === WHERE ? withdrawals(g, side, from, f.enemy as number) : furtherHexes(g, f)
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
    if (f.at === PURSUIT) {
      catchUnit(g, f, answer.piece!)
      f.at = WHERE
    } else if (f.at === WHERE) {
      f.to = answer.hex!
      f.at = CROWD
    } else if (f.at === CROWD) {
      ;(f.pushed as number[]).push(answer.piece!)
      countHit(battleFrame(g.s.frames), f.side as Side)
      hit(g, answer.piece!, cite(g.t, '11.11'))
    } else {
      pushOn(g, f, answer.hex!)
    }
  },
  refuse(g, f, attempt) {
    if (f.at === PURSUIT || f.at === CROWD) {
      const piece = attemptedPiece(g.t, attempt)
      return piece < 0 ? undefined : { clause: cite(g.t, '11.11'), reason: 'refuse.hit', params: { piece } }
    }
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const from = f.at === WHERE ? (f.hex as number) : (f.to as number)
    const why = refuseWithdrawal(g, f.side as Side, from, hex, f.enemy as number)
    return why ?? refuseCrowding(g, f.side as Side, hex, occupancyOf(g, livingPushed(g, f)))
  },
}

/**
 * 1813 §11.16: attackers with undisrupted cavalry catch one disrupted unit of a withdrawing stack that has none itself. Units
 * that slip away before combat (§11.1) are not caught.
 */
function pursued(g: G, f: Frame): number[] {
  if (f.pursued) return []
  const battle = battleFrame(g.s.frames)
  const goodHorse = (piece: number): boolean => g.s.hex[piece] >= 0 && g.t.arm[piece] === 'cav' && !g.s.disrupted[piece]
  const units = unitsAt(g, f.side as Side, f.hex as number)
  if (!(battle.units as number[]).some(goodHorse) || units.some(goodHorse)) return []
  return units.filter(piece => g.s.disrupted[piece])
}

function catchUnit(g: G, f: Frame, piece: number): void {
  f.pursued = 1
  countHit(battleFrame(g.s.frames), f.side as Side)
  eliminate(g, piece, cite(g.t, '11.16'))
}

/** 1813 §11.12.1: those who cannot withdraw are lost. Each counts as the hits it would have taken. */
function destroy(g: G, f: Frame, units: readonly number[]): void {
  for (const piece of units) {
    countHit(battleFrame(g.s.frames), f.side as Side, g.s.disrupted[piece] ? 1 : 2)
    const interned = g.t.parts.interned?.(g, f.side as Side, g.s.hex[piece])
    eliminate(g, piece, cite(g.t, interned ? '1.1' : '11.12.1'))
  }
}

/** Nobody is left to withdraw: the hex was not given up but emptied (§11.13), and commanders must see to themselves (§11.19). */
function leaveNobody(g: G, f: Frame): typeof DONE | typeof AGAIN {
  f.pushed = []
  battleFrame(g.s.frames).vacated = 0
  if (f.fate || commandersAt(g, f.side as Side, f.hex as number).length === 0) return DONE
  f.fate = 1
  call(g.s, 'commanders-fate', { side: f.side, hex: f.hex })
  return AGAIN
}

/** Units that will stop in the chosen hex. */
function stayers(g: G, f: Frame): number[] {
  const pushed = f.pushed as number[]
  return unitsAt(g, f.side as Side, f.hex as number).filter(piece => !pushed.includes(piece))
}

function livingPushed(g: G, f: Frame): number[] {
  return (f.pushed as number[]).filter(piece => g.s.hex[piece] >= 0)
}

/** 1813 §11.11, §4.1: how far the withdrawing units exceed the room in the chosen hex, in half factors. */
function excess(g: G, f: Frame): number {
  const there = occupancyTwice(g, f.side as Side, f.to as number)
  return there + occupancyOf(g, stayers(g, f)) - capacityTwice(g, f.side as Side, f.to as number)
}

function withdrawTo(g: G, f: Frame): void {
  const side = f.side as Side
  const [hex, to] = [f.hex as number, f.to as number]
  const movers = [...stayers(g, f), ...commandersAt(g, side, hex)]
  for (const piece of movers) placePiece(g.s, piece, to)
  enterHex(g, side, to)
  tell(g, 'battle.withdrew', side, cite(g.t, '11.11'), { hex: to, from: hex }, [hex, to])
  g.t.parts.withdrew?.(g, side, hex, to)
  // A forage marker goes where its stack goes (§6.3).
  const marker = g.s.forage.indexOf(hex)
  if (marker < 0) return
  g.s.forage.splice(marker, 1)
  if (!g.s.forage.includes(to) && stayersMoved(movers, g)) g.s.forage.push(to)
}

function stayersMoved(movers: readonly number[], g: G): boolean {
  return movers.some(piece => g.t.isUnit[piece])
}

function pushOn(g: G, f: Frame, hex: number): void {
  for (const piece of livingPushed(g, f)) placePiece(g.s, piece, hex)
  f.pushed = []
  enterHex(g, f.side as Side, hex)
}

/** 1813 §11.11: where those without room go on to: the same bars, and there must be room. */
function furtherHexes(g: G, f: Frame): number[] {
  const side = f.side as Side
  const size = occupancyOf(g, livingPushed(g, f))
  return withdrawals(g, side, f.to as number, f.enemy as number).filter(
    hex => hex !== f.hex && !refuseCrowding(g, side, hex, size),
  )
}
