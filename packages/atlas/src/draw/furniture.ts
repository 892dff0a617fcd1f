// Frame, title, legend, scale and compass rose.

import type { Layer, Lettering, Shape } from '../draw.ts'
import type { Point } from '../geo/lambert.ts'
import { rose } from './glyphs.ts'
import { path, polygon } from './paths.ts'

export type Span = readonly [x0: number, y0: number, x1: number, y1: number]

export interface LegendEntry {
  t: string
  draw: (x: number, y: number) => Shape[] // around the middle of a box 44 wide and 22 high
}

export interface Furniture {
  size: Point
  map: Span // the neat line: the map shows inside it
  title: string
  subtitle: string
  legend: LegendEntry[]
  columns: number // of the legend
  scale: {
    unitsPerKm: number
    marks: [km: number, label: string][]
    caption: string
    mile?: { km: number; count: number; caption: string }
  }
  north: number // radians by which north is turned clockwise from up
  k: number // size of everything outside the map
}

export const box = ([x0, y0, x1, y1]: Span): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

const round = (v: number) => Math.round(v * 10) / 10

const grow = ([x0, y0, x1, y1]: Span, by: number): Span => [x0 - by, y0 - by, x1 + by, y1 + by]

/** The land beyond the playing area pales, and the paper outside the neat line is bare; drawn below grid and names. */
export function beyondLayer(size: Point, map: Span, hexes: string): Layer {
  const sheet = polygon(box([-2, -2, size[0] + 2, size[1] + 2]))
  return {
    id: 'beyond',
    name: 'Beyond the board',
    texts: [],
    shapes: [
      { look: 'veil', d: polygon(box(map)) + hexes },
      { look: 'mount', d: sheet + polygon(box(map)) },
    ],
  }
}

export function furnitureLayer(f: Furniture): Layer {
  const [, height] = f.size
  const { k } = f
  const shapes: Shape[] = []
  const texts: Lettering[] = []
  shapes.push({ look: 'rule', d: polygon(box(f.map)) })
  shapes.push({ look: 'rule-heavy', d: polygon(box(grow(f.map, 8 * k))) })
  shapes.push({ look: 'rule-fine', d: polygon(box(grow(f.map, 13 * k))) })

  const [x0, , x1, bottom] = f.map
  const top = bottom + 40 * k
  const titleWidth = 560 * k
  const middle = Math.round(x0 + titleWidth / 2)
  texts.push({ look: 'title', x: middle, y: top + 56 * k, t: f.title, size: 58 * k })
  texts.push({ look: 'subtitle', x: middle, y: top + 92 * k, t: f.subtitle, size: 25 * k })
  shapes.push({
    look: 'rule',
    d: path([
      [middle - 90 * k, top + 110 * k],
      [middle + 90 * k, top + 110 * k],
    ]),
  })
  scaleBar(f, x0 + 60 * k, top + 150 * k, titleWidth - 120 * k, shapes, texts)

  const left = x0 + titleWidth + 40 * k
  const right = x1 - 190 * k
  const rows = Math.ceil(f.legend.length / f.columns)
  const step = Math.min(38 * k, (height - top - 30 * k) / rows)
  f.legend.forEach((entry, i) => {
    const x = left + Math.floor(i / rows) * ((right - left) / f.columns)
    const y = top + 8 * k + (i % rows) * step + step / 2
    shapes.push(...entry.draw(x + 24, y))
    texts.push({ look: 'key', x: round(x + 58), y: round(y + 5.5 * k), t: entry.t, size: 17 * k, at: 'start' })
  })

  const centre: Point = [x1 - 85 * k, top + 110 * k]
  const r = rose(centre[0], centre[1], 78 * k, f.north)
  shapes.push({ look: 'rule-fine', d: r.rings }, { look: 'pale', d: r.light }, { look: 'solid', d: r.dark })
  texts.push({
    look: 'north',
    x: Math.round(centre[0] + Math.sin(f.north) * 93 * k),
    y: Math.round(centre[1] - Math.cos(f.north) * 93 * k + 8 * k),
    t: 'N',
    size: 24 * k,
  })
  return { id: 'furniture', name: 'Frame and legend', shapes: shapes.filter(s => s.d), texts }
}

function scaleBar(f: Furniture, x: number, y: number, width: number, shapes: Shape[], texts: Lettering[]): void {
  const { unitsPerKm, marks, caption, mile } = f.scale
  const { k } = f
  const last = marks.at(-1)![0]
  const start = x + (width - last * unitsPerKm) / 2
  marks.forEach(([km, label], i) => {
    const at = start + km * unitsPerKm
    texts.push({ look: 'scale', x: Math.round(at), y: y - 6 * k, t: label, size: 14 * k })
    const before = marks[i - 1]
    if (before)
      shapes.push({
        look: i % 2 ? 'solid' : 'pale',
        d: polygon(box([start + before[0] * unitsPerKm, y, at, y + 6 * k])),
      })
  })
  shapes.push({ look: 'rule', d: polygon(box([start, y, start + last * unitsPerKm, y + 6 * k])) })
  texts.push({ look: 'subtitle', x: Math.round(x + width / 2), y: y + 24 * k, t: caption, size: 15 * k })
  if (!mile) return
  const run = mile.km * mile.count * unitsPerKm
  const from = x + (width - run) / 2
  const line = y + 46 * k
  let d = path([
    [from, line],
    [from + run, line],
  ])
  for (let i = 0; i <= mile.count; i++)
    d += path([
      [from + (run * i) / mile.count, line - (i % 5 ? 3 : 6) * k],
      [from + (run * i) / mile.count, line],
    ])
  shapes.push({ look: 'rule', d })
  texts.push({ look: 'subtitle', x: Math.round(x + width / 2), y: line + 18 * k, t: mile.caption, size: 15 * k })
}
