// From a river's true course to hexsides: the cheapest walk along the corners of the hexes, where a side costs more the
// farther it lies from the course, and no side may leave a place on the wrong bank.

import type { Point } from './geo/lambert.ts'
import { across, centre, cornerKey, corners, hexRadius, sideEnds, sideHexes, sideName, type Grid } from './grid.ts'

export type Bank = 'L' | 'R' // seen facing downstream

interface Step {
  to: string
  side: string
  left: string
  right: string
}

export interface CornerGraph {
  at: Map<string, Point>
  steps: Map<string, Step[]>
  rim: Set<string> // corners on the edge of the board
}

/** Corners and the sides between them; only sides with two hexes on the board. */
export function cornerGraph(grid: Grid): CornerGraph {
  const at = new Map<string, Point>()
  const steps = new Map<string, Step[]>()
  const rim = new Set<string>()
  for (const hex of grid.names) {
    for (const p of corners(grid, hex)) {
      const key = cornerKey(grid, p)
      if (!at.has(key)) at.set(key, p)
      if (!steps.has(key)) steps.set(key, [])
    }
    for (let k = 0; k < 6; k++) {
      const other = across(grid, hex, k)
      const c = corners(grid, hex)
      const from = cornerKey(grid, c[k])
      const to = cornerKey(grid, c[(k + 1) % 6])
      if (other) steps.get(from)!.push({ to, side: sideName(hex, other), left: other, right: hex })
      else rim.add(from).add(to)
    }
  }
  return { at, steps, rim }
}

export interface SnapOptions {
  banks: ReadonlyMap<string, Bank> // hexes that must lie on a given bank
  closed: (side: string) => boolean // sides that the river may not use
  ends?: ReadonlySet<string> // corners at which it may end: its parent's, or the sea's
  starts?: ReadonlySet<string>
}

export interface Snapped {
  corners: string[]
  sides: string[]
}

/** Squared distance in hex radii from a point to a polyline. */
export function offCourse(p: Point, line: readonly Point[]): number {
  let best = Infinity
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]
    const [bx, by] = line[i]
    const dx = bx - ax
    const dy = by - ay
    const length = dx * dx + dy * dy
    const t = length ? Math.max(0, Math.min(1, ((p[0] - ax) * dx + (p[1] - ay) * dy) / length)) : 0
    const d = (ax + t * dx - p[0]) ** 2 + (ay + t * dy - p[1]) ** 2
    if (d < best) best = d
  }
  return best / hexRadius ** 2
}

const distance2 = (a: Point, b: Point) => ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / hexRadius ** 2

export function snapRiver(graph: CornerGraph, line: readonly Point[], options: SnapOptions): Snapped | undefined {
  const near = new Map<string, number>()
  for (const [key, p] of graph.at) {
    const off = offCourse(p, line)
    if (off < 9) near.set(key, off)
  }
  const cost = new Map<string, number>()
  const back = new Map<string, { from: string; side: string }>()
  const open = new Set<string>()
  const first = line[0]
  const last = line.at(-1)!
  for (const key of near.keys()) {
    if (options.starts && !options.starts.has(key)) continue
    if (!options.starts && options.ends?.has(key)) continue
    const c = 1.5 * distance2(graph.at.get(key)!, first)
    if (c < 12) {
      cost.set(key, c)
      open.add(key)
    }
  }
  let finish: string | undefined
  let finishCost = Infinity
  while (open.size) {
    let u = ''
    let best = Infinity
    for (const key of open) {
      const c = cost.get(key)!
      if (c < best) [best, u] = [c, key]
    }
    open.delete(u)
    if (best >= finishCost) break
    const isEnd = options.ends ? options.ends.has(u) : true
    if (isEnd && back.has(u)) {
      const total = best + 1.5 * distance2(graph.at.get(u)!, last)
      if (total < finishCost) [finishCost, finish] = [total, u]
    }
    if (isEnd && options.ends && back.has(u)) continue // a mouth: no running on along the parent or the coast
    for (const step of graph.steps.get(u)!) {
      const off = near.get(step.to)
      if (off === undefined || options.closed(step.side)) continue
      if (options.banks.get(step.left) === 'R' || options.banks.get(step.right) === 'L') continue
      const c = best + 0.55 + 0.7 * (near.get(u)! + off)
      if (c < (cost.get(step.to) ?? Infinity)) {
        cost.set(step.to, c)
        back.set(step.to, { from: u, side: step.side })
        open.add(step.to)
      }
    }
  }
  if (finish === undefined) return undefined
  const path = [finish]
  const sides: string[] = []
  for (let at = finish; back.has(at);) {
    const { from, side } = back.get(at)!
    path.unshift(from)
    sides.unshift(side)
    at = from
  }
  return { corners: path, sides }
}

/** On which bank of a snapped river a hex lies, judged by the river side nearest to its centre. */
export function bankOf(grid: Grid, graph: CornerGraph, river: Snapped, hex: string): Bank | undefined {
  const [x, y] = centre(grid, hex)
  let best = Infinity
  let bank: Bank | undefined
  for (let i = 1; i < river.corners.length; i++) {
    const [ax, ay] = graph.at.get(river.corners[i - 1])!
    const [bx, by] = graph.at.get(river.corners[i])!
    const d = Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y)
    if (d < best - 1e-6) {
      best = d
      // y grows downward: a positive cross product means the point lies to the right of the walk
      bank = (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 ? 'R' : 'L'
    }
  }
  return bank
}

/** The corners that a row of hexsides passes, or nothing if the sides do not join end to end. */
export function cornersAlong(grid: Grid, sides: readonly string[]): string[] | undefined {
  const ends = sides.map(s => sideEnds(grid, ...sideHexes(s)).map(p => cornerKey(grid, p)))
  if (ends.length < 2) return ends[0]
  const path: string[] = []
  const [a, b] = ends[0]
  path.push(ends[1].includes(b) ? a : b)
  for (const pair of ends) {
    const at = path.at(-1)!
    if (!pair.includes(at)) return undefined
    path.push(pair[0] === at ? pair[1] : pair[0])
  }
  return path
}
