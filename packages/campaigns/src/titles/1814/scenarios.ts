import type { ScenarioInfo } from '@grognard/kernel'
import { placePiece } from '../../system/stacks.ts'
import { NOT_YET } from '../../system/state.ts'
import { CHAMPAGNE, inChampagne, setUpChampagne } from './champagne.ts'
import type { G } from './own.ts'

// The campaign, and a short game of ours cut from it.

export const scenarios: ScenarioInfo[] = [{ id: 'campaign' }, { id: CHAMPAGNE, ours: true }]

/** The last touch to the set-up. 1814 §14.13: the British wait at sea until their owner calls them. */
export function prepare(g: G): void {
  if (inChampagne(g)) setUpChampagne(g)
  else for (const piece of g.t.own.bySea) placePiece(g.s, piece, NOT_YET)
}
