// Lines to SVG path data, small: simplified, rounded to a tenth of a unit, relative.

import type { Point } from '../geo/lambert.ts'

/** Douglas and Peucker's thinning. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const stack: [number, number][] = [[0, line.length - 1]]
  while (stack.length) {
    const [from, to] = stack.pop()!
    const [ax, ay] = line[from]
    const [bx, by] = line[to]
    const dx = bx - ax
    const dy = by - ay
    const length = Math.hypot(dx, dy)
    let worst = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const [x, y] = line[i]
      const d = length ? Math.abs((x - ax) * dy - (y - ay) * dx) / length : Math.hypot(x - ax, y - ay)
      if (d > worst) [worst, at] = [d, i]
    }
    if (at > 0) {
      keep[at] = 1
      stack.push([from, at], [at, to])
    }
  }
  return line.filter((_, i) => keep[i])
}

const tenth = (n: number) => Math.round(n * 10)
const text = (n: number) => String(n / 10)

/** One subpath, relative after the first point. */
export function path(line: readonly Point[], closed = false): string {
  const [first, ...rest] = line
  if (!first) return ''
  let x = tenth(first[0])
  let y = tenth(first[1])
  let d = `M${text(x)} ${text(y)}`
  let open = false
  for (const p of rest) {
    const nx = tenth(p[0])
    const ny = tenth(p[1])
    if (nx === x && ny === y) continue
    const dx = text(nx - x)
    const dy = text(ny - y)
    d += `${open ? (dx.startsWith('-') ? '' : ' ') : 'l'}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
    open = true
    x = nx
    y = ny
  }
  return d + (closed ? 'z' : '')
}

export const polygon = (ring: readonly Point[]): string => path(ring, true)

/** A smooth curve through all points (Catmull and Rom's spline as Bézier pieces). */
export function curve(line: readonly Point[]): string {
  if (line.length < 3) return path(line)
  const n1 = (v: number) => text(tenth(v))
  let d = `M${n1(line[0][0])} ${n1(line[0][1])}`
  for (let i = 1; i < line.length; i++) {
    const [p0, p1, p2, p3] = [line[i - 2] ?? line[i - 1], line[i - 1], line[i], line[i + 1] ?? line[i]]
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    d += `C${[...c1, ...c2, ...p2].map(n1).join(' ')}`
  }
  return d
}

/** The pieces of a line inside a box, each cut at the border. */
export function clipLine(line: readonly Point[], box: readonly [number, number, number, number]): Point[][] {
  const [x0, y0, x1, y1] = box
  const inside = ([x, y]: Point) => x >= x0 && x <= x1 && y >= y0 && y <= y1
  const pieces: Point[][] = []
  let piece: Point[] = []
  line.forEach((p, i) => {
    const before = line[i - 1]
    if (inside(p)) {
      if (before && !inside(before)) piece.push(cut(p, before, box))
      piece.push(p)
    } else if (before && inside(before)) {
      piece.push(cut(before, p, box))
      pieces.push(piece)
      piece = []
    }
  })
  if (piece.length) pieces.push(piece)
  return pieces.filter(p => p.length > 1)
}

function cut(inner: Point, outer: Point, [x0, y0, x1, y1]: readonly [number, number, number, number]): Point {
  let t = 1
  const dx = outer[0] - inner[0]
  const dy = outer[1] - inner[1]
  if (dx > 0) t = Math.min(t, (x1 - inner[0]) / dx)
  if (dx < 0) t = Math.min(t, (x0 - inner[0]) / dx)
  if (dy > 0) t = Math.min(t, (y1 - inner[1]) / dy)
  if (dy < 0) t = Math.min(t, (y0 - inner[1]) / dy)
  return [inner[0] + dx * t, inner[1] + dy * t]
}

/** A ring clipped to a box (Sutherland and Hodgman). */
export function clipRing(ring: readonly Point[], [x0, y0, x1, y1]: readonly [number, number, number, number]): Point[] {
  const edges: [(p: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [p => p[0] >= x0, (a, b) => [x0, a[1] + ((b[1] - a[1]) * (x0 - a[0])) / (b[0] - a[0])]],
    [p => p[0] <= x1, (a, b) => [x1, a[1] + ((b[1] - a[1]) * (x1 - a[0])) / (b[0] - a[0])]],
    [p => p[1] >= y0, (a, b) => [a[0] + ((b[0] - a[0]) * (y0 - a[1])) / (b[1] - a[1]), y0]],
    [p => p[1] <= y1, (a, b) => [a[0] + ((b[0] - a[0]) * (y1 - a[1])) / (b[1] - a[1]), y1]],
  ]
  let points = [...ring]
  for (const [inside, meet] of edges) {
    const next: Point[] = []
    points.forEach((b, i) => {
      const a = points.at(i - 1)!
      if (inside(b)) {
        if (!inside(a)) next.push(meet(a, b))
        next.push(b)
      } else if (inside(a)) next.push(meet(a, b))
    })
    points = next
  }
  return points
}
