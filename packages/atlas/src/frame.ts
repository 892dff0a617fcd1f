// A frame ties a grid to the ground: longitude and latitude to drawing units and back.

import type { Lambert, Point } from './geo/lambert.ts'
import { centre, hexHeight, type Grid } from './grid.ts'

export interface Frame {
  toSheet(lonLat: Point): Point
  toGround(sheet: Point): Point
  unitsPerKm: number
}

/** `anchor` names one hex and where its centre lies, in kilometres of the projection. */
export function makeFrame(
  grid: Grid,
  projection: Lambert,
  kmPerHex: number,
  anchor: { hex: string; km: Point },
): Frame {
  const k = hexHeight / kmPerHex
  const [ax, ay] = centre(grid, anchor.hex)
  const [bx, by] = anchor.km
  return {
    unitsPerKm: k,
    toSheet(lonLat) {
      const [x, y] = projection.forward(lonLat)
      return [ax + (x - bx) * k, ay + (y - by) * k]
    },
    toGround([x, y]) {
      return projection.inverse([bx + (x - ax) / k, by + (y - ay) / k])
    },
  }
}
