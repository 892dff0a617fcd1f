import { makeWalks, NO_ZONE, TOTAL, walk, type Walks } from '@grognard/kernel'
import { ARM, isCavalry, isCombat } from '../system/kinds.ts'
import { allowanceOf, groundOf, type G, type Leipzig } from '../system/leipzig.ts'
import { other, sideOf } from '../system/state.ts'
import { refuseShut } from '../rules/borders.ts'
import { controlKnown } from '../rules/zones-of-control.ts'

// How far a unit can march in this phase, for whoever weighs marches against each other. The rules have their own steps; this floods
// the same prices at once.

const rooms = new WeakMap<Leipzig, Walks>()

function roomOf(t: Leipzig): Walks {
  let room = rooms.get(t)
  if (!room) {
    room = makeWalks(t.board)
    rooms.set(t, room)
  }
  return room
}

export interface MarchSoFar {
  piece: number
  entered: boolean // it has left the hex where it began
  limit: number // points that it may use without a die
  absent?: number // a unit to be thought away
}

/** A march that has not begun. */
export const freshMarch = (g: G, piece: number): MarchSoFar => ({
  piece,
  entered: false,
  limit: allowanceOf(g, piece),
})

function crowded({ s }: G, piece: number, absent: number, hex: number): boolean {
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (p !== piece && p !== absent && isCombat(s.kind[p])) return true
  return false
}

/** leipzig §movement.A, §zoc.A, §zoc.B, §stacking.C: every hex that the march can still come to. Read it before the next. */
export function reachOf(g: G, { piece, entered, limit, absent = -1 }: MarchSoFar): Walks {
  const { s, t } = g
  const side = sideOf(piece)
  const enemy = other(side)
  const ground = groundOf(g)
  const prices = ground.enter[ARM[s.kind[piece]]]
  const rides = isCavalry(s.kind[piece])
  const fights = isCombat(s.kind[piece])
  const start = s.hex[piece]
  const crowd = (hex: number): number => (fights && !ground.fortress[hex] && crowded(g, piece, absent, hex) ? 1 : 0)
  const zone = (hex: number): number => controlKnown(g, enemy, hex)
  const stops = (hex: number): boolean => {
    const found = zone(hex)
    return found === TOTAL || (found !== NO_ZONE && !rides)
  }
  const begins = zone(start)
  const held = entered && (begins === TOTAL || (begins !== NO_ZONE && !rides))
  const bound = !entered && !rides && begins !== NO_ZONE
  return walk(
    t.board,
    roomOf(t),
    start,
    {
      limit: held ? 0 : limit,
      spent: held ? 0 : Math.min(limit, s.spent[piece]),
      stops,
      leaving: hex => crowd(hex) + (rides && (hex !== start || entered) && zone(hex) !== NO_ZONE ? 2 : 0),
    },
    (from, to, at) => {
      if (prices[at] < 0) return -1
      const first = s.top[to]
      if (first >= 0 && sideOf(first) === enemy) return -1
      if (refuseShut(g, piece, to)) return -1
      if (bound && from === start && zone(to) !== NO_ZONE) return -1
      return prices[at] + (first >= 0 ? crowd(to) : 0)
    },
  )
}

/** The first hex on the way to one that was reached. */
export function firstStep(reach: Walks, start: number, to: number): number {
  let at = to
  while (reach.from[at] >= 0 && reach.from[at] !== start) at = reach.from[at]
  return at
}
