import {
  adjacent,
  AGAIN,
  ASK,
  call,
  DONE,
  type Answer,
  type Ask,
  type Frame,
  type Procedure,
  type Refusal,
} from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, goTo, ofPiece, plain } from '../system/answers.ts'
import { feat, type G } from '../system/battle.ts'
import { tellOwn } from '../system/events.ts'
import { isUnit, other, piecesAt, place } from '../system/stacks.ts'
import { EXITED, FRENCH, MOVED, type Side } from '../system/state.ts'
import { bombardAnswers } from './bombardment.ts'
import { rideDown } from './capture.ts'
import { markMoved, settleCommand } from './command.ts'
import { mayInterrupt } from './cossacks.ts'
import { seize } from './discord.ts'
import { mayRetreat } from './general-retreat.ts'
import { enterObjective } from './morale.ts'
import { boundsOf, KEPT_OFF, type Bounds, reach, refuseHalt, refuseMarch, SLOWED, UNHINDERED } from './movement.ts'
import { entryHexes, nextToEnter } from './ney.ts'
import { refuseToJoin } from './stacking.ts'
import { countSaved } from './victory.ts'
import { controlledByEnemy } from './zones-of-control.ts'

// bautzen §5, §7.1. The movement phase: groups march one after another, guns may fire between.

const CHOOSING = 0
const MARCHING = 1
const DECLARED = 2
const INTERRUPTED = 3
const HINDERED = 4
const GOING = 5
const ARRIVED = 6

export const TO_CHOOSE = 3 // the Cossacks are on them: the French choose how they hinder

/** bautzen §5: bombardments and movements of a side, in any order, until it is done. */
export const movement: Procedure<G> = {
  name: 'movement',
  run(g, f) {
    const side = f.side as Side
    f.at++
    if (f.at === 1) {
      g.s.watch = 0
      if (side === FRENCH) call(g.s, 'ney-arrives')
      return AGAIN
    }
    if (f.at === 2) {
      settleCommand(g, side)
      if (side === FRENCH) call(g.s, 'discord')
      return AGAIN
    }
    if (f.at === 100) return DONE
    f.at = 3
    return ASK
  },
  ask(g, f) {
    const side = f.side as Side
    const answers = movableHexes(g, side).map(hex => atHex(g.t, 'move', hex))
    if (side === FRENCH && nextToEnter(g) >= 0) for (const hex of entryHexes(g)) answers.push(atHex(g.t, 'enter', hex))
    bombardAnswers(g, side, answers)
    answers.push(plain(g.t, 'end-movement', true))
    return { side, clause: 'bautzen §7.1', prompt: 'ask.move', answers }
  },
  take(g, f, answer) {
    const side = f.side as Side
    if (answer.verb === 'move') callMarch(g, side, answer.hex!, [], 0)
    else if (answer.verb === 'enter') enter(g, answer.hex!)
    else if (answer.verb === 'bombard') call(g.s, 'bombardment', { side, hex: answer.hex!, guns: [] })
    else f.at = 99
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    if (piecesAt(g, f.side as Side, hex).length > 0)
      return { clause: 'bautzen §7.1', reason: 'refuse.moved', params: { hex } }
    return { clause: 'bautzen §7.1', reason: 'refuse.nobody', params: { hex } }
  },
}

function movableHexes(g: G, side: Side): number[] {
  const { s, t } = g
  const found: number[] = []
  const { mark } = t.rooms
  const note = (p: number): void => {
    const hex = s.hex[p]
    if (hex < 0 || s.flags[p] & MOVED || mark[hex]) return
    mark[hex] = 1
    found.push(hex)
  }
  for (const p of t.chiefsOf[side]) note(p)
  for (let p = t.firstOf[side]; p < t.endOf[side]; p++) note(p)
  for (const hex of found) mark[hex] = 0
  return found.sort((a, b) => a - b)
}

function callMarch(g: G, side: Side, from: number, group: number[], entering: number): void {
  call(g.s, 'march', { side, from, group, entering, hindrance: UNHINDERED, warned: 0, to: -1 })
}

/** bautzen §10.2: the next of Ney's units comes on by the entry hex and may march on. */
function enter(g: G, hex: number): void {
  const piece = nextToEnter(g)
  seize(g, piece, hex)
  callMarch(g, FRENCH, hex, [piece], 1)
  g.s.frames[g.s.frames.length - 1].at = MARCHING
}

/** One group: its pieces, where it goes, what the Cossacks say to it, and its arrival. */
export const march: Procedure<G> = {
  name: 'march',
  run(g, f) {
    const side = f.side as Side
    const group = f.group as number[]
    if (f.at === CHOOSING) {
      const left = candidates(g, f)
      if (left.length > 1 || (left.length === 1 && group.length > 0)) return ASK
      group.push(...left)
      f.at = MARCHING
    }
    if (f.at === MARCHING || f.at === HINDERED) return ASK
    if (f.at === DECLARED) {
      f.at = INTERRUPTED
      const to = f.to as number
      const far = to >= 0 && !adjacent(g.t.board, f.from as number, to) && to !== f.from
      if (to >= 0 && (far || controlledByEnemy(g, side, to)) && mayInterrupt(g, side, group, f)) {
        call(g.s, 'interruption')
        return AGAIN
      }
    }
    if (f.at === INTERRUPTED) f.at = GOING
    if (f.at === GOING) {
      f.at = ARRIVED
      const to = f.to as number
      if (to >= 0) rideDown(g, other(side), to)
      return AGAIN
    }
    arrive(g, f)
    return DONE
  },
  ask(g, f) {
    if (f.at === CHOOSING) return askGroup(g, f)
    if (f.at === HINDERED) return askHindrance(g, f)
    return askDestination(g, f)
  },
  take(g, f, answer) {
    const group = f.group as number[]
    if (f.at === CHOOSING) {
      if (answer.piece !== undefined) group.push(answer.piece)
      else {
        if (answer.verb === 'everyone') group.push(...candidates(g, f))
        f.at = MARCHING
      }
      group.sort((a, b) => a - b)
      return
    }
    if (f.at === HINDERED) {
      f.hindrance = answer.verb === 'slowed' ? SLOWED : KEPT_OFF
      f.at = MARCHING
      return
    }
    if (answer.verb === 'go') {
      f.to = answer.hex!
      f.at = DECLARED
    } else if (answer.verb === 'exit') {
      f.to = EXITED
      f.at = GOING
    } else {
      f.to = -1
      f.at = GOING
    }
  },
  refuse(g, f, attempt) {
    if (f.at === CHOOSING) {
      const piece = attemptedPiece(g.t, attempt)
      return piece < 0 ? undefined : { clause: 'bautzen §7.1', reason: 'refuse.notInGroup', params: { piece } }
    }
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0 || f.at !== MARCHING) return undefined
    return refuseDestination(g, f, hex)
  },
}

function candidates(g: G, f: Frame): number[] {
  const group = f.group as number[]
  return piecesAt(g, f.side as Side, f.from as number).filter(p => !(g.s.flags[p] & MOVED) && !group.includes(p))
}

function askGroup(g: G, f: Frame): Ask {
  const group = f.group as number[]
  const answers: Answer[] = []
  if (group.length === 0) answers.push(plain(g.t, 'everyone'))
  for (const piece of candidates(g, f)) answers.push(ofPiece(g.t, 'unit', piece))
  if (group.length > 0) answers.push(plain(g.t, 'that-is-all', true))
  const from = f.from as number
  return {
    side: f.side as Side,
    clause: 'bautzen §7.1',
    prompt: 'ask.group',
    answers,
    params: { hex: from },
    focus: [from],
    chosen: group,
  }
}

function askHindrance(g: G, f: Frame): Ask {
  const answers = [plain(g.t, 'slowed'), plain(g.t, 'kept-off')]
  const from = f.from as number
  return {
    side: f.side as Side,
    clause: 'bautzen §2.A',
    prompt: 'ask.hindrance',
    answers,
    params: { hex: from },
    focus: [from],
  }
}

/** What entering the map at its entry hex has cost; nothing for those that stand there. */
function spentOf(g: G, f: Frame): number {
  if (!f.entering) return 0
  const { terrain } = g.t.tables
  return g.t.ground.woods[f.from as number] ? terrain.woods.cost : terrain.clear.cost
}

/** bautzen §7.1: every hex the group can reach and halt on, the way off the map in the retreat, and staying. */
function askDestination(g: G, f: Frame): Ask {
  const { s, t } = g
  const side = f.side as Side
  const group = f.group as number[]
  const from = f.from as number
  const answers: Answer[] = []
  const bounds = boundsOf(g, group, f.hindrance as number)
  const spent = spentOf(g, f)
  const halted = haltsAtEntry(g, f)
  if (f.entering && !refuseEntry(g, f, bounds)) answers.push(goTo(t, from, spent, halted))
  if (!halted) {
    const cost = reach(g, group, from, spent, bounds)
    const { reached, zoc } = t.rooms // the enemy's zones, as the reach left them
    const stopped = !bounds.free && !bounds.paying
    reached.sort((a, b) => a - b)
    for (const hex of reached)
      if (!refuseHalt(g, group, from, hex)) answers.push(goTo(t, hex, cost[hex], stopped && zoc[hex] === 1))
    if (s.retreat > 0 && !bounds.oneHex && mayExit(g, group, from, cost, bounds.points)) answers.push(plain(t, 'exit'))
  }
  answers.push(plain(t, 'halt', true))
  const params = { hex: from, n: bounds.points, piece: group[0] }
  return {
    side,
    clause: 'bautzen §7.1',
    prompt: f.entering ? 'ask.enter' : 'ask.march',
    answers,
    params,
    focus: [from],
    chosen: group,
  }
}

/** bautzen §10.4: from the eastern edge a retreating unit leaves the map for one more point. */
function mayExit(g: G, group: readonly number[], from: number, cost: Uint8Array, points: number): boolean {
  if (!group.every(piece => mayRetreat(g, piece))) return false
  const { exit } = g.t.ground
  if (exit[from]) return true
  return g.t.rooms.reached.some(hex => exit[hex] && cost[hex] + 1 <= points)
}

/** bautzen §4.zoc, §7.4: whoever enters the map into a zone, or onto an enemy commander, halts there. */
function haltsAtEntry(g: G, f: Frame): boolean {
  if (!f.entering) return false
  const side = f.side as Side
  const from = f.from as number
  return g.s.owner[from] === other(side) || controlledByEnemy(g, side, from)
}

/** bautzen §4.stacking, §2.A, §2.D: may a unit that enters the map stay on its first hex? */
function refuseEntry(g: G, f: Frame, bounds: Bounds): Refusal | undefined {
  const side = f.side as Side
  const hex = f.from as number
  if (bounds.noZone && controlledByEnemy(g, side, hex))
    return { clause: 'bautzen §4.zoc', reason: 'refuse.zone', params: { hex } }
  return refuseToJoin(g, side, hex, 1, 0)
}

function refuseDestination(g: G, f: Frame, hex: number): Refusal | undefined {
  const group = f.group as number[]
  const from = f.from as number
  if (f.entering && hex === from) return refuseEntry(g, f, boundsOf(g, group, f.hindrance as number))
  if (haltsAtEntry(g, f)) return { clause: 'bautzen §4.zoc', reason: 'refuse.zone', params: { hex } }
  return refuseMarch(g, group, from, spentOf(g, f), hex, f.hindrance as number)
}

/** bautzen §7.1, §9.A: the group stands where it went; an objective entered changes hands. */
function arrive(g: G, f: Frame): void {
  const { s, t } = g
  const side = f.side as Side
  const group = f.group as number[]
  const from = f.from as number
  const to = f.to as number
  if (to === -1) return markMoved(g, group)
  const units = group.filter(piece => isUnit(g, piece))
  for (const piece of group) {
    if (to === EXITED && isUnit(g, piece)) countSaved(g, piece)
    place(g, piece, to)
    if (f.entering) s.seen[piece] = to
  }
  markMoved(g, group)
  const open = { all: group.length, n: units.length, chiefs: group.length - units.length, from, to }
  if (to === EXITED) {
    // Who has left is counted openly.
    s.reveals++
    tellOwn(g, 'exited', side, 'bautzen §10.4', open, { pieces: group }, [from])
    return
  }
  if (!adjacent(t.board, from, to) && t.ground.path.includes(from) && t.ground.path.includes(to)) feat(g, 'direct-path')
  tellOwn(g, f.entering ? 'entered' : 'marched', side, 'bautzen §7.1', open, { pieces: group }, [from, to])
  if (!f.entering) followWithEyes(g, side, from, to)
  if (units.length > 0) enterObjective(g, side, to)
}

/** bautzen §7.3: when a stack goes whole, everybody sees where those go that were known to be in it. */
function followWithEyes(g: G, side: Side, from: number, to: number): void {
  const { s, t } = g
  for (let p = 0; p < t.pieces.length; p++) {
    if (t.side[p] !== side || s.seen[p] !== from || s.hex[p] < 0) continue
    if ((p < t.commanders ? s.chiefs[from] : s.units[from]) === 0) s.seen[p] = to
  }
}
