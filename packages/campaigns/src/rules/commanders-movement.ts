import { ASK, DONE, type Answer, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { other, placePiece } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import { firstByCommands } from './combat-commands.ts'
import { COMMANDERS_MOVEMENT } from './frames.ts'
import { anyRider, riders, rides } from './rides.ts'

// 1813, section 12: Commanders' movement.

/** 1813 §12.2: commanders ride one by one in turn, the side with more commands first; a side that stops is done. */
export const commandersMovement = procedure(COMMANDERS_MOVEMENT, {
  run(g, f) {
    if (f.at === 'begin') {
      f.at = 'rider'
      f.side = firstByCommands(g)
      f.over = [0, 0]
      g.s.moved.fill(0)
    }
    if (f.at === 'ride') return ASK
    for (let tries = 0; tries < 2; tries++) {
      const { side } = f
      if (!f.over[side] && anyRider(g, side)) return ASK
      f.over[side] = 1
      f.side = other(side)
    }
    return DONE
  },
  ask(g, f) {
    const { side } = f
    if (f.at === 'ride') {
      const { piece } = f
      const answers = rides(g, side, piece).map(hex => atHex(g.t, 'ride', hex))
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
    const { side } = f
    if (f.at === 'ride') {
      const { piece } = f
      const from = g.s.hex[piece]
      placePiece(g.s, piece, answer.hex!)
      g.s.moved[piece] = 1
      tell(g, 'commander.rode', side, cite(g.t, '12.1'), { piece, hex: answer.hex! }, [from, answer.hex!])
      f.at = 'rider'
      f.side = other(side)
    } else if (answer.piece !== undefined) {
      f.piece = answer.piece
      f.at = 'ride'
    } else {
      f.over[side] = 1
      f.side = other(side)
    }
  },
  refuse(g, f, attempt): Refusal | undefined {
    const hex = attemptedHex(g.t, attempt)
    if (f.at === 'ride' && hex >= 0) {
      const why = g.t.parts.refuseHost(g, f.piece, hex)
      return why ?? { clause: cite(g.t, '12.1'), reason: 'refuse.ride', params: { hex } }
    }
    const piece = attemptedPiece(g.t, attempt)
    if (piece < 0) return undefined
    return g.t.parts.refuseRider(g, piece) ?? { clause: cite(g.t, '12.1'), reason: 'refuse.rider', params: { piece } }
  },
})
