import type { Certainties } from '../../hints/warnings.ts'

// What is certain in 1814, and what is not.

export const certainties: Certainties = {
  // Cards (§16.1) come before general supply and may open a route.
  supplySettled: g => !g.s.options.cards,
}
