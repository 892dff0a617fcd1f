import { garrisonsBy } from '../../../options/garrisons.ts'
import type { G } from '../own.ts'

/** 1814 §14.7: garrisons never move, never attack, and fall when they are forced back; so they do not withdraw alone. */
export const garrisons = garrisonsBy<G>({
  holds: (g, piece) => g.t.own.garrison[piece],
  mayLeave: () => false,
  falls: () => true,
  clause: () => '14.12',
})
