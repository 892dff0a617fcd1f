import type { G } from './battle.ts'
import { carryZones } from './kept-zones.ts'
import { HIDDEN, KILLED, type Side } from './state.ts'

// Who stands where. The heights of stacks (units, chiefs, owner) are open to both sides and kept up to date with every
// move; what a stack holds is found in the column of hexes.

export function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

export function isUnit(g: G, piece: number): boolean {
  return piece >= g.t.commanders
}

/** Are combat units of this side on the hex? Open to both. */
export function held(g: G, side: Side, hex: number): boolean {
  return g.s.owner[hex] === side && g.s.units[hex] > 0
}

/** The combat units of a side on a hex, as far as they are known, in the order of the roster. */
export function unitsAt(g: G, side: Side, hex: number): number[] {
  const found: number[] = []
  if (g.s.owner[hex] !== side) return found
  let left = g.s.units[hex]
  const { hex: at } = g.s
  for (let p = g.t.firstOf[side]; left > 0 && p < g.t.endOf[side]; p++)
    if (at[p] === hex) {
      found.push(p)
      left--
    }
  return found
}

/** bautzen §8.7: how many commanders of a side lead on a hex: those killed have left only a staff. */
export function leadersAt(g: G, side: Side, hex: number): number {
  if (g.s.owner[hex] !== side || g.s.chiefs[hex] === 0) return 0
  let n = g.s.chiefs[hex]
  for (const p of g.t.chiefsOf[side]) if (g.s.health[p] === KILLED && g.s.hex[p] === hex) n--
  return n
}

export function chiefsAt(g: G, side: Side, hex: number): number[] {
  if (g.s.owner[hex] !== side || g.s.chiefs[hex] === 0) return []
  return g.t.chiefsOf[side].filter(p => g.s.hex[p] === hex)
}

export function piecesAt(g: G, side: Side, hex: number): number[] {
  return [...chiefsAt(g, side, hex), ...unitsAt(g, side, hex)]
}

/** Puts a piece on a hex or takes it off (a word below zero), and keeps the heights right. */
export function place(g: G, piece: number, to: number): void {
  const { s, t } = g
  const from = s.hex[piece]
  const unit = piece >= t.commanders
  const heights = unit ? s.units : s.chiefs
  const side = t.side[piece]
  if (from >= 0) {
    heights[from]--
    if (unit && heights[from] === 0) carryZones(g, side, from, -1)
    if (s.units[from] + s.chiefs[from] === 0) s.owner[from] = -1
  }
  s.hex[piece] = to
  if (to < 0) return
  heights[to]++
  if (unit && heights[to] === 1) carryZones(g, side, to, 1)
  s.owner[to] = side
}

export function strengthOf(g: G, piece: number): number {
  return g.t.pieces[piece].strength[g.s.steps[piece]]
}

/** Hexes that hold combat units of a side, in order. Open to both. */
export function hexesOf(g: G, side: Side): number[] {
  const found: number[] = []
  const { owner, units } = g.s
  for (let hex = 0; hex < owner.length; hex++) if (owner[hex] === side && units[hex] > 0) found.push(hex)
  return found
}

/** bautzen §7.3: lays a stack open to both sides, for the affair that calls for it. */
export function show(g: G, side: Side, hex: number): void {
  for (const piece of piecesAt(g, side, hex)) {
    g.s.shown[piece] = 1
    g.s.seen[piece] = hex
  }
  g.s.reveals++
}

/** bautzen §7.3: the affair is over and the stacks are closed again. */
export function hideAll(g: G): void {
  const { shown, seen, hex } = g.s
  for (let p = 0; p < shown.length; p++)
    if (shown[p]) {
      shown[p] = 0
      if (hex[p] !== HIDDEN) seen[p] = hex[p]
    }
}
