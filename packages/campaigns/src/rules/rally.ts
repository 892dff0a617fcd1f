import { AGAIN, ASK, call, DONE, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { commandersAt, hasUnits, ratingOf, unitsAt } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { suppliedForTrains } from './general-supply.ts'
import * as trains from './trains.ts'
import { nextSide, RALLY, RALLY_STACK } from './frames.ts'

// 1813 §8.1. Rallying disrupted units.

/** What a title may change of rallying and leading. */
export interface RallyParts {
  refuseRally(g: G, piece: number): Refusal | undefined // §8.1
  leads(g: G, commander: number, unit: number): boolean // does he function for it in §8.1 and §8.2?
  ralliesUnseen(g: G, side: Side, hex: number): boolean // may units stand there whom the enemy does not see?
}

/** True where every commander functions for every unit of his side, as in the plain rules. */
export function everybodyLeads(g: G): boolean {
  return g.t.parts.leads === plainRally.leads
}

export const plainRally: RallyParts = {
  refuseRally: () => undefined,
  leads: () => true,
  ralliesUnseen: () => false,
}

/** 1813 §8.1: a stack in supply, with a commander and a train, may rally as many units as its commanders' ratings add up to. */
export const rally = procedure(RALLY, {
  run(g, f) {
    if (f.at === 'over') {
      g.t.parts.countShown(g) // what is asked next shows who can march
      return DONE
    }
    const side = trains.sideInTurn(g, f.at)
    // Asked whenever a counter lies on a stack that could rally, so that the question itself betrays nothing.
    if (rallyHexes(g, side).length > 0) return ASK
    f.at = nextSide(f.at)
    return AGAIN
  },
  ask(g, f) {
    const side = trains.sideInTurn(g, f.at)
    const able = rallyHexes(g, side).filter(hex => trains.hasGenuineTrain(g, side, hex))
    const answers = able.map(hex => atHex(g.t, 'rally', hex))
    answers.push(plain(g.t, 'no-more-rallies', true))
    return { side, clause: cite(g.t, '8.1'), prompt: 'ask.rally', answers }
  },
  take(g, f, answer) {
    if (answer.hex === undefined) f.at = nextSide(f.at)
    else call(g.s, RALLY_STACK, { side: trains.sideInTurn(g, f.at), hex: answer.hex })
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const side = trains.sideInTurn(g, f.at)
    return { clause: cite(g.t, '8.1'), reason: whyNoRally(g, side, hex), params: { hex } }
  },
})

/** The stacks that would rally if a counter on them is genuine. */
function rallyHexes(g: G, side: Side): number[] {
  const ready = trains
    .counterHexes(g, side)
    .filter(hex => hasUnits(g, side, hex) && ratingSum(g, side, hex) > 0 && disruptedAt(g, side, hex).length > 0)
  return suppliedForTrains(g, side, ready)
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
  const anybody = everybodyLeads(g)
  return unitsAt(g, side, hex).filter(
    piece =>
      g.s.disrupted[piece] &&
      !g.t.parts.refuseRally(g, piece) &&
      (anybody ||
        commandersAt(g, side, hex).some(commander => ratingOf(g, commander) > 0 && leads(g, commander, piece))),
  )
}

/** Those who can still be rallied: their own commanders' ratings are not used up. */
export function rallyable(g: G, side: Side, hex: number, rallied: readonly number[]): number[] {
  const { leads } = g.t.parts
  const open = disruptedAt(g, side, hex)
  if (everybodyLeads(g)) return rallied.length < ratingSum(g, side, hex) ? open : []
  return open.filter(piece => {
    const own = commandersAt(g, side, hex).filter(commander => leads(g, commander, piece))
    const used = rallied.filter(one => own.some(commander => leads(g, commander, one))).length
    return own.reduce((sum, commander) => sum + ratingOf(g, commander), 0) > used
  })
}

/** 1813 §8.1: the ratings of all commanders present are added up. */
function ratingSum(g: G, side: Side, hex: number): number {
  let sum = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (!g.t.isUnit[p] && g.t.side[p] === side) sum += ratingOf(g, p)
  return sum
}

/** The units of one stack are rallied one by one; then its train is spent. */
export const rallyStack = procedure(RALLY_STACK, {
  run(g, f) {
    const { side, hex } = f
    if (f.at === 'units' && rallyable(g, side, hex, f.rallied).length > 0) return ASK
    g.t.parts.countShown(g) // what is asked next shows whether anybody else can rally
    trains.spendTrain(g, side, hex)
    return DONE
  },
  ask(g, f) {
    const { side, hex } = f
    const answers = rallyable(g, side, hex, f.rallied).map(piece => ofPiece(g.t, 'rally-unit', piece))
    if (f.rallied.length > 0) answers.push(plain(g.t, 'enough', true))
    const params = { n: ratingSum(g, side, hex) - f.rallied.length, hex }
    return { side, clause: cite(g.t, '8.1'), prompt: 'ask.rallyUnit', answers, params, focus: [hex] }
  },
  take(g, f, answer) {
    if (answer.piece === undefined) {
      f.at = 'over'
      return
    }
    if (g.t.parts.ralliesUnseen(g, f.side, f.hex)) g.s.reveals++ // what is asked next shows whether there are more
    f.rallied.push(answer.piece)
    g.s.disrupted[answer.piece] = 0
    tell(g, 'unit.rallied', f.side, cite(g.t, '8.1'), { piece: answer.piece, hex: f.hex }, [f.hex])
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    if (piece < 0) return undefined
    return (
      g.t.parts.refuseRally(g, piece) ?? {
        clause: cite(g.t, '8.1'),
        reason: 'refuse.rally.notThis',
        params: { piece },
      }
    )
  },
})
