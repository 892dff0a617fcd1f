import { DIRECTIONS } from '@grognard/kernel'
import { BARCLAY, BLUCHER, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { FORMATIONS } from '../system/formations.ts'
import { strengthOf } from '../system/stacks.ts'
import { COALITION, FRENCH, KILLED, type Side } from '../system/state.ts'

// bautzen §10.4 to §10.6. Victory.

const SOUTH = 3 // the direction in which rows grow
export const RUSSIAN_GUARD = FORMATIONS.indexOf('russian-guard')

export function finish(g: G, winner: Side | null, level: string, clause: string): void {
  const { morale } = g.s
  g.s.outcome = {
    winner: winner === null ? null : g.t.sides[winner],
    level,
    clause,
    scores: { french: morale[FRENCH], coalition: morale[COALITION] },
  }
  const kind = winner === null ? 'game.drawn' : 'game.won'
  tell(g, kind, winner ?? FRENCH, clause, { level, french: morale[FRENCH], coalition: morale[COALITION] })
}

/** bautzen §10.4, §10.6: how much must be brought off: more than this in all, and at least so much of each kind. */
export function quotas(g: G): { total: number; prussian: number; guard: number } {
  return g.s.options['larger-quota'] ? g.t.tables.quotas.larger : g.t.tables.quotas.usual
}

/** bautzen §10.4: puts a unit that has left, or may count as having left, to the account. */
export function countSaved(g: G, piece: number): void {
  const strength = strengthOf(g, piece)
  g.s.saved[0] += strength
  if (g.t.pieces[piece].nation === 'pr') g.s.saved[1] += strength
  if (g.t.formation[piece] === RUSSIAN_GUARD) g.s.saved[2] += strength
}

export function quotasMet(g: G): boolean {
  return quotasMissed(g).length === 0
}

interface Missed {
  kind: string // catalogue key: what there is too little of
  n: number // strength brought off
  needed: number // the least that would do
}

/** bautzen §10.4: which quotas the army brought off does not reach. */
export function quotasMissed(g: G): Missed[] {
  const { total, prussian, guard } = quotas(g)
  const [all, prussians, guards] = g.s.saved
  return [
    { kind: 'quota.total', n: all, needed: total + 1 },
    { kind: 'quota.prussian', n: prussians, needed: prussian },
    { kind: 'quota.guard', n: guards, needed: guard },
  ].filter(({ n, needed }) => n < needed)
}

/**
 * bautzen §10.5: once the retreat is ordered, a unit still on the map is saved too if the column behind it, down to the
 * edge, is free of French units.
 */
export function columnFree(g: G, hex: number): boolean {
  for (let at = hex; at >= 0; at = g.t.board.neighbours[at * DIRECTIONS + SOUTH])
    if (g.s.owner[at] === FRENCH && g.s.units[at] > 0) return false
  return true
}

/** bautzen §10.4, §10.5: the reckoning when the storm breaks or night falls. */
export function reckon(g: G, clause: string): void {
  const { s, t } = g
  if (s.retreat > 0 || s.morale[COALITION] === 0) {
    s.reveals++ // who is still on the map is counted openly
    for (let p = t.firstOf[COALITION]; p < t.endOf[COALITION]; p++)
      if (s.hex[p] >= 0 && columnFree(g, s.hex[p])) countSaved(g, p)
    for (const { kind, n, needed } of quotasMissed(g)) tell(g, kind, COALITION, 'bautzen §10.4', { n, needed })
    if (quotasMet(g)) return finish(g, FRENCH, 'level.french.marginal', clause)
    const leaders = s.health[BLUCHER] === KILLED || s.health[BARCLAY] === KILLED
    return finish(g, FRENCH, leaders ? 'level.french.strategic' : 'level.french.major', clause)
  }
  const lead = s.morale[COALITION] - s.morale[FRENCH]
  if (lead > 0) return finish(g, COALITION, 'level.coalition.marginal', clause)
  if (lead < 0) return finish(g, FRENCH, 'level.french.marginal', clause)
  finish(g, null, 'level.draw', clause)
}
