// Compiles the battlefield of Bautzen. The printed sheet is stretched, so it is tied to the ground by pins; the hexes that
// the rulebook names stand as they are.

import type { BoardData } from '../../kernel/src/board-data.ts'
import { densify } from './snap-all.ts'
import { readSource } from './source.ts'
import { smooth } from './geo/courses.ts'
import type { Point } from './geo/lambert.ts'
import { warp } from './geo/warp.ts'
import {
  centre,
  hexHeight,
  hexRadius,
  makeGrid,
  neighbours,
  sideEnds,
  sideHexes,
  sideName,
  type Grid,
  type GridSpec,
} from './grid.ts'
import { bankOf, cornerGraph, cornersAlong, offCourse, snapRiver, type Bank, type Snapped } from './rivers.ts'
import { fillSets, type SetSource } from './sets.ts'

interface BattlePlace {
  id: string
  name: string
  hex: string
  kind: BoardData['places'][number]['kind']
  rank: 1 | 2 | 3
  source: BoardData['places'][number]['source']
  at?: Point
}

interface BattleGround {
  pins: Record<string, string[]> // a place of the ground and the hexes over whose middle it lies
  pinned: Record<string, Point> // pins that are no places
  streams: Record<string, { name: string; course: Point[] }>
  hills: [lon: number, lat: number, metres: number, km: number][]
  woods: [lon: number, lat: number, km: number][]
  heightAbove: number // metres above the plain from which a hex is a height
  hexes: Record<string, string>
}

interface GivenRiver {
  sides: string[][]
  bridges: string[]
  course: Point[] // column and row
}

interface SnappedRiver {
  to: string
  left: string[]
  right: string[]
}

export interface Battlefield {
  board: BoardData
  grid: Grid
  courses: Map<string, { name: string; line: Point[] }>
  height: (p: Point) => number // metres above the plain, at a point of the sheet
  woods: { at: Point; radius: number }[]
  unitsPerKm: number
  toSheet: (ground: Point) => Point
}

/** A point given by column and row, as if every column were a raised one. */
function gridPoint(grid: Grid, [column, row]: Point): Point {
  return [grid.margin[0] + hexRadius + (column - grid.columns[0]) * hexRadius * 1.5, grid.margin[1] + row * hexHeight]
}

export function compileBattle(id: string, complain: (message: string) => void): Battlefield {
  const source = readSource<{ name: string; grid: GridSpec }>(`${id}/board.json`)
  const places = readSource<BattlePlace[]>(`${id}/places.json`)
  const ground = readSource<BattleGround>(`${id}/ground.json`)
  const { spree, ...rivers } = readSource<{ spree: GivenRiver } & Record<string, SnappedRiver>>(`${id}/rivers.json`)
  const grid = makeGrid(source.grid)

  const placeAt = new Map(places.flatMap(p => (p.at ? [[p.id, p.at] as const] : [])))
  const toSheet = warp(
    Object.entries(ground.pins).map(([place, hexes]) => {
      const middles = hexes.map(h => centre(grid, h))
      const at = placeAt.get(place) ?? ground.pinned[place]
      if (!at) throw new Error(`pin ${place} lies nowhere`)
      return {
        ground: at,
        sheet: [
          middles.reduce((sum, p) => sum + p[0], 0) / middles.length,
          middles.reduce((sum, p) => sum + p[1], 0) / middles.length,
        ] as Point,
      }
    }),
  )
  // About 0.85 km to a hex: 0.73 from north to south, 1.0 from east to west.
  const unitsPerKm = hexHeight / 0.85

  const hills = ground.hills.map(([lon, lat, metres, km]) => ({
    at: toSheet([lon, lat]),
    metres,
    spread: km * unitsPerKm,
  }))
  const height = (p: Point) =>
    hills.reduce(
      (sum, h) => sum + h.metres * Math.exp(-((h.at[0] - p[0]) ** 2 + (h.at[1] - p[1]) ** 2) / (2 * h.spread ** 2)),
      0,
    )
  const woods = ground.woods.map(([lon, lat, km]) => ({ at: toSheet([lon, lat]), radius: km * unitsPerKm }))

  const built = new Set(
    places.filter(p => p.kind === 'village' || p.kind === 'town' || p.kind === 'redoubt').map(p => p.hex),
  )
  const heights = new Set(places.filter(p => p.kind === 'height').map(p => p.hex))
  const terrain = new Map<string, string>()
  for (const hex of grid.names) {
    const p = centre(grid, hex)
    const wooded = woods.some(w => Math.hypot(w.at[0] - p[0], w.at[1] - p[1]) < w.radius) && !built.has(hex)
    terrain.set(
      hex,
      heights.has(hex) ? 'height' : wooded ? 'woods' : height(p) > ground.heightAbove ? 'height' : 'clear',
    )
  }
  for (const [hex, kind] of Object.entries(ground.hexes)) terrain.set(hex, kind)

  const graph = cornerGraph(grid)
  const snapped = new Map<string, Snapped>()
  const courses = new Map<string, { name: string; line: Point[] }>()
  const taken = new Set(spree.sides.flat().map(s => sideName(...sideHexes(s))))
  for (const run of spree.sides) if (!cornersAlong(grid, run)) complain(`spree: ${run.join(' ')} do not join`)
  courses.set('spree', { name: 'Spree', line: smooth(spree.course.map(p => gridPoint(grid, p))) })
  const waiting = Object.keys(rivers)
  while (waiting.length) {
    const i = waiting.findIndex(r => rivers[r].to === 'edge' || snapped.has(rivers[r].to))
    const [river] = waiting.splice(i, 1) as [string]
    const { to, left, right } = rivers[river]
    const { name, course } = ground.streams[river]
    const line = smooth(course.map(toSheet))
    courses.set(river, { name, line })
    const onSheet = densify(line, 6).filter(
      ([x, y]) =>
        x > grid.margin[0] &&
        y > grid.margin[1] &&
        x < grid.size[0] - grid.margin[2] &&
        y < grid.size[1] - grid.margin[3],
    )
    const banks = new Map<string, Bank>([...left.map(h => [h, 'L'] as const), ...right.map(h => [h, 'R'] as const)])
    const ends = to === 'edge' ? graph.rim : new Set(snapped.get(to)!.corners)
    const found = snapRiver(graph, onSheet, { banks, closed: s => taken.has(s), ends })
    if (!found) {
      complain(`${river}: no row of hexsides`)
      snapped.set(river, { corners: [], sides: [] })
      continue
    }
    for (const [hex, bank] of banks)
      if (bankOf(grid, graph, found, hex) !== bank) complain(`${river}: ${hex} is not on bank ${bank}`)
    for (const s of found.sides) taken.add(s)
    snapped.set(river, found)
    // The sheet is too stretched for the true course: the stream is drawn along its hexsides, softened.
    courses.set(river, { name, line: smooth(found.corners.map(key => graph.at.get(key)!)) })
  }

  const sides = new Map<string, BoardData['sides'][number]>()
  const side = (a: string, b: string) => {
    const key = sideName(a, b)
    const found = sides.get(key) ?? { a: key.slice(0, 4), b: key.slice(5) }
    sides.set(key, found)
    return found
  }
  for (const s of spree.sides.flat()) side(...sideHexes(s)).river = 'spree'
  for (const [river, run] of snapped) for (const s of run.sides) side(...sideHexes(s)).river = river
  for (const s of spree.bridges) side(...sideHexes(s)).bridge = true
  // A village on a stream has a bridge beside it.
  for (const p of places) {
    if (p.kind !== 'village' && p.kind !== 'town') continue
    const at = p.at ? toSheet(p.at) : centre(grid, p.hex)
    let best: { side: string; distance: number } | undefined
    for (const n of neighbours(grid, p.hex)) {
      const key = sideName(p.hex, n)
      const river = sides.get(key)?.river
      if (!river || river === 'spree' || Math.sqrt(offCourse(at, courses.get(river)!.line)) * hexRadius > 75) continue
      const [a, b] = sideEnds(grid, p.hex, n)
      const distance = Math.hypot((a[0] + b[0]) / 2 - at[0], (a[1] + b[1]) / 2 - at[1])
      if (!best || distance < best.distance) best = { side: key, distance }
    }
    if (best) side(...sideHexes(best.side)).bridge = true
  }

  const board: BoardData = {
    id,
    name: source.name,
    grid: {
      columns: [...source.grid.columns],
      rows: [...source.grid.rows],
      columnsRun: source.grid.columnsRun,
      raised: source.grid.raised,
    },
    size: [...grid.size],
    hexes: grid.names.map(n => {
      const [x, y] = centre(grid, n)
      return { n, x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, terrain: terrain.get(n)! }
    }),
    sides: [...sides.values()].sort((p, q) => (p.a + p.b < q.a + q.b ? -1 : 1)),
    places: places
      .map(({ id, name, hex, kind, rank, source }) => ({ id, name, hex, kind, rank, source }))
      .sort((p, q) => (p.id < q.id ? -1 : 1)),
    regions: [],
    sets: {},
    lines: {},
  }
  fillSets(grid, board, readSource<Record<string, SetSource>>(`${id}/sets.json`), {}, new Map())
  return { board, grid, courses, height, woods, unitsPerKm, toSheet }
}
