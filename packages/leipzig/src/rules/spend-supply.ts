import { AGAIN, ASK, DONE } from '@grognard/kernel'
import { ofPiece } from '../system/answers.ts'
import { SPEND_SUPPLY } from '../system/frames.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { isInverted } from '../system/stacks.ts'
import { ALLIED, FED_COMBAT, type Side } from '../system/state.ts'
import { hexesOf } from './reorganise.ts'
import { keeperOn, keepersOf, needsKeeping, spendCombatSupply } from './supply.ts'

// leipzig §supply.C. At the end of the combat phase: what fed combats is used up, and what keeps stacks.

/** leipzig §supply.C, §stacking.B: every stack has used a counter; one that fed a combat serves it too. Its owner says which. */
export const spendSupply = procedure(SPEND_SUPPLY, {
  run(g, f) {
    const { side } = f
    if (f.at === 'over') return DONE
    // That nothing is used tells the French as much as that something is.
    if (f.hex < 0 && side === ALLIED && isInverted(g)) g.s.reveals++
    f.hex = unkeptStack(g, side)
    if (f.hex >= 0) {
      const [keeper, ...more] = keepersOf(g, side, f.hex)
      if (more.length > 0) return ASK
      g.s.flags[keeper] |= FED_COMBAT
      return AGAIN
    }
    f.at = 'over'
    spendCombatSupply(g)
    return DONE
  },
  ask(g, { side, hex }) {
    const answers = keepersOf(g, side, hex).map(piece => ofPiece(g.t, 'spend', piece))
    return { side, clause: 'leipzig §supply.C', prompt: 'ask.spendSupply', answers, params: { hex }, focus: [hex] }
  },
  take(g, f, { piece }) {
    if (f.side === ALLIED && isInverted(g)) g.s.reveals++
    g.s.flags[piece!] |= FED_COMBAT
  },
})

/** A stack that no counter in use keeps, though one could; -1 if there is none. */
function unkeptStack(g: G, side: Side): number {
  const found = hexesOf(
    g,
    side,
    hex => needsKeeping(g, hex) && keeperOn(g, side, hex, FED_COMBAT) < 0 && keeperOn(g, side, hex, 0) >= 0,
  )
  return found[0] ?? -1
}
