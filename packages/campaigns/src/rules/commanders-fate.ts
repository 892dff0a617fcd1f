import { AGAIN, ASK, distance, DONE } from '@grognard/kernel'
import { atHex, attemptedHex } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { eliminate, roll, tell } from '../system/events.ts'
import { commandersAt, hexesOf, placePiece } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { COMMANDERS_FATE } from './frames.ts'

// 1813 §11.19, also for §8.8: commanders left without troops.

const ESCAPE = 3 // hexes, whoever stands between

/** 1813 §11.19: a die for each commander; a one loses him, otherwise he joins a friendly stack within three hexes, if any. */
export const commandersFate = procedure(COMMANDERS_FATE, {
  run(g, f) {
    const { side, hex } = f
    const [piece] = commandersAt(g, side, hex)
    if (piece === undefined) return DONE
    if (f.at === 'roll') {
      const face = roll(g, 'commander.roll', side, cite(g.t, '11.19'), { piece, hex }, [hex])
      if (face === 1) {
        eliminate(g, piece, cite(g.t, '11.19'))
        return AGAIN
      }
      f.at = 'escape'
    }
    const refuges = refugesFrom(g, side, piece)
    if (refuges.length > 1) return ASK
    f.at = 'roll'
    if (refuges.length === 0) eliminate(g, piece, cite(g.t, '11.19'))
    else escape(g, side, piece, refuges[0])
    return AGAIN
  },
  ask(g, f) {
    const { side, hex } = f
    const [piece] = commandersAt(g, side, hex)
    const answers = refugesFrom(g, side, piece).map(refuge => atHex(g.t, 'flee', refuge))
    return { side, clause: cite(g.t, '11.19'), prompt: 'ask.flee', answers, params: { piece, hex }, focus: [hex] }
  },
  take(g, f, answer) {
    const [piece] = commandersAt(g, f.side, f.hex)
    f.at = 'roll'
    escape(g, f.side, piece, answer.hex!)
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: cite(g.t, '11.19'), reason: 'refuse.flee', params: { hex } }
  },
})

/** Any friendly stack will do, another commander alone too (§3.1, §4.3). */
function refugesFrom(g: G, side: Side, piece: number): number[] {
  const hex = g.s.hex[piece]
  const near = hexesOf(g, side).filter(
    stack => stack !== hex && distance(g.t.board, stack, hex) <= ESCAPE && !g.t.parts.refuseHost(g, piece, stack),
  )
  return near.sort((a, b) => a - b)
}

function escape(g: G, side: Side, piece: number, refuge: number): void {
  tell(g, 'commander.escaped', side, cite(g.t, '11.19'), { piece, hex: refuge }, [g.s.hex[piece], refuge])
  placePiece(g.s, piece, refuge)
}
