import { flood, makeFlood, type Flood } from '@grognard/kernel'
import { otherSide } from '../rules/terrain.ts'
import type { Campaign } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'
import type { FamilyWeights, Judge } from './doctrine.ts'

// How far the way to each wanted city is from every hex, as marches go now: hexes that the enemy holds count more, the more
// troops are there, so that a force is drawn to where he is weak.

const FARTHEST = 60

/** The ways of one side, good for as long as the enemy stands as he stood. */
interface Known {
  w: FamilyWeights // whose judgement it is
  enemy: Float32Array
  closed: Uint8Array
  ways: Map<number, Uint8Array>
}

const kept = new WeakMap<Campaign, Known[]>()
const rooms = new WeakMap<Campaign, Flood>()

/** The way to a city for each hex, 255 where there is none. */
export function waysTo(g: Judge, side: Side, city: number, enemy: Float32Array): Uint8Array {
  const known = knownWays(g, side, enemy)
  let way = known.ways.get(city)
  if (!way) known.ways.set(city, (way = trace(g, city, enemy, known.closed)))
  return way
}

function knownWays(g: Judge, side: Side, enemy: Float32Array): Known {
  const sides = kept.get(g.t) ?? []
  if (sides.length === 0) kept.set(g.t, sides)
  const closed = g.t.parts.closed(g, side)
  const last = sides[side]
  if (last && last.w === g.w && last.closed === closed && sameStrengths(last.enemy, enemy)) {
    last.enemy = enemy // the next city is asked for with the same list
    return last
  }
  return (sides[side] = { w: g.w, enemy, closed, ways: new Map() })
}

function sameStrengths(a: Float32Array, b: Float32Array): boolean {
  if (a === b) return true
  for (let hex = 0; hex < a.length; hex++) if (a[hex] !== b[hex]) return false
  return true
}

function trace(g: Judge, city: number, enemy: Float32Array, closed: Uint8Array): Uint8Array {
  const { board, enterSummer } = g.t
  const room = rooms.get(g.t) ?? makeFlood(board)
  rooms.set(g.t, room)
  return flood(board, room, [city], FARTHEST, (from, _to, at) => {
    const cost = enterSummer[otherSide(board, at)]
    return cost < 0 || closed[from] ? -1 : cost + Math.ceil(Math.min(g.w.strongEnemy, enemy[from] * g.w.eachEnemy))
  }).cost.slice()
}
