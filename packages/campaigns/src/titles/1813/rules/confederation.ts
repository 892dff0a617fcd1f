import { AGAIN, ASK, distance, DONE } from '@grognard/kernel'
import type { Battle } from '../../../rules/frames.ts'
import { refuseCrowding } from '../../../rules/occupying-a-hex.ts'
import { atHex, attemptedHex, plain } from '../../../system/answers.ts'
import { liftForage, tell } from '../../../system/events.ts'
import { commandersAt, holder, placePiece, stacksOf, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GONE, NOT_YET, type Side } from '../../../system/state.ts'
import { board, hamburg, torgau } from '../board.ts'
import { refuseJoin } from './partners.ts'
import { confederateCities } from './victory.ts'
import type { G } from '../own.ts'
import { DEFECTORS } from '../frames.ts'
import { procedure } from '../procedure.ts'

// 1813 §14.9, §14.10 and the starred losses of §9.2.

const ENOUGH_CITIES = 3

/** 1813 §14.9 a: was Napoleon in this battle, with the fighting stack or a support? Noted before anybody moves. */
export function noteEmperor(g: G, battle: Battle): void {
  const attacking = battle.side === FRENCH
  const hexes = attacking ? [battle.from, ...battle.supports] : [battle.to, ...battle.against]
  g.s.extra.emperor = hexes.some(hex => commandersAt(g, FRENCH, hex).includes(g.t.own.napoleon)) ? 1 : 0
}

/** 1813 §14.9 a: a decisive French defeat with Napoleon present unsettles the Confederation. */
export function noteDefeat(g: G, winner: Side): void {
  if (winner === COALITION && g.s.extra.emperor) g.s.extra.beaten = 1
}

/** 1813 §14.9 b: three of its victory cities in Coalition hands, or two and Hamburg. */
export function citiesFallen(g: G): boolean {
  const held = [...confederateCities, hamburg].filter(
    hex => holder(g, hex) === COALITION && unitsAt(g, COALITION, hex).length > 0,
  )
  return held.length >= ENOUGH_CITIES
}

/** 1813 §14.9: at the end of a turn, has either thing happened? */
export function judgeConfederation(g: G): void {
  const x = g.s.extra
  if (x.confederation < 3 && (x.beaten || citiesFallen(g))) x.triggered = 1
  x.beaten = 0
}

/** 1813 §14.9: the change comes at the start of the next turn: to both sides, or over to the Coalition. */
export function turnConfederation(g: G): void {
  const x = g.s.extra
  if (!x.triggered) return
  x.triggered = 0
  if (x.austria) defect(g)
  else if (x.confederation === 1) {
    x.confederation = 2
    tell(g, 'confederation.wavers', COALITION, '1813 §14.9', {})
  }
}

/** 1813 §14.9: the starred g.t.own.contingents leave the French, and Saxony's garrison at Torgau takes the field (§14.10). */
function defect(g: G): void {
  const x = g.s.extra
  x.confederation = 3
  x.defections = 1
  g.s.reveals++
  tell(g, 'confederation.defects', COALITION, '1813 §14.9', {})
  g.t.own.contingents.forEach((piece, n) => {
    const hex = g.s.hex[piece]
    if (hex === GONE) return
    placePiece(g.s, piece, GONE)
    g.s.disrupted[piece] = 0
    if (hex < 0) return
    x.defected[n] = hex
    tell(g, 'unit.defects', FRENCH, '1813 §14.9', { piece, hex }, [hex])
    liftForage(g, hex)
  })
  for (const piece of g.t.own.saxons) placePiece(g.s, piece, torgau)
  tell(g, 'saxony.joins', COALITION, '1813 §14.10', { hex: torgau }, [torgau])
}

const JOIN_WITHIN = 5

/**
 * 1813 §14.9: in the reinforcement phase each contingent may join a Coalition stack within five hexes of where it
 * stood, restored; then Wrede comes to a Bavarian unit. Those who join nobody are out of the war.
 */
export const defectors = procedure(DEFECTORS, {
  run(g) {
    const n = nextContingent(g)
    if (n >= 0) {
      if (refuges(g, n).length > 0) return ASK
      g.s.extra.defected[n] = -1
      return AGAIN
    }
    if (!wredeDue(g)) return DONE
    const hexes = bavarians(g)
    if (hexes.length > 1) return ASK
    placePiece(g.s, g.t.own.wrede, hexes[0])
    return DONE
  },
  ask(g) {
    const n = nextContingent(g)
    const answers = (n >= 0 ? refuges(g, n) : bavarians(g)).map(hex => atHex(g.t, 'place', hex))
    if (n >= 0) answers.push(plain(g.t, 'stand-aside', true))
    return {
      side: COALITION,
      clause: '1813 §14.9',
      prompt: 'ask.defector',
      answers,
      params: { piece: n >= 0 ? g.t.own.twins[n] : g.t.own.wrede },
    }
  },
  take(g, _f, answer) {
    const n = nextContingent(g)
    const piece = n >= 0 ? g.t.own.twins[n] : g.t.own.wrede
    // 1813 §15.1: whether anybody is asked after this one shows who still has room among the covered stacks.
    if (g.s.options.dummies) g.s.reveals++
    if (n >= 0) g.s.extra.defected[n] = -1
    if (answer.hex === undefined) return
    placePiece(g.s, piece, answer.hex)
    tell(g, 'piece.arrived', COALITION, '1813 §14.9', { piece, hex: answer.hex }, [answer.hex])
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: '1813 §14.9', reason: 'refuse.defector', params: { hex } }
  },
})

function nextContingent(g: G): number {
  return g.s.extra.defected.findIndex(hex => hex >= 0)
}

function refuges(g: G, n: number): number[] {
  const from = g.s.extra.defected[n]
  const piece = g.t.own.twins[n]
  return stacksOf(g, COALITION)
    .filter(hex => distance(board, hex, from) <= JOIN_WITHIN)
    .filter(
      hex =>
        !refuseCrowding(g, COALITION, hex, g.t.occupancyTwice[piece]) && !refuseJoin(g, COALITION, -1, hex, [piece]),
    )
    .sort((a, b) => a - b)
}

function bavarians(g: G): number[] {
  return stacksOf(g, COALITION)
    .filter(hex => unitsAt(g, COALITION, hex).some(unit => g.t.pieces[unit].nation === 'by'))
    .sort((a, b) => a - b)
}

function wredeDue(g: G): boolean {
  return g.s.extra.defections === 1 && g.s.hex[g.t.own.wrede] === NOT_YET && bavarians(g).length > 0
}

/** 1813 §9.2: a starred unit lost while the Confederation is France's ally costs a command next turn. */
export function noteStarLoss(g: G, piece: number): void {
  if (g.t.own.contingents.includes(piece) && g.s.extra.confederation < 3) g.s.extra.starsLost++
}
