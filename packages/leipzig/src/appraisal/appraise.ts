import { find } from '@grognard/kernel'
import { PLAYER_TURN, TURN } from '../system/frames.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { ALLIED, FRENCH, other, type Side } from '../system/state.ts'
import { given, points } from '../rules/victory.ts'
import { isTruce } from '../rules/zones-of-control.ts'
import { cityPoints, gravestAttack } from './attack-worth.ts'
import type { W } from './doctrine.ts'
import { draw, type Sketch } from './sketch.ts'

// How a position looks, in victory points: what is won already, what stands on the map, who leans on the cities, and which attacks
// are in hand.

/** leipzig §victory: how good this looks to a side. */
export function appraise(g: G, side: Side, w: W): number {
  const french = g.s.outcome ? endWorth(g, w) : balance(g, w)
  return side === FRENCH ? french : -french
}

function endWorth({ s, t }: G, w: W): number {
  const { winner, scores } = s.outcome!
  const lead = scores[t.sides[FRENCH]] - scores[t.sides[ALLIED]]
  return lead + (winner === null ? 0 : winner === t.sides[FRENCH] ? w.endWon : -w.endWon)
}

/** The chance that a side wins, by the same judgement: a lead is surer the fewer turns are left. */
export function chance(g: G, side: Side, w: W): number {
  const { outcome, turn } = g.s
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === g.t.sides[side] ? 1 : 0
  const spread = w.chanceSpread + w.chanceTurn * Math.max(0, scenarioOf(g).last - turn)
  const french = 1 / (1 + Math.exp(-balance(g, w) / spread))
  return side === FRENCH ? french : 1 - french
}

function balance(g: G, w: W): number {
  if (!find(g.s, TURN)) return 0 // before both have deployed nothing can be said
  const sketch = draw(g, w)
  let value = points(g, FRENCH) + given(g, FRENCH) - points(g, ALLIED) + cities(g, w, sketch)
  for (const side of [FRENCH, ALLIED] as const) {
    const own = material(w, sketch, side) + w.supply * wagons(sketch, side)
    value += side === FRENCH ? own : -own
  }
  return isTruce(g.s) ? value : value + prospects(g, w, sketch)
}

/** Units on the map, and how they stand: leaders with troops, dispersed units near enemies. */
function material(w: W, sketch: Sketch, side: Side): number {
  const enemies = sketch.weight[other(side)]
  let sum = 0
  for (const hex of sketch.hexes[side]) {
    const strength = sketch.strength[hex]
    sum += w.division * sketch.divisions[hex] + w.strength * strength
    sum += w.leader * Math.min(strength, (sketch.attack[hex] + sketch.defence[hex]) / 2)
    if (sketch.loose[hex] > 0) sum -= (enemies[hex] > 0 ? w.dispersedNear : w.dispersed) * sketch.loose[hex]
  }
  return sum
}

function wagons(sketch: Sketch, side: Side): number {
  let n = 0
  for (const hex of sketch.hexes[side]) n += sketch.wagons[hex]
  return n
}

/** leipzig §victory: who leans more on each city, and so how sure it is to stay or to fall. */
function cities(g: G, w: W, { weight }: Sketch): number {
  const { s, t } = g
  let sum = 0
  for (let city = 0; city < t.cities.length; city++) {
    const { hex } = t.cities[city]
    const lean = weight[FRENCH][hex] - weight[ALLIED][hex]
    const likely = Math.tanh(lean / w.pressureSpread)
    const held = s.holder[city] === FRENCH ? 1 : s.holder[city] === ALLIED ? -1 : 0
    sum += (w.pressure * cityPoints(g, city) * (likely - held)) / 2
  }
  return sum
}

/** leipzig §crt: attacks that the side to move has in hand, and those that it must fear. */
function prospects(g: G, w: W, sketch: Sketch): number {
  const active = find(g.s, PLAYER_TURN)?.side ?? FRENCH
  let value = 0
  for (const side of [FRENCH, ALLIED] as const) {
    let sum = 0
    for (const hex of sketch.hexes[other(side)]) sum += gravestAttack(g, w, sketch, side, hex)
    value += (side === FRENCH ? 1 : -1) * (side === active ? w.attackNow : w.attackLater) * sum
  }
  return value
}
