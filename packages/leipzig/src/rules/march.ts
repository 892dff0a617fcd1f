import { ASK, DIRECTIONS, DONE, sideBetween, type Answer, type Ask } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { roll, tell, tellUnit, unitWord } from '../system/events.ts'
import { MARCH, type March } from '../system/frames.ts'
import { isCombat } from '../system/kinds.ts'
import { allowanceOf, feat, procedure, type G } from '../system/leipzig.ts'
import { place } from '../system/stacks.ts'
import { dispersedUntil, FED_MARCH, FORCED, MOVED, MOVEMENT_PHASE } from '../system/state.ts'
import { settleInTruce } from './armistice.ts'
import { exit, mayExit } from './exits.ts'
import { firstResult, isLetter, secondResult, type Letter } from './forced-march.ts'
import { lose } from './losses.ts'
import { askWho, marchersOn, mustAskWho, presses, refusePress, secretive } from './marchers.ts'
import { isStopped, limitOf, owesDie, refuseMarch, refuseStep, standOf, stepPrice, sureLimitOf } from './movement.ts'
import { occupy } from './occupation.ts'
import { reconOnEntry, turnsOutControlled } from './reconnaissance.ts'
import { isUnkept, willBeOne } from './stacking.ts'
import { marchFeeders } from './supply.ts'

// leipzig §movement.C, §march. One unit: which, how far it is pressed, step by step, and what the table says.

export const march = procedure(MARCH, {
  run(g, f) {
    if (f.at === 'who') {
      if (mustAskWho(g, f)) return ASK
      choose(f, marchersOn(g, f)[0])
    }
    if (f.at === 'step' && isSpent(g, f)) f.at = 'over'
    if (f.at === 'over' && f.piece >= 0 && owesDie(g, f, g.s.spent[f.piece])) force(g, f, -1)
    if (f.at !== 'over') return ASK
    finish(g, f)
    return DONE
  },
  ask: (g, f) =>
    f.at === 'who'
      ? askWho(g, f)
      : f.at === 'feeder'
        ? askFeeder(g, f)
        : f.at === 'second'
          ? askSecond(g, f)
          : askStep(g, f),
  take(g, f, answer) {
    if (f.at === 'who') choose(f, answer.piece!)
    else if (f.at === 'feeder') feed(g, f, answer.piece!)
    else if (f.at === 'second') takeSecond(g, f, answer.verb)
    else takeStep(g, f, answer)
  },
  refuse(g, f, attempt) {
    if (f.at === 'who') {
      const piece = attemptedPiece(g.t, attempt)
      if (piece < 0 || g.s.hex[piece] !== f.from) return undefined
      return refuseMarch(g, piece) ?? { clause: 'leipzig §movement.C', reason: 'refuse.alike', params: { piece } }
    }
    if (f.at !== 'step') return undefined
    if (attempt.id === 'halt')
      return { clause: 'leipzig §stacking.B', reason: 'refuse.unkept', params: { hex: f.from } }
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? refusePress(g, f, attempt.id ?? '') : refuseStep(g, f, hex)
  },
})

function choose(f: March, piece: number): void {
  f.piece = piece
  f.multiple = 1
  f.at = 'step'
}

/** The march is over of itself: no points are left, or a zone has stopped it. */
function isSpent(g: G, f: March): boolean {
  if (f.entered === 0 || secretive(g, f)) return false
  return g.s.spent[f.piece] >= limitOf(g, f) || isStopped(g, f.piece, g.s.hex[f.piece])
}

function askStep(g: G, f: March): Ask {
  const { s, t } = g
  const answers: Answer[] = []
  const at = s.hex[f.piece]
  const spent = s.spent[f.piece]
  const limit = limitOf(g, f)
  const sure = sureLimitOf(g, f)
  const from = standOf(g, f)
  for (let side = at * DIRECTIONS; side < at * DIRECTIONS + DIRECTIONS; side++) {
    const to = t.board.neighbours[side]
    if (to < 0) continue
    const price = stepPrice(g, f, from, side)
    if (price <= 0 || spent + price > limit) continue
    answers.push(atHex(t, spent + price > sure ? 'force' : 'step', to))
  }
  const gone = spent + from.leaving + 1 // the edge costs a point, like any hex
  if (!from.stopped && gone <= limit && mayExit(g, f.piece))
    answers.push(plain(t, gone > sure || owesDie(g, f, gone) ? 'force-exit' : 'exit'))
  if (f.entered === 0 && f.multiple === 1) presses(g, f, answers)
  if (!mustLeave(g, f, answers)) answers.push(plain(t, 'halt', true))
  return {
    side: f.side,
    clause: 'leipzig §movement.C',
    prompt: 'ask.step',
    answers,
    params: { piece: f.piece, hex: at, n: Math.max(0, sure - spent) },
    focus: [at],
    chosen: [f.piece],
  }
}

/** leipzig §stacking.B: whoever was called up in a stack that nothing keeps, and can step off it, does. */
function mustLeave(g: G, f: March, answers: readonly Answer[]): boolean {
  if (f.entered === 1 || !isCombat(g.s.kind[f.piece]) || !answers.some(one => one.verb === 'step')) return false
  return isUnkept(g, f.side, f.from) && !willBeOne(g, f.from)
}

function takeStep(g: G, f: March, { verb, hex }: Answer): void {
  if (verb === 'step') step(g, f, hex!)
  else if (verb === 'force') force(g, f, hex!)
  else if (verb === 'halt') f.at = 'over'
  else if (verb === 'force-exit') force(g, f, OFF_MAP)
  else if (verb === 'exit') leave(g, f)
  else press(g, f, verb)
}

const OFF_MAP = -2 // where a march goes that leaves the map, while its die falls

function leave(g: G, f: March): void {
  exit(g, f.piece)
  f.at = 'over'
}

function press(g: G, f: March, verb: string): void {
  f.multiple = verb === 'double' || verb === 'fed-double' ? 2 : 3
  if (verb === 'gotha') f.free = 1
  if (!verb.startsWith('fed')) return
  const feeders = marchFeeders(g, f.side, f.piece, f.from)
  const used = feeders.find(p => g.s.flags[p] & FED_MARCH)
  if (secretive(g, f) || (used === undefined && feeders.length > 1)) f.at = 'feeder'
  else feed(g, f, used ?? feeders[0])
}

function askFeeder(g: G, f: March): Ask {
  const answers = marchFeeders(g, f.side, f.piece, f.from).map(piece => ofPiece(g.t, 'feed', piece))
  return {
    side: f.side,
    clause: 'leipzig §supply.C',
    prompt: 'ask.feeder',
    answers,
    params: { piece: f.piece },
    chosen: [f.piece],
  }
}

/** leipzig §supply.C: fed, a forced march needs no table; who fed it goes at the end of the phase. */
function feed(g: G, f: March, feeder: number): void {
  g.s.flags[feeder] |= FED_MARCH
  f.free = 1
  f.at = 'step'
  feat(g, 'fed-march')
}

/** leipzig §movement.A, §zoc.A, §recon: a step, and what it meets. */
function step(g: G, f: March, to: number): void {
  const { s } = g
  const { piece, side } = f
  const from = standOf(g, f)
  if (from.inZone && turnsOutControlled(g, side, piece, to)) {
    f.barred.push(to)
    s.reveals++
    tell(g, 'march.barred', side, 'leipzig §zoc.B', { piece, hex: to }, [to])
    return
  }
  s.spent[piece] += stepPrice(g, f, from, sideBetween(g.t.board, from.hex, to))
  place(g, piece, to)
  f.entered = 1
  occupy(g, piece)
  if (reconOnEntry(g, side, piece, to)) {
    tell(g, 'march.stopped', side, 'leipzig §recon', { piece, hex: to }, [to])
    f.at = 'over'
  }
}

/** leipzig §march: beyond what is sure the table is asked before the step is made; at the end of a march that owes it, without one. */
function force(g: G, f: March, to: number): void {
  const params = { piece: f.piece, n: f.multiple }
  const die = roll(g, 'march.die', f.side, 'leipzig §march', params, [g.s.hex[f.piece]])
  const result = firstResult(f.multiple, die)
  feat(g, f.multiple === 2 ? 'double-march' : 'triple-march')
  f.next = to
  if (isLetter(result)) {
    f.table = result
    f.at = 'second'
    feat(g, `march-${result}`)
    tell(g, 'march.second', f.side, 'leipzig §march', { ...params, table: result })
  } else settle(g, f, result)
}

function askSecond(g: G, f: March): Ask {
  const answers = [plain(g.t, 'go-on'), plain(g.t, 'stop')]
  return {
    side: f.side,
    clause: 'leipzig §march',
    prompt: 'ask.second',
    answers,
    params: { piece: f.piece, table: f.table },
    chosen: [f.piece],
    open: true,
  }
}

function takeSecond(g: G, f: March, verb: string): void {
  if (verb === 'stop') {
    f.at = 'over'
    return
  }
  const die = roll(g, 'march.die2', f.side, 'leipzig §march', { piece: f.piece, table: f.table }, [g.s.hex[f.piece]])
  settle(g, f, secondResult(f.table as Letter, die))
}

/** leipzig §march: it goes on, it will be dispersed when it has arrived, or it is destroyed. */
function settle(g: G, f: March, result: '-' | 'D' | 'X'): void {
  const { piece, side } = f
  if (result === 'X') {
    tell(g, 'march.lost', side, 'leipzig §march', { unit: unitWord(g, piece), hex: g.s.hex[piece] }, [g.s.hex[piece]])
    lose(g, piece, 'march')
    feat(g, 'lost-on-march')
    f.piece = -1
    f.at = 'over'
    return
  }
  f.passed = 1
  f.spoilt = result === 'D' ? 1 : 0
  if (result === 'D') tell(g, 'march.straggles', side, 'leipzig §march', { piece })
  if (f.next === OFF_MAP) return leave(g, f)
  if (f.next < 0) {
    f.at = 'over' // it had come to its end before the die fell
    return
  }
  f.at = 'step'
  step(g, f, f.next)
}

/** leipzig §movement.C, §combat.K: the unit has marched; what it has left of a forced march it may still use to combine. */
function finish(g: G, f: March): void {
  const { s } = g
  const { piece, side } = f
  if (piece < 0 || s.hex[piece] < 0) return
  s.flags[piece] |= MOVED
  if (f.free || f.passed) {
    s.flags[piece] |= FORCED
    s.spent[piece] = Math.max(0, s.spent[piece] - (f.multiple - 1) * allowanceOf(g, piece))
  }
  if (f.entered) settleInTruce(g, piece)
  if (f.entered)
    tellUnit(g, 'marched', 'leipzig §movement.C', piece, { from: f.from, to: s.hex[piece] }, [f.from, s.hex[piece]])
  if (!f.spoilt) return
  s.dispersed[piece] = dispersedUntil(s.turn, side, MOVEMENT_PHASE)
  tellUnit(g, 'march.dispersed', 'leipzig §combat.K', piece, { hex: s.hex[piece] }, [s.hex[piece]])
}
