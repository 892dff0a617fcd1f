import type { StrainLine } from '../../../rules/combat-values.ts'
import { FRENCH, type Side } from '../../../system/state.ts'
import { tell } from '../../../system/events.ts'
import type { G } from '../own.ts'
import { friendly } from './lands.ts'

// 1814 §11.16, §13.1 and §14.6: great battles, plunder, and French troops worn out abroad.

const GREAT = 6 // units on each side
const EACH = 4 // units, for one hit more

/** 1814 §11.16: with six units or more on each side, one hit more to the loser for every four of them all. */
export function furtherHits(sizes: readonly number[]): number {
  const [attackers, defenders] = sizes
  return attackers >= GREAT && defenders >= GREAT ? Math.floor((attackers + defenders) / EACH) : 0
}

const RESTORED = 4

/** 1814 §14.6: before turn 4 French troops count half in a fight for a hex outside friendly territory. */
export function strain(g: G, side: Side, to: number): StrainLine | undefined {
  if (side !== FRENCH || g.s.turn >= RESTORED || friendly(g, FRENCH, to)) return undefined
  return { divisor: 2, what: 'value.exhausted', clause: '1814 §14.6' }
}

/** 1814 §13.1, §9.2: plundering Cossacks move a combat command to the French, for good. */
export function plundered(g: G, hex: number): void {
  g.s.commandShiftNext[0]++
  g.s.commandShiftNext[1]--
  tell(g, 'cossacks.plundered', FRENCH, '1814 §13.1', { hex }, [hex])
}
