// A stretched sheet tied to the ground by pins: the best affine map, and each pin's remaining error spread around it.

import type { Point } from './lambert.ts'

export interface Pin {
  ground: Point // longitude and latitude
  sheet: Point // drawing units
}

/** Solves a small linear system by elimination. */
function solve(rows: number[][], right: number[]): number[] {
  const m = rows.map((r, i) => [...r, right[i]])
  const n = right.length
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let j = i + 1; j < n; j++) if (Math.abs(m[j][i]) > Math.abs(m[pivot][i])) pivot = j
    ;[m[i], m[pivot]] = [m[pivot], m[i]]
    for (let j = i + 1; j < n; j++) {
      const f = m[j][i] / m[i][i]
      for (let k = i; k <= n; k++) m[j][k] -= f * m[i][k]
    }
  }
  const x = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = m[i][n]
    for (let j = i + 1; j < n; j++) sum -= m[i][j] * x[j]
    x[i] = sum / m[i][i]
  }
  return x
}

export function warp(pins: readonly Pin[]): (ground: Point) => Point {
  const fit = (axis: 0 | 1) => {
    const a = [0, 1, 2].map(() => [0, 0, 0])
    const b = [0, 0, 0]
    for (const { ground, sheet } of pins) {
      const v = [ground[0], ground[1], 1]
      for (let i = 0; i < 3; i++) {
        b[i] += v[i] * sheet[axis]
        for (let j = 0; j < 3; j++) a[i][j] += v[i] * v[j]
      }
    }
    return solve(a, b)
  }
  const [fx, fy] = [fit(0), fit(1)]
  const affine = ([lon, lat]: Point): Point => [fx[0] * lon + fx[1] * lat + fx[2], fy[0] * lon + fy[1] * lat + fy[2]]
  const left = pins.map(p => {
    const at = affine(p.ground)
    return { at, off: [p.sheet[0] - at[0], p.sheet[1] - at[1]] as Point }
  })
  return ground => {
    const at = affine(ground)
    let weight = 1 / 250 ** 2 // far from all pins the affine map holds
    let dx = 0
    let dy = 0
    for (const p of left) {
      const w = 1 / ((at[0] - p.at[0]) ** 2 + (at[1] - p.at[1]) ** 2 + 1)
      weight += w
      dx += w * p.off[0]
      dy += w * p.off[1]
    }
    return [at[0] + dx / weight, at[1] + dy / weight]
  }
}
