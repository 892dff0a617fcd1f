import { AGAIN, ASK, DONE } from '@grognard/kernel'
import { ofPiece } from '../system/answers.ts'
import { tellOwn, unitWord } from '../system/events.ts'
import { KEEP_STACKS } from '../system/frames.ts'
import { SUPPLY } from '../system/kinds.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { FED_COMBAT, type Side } from '../system/state.ts'
import { isResting } from './armistice.ts'
import { countSecret } from './formations.ts'
import { hexesOf } from './reorganise.ts'
import { isKept, keeperOn, keepersOf, needsKeeping } from './supply.ts'

// leipzig §stacking.B, §supply.C. At the end of movement: which counters keep the stacks. They go at the end of the combat phase,
// whatever becomes of the stacks; until then they feed combats too.

/** leipzig §stacking.B: every stack uses a counter; one that is in use already serves it too. Of several its owner names one. */
export const keepStacks = procedure(KEEP_STACKS, {
  run(g, f) {
    const { side } = f
    if (f.hex < 0) countSecret(g, side) // that nothing is used tells the French as much as that something is
    f.hex = unkeptStack(g, side)
    if (f.hex < 0) return DONE
    const keepers = keepersOf(g, side, f.hex)
    if (keepers.length > 1 && !isResting(g, side)) return ASK
    keep(g, f.hex, side, cheapest(g, keepers))
    return AGAIN
  },
  ask(g, { side, hex }) {
    const answers = keepersOf(g, side, hex).map(piece => ofPiece(g.t, 'spend', piece))
    return { side, clause: 'leipzig §stacking.B', prompt: 'ask.spendSupply', answers, params: { hex }, focus: [hex] }
  },
  take(g, f, { piece }) {
    countSecret(g, f.side)
    keep(g, f.hex, f.side, piece!)
  },
})

/** leipzig §armistice: who lets a turn pass is not asked: a supply unit goes before a depot. */
function cheapest({ s }: G, keepers: readonly number[]): number {
  return keepers.find(piece => s.kind[piece] === SUPPLY) ?? keepers[0]
}

function keep(g: G, hex: number, side: Side, keeper: number): void {
  g.s.flags[keeper] |= FED_COMBAT
  tellOwn(g, 'supply.keeps', side, 'leipzig §stacking.B', { hex }, { what: unitWord(g, keeper) }, [hex])
}

/** leipzig §stacking.B: does a stack here use a counter up? Not where one that is in use already keeps it. */
export function usesSupply(g: G, side: Side, hex: number): boolean {
  return needsKeeping(g, hex) && keeperOn(g, side, hex, FED_COMBAT) < 0 && isKept(g, side, hex)
}

/** A stack that no counter in use keeps, though one could; -1 if there is none. */
function unkeptStack(g: G, side: Side): number {
  return hexesOf(g, side, hex => usesSupply(g, side, hex))[0] ?? -1
}
