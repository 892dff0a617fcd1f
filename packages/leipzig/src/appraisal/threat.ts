import { distance } from '@grognard/kernel'
import { isCavalry, isCombat, isLeader, isSupply, leaderNumber, STRENGTH, UNSEEN } from '../system/kinds.ts'
import { allowanceOf, groundOf, type G } from '../system/leipzig.ts'
import { firstSlot, other, SLOTS, type Side } from '../system/state.ts'
import { UPRISING } from '../rules/rebellion.ts'
import type { W } from './doctrine.ts'
import { shelter, wagonsNear, type Sketch } from './sketch.ts'

// leipzig §auto. What the enemy can bring beside a hex in his next movement phase. His units march to one hex, strike together and are
// fed there, so that they add up, whatever they are worth where they stand now. Distances stand for marches: it is a guess.

/** What comes, worked out for a hex when it is first asked for. */
export interface Threats {
  on: Float64Array // hex -> what can strike it, NaN until it is asked for
}

export const noThreats = (size: number): Threats => ({ on: new Float64Array(size).fill(NaN) })

const UNSEEN_MARCH = 4 // what lies face down is taken to march like a corps

/** What the enemy of a side can strike a hex with, leaders and supply included; without supply only the strongest comes, at half. */
export function threatOn(g: G, w: W, { on }: Threats, side: Side, hex: number): number {
  if (Number.isNaN(on[hex])) on[hex] = workOut(g, w, other(side), hex)
  return on[hex]
}

function workOut(g: G, w: W, enemy: Side, hex: number): number {
  const { s, t } = g
  let strength = 0
  let most = 0
  let led = 0
  let fed = false
  const first = firstSlot(enemy)
  for (let p = first; p < first + SLOTS; p++) {
    const at = s.hex[p]
    if (at < 0) continue
    const kind = s.kind[p]
    const march = kind === UNSEEN ? UNSEEN_MARCH : allowanceOf(g, p)
    const away = distance(t.board, at, hex)
    if (away > march + 1) continue
    if (kind === UNSEEN) {
      strength += w.unseenStrength
      most = Math.max(most, w.unseenStrength)
      fed = true
    } else if (isCombat(kind)) {
      // One point of its march goes for coming to others.
      if (away <= march) strength += STRENGTH[kind]
      most = Math.max(most, STRENGTH[kind])
    } else if (isSupply(kind)) fed = true
    else if (isLeader(kind)) led += t.leaders[enemy][leaderNumber(kind) - 1].attack
  }
  const blow = fed ? Math.max(strength, most) : most / 2
  return blow + Math.min(led, blow)
}

/** leipzig §auto, §supply.A: how near the enemy comes to five to one against a stack of this strength: one if he has it. */
export function crushed(
  g: G,
  w: W,
  sketch: Sketch,
  threats: Threats,
  side: Side,
  hex: number,
  strength: number,
): number {
  const fed = groundOf(g).fortress[hex] || wagonsNear(g, sketch, hex) > 0
  const stand = (fed ? strength : Math.max(1, Math.floor(strength / 2))) * shelter(g, hex)
  return threatOn(g, w, threats, side, hex) / (5 * (stand + Math.min(stand, sketch.defence[hex])))
}

/** leipzig §auto: what a division has to fear where its stack may be eliminated on the march: five to one, and no cavalry with it. */
export function crushFear(
  g: G,
  w: W,
  sketch: Sketch,
  threats: Threats,
  side: Side,
  hex: number,
  strength: number,
): number {
  const { s } = g
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (isCavalry(s.kind[p])) return 0
  const enough = crushed(g, w, sketch, threats, side, hex, strength)
  const season = s.turn < UPRISING ? w.springFear : 1
  return enough <= w.crushFrom ? 0 : season * w.crushFear * Math.min(1, (enough - w.crushFrom) / (1 - w.crushFrom))
}

/** How far what is about a stack of ours could overwhelm it, from nothing to one. */
export function strikeFear(g: G, w: W, sketch: Sketch, hex: number, foes: number): number {
  const stand = sketch.strength[hex] * shelter(g, hex)
  return Math.min(1, (foes * w.crushReach) / (3 * Math.max(1, stand)) - w.crushFrom)
}
