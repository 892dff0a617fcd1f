import { AGAIN, ASK, DONE, frame, procedureFor, type Answer, type Procedure } from '@grognard/kernel'
import { spendTrain } from '../rules/trains.ts'
import { atHex, attemptedPiece, ofPiece } from '../system/answers.ts'
import { CAPACITY_TWICE, cite, type G } from '../system/campaign.ts'
import { eliminate, tell } from '../system/events.ts'
import { hasCommander, hasUnits, occupancyTwice, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// 1813 §15.3: a train may feed more troops in one hex than it could hold, for a turn. An option of several titles.

/** What a game with this option keeps. */
export interface RoomExtra {
  widened: number[] // hexes with more room
  room: number[] // and how much more, in half factors
  widenedBefore: number[] // those of the last turn, until its marches are over
  roomBefore: number[]
}

export type RoomGame = G<unknown, RoomExtra>

export function noRoom(): RoomExtra {
  return { widened: [], room: [], widenedBefore: [], roomBefore: [] }
}

export const OVERCROWDING = frame('overcrowding', ['begin', 'lose'], {})

const MORE_ROOM = 6 // three occupancy factors, in halves
const MOST = 2 // trains for one hex

const roomAt = (hexes: readonly number[], room: readonly number[], hex: number): number => {
  const i = hexes.indexOf(hex)
  return i < 0 ? 0 : room[i]
}

/** 1813 §15.3, §4.1: six factors, three more for each train spent on the hex, this turn or last. */
export function capacityTwice(g: RoomGame, hex: number): number {
  const x = g.s.extra
  if (x.widened.length + x.widenedBefore.length === 0) return CAPACITY_TWICE
  return CAPACITY_TWICE + Math.max(roomAt(x.widened, x.room, hex), roomAt(x.widenedBefore, x.roomBefore, hex))
}

/** 1813 §15.3: a train on a stack with a commander may be spent on room instead of a march. */
export function wideningAnswers(g: RoomGame, side: Side, hexes: readonly number[]): Answer[] {
  if (!g.s.options.overstacking) return []
  const x = g.s.extra
  const open = hexes.filter(
    hex => hasUnits(g, side, hex) && hasCommander(g, side, hex) && roomAt(x.widened, x.room, hex) < MOST * MORE_ROOM,
  )
  return open.map(hex => atHex(g.t, 'widen', hex))
}

export function widen(g: RoomGame, side: Side, hex: number): void {
  const x = g.s.extra
  const i = x.widened.indexOf(hex)
  if (i < 0) {
    x.widened.push(hex)
    x.room.push(MORE_ROOM)
  } else x.room[i] += MORE_ROOM
  spendTrain(g, side, hex)
  tell(g, 'hex.widened', side, cite(g.t, '15.3'), { hex }, [hex])
}

/** 1813 §15.3: the room is made where the stack arrives: its other counters go along with the last of it. */
export function countersFollow(g: RoomGame, side: Side, from: number, to: number): void {
  if (!g.s.options.overstacking || hasUnits(g, side, from)) return
  for (let i = 0; i < g.s.trainHex.length; i++)
    if (g.s.trainHex[i] === from && g.s.trainSide[i] === side) g.s.trainHex[i] = to
}

/** What else of a title made room until now. */
export interface Lapse<Game extends RoomGame = RoomGame> {
  units(g: Game): readonly number[] // each of these takes half a factor more from now on
  end(g: Game): void // and this is noted
}

/** 1813 §15.3: after the marches last turn's room is gone; what exceeds the hex is lost, as the enemy chooses. */
export function overcrowdingWith<Game extends RoomGame>(lapse: Lapse<Game>): Procedure<Game> {
  const tooFull = (g: Game): [Side, number] => crowded(g, lapse.units(g))
  return procedureFor<Game>()(OVERCROWDING, {
    run(g, f) {
      if (!g.s.options.overstacking && lapse.units(g).length === 0 && f.at === 'begin') {
        lapse.end(g)
        return DONE
      }
      const [side, hex] = tooFull(g)
      if (hex < 0) {
        lapse.end(g)
        const x = g.s.extra
        x.widenedBefore = x.widened
        x.roomBefore = x.room
        x.widened = []
        x.room = []
        return DONE
      }
      if (f.at === 'begin') g.s.reveals++
      f.at = 'lose'
      if (roomTakers(g, side, hex).length > 1) return ASK
      eliminate(g, roomTakers(g, side, hex)[0], cite(g.t, '15.3'))
      return AGAIN
    },
    ask(g) {
      const [side, hex] = tooFull(g)
      const answers = roomTakers(g, side, hex).map(piece => ofPiece(g.t, 'lose', piece))
      const clause = cite(g.t, '15.3')
      return { side: other(side), clause, prompt: 'ask.crowded', answers, params: { hex }, focus: [hex] }
    },
    take(g, _f, answer) {
      eliminate(g, answer.piece!, cite(g.t, '15.3'))
    },
    refuse(g, _f, attempt) {
      const piece = attemptedPiece(g.t, attempt)
      return piece < 0 ? undefined : { clause: cite(g.t, '15.3'), reason: 'refuse.hit', params: { piece } }
    },
  })
}

/** Units that take up room: no others are in excess. */
function roomTakers(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => g.t.occupancyTwice[piece] > 0)
}

/** A stack that exceeds its hex, -1 if there is none. */
export function crowded(g: RoomGame, lapsing: readonly number[] = []): [Side, number] {
  const { widened, room } = g.s.extra
  const more = (side: Side, hex: number): number =>
    lapsing.filter(piece => g.s.hex[piece] === hex && g.t.side[piece] === side).length
  for (const side of [0, 1] as const)
    for (const hex of stacksOf(g, side).sort((a, b) => a - b))
      if (occupancyTwice(g, side, hex) + more(side, hex) > CAPACITY_TWICE + roomAt(widened, room, hex))
        return [side, hex]
  return [0, -1]
}
