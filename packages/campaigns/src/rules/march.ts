import {
  AGAIN,
  ASK,
  call,
  DIRECTIONS,
  DONE,
  sideBetween,
  type Answer,
  type Frame,
  type Procedure,
  type Refusal,
} from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain, stepTo } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { liftForage, tell } from '../system/events.ts'
import { forcedAllowance, marchAllowance } from '../system/season.ts'
import { commandersAt, hasCommander, hasUnits, occupancyOf, other, placePiece, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { besieged, refuseCrowding, watchedBy } from './occupying-a-hex.ts'
import { stepCost } from './terrain.ts'
import * as trains from './trains.ts'

// 1813 §8.2 to §8.4. Movement: the sides march one stack each in turn.

/** 1813 §8.2: alternate marches; a side without trains is out; passing costs a genuine train. */
export const movement: Procedure<G> = {
  name: 'movement',
  run(g, f) {
    if (f.at === 0) {
      f.at = 1
      f.side = trains.firstByTrains(g)
      g.s.moved.fill(0)
      g.s.anchors = []
    }
    if (g.s.genuineOut[0] + g.s.genuineOut[1] === 0) {
      for (const side of [0, 1] as const) trains.clearCounters(g, side)
      return DONE
    }
    if (g.s.genuineOut[f.side as Side] > 0) return ASK
    f.side = other(f.side as Side)
    return AGAIN
  },
  ask(g, f) {
    const side = f.side as Side
    const hexes = trains.genuineHexes(g, side)
    const answers: Answer[] = []
    for (const hex of hexes) if (!refuseMarch(g, side, hex)) answers.push(atHex(g.t, 'march', hex))
    // Said in a parameter: the other side is told the prompt, and may not learn from it where the dummies are.
    const marching = answers.length > 0 ? 1 : 0
    for (const hex of hexes) answers.push(atHex(g.t, 'discard-at', hex))
    answers.push(...(g.t.parts.otherUses?.(g, side, hexes) ?? []))
    const params = { n: g.s.genuineOut[side], marching }
    return { side, clause: cite(g.t, '8.2'), prompt: 'ask.march', answers, params }
  },
  take(g, f, answer) {
    const side = f.side as Side
    f.side = other(side)
    if (answer.verb === 'march')
      call(g.s, 'march', { side, from: answer.hex!, movers: [], spent: 0, stopped: 0, steps: 0 })
    else if (answer.verb === 'widen') g.t.parts.useTrain!(g, side, answer.hex!)
    else {
      trains.spendTrain(g, side, answer.hex!)
      tell(g, 'train.discarded', side, cite(g.t, '8.2'), { hex: answer.hex! }, [answer.hex!])
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : refuseMarch(g, f.side as Side, hex)
  },
}

/** 1813 §8.4.1, §8.4.2, §8.4.4, §8.4.8: why nobody can march from this hex. */
export function refuseMarch(g: G, side: Side, hex: number): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({ clause: cite(g.t, clause), reason, params: { hex } })
  if (!hasUnits(g, side, hex)) return refuse('8.2', 'refuse.march.nobody')
  if (!trains.hasGenuineTrain(g, side, hex)) return refuse('8.4.1', 'refuse.march.noTrain')
  if (!hasCommander(g, side, hex)) return refuse('8.4.2', 'refuse.march.noCommander')
  if (commandersAt(g, side, hex).every(piece => g.s.moved[piece])) return refuse('8.4.2', 'refuse.march.commanderMoved')
  const units = unitsAt(g, side, hex)
  // A unit that came here in this phase was not in the stack when the phase began.
  if (units.some(piece => g.s.disrupted[piece] && !g.s.moved[piece])) return refuse('8.4.4', 'refuse.march.disrupted')
  const barred = g.t.parts.refuseStack?.(g, side, hex)
  if (barred) return barred
  const fresh = units.filter(piece => !g.s.moved[piece])
  if (fresh.length === 0) return refuse('8.3', 'refuse.march.moved')
  if (besieged(g, side, hex)) return refuse('8.4.8', 'refuse.besieged')
  if (fresh.length === 1 && g.s.anchors.includes(hex)) return refuse('8.4.6', 'refuse.march.anchor')
  return refuseAll(g, side, hex, fresh)
}

/** Why none of these units can march from there. */
function refuseAll(g: G, side: Side, hex: number, fresh: readonly number[]): Refusal | undefined {
  const f = { p: 'march', at: 0, side, from: hex, movers: [] }
  let why: Refusal | undefined
  for (const piece of fresh) {
    const one = refuseMover(g, f, piece)
    if (!one) return undefined
    why ??= one
  }
  // Units that may not go one by one may yet go together.
  const all = everyone(g, f)
  return all.length > 1 && !refuseGo(g, f, all) ? undefined : why
}

/** A march: who goes, then hex by hex, then what it wore away. */
export const march: Procedure<G> = {
  name: 'march',
  run(g, f) {
    if (f.at === 0) return ASK
    const side = f.side as Side
    const here = marchHex(g, f)
    if (f.at === 1) {
      const on =
        f.steps === 0 ||
        canStep(g, side, f.from as number, here, f.movers as number[], f.spent as number, f.stopped as number)
      if (on) return ASK
      f.at = 2
    }
    if (f.at === 2) {
      f.at = 3
      endMarch(g, f)
      call(g.s, 'march-attrition', { side, movers: unitsOf(g, f), spent: f.spent, ...marchTerms(g, f) })
      return AGAIN
    }
    const price = (f.price as number | undefined) ?? 1
    for (let n = 0; n < price; n++)
      if (trains.hasGenuineTrain(g, side, f.from as number)) trains.spendTrain(g, side, f.from as number)
    if (unitsOf(g, f).some(piece => g.s.hex[piece] >= 0)) g.t.parts.marched?.(g, side, f.from as number, marchHex(g, f))
    return DONE
  },
  ask(g, f) {
    return f.at === 0 ? askMovers(g, f) : askStep(g, f)
  },
  take(g, f, answer) {
    if (f.at === 0) takeMover(g, f, answer)
    else if (answer.verb === 'halt') f.at = 2
    else if (answer.verb === 'drop') dropCommander(g, f, answer.piece!)
    else goTo(g, f, answer.hex!)
  },
  refuse(g, f, attempt) {
    if (f.at === 0) return refuseMover(g, f, attemptedPiece(g.t, attempt))
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : refuseStep(g, f, hex)
  },
}

/** 1813 §8.3, §8.4.3: any units that have not moved, and commanders who have not; the rest stay behind. */
function askMovers(g: G, f: Frame): ReturnType<NonNullable<Procedure<G>['ask']>> {
  const side = f.side as Side
  const from = f.from as number
  const chosen = f.movers as number[]
  const answers: Answer[] = []
  const units = everyone(g, f).filter(piece => g.t.isUnit[piece])
  if (chosen.length === 0 && !refuseGo(g, f, everyone(g, f))) answers.push(plain(g.t, 'everyone'))
  for (let p = g.s.top[from]; p >= 0; p = g.s.under[p])
    if (!refuseMover(g, f, p)) answers.push(ofPiece(g.t, g.t.isUnit[p] ? 'unit' : 'commander', p))
  if (chosen.length === 0)
    for (const p of units) if (!refuseGo(g, f, allBut(g, f, p))) answers.push(ofPiece(g.t, 'all-but', p))
  if (!refuseGo(g, f, chosen)) answers.push(plain(g.t, 'set-out', true))
  return {
    side,
    clause: cite(g.t, '8.4.3'),
    prompt: 'ask.movers',
    answers,
    params: { hex: from },
    focus: [from],
    chosen,
  }
}

function everyone(g: G, f: Frame): number[] {
  const from = f.from as number
  const found: number[] = []
  for (let p = g.s.top[from]; p >= 0; p = g.s.under[p])
    if (!g.s.moved[p] && !g.s.disrupted[p] && !g.t.parts.refusePiece?.(g, p)) found.push(p)
  const { leads } = g.t.parts
  if (!leads) return found
  return found.filter(piece => !g.t.isUnit[piece] || ledFrom(g, from, piece))
}

/** 1813 §8.4.2: some commander there who has not moved functions for that unit. */
function ledFrom(g: G, from: number, unit: number): boolean {
  const { leads } = g.t.parts
  if (!leads) return true
  return commandersAt(g, g.t.side[unit], from).some(commander => !g.s.moved[commander] && leads(g, commander, unit))
}

/** The whole stack without one unit that stays as a garrison: a common wish, in one answer. */
function allBut(g: G, f: Frame, unit: number): number[] {
  return everyone(g, f).filter(piece => piece !== unit)
}

function refuseMover(g: G, f: Frame, piece: number): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({ clause: cite(g.t, clause), reason, params: { piece } })
  const chosen = f.movers as number[]
  if (piece < 0 || g.s.hex[piece] !== f.from) return refuse('8.4.3', 'refuse.mover.elsewhere')
  if (g.s.moved[piece]) return refuse('8.3', 'refuse.mover.moved')
  if (chosen.includes(piece)) return refuse('8.4.3', 'refuse.mover.chosen')
  const barred = g.t.parts.refusePiece?.(g, piece)
  if (barred) return barred
  if (!g.t.isUnit[piece]) {
    // A commander marches only with combat units: they are chosen first (§8.3).
    return chosen.some(one => g.t.isUnit[one])
      ? refuseGo(g, f, [...chosen, piece])
      : refuse('8.3', 'refuse.mover.commanderAlone')
  }
  if (g.s.disrupted[piece]) return refuse('8.4.4', 'refuse.mover.disrupted')
  if (!ledFrom(g, f.from as number, piece)) return refuse('8.4.2', 'refuse.march.noCommander')
  return refuseGo(g, f, [...chosen, piece])
}

/** Why this company cannot set out. */
function refuseGo(g: G, f: Frame, movers: readonly number[]): Refusal | undefined {
  const side = f.side as Side
  const from = f.from as number
  const units = movers.filter(piece => g.t.isUnit[piece])
  if (units.length === 0) return { clause: cite(g.t, '8.3'), reason: 'refuse.go.noUnits' }
  if (g.s.anchors.includes(from) && unitsAt(g, side, from).every(p => g.s.moved[p] || units.includes(p)))
    return { clause: cite(g.t, '8.4.6'), reason: 'refuse.march.anchor', params: { hex: from } }
  const tied = g.t.parts.refuseLeave?.(g, side, from, movers)
  if (tied) return tied
  if (!canStep(g, side, from, from, movers, 0))
    return { clause: cite(g.t, '8.4'), reason: 'refuse.march.nowhere', params: { hex: from } }
  return undefined
}

function takeMover(g: G, f: Frame, answer: Answer): void {
  const movers = f.movers as number[]
  if (answer.piece !== undefined && answer.verb !== 'all-but') movers.push(answer.piece)
  else {
    if (answer.verb === 'everyone') movers.push(...everyone(g, f))
    if (answer.verb === 'all-but') movers.push(...allBut(g, f, answer.piece!))
    movers.sort((a, b) => a - b)
    f.at = 1
    f.start = f.from
    if (g.t.parts.trainsForMarch) f.price = g.t.parts.trainsForMarch(g, f.side as Side, f.from as number)
    f.watched = watchedBy(g, f.side as Side, f.from as number) >= 0 ? 1 : 0
    if (g.t.parts.setOut && !g.t.parts.setOut(g, f.side as Side, f.from as number, movers)) {
      for (const piece of movers) g.s.moved[piece] = 1
      f.at = 3
    }
  }
}

function unitsOf(g: G, f: Frame): number[] {
  return (f.movers as number[]).filter(piece => g.t.isUnit[piece])
}

/** Where the marching units are. */
function marchHex(g: G, f: Frame): number {
  return g.s.hex[(f.movers as number[]).find(piece => g.t.isUnit[piece] && g.s.hex[piece] >= 0)!]
}

function askStep(g: G, f: Frame): ReturnType<NonNullable<Procedure<G>['ask']>> {
  const here = marchHex(g, f)
  const answers: Answer[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[here * DIRECTIONS + d]
    if (to >= 0 && !refuseStep(g, f, to)) answers.push(stepAnswer(g, f, here, to))
  }
  answers.sort((a, b) => a.hex! - b.hex!)
  if ((f.steps as number) > 0) {
    for (const piece of f.movers as number[]) if (!g.t.isUnit[piece]) answers.push(ofPiece(g.t, 'drop', piece))
    answers.push(plain(g.t, 'halt', true))
  }
  const params = { hex: here, spent: f.spent as number, limit: marchAllowance(g, f.side as Side, f.from as number) }
  return {
    side: f.side as Side,
    clause: cite(g.t, '8.4'),
    prompt: 'ask.step',
    answers,
    params,
    focus: [here],
    chosen: f.movers as number[],
  }
}

/** A step with the hexes it makes in all; one beside enemy cavalry is the last (§8.4.6). */
function stepAnswer(g: G, f: Frame, here: number, to: number): Answer {
  const side = f.side as Side
  const spent = (f.spent as number) + stepCost(g, sideBetween(g.t.board, here, to))
  return stepTo(g.t, to, spent, watchedBy(g, side, to) >= 0 && !heldByStayer(g, side, to))
}

/** Why the march cannot go on to that hex. */
function refuseStep(g: G, f: Frame, to: number): Refusal | undefined {
  const side = f.side as Side
  return refuseToEnter(
    g,
    side,
    f.from as number,
    marchHex(g, f),
    to,
    f.movers as number[],
    f.spent as number,
    f.stopped as number,
  )
}

/**
 * 1813 §8.4, §8.4.5, §2.3: one hex further. The allowance is five hexes with force, difficult ground counts two (§2.2); enemy
 * combat units bar the way, lone depots and commanders do not; a hex watched by enemy cavalry ends the march (§8.4.6) and cannot be the first after another
 * (§8.4.7); six occupancy factors bind all along (§4.1).
 */
export function refuseToEnter(
  g: G,
  side: Side,
  from: number,
  here: number,
  to: number,
  movers: readonly number[],
  spent: number,
  stopped = 0,
): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({
    clause: cite(g.t, clause),
    reason,
    params: { hex: to },
  })
  const at = sideBetween(g.t.board, here, to)
  if (at < 0) return refuse('2.3', 'refuse.step.notBeside')
  const cost = stepCost(g, at)
  if (cost < 0) return refuse('2.2', 'refuse.step.impassable')
  if (g.t.parts.closed?.(g, side)[to]) return g.t.parts.refuseClosed!(g, side, to)
  if (stopped) return refuse('8.4.6', 'refuse.step.stopped')
  if (spent + cost > forcedAllowance(g, side)) return refuse('8.4', 'refuse.step.tooFar')
  if (hasUnits(g, other(side), to)) return refuse('8.4.5', 'refuse.step.enemy')
  const crowded = refuseCrowding(g, side, to, occupancyOf(g, movers))
  if (crowded) return crowded
  const unwelcome = g.t.parts.refuseJoin?.(g, side, here, to, movers)
  if (unwelcome) return unwelcome
  // The first hex after a watched one may not be watched too, unless a friend holds it who stays.
  if (
    spent === 0 &&
    here === from &&
    watchedBy(g, side, from) >= 0 &&
    watchedBy(g, side, to) >= 0 &&
    !heldByStayer(g, side, to)
  )
    return refuse('8.4.7', 'refuse.step.watched')
  return undefined
}

function canStep(
  g: G,
  side: Side,
  from: number,
  here: number,
  movers: readonly number[],
  spent: number,
  stopped = 0,
): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[here * DIRECTIONS + d]
    if (to >= 0 && !refuseToEnter(g, side, from, here, to, movers, spent, stopped)) return true
  }
  return false
}

/** 1813 §8.4.6: a friendly unit that has not moved holds the hex; it will have to stay this turn. */
function heldByStayer(g: G, side: Side, hex: number): boolean {
  return unitsAt(g, side, hex).some(piece => !g.s.moved[piece])
}

/** 1813 §8.4.6: a march that comes there can go no further. */
export function endsMarches(g: G, side: Side, hex: number): boolean {
  return watchedBy(g, side, hex) >= 0 && !heldByStayer(g, side, hex)
}

/** Everybody who can march from there, or all but one of them; nobody if they may not set out together. */
export function company(g: G, side: Side, from: number, but = -1): number[] {
  const f = { p: 'march', at: 0, side, from, movers: [] }
  const movers = everyone(g, f).filter(piece => piece !== but)
  return refuseGo(g, f, movers) ? [] : movers
}

function goTo(g: G, f: Frame, to: number): void {
  const side = f.side as Side
  const here = marchHex(g, f)
  const movers = f.movers as number[]
  const watched = watchedBy(g, side, to) >= 0
  const held = watched && heldByStayer(g, side, to)
  // Whoever lets a march through or in must stay; noted when the march makes use of it.
  if (held && f.steps === 0 && f.watched && !g.s.anchors.includes(to)) g.s.anchors.push(to)
  if (f.leaning !== undefined && (f.leaning as number) >= 0 && !g.s.anchors.includes(f.leaning as number))
    g.s.anchors.push(f.leaning as number)
  f.leaning = held ? to : -1
  if (watched && !held) f.stopped = 1
  f.spent = (f.spent as number) + stepCost(g, sideBetween(g.t.board, here, to))
  f.steps = (f.steps as number) + 1
  for (const piece of movers) placePiece(g.s, piece, to)
  g.events.push({
    kind: 'march.step',
    side: g.t.sides[side],
    clause: cite(g.t, '8.4'),
    params: { hex: to },
    hexes: [here, to],
  })
  enterHex(g, side, to)
}

/** 1813 §8.7, §8.8: a lone enemy depot is taken, a lone enemy commander must get away. */
export function enterHex(g: G, side: Side, hex: number): void {
  const enemy = other(side)
  trains.captureDepot(g, side, hex)
  trains.loseCounters(g, enemy, hex)
  if (commandersAt(g, enemy, hex).length > 0) call(g.s, 'commanders-fate', { side: enemy, hex, clause: '8.8' })
}

/** 1813 §8.4.2: a commander may leave the march on the way. */
function dropCommander(g: G, f: Frame, piece: number): void {
  f.movers = (f.movers as number[]).filter(one => one !== piece)
  g.s.moved[piece] = 1
  tell(g, 'commander.dropped', f.side as Side, cite(g.t, '8.4.2'), { piece, hex: g.s.hex[piece] }, [g.s.hex[piece]])
}

/** 1813 §8.3, §8.4: those who marched have moved, and a march beyond the normal allowance was forced. */
function endMarch(g: G, f: Frame): void {
  const forced = (f.spent as number) > marchAllowance(g, f.side as Side, f.from as number)
  const movers = f.movers as number[]
  for (const piece of movers) {
    g.s.moved[piece] = 1
    if (forced && g.t.isUnit[piece]) g.s.forced[piece] = 1
  }
  const here = marchHex(g, f)
  const from = f.from as number
  const kind = forced ? 'march.forced' : 'march.ended'
  tell(g, kind, f.side as Side, cite(g.t, '8.4'), { hex: here, from, pieces: movers, spent: f.spent as number }, [
    from,
    here,
  ])
  liftForage(g, from)
}

/** 1813 §8.6: what commanders who went the whole way add to the roll, the hexes that were free, and whether there is a roll. */
export function marchTerms(g: G, f: Frame): { gift: number; allowance: number; spared: number } {
  const [side, from] = [f.side as Side, f.from as number]
  const movers = f.movers as number[]
  const commanders = movers.filter(piece => !g.t.isUnit[piece])
  const allowance = marchAllowance(g, side, from)
  let gift = 0
  for (const piece of commanders) gift += g.t.parts.marchGift(g, piece)
  const forced = Math.max(0, (f.spent as number) - allowance)
  const more = g.t.parts.marchModifier?.(g, side, from, unitsOf(g, f), commanders, forced) ?? 0
  return more === -Infinity ? { gift, allowance, spared: 1 } : { gift: gift + more, allowance, spared: 0 }
}

/** The march under way, if there is one: what the enemy sees of it. */
export function marchUnderWay(frames: readonly Frame[]): Frame | undefined {
  return frames.find(frame => frame.p === 'march')
}
