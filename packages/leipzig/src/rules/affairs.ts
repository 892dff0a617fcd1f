import { ASK, DONE } from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { AFFAIRS } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'
import { FRENCH } from '../system/state.ts'
import { callArmistice, isResting, lastQuietTurn, mayCall, mayRest } from './armistice.ts'
import { goHome, levies, toll } from './rebellion.ts'

// leipzig §armistice, §rebellion. What a side decides at the beginning of its player-turn.

/** leipzig §armistice, §rebellion: the French call an armistice or not, and pay the rebellion's toll; in the truce a side may rest. */
export const affairs = procedure(AFFAIRS, {
  run(g, f) {
    if (f.at === 'begin') {
      f.at = 'armistice'
      if (f.side === FRENCH && mayCall(g)) return ASK
    }
    if (f.at === 'armistice') {
      f.at = 'removals'
      f.left = f.side === FRENCH ? toll(g) : 0
    }
    if (f.at === 'removals') {
      if (f.left > 0) return ASK
      f.at = 'truce'
      if (mayRest(g) && !isResting(g, f.side)) return ASK
    }
    return DONE
  },
  ask(g, f) {
    const { side } = f
    if (f.at === 'armistice') {
      const answers = [plain(g.t, 'call-armistice'), plain(g.t, 'no-armistice', true)]
      return { side, clause: 'leipzig §armistice', prompt: 'ask.armistice', answers, open: true }
    }
    if (f.at === 'removals') {
      const answers = levies(g).map(piece => ofPiece(g.t, 'send-home', piece))
      return { side, clause: 'leipzig §rebellion', prompt: 'ask.sendHome', params: { n: f.left }, answers, open: true }
    }
    const answers = [plain(g.t, 'truce-quiet'), plain(g.t, 'truce-rest'), plain(g.t, 'truce-march', true)]
    const params = { turn: lastQuietTurn(g) }
    return { side, clause: 'leipzig §armistice', prompt: 'ask.truce', params, answers, open: true }
  },
  take(g, f, answer) {
    if (answer.verb === 'call-armistice') callArmistice(g)
    else if (answer.verb === 'truce-rest') g.s.quiet[f.side] = g.s.turn
    else if (answer.verb === 'truce-quiet') g.s.quiet[f.side] = lastQuietTurn(g)
    else if (answer.verb === 'send-home') {
      goHome(g, answer.piece!)
      f.left--
    }
  },
  refuse(g, f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    if (f.at !== 'removals' || piece < 0) return undefined
    return { clause: 'leipzig §rebellion', reason: 'refuse.notLevied', params: { piece } }
  },
})
