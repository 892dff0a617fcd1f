// What the ground of each hex is: sea and heights by measure, woods and marsh by hand, cities on open ground.

import type { Frame } from './frame.ts'
import type { Point } from './geo/lambert.ts'
import { insideRings } from './geo/rings.ts'
import { heightAt, landRings } from './geo/sources.ts'
import { centre, hexAt, onBoard, type Grid } from './grid.ts'

export interface GroundSource {
  note?: string
  forest: Record<string, Point[]>
  marsh: Record<string, Point[]>
  rough: Record<string, Point[]>
  mountain: Record<string, Point[]>
  closed?: Record<string, Point[]> // rings of land that is no part of the game: its hexes count as sea
  hexes: Record<string, string>
}

export interface Measure {
  land: number // share of the hex that is land
  mean: number // mean height in metres
  relief: number // metres between the tenth and the ninetieth height of a hundred
}

export interface Thresholds {
  sea: number // below this share of land a hex is sea
  mountainMean: number
  mountainRelief: number // with at least two thirds of mountainMean
  roughMean: number
  roughRelief: number
}

export const isLand = insideRings(landRings(), 0.02)

/** Sample points of a hex, evenly spread. */
export function samples(grid: Grid, hex: string): Point[] {
  const [x, y] = centre(grid, hex)
  const points: Point[] = []
  for (let a = -5; a <= 5; a++)
    for (let b = -5; b <= 5; b++) {
      const p: Point = [x + a * 10, y + b * 9.5]
      if (hexAt(grid, p) === hex) points.push(p)
    }
  return points
}

export function measure(grid: Grid, frame: Frame, hex: string): Measure {
  const ground = samples(grid, hex).map(p => frame.toGround(p))
  const heights = ground
    .filter(isLand)
    .map(heightAt)
    .sort((a, b) => a - b)
  if (!heights.length) return { land: 0, mean: 0, relief: 0 }
  const at = (share: number) => heights[Math.min(heights.length - 1, Math.floor(share * heights.length))]
  return {
    land: heights.length / ground.length,
    mean: heights.reduce((sum, h) => sum + h, 0) / heights.length,
    relief: at(0.9) - at(0.1),
  }
}

export function byHeight(m: Measure, t: Thresholds): string {
  if (m.land < t.sea) return 'sea'
  if (m.mean > t.mountainMean || (m.relief > t.mountainRelief && m.mean > t.mountainMean * 0.66)) return 'mountain'
  if (m.mean > t.roughMean || m.relief > t.roughRelief) return 'rough'
  return 'clear'
}

/** Terrain of every hex of a campaign board: height first, then hand-set woods and marsh, then cities, then single hexes. */
export function terrainOf(
  grid: Grid,
  frame: Frame,
  source: GroundSource,
  thresholds: Thresholds,
  cities: ReadonlySet<string>,
): Map<string, string> {
  const terrain = new Map<string, string>()
  for (const hex of grid.names) terrain.set(hex, byHeight(measure(grid, frame, hex), thresholds))
  for (const kind of ['rough', 'mountain', 'forest', 'marsh'] as const)
    for (const points of Object.values(source[kind]))
      for (const p of points) {
        const hex = hexAt(grid, frame.toSheet(p))
        if (onBoard(grid, hex) && terrain.get(hex) !== 'sea') terrain.set(hex, kind)
      }
  for (const ring of Object.values(source.closed ?? {})) {
    const inside = insideRings([ring], 0.5)
    for (const hex of grid.names) {
      const ground = samples(grid, hex)
        .map(p => frame.toGround(p))
        .filter(isLand)
      if (ground.length && ground.filter(inside).length > ground.length / 2) terrain.set(hex, 'sea')
    }
  }
  for (const hex of cities) terrain.set(hex, 'clear')
  for (const [hex, kind] of Object.entries(source.hexes)) terrain.set(hex, kind)
  return terrain
}
