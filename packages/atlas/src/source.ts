// What the sources of a board look like, and how they are read.

import { readFileSync } from 'node:fs'
import type { BoardData } from '../../kernel/src/board-data.ts'
import type { Point } from './geo/lambert.ts'
import type { GridSpec } from './grid.ts'
import type { Thresholds } from './terrain.ts'

export const readSource = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../sources/${path}`, import.meta.url), 'utf8')) as T

export interface PlaceSource {
  id: string
  name: string
  at: Point
  hex: string
  kind: BoardData['places'][number]['kind']
  rank: 1 | 2 | 3
  source: BoardData['places'][number]['source']
}

export interface RiverSource {
  to: string // the river it falls into, or 'sea', or 'edge'
  from?: string // the river it leaves, or the lake: its corners are where it may begin
  left: string[] // hexes that must lie on its left bank
  right: string[]
  sides?: string[] // all its hexsides set by hand, from source to mouth
  avoid?: string[] // hexsides that it may not use
  head?: string[] // hexsides set by hand above those found
  tail?: string[] // and below them
  note?: string
}

export interface RouteSource {
  name: string
  through: string[] // hexes or places; the straight line of hexes joins those that are not neighbours
  pass?: boolean // a road over a pass
}

export interface FrameSource {
  origin: Point // of the conic projection
  parallels: [number, number]
  kmPerHex: number
  anchor: { hex: string; km: Point } // where the centre of one hex lies, in kilometres east and south of the origin
}

export interface CampaignSource {
  id: string
  name: string
  grid: GridSpec
  frame: FrameSource
  roads: boolean // do roads count in the game, or are they drawn only?
  passes: 'sides' | 'hexes' // is a pass a side of a mountain hex, or a hex of its own?
  thresholds: Thresholds
  note?: string
}

export interface CrossingsSource {
  note?: string
  bridges: string[] // besides those of cities and roads
  noBridge: string[]
  lakes: Record<string, string[]> // sides that a lake fills
  blocked: string[]
  open: string[] // sides in the sea that may be crossed all the same
}
