import { distance, type Frame } from '@grognard/kernel'
import { BARCLAY, BLUCHER, NAPOLEON, NEY, type Battle, type G } from '../system/battle.ts'
import { columnFree, quotas, RUSSIAN_GUARD } from '../rules/victory.ts'
import { controlledByEnemy } from '../rules/zones-of-control.ts'
import { COALITION, FRENCH, GONE, HAND, HIDDEN, KILLED, MOVED, type Side } from '../system/state.ts'
import { declaredWorth, prospects, STEP, weigh } from './prospects.ts'

// How a position looks. The French want to pin the front and turn the flank: objectives under pressure, Ney's corps on the
// line of communication. The Coalition trades ground for French losses, and once it has to go, it brings its army off.

const MORALE = 10 // worth of a point of morale
const LEVELS: Record<string, number> = {
  'level.french.strategic': 220,
  'level.french.major': 170,
  'level.french.marginal': 80,
  'level.draw': 0,
  'level.coalition.marginal': -80,
  'level.coalition.major': -170,
  'level.coalition.strategic': -220,
}

/** bautzen §10.4: how good this looks to a side, in tenths of a point of morale; the ends are worth their level. */
export function appraise(g: G, side: Side): number {
  const french = g.s.outcome ? LEVELS[g.s.outcome.level] : balance(g, side)
  return side === FRENCH ? french : -french
}

function balance(g: G, viewer: Side): number {
  const { s } = g
  const r = weigh(g)
  // Once the Coalition goes, the field is of no more use: what counts is who gets away.
  const going = s.retreat > 0 || s.morale[COALITION] === 0
  let value = morale(g) + markers(g) + commanders(g)
  if (going) value += 0.4 * material(g) + pursuit(g, r.strength) - escape(g)
  else value += material(g) + pressure(g, r.strength)
  // Attacks in hand, for the side whose sequence it is; fear of the other's.
  const sequence = s.frames.find(frame => frame.p === 'sequence')
  const active = (sequence?.side ?? FRENCH) as Side
  const combat = s.frames.find(frame => frame.p === 'combat')
  const zeal = going ? 0.03 : 1
  const sign = (side: Side): number => (side === FRENCH ? 1 : -zeal)
  if (combat && combat.at === 1 && Array.isArray(combat.target)) {
    value += sign(active) * (declaredWorth(g, r, active, combat) + 0.7 * undeclared(g, r, active, combat))
  } else if (!combat) value += sign(active) * 0.7 * prospects(g, r, active)
  const waiting = active === FRENCH ? COALITION : FRENCH
  value += sign(waiting) * 0.55 * prospects(g, r, waiting)
  // A phase is not ended while pieces have not been thought about.
  if (!combat && viewer === active) value += (active === FRENCH ? 0.03 : -0.03) * unmoved(g, active)
  return value
}

function undeclared(g: G, r: ReturnType<typeof weigh>, side: Side, f: Frame): number {
  const kept = (f.from as number[]).map(hex => r.able[hex])
  for (const hex of f.from as number[]) r.able[hex] = 0
  const targets = [...(f.target as number[]), ...(f.second as number[])].filter(hex => hex >= 0)
  const heights = targets.map(hex => g.s.units[hex])
  for (const hex of targets) g.s.units[hex] = 0
  const worth = prospects(g, r, side)
  targets.forEach((hex, i) => (g.s.units[hex] = heights[i]))
  ;(f.from as number[]).forEach((hex, i) => (r.able[hex] = kept[i]))
  return worth
}

function unmoved(g: G, side: Side): number {
  let n = 0
  for (let p = g.t.firstOf[side]; p < g.t.endOf[side]; p++) if (g.s.hex[p] >= 0 && !(g.s.flags[p] & MOVED)) n++
  for (const p of g.t.chiefsOf[side]) if (g.s.hex[p] >= 0 && !(g.s.flags[p] & MOVED)) n++
  return n
}

/** bautzen §9.B, §10.5: points of morale, dearer near the end of the scale; towards the storm who leads. */
function morale(g: G): number {
  const { s } = g
  const [french, coalition] = s.morale
  if (s.retreat > 0 || coalition === 0) return 130 + 3 * french
  let value = MORALE * french - 160 / (french + 1)
  value += -MORALE * coalition + 110 / (coalition + 1)
  const late = Math.min(1, Math.max(0, (s.turn - 6) / 7))
  return value + 45 * late * Math.tanh((french - coalition) / 2)
}

/** Steps and strength still there. */
function material(g: G): number {
  const { s, t } = g
  let value = 0
  for (let p = t.commanders; p < t.pieces.length; p++) {
    const hex = s.hex[p]
    if (hex === GONE) continue
    const piece = t.pieces[p]
    const side = t.side[p]
    const worth = STEP[side] * 0.7 * s.steps[p] + 0.4 * piece.strength[s.steps[p]]
    value += side === FRENCH ? worth : -worth
  }
  return value
}

let fading: Float64Array | undefined
let objectives: number[] | undefined

function fades(t: Battle): Float64Array {
  if (fading) return fading
  const n = t.board.size
  fading = new Float64Array(n * n)
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) fading[a * n + b] = 0.62 ** distance(t.board, a, b)
  objectives = Array.from({ length: n }, (_, hex) => hex).filter(hex => t.ground.worth[hex] > 0)
  return fading
}

/** bautzen §9.A: who leans more on each objective, and so how sure it is to stay or to fall. */
function pressure(g: G, strength: Float64Array): number {
  const { s, t } = g
  const fade = fades(t)
  const n = t.board.size
  const hexes: number[] = []
  for (let hex = 0; hex < n; hex++) if (strength[hex] > 0) hexes.push(hex)
  let value = 0
  for (const goal of objectives!) {
    let lean = 0
    for (const hex of hexes) lean += (s.owner[hex] === FRENCH ? 0.8 : -1) * strength[hex] * fade[goal * n + hex]
    const standing = s.owner[goal] >= 0 && s.units[goal] > 0 ? (s.owner[goal] === FRENCH ? 2 : -2) : 0
    const worth = t.ground.worth[goal] * (t.ground.wurschen.includes(goal) ? 0.5 : 1)
    const chance = 1 / (1 + Math.exp(-(lean + standing) / 3))
    const held = s.taken[goal] ? 1 : 0
    // An objective with nobody on it is as good as gone when the enemy can walk in.
    if (s.units[goal] === 0 && enemyNear(g, held ? FRENCH : COALITION, goal, 3))
      value += (held ? -0.35 : 0.35) * worth * MORALE
    value += worth * MORALE * 0.55 * (chance - held) + 0.15 * lean
  }
  return value
}

/** French troops astride the columns by which the Coalition leaves. */
function pursuit(g: G, strength: Float64Array): number {
  const { s, t } = g
  let value = 0
  for (let hex = 0; hex < s.owner.length; hex++)
    if (s.owner[hex] === FRENCH && strength[hex] > 0) value -= 0.12 * strength[hex] * Math.min(8, t.ground.toExit[hex])
  return value
}

/** The chance to get off the map from a hex: near the edge, with a free column, out of the enemy's zones. */
function hopeAt(g: G, hex: number): number {
  const near = Math.max(0.05, 1 - (g.t.ground.toExit[hex] + 1) / 11)
  return near * (columnFree(g, hex) ? 1 : 0.75) * (controlledByEnemy(g, COALITION, hex) ? 0.75 : 1)
}

/** bautzen §10.4: what has got away and what still can, against what has to. In the Coalition's favour. */
function escape(g: G): number {
  const { s, t } = g
  const wanted = quotas(g)
  const hopes = [s.saved[0], s.saved[1], s.saved[2]]
  let near = 0
  let hidden = 0
  for (let p = t.firstOf[COALITION]; p < t.endOf[COALITION]; p++) {
    const hex = s.hex[p]
    const strength = t.pieces[p].strength[s.steps[p]]
    if (hex === HIDDEN) hidden += strength
    if (hex < 0) continue
    const hope = hopeAt(g, hex)
    near += strength * hope
    hopes[0] += strength * hope
    if (t.pieces[p].nation === 'pr') hopes[1] += strength * hope
    if (t.formation[p] === RUSSIAN_GUARD) hopes[2] += strength * hope
  }
  if (hidden > 0) {
    // The French see heights only: they reckon with the average.
    let sum = 0
    let count = 0
    for (let hex = 0; hex < s.owner.length; hex++) {
      if (s.owner[hex] !== COALITION || s.units[hex] === 0) continue
      const hope = hopeAt(g, hex)
      sum += s.units[hex] * hope
      count += s.units[hex]
    }
    const mean = count > 0 ? sum / count : 0
    near += hidden * mean
    hopes[0] += hidden * mean
    hopes[1] += hidden * mean * 0.35
    hopes[2] += hidden * mean * 0.27
  }
  const enough = (have: number, need: number): number => 1 / (1 + Math.exp(-(have - need) / 4))
  const met =
    enough(hopes[0], wanted.total + 3) * enough(hopes[1], wanted.prussian + 1) * enough(hopes[2], wanted.guard + 1)
  return (
    90 * met +
    3 * near +
    3 * s.saved[0] +
    1.6 * Math.min(hopes[1], wanted.prussian + 2) +
    Math.min(hopes[2], wanted.guard + 2)
  )
}

/** bautzen §2: markers in hand are worth keeping for a good use, and the two Jominis count by who came first. */
function markers(g: G): number {
  const { s, t } = g
  let value = 0
  for (let m = 0; m < t.markers.length; m++) {
    if (s.markerAt[m] !== HAND) continue
    const { kind, side } = t.markers[m]
    value += (side === FRENCH ? 1 : -1) * (KEEP[kind] ?? 0)
  }
  if (s.jomini === 1) value += s.neyIn === 0 || s.neyIn === s.turn ? 8 : 3
  if (s.jomini === 2) value -= 8
  if (s.arapiles > s.turn) value += s.morale[COALITION] <= 2 || s.retreat > 0 ? 12 : 1
  if (s.discord === s.turn) value -= s.turn >= 4 ? 6 : 2
  return value
}

const KEEP: Record<string, number> = {
  artillery: 1,
  drouot: 1.6,
  jaschwill: 1.6,
  cossacks: 0.8,
  arapiles: 3,
  discord: 3,
  alexander: 0.5,
  strategist: 2,
  'to-the-enemy': 2,
}

/** bautzen §7.2, §7.4, §9.D: commanders whole, among their troops, and troops within their reach. */
function commanders(g: G): number {
  const { s, t } = g
  let value = 0
  for (let p = 0; p < t.commanders; p++) {
    const sign = t.side[p] === FRENCH ? 1 : -1
    if (s.health[p] > 0) value -= sign * 3
    const hex = s.hex[p]
    if (hex < 0) continue
    const worth = p === NAPOLEON ? 200 : p === BLUCHER || p === NEY ? 35 : p === BARCLAY ? 20 : 12
    if (s.health[p] === KILLED) continue
    if (s.units[hex] === 0) value -= sign * worth * (enemyNear(g, t.side[p], hex, 5) ? 0.16 : 0.02)
    else {
      value += sign * 0.5
      if (p === NAPOLEON && s.units[hex] === 1 && enemyNear(g, FRENCH, hex, 1)) value -= 6
    }
  }
  for (let p = t.commanders; p < t.pieces.length; p++) {
    const hex = s.hex[p]
    if (hex < 0) continue
    const side = t.side[p]
    let near = false
    for (const chief of t.chiefsOf[side]) {
      const at = s.hex[chief]
      const mine = t.formation[chief] === 0 || t.formation[chief] === t.formation[p]
      if (mine && at >= 0 && distance(t.board, at, hex) <= t.tables.range.command) near = true
    }
    if (!near) value -= side === FRENCH ? 0.6 : -0.6
  }
  return value
}

function enemyNear(g: G, side: Side, hex: number, range: number): boolean {
  const { s, t } = g
  for (let at = 0; at < s.owner.length; at++)
    if (s.owner[at] >= 0 && s.owner[at] !== side && s.units[at] > 0 && distance(t.board, at, hex) <= range) return true
  return false
}
