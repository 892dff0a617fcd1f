import { tellUnit } from '../system/events.ts'
import type { G } from '../system/leipzig.ts'
import { holds, place } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { countSecret } from './formations.ts'
import { hexesOf } from './reorganise.ts'
import { combatants, isUnkept, willBeOne } from './stacking.ts'

// leipzig §stacking.B. Units came together to form a larger one, and the others never came: the last of them go back to where they began.

/** Hexes with such a stack, when movement is about to end. */
export function unfinished(g: G, side: Side): number[] {
  return hexesOf(g, side, hex => isUnkept(g, side, hex) && !willBeOne(g, hex) && returning(g, side, hex) >= 0)
}

/** Who of a stack goes back: the last that came and can; nobody whom the march has dispersed. -1 if nobody does. */
function returning(g: G, side: Side, hex: number): number {
  const { s } = g
  return combatants(g, hex).findLast(p => s.began[p] !== hex && s.dispersed[p] === 0 && canReturn(g, side, p)) ?? -1
}

function canReturn(g: G, side: Side, piece: number): boolean {
  const { s } = g
  const to = s.began[piece]
  if (to < 0 || (s.top[to] >= 0 && !holds(s, side, to))) return false
  const from = s.hex[piece]
  place(g, piece, to)
  const kept = !isUnkept(g, side, to)
  place(g, piece, from)
  return kept
}

/** leipzig §stacking.B: at the end of movement. */
export function sendBack(g: G, side: Side): void {
  const { s } = g
  countSecret(g, side) // that nobody goes back tells the French as much as that somebody does
  for (let [hex] = unfinished(g, side); hex !== undefined; [hex] = unfinished(g, side)) {
    const piece = returning(g, side, hex)
    const to = s.began[piece]
    place(g, piece, to)
    tellUnit(g, 'march.undone', 'leipzig §stacking.B', piece, { from: hex, to }, [hex, to])
  }
}
