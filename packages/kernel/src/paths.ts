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

/** What else binds a way: some hexes end it, some are dear to leave, and the first may always be entered. */
export interface Bounds {
  readonly limit: number
  readonly spent?: number // what has been used up before it begins
  readonly firstAlways?: boolean // one hex can be entered however dear
  stops?(hex: number): boolean // it may be reached, but not left again
  leaving?(hex: number): number // price of leaving it, besides what the next hex costs
  beyond?(hex: number): number // a hex that is joined to this one without touching it, at the price of one; -1 if none
}

/** Room for walks over one board; grows with their limits. */
export interface Walks {
  cost: Uint16Array // cheapest way to each hex, FAR_OFF where there is none
  from: Int16Array // the hex it is entered from
  hexes: number[] // those reached, nearest first, the start left out
  buckets: number[][]
}

export const FAR_OFF = 0xffff

export function makeWalks(board: Board): Walks {
  return {
    cost: new Uint16Array(board.size).fill(FAR_OFF),
    from: new Int16Array(board.size),
    hexes: [],
    buckets: [],
  }
}

/** Every hex that can be reached from the start within bounds. Read it before the next walk begins. */
export function walk(board: Board, room: Walks, start: number, bounds: Bounds, step: StepCost): Walks {
  const { cost, from, hexes, buckets } = room
  const { limit, spent = 0 } = bounds
  cost.fill(FAR_OFF)
  hexes.length = 0
  for (const bucket of buckets) bucket.length = 0
  while (buckets.length <= Math.max(limit, spent)) buckets.push([])
  cost[start] = spent
  from[start] = -1
  buckets[spent].push(start)
  const enter = (here: number, to: number, price: number, at: number): void => {
    const total = at + price
    if (total > limit && !(bounds.firstAlways && here === start && spent === 0)) return
    if (total >= cost[to]) return
    cost[to] = total
    from[to] = here
    while (buckets.length <= total) buckets.push([])
    buckets[total].push(to)
  }
  for (let c = spent; c < buckets.length; c++) {
    const bucket = buckets[c]
    for (let i = 0; i < bucket.length; i++) {
      const here = bucket[i]
      if (cost[here] !== c) continue // a cheaper way was found meanwhile
      if (here !== start) {
        hexes.push(here)
        if (c >= limit || bounds.stops?.(here)) continue
      }
      const at = c + (bounds.leaving?.(here) ?? 0)
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = board.neighbours[here * DIRECTIONS + d]
        if (to < 0 || cost[to] <= at + 1) continue
        const price = step(here, to, here * DIRECTIONS + d)
        if (price > 0) enter(here, to, price, at)
      }
      const beyond = bounds.beyond?.(here) ?? -1
      if (beyond >= 0) enter(here, beyond, 1, at)
    }
  }
  return room
}
