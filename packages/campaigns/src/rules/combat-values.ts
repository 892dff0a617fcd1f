import { sideBetween } from '@grognard/kernel'
import { cite, type G, type ValueLine } from '../system/campaign.ts'
import { bestRating, hasCommander, stackAt, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { supporters } from './combat-orders.ts'
import { riverAt } from './terrain.ts'

// 1813, 11.2 to 11.7: Attack and defence values, before the dice. Lists of lines, so that each can be shown with its clause.

/** What a title may change of attack and defence values. */
export interface ValueParts {
  factorLines(g: G, side: Side, hex: number, units: readonly number[], attacking: boolean): ValueLine[] // before §11.3, §11.6
  attackLines(
    g: G,
    side: Side,
    from: number,
    to: number,
    units: readonly number[],
    supports: readonly number[],
  ): ValueLine[] // after §11.4
  leadership(g: G, side: Side, hex: number, units: readonly number[]): number // the rating of §11.5 and §11.7
  supportLed(g: G, side: Side, hex: number): boolean // does a commander add one to that support?
  combinedArms(g: G, side: Side, units: readonly number[]): number // §11.3, §11.6
  strain(g: G, side: Side, to: number): StrainLine | undefined // what divides a side's troops once more in a fight for that hex
}

export interface StrainLine {
  divisor: number
  what: string // catalogue key
  clause: string
}

export const plainValues: ValueParts = {
  factorLines: () => [],
  attackLines: () => [],
  leadership: (g, side, hex, units) => Math.min(bestRating(g, side, hex), units.length),
  supportLed: hasCommander,
  combinedArms: (g, _side, units) => combinedArms(g, units),
  strain: () => undefined,
}

export type { ValueLine }

export interface Value {
  lines: ValueLine[]
  total: number
}

/**
 * 1813 §11.2.3, §1.2: halved after a forced march or a combat, quartered after both or after two; fractions fall away. One
 * tired unit of the hex tires the stack, whether ordered to attack or not, disrupted or not: the marks lie on stacks (§10.1).
 */
export function weariness(g: G, units: readonly number[]): 1 | 2 | 4 {
  let forced = false
  let fought = 0
  for (const piece of units) {
    if (g.s.forced[piece]) forced = true
    if (g.s.fought[piece] > fought) fought = g.s.fought[piece]
  }
  if (fought >= 2 || (forced && fought === 1)) return 4
  return forced || fought === 1 ? 2 : 1
}

/** 1813 §11.3, §11.6: two more for two arms, four more for three. */
export function combinedArms(g: G, units: readonly number[]): number {
  let [foot, horse, guns] = [0, 0, 0]
  for (const piece of units) {
    const arm = g.t.arm[piece]
    if (arm === 'inf') foot = 1
    else if (arm === 'cav') horse = 1
    else if (arm === 'art') guns = 1
  }
  return Math.max(0, foot + horse + guns - 1) * 2
}

/**
 * 1813 §11.3, §11.6, §3.2: factors with any commander's gift, combined arms, then weariness. Here and below, lines are written only
 * where somebody reads them: an officer who weighs thousands of battles wants the sum alone.
 */
function troops(
  g: G,
  side: Side,
  hex: number,
  to: number,
  units: readonly number[],
  attacking: boolean,
  lines?: ValueLine[],
): number {
  const { parts } = g.t
  let full = 0
  for (const piece of units) full += g.t.factor[piece]
  lines?.push({ what: 'value.factors', value: full, clause: cite(g.t, '3.2') })
  let gift = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (!g.t.isUnit[p] && g.t.side[p] === side) gift = Math.max(gift, parts.factorGift(g, p, units, attacking))
  if (gift) lines?.push({ what: 'value.gift', value: gift, clause: cite(g.t, '16.2.b') })
  full += gift
  for (const line of parts.factorLines(g, side, hex, units, attacking)) {
    full += line.value
    lines?.push(line)
  }
  const arms = parts.combinedArms(g, side, units)
  if (arms) lines?.push({ what: 'value.arms', value: arms, clause: cite(g.t, attacking ? '11.3' : '11.6') })
  full += arms
  const divisor = weariness(g, unitsAt(g, side, hex))
  const total = Math.floor(full / divisor)
  if (divisor > 1)
    lines?.push({
      what: divisor === 2 ? 'value.halved' : 'value.quartered',
      value: total - full,
      clause: cite(g.t, '11.2.3'),
    })
  const strain = parts.strain(g, side, to)
  if (!strain) return total
  const left = Math.floor(total / strain.divisor)
  if (left !== total) lines?.push({ what: strain.what, value: left - total, clause: strain.clause })
  return left
}

/** 1813 §11.5, §11.7: the best rating, at most one for each unit. */
function rating(
  g: G,
  side: Side,
  hex: number,
  units: readonly number[],
  attacking: boolean,
  lines?: ValueLine[],
): number {
  const value = g.t.parts.leadership(g, side, hex, units)
  if (value) lines?.push({ what: 'value.rating', value, clause: cite(g.t, attacking ? '11.5' : '11.7') })
  return value
}

/** 1813 §11.4: river three, fortified city two or with artillery one, forest, marsh and rough ground two. */
function groundAgainstAttack(g: G, from: number, to: number, units: readonly number[], lines?: ValueLine[]): number {
  let sum = 0
  const tell = (what: string, value: number): void => {
    sum += value
    lines?.push({ what, value, clause: cite(g.t, '11.4') })
  }
  if (riverAt(g.t.board, sideBetween(g.t.board, from, to))) tell('value.river', -3)
  if (g.t.parts.walled(g, to)) {
    const guns = hasGuns(g, units)
    tell(guns ? 'value.fortGuns' : 'value.fort', guns ? -1 : -2)
  }
  if (g.t.rough[to]) tell('value.ground', -2)
  return sum
}

/**
 * 1813 §11.5: a supporting stack's good-order units, wearied, less two over a river, less one against walls without artillery
 * or into bad ground. The book's example shows that the attackers' guns breach the walls for their supports too.
 */
export function attackSupport(g: G, side: Side, hex: number, to: number, attackers: readonly number[]): ValueLine {
  let value = supportStrength(g, side, hex, to, true)
  if (riverAt(g.t.board, sideBetween(g.t.board, hex, to))) value -= 2
  if (g.t.parts.walled(g, to) && !hasGuns(g, attackers) && !hasGuns(g, goodSupporters(g, side, hex, true))) value -= 1
  if (g.t.rough[to]) value -= 1
  if (supportLed(g, side, hex)) value += 1
  return { what: 'value.support', value, clause: cite(g.t, '11.5'), hex }
}

function supportLed(g: G, side: Side, hex: number): boolean {
  return g.t.parts.supportLed(g, side, hex)
}

function hasGuns(g: G, units: readonly number[]): boolean {
  return units.some(piece => g.t.arm[piece] === 'art')
}

/** 1813 §11.7: the same in defence, where the ground takes nothing away. */
export function defenceSupport(g: G, side: Side, hex: number, to: number): ValueLine {
  const value = supportStrength(g, side, hex, to, false) + (supportLed(g, side, hex) ? 1 : 0)
  return { what: 'value.support', value, clause: cite(g.t, '11.7'), hex }
}

/** 1813 §11.5, 1799 §18.9: a unit counts one in support, an augmented division two. */
function supportStrength(g: G, side: Side, hex: number, to: number, attacking: boolean): number {
  const strength = goodSupporters(g, side, hex, attacking).reduce((sum, piece) => sum + g.t.factor[piece], 0)
  const fresh = Math.floor(strength / weariness(g, stackAt(g, side, hex)))
  const strain = g.t.parts.strain(g, side, to)
  return strain ? Math.floor(fresh / strain.divisor) : fresh
}

function goodSupporters(g: G, side: Side, hex: number, attacking: boolean): number[] {
  return supporters(g, side, hex, attacking).filter(piece => !g.s.disrupted[piece])
}

export function goodUnits(g: G, side: Side, hex: number): number[] {
  const found: number[] = []
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.isUnit[p] && g.t.side[p] === side && g.s.disrupted[p] === 0) found.push(p)
  return found
}

/** 1813 §11.2.1, §11.3, §11.4, §11.5: all of the attack but the die, in the order of the rules. */
export function attackValue(
  g: G,
  side: Side,
  from: number,
  to: number,
  units: readonly number[],
  supports: readonly number[],
): Value {
  const lines: ValueLine[] = []
  return { lines, total: attackTotal(g, side, from, to, units, supports, lines) }
}

/** The same without its lines, unless a list is given for them. */
export function attackTotal(
  g: G,
  side: Side,
  from: number,
  to: number,
  units: readonly number[],
  supports: readonly number[],
  lines?: ValueLine[],
): number {
  let total = troops(g, side, from, to, units, true, lines) + groundAgainstAttack(g, from, to, units, lines)
  const add = (line: ValueLine): void => {
    total += line.value
    lines?.push(line)
  }
  g.t.parts.attackLines(g, side, from, to, units, supports).forEach(add)
  total += rating(g, side, from, units, true, lines)
  for (const hex of supports) add(attackSupport(g, side, hex, to, units))
  return total
}

/** 1813 §11.6, §11.7: all of the defence but the die; disrupted units alone have only the die, whoever supports them (§11.18). */
export function defenceValue(g: G, side: Side, hex: number, supports: readonly number[]): Value {
  const lines: ValueLine[] = []
  return { lines, total: defenceTotal(g, side, hex, supports, lines) }
}

/** The same without its lines, unless a list is given for them. */
export function defenceTotal(g: G, side: Side, hex: number, supports: readonly number[], lines?: ValueLine[]): number {
  const units = goodUnits(g, side, hex)
  if (units.length === 0) {
    lines?.push({ what: 'value.disrupted', value: 0, clause: cite(g.t, '11.18') })
    return 0
  }
  let total = troops(g, side, hex, hex, units, false, lines) + rating(g, side, hex, units, false, lines)
  for (const support of supports) {
    const line = defenceSupport(g, side, support, hex)
    total += line.value
    lines?.push(line)
  }
  return total
}
