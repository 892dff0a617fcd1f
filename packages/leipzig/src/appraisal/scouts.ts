import { DIRECTIONS } from '@grognard/kernel'
import { isCavalry, UNSEEN } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { isInverted } from '../system/stacks.ts'
import { FRENCH, SLOTS, sideOf, type Side } from '../system/state.ts'
import type { W } from './doctrine.ts'
import type { Sketch } from './sketch.ts'

// leipzig §recon. While Allied counters lie face down, French cavalry looks at them before the infantry marches: what it has seen can
// be eliminated automatically, and the odds against it are known. Once seen it draws the riders no longer, and they ride on.

/** French cavalry with something still to find out: it marches before the rest. */
export const isScout = (g: G, piece: number): boolean =>
  sideOf(piece) === FRENCH && isCavalry(g.s.kind[piece]) && isInverted(g)

/** What there is to be looked at from a hex; it is worth more, the more troops are about to make use of it. */
export function scoutWorth(g: G, w: W, sketch: Sketch, side: Side, hex: number): number {
  const { s, t } = g
  if (side !== FRENCH || !isInverted(g)) return 0
  let sum = 0
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = t.board.neighbours[at]
    if (to < 0 || s.top[to] < SLOTS || s.kind[s.top[to]] !== UNSEEN) continue
    sum += Math.min(1, sketch.weight[FRENCH][to] / w.scoutTroops)
  }
  return w.scout * sum
}
