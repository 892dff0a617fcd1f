import { ASK, call, DONE, BRIDGE, sideBetween, type Procedure } from '@grognard/kernel'
import { countHit } from '../../../rules/hits.ts'
import { attemptedPiece, ofPiece } from '../../../system/answers.ts'
import { hit } from '../../../system/events.ts'
import { other, unitsAt } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import { board } from '../board.ts'
import { plays } from './deck.ts'
import type { G } from '../own.ts'

/** Card 47: once, a stack of the enemy's that withdraws over a bridge takes another hit. */
export function withdrew(g: G, side: Side, from: number, to: number): void {
  const x = g.s.extra
  const enemy = other(side)
  if (!plays(g, enemy, '47') || x.spent[enemy]) return
  if ((board.sides[sideBetween(board, from, to)] & BRIDGE) === 0 || unitsAt(g, side, to).length === 0) return
  x.spent[enemy] = 1
  call(g.s, 'bridge-blown', { side, hex: to })
}

/** Card 47: the owner chooses who was still on the bridge. */
export const bridgeBlown: Procedure<G> = {
  name: 'bridge-blown',
  run(g, f) {
    if (f.at > 0) return DONE
    const units = unitsAt(g, f.side as Side, f.hex as number)
    if (units.length > 1) return ASK
    f.at = 1
    strike(g, f.side as Side, units[0])
    return DONE
  },
  ask(g, f) {
    const answers = unitsAt(g, f.side as Side, f.hex as number).map(piece => ofPiece(g.t, 'hit', piece))
    return {
      side: f.side as Side,
      clause: '1813 §16.1',
      prompt: 'ask.bridgeBlown',
      answers,
      focus: [f.hex as number],
      params: { hex: f.hex as number },
    }
  },
  take(g, f, answer) {
    f.at = 1
    strike(g, f.side as Side, answer.piece!)
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: '1813 §16.1', reason: 'refuse.hit', params: { piece } }
  },
}

function strike(g: G, side: Side, piece: number): void {
  countHit(g, side)
  hit(g, piece, '1813 §16.1')
}
