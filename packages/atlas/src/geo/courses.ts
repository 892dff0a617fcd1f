// True courses of named rivers: the pieces of the river file joined into a graph and routed through waypoints.

import { lambert, type Point } from './lambert.ts'
import { riverPieces } from './sources.ts'

export interface CourseSource {
  through: Point[] // waypoints from source to mouth, longitude and latitude
  traced?: boolean // the waypoints are the course: the river file lacks this river
  then?: Point[] // an estuary beyond the end of the river file's line
}

const europe = lambert([11, 49], [45, 54])
const cell = 10 // km, of the index by place
const gap = 28 // km, the widest gap bridged between two pieces

interface Graph {
  at: Point[] // longitude and latitude
  km: Point[]
  links: [to: number, cost: number][][]
  near(p: Point, radius: number): number[]
}

let graph: Graph | undefined

function buildGraph(): Graph {
  const at: Point[] = []
  const km: Point[] = []
  const links: [number, number][][] = []
  const byKey = new Map<string, number>()
  const node = (p: Point) => {
    const key = `${p[0].toFixed(3)},${p[1].toFixed(3)}`
    let id = byKey.get(key)
    if (id === undefined) {
      id = at.length
      byKey.set(key, id)
      at.push(p)
      km.push(europe.forward(p))
      links.push([])
    }
    return id
  }
  const distance = (a: number, b: number) => Math.hypot(km[a][0] - km[b][0], km[a][1] - km[b][1])
  const link = (a: number, b: number, cost: number) => {
    links[a].push([b, cost])
    links[b].push([a, cost])
  }
  const ends = new Set<number>()
  for (const { line } of riverPieces()) {
    let a = node(line[0])
    ends.add(a)
    for (const p of line.slice(1)) {
      const b = node(p)
      if (a !== b) link(a, b, distance(a, b))
      a = b
    }
    ends.add(a)
  }
  const cells = new Map<string, number[]>()
  km.forEach(([x, y], i) => {
    const key = `${Math.floor(x / cell)},${Math.floor(y / cell)}`
    const list = cells.get(key)
    if (list) list.push(i)
    else cells.set(key, [i])
  })
  const near = (p: Point, radius: number) => {
    const found: number[] = []
    const n = Math.ceil(radius / cell)
    const cx = Math.floor(p[0] / cell)
    const cy = Math.floor(p[1] / cell)
    for (let i = -n; i <= n; i++)
      for (let j = -n; j <= n; j++)
        for (const k of cells.get(`${cx + i},${cy + j}`) ?? [])
          if (Math.hypot(km[k][0] - p[0], km[k][1] - p[1]) <= radius) found.push(k)
    return found
  }
  // Pieces end at lakes, towns and the file's own tile edges: bridge each end to its nearest other pieces, at a price.
  const root = at.map((_, i) => i)
  const find = (i: number): number => {
    while (root[i] !== i) i = root[i] = root[root[i]]!
    return i
  }
  links.forEach((list, i) => list.forEach(([j]) => (root[find(i)] = find(j))))
  const bridges: [number, number][] = []
  for (const end of ends) {
    const seen = new Set([find(end)])
    const candidates = near(km[end], gap).sort((a, b) => distance(end, a) - distance(end, b) || a - b)
    for (const other of candidates) {
      if (seen.has(find(other))) continue
      seen.add(find(other))
      bridges.push([end, other])
      if (seen.size > 4) break
    }
  }
  for (const [a, b] of bridges) link(a, b, distance(a, b) * 3 + 0.3)
  return { at, km, links, near }
}

/** Dijkstra from one node to another; the nodes passed, or nothing when there is no way. */
function route(g: Graph, from: number, to: number): number[] | undefined {
  const cost = new Map<number, number>([[from, 0]])
  const back = new Map<number, number>()
  const heap: [number, number][] = [[0, from]]
  const less = (i: number, j: number) => heap[i][0] < heap[j][0]
  const swap = (i: number, j: number) => ([heap[i], heap[j]] = [heap[j], heap[i]])
  while (heap.length) {
    const [d, u] = heap[0]
    const last = heap.pop()!
    if (heap.length) {
      heap[0] = last
      for (let i = 0; ;) {
        let m = i
        if (2 * i + 1 < heap.length && less(2 * i + 1, m)) m = 2 * i + 1
        if (2 * i + 2 < heap.length && less(2 * i + 2, m)) m = 2 * i + 2
        if (m === i) break
        swap(i, m)
        i = m
      }
    }
    if (d > cost.get(u)!) continue
    if (u === to) break
    for (const [v, w] of g.links[u]) {
      const next = d + w
      if (next < (cost.get(v) ?? Infinity)) {
        cost.set(v, next)
        back.set(v, u)
        heap.push([next, v])
        for (let i = heap.length - 1; i && less(i, (i - 1) >> 1); i = (i - 1) >> 1) swap(i, (i - 1) >> 1)
      }
    }
  }
  if (!cost.has(to)) return undefined
  const path = [to]
  while (path[0] !== from) path.unshift(back.get(path[0])!)
  return path
}

/** The course of a river from source to mouth, in longitude and latitude. */
export function course(source: CourseSource, complain: (message: string) => void): Point[] {
  if (source.traced) return smooth(source.through)
  graph ??= buildGraph()
  const g = graph
  const line: Point[] = []
  let before: number | undefined
  for (const p of source.through) {
    const km = europe.forward(p)
    let best: number | undefined
    let bestDistance = Infinity
    for (const k of g.near(km, 40)) {
      const d = Math.hypot(g.km[k][0] - km[0], g.km[k][1] - km[1])
      if (d < bestDistance) [bestDistance, best] = [d, k]
    }
    if (best === undefined || bestDistance > 12)
      complain(`waypoint ${p.join(' ')} is ${bestDistance.toFixed(0)} km off`)
    if (best === undefined) continue
    if (before !== undefined && best !== before) {
      const path = route(g, before, best)
      if (!path) complain(`no way to ${p.join(' ')}`)
      for (const i of path ?? [before, best]) line.push(g.at[i])
    }
    before = best
  }
  return [...line, ...(source.then ?? [])]
}

/** Chaikin's corner cutting, twice: a hand-traced course should not look like one. */
export function smooth(line: readonly Point[]): Point[] {
  let points = [...line]
  for (let pass = 0; pass < 2; pass++) {
    const next: Point[] = [points[0]]
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]]
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
    }
    next.push(points.at(-1)!)
    points = next
  }
  return points
}
