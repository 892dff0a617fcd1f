import { ASK, DONE, type Answer, type Procedure, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { other, placePiece } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { firstByCommands } from './combat-commands.ts'
import { anyRider, riders, rides } from './rides.ts'

// 1813, section 12: Commanders' movement.

/** 1813 §12.2: commanders ride one by one in turn, the side with more commands first; a side that stops is done. */
export const commandersMovement: Procedure<G> = {
  name: 'commanders-movement',
  run(g, f) {
    if (f.at === 0) {
      f.at = 1
      f.side = firstByCommands(g)
      f.over0 = 0
      f.over1 = 0
      f.piece = -1
      g.s.moved.fill(0)
    }
    if (f.at === 2) return ASK
    for (let tries = 0; tries < 2; tries++) {
      const side = f.side as Side
      if (!f[`over${side}`] && anyRider(g, side)) return ASK
      f[`over${side}`] = 1
      f.side = other(side)
    }
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    if (f.at === 2) {
      const piece = f.piece as number
      const answers = rides(g, side, g.s.hex[piece]).map(hex => atHex(g.t, 'ride', hex))
      return {
        side,
        clause: cite(g.t, '12.1'),
        prompt: 'ask.ride',
        answers,
        params: { piece },
        focus: [g.s.hex[piece]],
        chosen: [piece],
      }
    }
    const answers: Answer[] = riders(g, side).map(piece => ofPiece(g.t, 'rider', piece))
    answers.push(plain(g.t, 'no-more-riders', true))
    return { side, clause: cite(g.t, '12.2'), prompt: 'ask.rider', answers }
  },
  take(g, f, answer) {
    const side = f.side as Side
    if (f.at === 2) {
      const piece = f.piece as number
      const from = g.s.hex[piece]
      placePiece(g.s, piece, answer.hex!)
      g.s.moved[piece] = 1
      tell(g, 'commander.rode', side, cite(g.t, '12.1'), { piece, hex: answer.hex! }, [from, answer.hex!])
      f.at = 1
      f.side = other(side)
    } else if (answer.piece !== undefined) {
      f.piece = answer.piece
      f.at = 2
    } else {
      f[`over${side}`] = 1
      f.side = other(side)
    }
  },
  refuse(g, f, attempt): Refusal | undefined {
    const hex = attemptedHex(g.t, attempt)
    if (f.at === 2 && hex >= 0) return { clause: cite(g.t, '12.1'), reason: 'refuse.ride', params: { hex } }
    const piece = attemptedPiece(g.t, attempt)
    if (piece < 0) return undefined
    return g.t.parts.refuseRider?.(g, piece) ?? { clause: cite(g.t, '12.1'), reason: 'refuse.rider', params: { piece } }
  },
}
