import { DIVISIONS, isCombat, isLeader, isSupply, leaderNumber } from '../system/kinds.ts'
import { groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { FRENCH, firstSlot, SLOTS, type Side } from '../system/state.ts'
import { isTruce } from '../rules/zones-of-control.ts'
import type { W } from './doctrine.ts'
import type { Sketch } from './sketch.ts'

// leipzig §victory. French groups that leave by the east: six divisions, a leader and a supply unit. Only a whole group counts, so that
// nobody goes before all of it is near.

/** Who should leave; nobody if no group is near the edge. The nearest go, and of leaders not the greatest. */
export function leavers(g: G, w: W, { roads }: Sketch, side: Side): ReadonlySet<number> {
  const { s, t } = g
  const chosen = new Set<number>()
  if (side !== FRENCH || !scenarioOf(g).eastExit || isTruce(s)) return chosen
  // Early there is more to be won on the map.
  if (scenarioOf(g).last - s.turn > w.exitTurns) return chosen
  const [divisions, leaders, supply, groups] = s.exits
  const near: number[] = []
  for (let p = firstSlot(side); p < firstSlot(side) + SLOTS; p++)
    if (s.hex[p] >= 0 && s.dispersed[p] === 0 && roads.toEast[s.hex[p]] <= w.exitNear) near.push(p)
  near.sort((a, b) => roads.toEast[s.hex[a]] - roads.toEast[s.hex[b]])
  const lack = [6 * (groups + 1) - divisions, groups + 1 - leaders, groups + 1 - supply]
  for (const p of near) {
    const kind = s.kind[p]
    const what = isCombat(kind) ? 0 : isLeader(kind) ? 1 : isSupply(kind) ? 2 : -1
    if (what < 0 || lack[what] <= 0 || (what === 1 && t.leaders[side][leaderNumber(kind) - 1].attack > w.exitLeader))
      continue
    lack[what] -= what === 0 ? DIVISIONS[kind] : 1
    chosen.add(p)
  }
  if (lack.some(left => left > 0)) chosen.clear()
  return chosen
}

/** What it is worth to such a unit to be nearer the edge. */
export function exitWorth(w: W, { roads }: Sketch, hex: number): number {
  return w.exit * Math.max(0, 1 - roads.toEast[hex] / (2 * w.exitNear))
}

/** leipzig §armistice, §victory: marching off the map: French with their group, Allies in the truce to come again in the rear. */
export function exitScore(g: G, w: W, side: Side, piece: number, going: ReadonlySet<number>): number {
  if (side === FRENCH) return going.has(piece) ? w.exit + 3 * w.marchSure : -w.exit
  return groundOf(g).east[g.s.hex[piece]] === 1 && isCombat(g.s.kind[piece]) ? w.goRound : -w.exit
}
