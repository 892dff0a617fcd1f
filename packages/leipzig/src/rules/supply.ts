import { adjacent, DIRECTIONS } from '@grognard/kernel'
import { tellOwn } from '../system/events.ts'
import { DEPOT, isSupply, SUPPLY } from '../system/kinds.ts'
import { feat, type G } from '../system/leipzig.ts'
import { combatUnitsOn, feeds, holds, isInverted, release, supplyFree } from '../system/stacks.ts'
import { ALLIED, FED_COMBAT, FED_MARCH, firstSlot, sideOf, SLOTS, type Side } from '../system/state.ts'
import { fedByFortress } from './combat-strength.ts'

// leipzig §supply.C. Supply units: whom they feed, and how they are used up.

/** leipzig §supply.C: counters beside a unit when the phase began, or with it, wherever they have gone since. */
export function marchFeeders(g: G, side: Side, piece: number, from: number): number[] {
  const { s, t } = g
  const found: number[] = []
  const first = firstSlot(side)
  for (let p = first; p < first + SLOTS; p++) {
    if (!isSupply(s.kind[p]) || p === piece || s.hex[p] < 0 || !isFree(g, p, FED_COMBAT)) continue
    if (s.flags[p] & FED_COMBAT && !hasOtherHalf(g, p)) continue
    const at = s.began[p]
    if (at === from || (at >= 0 && adjacent(t.board, at, from))) found.push(p)
  }
  return found
}

/** leipzig §supply.C: a counter serves either marches or combat and stacks; a depot both, if its second half can be a supply unit. */
function hasOtherHalf(g: G, p: number): boolean {
  return g.s.kind[p] === DEPOT && supplyFree(g.s, sideOf(p)) > 0
}

/** leipzig §stacking.B, §supply.C: a counter that keeps the stacks of its hex and of those around; one that fed a march does not. */
const keeps = (g: G, p: number): boolean => isFree(g, p, FED_MARCH)

/** leipzig §supply.C: can it feed, and has it not fed what excludes this? Of a depot the second half is free, if it can become a supply unit. */
function isFree(g: G, p: number, used: typeof FED_MARCH | typeof FED_COMBAT): boolean {
  const { s } = g
  if (!feeds(s, p)) return false
  if ((s.flags[p] & used) === 0) return true
  return s.kind[p] === DEPOT && supplyFree(s, sideOf(p)) > 0
}

/** leipzig §stacking.B, §supply.B: could a counter keep a stack on this hex? */
export function isKept(g: G, side: Side, hex: number): boolean {
  return keeperOn(g, side, hex, 0) >= 0
}

/** The first counter with these marks that keeps a stack on the hex, -1 if there is none. */
export function keeperOn(g: G, side: Side, hex: number, marks: number): number {
  const { s, t } = g
  for (let d = -1; d < DIRECTIONS; d++) {
    const at = d < 0 ? hex : t.board.neighbours[hex * DIRECTIONS + d]
    if (at < 0 || !holds(s, side, at)) continue
    for (let p = s.top[at]; p >= 0; p = s.under[p]) if (keeps(g, p) && (s.flags[p] & marks) === marks) return p
  }
  return -1
}

/** All counters that keep a stack on the hex, one of each kind from each hex. */
export function keepersOf(g: G, side: Side, hex: number): number[] {
  const { s, t } = g
  const found: number[] = []
  for (let d = -1; d < DIRECTIONS; d++) {
    const at = d < 0 ? hex : t.board.neighbours[hex * DIRECTIONS + d]
    if (at < 0 || !holds(s, side, at)) continue
    for (let p = s.top[at]; p >= 0; p = s.under[p])
      if (keeps(g, p) && !found.some(one => s.hex[one] === at && s.kind[one] === s.kind[p])) found.push(p)
  }
  return found
}

/** leipzig §stacking.B, §fortress.B: do combat units stand stacked here that a fortress does not keep? */
export function needsKeeping(g: G, hex: number): boolean {
  return combatUnitsOn(g.s, hex) > 1 && !fedByFortress(g, hex)
}

/** leipzig §supply.C: whoever fed forced marches goes at the end of the movement phase. */
export function spendMarchSupply(g: G, side: Side): void {
  spendAll(g, firstSlot(side), firstSlot(side) + SLOTS, FED_MARCH)
}

/** leipzig §supply.C: whoever fed a combat or a stack, on either side, goes at the end of the combat phase. */
export function spendCombatSupply(g: G): void {
  spendAll(g, 0, g.s.flags.length, FED_COMBAT)
}

/** leipzig §supply.C, §supply.E: supply units first, for depots are replaced by the counters that they leave. */
function spendAll(g: G, from: number, to: number, use: typeof FED_MARCH | typeof FED_COMBAT): void {
  const { flags, kind } = g.s
  for (let p = from; p < to; p++) if (flags[p] & use && kind[p] === SUPPLY) spend(g, p, use)
  for (let p = from; p < to; p++) if (flags[p] & use && kind[p] === DEPOT) spend(g, p, use)
}

/** leipzig §supply.C, §supply.E: a supply unit is used up and may come again; of a depot one is left, if a counter is free. */
export function spend(g: G, piece: number, use: typeof FED_MARCH | typeof FED_COMBAT): void {
  const { s } = g
  const side = sideOf(piece)
  const hex = s.hex[piece]
  const depot = s.kind[piece] === DEPOT
  if (side === ALLIED && isInverted(g)) s.reveals++
  tellOwn(g, 'supply.spent', side, 'leipzig §supply.C', { hex }, { what: `kind.${s.kind[piece]}` }, [hex])
  if (depot && supplyFree(g.s, side) > 0) {
    s.kind[piece] = SUPPLY
    s.flags[piece] &= ~use
    return
  }
  if (depot) feat(g, 'supply-limit')
  release(g, piece)
}
