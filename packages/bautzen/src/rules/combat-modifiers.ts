import { DIRECTIONS, sideBetween } from '@grognard/kernel'
import { NAPOLEON, type G } from '../system/battle.ts'
import type { Letter } from '../system/roster.ts'
import { chiefsAt, other, strengthOf, unitsAt } from '../system/stacks.ts'
import { CROWDED_IN, type Side } from '../system/state.ts'
import { shaken } from './morale.ts'
import { excessAt } from './stacking.ts'
import { helps, modifierOf } from './wounds.ts'

// bautzen §8.4.a to §8.4.i. The die roll modifier, point by point, so that each can be shown with its clause.

export interface Line {
  what: string // catalogue key
  value: number
  clause: string
}

/** Who fights, as it stands once both sides have decided. */
export interface Engagement {
  side: Side // the attacker
  from: readonly number[] // his hexes
  hexes: readonly number[] // the hexes attacked
  attackers: readonly number[] // units whose strength counts
  defenders: readonly number[]
  headA: number
  headD: number
  letterA: Letter // quality of the heads, dice for '?' thrown
  letterD: Letter
  gunsA: readonly number[] // markers in support
  gunsD: readonly number[]
}

/** bautzen §8.5.1: the defenders on a hex, without those who fled into it: these count only for overstacking. */
export function garrison(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => !(g.s.flags[piece] & CROWDED_IN))
}

const sum = (g: G, units: readonly number[]): number => units.reduce((total, piece) => total + strengthOf(g, piece), 0)

/** bautzen §8.4.a: attackers over defenders, rounded in the defender's favour; never more than three either way. */
export function ratioModifier(g: G, attack: number, defence: number): number {
  for (const row of g.t.tables.ratio.rows) if (attack * row.defence >= defence * row.attack) return row.modifier
  throw new Error(`no row for ${attack} against ${defence}`)
}

/** bautzen §2, §8.4.b: a line unit that has lost a step is a grade worse, the guard is not. */
export function qualityOf(g: G, piece: number): Letter | '?' {
  const { quality, guard, steps } = g.t.pieces[piece]
  if (quality === '?' || guard || g.s.steps[piece] === steps) return quality
  return quality === 'A' ? 'B' : 'C'
}

/** bautzen §8.4.b: A is one better, C one worse, for either side. */
export function qualityModifier(g: G, attack: Letter, defence: Letter): number {
  const { quality } = g.t.tables
  return quality.attack[attack] + quality.defence[defence]
}

/** bautzen §8.4.b: a random quality is thrown for in each combat, with the commander's modifier added. */
export function randomQuality(g: G, die: number, modifier: number): Letter {
  return g.t.tables.quality.random[Math.min(6, die + modifier) - 1]
}

const onlyCavalry = (g: G, units: readonly number[]): boolean =>
  units.length > 0 && units.every(piece => g.t.cavalry[piece])
const onlyInfantry = (g: G, units: readonly number[]): boolean =>
  units.length > 0 && units.every(piece => !g.t.cavalry[piece])

/**
 * bautzen §8.4.c: the ground under the defender, and what lies between him and all attackers. Cavalry alone gains nothing
 * from town, woods or redoubt unless guns support it. Of two hexes attacked at once the better one counts.
 */
export function terrainModifier(g: G, e: Engagement): number {
  return Math.min(...e.hexes.map(hex => groundOf(g, e, hex)))
}

function groundOf(g: G, e: Engagement, hex: number): number {
  const { ground, tables, board } = g.t
  const { terrain } = tables
  const exposed = onlyCavalry(g, garrison(g, other(e.side), hex)) && e.gunsD.length === 0
  let value = 0
  if (ground.woods[hex] && !exposed) value += terrain.woods.modifier
  if (ground.built[hex] === 1) value += terrain.village.modifier
  if (ground.built[hex] === 2 && !exposed) value += terrain.town.modifier
  if (ground.redoubt[hex] && !exposed) value += terrain.redoubt.modifier
  if (ground.height[hex] && e.from.every(from => !ground.height[from])) value += terrain.height.modifier
  const water = e.from.map(from => ground.water[sideBetween(board, from, hex)])
  if (water.every(one => one > 0))
    value += water.some(one => one === 1) ? terrain.bridge.modifier : terrain.stream.modifier
  return value
}

/** bautzen §8.4.d: the best commander on each side who helps those that fight; only one counts. */
export function commanderModifier(g: G, side: Side, hexes: readonly number[], fighters: readonly number[]): number {
  const helpers = hexes.flatMap(hex => chiefsAt(g, side, hex)).filter(chief => helps(g, chief, fighters))
  return Math.max(0, ...helpers.map(chief => modifierOf(g, chief)))
}

/** bautzen §8.4.e: an army at three or less pays one, unless its head unit is of the guard or stands with Napoleon. */
function moraleModifier(g: G, side: Side, head: number): number {
  if (!shaken(g, side) || g.t.guard[head]) return 0
  if (side === g.t.side[NAPOLEON] && g.s.hex[NAPOLEON] === g.s.hex[head]) return 0
  return 1
}

/** bautzen §8.4.f: foot and horse together against foot or horse alone, in the open and not over a bridge. */
function combinedAttack(g: G, e: Engagement): number {
  const against = e.hexes.flatMap(hex => garrison(g, other(e.side), hex))
  if (!onlyCavalry(g, against) && !onlyInfantry(g, against)) return 0
  if (onlyCavalry(g, e.attackers) || onlyInfantry(g, e.attackers) || e.attackers.length === 0) return 0
  const { ground, board } = g.t
  const barred = e.hexes.some(
    hex =>
      ground.built[hex] || ground.woods[hex] || e.from.every(from => ground.water[sideBetween(board, from, hex)] === 1),
  )
  return barred ? 0 : 1
}

/** bautzen §8.4.h: what the artillery markers of a side add. */
function support(g: G, guns: readonly number[]): number {
  return guns.reduce((total, m) => total + g.t.markers[m].support, 0)
}

/** bautzen §8.4.i: two units or more, through opposite sides of the hex attacked. */
export function concentric(g: G, from: readonly number[], hex: number): boolean {
  return from.some(one => {
    const at = sideBetween(g.t.board, hex, one) - hex * DIRECTIONS
    return from.includes(g.t.board.neighbours[hex * DIRECTIONS + ((at + 3) % DIRECTIONS)])
  })
}

/**
 * bautzen §8.6.1: cavalry that charges a single infantry unit in the open: one for Coalition cavalry, two for its guard; one
 * for the French guard cavalry and the heavy cavalry of the reserve.
 */
function charge(g: G, e: Engagement): number {
  const against = e.hexes.flatMap(hex => garrison(g, other(e.side), hex))
  if (e.hexes.length !== 1 || against.length !== 1 || g.t.cavalry[against[0]]) return 0
  const [hex] = e.hexes
  const { ground } = g.t
  if (ground.built[hex] || ground.woods[hex] || ground.redoubt[hex] || ground.height[hex]) return 0
  const horse = e.attackers.filter(piece => g.t.cavalry[piece])
  if (horse.length === 0) return 0
  if (e.side === 0) return horse.some(piece => g.t.guard[piece] || g.t.pieces[piece].heavy) ? 1 : 0
  return horse.some(piece => g.t.guard[piece]) ? 2 : 1
}

/** bautzen §8.4.a: what is weighed against what. */
export function strengths(g: G, e: Engagement): { attack: number; defence: number } {
  return { attack: sum(g, e.attackers), defence: Math.max(1, sum(g, e.defenders)) }
}

/** bautzen §8.4.a to §8.4.i: every modifier that is not nothing, in the order of the book. */
export function combatModifiers(g: G, e: Engagement): Line[] {
  return allModifiers(g, e).filter(line => line.value !== 0)
}

/** The same with those that come to nothing. */
export function allModifiers(g: G, e: Engagement): Line[] {
  const enemy = other(e.side)
  const lines: Line[] = []
  const add = (what: string, value: number, clause: string): void => {
    lines.push({ what, value: value || 0, clause }) // never a negative nothing
  }
  const { attack, defence } = strengths(g, e)
  add('drm.ratio', ratioModifier(g, attack, defence), 'bautzen §8.4.a')
  add('drm.quality', qualityModifier(g, e.letterA, e.letterD), 'bautzen §8.4.b')
  add('drm.terrain', terrainModifier(g, e), 'bautzen §8.4.c')
  add('drm.attackingCommander', commanderModifier(g, e.side, e.from, e.attackers), 'bautzen §8.4.d')
  add('drm.defendingCommander', -commanderModifier(g, enemy, e.hexes, e.defenders), 'bautzen §8.4.d')
  add('drm.attackerShaken', -moraleModifier(g, e.side, e.headA), 'bautzen §8.4.e')
  add('drm.defenderShaken', moraleModifier(g, enemy, e.headD), 'bautzen §8.4.e')
  add('drm.combined', combinedAttack(g, e), 'bautzen §8.4.f')
  add('drm.attackerCrowded', -e.from.reduce((n, hex) => n + excessAt(g, hex), 0), 'bautzen §8.4.g')
  add(
    'drm.defenderCrowded',
    e.hexes.reduce((n, hex) => n + excessAt(g, hex), 0),
    'bautzen §8.4.g',
  )
  add('drm.attackingGuns', support(g, e.gunsA), 'bautzen §8.4.h')
  add('drm.defendingGuns', -support(g, e.gunsD), 'bautzen §8.4.h')
  add('drm.concentric', e.hexes.length === 1 && concentric(g, e.from, e.hexes[0]) ? 2 : 0, 'bautzen §8.4.i')
  add('drm.charge', charge(g, e), 'bautzen §8.6.1')
  return lines
}

export function total(lines: readonly Line[]): number {
  return lines.reduce((n, line) => n + line.value, 0)
}
