import { AGAIN, ASK, DIRECTIONS, DONE, throwDie, type Answer } from '@grognard/kernel'
import { atHex, plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { signed } from '../system/events.ts'
import { BOMBARDMENT, type Bombardment } from '../system/frames.ts'
import { hideAll, other, show, strengthOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { callLosses } from './losses.ts'
import { gunsOf, hasGuns, inHand, playMarker } from './markers.ts'
import { callRetreat, stillToBeAttacked } from './retreat.ts'
import { hitCommander } from './wounds.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §8.8. Bombardment.

export const COMMANDER_HIT = 12

/** bautzen §8.8: only units in a zone of control of the firing side can be targets. */
export function bombardAnswers(g: G, side: Side, answers: Answer[]): void {
  if (!hasGuns(g, side)) return
  const zones = zonesOf(g, side)
  const enemy = other(side)
  const { owner, units } = g.s
  for (let hex = 0; hex < owner.length; hex++)
    if (zones[hex] && owner[hex] === enemy && units[hex] > 0) answers.push(atHex(g.t, 'bombard', hex))
}

/** bautzen §8.8.1: from a height downwards two more, upwards one less; the best of the friendly hexes around. */
function heightModifier(g: G, side: Side, target: number): number {
  const { board, ground } = g.t
  let best = -9
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = board.neighbours[target * DIRECTIONS + d]
    if (from < 0 || g.s.owner[from] !== side || g.s.units[from] === 0) continue
    if (!ground.reaches[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]) continue
    best = Math.max(best, ground.height[from] === ground.height[target] ? 0 : ground.height[from] ? 2 : -1)
  }
  return best === -9 ? 0 : best
}

export interface Fire {
  base: number // size of the target over the value of the marker, rounded down
  height: number
  markers: number
  cavalry: number
  total: number
}

/** bautzen §8.8, §8.8.1: what is added to the dice. Of several markers the best one divides, each further one adds one. */
export function fireModifiers(g: G, side: Side, target: number, guns: readonly number[]): Fire {
  const units = unitsAt(g, other(side), target)
  const size = units.reduce((sum, piece) => sum + strengthOf(g, piece), 0)
  const divisor = Math.min(...guns.map(m => g.t.markers[m].divisor))
  const base = Math.floor(size / divisor)
  const height = heightModifier(g, side, target)
  const markers = guns.length - 1
  const cavalry = units.some(piece => g.t.cavalry[piece]) ? 1 : 0
  return { base, height, markers, cavalry, total: base + height + markers + cavalry }
}

/** Guns are laid one by one; then they fire. */
export const bombardment = procedure(BOMBARDMENT, {
  run(g, f) {
    if (f.at === 'guns') {
      if (f.guns.length === 0 || hasGuns(g, f.side)) return ASK
      f.at = 'fire'
    }
    if (f.at === 'fire') {
      f.at = 'over'
      fire(g, f)
      return AGAIN
    }
    hideAll(g)
    return DONE
  },
  ask(g, f) {
    const { side, guns, hex } = f
    const answers = gunAnswers(g, side, 'gun')
    if (guns.length > 0) answers.push(plain(g.t, 'fire', true))
    const prompt = guns.length > 0 ? 'ask.gunsMore' : 'ask.guns'
    return { side, clause: 'bautzen §8.8', prompt, answers, params: { hex, n: guns.length }, focus: [hex] }
  },
  take(g, f, answer) {
    if (answer.verb === 'fire') f.at = 'fire'
    else takeGun(g, f.side, answer.verb, f.guns)
  },
})

/** The markers a side may still add: one answer a kind. */
export function gunAnswers(g: G, side: Side, verb: string): Answer[] {
  return gunsOf(side)
    .filter(kind => inHand(g, side, kind) >= 0)
    .map(kind => plain(g.t, `${verb}-${kind}`))
}

/** bautzen §2.C, §2.F, §2.J: the marker is played; it serves for this fire or this combat only. */
export function takeGun(g: G, side: Side, verb: string, guns: number[]): void {
  const kind = verb.slice(verb.indexOf('-') + 1)
  const m = inHand(g, side, kind)
  playMarker(g, m, kind === 'artillery' ? 'bautzen §2.J' : side === 0 ? 'bautzen §2.F' : 'bautzen §2.C')
  guns.push(m)
}

/** What a result of the bombardment table means: nothing, a retreat, a step, or both. */
export function fireOutcome(result: string): number {
  return (result.includes('R') ? 1 : 0) + (Number(result[0]) > 0 ? 2 : 0)
}

/** bautzen §8.8: two dice and the modifiers, on the table; losses and retreats follow at once. */
function fire(g: G, f: Bombardment): void {
  const { s, t } = g
  const { side, hex } = f
  const enemy = other(side)
  show(g, enemy, hex)
  feat(g, 'bombarded')
  const modifiers = fireModifiers(g, side, hex, f.guns)
  const dice = [throwDie(s.dice), throwDie(s.dice)]
  const score = dice[0] + dice[1] + modifiers.total
  const { result } = t.tables.bombardment.find(row => score <= row.upTo)!
  const { base, height, markers, cavalry, total } = modifiers
  g.events.push({
    kind: 'bombardment',
    side: t.sides[side],
    clause: 'bautzen §8.8',
    params: {
      hex,
      base,
      height,
      markers,
      cavalry,
      total,
      drm: signed(total),
      score,
      result,
      outcome: `fired.${fireOutcome(result)}`,
    },
    dice,
    hexes: [hex],
  })
  if (result.includes('R')) callRetreat(g, enemy, hex, 1, stillToBeAttacked(g))
  callLosses(g, enemy, Number(result[0]) || 0, -1, unitsAt(g, enemy, hex))
  // bautzen §8.8.2: a score of exactly twelve endangers a commander on the hex.
  if (score === COMMANDER_HIT && s.chiefs[hex] > 0) {
    feat(g, 'chief-hit-by-fire')
    hitCommander(g, enemy, [hex])
  }
}
