import type { Combat } from '../system/frames.ts'
import type { G } from '../system/leipzig.ts'
import { holds } from '../system/stacks.ts'
import { other } from '../system/state.ts'
import { AUTOMATIC, percentage } from './combat-table.ts'
import { attackStrength, defenceStrength, fedByFortress, feederAmong, groundFactor } from './combat-strength.ts'

// leipzig §combat.G. The attacks of a combat phase, each by itself: who makes it, on which hexes, how strong both sides are.

/** The hexes that an attack strikes. */
export const targetsOf = (f: Combat, attack: number): number[] => f.hexes.filter((_, k) => f.by[k] === attack)

/** Those of them where somebody still stands. */
export function defended(g: G, f: Combat, attack: number): number[] {
  return targetsOf(f, attack).filter(hex => holds(g.s, other(f.side), hex))
}

/** The units that make an attack, as far as they are still there. */
export function attackersOf(g: G, f: Combat, attack: number): number[] {
  return f.who.filter((piece, k) => f.of[k] === attack && g.s.hex[piece] === f.from[attack])
}

// What feeds an attack or a hex attacked, besides a counter.
export const UNFED = -1
export const FORTRESS = -2

/** leipzig §supply.B, §supply.D: what feeds a hex when these counters are allotted. */
export function feederFor(g: G, allotted: readonly number[], hex: number): number {
  return fedByFortress(g, hex) ? FORTRESS : feederAmong(g, allotted, hex)
}

/** leipzig §supply.C, §fortress.B: the defender's counters feed every hex that they touch. */
export function coverHexes(g: G, f: Combat): void {
  for (let k = 0; k < f.hexes.length; k++) if (f.coverBy[k] === UNFED) f.coverBy[k] = feederFor(g, f.cover, f.hexes[k])
}

/** leipzig §supply.B: does a hex attacked defend in supply? As it was when supply was allotted. */
export function isCovered(f: Combat, hex: number): boolean {
  return f.coverBy[f.hexes.indexOf(hex)] !== UNFED
}

/** An attack in numbers. */
export interface Engagement {
  hexes: number[] // attacked, and defended
  attack: number
  defence: number
  percent: number
}

/** leipzig §combat.F, §combat.G: one attack; `covered` says which hexes defend in supply. */
export function attackOn(g: G, f: Combat, attack: number, covered = (hex: number) => isCovered(f, hex)): Engagement {
  const strength = attackStrength(g, attackersOf(g, f, attack), f.fedBy[attack] !== UNFED)
  return engage(g, f.from[attack], defended(g, f, attack), strength, covered)
}

/** leipzig §combat.J: is the hex attacked at 500 % or more, its defenders at printed strength, with what the ground gives? */
export function isOverwhelmed(g: G, f: Combat, hex: number): boolean {
  return f.hexes.some((at, k) => at === hex && attackOn(g, f, f.by[k], () => true).percent >= AUTOMATIC)
}

/** The numbers of an attack of this strength from one hex on others. */
export function engage(
  g: G,
  from: number,
  hexes: number[],
  attack: number,
  covered: (hex: number) => boolean,
): Engagement {
  let defence = 0
  for (const hex of hexes) defence += defenceStrength(g, hex, groundFactor(g, from, hex), covered(hex))
  return { hexes, attack, defence, percent: defence === 0 ? 0 : percentage(attack, defence) }
}
