import { DIVISIONS, isLeader, SUPPLY } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { release } from '../system/stacks.ts'
import { sideOf } from '../system/state.ts'

// What is lost, and what it counts for.

/** leipzig §victory: points for a unit: one for each division, one for a leader. */
export function worth(kind: number): number {
  return isLeader(kind) ? 1 : DIVISIONS[kind]
}

/** leipzig §victory, §supply.E: a unit is destroyed; its points are noted, and a supply counter never comes back. */
export function lose(g: G, piece: number, cause: 'combat' | 'march'): void {
  const { s } = g
  const side = sideOf(piece)
  const kind = s.kind[piece]
  const lost = cause === 'combat' ? s.lostInCombat : s.lostOnMarch
  lost[side] += worth(kind)
  if (kind === SUPPLY && cause === 'combat') s.supplyOut[side]++
  release(g, piece)
}
