import { find, type Phase } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { COMBAT, MOVEMENT, SEQUENCE } from '../system/frames.ts'
import { FRENCH } from '../system/state.ts'

// bautzen §5 A to F. The parts of an hour.

const PARTS = [
  'phase.french-markers',
  'phase.french-movement',
  'phase.french-combat',
  'phase.coalition-markers',
  'phase.coalition-movement',
  'phase.coalition-combat',
] as const

export function phase({ s, t }: G): Phase {
  const side = find(s, SEQUENCE)?.side ?? FRENCH
  const part = find(s, COMBAT) ? 2 : find(s, MOVEMENT) ? 1 : 0
  return { turn: s.turn, last: t.calendar.length, part: PARTS[3 * side + part], parts: PARTS, side: t.sides[side] }
}
