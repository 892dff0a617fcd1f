import { AGAIN, ASK, call, DIRECTIONS, DONE, type Answer, type Frame, type Procedure } from '@grognard/kernel'
import { atHex, attemptedHex, ofPiece } from '../system/answers.ts'
import { feat, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { other, piecesAt, place, unitsAt } from '../system/stacks.ts'
import { COALITION, CROWDED_IN, type Side } from '../system/state.ts'
import { enterObjective, loseStep } from './morale.ts'
import { refuseShut } from './movement.ts'
import { excessAt, stackLimit } from './stacking.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §8.5.1. Retreat, and standing instead.

interface Ways {
  hexes: number[] // where the stack may go
  dear: boolean // §8.5.1: every way leads into a zone and costs a step
}

/**
 * bautzen §8.5.1: one hex, of the owner's choice, outside enemy zones if there is one, not onto enemies and not over what
 * cannot be crossed. A zone is free of charge where friends stand and room is left; other hexes in zones serve only if
 * there is no better way, at the cost of a step. A hex still to be attacked comes last of all, and nobody falls back to
 * where he was beaten.
 */
export function waysBack(g: G, side: Side, from: number, start: number, doomed: readonly number[]): Ways {
  const { s, t } = g
  const zones = zonesOf(g, other(side))
  const stack = piecesAt(g, side, from)
  const units = unitsAt(g, side, from).length
  const chiefs = stack.length - units
  const safe: number[] = []
  const marked: number[] = []
  const costly: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = from * DIRECTIONS + d
    const hex = t.board.neighbours[at]
    if (hex < 0 || hex === start || t.ground.enter[at] < 0) continue
    if (s.owner[hex] === other(side) || refuseShut(g, stack, hex)) continue
    const friends = s.owner[hex] === side && s.units[hex] > 0
    const room = s.units[hex] + units <= stackLimit(g, hex, s.chiefs[hex] + chiefs)
    if (zones[hex] && !(friends && room)) costly.push(hex)
    else if (doomed.includes(hex)) marked.push(hex)
    else safe.push(hex)
  }
  const sorted = (list: number[]): number[] => list.sort((a, b) => a - b)
  if (safe.length > 0) return { hexes: sorted(safe), dear: false }
  if (marked.length > 0) return { hexes: sorted(marked), dear: false }
  return { hexes: sorted(costly), dear: true }
}

/**
 * bautzen §8.5.1, §2: Russian line infantry and the guards of all nations may stand, a step lost for each hex of retreat.
 * Against two hexes a second counter must bear the second step. A variation leaves this out (§10.6).
 */
export function standers(g: G, side: Side, hex: number, stood: readonly number[]): number[] {
  if (g.s.options['no-standing']) return []
  return unitsAt(g, side, hex).filter(piece => {
    const { nation, arm, guard } = g.t.pieces[piece]
    return !stood.includes(piece) && (guard || (nation === 'ru' && arm === 'inf'))
  })
}

/** The stack on `hex` retreats `n` hexes; `doomed` are hexes of its side still to be attacked. */
export const retreat: Procedure<G> = {
  name: 'retreat',
  run(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    if ((f.n as number) <= 0 || g.s.owner[hex] !== side || g.s.units[hex] === 0) return DONE
    const stands = standers(g, side, hex, f.stood as number[])
    const ways = waysBack(g, side, hex, f.start as number, f.doomed as number[])
    if (stands.length > 0) return ASK
    if (ways.hexes.length > 1) return ASK
    if (ways.hexes.length === 1) withdraw(g, f, ways.hexes[0], ways.dear)
    else trapped(g, f)
    return AGAIN
  },
  ask(g, f) {
    const side = f.side as Side
    const hex = f.hex as number
    const ways = waysBack(g, side, hex, f.start as number, f.doomed as number[])
    const answers: Answer[] = ways.hexes.map(to => atHex(g.t, 'retreat', to))
    const stands = standers(g, side, hex, f.stood as number[])
    for (const piece of stands) answers.push(ofPiece(g.t, 'stand', piece))
    const back = ways.dear ? 'ask.retreatDear' : stands.length > 0 ? 'ask.retreatOrStand' : 'ask.retreat'
    return {
      side,
      clause: 'bautzen §8.5.1',
      prompt: ways.hexes.length === 0 ? 'ask.trapped' : back,
      answers,
      params: { hex, n: f.n as number },
      focus: [hex],
    }
  },
  take(g, f, answer) {
    if (answer.verb === 'stand') stand(g, f, answer.piece!)
    else
      withdraw(
        g,
        f,
        answer.hex!,
        waysBack(g, f.side as Side, f.hex as number, f.start as number, f.doomed as number[]).dear,
      )
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0
      ? undefined
      : { clause: 'bautzen §8.5.1', reason: 'refuse.noWayBack', params: { hex, from: f.hex as number } }
  },
}

function stand(g: G, f: Frame, piece: number): void {
  feat(g, 'stood')
  ;(f.stood as number[]).push(piece)
  f.n = (f.n as number) - 1
  tell(g, 'stands', f.side as Side, 'bautzen §8.5.1', { piece, hex: f.hex as number }, [f.hex as number])
  loseStep(g, piece, 'bautzen §8.5.1')
}

/** bautzen §8.5.1: without any way back the stack stays and loses a step more. */
function trapped(g: G, f: Frame): void {
  feat(g, 'trapped')
  f.n = 0
  tell(g, 'trapped', f.side as Side, 'bautzen §8.5.1', { hex: f.hex as number }, [f.hex as number])
  call(g.s, 'losses', { side: f.side, n: 1, first: -1, hexes: [f.hex as number] })
}

/** bautzen §8.5.1: all units of the hex go together, their commanders with them. */
function withdraw(g: G, f: Frame, to: number, dear: boolean): void {
  const { s, t } = g
  const side = f.side as Side
  const from = f.hex as number
  const crowding = (f.doomed as number[]).includes(to)
  const over = crowding ? excessAt(g, to) : 0
  const units = unitsAt(g, side, from)
  for (const piece of piecesAt(g, side, from)) {
    if (side === COALITION && t.ground.redoubt[from]) s.ejected[piece] = from
    if (crowding && piece >= t.commanders) s.flags[piece] |= CROWDED_IN
    place(g, piece, to)
  }
  if (crowding && excessAt(g, to) >= over) feat(g, 'crowded-in')
  f.hex = to
  f.n = (f.n as number) - 1
  tell(g, 'retreated', side, 'bautzen §8.5.1', { from, to, n: units.length }, [from, to])
  enterObjective(g, side, to)
  if (dear) call(s, 'losses', { side, n: 1, first: -1, hexes: [to] })
}
