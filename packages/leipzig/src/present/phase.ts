import { find, type Phase } from '@grognard/kernel'
import { COMBAT, PLAYER_TURN } from '../system/frames.ts'
import type { G } from '../system/leipzig.ts'
import { FRENCH } from '../system/state.ts'

// leipzig §sequence. The parts of a game-turn.

const PARTS = ['phase.french-movement', 'phase.french-combat', 'phase.allied-movement', 'phase.allied-combat'] as const
const DEPLOYMENT_PARTS = ['phase.deployment', ...PARTS] as const

export function phase({ s, t }: G): Phase {
  const playing = find(s, PLAYER_TURN)
  const { first, last } = t.scenarios[s.scenario]
  const parts = s.turn === first ? DEPLOYMENT_PARTS : PARTS
  if (!playing) return { turn: s.turn, last, part: parts === PARTS ? PARTS[0] : DEPLOYMENT_PARTS[0], parts, side: null }
  const combat = find(s, COMBAT) ? 1 : 0
  const at = playing.side === FRENCH ? 0 : 2
  return { turn: s.turn, last, part: PARTS[at + combat], parts, side: t.sides[playing.side] }
}
