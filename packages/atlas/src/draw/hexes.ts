// Layers that follow the hexes: washes, tints, borders, grid, numbers, river sides, bridges, passes, lakes.

import type { BoardData } from '../../../kernel/src/board-data.ts'
import type { Layer, Lettering, Shape } from '../draw.ts'
import type { Point } from '../geo/lambert.ts'
import { across, centre, corners, neighbours, sideEnds, type Grid } from '../grid.ts'
import { bridge, pass } from './glyphs.ts'
import { path, polygon } from './paths.ts'

const layer = (id: string, name: string, shapes: Shape[], texts: Lettering[] = []): Layer => ({
  id,
  name,
  shapes: shapes.filter(s => s.d),
  texts,
})

const towards = (p: Point, c: Point, share: number): Point => [
  p[0] + (c[0] - p[0]) * share,
  p[1] + (c[1] - p[1]) * share,
]

export function groundLayer(grid: Grid, board: BoardData): Layer {
  const kinds = new Map<string, string>()
  for (const h of board.hexes)
    if (h.terrain !== 'clear' && h.terrain !== 'sea')
      kinds.set(h.terrain, (kinds.get(h.terrain) ?? '') + polygon(corners(grid, h.n)))
  return layer(
    'ground',
    'Ground',
    [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, d]) => ({ look: `wash-${kind}`, d })),
  )
}

/** A wash over each region and a stronger band along its borders, as a colourist would lay them. */
export function regionsLayer(grid: Grid, board: BoardData, colours: Record<string, string>): Layer {
  const region = new Map(board.hexes.map(h => [h.n, h.region]))
  const shapes: Shape[] = []
  for (const { id } of board.regions) {
    const fill = colours[id]
    if (!fill) continue
    let tint = ''
    let band = ''
    for (const h of board.hexes) {
      if (h.region !== id) continue
      const c = corners(grid, h.n)
      const middle = centre(grid, h.n)
      tint += polygon(c)
      for (let k = 0; k < 6; k++) {
        const other = across(grid, h.n, k)
        const theirs = other ? region.get(other) : undefined
        const [p, q] = [c[k], c[(k + 1) % 6]]
        if (theirs !== undefined && theirs !== id) {
          band += polygon([p, q, towards(q, middle, 0.15), towards(p, middle, 0.15)])
          continue
        }
        // two hexes of one region meet here: close the notch where the border turns at this side's first corner
        if (!other || theirs !== id) continue
        for (const [corner, side] of [
          [p, (k + 5) % 6],
          [q, (k + 1) % 6],
        ] as const) {
          const third = across(grid, h.n, side)
          const thirds = third ? region.get(third) : undefined
          if (third && thirds !== undefined && thirds !== id)
            band += polygon([corner, towards(corner, middle, 0.15), towards(corner, centre(grid, other), 0.15)])
        }
      }
    }
    shapes.push({ look: 'tint', d: tint, fill }, { look: 'band', d: band, fill })
  }
  return layer('regions', 'Regions', shapes)
}

export function bordersLayer(grid: Grid, board: BoardData, lines: readonly string[]): Layer {
  const region = new Map(board.hexes.map(h => [h.n, h.region]))
  let border = ''
  for (const h of board.hexes)
    for (const n of neighbours(grid, h.n))
      if (h.n < n && h.region && region.get(n) && region.get(n) !== h.region) border += path(sideEnds(grid, h.n, n))
  const marked = lines.flatMap(name => board.lines[name] ?? [])
  return layer('borders', 'Borders', [
    { look: 'border', d: border },
    { look: 'line', d: marked.map(([a, b]) => path(sideEnds(grid, a, b))).join('') },
  ])
}

export function gridLayer(grid: Grid, board: BoardData): Layer {
  const sea = new Set(board.hexes.filter(h => h.terrain === 'sea').map(h => h.n))
  let land = ''
  let water = ''
  for (const h of board.hexes) {
    const c = corners(grid, h.n)
    for (let k = 0; k < 6; k++) {
      const other = across(grid, h.n, k)
      if (other && other < h.n) continue
      const d = path([c[k], c[(k + 1) % 6]])
      if (sea.has(h.n) && (!other || sea.has(other))) water += d
      else land += d
    }
  }
  return layer('grid', 'Grid', [
    { look: 'grid-sea', d: water },
    { look: 'grid', d: land },
  ])
}

export function numbersLayer(board: BoardData, size: number): Layer {
  const texts = board.hexes
    .filter(h => h.terrain !== 'sea')
    .map(h => ({ look: 'number', x: h.x, y: Math.round((h.y - 37 + size * 0.28) * 10) / 10, t: h.n, size }))
  return layer('numbers', 'Hex numbers', [], texts)
}

/** River sides as one blue row each, with lakes, closed sides, passes and bridges. */
export function crossingsLayer(grid: Grid, board: BoardData, brooks: ReadonlySet<string> = new Set()): Layer {
  const river = new Map<string, Point[][]>()
  let lake = ''
  let blocked = ''
  let passes = ''
  let decks = ''
  let rails = ''
  for (const s of board.sides) {
    const ends = sideEnds(grid, s.a, s.b)
    if (s.river) river.set(s.river, [...(river.get(s.river) ?? []), ends])
    if (s.lake) lake += path(ends)
    if (s.blocked) blocked += path(ends)
    if (s.pass) passes += pass(...ends, s.bridge ? 7 : 0)
    if (s.bridge) {
      const b = bridge(...ends, brooks.has(s.river ?? '') ? 0.75 : 0.88)
      decks += b.deck
      rails += b.rails
    }
  }
  const rows = (ids: (id: string) => boolean) =>
    [...river]
      .filter(([id]) => ids(id))
      .map(([, sides]) => sides.map(s => path(s)).join(''))
      .join('')
  const great = rows(id => !brooks.has(id))
  return layer('rivers', 'River sides, bridges and passes', [
    { look: 'river-edge', again: 'river', d: great },
    { look: 'brook', d: rows(id => brooks.has(id)) },
    { look: 'lakeside', again: 'lakeside-light', d: lake },
    { look: 'blocked', d: blocked },
    { look: 'pass', d: passes },
    { look: 'bridge-deck', d: decks },
    { look: 'bridge', d: rails },
  ])
}
