import { DIRECTIONS, distance, type Board } from '@grognard/kernel'
import type { Ground } from '../system/ground.ts'
import { FOOT } from '../system/kinds.ts'
import type { Leipzig } from '../system/leipzig.ts'
import { EAST } from '../system/orders.ts'

// What never changes: how far it is to each city by marching, and which hexes lie near each other.

export const RANGE = 4 // how far the weight of a stack is felt

export interface Roads {
  toCity: readonly Uint16Array[] // city -> hex -> points of march for infantry, enemies aside
  toEast: Uint16Array // hex -> the same to the eastern edge
  near: readonly Int16Array[] // hex -> hexes within RANGE, itself first, the nearest before the others
  away: readonly Uint8Array[] // hex -> how far each of those is
}

const kept = new WeakMap<Leipzig, Roads>()

/** The roads of a title, worked out when somebody first asks. */
export function roadsOf(t: Leipzig): Roads {
  let roads = kept.get(t)
  if (!roads) {
    roads = layRoads(t)
    kept.set(t, roads)
  }
  return roads
}

function layRoads({ board, cities, grounds, orders }: Leipzig): Roads {
  const near = board.numbers.map((_, hex) => within(board, hex))
  return {
    toCity: cities.map(({ hex }) => marchTo(board, grounds[0], [hex])),
    toEast: marchTo(board, grounds[0], orders.areas[EAST]),
    near,
    away: near.map((hexes, from) => Uint8Array.from(hexes, hex => distance(board, from, hex))),
  }
}

/** The hexes within RANGE, found ring by ring over neighbours: measuring every pair of the board would take long. */
function within(board: Board, from: number): Int16Array {
  const found = [from]
  const seen = new Set(found)
  let start = 0
  for (let ring = 0; ring < RANGE; ring++) {
    const end = found.length
    for (; start < end; start++)
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = board.neighbours[found[start] * DIRECTIONS + d]
        if (to < 0 || seen.has(to)) continue
        seen.add(to)
        found.push(to)
      }
  }
  return Int16Array.from(found)
}

const FAR = 999

/** Points of march to the nearest of these hexes from every other. */
function marchTo(board: Board, ground: Ground, goals: readonly number[]): Uint16Array {
  const far = new Uint16Array(board.size).fill(FAR)
  const prices = ground.enter[FOOT]
  const queue = [...goals]
  for (const goal of goals) far[goal] = 0
  // Whoever got nearer is looked at again: this runs once for each city.
  for (let i = 0; i < queue.length; i++)
    for (let d = 0; d < DIRECTIONS; d++) {
      const from = board.neighbours[queue[i] * DIRECTIONS + d]
      if (from < 0) continue
      const price = prices[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]
      if (price < 0 || far[queue[i]] + price >= far[from]) continue
      far[from] = far[queue[i]] + price
      queue.push(from)
    }
  return far
}
