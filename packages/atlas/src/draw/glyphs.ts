// The engraver's small signs, each as path data around a point.

import type { Point } from '../geo/lambert.ts'
import type { Chance } from './chance.ts'
import { path, polygon } from './paths.ts'

const n = (v: number) => String(Math.round(v * 10) / 10)

export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`

/** The bastions of a fortress. */
export function star(x: number, y: number, outer: number, inner: number, points: number, turn = -Math.PI / 2): string {
  const ring: Point[] = []
  for (let i = 0; i < points * 2; i++) {
    const a = (Math.PI * i) / points + turn
    const r = i % 2 ? inner : outer
    ring.push([x + r * Math.cos(a), y + r * Math.sin(a)])
  }
  return polygon(ring)
}

export function tree(x: number, y: number, s: number): { crown: string; shade: string } {
  const r = 3.1 * s
  return {
    crown: `M${n(x - r)} ${n(y)}c${n(-r * 0.3)} ${n(-r * 1.1)} ${n(r * 0.5)} ${n(-r * 1.7)} ${n(r)} ${n(-r * 1.5)}c${n(r * 0.8)} ${n(-r * 0.1)} ${n(r * 1.3)} ${n(r * 0.7)} ${n(r)} ${n(r * 1.5)}c${n(-r * 0.5)} ${n(r * 0.4)} ${n(-r * 1.5)} ${n(r * 0.4)} ${n(-2 * r)} 0z`,
    shade: `M${n(x)} ${n(y + r * 0.2)}v${n(r * 0.75)}m${n(r * 0.3)} ${n(-r * 1.1)}l${n(r * 0.35)} ${n(-r * 0.9)}m${n(-r * 0.75)} ${n(r * 1.95)}h${n(r * 1.6)}`,
  }
}

export const tuft = (x: number, y: number, s: number): string =>
  `M${n(x - 4 * s)} ${n(y)}h${n(8 * s)}m${n(-6 * s)} ${n(1.9 * s)}h${n(4.4 * s)}M${n(x)} ${n(y - 0.6 * s)}v${n(-3.6 * s)}m${n(-0.2)} ${n(3.4 * s)}l${n(-2 * s)} ${n(-2.6 * s)}m${n(2.3 * s)} ${n(2.6 * s)}l${n(2 * s)} ${n(-2.6 * s)}`

export function peak(x: number, y: number, s: number): { body: string; shade: string } {
  const w = 7.5 * s
  const h = 9.5 * s
  let shade = ''
  for (let i = 1; i <= 4; i++) {
    const t = i / 5
    shade += path([
      [x + w * t * 0.12, y - h * (1 - t * 0.75)],
      [x + w * (t * 0.95), y - h * (1 - t) * 0.55 + h * 0.02],
    ])
  }
  return {
    body: `M${n(x - w)} ${n(y)}L${n(x - w * 0.45)} ${n(y - h * 0.6)}L${n(x - w * 0.28)} ${n(y - h * 0.5)}L${n(x)} ${n(y - h)}L${n(x + w * 0.35)} ${n(y - h * 0.52)}L${n(x + w * 0.5)} ${n(y - h * 0.58)}L${n(x + w)} ${n(y)}`,
    shade,
  }
}

export const hump = (x: number, y: number, s: number): string =>
  `M${n(x - 6 * s)} ${n(y)}c${n(1.6 * s)} ${n(-4.6 * s)} ${n(5 * s)} ${n(-6 * s)} ${n(7.4 * s)} ${n(-2.2 * s)}c${n(0.8 * s)} ${n(1 * s)} ${n(1.6 * s)} ${n(1.6 * s)} ${n(3 * s)} ${n(2.2 * s)}M${n(x + 1 * s)} ${n(y - 3 * s)}l${n(1.6 * s)} ${n(2.8 * s)}m${n(-3 * s)} ${n(-3.4 * s)}l${n(1 * s)} ${n(3 * s)}`

/** A bridge over the middle of a side that runs from a to b: a deck and two parapets with splayed ends. */
export function bridge(a: Point, b: Point, size = 1): { deck: string; rails: string } {
  const m: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const over: Point = [-along[1], along[0]]
  const at = (u: number, v: number): Point => [
    m[0] + along[0] * u * size + over[0] * v * size,
    m[1] + along[1] * u * size + over[1] * v * size,
  ]
  const rail = (s: number) => path([at(s * 5.6, -8.6), at(s * 3.1, -5.6), at(s * 3.1, 5.6), at(s * 5.6, 8.6)])
  return { deck: path([at(0, -6.4), at(0, 6.4)]), rails: rail(1) + rail(-1) }
}

/** A pass through the middle of a side: two brackets back to back. */
export function pass(a: Point, b: Point, apart = 0): string {
  const m: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const over: Point = [-along[1], along[0]]
  const at = (u: number, v: number) => `${n(m[0] + along[0] * u + over[0] * v)} ${n(m[1] + along[1] * u + over[1] * v)}`
  return `M${at(9 + apart, -9)}Q${at(2 + apart, 0)} ${at(9 + apart, 9)}M${at(-9 - apart, -9)}Q${at(-2 - apart, 0)} ${at(-9 - apart, 9)}`
}

/** A cluster of houses. */
export function houses(x: number, y: number, count: number, random: Chance, spread = 9): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = i * 2.4 + random() * 0.8
    const r = spread * Math.sqrt((i + 0.3) / count)
    const [cx, cy] = [x + r * Math.cos(a), y + r * Math.sin(a) * 0.7]
    const [w, h] = [2.2 + random() * 1.8, 1.7 + random() * 0.9]
    const t = (random() - 0.5) * 0.9
    const corner = (u: number, v: number): Point => [
      cx + u * Math.cos(t) - v * Math.sin(t),
      cy + u * Math.sin(t) + v * Math.cos(t),
    ]
    d += polygon([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)])
  }
  return d
}

/** A rose of eight points, north up or turned. */
export function rose(x: number, y: number, r: number, north = 0): { dark: string; light: string; rings: string } {
  let dark = ''
  let light = ''
  const point = (angle: number, length: number): Point => [x + length * Math.sin(angle), y - length * Math.cos(angle)]
  for (const [from, length, waist] of [
    [Math.PI / 4, r * 0.62, r * 0.17],
    [0, r, r * 0.2],
  ] as const)
    for (let i = 0; i < 4; i++) {
      const a = north + from + (i * Math.PI) / 2
      dark += polygon([[x, y], point(a, length), point(a + Math.PI / 4, waist)])
      light += polygon([[x, y], point(a, length), point(a - Math.PI / 4, waist)])
    }
  return { dark, light, rings: circle(x, y, r * 0.5) + circle(x, y, r * 0.54) }
}
