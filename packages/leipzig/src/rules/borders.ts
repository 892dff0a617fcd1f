import type { Refusal } from '@grognard/kernel'
import { groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { SAXON } from '../system/state.ts'
import { refuseInTruce } from './armistice.ts'
import { austriaOpen } from './austria.ts'

// Hexes that are shut to somebody whatever the ground: neutral Austria, the Saxon garrison, the armistice.

const SAXONS_MOVE = 3 // the turn from which Torgau's garrison is French

/** leipzig §saxon: is this a unit of the garrison that is still neutral? */
export function saxonsWait({ s }: G, piece: number): boolean {
  return s.turn < SAXONS_MOVE && (s.flags[piece] & SAXON) !== 0
}

/** leipzig §saxon: does the neutral garrison stand on this hex? */
export function saxonsOn(g: G, hex: number): boolean {
  const { s } = g
  if (s.turn >= SAXONS_MOVE) return false
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (s.flags[p] & SAXON) return true
  return false
}

/** leipzig §austria, §scenario.1, §scenario.2, §scenario.7: may nobody enter Austria? */
export function austriaIsClosed(g: G): boolean {
  return !austriaOpen(g)
}

/** Where a scenario closes Austria, or waits for her. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  '1': 'leipzig §scenario.1',
  '2': 'leipzig §scenario.2',
  '7': 'leipzig §scenario.7',
  '8': 'leipzig §scenario.8',
}

/** leipzig §austria, §scenario.1: why a hex of Austria is shut to everybody. */
export function refuseAustria(g: G, hex: number): Refusal | undefined {
  if (!groundOf(g).austria[hex] || !austriaIsClosed(g)) return undefined
  return { clause: CLOSED_BY[scenarioOf(g).id] ?? 'leipzig §austria', reason: 'refuse.austria', params: { hex } }
}

/** leipzig §saxon, §austria, §armistice: why a hex is shut to a unit. */
export function refuseShut(g: G, piece: number, hex: number): Refusal | undefined {
  const { s } = g
  const closed = refuseAustria(g, hex)
  if (closed) return closed
  if (s.turn < SAXONS_MOVE && saxonsOn(g, hex))
    return { clause: 'leipzig §saxon', reason: 'refuse.saxonsThere', params: { hex } }
  return refuseInTruce(g, piece, hex)
}
