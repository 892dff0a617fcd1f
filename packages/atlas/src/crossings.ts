// Roads from hex to hex, straits, and bridges beside cities.

import type { BoardData } from '../../kernel/src/board-data.ts'
import type { Frame } from './frame.ts'
import type { Point } from './geo/lambert.ts'
import { centre, hexAt, hexRadius, neighbours, onBoard, sideEnds, sideName, type Grid } from './grid.ts'
import { offCourse } from './rivers.ts'
import type { PlaceSource } from './source.ts'
import { isLand } from './terrain.ts'

/** A road's hexes, one after the other. */
export function hexesAlong(
  grid: Grid,
  through: readonly string[],
  places: readonly { id: string; hex: string }[],
): string[] {
  const stops = through.map(name => {
    const hex = /^\d{4}$/.test(name) ? name : places.find(p => p.id === name)?.hex
    if (!hex || !onBoard(grid, hex))
      throw new Error(`a road goes by ${name}, which is neither a hex nor a place of the board`)
    return hex
  })
  const hexes = [stops[0]]
  for (const stop of stops.slice(1)) {
    const [ax, ay] = centre(grid, hexes.at(-1)!)
    const [bx, by] = centre(grid, stop)
    const n = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 8))
    for (let i = 1; i <= n; i++) {
      // a hair off the straight line, so that it never runs along a row of sides
      const hex = hexAt(grid, [ax + ((bx - ax) * i) / n + 0.3, ay + ((by - ay) * i) / n + 0.2])
      if (hex !== hexes.at(-1)) hexes.push(hex)
    }
  }
  return hexes
}

/** Sides between two hexes of land that lie in the water from end to end. */
export function straits(grid: Grid, frame: Frame, isSea: (hex: string) => boolean): string[] {
  const found: string[] = []
  for (const a of grid.names)
    for (const b of neighbours(grid, a)) {
      if (a > b || isSea(a) || isSea(b)) continue
      const [p, q] = sideEnds(grid, a, b)
      const wet = [...Array(21).keys()].every(i => {
        const t = i / 20
        return !isLand(frame.toGround([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]))
      })
      if (wet) found.push(sideName(a, b))
    }
  return found
}

/** A city on a river has a bridge: on the side of its hex nearest to where the city truly stands. On it means near it. */
export function cityBridges(
  grid: Grid,
  frame: Frame,
  places: PlaceSource[],
  courses: ReadonlyMap<string, Point[]>,
  sides: ReadonlyMap<string, BoardData['sides'][number]>,
): string[] {
  const bridges: string[] = []
  for (const place of places) {
    if (place.kind !== 'city' && place.kind !== 'fortress') continue
    const truly = frame.toSheet(place.at)
    const best = new Map<string, { side: string; distance: number }>()
    for (const n of neighbours(grid, place.hex)) {
      const name = sideName(place.hex, n)
      const river = sides.get(name)?.river
      if (!river || Math.sqrt(offCourse(truly, courses.get(river)!)) * hexRadius > 10 * frame.unitsPerKm) continue
      const [p, q] = sideEnds(grid, place.hex, n)
      const distance = Math.hypot((p[0] + q[0]) / 2 - truly[0], (p[1] + q[1]) / 2 - truly[1])
      if (distance < (best.get(river)?.distance ?? Infinity)) best.set(river, { side: name, distance })
    }
    for (const { side } of best.values()) bridges.push(side)
  }
  return bridges
}
