import { AGAIN, ASK, DONE } from '@grognard/kernel'
import { ofPiece } from '../system/answers.ts'
import { EXCHANGE } from '../system/frames.ts'
import { ARMY, CORPS, DIVISION, FREE, HORSE, HORSE_CORPS, isCombat } from '../system/kinds.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { divisionsOn, unitsOn } from '../system/stacks.ts'
import { beside, destroy } from './retreat.ts'

// leipzig §crt. ½ex: the attacker loses half as many divisions as the defender did, rounded up; which, he chooses.

/** One unit of each kind that could give up a division. */
function givers(g: G, hex: number): number[] {
  const { kind } = g.s
  const found: number[] = []
  for (const piece of unitsOn(g.s, hex))
    if (isCombat(kind[piece]) && !found.some(one => kind[one] === kind[piece])) found.push(piece)
  return found
}

export const exchange = procedure(EXCHANGE, {
  run(g, f) {
    if (f.left <= 0) return DONE
    if (divisionsOn(g.s, f.hex) <= f.left) {
      f.left = 0
      for (const piece of unitsOn(g.s, f.hex)) if (isCombat(g.s.kind[piece])) destroy(g, piece, 'leipzig §crt')
      return DONE
    }
    const from = givers(g, f.hex)
    if (from.length > 1) return ASK
    f.left--
    giveUp(g, from[0])
    return AGAIN
  },
  ask(g, f) {
    const answers = givers(g, f.hex).map(piece => ofPiece(g.t, 'lose', piece))
    const params = { hex: f.hex, n: f.left }
    return { side: f.side, clause: 'leipzig §crt', prompt: 'ask.exchange', answers, params, focus: [f.hex], open: true }
  },
  take(g, f, answer) {
    f.left--
    giveUp(g, answer.piece!)
  },
})

/** leipzig §crt, §stacking.E: a division of this unit is lost; a larger one breaks down only as far as it must. */
function giveUp(g: G, piece: number): void {
  const { kind } = g.s
  let left = FREE
  if (kind[piece] === ARMY) {
    beside(g, piece, CORPS)
    beside(g, piece, CORPS)
    left = DIVISION
  } else if (kind[piece] === CORPS) left = DIVISION
  else if (kind[piece] === HORSE_CORPS) left = HORSE
  if (left !== FREE) {
    beside(g, piece, left)
    kind[piece] = left
  }
  destroy(g, piece, 'leipzig §crt')
}
