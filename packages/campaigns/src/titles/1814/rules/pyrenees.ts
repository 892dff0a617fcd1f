import type { Refusal } from '@grognard/kernel'
import { unitsAt } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import { tableOf } from '../board.ts'
import { inChampagne } from '../champagne.ts'
import type { G } from '../own.ts'

// 1814 §14.8: the Pyrenean winter.

export const southWest = tableOf('south-west-of-garonne')

const THAW = 4

/** 1814 §14.8: before turn 4 the commands of Soult and Wellington lie still, and nobody else comes beyond the Garonne. */
export function inPyreneanWinter(g: G): boolean {
  return g.s.turn < THAW && !inChampagne(g)
}

/** 1814 §14.8: they neither move nor fight, commanders included; they may rally. */
export function refuseFrozen(g: G, piece: number): Refusal | undefined {
  if (!g.t.own.frozen[piece] || !inPyreneanWinter(g)) return undefined
  return { clause: '1814 §14.8', reason: 'refuse.frozen', params: { piece } }
}

/** 1814 §14.8: nor are they attacked. */
export function refuseFrozenTarget(g: G, enemy: Side, to: number): Refusal | undefined {
  if (!inPyreneanWinter(g)) return undefined
  for (const piece of unitsAt(g, enemy, to)) {
    const why = refuseFrozen(g, piece)
    if (why) return why
  }
  return undefined
}
