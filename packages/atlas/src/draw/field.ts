// A field of numbers over the sheet, sampled on a square grid: heights, distances from the coast.

import type { Point } from '../geo/lambert.ts'

export interface Field {
  step: number // drawing units between samples
  width: number
  height: number
  values: Float32Array
}

export function makeField(size: Point, step: number, at: (p: Point) => number): Field {
  const width = Math.ceil(size[0] / step) + 1
  const height = Math.ceil(size[1] / step) + 1
  const values = new Float32Array(width * height)
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) values[j * width + i] = at([i * step, j * step])
  return { step, width, height, values }
}

export function sample(f: Field, x: number, y: number): number {
  const u = Math.max(0, Math.min(f.width - 1.001, x / f.step))
  const v = Math.max(0, Math.min(f.height - 1.001, y / f.step))
  const i = Math.floor(u)
  const j = Math.floor(v)
  const a = u - i
  const b = v - j
  const k = j * f.width + i
  const q = f.values
  return (q[k] * (1 - a) + q[k + 1] * a) * (1 - b) + (q[k + f.width] * (1 - a) + q[k + f.width + 1] * a) * b
}

/** The slope at a point: rise for each unit east and south. */
export function slope(f: Field, x: number, y: number): Point {
  const e = f.step
  return [(sample(f, x + e, y) - sample(f, x - e, y)) / (2 * e), (sample(f, x, y + e) - sample(f, x, y - e)) / (2 * e)]
}

/** Rounds a field off by repeated averaging along rows and columns. */
export function blur(f: Field, radius: number, passes: number): Field {
  let from = f.values
  for (let pass = 0; pass < passes; pass++) {
    for (const [lines, length, next, jump] of [
      [f.height, f.width, 1, f.width],
      [f.width, f.height, f.width, 1],
    ] as const) {
      const to = new Float32Array(from.length)
      for (let l = 0; l < lines; l++) {
        let sum = 0
        const at = (i: number) => from[l * jump + Math.max(0, Math.min(length - 1, i)) * next]
        for (let i = -radius; i <= radius; i++) sum += at(i)
        for (let i = 0; i < length; i++) {
          to[l * jump + i * next] = sum / (2 * radius + 1)
          sum += at(i + radius + 1) - at(i - radius)
        }
      }
      from = to
    }
  }
  return { ...f, values: from }
}

/** Distance from every sample to the nearest one where `inside` holds (two passes of chamfer weights). */
export function distanceFrom(f: Field, inside: (value: number) => boolean): Field {
  const { width, height } = f
  const d = new Float32Array(width * height).fill(1e9)
  f.values.forEach((v, k) => {
    if (inside(v)) d[k] = 0
  })
  const near = f.step
  const far = f.step * Math.SQRT2
  const relax = (k: number, other: number, cost: number) => {
    if (d[other] + cost < d[k]) d[k] = d[other] + cost
  }
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const k = j * width + i
      if (i > 0) relax(k, k - 1, near)
      if (j > 0) relax(k, k - width, near)
      if (i > 0 && j > 0) relax(k, k - width - 1, far)
      if (i < width - 1 && j > 0) relax(k, k - width + 1, far)
    }
  for (let j = height - 1; j >= 0; j--)
    for (let i = width - 1; i >= 0; i--) {
      const k = j * width + i
      if (i < width - 1) relax(k, k + 1, near)
      if (j < height - 1) relax(k, k + width, near)
      if (i < width - 1 && j < height - 1) relax(k, k + width + 1, far)
      if (i > 0 && j < height - 1) relax(k, k + width - 1, far)
    }
  return { ...f, values: d }
}

/** Lines of equal value (marching squares), joined end to end. */
export function isolines(f: Field, level: number): Point[][] {
  const { width, height, step, values } = f
  const ends = new Map<string, Point[]>()
  const lines = new Set<Point[]>()
  const key = (p: Point) => `${Math.round(p[0] * 64)},${Math.round(p[1] * 64)}`
  const join = (a: Point, b: Point) => {
    const ka = key(a)
    const kb = key(b)
    if (ka === kb) return
    const la = ends.get(ka)
    const lb = ends.get(kb)
    if (la && la === lb) {
      la.push(la[0]) // a ring closes
      ends.delete(ka)
      ends.delete(kb)
      return
    }
    if (la) {
      ends.delete(ka)
      if (key(la[0]) === ka) la.reverse()
      if (lb) {
        ends.delete(kb)
        if (key(lb[0]) !== kb) lb.reverse()
        lines.delete(lb)
        for (const p of lb) la.push(p)
      } else la.push(b)
      ends.set(key(la[0]), la)
      ends.set(key(la.at(-1)!), la)
      return
    }
    if (lb) {
      ends.delete(kb)
      if (key(lb[0]) === kb) lb.reverse()
      lb.push(a)
      ends.set(key(lb[0]), lb)
      ends.set(ka, lb)
      return
    }
    const line: Point[] = [a, b]
    lines.add(line)
    ends.set(ka, line)
    ends.set(kb, line)
  }
  for (let j = 0; j < height - 1; j++)
    for (let i = 0; i < width - 1; i++) {
      const k = j * width + i
      const nw = values[k] - level
      const ne = values[k + 1] - level
      const sw = values[k + width] - level
      const se = values[k + width + 1] - level
      const crossings: Point[] = []
      const x = i * step
      const y = j * step
      if (nw > 0 !== ne > 0) crossings.push([x + (step * nw) / (nw - ne), y])
      if (ne > 0 !== se > 0) crossings.push([x + step, y + (step * ne) / (ne - se)])
      if (sw > 0 !== se > 0) crossings.push([x + (step * sw) / (sw - se), y + step])
      if (nw > 0 !== sw > 0) crossings.push([x, y + (step * nw) / (nw - sw)])
      if (crossings.length === 2) join(crossings[0], crossings[1])
      else if (crossings.length === 4) {
        const middle = nw + ne + sw + se > 0
        if (middle === nw > 0) {
          join(crossings[0], crossings[1])
          join(crossings[2], crossings[3])
        } else {
          join(crossings[0], crossings[3])
          join(crossings[1], crossings[2])
        }
      }
    }
  return [...lines]
}
