import { AGAIN, ASK, call, DONE } from '@grognard/kernel'
import { attemptedPiece, ofPiece } from '../system/answers.ts'
import { procedure, type G } from '../system/battle.ts'
import { LOSSES, type Losses } from '../system/frames.ts'
import type { Side } from '../system/state.ts'
import { loseStep } from './morale.ts'

// bautzen §8.5. Step losses: the head unit takes the first, the owner allots the rest.

/** bautzen §8.5: `n` steps are lost among `units`, the first by `first` if it is named (-1: nobody is). */
export function callLosses(g: G, side: Side, n: number, first: number, units: readonly number[]): void {
  if (n > 0) call(g.s, LOSSES, { side, n, first, units: [...units].sort((a, b) => a - b) })
}

export const losses = procedure(LOSSES, {
  run(g, f) {
    if (f.n <= 0) return DONE
    const first = f.first
    if (first >= 0) {
      f.first = -1
      f.n = f.n - 1
      loseStep(g, first, 'bautzen §8.5')
      return AGAIN
    }
    const units = sufferers(g, f)
    if (units.length === 0) return DONE
    if (units.length > 1) return ASK
    f.n = f.n - 1
    loseStep(g, units[0], 'bautzen §8.5')
    return AGAIN
  },
  ask(g, f) {
    const units = sufferers(g, f)
    const answers = units.map(piece => ofPiece(g.t, 'loss', piece))
    const focus = [...new Set(units.map(piece => g.s.hex[piece]))]
    return {
      side: f.side,
      clause: 'bautzen §8.5',
      prompt: 'ask.loss',
      answers,
      params: { n: f.n },
      focus,
    }
  },
  take(g, f, answer) {
    f.n = f.n - 1
    loseStep(g, answer.piece!, 'bautzen §8.5')
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: 'bautzen §8.5', reason: 'refuse.notHit', params: { piece } }
  },
})

function sufferers(g: G, f: Losses): number[] {
  return f.units.filter(piece => g.s.hex[piece] >= 0)
}
