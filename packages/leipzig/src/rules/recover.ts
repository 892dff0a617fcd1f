import type { G } from '../system/leipzig.ts'
import {
  ATTACKED,
  COMBAT_PHASE,
  FED_COMBAT,
  FED_MARCH,
  FORCED,
  MOVED,
  MOVEMENT_PHASE,
  phaseNumber,
  type Side,
} from '../system/state.ts'

// leipzig §combat.K. Dispersal ends with the phase, a turn later.

const OF_THE_TURN = MOVED | FORCED | ATTACKED | FED_MARCH | FED_COMBAT

/** leipzig §combat.K: a phase ends; who was dispersed until then is so no more. */
export function rally(g: G, side: Side, phase: typeof MOVEMENT_PHASE | typeof COMBAT_PHASE): void {
  const { dispersed } = g.s
  const now = phaseNumber(g.s.turn, side, phase)
  for (let p = 0; p < dispersed.length; p++) if (dispersed[p] > 0 && dispersed[p] <= now) dispersed[p] = 0
}

/** leipzig §movement.C: the player-turn is over: its marks go, and points are not saved. */
export function recover(g: G, side: Side): void {
  const { flags, spent } = g.s
  rally(g, side, COMBAT_PHASE)
  for (let p = 0; p < flags.length; p++) {
    flags[p] &= ~OF_THE_TURN
    spent[p] = 0
  }
}
