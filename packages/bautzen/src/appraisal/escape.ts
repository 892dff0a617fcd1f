import type { G } from '../system/battle.ts'
import { columnFree, quotas, RUSSIAN_GUARD } from '../rules/victory.ts'
import { controlledByEnemy } from '../rules/zones-of-control.ts'
import { COALITION, FRENCH, HIDDEN } from '../system/state.ts'
import type { W } from './doctrine.ts'
import type { Scales } from './prospects.ts'

// bautzen §10.4. The general retreat: what still gets away, and what stands in its way.

/** French troops astride the columns by which the Coalition leaves. */
export function pursuit({ t }: G, w: W, { stacks, strength }: Scales): number {
  const { hexes, n } = stacks[FRENCH]
  let value = 0
  for (let i = 0; i < n; i++)
    value -= w.pursuit * strength[hexes[i]] * Math.min(w.pursuitRange, t.ground.toExit[hexes[i]])
  return value
}

/** The chance to get off the map from a hex: near the edge, with a free column, out of the enemy's zones. */
function hopeAt(g: G, w: W, hex: number): number {
  const near = Math.max(w.hopeLeast, 1 - (g.t.ground.toExit[hex] + 1) / w.hopeRange)
  const free = columnFree(g, hex) ? 1 : w.hopeBlocked
  return near * free * (controlledByEnemy(g, COALITION, hex) ? w.hopeWatched : 1)
}

/** bautzen §10.4: what has got away and what still can, against what has to. In the Coalition's favour. */
export function escape(g: G, w: W, r: Scales): number {
  const { s, t } = g
  const hopes = [s.saved[0], s.saved[1], s.saved[2]]
  let near = 0
  let hidden = 0
  for (let p = t.firstOf[COALITION]; p < t.endOf[COALITION]; p++) {
    const hex = s.hex[p]
    const strength = t.pieces[p].strength[s.steps[p]]
    if (hex === HIDDEN) hidden += strength
    if (hex < 0) continue
    const hope = strength * hopeAt(g, w, hex)
    near += hope
    hopes[0] += hope
    if (t.pieces[p].nation === 'pr') hopes[1] += hope
    if (t.formation[p] === RUSSIAN_GUARD) hopes[2] += hope
  }
  if (hidden > 0) {
    // The French see heights only: they reckon with the average.
    const hope = hidden * meanHope(g, w, r)
    near += hope
    hopes[0] += hope
    hopes[1] += hope * w.escapePrussianShare
    hopes[2] += hope * w.escapeGuardShare
  }
  const { total, prussian, guard } = quotas(g)
  const enough = (have: number, need: number): number => 1 / (1 + Math.exp(-(have - need) / w.escapeSpread))
  const met =
    enough(hopes[0], total + w.escapeMargin) *
    enough(hopes[1], prussian + w.escapeMarginPart) *
    enough(hopes[2], guard + w.escapeMarginPart)
  return (
    w.escapeMet * met +
    w.escapeNear * near +
    w.escapeSaved * s.saved[0] +
    w.escapePrussian * Math.min(hopes[1], prussian + 2 * w.escapeMarginPart) +
    w.escapeGuard * Math.min(hopes[2], guard + 2 * w.escapeMarginPart)
  )
}

function meanHope(g: G, w: W, r: Scales): number {
  const { units } = g.s
  const { hexes, n } = r.stacks[COALITION]
  let sum = 0
  let count = 0
  for (let i = 0; i < n; i++) {
    const hex = hexes[i]
    sum += units[hex] * hopeAt(g, w, hex)
    count += units[hex]
  }
  return count > 0 ? sum / count : 0
}
