import { AGAIN, ASK, call, DONE, type Frame, type Procedure } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { commandersAt, hasUnits, other, ratingOf, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { supplied } from './general-supply.ts'
import * as trains from './trains.ts'

// 1813 §8.1. Rallying disrupted units.

/** 1813 §8.1: a stack in supply, with a commander and a train, may rally as many units as its commanders' ratings add up to. */
export const rally: Procedure<G> = {
  name: 'rally',
  run(g, f) {
    if (f.at >= 2) {
      g.t.parts.nightfall?.(g) // what is asked next shows who can march
      return DONE
    }
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
  const { leads } = g.t.parts
  return unitsAt(g, side, hex).filter(
    piece =>
      g.s.disrupted[piece] &&
      !g.t.parts.refuseRally?.(g, piece) &&
      (!leads ||
        commandersAt(g, side, hex).some(commander => ratingOf(g, commander) > 0 && leads(g, commander, piece))),
  )
}

/** Those who can still be rallied: their own commanders' ratings are not used up. */
export function rallyable(g: G, side: Side, hex: number, rallied: readonly number[]): number[] {
  const { leads } = g.t.parts
  const open = disruptedAt(g, side, hex)
  if (!leads) return rallied.length < ratingSum(g, side, hex) ? open : []
  return open.filter(piece => {
    const own = commandersAt(g, side, hex).filter(commander => leads(g, commander, piece))
    const used = rallied.filter(one => own.some(commander => leads(g, commander, one))).length
    return own.reduce((sum, commander) => sum + ratingOf(g, commander), 0) > used
  })
}

/** 1813 §8.1: the ratings of all commanders present are added up. */
function ratingSum(g: G, side: Side, hex: number): number {
  return commandersAt(g, side, hex).reduce((sum, piece) => sum + ratingOf(g, piece), 0)
}

/** The units of one stack are rallied one by one; then its train is spent. */
export const rallyStack: Procedure<G> = {
  name: 'rally-stack',
  run(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    if (!f.enough && rallyable(g, side, hex, ralliedIn(f)).length > 0) return ASK
    trains.spendTrain(g, side, hex)
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    const answers = rallyable(g, side, hex, ralliedIn(f)).map(piece => ofPiece(g.t, 'rally-unit', piece))
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
    f.rallied = [...ralliedIn(f), answer.piece]
    g.s.disrupted[answer.piece] = 0
    tell(g, 'unit.rallied', f.side as Side, cite(g.t, '8.1'), { piece: answer.piece, hex: f.hex as number }, [
      f.hex as number,
    ])
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    if (piece < 0) return undefined
    return (
      g.t.parts.refuseRally?.(g, piece) ?? {
        clause: cite(g.t, '8.1'),
        reason: 'refuse.rally.notThis',
        params: { piece },
      }
    )
  },
}

function ralliedIn(f: Frame): number[] {
  return (f.rallied as number[] | undefined) ?? []
}
