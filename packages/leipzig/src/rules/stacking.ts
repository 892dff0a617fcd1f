import { trial, type Refusal } from '@grognard/kernel'
import { MARCH } from '../system/frames.ts'
import { isCombat } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { unitsOn } from '../system/stacks.ts'
import { firstSlot, SLOTS, type Side } from '../system/state.ts'
import { canBeOne } from './formations.ts'
import { canStep, mayMarch } from './movement.ts'
import { isKept, needsKeeping } from './supply.ts'

// leipzig §stacking.B. Stacks at the end of movement: fed, about to combine, or not at all.

/** leipzig §stacking.B: do combat units stand stacked here that nothing keeps? */
export function isUnkept(g: G, side: Side, hex: number): boolean {
  return needsKeeping(g, hex) && !isKept(g, side, hex)
}

/** leipzig §stacking.B: will all combat units of the hex become one unit? */
export const willBeOne = (g: G, hex: number): boolean => canBeOne(g, combatants(g, hex))

const combatants = (g: G, hex: number): number[] => unitsOn(g.s, hex).filter(p => isCombat(g.s.kind[p]))

function canLeave(g: G, side: Side, piece: number): boolean {
  return mayMarch(g, piece) && canStep(g, trial(MARCH, { side, from: g.s.hex[piece], piece, multiple: 1 }))
}

/**
 * leipzig §stacking.B: a hex whose stack nothing keeps although a unit of it could still march off; -1 if there is none. Whoever is
 * dispersed, shut in or has marched is excused.
 */
export function curableByMarch(g: G, side: Side): number {
  return firstStack(g, side, hex => isUnkept(g, side, hex) && !willBeOne(g, hex) && someoneCanLeave(g, side, hex))
}

/** leipzig §stacking.B: a hex whose stack nothing keeps although its units could become one; -1 if there is none. */
export function curableByUnion(g: G, side: Side): number {
  return firstStack(g, side, hex => isUnkept(g, side, hex) && willBeOne(g, hex))
}

function firstStack(g: G, side: Side, wanted: (hex: number) => boolean): number {
  const { top, under, hex } = g.s
  const first = firstSlot(side)
  for (let p = first; p < first + SLOTS; p++) {
    const at = hex[p]
    if (at >= 0 && top[at] === p && under[p] >= 0 && wanted(at)) return at
  }
  return -1
}

const someoneCanLeave = (g: G, side: Side, hex: number): boolean =>
  combatants(g, hex).some(piece => canLeave(g, side, piece))

/** leipzig §stacking.B: why the movement phase cannot end yet. */
export function refuseEndOfMovement(g: G, side: Side): Refusal | undefined {
  const hex = curableByMarch(g, side)
  return hex < 0 ? undefined : { clause: 'leipzig §stacking.B', reason: 'refuse.unkept', params: { hex } }
}

/** leipzig §stacking.B: why recombining cannot end yet. */
export function refuseEndOfUnion(g: G, side: Side): Refusal | undefined {
  const hex = curableByUnion(g, side)
  return hex < 0 ? undefined : { clause: 'leipzig §stacking.B', reason: 'refuse.mustUnite', params: { hex } }
}
