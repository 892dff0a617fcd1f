import { DIRECTIONS, NO_ZONE } from '@grognard/kernel'
import type { G } from '../system/leipzig.ts'
import { holds, ownerOf } from '../system/stacks.ts'
import { other, type Side } from '../system/state.ts'
import { control } from './zones-of-control.ts'

// leipzig §fortress.F. Siege.

/** leipzig §fortress.F: is this side's hold on a hex under siege: every hex around occupied by the enemy, or his alone to control? */
export function isBesieged(g: G, side: Side, hex: number): boolean {
  const { s, t } = g
  const enemy = other(side)
  for (let d = 0; d < DIRECTIONS; d++) {
    const around = t.board.neighbours[hex * DIRECTIONS + d]
    if (around < 0 || holds(s, enemy, around)) continue
    if (ownerOf(s, around) === side) return false
    if (control(g, enemy, around) === NO_ZONE || control(g, side, around) !== NO_ZONE) return false
  }
  return true
}

/** leipzig §victory: does a side besiege this place, without being in it? */
export function besieges(g: G, by: Side, hex: number): boolean {
  return !holds(g.s, by, hex) && isBesieged(g, other(by), hex)
}
