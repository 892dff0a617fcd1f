// Draws the battlefield of Bautzen.

import type { Battlefield } from '../battle.ts'
import type { Layer, Layers, Lettering } from '../draw.ts'
import type { Point } from '../geo/lambert.ts'
import { centre, corners, hexAt } from '../grid.ts'
import { chance } from './chance.ts'
import { makeField } from './field.ts'
import { beyondLayer, furnitureLayer, type LegendEntry, type Span } from './furniture.ts'
import { bridge, circle, houses, tree } from './glyphs.ts'
import { crossingsLayer, gridLayer, groundLayer, numbersLayer } from './hexes.ts'
import { landNames, placeNames, riverNames, type NameSource, type Taken } from './lettering.ts'
import { outline } from './outline.ts'
import { curve, path, polygon } from './paths.ts'
import { placesLayer, signBox, type Standing } from './places.ts'
import { drawRelief, type Picture } from './relief.ts'
import { relax, roadsLayer, wander } from './roads.ts'
import { readSource } from '../source.ts'
import type { Box } from './type.ts'

interface BattleSheet {
  subtitle: string
  roads: string[][]
  north: number // degrees clockwise from up
  names: NameSource[]
}

const legend: LegendEntry[] = [
  { t: 'Town', draw: (x, y) => [{ look: 'houses', d: houses(x, y, 16, chance(3), 13) }] },
  { t: 'Village', draw: (x, y) => [{ look: 'houses', d: houses(x, y, 6, chance(5), 9) }] },
  {
    t: 'Redoubt',
    draw: (x, y) => [
      {
        look: 'redoubt',
        d: polygon([
          [x - 13, y + 5],
          [x - 8, y - 5],
          [x + 8, y - 5],
          [x + 13, y + 5],
          [x + 9.5, y + 5],
          [x + 5.6, y - 1.8],
          [x - 5.6, y - 1.8],
          [x - 9.5, y + 5],
        ]),
      },
    ],
  },
  {
    t: 'Height',
    draw: (x, y) => [
      {
        look: 'wash-height',
        d: polygon([
          [x - 20, y - 9],
          [x + 20, y - 9],
          [x + 20, y + 9],
          [x - 20, y + 9],
        ]),
      },
    ],
  },
  {
    t: 'Woods',
    draw: (x, y) => {
      const trees = [tree(x - 10, y + 3, 1.2), tree(x + 1, y, 1.3), tree(x + 11, y + 4, 1.1)]
      return [
        { look: 'tree', d: trees.map(t => t.crown).join('') },
        { look: 'tree-shade', d: trees.map(t => t.shade).join('') },
      ]
    },
  },
  { t: 'Pond', draw: (x, y) => [{ look: 'pond', d: circle(x - 6, y, 7) + circle(x + 7, y + 2, 6) }] },
  {
    t: 'River Spree, bridge',
    draw: (x, y) => {
      const d = path([
        [x - 20, y],
        [x + 20, y],
      ])
      const b = bridge([x - 20, y], [x + 20, y], 0.88)
      return [
        { look: 'river-edge', d },
        { look: 'river', d },
        { look: 'bridge-deck', d: b.deck },
        { look: 'bridge', d: b.rails },
      ]
    },
  },
  {
    t: 'Stream, bridge',
    draw: (x, y) => {
      const d = path([
        [x - 20, y],
        [x + 20, y],
      ])
      const b = bridge([x - 20, y], [x + 20, y], 0.75)
      return [
        { look: 'brook', d },
        { look: 'bridge-deck', d: b.deck },
        { look: 'bridge', d: b.rails },
      ]
    },
  },
  {
    t: 'Direct path 1901–1701',
    draw: (x, y) => [
      {
        look: 'track',
        d: curve([
          [x - 20, y + 4],
          [x, y - 4],
          [x + 20, y + 4],
        ]),
      },
    ],
  },
]

export function battleSheet(field: Battlefield, sources: string, complain: (message: string) => void): Layers {
  const { board, grid } = field
  const sheet = readSource<BattleSheet>(`${board.id}/sheet.json`)
  const size = grid.size
  const all = grid.names.flatMap(n => corners(grid, n))
  const map: Span = [
    Math.min(...all.map(p => p[0])) - 34,
    Math.min(...all.map(p => p[1])) - 34,
    Math.max(...all.map(p => p[0])) + 34,
    Math.max(...all.map(p => p[1])) + 34,
  ]
  const standing: Standing[] = board.places
    .filter(p => p.kind !== 'height')
    .map(p => {
      const [x, y] = centre(grid, p.hex)
      return { ...p, x: Math.round(x * 10) / 10, y: Math.round((y + (p.kind === 'redoubt' ? 14 : 6)) * 10) / 10 }
    })
  const taken: Taken = { boxes: standing.map(p => signBox(p)) }
  for (const h of board.hexes) taken.boxes.push({ x: h.x, y: h.y - 37.5, w: 11, h: 4.5 })
  const named = standing.filter(p => p.kind !== 'redoubt' && !p.name.includes(','))
  const red = new Set([...(board.sets['objectives-1'] ?? []), ...(board.sets['objectives-3'] ?? [])])
  const names = placeNames(
    named,
    p =>
      p.rank === 1
        ? { look: red.has(p.hex) ? 'place-1' : 'place-1-plain', face: 'fell-sc', size: 17 }
        : { look: 'place-3', face: 'fell', size: 13.5 },
    taken,
    32,
    complain,
  )
  const inside = (b: Box) =>
    b.x - b.w > map[0] + 3 && b.x + b.w < map[2] - 3 && b.y - b.h > map[1] + 3 && b.y + b.h < map[3] - 3
  const heightNames: Lettering[] = placeNames(
    [
      {
        ...board.places.find(p => p.id === 'kreckwitz-heights')!,
        x: (centre(grid, '1603')[0] + centre(grid, '1604')[0]) / 2,
        y: centre(grid, '1604')[1] - 30,
      },
      {
        ...board.places.find(p => p.id === 'windmill-height')!,
        x: centre(grid, '2106')[0],
        y: centre(grid, '2106')[1] - 8,
      },
    ],
    () => ({ look: 'height-name', face: 'fell-italic', size: 16 }),
    taken,
    4,
    complain,
  )
  const rivers = riverNames(
    [...field.courses].map(([id, c]) => ({ id, name: c.name, line: c.line, size: id === 'spree' ? 18 : 15 })),
    taken,
    inside,
  )
  const lands = landNames(sheet.names, field.toSheet, taken, inside, complain)
  const random = chance(20)
  let crowns = ''
  let shades = ''
  const free = (p: Point) =>
    taken.boxes.every(b => Math.abs(b.x - p[0]) > b.w + 5 || Math.abs(b.y - p[1] + 2) > b.h + 6)
  const spots: Point[] = []
  const pondSet = new Set(board.hexes.filter(h => h.terrain === 'pond').map(h => h.n))
  const woodSet = new Set(board.hexes.filter(h => h.terrain === 'woods').map(h => h.n))
  for (let n = 0; n < 9000 && spots.length < 1500; n++) {
    const p: Point = [map[0] + random() * (map[2] - map[0]), map[1] + random() * (map[3] - map[1])]
    const hex = hexAt(grid, [p[0], p[1] - 3])
    const edge = field.woods.some(w => Math.hypot(w.at[0] - p[0], w.at[1] - p[1]) < w.radius * 0.9)
    if (!(woodSet.has(hex) || (edge && !grid.names.includes(hex))) || !free(p)) continue
    if (spots.every(q => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.3) > 11)) spots.push(p)
  }
  for (const [x, y] of spots.sort((a, b) => a[1] - b[1])) {
    const t = tree(x, y, 1 + random() * 0.4)
    crowns += t.crown
    shades += t.shade
  }
  let ponds = ''
  for (const hex of pondSet) {
    const [x, y] = centre(grid, hex)
    ponds +=
      blob(x - 16, y + 6, 20, 15, random) + blob(x + 20, y - 8, 17, 12, random) + blob(x + 12, y + 22, 14, 9, random)
  }
  const roads = sheet.roads.map((r, n) => {
    const stops = r.map(h => centre(grid, h)).map(([x, y]) => [x, y + 6] as Point)
    return wander(relax(stops, 1), n + 31, 5)
  })
  // On the board the Spree is its hexsides; beyond it, its course.
  const beyond = (line: Point[]) => {
    const runs: Point[][] = [[]]
    for (const p of line) {
      const [x, y] = p
      const shown = x > map[0] - 30 && y > map[1] - 30 && x < map[2] + 30 && y < map[3] + 30
      if (shown && !grid.names.includes(hexAt(grid, p))) runs.at(-1)!.push(p)
      else if (runs.at(-1)!.length) runs.push([])
    }
    return runs.filter(r => r.length > 1)
  }
  const direct = [centre(grid, '1701'), centre(grid, '1901')] as const
  const layers: Layer[] = [
    groundLayer(grid, board),
    {
      id: 'courses',
      name: 'Rivers and ponds',
      texts: [],
      shapes: [
        {
          look: 'stream-wide',
          d: beyond(field.courses.get('spree')!.line)
            .map(l => curve(l))
            .join(''),
        },
        { look: 'pond', d: ponds },
      ],
    },
    {
      id: 'signs',
      name: 'Woods',
      texts: [],
      shapes: [
        { look: 'tree', d: crowns },
        { look: 'tree-shade', d: shades },
      ],
    },
    beyondLayer(size, map, outline(grid)),
    gridLayer(grid, board),
    roadsLayer(roads),
    crossingsLayer(grid, board, new Set([...field.courses.keys()].filter(id => id !== 'spree'))),
    {
      id: 'path',
      name: 'Direct path',
      texts: [],
      shapes: [
        { look: 'track', d: curve([direct[0], [(direct[0][0] + direct[1][0]) / 2, direct[0][1] - 40], direct[1]]) },
      ],
    },
    placesLayer(standing, red),
    { id: 'land-names', name: 'Names of heights and waters', shapes: [], texts: [...heightNames, ...rivers, ...lands] },
    { id: 'place-names', name: 'Names of places', shapes: [], texts: names },
    numbersLayer(board, 9),
    furnitureLayer({
      size,
      map,
      title: board.name,
      subtitle: sheet.subtitle,
      legend,
      columns: 3,
      scale: {
        unitsPerKm: field.unitsPerKm,
        marks: [
          [0, '0'],
          [1, '1'],
          [2, '2'],
          [3, '3'],
        ],
        caption: 'Kilometres, by the mean of a stretched sheet',
      },
      north: (sheet.north * Math.PI) / 180,
      k: 1,
    }),
  ]
  return {
    id: board.id,
    size: [...size],
    sources,
    relief: { first: 'relief-1.webp', finer: 'relief-2.webp' },
    layers: layers
      .map(l => ({ ...l, shapes: l.shapes.filter(s => s.d) }))
      .filter(l => l.shapes.length || l.texts.length),
  }
}

function blob(x: number, y: number, w: number, h: number, random: () => number): string {
  const ring: Point[] = []
  for (let i = 0; i <= 9; i++) {
    const a = (i % 9) * ((2 * Math.PI) / 9)
    const r = i === 9 ? 1 : 0.8 + random() * 0.35
    ring.push(i === 9 ? ring[0] : [x + w * r * Math.cos(a), y + h * r * Math.sin(a)])
  }
  return `${curve(ring)}z`
}

export function battleRelief({ grid, height }: Battlefield, scale: number): Picture {
  const heights = makeField(grid.size, 4, height)
  return drawRelief(grid.size, scale, heights, {
    levels: [8, 14, 20, 26, 33, 41, 50, 60, 72, 86, 102, 120, 140, 165, 190, 220, 250, 285, 320],
    tints: [
      [22, [226, 205, 152], 0.34],
      [60, [214, 186, 128], 0.34],
      [130, [200, 164, 108], 0.34],
      [220, [182, 144, 94], 0.34],
    ],
    spacing: 4.2,
    gentle: 0.16,
    steep: 1.3,
    longest: 26,
    weight: 2,
    shade: 0.4,
  })
}
