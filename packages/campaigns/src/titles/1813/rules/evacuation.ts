import { ASK, AGAIN, DONE, hexesWithin } from '@grognard/kernel'
import { refuseCrowding } from '../../../rules/occupying-a-hex.ts'
import { atHex, attemptedHex } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { placePiece } from '../../../system/stacks.ts'
import { FRENCH, NOT_YET } from '../../../system/state.ts'
import { board, LEIPZIG, MAGDEBURG } from '../board.ts'
import type { G } from '../own.ts'
import { EVACUATION } from '../frames.ts'
import { procedure } from '../procedure.ts'

// 1813 §15.2: the g.t.own.garrisons are called back before the game begins.

const aroundMagdeburg = hexesWithin(board, MAGDEBURG, 1)
const aroundLeipzig = hexesWithin(board, LEIPZIG, 1)

/** Rapp and Danzig's corps, then the garrisons. */
function evacuated({ t }: G): number[] {
  const { rapp, leftBehind, garrisons, danziger } = t.own
  return [rapp, ...leftBehind.filter(piece => danziger[piece]), ...garrisons]
}

/** 1813 §15.2: before play the evacuated troops stand nowhere. */
export function recall(g: G): void {
  for (const piece of evacuated(g)) placePiece(g.s, piece, NOT_YET)
}

/** 1813 §15.2: Danzig's corps comes to Magdeburg or beside it, the other g.t.own.garrisons to Leipzig or beside it. */
export const evacuation = procedure(EVACUATION, {
  run(g) {
    if (!g.s.options.evacuation || g.s.scenario !== 'campaign') return DONE
    const piece = evacuated(g).find(one => g.s.hex[one] === NOT_YET)
    if (piece === undefined) return DONE
    const open = quarters(g, piece)
    if (open.length > 1) return ASK
    placePiece(g.s, piece, open[0])
    return AGAIN
  },
  ask(g) {
    const piece = evacuated(g).find(one => g.s.hex[one] === NOT_YET)!
    const answers = quarters(g, piece).map(hex => atHex(g.t, 'place', hex))
    return { side: FRENCH, clause: '1813 §15.2', prompt: 'ask.place', answers, params: { piece } }
  },
  take(g, _f, answer) {
    const piece = evacuated(g).find(one => g.s.hex[one] === NOT_YET)!
    placePiece(g.s, piece, answer.hex!)
    tell(g, 'piece.arrived', FRENCH, '1813 §15.2', { piece, hex: answer.hex! }, [answer.hex!])
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: '1813 §15.2', reason: 'refuse.place.elsewhere', params: { hex } }
  },
})

function quarters(g: G, piece: number): number[] {
  const around = g.t.own.garrisons.includes(piece) ? aroundLeipzig : aroundMagdeburg
  const fit = around.filter(
    hex => !g.t.parts.closed(g, FRENCH)[hex] && !refuseCrowding(g, FRENCH, hex, g.t.occupancyTwice[piece]),
  )
  return fit.sort((a, b) => a - b)
}
