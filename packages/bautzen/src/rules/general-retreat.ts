import type { Refusal } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { COALITION, FRENCH } from '../system/state.ts'
import { finish, reckon } from './victory.ts'

// bautzen §9.B, §10.4, §2.H. The general retreat, and what the Prussians make of it.

/** bautzen §10.4: a Coalition unit retreats from the turn after morale has fallen to nothing; not the Prussians while the Arapiles hold them. */
export function mayRetreat(g: G, piece: number): boolean {
  const { s, t } = g
  if (s.retreat === 0 || s.turn < s.retreat || t.side[piece] !== COALITION) return false
  return t.pieces[piece].nation !== 'pr' || !heldByArapiles(g)
}

/** bautzen §2.H: in force on the turn it is played and the next. */
export function heldByArapiles(g: G): boolean {
  return g.s.arapiles > 0 && g.s.turn < g.s.arapiles
}

/** bautzen §2.H: meanwhile Prussian units defend the Kreckwitz heights or go for them: none ends farther from them than it was. */
export function refuseToLeaveHeights(g: G, group: readonly number[], from: number, hex: number): Refusal | undefined {
  if (!heldByArapiles(g)) return undefined
  const { toHeights } = g.t.ground
  if (toHeights[hex] <= toHeights[from]) return undefined
  if (!group.some(piece => piece >= g.t.commanders && g.t.pieces[piece].nation === 'pr')) return undefined
  return { clause: 'bautzen §2.H', reason: 'refuse.arapiles', params: { hex } }
}

/**
 * bautzen §9.B, §10.4: the verification at the end of a turn. French morale at nothing ends the battle; Coalition morale at
 * nothing orders the general retreat from the next turn on.
 */
export function verifyMorale(g: G): void {
  const { s } = g
  if (s.morale[FRENCH] === 0) {
    if (s.retreat > 0) return reckon(g, 'bautzen §10.4')
    if (s.morale[COALITION] === 0) return finish(g, null, 'level.draw', 'bautzen §10.4')
    return finish(g, COALITION, 'level.coalition.major', 'bautzen §10.4')
  }
  if (s.morale[COALITION] === 0 && s.retreat === 0) {
    s.retreat = s.turn + 1
    tell(g, 'retreat.ordered', COALITION, 'bautzen §10.4', { turn: s.retreat })
  }
  if (s.units.every((n, hex) => n === 0 || s.owner[hex] !== COALITION)) reckon(g, 'bautzen §10.4')
}
