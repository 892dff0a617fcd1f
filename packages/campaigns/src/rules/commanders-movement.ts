import { ASK, DIRECTIONS, DONE, flood, type Answer, type Procedure, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { hasUnits, holder, other, placePiece } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { firstByCommands } from './combat-commands.ts'
import { stepCost } from './terrain.ts'

// 1813, section 12: Commanders' movement.

const RIDE = 3

/** 1813 §12.2: commanders ride one by one in turn, the side with more commands first; a side that stops is done. */
export const commandersMovement: Procedure<G> = {
  name: 'commanders-movement',
  run(g, f) {
    if (f.at === 0) {
      f.at = 1
      f.side = firstByCommands(g)
      f.over0 = 0
      f.over1 = 0
      f.piece = -1
      g.s.moved.fill(0)
    }
    if (f.at === 2) return ASK
    for (let tries = 0; tries < 2; tries++) {
      const side = f.side as Side
      if (!f[`over${side}`] && anyRider(g, side)) return ASK
      f[`over${side}`] = 1
      f.side = other(side)
    }
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    if (f.at === 2) {
      const piece = f.piece as number
      const answers = rides(g, side, g.s.hex[piece]).map(hex => atHex(g.t, 'ride', hex))
      return {
        side,
        clause: cite(g.t, '12.1'),
        prompt: 'ask.ride',
        answers,
        params: { piece },
        focus: [g.s.hex[piece]],
        chosen: [piece],
      }
    }
    const answers: Answer[] = riders(g, side).map(piece => ofPiece(g.t, 'rider', piece))
    answers.push(plain(g.t, 'no-more-riders', true))
    return { side, clause: cite(g.t, '12.2'), prompt: 'ask.rider', answers }
  },
  take(g, f, answer) {
    const side = f.side as Side
    if (f.at === 2) {
      const piece = f.piece as number
      const from = g.s.hex[piece]
      placePiece(g.s, piece, answer.hex!)
      g.s.moved[piece] = 1
      tell(g, 'commander.rode', side, cite(g.t, '12.1'), { piece, hex: answer.hex! }, [from, answer.hex!])
      f.at = 1
      f.side = other(side)
    } else if (answer.piece !== undefined) {
      f.piece = answer.piece
      f.at = 2
    } else {
      f[`over${side}`] = 1
      f.side = other(side)
    }
  },
  refuse(g, f, attempt): Refusal | undefined {
    const hex = attemptedHex(g.t, attempt)
    if (f.at === 2 && hex >= 0) return { clause: cite(g.t, '12.1'), reason: 'refuse.ride', params: { hex } }
    const piece = attemptedPiece(g.t, attempt)
    if (piece < 0) return undefined
    return g.t.parts.refuseRider?.(g, piece) ?? { clause: cite(g.t, '12.1'), reason: 'refuse.rider', params: { piece } }
  },
}

function mayRide(g: G, side: Side, piece: number): boolean {
  if (g.t.isUnit[piece] || g.t.side[piece] !== side || g.s.hex[piece] < 0 || g.s.moved[piece]) return false
  if (g.t.parts.refuseRider?.(g, piece)) return false
  return canRide(g, side, g.s.hex[piece])
}

/** Commanders who have not ridden and have somewhere to go. */
function riders(g: G, side: Side): number[] {
  const found: number[] = []
  for (let piece = 0; piece < g.t.pieces.length; piece++) if (mayRide(g, side, piece)) found.push(piece)
  return found
}

function anyRider(g: G, side: Side): boolean {
  for (let piece = 0; piece < g.t.pieces.length; piece++) if (mayRide(g, side, piece)) return true
  return false
}

/** True if there is a place to ride to. Most commanders have one next door, so that is looked at before the whole circle. */
function canRide(g: G, side: Side, from: number): boolean {
  for (let at = from * DIRECTIONS; at < from * DIRECTIONS + DIRECTIONS; at++) {
    const to = g.t.board.neighbours[at]
    if (
      to >= 0 &&
      stepCost(g, at) >= 0 &&
      rideThrough(g, side, to) &&
      !g.t.parts.refuseJoin?.(g, side, from, to, []) &&
      rideEnds(g, side, to)
    )
      return true
  }
  return rides(g, side, from).length > 0
}

/**
 * 1813 §12.1: up to three hexes, none with an enemy stack or an unheld city of enemy territory, ending with a friendly combat
 * unit or in a city of friendly territory. A city with an enemy depot is no place for a commander alone.
 */
function rides(g: G, side: Side, from: number): number[] {
  const reach = flood(g.t.board, g.t.room, [from], RIDE, (here, to, at) =>
    stepCost(g, at) < 0 || !rideThrough(g, side, to) || g.t.parts.refuseJoin?.(g, side, here, to, []) ? -1 : 1,
  )
  return reach.hexes.filter(hex => hex !== from && rideEnds(g, side, hex)).sort((a, b) => a - b)
}

function rideEnds(g: G, side: Side, hex: number): boolean {
  return hasUnits(g, side, hex) || friendlyCity(g, side, hex)
}

function friendlyCity(g: G, side: Side, hex: number): boolean {
  return g.t.city[hex] > 0 && homeland(g, side, hex) && !g.s.depots[other(side)].includes(hex)
}

function rideThrough(g: G, side: Side, hex: number): boolean {
  if (g.t.parts.closed?.(g, side)[hex]) return false
  const there = holder(g, hex)
  if (there >= 0) return there === side
  return !g.t.city[hex] || homeland(g, side, hex)
}

/** 1813 §12.1: friendly territory, not only as far as supply goes. */
function homeland(g: G, side: Side, hex: number): boolean {
  const { homeland } = g.t.parts
  return homeland ? homeland(g, side, hex) : g.t.parts.friendly(g, side, hex)
}
