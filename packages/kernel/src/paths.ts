import { DIRECTIONS, type Board } from './board.ts'

// Reach by cost: a bucket queue over whole-number costs. Buffers are reused, so that a flood allocates nothing;
// a result is therefore read before the next flood begins.

const FAR = 255

export interface Reach {
  cost: Uint8Array // cheapest way to each hex, 255 where there is none
  from: Int16Array // the hex it is entered from
  hexes: number[] // those reached, nearest first, the starts included
}

/** The cost of going from one hex to a neighbour by a hexside, at least 1, or -1 if that cannot be done. */
export type StepCost = (from: number, to: number, side: number) => number

/** Room for floods over one board. */
export interface Flood {
  reach: Reach
  buckets: number[][]
}

export function makeFlood(board: Board): Flood {
  return {
    reach: { cost: new Uint8Array(board.size).fill(FAR), from: new Int16Array(board.size), hexes: [] },
    buckets: Array.from({ length: 64 }, () => []),
  }
}

/** Every hex that can be reached from the starts for at most `limit`. */
export function flood(board: Board, room: Flood, starts: readonly number[], limit: number, step: StepCost): Reach {
  const { reach, buckets } = room
  for (const hex of reach.hexes) reach.cost[hex] = FAR
  reach.hexes.length = 0
  for (let cost = 0; cost <= limit; cost++) buckets[cost].length = 0
  for (const start of starts) {
    if (reach.cost[start] === 0) continue
    reach.cost[start] = 0
    reach.from[start] = -1
    buckets[0].push(start)
  }
  for (let cost = 0; cost <= limit; cost++) {
    const bucket = buckets[cost]
    for (let i = 0; i < bucket.length; i++) {
      const hex = bucket[i]
      if (reach.cost[hex] !== cost) continue // a cheaper way was found meanwhile
      reach.hexes.push(hex)
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = board.neighbours[hex * DIRECTIONS + d]
        // A step costs one or more, so a hex known that cheaply cannot be bettered: most of a flood's questions end here.
        if (to < 0 || reach.cost[to] <= cost + 1) continue
        const price = step(hex, to, hex * DIRECTIONS + d)
        if (price < 0) continue
        const total = cost + price
        if (total > limit || total >= reach.cost[to]) continue
        reach.cost[to] = total
        reach.from[to] = hex
        buckets[total].push(to)
      }
    }
  }
  return reach
}

/** The way to a hex, start and end included; empty if it was not reached. */
export function pathTo(reach: Reach, hex: number): number[] {
  if (reach.cost[hex] === FAR) return []
  const path = [hex]
  while (reach.from[path[0]] >= 0) path.unshift(reach.from[path[0]])
  return path
}
