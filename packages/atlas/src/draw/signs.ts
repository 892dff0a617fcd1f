// Woods, marsh and heights as signs scattered over their hexes, clear of the number above and the name below.

import type { BoardData } from '../../../kernel/src/board-data.ts'
import type { Layer } from '../draw.ts'
import type { Point } from '../geo/lambert.ts'
import { hexAt, type Grid } from '../grid.ts'
import { chance, type Chance } from './chance.ts'
import { hump, peak, tree, tuft } from './glyphs.ts'

export interface SignDensity {
  trees: number
  tufts: number
  peaks: number
  humps: number
}

/** Points in a hex at least `apart` from each other; fewer than asked for if they do not fit. */
function scatter(
  h: { n: string; x: number; y: number },
  grid: Grid,
  count: number,
  apart: number,
  random: Chance,
  keep: (p: Point) => boolean,
) {
  const points: Point[] = []
  for (let attempt = 0; attempt < count * 14 && points.length < count; attempt++) {
    const p: Point = [h.x + (random() - 0.5) * 104, h.y + (random() - 0.5) * 88]
    if (Math.abs(p[0] - h.x) < 17 && p[1] < h.y - 28) continue // the number
    if (hexAt(grid, [p[0], p[1] - 2]) !== h.n || !keep(p)) continue
    if (points.every(q => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.35) > apart)) points.push(p)
  }
  return points.sort((a, b) => a[1] - b[1])
}

export function signsLayer(grid: Grid, board: BoardData, density: SignDensity, free: (p: Point) => boolean): Layer {
  let crowns = ''
  let shades = ''
  let tufts = ''
  let bodies = ''
  let hatching = ''
  let humps = ''
  for (const h of board.hexes) {
    const random = chance(Number(h.n) * 7919)
    if (h.terrain === 'forest')
      for (const [x, y] of scatter(h, grid, density.trees, 10.5, random, free)) {
        const t = tree(x, y, 0.9 + random() * 0.35)
        crowns += t.crown
        shades += t.shade
      }
    if (h.terrain === 'marsh')
      for (const [x, y] of scatter(h, grid, density.tufts, 15, random, free)) tufts += tuft(x, y, 0.85 + random() * 0.3)
    if (h.terrain === 'mountain')
      for (const [x, y] of scatter(h, grid, density.peaks, 21, random, free)) {
        const p = peak(x, y, 0.85 + random() * 0.45)
        bodies += p.body
        hatching += p.shade
      }
    if (h.terrain === 'rough' || h.terrain === 'hill')
      for (const [x, y] of scatter(h, grid, density.humps, 22, random, free)) humps += hump(x, y, 0.85 + random() * 0.3)
  }
  return {
    id: 'signs',
    name: 'Woods, marsh and heights',
    texts: [],
    shapes: [
      { look: 'hump', d: humps },
      { look: 'peak', d: bodies },
      { look: 'peak-shade', d: hatching },
      { look: 'tuft', d: tufts },
      { look: 'tree', d: crowns },
      { look: 'tree-shade', d: shades },
    ].filter(s => s.d),
  }
}
