// Roads and pass roads: smooth double lines from hex to hex.

import type { Layer } from '../draw.ts'
import type { Point } from '../geo/lambert.ts'
import { chance } from './chance.ts'
import { curve } from './paths.ts'

/** A road through hex centres that crosses each side in its middle and wanders a little in between. */
export function wander(stops: readonly Point[], seed: number, by: number): Point[] {
  const random = chance(seed)
  const line: Point[] = [stops[0]]
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1], stops[i]]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const d = Math.hypot(dx, dy) || 1
    for (const t of [0.3, 0.7]) {
      const off = (random() - 0.5) * 2 * by
      line.push([a[0] + dx * t - (dy / d) * off, a[1] + dy * t + (dx / d) * off])
    }
    line.push(b)
  }
  return line
}

/** Takes the zigzag out of a line from hex to hex; its ends stay. */
export function relax(stops: readonly Point[], passes: number): Point[] {
  let line = [...stops]
  for (let n = 0; n < passes; n++)
    line = line.map((p, i) => {
      const [a, b] = [line[i - 1], line[i + 1]]
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p
    })
  return line
}

export function roadsLayer(routes: readonly (readonly Point[])[]): Layer {
  const d = routes.map(r => curve(r)).join('')
  return {
    id: 'roads',
    name: 'Roads',
    texts: [],
    shapes: d ? [{ look: 'road-edge', again: 'road', d }] : [],
  }
}
