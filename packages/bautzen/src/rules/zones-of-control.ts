import { DIRECTIONS } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// bautzen §4.zoc. Zones of control. Only the heights of stacks matter, so both sides can tell them.

/**
 * bautzen §4.zoc: every combat unit controls the six hexes around it, though not villages and the town and not across
 * water without a bridge; from a village or the town it controls all six. Commanders control nothing.
 */
export function zonesOf(g: G, side: Side): Uint8Array {
  const { s, t } = g
  const { zoc } = t.rooms
  const { reaches } = t.ground
  const { neighbours } = t.board
  const { owner, units } = s
  zoc.fill(0)
  for (let hex = 0; hex < owner.length; hex++) {
    if (owner[hex] !== side || units[hex] === 0) continue
    const base = hex * DIRECTIONS
    for (let d = base; d < base + DIRECTIONS; d++) if (reaches[d]) zoc[neighbours[d]] = 1
  }
  return zoc
}

/** bautzen §4.zoc: does an enemy of this side control the hex? For single questions; lists take the whole map at once. */
export function controlledByEnemy(g: G, side: Side, hex: number): boolean {
  const enemy = other(side)
  const { neighbours } = g.t.board
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = neighbours[hex * DIRECTIONS + d]
    if (from < 0 || g.s.owner[from] !== enemy || g.s.units[from] === 0) continue
    if (g.t.ground.reaches[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]) return true
  }
  return false
}
