// Signs of cities, fortresses, towns and villages.

import type { BoardData } from '../../../kernel/src/board-data.ts'
import type { Layer, Shape } from '../draw.ts'
import { chance } from './chance.ts'
import { circle, houses, star } from './glyphs.ts'
import { polygon } from './paths.ts'
import type { Box } from './type.ts'

type Place = BoardData['places'][number]

export interface Standing extends Place {
  x: number // where its sign stands
  y: number
}

const signRadius = (p: Place, scale: number) => (p.rank === 1 ? 6.6 : p.rank === 2 ? 5.6 : 4.9) * scale

export function placesLayer(places: readonly Standing[], red: ReadonlySet<string>, scale = 1): Layer {
  const d: Record<string, string> = {}
  const add = (look: string, path: string) => (d[look] = (d[look] ?? '') + path)
  for (const p of places) {
    const vp = red.has(p.hex) && (p.kind === 'city' || p.kind === 'fortress')
    const r = signRadius(p, scale)
    if (p.kind === 'fortress') {
      add(vp ? 'vp' : 'city', star(p.x, p.y, r * 1.85, r * 1.08, 6) + circle(p.x, p.y, r * 0.66))
      add(vp ? 'vp-dot' : 'city-dot', circle(p.x, p.y, r * 0.27))
    } else if (p.kind === 'city') {
      add(vp ? 'vp' : 'city', circle(p.x, p.y, r))
      add(vp ? 'vp-dot' : 'city-dot', circle(p.x, p.y, r * 0.3))
    } else if (p.kind === 'town' || p.kind === 'village') {
      const random = chance([...p.id].reduce((n, c) => n * 31 + c.charCodeAt(0), 7))
      add(
        'houses',
        houses(p.x, p.y, p.kind === 'town' ? 22 : p.rank === 1 ? 9 : 6, random, p.kind === 'town' ? 19 : 10),
      )
    } else if (p.kind === 'redoubt') {
      add(
        'redoubt',
        polygon([
          [p.x - 13, p.y + 5],
          [p.x - 8, p.y - 5],
          [p.x + 8, p.y - 5],
          [p.x + 13, p.y + 5],
          [p.x + 9.5, p.y + 5],
          [p.x + 5.6, p.y - 1.8],
          [p.x - 5.6, p.y - 1.8],
          [p.x - 9.5, p.y + 5],
        ]),
      )
    }
  }
  const order = ['city', 'city-dot', 'vp', 'vp-dot', 'houses', 'redoubt']
  const shapes: Shape[] = order.flatMap(look => (d[look] ? [{ look, d: d[look] }] : []))
  return { id: 'places', name: 'Places', shapes, texts: [] }
}

export function signBox(p: Standing, scale = 1): Box {
  if (p.kind === 'town') return { x: p.x, y: p.y, w: 20, h: 14 }
  if (p.kind === 'village') return { x: p.x, y: p.y, w: 12, h: 9 }
  if (p.kind === 'redoubt') return { x: p.x, y: p.y, w: 13, h: 6 }
  if (p.kind === 'height' || p.kind === 'feature') return { x: p.x, y: p.y, w: 0, h: 0 }
  const r = signRadius(p, scale) * (p.kind === 'fortress' ? 1.7 : 1)
  return { x: p.x, y: p.y, w: r, h: r }
}
