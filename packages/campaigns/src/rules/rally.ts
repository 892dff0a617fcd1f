import { AGAIN, ASK, call, DONE, type Procedure } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { commandersAt, hasUnits, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { supplied } from './general-supply.ts'
import * as trains from './trains.ts'

// 1813 §8.1. Rallying disrupted units.

/** 1813 §8.1: a stack in supply, with a commander and a train, may rally as many units as its commanders' ratings add up to. */
export const rally: Procedure<G> = {
  name: 'rally',
  run(g, f) {
    if (f.at >= 2) return DONE
    const side = rallying(g, f.at)
    // Asked whenever a counter lies on a stack that could rally, so that the question itself betrays nothing.
    if (rallyHexes(g, side).length > 0) return ASK
    f.at++
    return AGAIN
  },
  ask(g, f) {
    const side = rallying(g, f.at)
    const able = rallyHexes(g, side).filter(hex => trains.hasGenuineTrain(g, side, hex))
    const answers = able.map(hex => atHex(g.t, 'rally', hex))
    answers.push(plain(g.t, 'no-more-rallies', true))
    return { side, clause: cite(g.t, '8.1'), prompt: 'ask.rally', answers }
  },
  take(g, f, answer) {
    if (answer.hex === undefined) f.at++
    else call(g.s, 'rally-stack', { side: rallying(g, f.at), hex: answer.hex })
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const side = rallying(g, f.at)
    return { clause: cite(g.t, '8.1'), reason: whyNoRally(g, side, hex), params: { hex } }
  },
}

function rallying(g: G, at: number): Side {
  return at === 0 ? trains.firstByTrains(g) : other(trains.firstByTrains(g))
}

/** The stacks that would rally if a counter on them is genuine. */
function rallyHexes(g: G, side: Side): number[] {
  const ready = stacksOf(g, side).filter(
    hex => trains.hasCounter(g, side, hex) && ratingSum(g, side, hex) > 0 && disruptedAt(g, side, hex).length > 0,
  )
  return ready.length === 0 ? ready : supplied(g, side, ready).sort((a, b) => a - b)
}

function whyNoRally(g: G, side: Side, hex: number): string {
  if (!hasUnits(g, side, hex)) return 'refuse.rally.nobody'
  if (disruptedAt(g, side, hex).length === 0) return 'refuse.rally.goodOrder'
  if (ratingSum(g, side, hex) === 0) return 'refuse.rally.noCommander'
  if (!trains.hasGenuineTrain(g, side, hex)) return 'refuse.rally.noTrain'
  return 'refuse.rally.unsupplied'
}

function disruptedAt(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => g.s.disrupted[piece])
}

/** 1813 §8.1: the ratings of all commanders present are added up. */
function ratingSum(g: G, side: Side, hex: number): number {
  return commandersAt(g, side, hex).reduce((sum, piece) => sum + g.t.rating[piece], 0)
}

/** The units of one stack are rallied one by one; then its train is spent. */
export const rallyStack: Procedure<G> = {
  name: 'rally-stack',
  run(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    const full = f.at >= ratingSum(g, side, hex) || disruptedAt(g, side, hex).length === 0
    if (!full && !f.enough) return ASK
    trains.spendTrain(g, side, hex)
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    const answers = disruptedAt(g, side, hex).map(piece => ofPiece(g.t, 'rally-unit', piece))
    if (f.at > 0) answers.push(plain(g.t, 'enough', true))
    const params = { n: ratingSum(g, side, hex) - f.at, hex }
    return { side, clause: cite(g.t, '8.1'), prompt: 'ask.rallyUnit', answers, params, focus: [hex] }
  },
  take(g, f, answer) {
    if (answer.piece === undefined) {
      f.enough = 1
      return
    }
    f.at++
    g.s.disrupted[answer.piece] = 0
    tell(g, 'unit.rallied', f.side as Side, cite(g.t, '8.1'), { piece: answer.piece, hex: f.hex as number }, [f.hex as number])
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: cite(g.t, '8.1'), reason: 'refuse.rally.notThis', params: { piece } }
  },
}
