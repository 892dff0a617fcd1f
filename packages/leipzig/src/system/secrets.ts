import type { DiceState } from '@grognard/kernel'
import type { G } from './leipzig.ts'
import type { Side } from './state.ts'

// Who knows what (leipzig §recon).

/** leipzig §recon: blanks what a side may not know. */
export function conceal(_g: G, _side: Side): void {}

/** Fills the blanks of a side's view, as the dice given fall. */
export function deal(_g: G, _side: Side, _dice: DiceState): void {}
