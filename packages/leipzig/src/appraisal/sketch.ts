import { DIVISIONS, isCombat, isLeader, isSupply, leaderNumber, STRENGTH, UNSEEN } from '../system/kinds.ts'
import { groundOf, type G, type Leipzig } from '../system/leipzig.ts'
import { ALLIED, FRENCH, SLOTS, type Side } from '../system/state.ts'
import type { W } from './doctrine.ts'
import { roadsOf, type Roads } from './roads.ts'

// A position at a glance: what stands on each hex, and how its weight is felt around. Drawn anew for every judgement, in columns
// that are kept.

export interface Sketch {
  roads: Roads
  hexes: [number[], number[]] // where each side stands
  strength: Float32Array // hex -> of its combat units, as printed
  divisions: Float32Array
  points: Float32Array // hex -> what it would give to whoever destroyed it
  attack: Float32Array // hex -> what leaders add at most
  defence: Float32Array
  wagons: Uint8Array // hex -> supply counters that can feed
  loose: Float32Array // hex -> divisions that are dispersed
  weight: [Float32Array, Float32Array] // each side's weight as it is felt on a hex
  felt: [number[], number[]] // where it is
}

const kept = new WeakMap<Leipzig, Sketch>()

function blankSketch(t: Leipzig): Sketch {
  const column = (): Float32Array => new Float32Array(t.board.size)
  return {
    roads: roadsOf(t),
    hexes: [[], []],
    strength: column(),
    divisions: column(),
    points: column(),
    attack: column(),
    defence: column(),
    wagons: new Uint8Array(t.board.size),
    loose: column(),
    weight: [column(), column()],
    felt: [[], []],
  }
}

/** Draws the position. There is one sketch for each title: read it before the next is drawn. */
export function draw(g: G, w: W): Sketch {
  let sketch = kept.get(g.t)
  if (!sketch) {
    sketch = blankSketch(g.t)
    kept.set(g.t, sketch)
  }
  wipe(sketch)
  for (const side of [FRENCH, ALLIED] as const) {
    count(g, w, sketch, side)
    for (const hex of sketch.hexes[side]) feel(sketch, side, hex, sketch.strength[hex], w.fade)
  }
  return sketch
}

function wipe(sketch: Sketch): void {
  for (const side of [FRENCH, ALLIED] as const) {
    for (const hex of sketch.hexes[side]) {
      sketch.strength[hex] = sketch.divisions[hex] = sketch.points[hex] = 0
      sketch.attack[hex] = sketch.defence[hex] = sketch.wagons[hex] = sketch.loose[hex] = 0
    }
    for (const hex of sketch.felt[side]) sketch.weight[side][hex] = 0
    sketch.hexes[side].length = sketch.felt[side].length = 0
  }
}

function count({ s, t }: G, w: W, sketch: Sketch, side: Side): void {
  const { kind, hex, top, dispersed } = s
  const first = side * SLOTS
  for (let p = first; p < first + SLOTS; p++) {
    const at = hex[p]
    if (at < 0) continue
    if (top[at] === p) sketch.hexes[side].push(at)
    const what = kind[p]
    if (what === UNSEEN) {
      sketch.strength[at] += w.unseenStrength
      sketch.divisions[at] += w.unseenDivisions
      sketch.points[at] += w.unseenDivisions
    } else if (isCombat(what)) {
      sketch.strength[at] += STRENGTH[what]
      sketch.divisions[at] += DIVISIONS[what]
      sketch.points[at] += DIVISIONS[what]
      if (dispersed[p] > 0) sketch.loose[at] += DIVISIONS[what]
    } else if (isSupply(what)) {
      if (dispersed[p] === 0) sketch.wagons[at]++
    } else if (isLeader(what)) {
      const leader = t.leaders[side][leaderNumber(what) - 1]
      sketch.attack[at] += leader.attack
      sketch.defence[at] += leader.defence
      sketch.points[at]++
    }
  }
}

/** Adds a stack's weight to the hexes around it. */
function feel({ roads, weight, felt }: Sketch, side: Side, hex: number, strength: number, fade: number): void {
  if (strength === 0) return
  const near = roads.near[hex]
  const away = roads.away[hex]
  const on = weight[side]
  let share = strength
  let ring = 0
  for (let i = 0; i < near.length; i++) {
    if (away[i] > ring) {
      ring = away[i]
      share *= fade
    }
    if (on[near[i]] === 0) felt[side].push(near[i])
    on[near[i]] += share
  }
}

/** How many counters that can feed stand on a hex and around it. */
export function wagonsNear({ t }: G, sketch: Sketch, hex: number): number {
  const { neighbours } = t.board
  let n: number = sketch.wagons[hex]
  for (let at = hex * 6; at < hex * 6 + 6; at++) if (neighbours[at] >= 0) n += sketch.wagons[neighbours[at]]
  return n
}

/** How often a defender counts on a hex, whoever comes. */
export function shelter(g: G, hex: number): number {
  const ground = groundOf(g)
  return ground.fortress[hex] ? 3 : ground.mountain[hex] ? 2 : 1
}
