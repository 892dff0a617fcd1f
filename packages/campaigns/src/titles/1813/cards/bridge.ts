import { ASK, DONE } from '@grognard/kernel'
import { countHit } from '../../../rules/hits.ts'
import { attemptedPiece, ofPiece } from '../../../system/answers.ts'
import { hit } from '../../../system/events.ts'
import { unitsAt } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import type { G } from '../own.ts'
import { BRIDGE_BLOWN } from '../frames.ts'
import { procedure } from '../procedure.ts'

/** Card 47: the owner chooses who was still on the bridge. */
export const bridgeBlown = procedure(BRIDGE_BLOWN, {
  run(g, f) {
    if (f.at === 'over') return DONE
    const units = unitsAt(g, f.side, f.hex)
    if (units.length > 1) return ASK
    f.at = 'over'
    strike(g, f.side, units[0])
    return DONE
  },
  ask(g, f) {
    const answers = unitsAt(g, f.side, f.hex).map(piece => ofPiece(g.t, 'hit', piece))
    return {
      side: f.side,
      clause: '1813 §16.1',
      prompt: 'ask.bridgeBlown',
      answers,
      focus: [f.hex],
      params: { hex: f.hex },
    }
  },
  take(g, f, answer) {
    f.at = 'over'
    strike(g, f.side, answer.piece!)
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: '1813 §16.1', reason: 'refuse.hit', params: { piece } }
  },
})

function strike(g: G, side: Side, piece: number): void {
  countHit(g, side)
  hit(g, piece, '1813 §16.1')
}
