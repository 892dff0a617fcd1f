import type { Refusal } from '@grognard/kernel'
import { COALITION, type Side } from '../../../system/state.ts'
import type { G } from '../own.ts'

// 1814 §14.11: the Neapolitans stand with nobody else of the Coalition.

/** 1814 §14.11: these pieces may not come where others stand, of whom one part is Neapolitan and the other is not. */
export function refuseJoin(
  g: G,
  side: Side,
  _from: number,
  to: number,
  pieces: readonly number[],
): Refusal | undefined {
  if (side !== COALITION) return undefined
  for (const piece of pieces) {
    const why = refuseHost(g, piece, to)
    if (why) return why
  }
  return undefined
}

/** 1814 §14.11: the same of one piece; it may share a hex with its own kind only. */
export function refuseHost(g: G, piece: number, to: number): Refusal | undefined {
  if (g.t.side[piece] !== COALITION) return undefined
  const { neapolitan } = g.t.own
  for (let p = g.s.top[to]; p >= 0; p = g.s.under[p])
    if (g.t.side[p] === COALITION && neapolitan[p] !== neapolitan[piece])
      return { clause: '1814 §14.11', reason: 'refuse.naples', params: { hex: to } }
  return undefined
}
