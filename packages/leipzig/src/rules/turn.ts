import type { G } from '../system/leipzig.ts'
import { scenarioOf } from '../system/leipzig.ts'

// What happens between the player-turns.

/** Before the French: what the new game-turn brings. */
export function openTurn(_g: G): void {}

/** leipzig §victory: after the Allied combat phase of the last turn points are counted. */
export function endTurn(g: G): void {
  const { s, t } = g
  if (s.turn < scenarioOf(g).last) return
  s.outcome = {
    winner: null,
    level: 'level.draw',
    clause: 'leipzig §victory',
    scores: { [t.sides[0]]: 0, [t.sides[1]]: 0 },
  }
}
