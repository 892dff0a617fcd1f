import { DIRECTIONS, sideBetween } from '@grognard/kernel'
import { isCombat, isLeader, isSupply, leaderNumber, STRENGTH } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { divisionsOn, feeds, holds } from '../system/stacks.ts'
import { DRY } from '../system/ground.ts'
import { SEEN, sideOf, type LeipzigState, type Side } from '../system/state.ts'
import { ledBy, unsupplied } from './combat-table.ts'

// leipzig §combat.E, §combat.I, §combat.L, §leaders.B, §tec. What a stack counts in attack and in defence.

const GARRISON = 6 // divisions that a fortress feeds (§fortress.B)

/** leipzig §fortress.B, §supply.D: up to six divisions in a fortress are supplied without a counter; of more, none. */
export function fedByFortress(g: G, hex: number): boolean {
  return groundOf(g).fortress[hex] === 1 && divisionsOn(g.s, hex) <= GARRISON
}

/** leipzig §supply.B: does this counter stand with those on the hex, or beside them? */
export function reaches({ s, t }: G, counter: number, hex: number): boolean {
  const at = s.hex[counter]
  return at === hex || (at >= 0 && sideBetween(t.board, at, hex) >= 0)
}

/** leipzig §supply.B: the first of these counters that feeds a hex, -1 if none does. */
export function feederAmong(g: G, counters: readonly number[], hex: number): number {
  for (const counter of counters) if (feeds(g.s, counter) && reaches(g, counter, hex)) return counter
  return -1
}

/** leipzig §supply.B, §combat.K: counters that could feed a hex, one of each kind from each hex; dispersed ones feed nobody. */
export function feedersOf(g: G, side: Side, hex: number): number[] {
  const { s, t } = g
  const found: number[] = []
  const look = (at: number): void => {
    let last = 0
    if (at >= 0 && holds(s, side, at))
      for (let p = s.top[at]; p >= 0; p = s.under[p])
        if (feeds(s, p) && s.kind[p] !== last) {
          found.push(p)
          last = s.kind[p]
        }
  }
  look(hex)
  for (let d = 0; d < DIRECTIONS; d++) look(t.board.neighbours[hex * DIRECTIONS + d])
  return found
}

/** Could any counter feed this hex? */
export function mayBeFed(g: G, side: Side, hex: number): boolean {
  const { s, t } = g
  const feeder = (at: number): boolean => {
    if (at < 0 || !holds(s, side, at)) return false
    for (let p = s.top[at]; p >= 0; p = s.under[p]) if (feeds(s, p)) return true
    return false
  }
  if (feeder(hex)) return true
  for (let d = 0; d < DIRECTIONS; d++) if (feeder(t.board.neighbours[hex * DIRECTIONS + d])) return true
  return false
}

/** leipzig §auto, §supply.F, §recon: could these defenders be supplied in the combat phase? What lies face down may be supply. */
export function couldBeSupplied(g: G, side: Side, hex: number): boolean {
  const { s, t } = g
  if (fedByFortress(g, hex)) return true
  for (let d = -1; d < DIRECTIONS; d++) {
    const at = d < 0 ? hex : t.board.neighbours[hex * DIRECTIONS + d]
    if (at < 0 || !holds(s, side, at)) continue
    for (let p = s.top[at]; p >= 0; p = s.under[p]) if (s.shown[p] !== SEEN || feeds(s, p)) return true
  }
  return false
}

const inUnits = (kind: number, supplied: boolean): number => (supplied ? STRENGTH[kind] : unsupplied(STRENGTH[kind]))

/** leipzig §leaders.B: what a leader adds in attack or in defence. */
function bonus({ s, t }: G, piece: number, what: 'attack' | 'defence'): number {
  return t.leaders[sideOf(piece)][leaderNumber(s.kind[piece]) - 1][what]
}

/** leipzig §combat.I, §leaders.A, §leaders.B: what these units attack with; leaders need no supply, but add no more than there is. */
export function attackStrength(g: G, who: readonly number[], supplied: boolean): number {
  const { kind } = g.s
  let strength = 0
  let led = 0
  for (const piece of who) {
    if (isCombat(kind[piece])) strength += inUnits(kind[piece], supplied)
    else if (isLeader(kind[piece])) led += bonus(g, piece, 'attack')
  }
  return ledBy(led, strength)
}

/** leipzig §tec, §fortress.A: how often the defender's strength counts: the best of what the ground gives, never two of them. */
export function groundFactor(g: G, from: number, to: number): number {
  const ground = groundOf(g)
  if (ground.fortress[to]) return 3
  return ground.mountain[to] || overRiver(g, from, to) ? 2 : 1
}

/** leipzig §tec: does a river, bridged or not, run between these two? */
export function overRiver(g: G, from: number, to: number): boolean {
  const at = sideBetween(g.t.board, from, to)
  return at >= 0 && groundOf(g).water[at] !== DRY
}

/**
 * leipzig §combat.E, §combat.L, §leaders.C: what a stack defends with, all together. Counters in parentheses and leaders count one
 * each where no combat unit stands; bonuses come after supply and ground.
 */
export function defenceStrength(g: G, hex: number, factor: number, supplied: boolean): number {
  const { s } = g
  let units = 0
  let wagons = 0
  let leaders = 0
  let led = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    const kind = s.kind[p]
    if (isCombat(kind)) units += inUnits(kind, supplied)
    else if (isSupply(kind)) wagons++
    else if (isLeader(kind)) {
      leaders++
      led += bonus(g, p, 'defence')
    }
  }
  const strength = units > 0 ? units : wagons
  return strength > 0 ? ledBy(led, strength * factor) : leaders * factor
}

/** leipzig §combat.I: would supply make these stronger at all? A 1-8 is always one. */
export function gainsBySupply(s: LeipzigState, pieces: Iterable<number>): boolean {
  for (const piece of pieces) if (isCombat(s.kind[piece]) && STRENGTH[s.kind[piece]] > 1) return true
  return false
}
