import { DIRECTIONS, NO_ZONE, PARTIAL, TOTAL } from '@grognard/kernel'
import { isCavalry, isCombat } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { ALLIED, FRENCH, HARMLESS, SEEN, SLOTS, type LeipzigState, type Side } from '../system/state.ts'

// leipzig §zoc.general. Zones of control: total from cavalry, partial from infantry, looked up from the six hexes around.

/** What the French know of a hex's control where inverted units lie beside it: any kind they may be. */
export const UNCERTAIN = 3

/** leipzig §armistice: from its announcement, for eleven turns, nobody controls anything. */
export function isTruce(s: LeipzigState): boolean {
  return s.armistice > 0 && s.turn < s.armistice + TRUCE
}

const TRUCE = 11

/** leipzig §zoc.general, §zoc.B, §zoc.C: how a side controls a hex: NO_ZONE, PARTIAL or TOTAL; both together are total. */
export function control(g: G, by: Side, hex: number): number {
  const { s, t } = g
  if (isTruce(s)) return NO_ZONE
  const { neighbours } = t.board
  const { zone } = groundOf(g)
  const { top, under, kind } = s
  let found = NO_ZONE
  for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
    if (!zone[side]) continue
    let p = top[neighbours[side]]
    if (p < 0 || p >= SLOTS !== (by === ALLIED)) continue
    for (; p >= 0; p = under[p]) {
      if (isCavalry(kind[p])) return TOTAL
      if (isCombat(kind[p])) found = PARTIAL
    }
  }
  return found
}

/**
 * leipzig §zoc.general, §recon: the same as a side knows it of its enemy. Beside inverted units nobody knows, unless what lies open
 * there controls the hex; true control is told on entry. Only cavalry asks which it is, and it has looked at all of them.
 */
export function controlKnown(g: G, by: Side, hex: number): number {
  if (by === FRENCH) return control(g, by, hex)
  const { s, t } = g
  if (isTruce(s)) return NO_ZONE
  const { neighbours } = t.board
  const { zone } = groundOf(g)
  const { top, under, kind, shown } = s
  let found = NO_ZONE
  for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
    if (!zone[side]) continue
    let p = top[neighbours[side]]
    if (p < SLOTS) continue
    for (; p >= 0; p = under[p])
      if (shown[p] === SEEN) {
        if (isCavalry(kind[p])) return TOTAL
        if (isCombat(kind[p])) found = PARTIAL
      } else if (shown[p] !== HARMLESS && found === NO_ZONE) found = UNCERTAIN
  }
  return found
}
