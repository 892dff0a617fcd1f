import { bidTotal, type Bids, type OptionValues } from '@grognard/kernel'
import { BLUCHER, NAPOLEON, NEY, type Battle, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { COALITION, FRENCH, GONE, type Side } from '../system/state.ts'
import { place } from '../system/stacks.ts'
import { finish } from './victory.ts'

// bautzen §9.A to §9.D. Morale of the armies.

/** Morale that the Coalition may be given before the start, for the field favours the French. */
export const BIDS: Bids = { 'bid-one': 1, 'bid-two': 2 }

/** bautzen §9.A: where the morale of an army begins. */
export function fullMorale({ tables }: Battle, options: OptionValues, side: Side): number {
  return side === FRENCH ? tables.morale.french : tables.morale.coalition + bidTotal(BIDS, options)
}

/** bautzen §9.A: morale moves between nothing and where it began. */
export function shiftMorale(g: G, side: Side, by: number, clause: string): void {
  const before = g.s.morale[side]
  const after = Math.min(fullMorale(g.t, g.s.options, side), Math.max(0, before + by))
  if (after === before) return
  g.s.morale[side] = after
  tell(g, by < 0 ? 'morale.falls' : 'morale.rises', side, clause, { n: Math.abs(after - before), morale: after })
}

/**
 * bautzen §9.A: each objective that the French win costs the Coalition its worth, and gives it back when retaken. Wurschen
 * counts when both its hexes are lost.
 */
export function enterObjective(g: G, side: Side, hex: number): void {
  const { s, t } = g
  const worth = t.ground.worth[hex]
  if (worth === 0 || s.taken[hex] === (side === FRENCH ? 1 : 0)) return
  const { wurschen } = t.ground
  const whole = (): boolean => wurschen.every(one => s.taken[one] === 1)
  const partOfWurschen = wurschen.includes(hex)
  const before = whole()
  s.taken[hex] = side === FRENCH ? 1 : 0
  tell(g, side === FRENCH ? 'objective.won' : 'objective.retaken', side, 'bautzen §9.A', { hex }, [hex])
  if (partOfWurschen && before === whole()) return
  shiftMorale(g, COALITION, side === FRENCH ? -worth : worth, 'bautzen §9.A')
}

/** bautzen §9.B: the French lose a point for each counter eliminated, the Coalition one for every two. */
export function countEliminated(g: G, side: Side): void {
  g.s.losses[side]++
  if (side === FRENCH || g.s.losses[side] % 2 === 0) shiftMorale(g, side, -1, 'bautzen §9.B')
}

/** bautzen §9.D: a commander killed or captured costs a point, Blücher and Ney three; Napoleon loses the game. */
export function countCommanderLost(g: G, commander: number): void {
  const side = g.t.side[commander]
  if (commander === NAPOLEON) return finish(g, COALITION, 'level.coalition.strategic', 'bautzen §10.4')
  shiftMorale(g, side, commander === BLUCHER || commander === NEY ? -3 : -1, 'bautzen §9.D')
}

/** bautzen §9.D: Napoleon's wound costs the French four points, once. */
export function countNapoleonWounded(g: G): void {
  shiftMorale(g, FRENCH, -4, 'bautzen §9.D')
}

/** bautzen §8.4.e: an army at three or less fights with a penalty. */
export function shaken(g: G, side: Side): boolean {
  return g.s.morale[side] <= g.t.tables.morale.shakenAt
}

/** bautzen §2: a step is lost; a unit without a step left is eliminated (§9.B). */
export function loseStep(g: G, piece: number, clause: string): void {
  const { s, t } = g
  const side = t.side[piece]
  const hex = s.hex[piece]
  s.steps[piece]--
  if (s.steps[piece] > 0) {
    tell(g, 'unit.reduced', side, clause, { piece, hex }, [hex])
    return
  }
  tell(g, 'unit.eliminated', side, clause, { piece, hex }, [hex])
  place(g, piece, GONE)
  countEliminated(g, side)
}
