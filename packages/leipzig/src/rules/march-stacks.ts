import { DIRECTIONS, type Refusal } from '@grognard/kernel'
import { FED_MARCH, type Side } from '../system/state.ts'
import type { March } from '../system/frames.ts'
import { isCombat, isSupply } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { combatUnitsOn, holds, place } from '../system/stacks.ts'
import { limitOf, standAt, stepPrice } from './movement.ts'
import { isStranded } from './stacking.ts'

// leipzig §stacking.B. No march may bring about a stack that nothing keeps and nobody can undo any more: neither where it ends nor where
// it began.

/** Looks at things as if a unit stood elsewhere and had spent so many points; nothing is left changed. */
function asIf<T>(g: G, piece: number, hex: number, spent: number, look: () => T): T {
  const { s } = g
  const [at, paid] = [s.hex[piece], s.spent[piece]]
  place(g, piece, hex)
  s.spent[piece] = spent
  const seen = look()
  place(g, piece, at)
  s.spent[piece] = paid
  return seen
}

/** leipzig §stacking.B: could this unit not stay on the hex, for what it would find there? */
export function strandsOn(g: G, side: Side, piece: number, hex: number, spent: number): boolean {
  if (!isCombat(g.s.kind[piece]) || combatUnitsOn(g.s, hex) === 0) return false
  return asIf(g, piece, hex, spent, () => isStranded(g, side, hex, [piece]))
}

/** Could the march go on from there to a hex where it may end? */
function canGoOn(g: G, f: March, hex: number, spent: number): boolean {
  const from = { ...standAt(g, f, hex, true) }
  if (from.stopped) return false
  for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
    const to = g.t.board.neighbours[side]
    if (to < 0) continue
    const price = stepPrice(g, f, from, side)
    if (price <= 0 || spent + price > limitOf(g, f)) continue
    if (!strandsOn(g, f.side, f.piece, to, spent + price) || canGoOn(g, f, to, spent + price)) return true
  }
  return false
}

/** leipzig §supply.B: a stack that would be stranded if this counter went there and fed it no longer; -1 if there is none. */
export function leftBehind(g: G, { piece, from, side }: March, to: number): number {
  const { s } = g
  if (!isSupply(s.kind[piece])) return -1
  return strandedAround(g, side, from, look => asIf(g, piece, to, s.spent[piece], look))
}

/** leipzig §supply.C: a stack that would be stranded if this counter fed a march; -1 if there is none. */
export function strandedByFeeding(g: G, side: Side, counter: number): number {
  const { s } = g
  return strandedAround(g, side, s.hex[counter], look => {
    const flags = s.flags[counter]
    s.flags[counter] |= FED_MARCH
    const seen = look()
    s.flags[counter] = flags
    return seen
  })
}

/** A stack on the hex or around it that is in order now and would not be afterwards. */
function strandedAround(g: G, side: Side, hex: number, afterwards: (look: () => boolean) => boolean): number {
  const { s, t } = g
  for (let d = -1; d < DIRECTIONS; d++) {
    const at = d < 0 ? hex : t.board.neighbours[hex * DIRECTIONS + d]
    if (at < 0 || !holds(s, side, at) || combatUnitsOn(s, at) < 2) continue
    if (!isStranded(g, side, at) && afterwards(() => isStranded(g, side, at))) return at
  }
  return -1
}

/** leipzig §stacking.B: why a step of this price would leave a stack that nothing keeps; nothing if it would not. */
export function refuseStray(g: G, f: March, to: number, price: number): Refusal | undefined {
  const clause = 'leipzig §stacking.B'
  const left = leftBehind(g, f, to)
  if (left >= 0) return { clause, reason: 'refuse.leavesStack', params: { piece: f.piece, hex: left } }
  const spent = g.s.spent[f.piece] + price
  if (!strandsOn(g, f.side, f.piece, to, spent) || canGoOn(g, f, to, spent)) return undefined
  return { clause, reason: 'refuse.strays', params: { piece: f.piece, hex: to } }
}
