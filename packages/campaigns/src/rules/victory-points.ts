import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Battle } from './frames.ts'

// 1813 §14.4.b. Battle points and decisive victories.

/** What a title may change of decisive victories. */
export interface DecisionParts {
  decisive(g: G, battle: Battle, winner: Side): void // one was won (§14.4.b)
}

export const plainDecisions: DecisionParts = {
  decisive: () => {},
}

export const BATTLE_POINTS = 12
export const DECISIVE_UNITS = 6
const DECISIVE_HITS = 4

/** 1813 §14.4.b: six units or more on each side, and the loser took at least four hits more than the winner. */
export function isDecisive(sizes: readonly number[], winnersHits: number, losersHits: number): boolean {
  return sizes[0] >= DECISIVE_UNITS && sizes[1] >= DECISIVE_UNITS && losersHits - winnersHits >= DECISIVE_HITS
}

/** 1813 §14.4.b: twelve points in all, none below zero. */
export function shiftBattlePoints(g: G, to: Side, n: number, clause: string): void {
  if (g.t.battlePoints === 0) return
  const moved = Math.min(n, g.s.battlePoints[other(to)])
  g.s.battlePoints[to] += moved
  g.s.battlePoints[other(to)] -= moved
  if (moved) tell(g, 'points.battle', to, clause, { n: moved })
}

/** 1813 §14.4.b, §9.2: a decisive victory moves a battle point now and a combat command from the next turn on. */
export function judgeBattle(g: G, battle: Battle, winner: Side): void {
  const [attackers, defenders] = battle.hits
  const [winnersHits, losersHits] = winner === battle.side ? [attackers, defenders] : [defenders, attackers]
  if (!isDecisive(battle.sizes, winnersHits, losersHits)) return
  tell(g, 'battle.decisive', winner, cite(g.t, '14.4.b'), { hex: battle.to }, [battle.to])
  shiftBattlePoints(g, winner, 1, cite(g.t, '14.4.b'))
  g.s.commandShiftNext[winner]++
  g.s.commandShiftNext[other(winner)]--
  g.t.parts.decisive(g, battle, winner)
}
