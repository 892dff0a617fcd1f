import { AGAIN, ASK, call, DIRECTIONS, DONE, type Answer, type Frame, type Procedure } from '@grognard/kernel'
import { atHex, plain } from '../system/answers.ts'
import { feat, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { chiefsAt, leadersAt, other, piecesAt, place, unitsAt } from '../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'
import { qualityOf } from './combat-modifiers.ts'
import { rideDown } from './capture.ts'
import { mayRetreat } from './general-retreat.ts'
import { inHand, mayHold, playMarker } from './markers.ts'
import { enterObjective } from './morale.ts'
import { refuseShut } from './movement.ts'
import { roomFor } from './stacking.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §8.3 and §8.5.1. Retreat before combat, and the steps forward of those who win ground.

/** bautzen §8.5.1: pieces follow into the hex; a commander left alone behind goes with them. */
export const advance: Procedure<G> = {
  name: 'advance',
  run(g, f) {
    const side = f.side as Side
    const to = f.to as number
    if (f.at === 0) {
      f.at = 1
      if (rideDown(g, other(side), to)) return AGAIN
    }
    const from = f.from as number
    const pieces = [...(f.pieces as number[])]
    for (const piece of pieces) place(g, piece, to)
    if (g.s.units[from] === 0) for (const chief of chiefsAt(g, side, from)) place(g, chief, to)
    tell(g, 'advanced', side, 'bautzen §8.5.1', { from, to, n: pieces.length }, [from, to])
    enterObjective(g, side, to)
    return DONE
  },
}

/**
 * bautzen §8.3: cavalry alone may refuse the attack of infantry alone. Once the general retreat is ordered, so may Coalition
 * infantry that is better than the best of the attackers.
 */
export function mayWithdraw(g: G, side: Side, from: readonly number[], hex: number): boolean {
  const enemy = other(side)
  const attackers = from.flatMap(one => unitsAt(g, side, one))
  if (attackers.some(piece => g.t.cavalry[piece])) return false
  const stack = unitsAt(g, enemy, hex)
  if (stack.every(piece => g.t.cavalry[piece])) return true
  if (enemy !== COALITION || !stack.every(piece => mayRetreat(g, piece))) return false
  return best(g, stack) < best(g, attackers)
}

/** The best quality of a stack, A before B before C; a random one is taken for the middle. */
function best(g: G, units: readonly number[]): string {
  return units.map(piece => qualityOf(g, piece).replace('?', 'B')).sort()[0]
}

/** bautzen §8.3: one hex, free of the enemy's zones, with room for the stack. */
function refuges(g: G, side: Side, hex: number): number[] {
  const { s, t } = g
  const zones = zonesOf(g, other(side))
  const stack = piecesAt(g, side, hex)
  const units = unitsAt(g, side, hex).length
  const leaders = leadersAt(g, side, hex)
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = hex * DIRECTIONS + d
    const to = t.board.neighbours[at]
    if (to < 0 || t.ground.enter[at] < 0 || zones[to] || s.owner[to] === other(side) || refuseShut(g, stack, to))
      continue
    if (roomFor(g, side, to, units, leaders)) found.push(to)
  }
  return found.sort((a, b) => a - b)
}

const ASKING = 0
const STOPPING = 1
const OCCUPYING = 2

/** The defender of each hex attacked is asked in turn; `hexes` is shared with the battle, which goes on with what is left. */
export const retreatBeforeCombat: Procedure<G> = {
  name: 'retreat-before-combat',
  run(g, f) {
    const side = f.side as Side
    const hexes = f.hexes as number[]
    if (f.at === OCCUPYING) return ASK
    if (f.at === STOPPING) return ASK
    while ((f.i as number) < hexes.length) {
      const hex = hexes[f.i as number]
      g.s.reveals++ // whether there is a way out may depend on what stands behind
      if (mayWithdraw(g, side, f.from as number[], hex) && refuges(g, other(side), hex).length > 0) return ASK
      f.i = (f.i as number) + 1
    }
    battleFrame(g).hexes = [...hexes]
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    const hexes = f.hexes as number[]
    if (f.at === OCCUPYING) {
      const answers: Answer[] = (f.from as number[])
        .filter(hex => g.s.units[hex] > 0)
        .map(hex => atHex(g.t, 'occupy', hex))
      answers.push(plain(g.t, 'no-advance', true))
      return {
        side,
        clause: 'bautzen §8.3',
        prompt: 'ask.occupy',
        answers,
        params: { hex: f.left as number },
        focus: [f.left as number],
      }
    }
    const hex = hexes[f.i as number]
    if (f.at === STOPPING) {
      const answers: Answer[] = []
      if (inHand(g, COALITION, 'cossacks') >= 0) answers.push(plain(g.t, 'cossacks'))
      answers.push(plain(g.t, 'let-pass', true))
      return {
        side: COALITION,
        clause: 'bautzen §2.A',
        prompt: 'ask.holdCavalry',
        answers,
        params: { hex },
        focus: [hex],
      }
    }
    const answers = refuges(g, other(side), hex).map(to => atHex(g.t, 'withdraw', to))
    answers.push(plain(g.t, 'accept-combat', true))
    return { side: other(side), clause: 'bautzen §8.3', prompt: 'ask.withdraw', answers, params: { hex }, focus: [hex] }
  },
  take(g, f, answer) {
    if (f.at === OCCUPYING) return occupy(g, f, answer)
    if (f.at === STOPPING) return stop(g, f, answer)
    if (answer.verb === 'accept-combat') {
      f.i = (f.i as number) + 1
      return
    }
    f.to = answer.hex!
    const { side } = f
    // bautzen §2.A: Cossacks keep French cavalry from slipping away.
    if (side === COALITION && mayHold(g, COALITION, 'cossacks')) f.at = STOPPING
    else slipAway(g, f)
  },
}

function battleFrame(g: G): Frame {
  return g.s.frames[g.s.frames.length - 2]
}

function stop(g: G, f: Frame, answer: Answer): void {
  f.at = ASKING
  if (answer.verb !== 'cossacks') return slipAway(g, f)
  playMarker(g, inHand(g, COALITION, 'cossacks'), 'bautzen §2.A')
  feat(g, 'cossacks-hold-cavalry')
  tell(g, 'cossacks.hold', FRENCH, 'bautzen §2.A', { hex: (f.hexes as number[])[f.i as number] })
  f.i = (f.i as number) + 1
}

function slipAway(g: G, f: Frame): void {
  const side = f.side as Side
  const hexes = f.hexes as number[]
  const from = hexes[f.i as number]
  const to = f.to as number
  feat(g, 'withdrew')
  for (const piece of piecesAt(g, other(side), from)) place(g, piece, to)
  tell(g, 'withdrew', other(side), 'bautzen §8.3', { from, to }, [from, to])
  enterObjective(g, other(side), to)
  hexes.splice(f.i as number, 1)
  f.left = from
  f.at = hexes.length === 0 ? OCCUPYING : ASKING
}

/** bautzen §8.3: the attackers may take the hex left to them; they do not attack again. */
function occupy(g: G, f: Frame, answer: Answer): void {
  f.at = ASKING
  f.i = 99
  if (answer.verb === 'no-advance') return
  const side = f.side as Side
  const from = answer.hex!
  call(g.s, 'advance', { side, pieces: unitsAt(g, side, from), from, to: f.left as number })
}
