import { DONE } from '@grognard/kernel'
import { tell } from '../../../system/events.ts'
import { COALITION } from '../../../system/state.ts'
import { board, hexOf } from '../board.ts'
import { RHINE_WATCH } from '../frames.ts'
import type { G } from '../own.ts'
import { procedure } from '../procedure.ts'
import { landOwner } from './lands.ts'

// 1814 §14.12: Bernadotte and the Rhine.

const ON_THE_RIGHT = [hexOf('4222'), hexOf('4223')] // Swiss, but no side of the Rhine parts them from Germany

/** 1814 §14.12: beyond the Rhine lie the land friendly to France, Geneva and Switzerland. */
export const leftBank = Uint8Array.from(board.numbers, (_, hex) => {
  const swiss = board.region[hex] === 'switzerland' && !ON_THE_RIGHT.includes(hex)
  return swiss || landOwner(hex) !== COALITION ? 1 : 0
})

const SHORTER = 10

/** 1814 §14.12: once Bernadotte or a Swede has stood beyond the Rhine, the game is over two turns sooner. */
export function noteRhine(g: G): void {
  if (g.s.extra.rhine) return
  for (const piece of g.t.own.swedes) {
    const hex = g.s.hex[piece]
    if (hex < 0 || !leftBank[hex]) continue
    g.s.extra.rhine = g.s.turn
    tell(g, 'rhine.crossed', COALITION, '1814 §14.12', { piece, hex, n: SHORTER }, [hex])
    return
  }
}

/** 1814 §14.12: looked at after rides and arrivals too. */
export const rhineWatch = procedure(RHINE_WATCH, {
  run(g) {
    noteRhine(g)
    return DONE
  },
})

/** 1814 §14.3, §14.12: twelve turns, or ten. */
export function turnsOf(g: G, turns: number): number {
  return g.s.extra.rhine ? Math.min(turns, SHORTER) : turns
}
