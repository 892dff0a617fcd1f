import type { Certainties } from '../../hints/warnings.ts'
import type { G } from '../../system/campaign.ts'

// What is certain in 1813, and what is not.

export const certainties: Certainties = {
  // Cards (§16.1) and commanders sent elsewhere (§14.1) come before general supply and may open a route.
  supplySettled: g => !g.s.options.cards && !transfersDue(g),
  // 1813 §15.1: covered units are not named.
  toldAs: (g, kind) => (g.s.options.dummies && g.s.turn > 1 ? `${kind}.covered` : kind),
}

function transfersDue({ s, t }: G): boolean {
  return t.pieces.some(({ changes }, p) => s.hex[p] >= 0 && changes?.some(({ turn, move }) => move && turn === s.turn))
}
