import { sideBetween, type Refusal } from '@grognard/kernel'
import { riverAt } from '../../../rules/terrain.ts'
import type { Arrival } from '../../../system/campaign.ts'
import { eliminate } from '../../../system/events.ts'
import { COALITION, type Side } from '../../../system/state.ts'
import { board, VLISSINGEN } from '../board.ts'
import { champagneArrival, champagneDue, champagneTurn, inChampagne } from '../champagne.ts'
import { noteReached } from '../milestones.ts'
import type { G } from '../own.ts'
import { refuseHost } from './murat.ts'

// 1814 §13.3, §13.4, §14.11, §14.13: who arrives when and where, and who may wait.

/** 1814 §13.3, §14.13: an enemy across a river bars nobody, and only an enemy in Vlissingen itself bars the British there. */
export function passedByArrivals(_g: G, side: Side, hex: number, from: number): boolean {
  if (from === VLISSINGEN && side === COALITION) return true
  const at = sideBetween(board, hex, from)
  return at >= 0 && riverAt(board, at)
}

/** 1814 §13.4, §14.11: Coalition troops may wait or be withheld, the Neapolitans excepted. */
export function mayWait(g: G, piece: number): boolean {
  return g.t.side[piece] === COALITION && !g.t.own.neapolitan[piece]
}

/** 1814 §13.4, §14.11: French troops who cannot be placed never come, and neither do the Neapolitans. */
export function missed(g: G, piece: number): void {
  if (g.t.own.neapolitan[piece]) noteReached(g, 'Murat refused')
  eliminate(g, piece, g.t.own.neapolitan[piece] ? '1814 §14.11' : '1814 §13.4')
}

/** 1814 §14.11: Neapolitans do not come to where others of the Coalition are, nor others to them. */
export function arrivesWhere(g: G, piece: number, hex: number): Refusal | undefined {
  return refuseHost(g, piece, hex)
}

const NOBODY: readonly number[] = []

/** 1814 §13.2: whom the card brings this turn. */
export function dueNow(g: G, side: Side): readonly number[] {
  return inChampagne(g) ? champagneDue(g, side) : (g.t.due[side][g.s.turn] ?? NOBODY)
}

export function dueTurn(g: G, piece: number): number {
  return inChampagne(g) ? champagneTurn(g, piece) : g.t.pieces[piece].turn
}

export function arrival(g: G, piece: number): Arrival[] {
  return inChampagne(g) ? champagneArrival(g, piece) : g.t.pieces[piece].arrival
}
