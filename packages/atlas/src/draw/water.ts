// Sea with waterlines, coast, lakes and true river courses.

import type { Frame } from '../frame.ts'
import { lakeRings, landRings, riverPieces } from '../geo/sources.ts'
import type { Point } from '../geo/lambert.ts'
import type { Layer } from '../draw.ts'
import { isLand } from '../terrain.ts'
import { blur, distanceFrom, isolines, makeField } from './field.ts'
import { clipLine, clipRing, path, polygon, simplify } from './paths.ts'

type Span = readonly [number, number, number, number]

const area = (ring: readonly Point[]) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)![1] - ring.at(i - 1)![0] * y, 0)) / 2

const onSheet = (frame: Frame, rings: readonly (readonly Point[])[], box: Span, smallest: number, tolerance: number) =>
  rings
    .map(ring =>
      clipRing(
        ring.map(p => frame.toSheet(p)),
        box,
      ),
    )
    .filter(ring => ring.length > 2 && area(ring) > smallest)
    .map(ring => simplify([...ring, ring[0]], tolerance).slice(0, -1))
    .filter(ring => ring.length > 2)

/** Lines at growing distance from the shore, as engravers fill the sea. */
export function seaLayer(frame: Frame, size: Point): Layer {
  const box: Span = [-40, -40, size[0] + 40, size[1] + 40]
  const land = onSheet(frame, landRings(), box, 6, 0.35)
  const step = 2.5
  const field = makeField(size, step, p => (isLand(frame.toGround(p)) ? 1 : 0))
  const distance = blur(
    distanceFrom(field, v => v > 0.5),
    1,
    2,
  )
  const lines = (levels: number[]) =>
    levels
      .flatMap(level => isolines(distance, level))
      .filter(line => line.length > 6)
      .map(line => path(simplify(line, 0.5)))
      .join('')
  const sheet = polygon([
    [box[0], box[1]],
    [box[2], box[1]],
    [box[2], box[3]],
    [box[0], box[3]],
  ])
  const hasSea = field.values.some(v => v < 0.5)
  return {
    id: 'sea',
    name: 'Sea and coast',
    texts: [],
    shapes: hasSea
      ? [
          { look: 'sea', d: sheet + land.map(polygon).join('') },
          { look: 'waterline-far', d: lines([27, 34, 42]) },
          { look: 'waterline', d: lines([4, 8.5, 14, 20]) },
        ]
      : [],
  }
}

/** Lakes as they were: those inside a box of longitude and latitude may give way to rings drawn by hand. */
export interface LakesSource {
  drop: [west: number, south: number, east: number, north: number][]
  add: Point[][]
}

export function lakesLayer(frame: Frame, size: Point, source: LakesSource = { drop: [], add: [] }): Layer {
  const box: Span = [-10, -10, size[0] + 10, size[1] + 10]
  const kept = lakeRings().filter(
    ring => !source.drop.some(([w, s, e, n]) => ring.every(([x, y]) => x > w && x < e && y > s && y < n)),
  )
  const lakes = onSheet(frame, [...kept, ...source.add], box, 12, 0.3)
  return {
    id: 'lakes',
    name: 'Lakes',
    texts: [],
    shapes: [{ look: 'lake', d: lakes.map(polygon).join('') }].filter(s => s.d),
  }
}

/** The board's own rivers strong, all others of the river file faint. */
export function coursesLayer(
  frame: Frame,
  size: Point,
  courses: ReadonlyMap<string, Point[]>,
  great: ReadonlySet<string>,
  faintest: number,
  minimum: number,
): Layer {
  const box: Span = [0, 0, size[0], size[1]]
  const draw = (lines: Point[][], tolerance: number) =>
    lines
      .flatMap(l => clipLine(l, box))
      .filter(l => l.length > 1)
      .map(l => path(simplify(l, tolerance)))
      .join('')
  const length = (l: readonly Point[]) =>
    l.reduce((sum, p, i) => sum + (i ? Math.hypot(p[0] - l[i - 1][0], p[1] - l[i - 1][1]) : 0), 0)
  const faint = (rank: number) =>
    draw(
      riverPieces()
        .filter(r => r.rank === rank && r.rank <= faintest)
        .map(r => r.line.map(p => frame.toSheet(p)))
        .filter(l => length(l) > minimum),
      0.65,
    )
  const own = [...courses]
  return {
    id: 'courses',
    name: 'River courses',
    texts: [],
    shapes: [
      { look: 'stream-4', d: faint(4) },
      { look: 'stream-3', d: faint(3) + faint(2) + faint(1) },
      {
        look: 'stream-2',
        d: draw(
          own.filter(([id]) => !great.has(id)).map(([, l]) => l),
          0.35,
        ),
      },
      {
        look: 'stream-1',
        d: draw(
          own.filter(([id]) => great.has(id)).map(([, l]) => l),
          0.35,
        ),
      },
    ].filter(s => s.d),
  }
}
