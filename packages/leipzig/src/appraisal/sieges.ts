import { DIRECTIONS, NO_ZONE } from '@grognard/kernel'
import { groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { holds } from '../system/stacks.ts'
import { other, type Side } from '../system/state.ts'
import { controlKnown } from '../rules/zones-of-control.ts'
import { cityPoints } from './attack-worth.ts'
import { pointsOn } from './combat-counsel.ts'
import type { W } from './doctrine.ts'

// leipzig §fortress.F, §victory. A place shut in on all sides counts for the besieger at the end. A few units do it cheaply: each holds
// its own hex of the ring and controls the two beside it.

/** What a unit on a hex adds to the ring around an enemy place next to it. */
export function siegeWorth(g: G, w: W, side: Side, hex: number): number {
  const { s, t } = g
  if (scenarioOf(g).last - s.turn >= w.siegeTurns) return 0
  let sum = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const place = t.board.neighbours[hex * DIRECTIONS + d]
    if (place < 0 || !holds(s, other(side), place)) continue
    const points = pointsOf(g, side, place)
    if (points > 0) sum += (w.siege * points * gapsClosed(g, side, place, hex)) / DIRECTIONS
  }
  return sum
}

/** The points of a city that the enemy holds, and half of what is shut up in it or in a fortress. */
function pointsOf(g: G, side: Side, place: number): number {
  const { s, t } = g
  const city = t.cities.findIndex(one => one.hex === place)
  if (city < 0 && !groundOf(g).fortress[place]) return 0
  const schedule = city >= 0 && s.holder[city] !== side ? cityPoints(g, city) : 0
  return schedule + pointsOn(g, place) / 2
}

/** Hexes around a place that are open still and would not be with a unit on this hex. */
function gapsClosed(g: G, side: Side, place: number, hex: number): number {
  const { s, t } = g
  let closed = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const around = t.board.neighbours[place * DIRECTIONS + d]
    if (around < 0 || holds(s, side, around) || controlKnown(g, side, around) !== NO_ZONE) continue
    if (around === hex || isBeside(g, around, hex)) closed++
  }
  return closed
}

function isBeside({ t }: G, a: number, b: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) if (t.board.neighbours[a * DIRECTIONS + d] === b) return true
  return false
}
