import { AGAIN, ASK, distance, DONE } from '@grognard/kernel'
import { attemptedPiece, ofPiece } from '../../../system/answers.ts'
import { roll, tell } from '../../../system/events.ts'
import { COALITION, FRENCH } from '../../../system/state.ts'
import { board } from '../board.ts'
import { ANGLONA } from '../frames.ts'
import { noteReached } from '../milestones.ts'
import type { G } from '../own.ts'
import { procedure } from '../procedure.ts'
import * as boxes from './boxes.ts'
import { landOwner } from './lands.ts'

// 1814 §14.10: Anglona's plunder brings Frenchmen back to the colours.

/** Hexes of France where units of Anglona's army stand. */
function plunderers(g: G): number[] {
  return g.t.own.thirdArmy.flatMap(piece =>
    g.s.hex[piece] >= 0 && landOwner(g.s.hex[piece]) === FRENCH ? [g.s.hex[piece]] : [],
  )
}

/** 1814 §15.1: whoever plunders from a box is seen. */
function showPlunderers(g: G): void {
  if (!g.s.options.boxes) return
  for (const piece of g.t.own.thirdArmy) {
    const hex = boxes.isBoxed(g, piece) ? boxes.hexOfBox(g, COALITION, g.s.extra.boxed[piece]) : -1
    if (hex >= 0 && landOwner(hex) === FRENCH) boxes.openBox(g, COALITION, hex)
  }
}

/** Disrupted French units, those at the least distance from the plunderers. */
function nearest(g: G): number[] {
  const from = plunderers(g)
  let [least, found] = [Infinity, [] as number[]]
  for (let p = 0; p < g.t.pieces.length; p++) {
    if (!g.s.disrupted[p] || g.t.side[p] !== FRENCH) continue
    const hex = g.t.parts.whereIs(g, p)
    if (hex < 0) continue
    const away = Math.min(...from.map(one => distance(board, one, hex)))
    if (away < least) [least, found] = [away, [p]]
    else if (away === least) found.push(p)
  }
  return found
}

/** 1814 §14.10: half of a die's units are restored, the nearest first; of those equally near the French choose. */
export const anglona = procedure(ANGLONA, {
  run(g, f) {
    if (f.at === 'roll') {
      showPlunderers(g)
      if (plunderers(g).length === 0) return DONE
      noteReached(g, 'Anglona')
      f.left = Math.floor(roll(g, 'anglona.roll', FRENCH, '1814 §14.10', {}) / 2)
      f.at = 'rally'
    }
    if (f.left === 0) return DONE
    const open = nearest(g)
    if (open.length === 0) return DONE
    if (open.length > f.left) return ASK
    for (const piece of open) restore(g, piece)
    f.left -= open.length
    return AGAIN
  },
  ask(g, f) {
    const answers = nearest(g).map(piece => ofPiece(g.t, 'restore', piece))
    return { side: FRENCH, clause: '1814 §14.10', prompt: 'ask.anglona', answers, params: { n: f.left } }
  },
  take(g, f, answer) {
    f.left--
    restore(g, answer.piece!)
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: '1814 §14.10', reason: 'refuse.anglona', params: { piece } }
  },
})

function restore(g: G, piece: number): void {
  g.s.disrupted[piece] = 0
  if (boxes.isBoxed(g, piece)) g.s.reveals++
  const hex = g.t.parts.whereIs(g, piece)
  tell(g, 'unit.rallied', FRENCH, '1814 §14.10', { piece, hex }, [hex])
}
