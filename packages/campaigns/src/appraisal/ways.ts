import { DIRECTIONS, type Board } from '@grognard/kernel'
import { otherSide } from '../rules/terrain.ts'
import type { Campaign } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'
import type { FamilyWeights, Judge } from './doctrine.ts'

// How far the way to each wanted city is from every hex, as marches go now: hexes that the enemy holds count more, the more
// troops are there, so that a force is drawn to where he is weak.

const FARTHEST = 60 // hexes of a way, however far it draws
const FAR = 255

/** The ways of one side, good for as long as the enemy stands as he stood. */
interface Known {
  w: FamilyWeights // whose judgement it is
  enemy: Float32Array
  closed: Uint8Array
  loads: Uint8Array // what the enemy on each hex adds to a way into it
  limit: number // hexes beyond which no way is looked for
  ways: Map<number, Uint8Array>
}

const kept = new WeakMap<Campaign, Known[]>()
const entries = new WeakMap<Campaign, Int8Array>()

/** The way to a city for each hex, 255 where there is none that matters. */
export function waysTo(g: Judge, side: Side, city: number, enemy: Float32Array): Uint8Array {
  const known = knownWays(g, side, enemy)
  let way = known.ways.get(city)
  if (!way) known.ways.set(city, (way = trace(g.t.board, city, entriesOf(g.t), known)))
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
  return (sides[side] = { w: g.w, enemy, closed, loads: loadsOf(g, enemy), limit: drawsFrom(g.w), ways: new Map() })
}

function sameStrengths(a: Float32Array, b: Float32Array): boolean {
  if (a === b) return true
  for (let hex = 0; hex < a.length; hex++) if (a[hex] !== b[hex]) return false
  return true
}

/** From how far a city draws or a threat to it counts: what is farther is never told from what is out of reach. */
function drawsFrom(w: FamilyWeights): number {
  const far = Math.max(0, w.nextDoor - w.eachHex * w.nearBy) / w.eachFarHex
  return Math.min(FARTHEST, Math.ceil(Math.max(w.near, w.nearBy + far)) + 1)
}

function loadsOf({ w }: Judge, enemy: Float32Array): Uint8Array {
  const loads = new Uint8Array(enemy.length)
  for (let hex = 0; hex < enemy.length; hex++)
    if (enemy[hex] > 0) loads[hex] = Math.ceil(Math.min(w.strongEnemy, enemy[hex] * w.eachEnemy))
  return loads
}

/** [hex * 6 + direction]: what it costs to come in by that side, -1 if nothing can. */
function entriesOf(t: Campaign): Int8Array {
  let found = entries.get(t)
  if (!found) {
    const { board, enterSummer } = t
    found = enterSummer.map((_, at) => (board.neighbours[at] < 0 ? -1 : enterSummer[otherSide(board, at)]))
    entries.set(t, found)
  }
  return found
}

const buckets: number[][] = Array.from({ length: FARTHEST + 1 }, () => [])

/** As the kernel's flood, backwards from the city; on its own, since all cities are traced again whenever the enemy has moved. */
function trace(
  { size, neighbours }: Board,
  city: number,
  enter: Int8Array,
  { closed, loads, limit }: Known,
): Uint8Array {
  const way = new Uint8Array(size).fill(FAR)
  for (const bucket of buckets) bucket.length = 0
  way[city] = 0
  buckets[0].push(city)
  for (let cost = 0; cost <= limit; cost++) {
    const bucket = buckets[cost]
    for (let i = 0; i < bucket.length; i++) {
      const hex = bucket[i]
      if (way[hex] !== cost || closed[hex]) continue
      const here = cost + loads[hex]
      for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
        if (enter[at] < 0) continue
        const total = here + enter[at]
        const next = neighbours[at]
        if (total > limit || total >= way[next]) continue
        way[next] = total
        buckets[total].push(next)
      }
    }
  }
  return way
}
