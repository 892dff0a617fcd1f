import { call } from '@grognard/kernel'
import { DEPLOYMENT } from '../system/frames.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { ALLIED } from '../system/state.ts'
import { comesIn, compareLosses } from './austria.ts'
import { testBavaria } from './bavaria.ts'
import { testForRebellion } from './rebellion.ts'
import { reckon, takeCities } from './victory.ts'

// What happens between the player-turns.

/** leipzig §rebellion, §austria: what a new game-turn brings before the French move. */
export function openTurn(g: G): void {
  testForRebellion(g)
  if (comesIn(g)) call(g.s, DEPLOYMENT, { side: ALLIED, late: 1 })
}

/** leipzig §victory, §bavaria, §austria: after the Allied combat phase; on the last turn points are counted. */
export function endTurn(g: G): void {
  takeCities(g)
  if (g.s.turn >= scenarioOf(g).last) {
    reckon(g)
    return
  }
  testBavaria(g)
  compareLosses(g)
}
