import { AGAIN, ASK, call, DIRECTIONS, DONE, find, type Answer } from '@grognard/kernel'
import { atHex, attemptedHex, ofPiece } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { COMBAT, RETREAT, type Retreat } from '../system/frames.ts'
import { held, isUnit, other, piecesAt, place } from '../system/stacks.ts'
import { COALITION, CROWDED_IN, KILLED, type Side } from '../system/state.ts'
import { rideDown } from './capture.ts'
import { callLosses } from './losses.ts'
import { enterObjective, loseStep } from './morale.ts'
import { refuseShut } from './movement.ts'
import { roomFor } from './stacking.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §8.5.1. Retreat, and standing instead.

/** bautzen §8.5.1: a stack falls back `n` hexes; `doomed` are hexes of its side still to be attacked. */
export function callRetreat(g: G, side: Side, hex: number, n: number, doomed: readonly number[]): void {
  call(g.s, RETREAT, { side, hex, start: hex, n, doomed: [...doomed], pieces: piecesAt(g, side, hex) })
}

/** bautzen §8.5.1: hexes of the defender that are still to be attacked in this phase. */
export function stillToBeAttacked(g: G): number[] {
  const f = find(g.s, COMBAT)
  return f ? [...f.target, ...f.second].filter(hex => hex >= 0) : []
}

interface Ways {
  hexes: number[] // where those who go may go
  dear: boolean // §8.5.1: every way leads into a zone and costs a step
}

/**
 * bautzen §8.5.1: one hex, of the owner's choice, outside enemy zones if there is one, not onto enemy units and not over
 * what cannot be crossed; a lone commander bars nobody (§7.4). A zone is free of charge where friends stand and room is left; other hexes in zones serve only if
 * there is no better way, at the cost of a step. A hex still to be attacked comes last of all, and nobody falls back to
 * where he was beaten.
 */
function waysBack(g: G, f: Retreat): Ways {
  const { s, t } = g
  const { side } = f
  const from = f.hex
  const zones = zonesOf(g, other(side))
  const going = goers(g, f)
  const units = going.filter(piece => isUnit(g, piece)).length
  const leaders = going.filter(piece => !isUnit(g, piece) && s.health[piece] !== KILLED).length
  const safe: number[] = []
  const marked: number[] = []
  const costly: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = from * DIRECTIONS + d
    const hex = t.board.neighbours[at]
    if (hex < 0 || hex === f.start || t.ground.enter[at] < 0) continue
    if (held(g, other(side), hex) || refuseShut(g, going, hex)) continue
    const friends = s.owner[hex] === side && s.units[hex] > 0
    if (zones[hex] && !(friends && roomFor(g, side, hex, units, leaders))) costly.push(hex)
    else if (f.doomed.includes(hex)) marked.push(hex)
    else safe.push(hex)
  }
  const sorted = (list: number[]): number[] => list.sort((a, b) => a - b)
  if (safe.length > 0) return { hexes: sorted(safe), dear: false }
  if (marked.length > 0) return { hexes: sorted(marked), dear: false }
  return { hexes: sorted(costly), dear: true }
}

/** The units of the stack that are still there. */
function unitsLeft(g: G, f: Retreat): number[] {
  return f.pieces.filter(piece => isUnit(g, piece) && g.s.hex[piece] === f.hex)
}

/**
 * bautzen §8.5.1: who stands stays, the others retreat together. Of two hexes one counter's step buys one: it goes a single
 * hex; two counters that stand stay where they are.
 */
function unitsGoing(g: G, f: Retreat): number[] {
  const { stood } = f
  const left = unitsLeft(g, f)
  return stood.length >= f.n ? left.filter(piece => !stood.includes(piece)) : left
}

/** bautzen §8.5.1: those who go now; commanders stay with those who stand, and go when nobody does. */
function goers(g: G, f: Retreat): number[] {
  const units = unitsGoing(g, f)
  if (units.length < unitsLeft(g, f).length) return units
  return [...f.pieces.filter(piece => !isUnit(g, piece) && g.s.hex[piece] === f.hex), ...units]
}

/**
 * bautzen §8.5.1, §2: Russian line infantry and the guards of all nations may stand, counter by counter, each for a step. A
 * variation leaves this out (§10.6).
 */
function standers(g: G, f: Retreat): number[] {
  if (g.s.options['no-standing']) return []
  return unitsGoing(g, f).filter(piece => {
    const { nation, arm, guard } = g.t.pieces[piece]
    return !f.stood.includes(piece) && (guard || (nation === 'ru' && arm === 'inf'))
  })
}

export const retreat = procedure(RETREAT, {
  run(g, f) {
    if (f.at === 'going') {
      f.at = 'back'
      fallBack(g, f)
      return AGAIN
    }
    if (f.n <= 0 || unitsGoing(g, f).length === 0) return DONE
    const ways = waysBack(g, f)
    if (ways.hexes.length === 0) trapped(g, f)
    else if (ways.hexes.length > 1 || standers(g, f).length > 0) return ASK
    else withdraw(g, f, ways.hexes[0], ways.dear)
    return AGAIN
  },
  ask(g, f) {
    const hex = f.hex
    const ways = waysBack(g, f)
    const answers: Answer[] = ways.hexes.map(to => atHex(g.t, 'retreat', to))
    const stands = standers(g, f)
    for (const piece of stands) answers.push(ofPiece(g.t, 'stand', piece))
    const dear = ways.dear && !f.paid
    return {
      side: f.side,
      clause: 'bautzen §8.5.1',
      prompt: dear ? 'ask.retreatDear' : stands.length > 0 ? 'ask.retreatOrStand' : 'ask.retreat',
      answers,
      params: { hex, n: f.n },
      focus: [hex],
    }
  },
  take(g, f, answer) {
    if (answer.verb === 'stand') stand(g, f, answer.piece!)
    else withdraw(g, f, answer.hex!, waysBack(g, f).dear)
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: 'bautzen §8.5.1', reason: 'refuse.noWayBack', params: { hex, from: f.hex } }
  },
})

/** bautzen §8.5.1: the units among whom a step is lost if they go on now; none if the way is free. */
export function dearWay(g: G, f: Retreat): number[] {
  return waysBack(g, f).dear && !f.paid ? unitsGoing(g, f) : []
}

function stand(g: G, f: Retreat, piece: number): void {
  feat(g, 'stood')
  f.stood.push(piece)
  tell(g, 'stands', f.side, 'bautzen §8.5.1', { piece, hex: f.hex }, [f.hex])
  loseStep(g, piece, 'bautzen §8.5.1')
}

/** bautzen §8.5.1: without any way back the stack stays and loses a step more; the right to stand does not make it two. */
function trapped(g: G, f: Retreat): void {
  feat(g, 'trapped')
  f.n = 0
  tell(g, 'trapped', f.side, 'bautzen §8.5.1', { hex: f.hex }, [f.hex])
  payForZones(g, f, unitsLeft(g, f))
}

/** bautzen §8.5.1: a further step for the stack, one for the whole of its retreat. */
function payForZones(g: G, f: Retreat, units: readonly number[]): void {
  if (f.paid) return
  f.paid = 1
  callLosses(g, f.side, 1, -1, units)
}

/** bautzen §8.5.1, §7.4: the way is chosen; enemy commanders without troops are ridden down on it. */
function withdraw(g: G, f: Retreat, to: number, dear: boolean): void {
  f.to = to
  f.dear = dear ? 1 : 0
  f.at = 'going'
  rideDown(g, other(f.side), to)
}

/** bautzen §8.5.1: those who go, go together, their commanders with them. */
function fallBack(g: G, f: Retreat): void {
  const { s, t } = g
  const { side, to } = f
  const from = f.hex
  const crowding = f.doomed.includes(to)
  const going = goers(g, f)
  const units = going.filter(piece => isUnit(g, piece))
  for (const piece of going) {
    if (side === COALITION && t.ground.redoubt[from]) s.ejected[piece] = from
    place(g, piece, to)
  }
  for (const piece of units) s.flags[piece] = crowding ? s.flags[piece] | CROWDED_IN : s.flags[piece] & ~CROWDED_IN
  if (crowding) feat(g, 'crowded-in')
  f.hex = to
  f.n--
  tell(g, 'retreated', side, 'bautzen §8.5.1', { from, to, n: units.length }, [from, to])
  enterObjective(g, side, to)
  if (f.dear) payForZones(g, f, units)
  if (staffHidden(g, side)) s.reveals++ // where he may go tells where a staff makes no room
}

function staffHidden(g: G, side: Side): boolean {
  const { s, t } = g
  return t.chiefsOf[side].some(chief => s.health[chief] === KILLED && s.hex[chief] >= 0 && !s.shown[chief])
}
