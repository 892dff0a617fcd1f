import { distance, find } from '@grognard/kernel'
import { BARCLAY, BLUCHER, NAPOLEON, NEY, type G } from '../system/battle.ts'
import { NEYS, SOULTS } from '../rules/command.ts'
import { COMBAT, SEQUENCE, type Combat } from '../system/frames.ts'
import { other } from '../system/stacks.ts'
import { COALITION, EXITED, FRENCH, GONE, HAND, HIDDEN, KILLED, MOVED, type Side } from '../system/state.ts'
import type { W } from './doctrine.ts'
import { escape, pursuit } from './escape.ts'
import { fadingOf } from './fading.ts'
import { declaredWorth, prospects, stepWorth, weigh, type Scales } from './prospects.ts'

// How a position looks. The French want to pin the front and turn the flank: objectives under pressure, Ney's corps on the
// line of communication. The Coalition trades ground for French losses, and once it has to go, it brings its army off.

/** bautzen §10.4: how good this looks to a side, in tenths of a point of morale; the ends are worth their level. */
export function appraise(g: G, side: Side, w: W): number {
  const french = g.s.outcome ? endWorth(g.s.outcome.level, w) : balance(g, side, w)
  return side === FRENCH ? french : -french
}

/** The chance that a side wins, by the same judgement. Once the general retreat is ordered the French hardly lose it (§10.4). */
export function chance(g: G, side: Side, w: W): number {
  const { outcome } = g.s
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === g.t.sides[side] ? 1 : 0
  const french = isGoing(g) ? w.chanceRetreat : 1 / (1 + Math.exp(-balance(g, side, w) / w.chanceSpread))
  return side === FRENCH ? french : 1 - french
}

function endWorth(level: string, w: W): number {
  const worth = level.endsWith('strategic')
    ? w.endStrategic
    : level.endsWith('major')
      ? w.endMajor
      : level.endsWith('marginal')
        ? w.endMarginal
        : 0
  return level.startsWith('level.coalition') ? -worth : worth
}

/** bautzen §10.4: is the Coalition on its way home, or about to be? */
const isGoing = ({ s }: G): boolean => s.retreat > 0 || s.morale[COALITION] === 0

function balance(g: G, viewer: Side, w: W): number {
  const r = weigh(g, w)
  // Once the Coalition goes, the field is of no more use: what counts is who gets away.
  const going = isGoing(g)
  let value = morale(g, w) + markers(g, w) + commanders(g, w, r)
  if (going) value += w.materialInRetreat * material(g, w) + pursuit(g, w, r) - escape(g, w, r)
  else value += material(g, w) + pressure(g, w, r)
  // Attacks in hand, for the side whose sequence it is; fear of the other's.
  const active = find(g.s, SEQUENCE)?.side ?? FRENCH
  const waiting = active === FRENCH ? COALITION : FRENCH
  const combat = find(g.s, COMBAT)
  const sign = (side: Side): number => (side === FRENCH ? 1 : going ? -w.attackInRetreat : -1)
  if (combat?.at === 'declaring')
    value += sign(active) * (declaredWorth(g, w, r, active, combat) + w.attackNow * undeclared(g, w, r, active, combat))
  else if (!combat) value += sign(active) * w.attackNow * prospects(g, w, r, active)
  value += sign(waiting) * w.attackLater * prospects(g, w, r, waiting)
  // A phase is not ended while pieces have not been thought about.
  if (!combat && viewer === active) value += (active === FRENCH ? w.unmoved : -w.unmoved) * unmoved(g, active)
  return value
}

/** What the attacks not yet declared promise: with the stacks and hexes taken away that have theirs. */
function undeclared(g: G, w: W, r: Scales, side: Side, f: Combat): number {
  const kept = f.from.map(hex => r.able[hex])
  for (const hex of f.from) r.able[hex] = 0
  const targets = [...f.target, ...f.second].filter(hex => hex >= 0)
  for (const hex of targets) r.spared[hex] = 1
  const worth = prospects(g, w, r, side)
  for (const hex of targets) r.spared[hex] = 0
  f.from.forEach((hex, i) => (r.able[hex] = kept[i]))
  return worth
}

function unmoved(g: G, side: Side): number {
  let n = 0
  for (let p = g.t.firstOf[side]; p < g.t.endOf[side]; p++) if (g.s.hex[p] >= 0 && !(g.s.flags[p] & MOVED)) n++
  for (const p of g.t.chiefsOf[side]) if (g.s.hex[p] >= 0 && !(g.s.flags[p] & MOVED)) n++
  return n
}

/** bautzen §9.B, §10.5: points of morale, dearer near the end of the scale; towards the storm who leads. */
function morale(g: G, w: W): number {
  const [french, coalition] = g.s.morale
  if (isGoing(g)) return w.retreatOrdered + w.retreatFrenchMorale * french
  const edges = w.moraleCoalitionEdge / (coalition + 1) - w.moraleFrenchEdge / (french + 1)
  const late = Math.min(1, Math.max(0, (g.s.turn - w.lateFrom) / w.lateOver))
  return (
    w.moralePoint * (french - coalition) + edges + w.lateLead * late * Math.tanh((french - coalition) / w.lateSpread)
  )
}

/** Steps and strength still there. */
function material(g: G, w: W): number {
  const { s, t } = g
  let value = 0
  for (let p = t.commanders; p < t.pieces.length; p++) {
    if (s.hex[p] === GONE) continue
    const side = t.side[p]
    const worth =
      stepWorth(w, side) * w.materialSteps * s.steps[p] + w.materialStrength * t.pieces[p].strength[s.steps[p]]
    value += side === FRENCH ? worth : -worth
  }
  return value
}

/** bautzen §9.A: who leans more on each objective, and so how sure it is to stay or to fall. */
function pressure(g: G, w: W, r: Scales): number {
  const { s, t } = g
  const { goals, left } = fadingOf(t, w.pressureFade)
  const { size } = t.board
  const { wurschen } = t.ground
  const { lean: leaning, leaner } = r
  const leaners = leans(g, w, r)
  let value = 0
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]
    let lean = 0
    for (let k = 0; k < leaners; k++) lean += leaning[k] * left[i * size + leaner[k]]
    const stood = s.owner[goal] >= 0 && s.units[goal] > 0
    const standing = stood ? (s.owner[goal] === FRENCH ? w.pressureStanding : -w.pressureStanding) : 0
    // Wurschen counts when both its hexes are lost (§9.A).
    const worth = (t.ground.worth[goal] / (wurschen.includes(goal) ? wurschen.length : 1)) * w.moralePoint
    const likely = 1 / (1 + Math.exp(-(lean + standing) / w.pressureSpread))
    const held = s.taken[goal] ? 1 : 0
    if (s.units[goal] === 0 && enemyNear(g, r, held ? FRENCH : COALITION, goal, w.pressureRange))
      value += (held ? -w.pressureEmpty : w.pressureEmpty) * worth
    value += worth * w.pressureWorth * (likely - held) + w.pressureLean * lean
  }
  return value
}

/** Lists who leans on the objectives, and how much before it fades with the distance. */
function leans({ s }: G, w: W, { occupied, strength, lean, leaner }: Scales): number {
  let n = 0
  for (let i = 0; i < occupied.n; i++) {
    const hex = occupied.hexes[i]
    if (strength[hex] <= 0) continue
    leaner[n] = hex
    lean[n++] = (s.owner[hex] === FRENCH ? w.pressureFrench : -1) * strength[hex]
  }
  return n
}

/** bautzen §2: markers in hand are worth keeping for a good use, and the two Jominis count by who came first. */
function markers(g: G, w: W): number {
  const { s, t } = g
  let value = 0
  for (let m = 0; m < t.markers.length; m++) {
    if (s.markerAt[m] !== HAND) continue
    const { kind, side } = t.markers[m]
    const keep = KEEP[kind]
    if (keep) value += (side === FRENCH ? 1 : -1) * w[keep]
  }
  if (s.jomini === 1) value += s.neyIn === 0 || s.neyIn === s.turn ? w.strategistEarly : w.strategistLate
  if (s.jomini === 2) value -= w.toTheEnemyPlayed
  if (s.arapiles > s.turn && prussiansLeft(g))
    value += s.morale[COALITION] <= 2 || s.retreat > 0 ? w.arapilesInTime : w.arapilesEarly
  if (s.discord === s.turn && discordHolds(g)) value -= s.turn >= 4 ? w.discordLate : w.discordEarly
  return value
}

/** bautzen §2.H: is there anybody for the Arapiles to hold? Who is out of the game everybody knows. */
function prussiansLeft({ s, t }: G): boolean {
  for (let p = t.firstOf[COALITION]; p < t.endOf[COALITION]; p++)
    if (t.pieces[p].nation === 'pr' && s.hex[p] !== GONE && s.hex[p] !== EXITED) return true
  return false
}

/** bautzen §2.D, §2.I: is a unit that Discord binds out of Napoleon's range, as far as the view goes? */
function discordHolds(g: G): boolean {
  const { s, t } = g
  const napoleon = lastKnown(g, NAPOLEON)
  for (let p = t.firstOf[FRENCH]; p < t.endOf[FRENCH]; p++) {
    if (t.formation[p] !== SOULTS && (t.formation[p] !== NEYS || s.jomini === 1)) continue
    const hex = lastKnown(g, p)
    if (hex >= 0 && (napoleon < 0 || distance(t.board, napoleon, hex) > t.tables.range.command)) return true
  }
  return false
}

/** Where a piece stands, or was last seen. */
const lastKnown = ({ s }: G, piece: number): number => (s.hex[piece] === HIDDEN ? s.seen[piece] : s.hex[piece])

const KEEP: Readonly<Record<string, keyof W>> = {
  artillery: 'keepArtillery',
  drouot: 'keepDrouot',
  jaschwill: 'keepJaschwill',
  cossacks: 'keepCossacks',
  arapiles: 'keepArapiles',
  discord: 'keepDiscord',
  alexander: 'keepAlexander',
  strategist: 'keepStrategist',
  'to-the-enemy': 'keepToTheEnemy',
}

function commanderWorth(w: W, chief: number): number {
  if (chief === NAPOLEON) return w.commanderNapoleon
  if (chief === BLUCHER || chief === NEY) return w.commanderGreat
  return chief === BARCLAY ? w.commanderBarclay : w.commanderOther
}

/** bautzen §7.2, §7.4, §9.D: commanders whole, among their troops, and troops within their reach. */
function commanders(g: G, w: W, r: Scales): number {
  const { s, t } = g
  let value = 0
  for (let p = 0; p < t.commanders; p++) {
    const side = t.side[p]
    const sign = side === FRENCH ? 1 : -1
    if (s.health[p] > 0) value -= sign * w.commanderHurt
    const hex = s.hex[p]
    if (hex < 0 || s.health[p] === KILLED) continue
    if (s.units[hex] > 0) {
      value += sign * w.commanderTogether
      if (s.units[hex] === 1 && enemyNear(g, r, side, hex, 1)) {
        if (p === NAPOLEON) value -= w.napoleonExposed
        else if (r.strength[hex] < w.commanderEscort) value -= sign * w.commanderExposed * commanderWorth(w, p)
      }
    } else {
      const near = enemyNear(g, r, side, hex, w.commanderDanger)
      value -= sign * commanderWorth(w, p) * (near ? w.commanderAloneNear : w.commanderAloneFar)
    }
  }
  for (let p = t.commanders; p < t.pieces.length; p++)
    if (s.hex[p] >= 0 && !commandedAt(g, p)) value -= t.side[p] === FRENCH ? w.outOfReach : -w.outOfReach
  return value
}

/** bautzen §7.2: would the unit be in command where it stands? Ney's privilege aside. */
function commandedAt({ s, t }: G, piece: number): boolean {
  for (const chief of t.chiefsOf[t.side[piece]]) {
    if (t.formation[chief] !== 0 && t.formation[chief] !== t.formation[piece]) continue
    const at = s.hex[chief]
    if (at >= 0 && distance(t.board, at, s.hex[piece]) <= t.tables.range.command) return true
  }
  return false
}

function enemyNear({ t }: G, r: Scales, side: Side, hex: number, range: number): boolean {
  const { hexes, n } = r.stacks[other(side)]
  for (let i = 0; i < n; i++) if (distance(t.board, hexes[i], hex) <= range) return true
  return false
}
