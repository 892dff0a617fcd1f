import type { G } from '../system/leipzig.ts'
import type { Side } from '../system/state.ts'

// leipzig §supply. Supply units and what uses them up.

/** leipzig §supply.C: whoever fed forced marches goes at the end of the movement phase. */
export function spendMarchSupply(_g: G, _side: Side): void {}
