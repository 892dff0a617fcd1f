import { DONE } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { roll } from '../system/events.ts'
import { inOrder } from '../system/in-order.ts'
import { stacksOf, unitsAt } from '../system/stacks.ts'
import { COALITION, FRENCH } from '../system/state.ts'
import { procedure } from '../system/procedure.ts'
import { shiftBattlePoints } from './victory-points.ts'
import { COSSACKS } from './frames.ts'

/** What a title may change of Cossacks. */
export interface CossackParts {
  cossackScore(g: G): number // the least die that costs the Coalition a point (§13.1)
  plundered(g: G, hex: number): void // and what it costs
}

export const plainCossacks: CossackParts = {
  cossackScore: () => 6,
  plundered: g => shiftBattlePoints(g, FRENCH, 1, cite(g.t, '13.1')),
}

/** 1813 §13.1: from turn 4 the French roll for each city where Cossacks are; a six wins them a battle point. */
export const cossacks = procedure(COSSACKS, {
  run(g) {
    if (g.s.turn < g.t.parameters.cossacksFrom || g.t.parts.cossackScore(g) > 6) return DONE
    for (const hex of inOrder(stacksOf(g, COALITION))) {
      if (!g.t.city[hex] || !unitsAt(g, COALITION, hex).some(piece => g.t.pieces[piece].unit!.cossack)) continue
      const face = roll(g, 'cossacks.roll', FRENCH, cite(g.t, '13.1'), { hex }, [hex])
      if (face >= g.t.parts.cossackScore(g)) g.t.parts.plundered(g, hex)
    }
    return DONE
  },
})
