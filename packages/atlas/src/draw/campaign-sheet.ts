// Draws a campaign board: all vector layers, and the relief below them.

import type { Compiled } from '../campaign.ts'
import { readSource } from '../source.ts'
import type { Layer, Layers } from '../draw.ts'
import { heightAt } from '../geo/sources.ts'
import type { Point } from '../geo/lambert.ts'
import { centre, corners, hexAt } from '../grid.ts'
import { isLand } from '../terrain.ts'
import { blur, makeField } from './field.ts'
import { noise } from './chance.ts'
import { beyondLayer, furnitureLayer, type LegendEntry, type Span } from './furniture.ts'
import { bridge, circle, hump, pass, peak, star, tree, tuft } from './glyphs.ts'
import { bordersLayer, crossingsLayer, gridLayer, groundLayer, numbersLayer, regionsLayer } from './hexes.ts'
import { landNames, placeNames, riverNames, type NameSource, type Taken } from './lettering.ts'
import { outline } from './outline.ts'
import { path } from './paths.ts'
import { placesLayer, signBox, type Standing } from './places.ts'
import { drawRelief, type Picture, type ReliefStyle } from './relief.ts'
import { relax, roadsLayer, wander } from './roads.ts'
import { signsLayer } from './signs.ts'
import type { Box } from './type.ts'
import { coursesLayer, lakesLayer, seaLayer, type LakesSource } from './water.ts'

export interface SheetSource {
  subtitle: string
  colours: Record<string, string>
  great: string[] // rivers drawn strongest
  red: string // the set of victory cities
  lines: string[] // marked lines
  names: NameSource[]
  lakes?: LakesSource
  relief: ReliefStyle & { step: number; blur: number; detail: number; pixels: number; shrink: number }
  letters: {
    places: [number, number, number]
    rivers: [number, number]
    number: number
    sign: number
    below: number
    furniture: number
  }
}

const short = (n: number): [number, number] => [n - 20, n + 20]

export const campaignLegend: LegendEntry[] = [
  {
    t: 'City',
    draw: (x, y) => [
      { look: 'city', d: circle(x, y, 5.4) },
      { look: 'city-dot', d: circle(x, y, 1.7) },
    ],
  },
  {
    t: 'Fortified city',
    draw: (x, y) => [
      { look: 'city', d: star(x, y, 10, 5.8, 6) + circle(x, y, 3.6) },
      { look: 'city-dot', d: circle(x, y, 1.5) },
    ],
  },
  {
    t: 'Victory city',
    draw: (x, y) => [
      { look: 'vp', d: circle(x - 11, y, 6) + star(x + 11, y, 11, 6.4, 6) + circle(x + 11, y, 4) },
      { look: 'vp-dot', d: circle(x - 11, y, 1.8) + circle(x + 11, y, 1.6) },
    ],
  },
  {
    t: 'River, with bridge',
    draw: (x, y) => {
      const d = path([
        [short(x)[0], y],
        [short(x)[1], y],
      ])
      const b = bridge([short(x)[0], y], [short(x)[1], y], 0.9)
      return [
        { look: 'river-edge', d },
        { look: 'river', d },
        { look: 'bridge-deck', d: b.deck },
        { look: 'bridge', d: b.rails },
      ]
    },
  },
  {
    t: 'Lake side',
    draw: (x, y) => {
      const d = path([
        [short(x)[0], y],
        [short(x)[1], y],
      ])
      return [
        { look: 'lakeside', d },
        { look: 'lakeside-light', d },
      ]
    },
  },
  {
    t: 'Road',
    draw: (x, y) => {
      const d = path([
        [short(x)[0], y + 3],
        [x - 6, y - 2],
        [x + 6, y + 2],
        [short(x)[1], y - 3],
      ])
      return [
        { look: 'road-edge', d },
        { look: 'road', d },
      ]
    },
  },
  {
    t: 'Forest',
    draw: (x, y) => {
      const trees = [tree(x - 10, y + 3, 1.2), tree(x + 1, y, 1.3), tree(x + 11, y + 4, 1.1)]
      return [
        { look: 'tree', d: trees.map(t => t.crown).join('') },
        { look: 'tree-shade', d: trees.map(t => t.shade).join('') },
      ]
    },
  },
  { t: 'Marsh', draw: (x, y) => [{ look: 'tuft', d: tuft(x - 9, y + 1, 1.1) + tuft(x + 8, y + 4, 1.1) }] },
  { t: 'Rough ground', draw: (x, y) => [{ look: 'hump', d: hump(x - 9, y + 4, 1.2) + hump(x + 8, y + 5, 1.2) }] },
  {
    t: 'Mountain',
    draw: (x, y) => {
      const peaks = [peak(x - 8, y + 7, 1.2), peak(x + 7, y + 8, 1.4)]
      return [
        { look: 'peak', d: peaks.map(p => p.body).join('') },
        { look: 'peak-shade', d: peaks.map(p => p.shade).join('') },
      ]
    },
  },
  { t: 'Mountain pass', draw: (x, y) => [{ look: 'pass', d: pass([x - 20, y], [x + 20, y]) }] },
  {
    t: 'Border',
    draw: (x, y) => [
      {
        look: 'border',
        d: path([
          [short(x)[0], y],
          [short(x)[1], y],
        ]),
      },
    ],
  },
]

/** Leipzig knows no woods or roads, but pass hexes and a line of armistice. */
const corpsLegend: LegendEntry[] = [
  ...campaignLegend.filter(
    e => !['Road', 'Forest', 'Marsh', 'Rough ground', 'Lake side', 'Mountain pass'].includes(e.t),
  ),
  {
    t: 'Mountain pass and its entries',
    draw: (x, y) => [
      {
        look: 'wash-pass',
        d: path(
          [
            [x - 20, y - 9],
            [x + 20, y - 9],
            [x + 20, y + 9],
            [x - 20, y + 9],
          ],
          true,
        ),
      },
      { look: 'pass', d: pass([x - 20, y], [x + 20, y]) },
    ],
  },
  {
    t: 'Armistice line',
    draw: (x, y) => [
      {
        look: 'line',
        d: path([
          [x - 20, y],
          [x + 20, y],
        ]),
      },
    ],
  },
  {
    t: 'Post road (no effect)',
    draw: (x, y) => {
      const d = path([
        [x - 20, y + 3],
        [x - 6, y - 2],
        [x + 6, y + 2],
        [x + 20, y - 3],
      ])
      return [
        { look: 'road-edge', d },
        { look: 'road', d },
      ]
    },
  },
]

export function mapSpan(compiled: Compiled): Span {
  const { grid } = compiled
  const all = grid.names.flatMap(n => corners(grid, n))
  const xs = all.map(p => p[0])
  const ys = all.map(p => p[1])
  return [Math.min(...xs) - 34, Math.min(...ys) - 34, Math.max(...xs) + 34, Math.max(...ys) + 34]
}

export function campaignSheet(compiled: Compiled, sources: string, complain: (message: string) => void): Layers {
  const { board, grid, frame, courses, routes, source } = compiled
  const sheet = readSource<SheetSource>(`${board.id}/sheet.json`)
  const catalogue = readSource<Record<string, { name: string }>>('courses.json')
  const size = grid.size
  const { letters } = sheet
  const map = mapSpan(compiled)
  const km = source.frame.kmPerHex
  const tick = km > 20 ? 50 : 10

  const standing: Standing[] = board.places.map(p => {
    const [x, y] = ashore(compiled, p.hex)
    return { ...p, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
  })
  const taken: Taken = { boxes: standing.map(p => signBox(p, letters.sign)) }
  for (const h of board.hexes) if (h.terrain !== 'sea') taken.boxes.push({ x: h.x, y: h.y - 37.5, w: 11, h: 4.5 })
  const red = new Set(board.sets[sheet.red])
  const placeTexts = placeNames(
    standing.map(p => ({ ...p, deep: signBox(p, letters.sign).h })),
    p =>
      p.rank === 1
        ? { look: red.has(p.hex) ? 'place-1' : 'place-1-plain', face: 'fell-sc', size: letters.places[0] }
        : { look: `place-${p.rank}`, face: 'fell', size: letters.places[p.rank - 1] },
    taken,
    letters.below,
    complain,
  )
  const inside = (b: Box) =>
    b.x - b.w > map[0] + 3 && b.x + b.w < map[2] - 3 && b.y - b.h > map[1] + 3 && b.y + b.h < map[3] - 3
  // Passes and bridges are read at a glance: names keep off them.
  const crossings: Box[] = board.sides
    .filter(s => s.pass || s.bridge)
    .map(s => {
      const [ax, ay] = centre(grid, s.a)
      const [bx, by] = centre(grid, s.b)
      return { x: (ax + bx) / 2, y: (ay + by) / 2, w: 8, h: 8 }
    })
  taken.boxes.push(...crossings)
  const lands = landNames(sheet.names, p => frame.toSheet(p), taken, inside, complain)
  const rivers = riverNames(
    [...courses].map(([id, line]) => ({
      id,
      name: catalogue[id].name,
      line,
      size: letters.rivers[sheet.great.includes(id) ? 0 : 1],
    })),
    taken,
    inside,
  )
  const signs = new Map(standing.map(p => [p.hex, [p.x, p.y] as Point]))
  const roads = routes.map((r, n) =>
    wander(
      relax(
        r.hexes.map(hex => {
          const [x, y] = centre(grid, hex)
          return signs.get(hex) ?? ([x, y] as Point)
        }),
        source.roads ? 0 : 4,
      ),
      n + 1,
      4.5,
    ),
  )
  const nearName = (p: Point) =>
    taken.boxes.every(b => Math.abs(b.x - p[0]) > b.w + 5 || Math.abs(b.y - (p[1] - 2)) > b.h + 5)
  const onRoad = (p: Point) => roads.every(r => r.every((q, i) => i === 0 || distanceToPiece(p, r[i - 1], q) > 6))

  const layers: Layer[] = [
    groundLayer(grid, board),
    regionsLayer(grid, board, sheet.colours),
    seaLayer(frame, size),
    lakesLayer(frame, size, sheet.lakes),
    coursesLayer(frame, size, courses, new Set(sheet.great), 4, 14),
    signsLayer(
      grid,
      board,
      { trees: 20, tufts: 11, peaks: 6, humps: 4 },
      p => nearName(p) && onRoad(p) && isLand(frame.toGround(p)),
    ),
    beyondLayer(size, map, outline(grid)),
    gridLayer(grid, board),
    bordersLayer(grid, board, sheet.lines),
    roadsLayer(roads),
    crossingsLayer(grid, board),
    placesLayer(standing, red, letters.sign),
    { id: 'land-names', name: 'Names of lands, seas and rivers', shapes: [], texts: [...lands, ...rivers] },
    { id: 'place-names', name: 'Names of places', shapes: [], texts: placeTexts },
    numbersLayer(board, letters.number),
    furnitureLayer({
      size,
      map,
      title: board.name,
      subtitle: sheet.subtitle,
      legend: source.passes === 'hexes' ? corpsLegend : campaignLegend,
      columns: 3,
      scale: {
        unitsPerKm: frame.unitsPerKm,
        marks: [0, 1, 2, 3, 4].map(i => [i * tick, String(i * tick)] as [number, string]),
        caption: `Kilometres; a hex is ${source.frame.kmPerHex} km across`,
        mile: { km: 7.42, count: km > 20 ? 25 : 5, caption: 'German miles, fifteen to a degree' },
      },
      north: 0,
      k: letters.furniture,
    }),
  ]
  return {
    id: board.id,
    size: [...size],
    sources,
    relief: { first: 'relief-1.webp', finer: 'relief-2.webp' },
    layers: layers.filter(l => l.shapes.length || l.texts.length),
  }
}

/** Where a city's sign stands: a little below the middle of its hex, or on the nearest shore if that is water. */
function ashore({ grid, frame }: Compiled, hex: string): Point {
  const [cx, cy] = centre(grid, hex)
  const wish: Point = [cx, cy + 11]
  const dry = ([x, y]: Point) =>
    [
      [0, 0],
      [5, 0],
      [-5, 0],
      [0, 5],
      [0, -5],
    ].every(([dx, dy]) => isLand(frame.toGround([x + dx, y + dy])))
  if (dry(wish)) return wish
  let best = wish
  let bestDistance = Infinity
  for (let dx = -40; dx <= 40; dx += 4)
    for (let dy = -34; dy <= 40; dy += 4) {
      const p: Point = [cx + dx, cy + dy]
      const distance = Math.hypot(p[0] - wish[0], p[1] - wish[1])
      if (distance < bestDistance && hexAt(grid, p) === hex && dry(p)) [best, bestDistance] = [p, distance]
    }
  return best
}

function distanceToPiece(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1])
}

export function campaignRelief({ board, grid, frame }: Compiled): { fine: Picture; shrink: number } {
  const { relief } = readSource<SheetSource>(`${board.id}/sheet.json`)
  const bumps = noise(5)
  // Where the model of heights is coarser than the sheet, valleys are suggested, in proportion to the height.
  const suggest = (x: number, y: number, h: number) =>
    relief.detail *
    Math.max(0, Math.min(85, (h - 170) / 3.5)) *
    (bumps(x / 64, y / 64) * 0.6 + bumps(x / 29 + 9, y / 29) * 0.4)
  const heights = blur(
    makeField(grid.size, relief.step, p => Math.max(0, heightAt(frame.toGround(p)))),
    relief.blur,
    2,
  )
  if (relief.detail)
    heights.values.forEach((h, k) => {
      heights.values[k] = h + suggest((k % heights.width) * relief.step, Math.floor(k / heights.width) * relief.step, h)
    })
  return { fine: drawRelief(grid.size, relief.pixels, heights, relief), shrink: relief.shrink }
}
