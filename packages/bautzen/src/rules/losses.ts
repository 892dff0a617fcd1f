import { AGAIN, ASK, DONE, type Procedure } from '@grognard/kernel'
import { attemptedPiece, ofPiece } from '../system/answers.ts'
import type { G } from '../system/battle.ts'
import { unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { loseStep } from './morale.ts'

// bautzen §8.5. Step losses: the head unit takes the first, the owner allots the rest.

/** bautzen §8.5: `n` steps are lost among the units on `hexes`, the first by `first` if it is named (-1: nobody is). */
export const losses: Procedure<G> = {
  name: 'losses',
  run(g, f) {
    const side = f.side as Side
    if ((f.n as number) <= 0) return DONE
    const first = f.first as number
    if (first >= 0) {
      f.first = -1
      f.n = (f.n as number) - 1
      loseStep(g, first, 'bautzen §8.5')
      return AGAIN
    }
    const units = sufferers(g, side, f.hexes as number[])
    if (units.length === 0) return DONE
    if (units.length > 1) return ASK
    f.n = (f.n as number) - 1
    loseStep(g, units[0], 'bautzen §8.5')
    return AGAIN
  },
  ask(g, f) {
    const side = f.side as Side
    const hexes = f.hexes as number[]
    const answers = sufferers(g, side, hexes).map(piece => ofPiece(g.t, 'loss', piece))
    return { side, clause: 'bautzen §8.5', prompt: 'ask.loss', answers, params: { n: f.n as number }, focus: hexes }
  },
  take(g, f, answer) {
    f.n = (f.n as number) - 1
    loseStep(g, answer.piece!, 'bautzen §8.5')
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: 'bautzen §8.5', reason: 'refuse.notHit', params: { piece } }
  },
}

function sufferers(g: G, side: Side, hexes: readonly number[]): number[] {
  return hexes.flatMap(hex => unitsAt(g, side, hex)).sort((a, b) => a - b)
}
