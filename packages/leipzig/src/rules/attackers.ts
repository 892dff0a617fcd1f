import { DIRECTIONS, type Refusal } from '@grognard/kernel'
import type { Combat } from '../system/frames.ts'
import { isCombat, isLeader } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { hasAttacked, holds } from '../system/stacks.ts'
import { ATTACKED, firstSlot, other, SEEN, SLOTS, type Side } from '../system/state.ts'
import { engage, feederFor, UNFED } from './attack-forces.ts'
import { saxonsOn, saxonsWait } from './borders.ts'
import { OVER_RIVER, percentage } from './combat-table.ts'
import { attackStrength, couldBeSupplied, groundFactor, mayBeFed, overRiver } from './combat-strength.ts'

// leipzig §combat.A to §combat.D, §fortress.E, §tec. From which hex whom may be attacked, and why not.

/** leipzig §combat.C, §combat.K, §leaders.C: who on a hex may attack. Combat units, and leaders where there are such. */
export function ableOn(g: G, side: Side, hex: number): number[] {
  const { s } = g
  const able: number[] = []
  let fighters = 0
  if (!holds(s, side, hex)) return able
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    if (s.dispersed[p] > 0 || s.flags[p] & ATTACKED || saxonsWait(g, p)) continue
    if (isCombat(s.kind[p])) fighters++
    else if (!isLeader(s.kind[p])) continue
    able.push(p)
  }
  return fighters > 0 ? able : []
}

/** Is there somebody on the hex who may be attacked? */
function isTarget(g: G, side: Side, hex: number): boolean {
  return hex >= 0 && holds(g.s, other(side), hex) && !saxonsOn(g, hex)
}

/** leipzig §fortress.C, §fortress.E: a sortie goes against all around at once, but over rivers. */
function sortieHexes(g: G, side: Side, from: number): number[] {
  return enemiesAround(g, side, from).filter(hex => !overRiver(g, from, hex))
}

function enemiesAround(g: G, side: Side, from: number): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = g.t.board.neighbours[from * DIRECTIONS + d]
    if (isTarget(g, side, hex)) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

export const isSortie = (g: G, side: Side, from: number): boolean =>
  groundOf(g).fortress[from] === 1 && sortieHexes(g, side, from).length > 0

/** leipzig §combat.D, §fortress.E: what may be attacked from a hex, each an attack of its own; a sortie is one on several. */
export function attacksFrom(g: G, f: Combat, from: number): number[][] {
  const { side } = f
  if (isSortie(g, side, from)) return [sortieHexes(g, side, from)]
  const able = ableOn(g, side, from)
  return enemiesAround(g, side, from)
    .filter(hex => !refuseRiver(g, f, from, [hex], able))
    .map(hex => [hex])
}

/** leipzig §recon: does something lie on the hex that the attacker has not seen? */
function isUnseen(g: G, hex: number): boolean {
  const { s } = g
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (s.shown[p] !== SEEN) return true
  return false
}

/** leipzig §supply.C: does a fortress feed this hex, or a counter that is allotted already? */
export const fedAlready = (g: G, f: Combat, hex: number): boolean => feederFor(g, f.fed, hex) !== UNFED

/**
 * leipzig §tec: over a river nobody attacks at less than 160 %, the defender counted as supplied where he may be. Of an unseen stack
 * the least is taken that it may be: one point.
 */
export function refuseRiver(
  g: G,
  f: Combat,
  from: number,
  hexes: readonly number[],
  who: readonly number[],
  supplied = fedAlready(g, f, from) || mayBeFed(g, f.side, from),
): Refusal | undefined {
  const [hex] = hexes
  if (hexes.length !== 1 || !overRiver(g, from, hex)) return undefined
  const attack = attackStrength(g, who, supplied)
  const enemy = other(f.side)
  const percent = isUnseen(g, hex)
    ? percentage(attack, groundFactor(g, from, hex))
    : engage(g, from, [hex], attack, at => couldBeSupplied(g, enemy, at)).percent
  return percent >= OVER_RIVER
    ? undefined
    : { clause: 'leipzig §tec', reason: 'refuse.river', params: { hex, percent, least: OVER_RIVER } }
}

/** leipzig §combat.A to §combat.D: why nobody attacks from this hex. */
export function refuseFrom(g: G, f: Combat, from: number): Refusal | undefined {
  const { side } = f
  const refuse = (clause: string, reason: string): Refusal => ({ clause, reason, params: { hex: from } })
  if (!holds(g.s, side, from)) return refuse('leipzig §combat.A', 'refuse.notYourStack')
  if (f.from.includes(from)) return refuse('leipzig §combat.D', 'refuse.attacksAlready')
  if (saxonsOn(g, from)) return refuse('leipzig §saxon', 'refuse.neutral')
  if (enemiesAround(g, side, from).length === 0) return refuse('leipzig §combat.A', 'refuse.nobodyBeside')
  const able = ableOn(g, side, from)
  if (able.length === 0) return refuse('leipzig §combat.C', 'refuse.noneAble')
  if (hasAttacked(g.s, from)) return refuse('leipzig §combat.D', 'refuse.attacksAlready')
  return attacksFrom(g, f, from).length > 0
    ? undefined
    : refuseRiver(g, f, from, [enemiesAround(g, side, from)[0]], able)
}

/** leipzig §combat.A: the hexes that attacks can be made from, in order: what `refuseFrom` refuses to nobody. */
export function attackingHexes(g: G, f: Combat): number[] {
  const { s, t } = g
  const { mark, found } = t.rooms
  const hexes: number[] = []
  const first = firstSlot(f.side)
  let n = 0
  for (let p = first; p < first + SLOTS; p++) {
    const hex = s.hex[p]
    if (hex < 0 || mark[hex] || !isCombat(s.kind[p])) continue
    mark[hex] = 1
    found[n++] = hex
    if (touchesEnemy(g, f.side, hex) && !refuseFrom(g, f, hex)) hexes.push(hex)
  }
  while (n > 0) mark[found[--n]] = 0
  return hexes.sort((a, b) => a - b)
}

function touchesEnemy({ s, t }: G, side: Side, hex: number): boolean {
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = t.board.neighbours[at]
    if (to >= 0 && s.top[to] >= 0 && holds(s, other(side), to)) return true
  }
  return false
}
