import { AGAIN, ASK, call, DIRECTIONS, DONE, under, type Answer, type Ask } from '@grognard/kernel'
import { atHex, plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { ADVANCE, BATTLE, RETREAT_BEFORE_COMBAT, type RetreatBeforeCombat } from '../system/frames.ts'
import { chiefsAt, held, leadersAt, other, piecesAt, place, unitsAt } from '../system/stacks.ts'
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
export const advance = procedure(ADVANCE, {
  run(g, f) {
    const { side, from, to } = f
    if (f.at === 'ride') {
      f.at = 'enter'
      if (rideDown(g, other(side), to)) return AGAIN
    }
    for (const piece of f.pieces) place(g, piece, to)
    if (g.s.units[from] === 0) for (const chief of chiefsAt(g, side, from)) place(g, chief, to)
    tell(g, 'advanced', side, 'bautzen §8.5.1', { from, to, n: f.pieces.length }, [from, to])
    enterObjective(g, side, to)
    return DONE
  },
})

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

/** bautzen §8.3: one hex, free of the enemy's units and zones, with room for the stack. */
function refuges(g: G, side: Side, hex: number): number[] {
  const { t } = g
  const zones = zonesOf(g, other(side))
  const stack = piecesAt(g, side, hex)
  const units = unitsAt(g, side, hex).length
  const leaders = leadersAt(g, side, hex)
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = hex * DIRECTIONS + d
    const to = t.board.neighbours[at]
    if (to < 0 || t.ground.enter[at] < 0 || zones[to] || held(g, other(side), to) || refuseShut(g, stack, to)) continue
    if (roomFor(g, side, to, units, leaders)) found.push(to)
  }
  return found.sort((a, b) => a - b)
}

/** bautzen §8.3: the defender of each hex attacked is asked in turn; the battle beneath goes on with the hexes that are left. */
export const retreatBeforeCombat = procedure(RETREAT_BEFORE_COMBAT, {
  run(g, f) {
    if (f.at === 'stop') return ASK
    if (f.at === 'occupy' && f.from.some(hex => occupiers(g, f, hex).length > 0)) return ASK
    if (f.at === 'slip') {
      slipAway(g, f)
      return AGAIN
    }
    for (; f.at === 'withdraw' && f.i < f.hexes.length; f.i++) {
      g.s.reveals++ // whether there is a way out may depend on what stands behind
      const hex = f.hexes[f.i]
      if (mayWithdraw(g, f.side, f.from, hex) && refuges(g, other(f.side), hex).length > 0) return ASK
    }
    under(g.s, BATTLE).hexes = [...f.hexes]
    return DONE
  },
  ask: (g, f) => (f.at === 'occupy' ? askOccupy(g, f) : f.at === 'stop' ? askStop(g, f) : askWithdraw(g, f)),
  take(g, f, answer) {
    if (f.at === 'occupy') occupy(g, f, answer)
    else if (f.at === 'stop') stop(g, f, answer)
    else if (answer.verb === 'accept-combat') f.i++
    else {
      f.to = answer.hex!
      // bautzen §2.A: Cossacks keep French cavalry from slipping away.
      if (f.side === COALITION && mayHold(g, COALITION, 'cossacks')) f.at = 'stop'
      else setOff(g, f)
    }
  },
})

function askWithdraw(g: G, f: RetreatBeforeCombat): Ask {
  const side = other(f.side)
  const hex = f.hexes[f.i]
  const answers = refuges(g, side, hex).map(to => atHex(g.t, 'withdraw', to))
  answers.push(plain(g.t, 'accept-combat', true))
  return { side, clause: 'bautzen §8.3', prompt: 'ask.withdraw', answers, params: { hex }, focus: [hex] }
}

function askStop(g: G, f: RetreatBeforeCombat): Ask {
  const hex = f.hexes[f.i]
  const answers: Answer[] = []
  if (inHand(g, COALITION, 'cossacks') >= 0) answers.push(plain(g.t, 'cossacks'))
  answers.push(plain(g.t, 'let-pass', true))
  const params = { hex }
  return { side: COALITION, clause: 'bautzen §2.A', prompt: 'ask.holdCavalry', answers, params, focus: [hex] }
}

function askOccupy(g: G, f: RetreatBeforeCombat): Ask {
  const { side, from, left } = f
  const answers: Answer[] = from.filter(hex => occupiers(g, f, hex).length > 0).map(hex => atHex(g.t, 'occupy', hex))
  answers.push(plain(g.t, 'no-advance', true))
  const params = { hex: left }
  return { side, clause: 'bautzen §8.3', prompt: 'ask.occupy', answers, params, focus: [left], open: true }
}

function stop(g: G, f: RetreatBeforeCombat, answer: Answer): void {
  if (answer.verb !== 'cossacks') return setOff(g, f)
  f.at = 'withdraw'
  playMarker(g, inHand(g, COALITION, 'cossacks'), 'bautzen §2.A')
  feat(g, 'cossacks-hold-cavalry')
  tell(g, 'cossacks.hold', FRENCH, 'bautzen §2.A', { hex: f.hexes[f.i] })
  f.i++
}

/** bautzen §7.4: an enemy commander without troops bars nobody and is ridden down. */
function setOff(g: G, f: RetreatBeforeCombat): void {
  f.at = 'slip'
  rideDown(g, f.side, f.to)
}

function slipAway(g: G, f: RetreatBeforeCombat): void {
  const side = other(f.side)
  const { to } = f
  const from = f.hexes[f.i]
  feat(g, 'withdrew')
  for (const piece of piecesAt(g, side, from)) place(g, piece, to)
  tell(g, 'withdrew', side, 'bautzen §8.3', { from, to }, [from, to])
  enterObjective(g, side, to)
  f.hexes.splice(f.i, 1)
  f.left = from
  f.at = f.hexes.length === 0 ? 'occupy' : 'withdraw'
}

/** bautzen §8.3, §8.5.1: the units of an attacking stack that may move in: not who was thrown out of this redoubt today. */
function occupiers(g: G, f: RetreatBeforeCombat, hex: number): number[] {
  return unitsAt(g, f.side, hex).filter(piece => !refuseShut(g, [piece], f.left))
}

/** bautzen §8.3: the attackers may take the hex left to them; they do not attack again. */
function occupy(g: G, f: RetreatBeforeCombat, answer: Answer): void {
  f.at = 'over'
  if (answer.verb === 'no-advance') return
  const from = answer.hex!
  call(g.s, ADVANCE, { side: f.side, pieces: occupiers(g, f, from), from, to: f.left })
}
