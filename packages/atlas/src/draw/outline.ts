// The outline of all hexes together.

import type { Point } from '../geo/lambert.ts'
import { across, cornerKey, corners, type Grid } from '../grid.ts'
import { polygon } from './paths.ts'

export function outline(grid: Grid): string {
  const next = new Map<string, { key: string; p: Point }>()
  let start: { key: string; p: Point } | undefined
  for (const hex of grid.names) {
    const c = corners(grid, hex)
    for (let k = 0; k < 6; k++) {
      if (across(grid, hex, k)) continue
      const from = c[k]
      const to = c[(k + 1) % 6]
      next.set(cornerKey(grid, from), { key: cornerKey(grid, to), p: to })
      start ??= { key: cornerKey(grid, from), p: from }
    }
  }
  const ring: Point[] = []
  let at = start
  do {
    ring.push(at!.p)
    at = next.get(at!.key)
  } while (at && at.key !== start!.key)
  return polygon(ring)
}
