import { tell, tellOwn as tellOwner, type Params } from '@grognard/kernel'
import { CODES, isLeader, leaderNumber, UNSEEN } from './kinds.ts'
import type { G } from './leipzig.ts'
import { isInverted } from './stacks.ts'
import { ALLIED, SEEN, sideOf, type Side } from './state.ts'

export { roll, tell } from '@grognard/kernel'

/**
 * Tells both sides, and while Allied counters lie face down their owner more than the French: the full wording stands under the
 * same kind with 'Own' behind it. What lies open is told in full to everybody.
 */
export function tellOwn(
  g: G,
  kind: string,
  side: Side,
  clause: string,
  params: Params,
  own: Params,
  hexes: number[] = [],
): void {
  if (side === ALLIED && isInverted(g)) tellOwner(g, kind, side, clause, params, own, hexes)
  else tell(g, `${kind}Own`, side, clause, { ...params, ...own }, hexes)
}

/** Tells both sides what a unit did, as `unit`; of an inverted one only its owner hears what it is. */
export function tellUnit(g: G, kind: string, clause: string, piece: number, params: Params, hexes: number[]): void {
  const side = g.t.sides[sideOf(piece)]
  const unit = unitWord(g, piece)
  if (g.s.shown[piece] === SEEN) g.events.push({ kind, side, clause, params: { ...params, unit }, hexes })
  else
    g.events.push({
      kind,
      side,
      clause,
      params: { ...params, unit: 'unit.unseen' },
      hexes,
      secret: { side, kind, params: { unit } },
    })
}

/** What a unit is called in the catalogue. Counters change their kind and their slot, so events name what it was, not which. */
export function unitWord({ s, t }: G, piece: number): string {
  const kind = s.kind[piece]
  if (kind === UNSEEN) return 'unit.unseen'
  return isLeader(kind) ? `leader.${t.sides[sideOf(piece)]}.${leaderNumber(kind)}` : `unit.${CODES[kind]}`
}
