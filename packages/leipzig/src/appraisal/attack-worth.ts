import { DIRECTIONS } from '@grognard/kernel'
import { groundOf, type G } from '../system/leipzig.ts'
import { DRY } from '../system/ground.ts'
import { holds } from '../system/stacks.ts'
import { other, type Side } from '../system/state.ts'
import { columnOf, combatTable, OVER_RIVER, type Result } from '../rules/combat-table.ts'
import type { W } from './doctrine.ts'
import { shelter, wagonsNear, type Sketch } from './sketch.ts'

// leipzig §crt. What an attack promises, in points: the mean over the faces of the die.

export interface Stakes {
  mine: number // points on the attacking hex
  divisions: number // of the defender
  theirs: number // points on the hex attacked
  walled: boolean // a fortress: only Dx counts
  prize: number // what it is worth to drive him out
}

const COLUMNS = combatTable.columns.length

/** Column -> how many faces bring each result. */
const FACES: readonly Readonly<Partial<Record<Result, number>>>[] = Array.from({ length: COLUMNS }, (_, column) => {
  const faces: Partial<Record<Result, number>> = {}
  for (const row of combatTable.rows) faces[row[column]] = (faces[row[column]] ?? 0) + 1
  return faces
})

/** leipzig §crt: what an attack at this percentage is worth to the attacker. */
export function worthAt(w: W, percent: number, stakes: Stakes): number {
  const faces = FACES[columnOf(percent)]
  let sum = 0
  for (const result in faces) sum += faces[result as Result]! * worthOf(w, result as Result, stakes)
  return sum / 6
}

/** leipzig §combat.J: what it is worth if the defender slips away: the ground, and that he is dispersed. */
export const fleeWorth = (w: W, { theirs, prize }: Stakes): number => w.driven * theirs + prize

function worthOf(w: W, result: Result, { mine, theirs, divisions, walled, prize }: Stakes): number {
  const scattered = walled ? 0 : w.scattered * theirs + prize
  switch (result) {
    case 'Ax':
      return -(1 + w.division) * mine
    case 'As':
      return -w.scattered * mine
    case 'AsDs':
      return scattered - w.scattered * mine
    case 'AdDs':
      return scattered - w.drivenBack * mine
    case 'Ds':
      return scattered
    case 'Dd1':
    case 'Dd2':
      return walled ? 0 : w.drivenBack * theirs + prize
    case '½ex':
      return walled ? 0 : (1 + w.division) * (theirs - Math.min(mine, Math.ceil(divisions / 2))) + prize
    default:
      return (1 + w.division) * theirs + prize
  }
}

/** What it is worth to drive the enemy out of a hex: the share of a city that he holds. */
export function prizeOf(g: G, w: W, side: Side, hex: number): number {
  const { s, t } = g
  const city = t.cities.findIndex(one => one.hex === hex)
  if (city < 0 || s.holder[city] === side) return 0
  return w.cityOpened * cityPoints(g, city)
}

export const cityPoints = ({ s, t }: G, city: number): number => t.orders.scenarios.get(s.scenario)!.points[city]

/** Rough strength of a stack in attack, by the sketch: half without supply, leaders up to as much again. */
export function roughAttack(g: G, sketch: Sketch, hex: number, more = 0, lead = 0): number {
  const strength = sketch.strength[hex] + more
  const fed = wagonsNear(g, sketch, hex) > 0 ? strength : Math.max(1, strength / 2)
  return fed + Math.min(sketch.attack[hex] + lead, fed)
}

/** … and in defence, against an attack out of a hex. */
export function roughDefence(g: G, sketch: Sketch, hex: number, river: boolean): number {
  const factor = Math.max(shelter(g, hex), river ? 2 : 1)
  const strength = sketch.strength[hex]
  if (strength === 0) return factor
  const fed = groundOf(g).fortress[hex] || wagonsNear(g, sketch, hex) > 0 ? strength : Math.max(1, strength / 2)
  return fed * factor + Math.min(sketch.defence[hex], fed * factor)
}

/** Who is thought to join a stack before it attacks. */
export interface Joining {
  strength: number
  points: number
  lead: number
}

export const NOBODY: Joining = { strength: 0, points: 0, lead: 0 }

/** What the attack over one hexside is worth, joined by somebody; never less than nothing, for nobody has to attack. */
function attackOver(g: G, w: W, sketch: Sketch, side: Side, at: number, join: Joining): number {
  const { water, fortress } = groundOf(g)
  const hex = Math.floor(at / DIRECTIONS)
  const to = g.t.board.neighbours[at]
  const river = water[at] !== DRY
  const attack = roughAttack(g, sketch, hex, join.strength, join.lead)
  const percent = (100 * attack) / roughDefence(g, sketch, to, river)
  if (river && percent < OVER_RIVER) return 0
  const stakes = {
    mine: sketch.points[hex] + join.points,
    theirs: sketch.points[to],
    divisions: sketch.divisions[to],
    walled: fortress[to] === 1,
    prize: prizeOf(g, w, side, to),
  }
  const worth = worthAt(w, percent, stakes)
  const bound = percent >= 500 || sketch.loose[to] >= sketch.divisions[to]
  return Math.max(0, bound ? worth : Math.min(worth, fleeWorth(w, stakes)))
}

/** The best attack out of a hex. */
export function bestAttack(g: G, w: W, sketch: Sketch, side: Side, hex: number, join = NOBODY): number {
  const { s, t } = g
  let best = 0
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = t.board.neighbours[at]
    if (to < 0 || s.top[to] < 0 || !holds(s, other(side), to)) continue
    best = Math.max(best, attackOver(g, w, sketch, side, at, join))
  }
  return best
}

/** The gravest attack that a side can make on a hex. */
export function gravestAttack(g: G, w: W, sketch: Sketch, side: Side, hex: number): number {
  const { s, t } = g
  let worst = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = t.board.neighbours[hex * DIRECTIONS + d]
    if (from < 0 || s.top[from] < 0 || !holds(s, side, from) || sketch.strength[from] === 0) continue
    const back = from * DIRECTIONS + ((d + DIRECTIONS / 2) % DIRECTIONS)
    worst = Math.max(worst, attackOver(g, w, sketch, side, back, NOBODY))
  }
  return worst
}
