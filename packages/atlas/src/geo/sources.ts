// The geography that every board is compiled from: coast, lakes, river courses and heights. See NOTICE.md.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Point } from './lambert.ts'

export interface RiverPiece {
  rank: number // 1 the greatest, 4 the smallest
  line: Point[]
}

const folder = new URL('../../sources/geo/', import.meta.url)
const unpack = (name: string) => gunzipSync(readFileSync(new URL(name, folder)))
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Rings of the coast, land inside; longitude and latitude. */
export const landRings = once(() => JSON.parse(unpack('land.json.gz').toString()) as Point[][])

/** Rings of the lakes. */
export const lakeRings = once(() => JSON.parse(unpack('lakes.json.gz').toString()) as Point[][])

export const riverPieces = once(() => JSON.parse(unpack('rivers.json.gz').toString()) as RiverPiece[])

const west = -8.5
const north = 60
const step = 1 / 30
const width = 1095
const height = 585

const heights = once(() => {
  const bytes = unpack('heights.i16.gz')
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
})

/** Height above the sea in metres, between the samples of a two-minute grid. */
export function heightAt([lon, lat]: Point): number {
  const grid = heights()
  const x = (lon - west) / step - 0.5
  const y = (north - lat) / step - 0.5
  const i = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const j = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const fx = Math.max(0, Math.min(1, x - i))
  const fy = Math.max(0, Math.min(1, y - j))
  const at = (a: number, b: number) => grid[b * width + a]
  return (at(i, j) * (1 - fx) + at(i + 1, j) * fx) * (1 - fy) + (at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx) * fy
}
