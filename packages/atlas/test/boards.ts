// The committed boards, and the questions that the tests ask of them.

import { readFileSync } from 'node:fs'
import { boardDataSchema, type BoardData } from '../../kernel/src/board-data.ts'
import type { Layers } from '../src/draw.ts'
import { makeGrid, neighbours, sideName, type Grid } from '../src/grid.ts'
import { readSource, type PlaceSource } from '../src/source.ts'

export const read = (board: string, file: string): string =>
  readFileSync(new URL(`../../../boards/${board}/${file}`, import.meta.url), 'utf8')

export const loadBoard = (id: string): BoardData => boardDataSchema.parse(JSON.parse(read(id, 'board.json')))
export const loadLayers = (id: string): Layers => JSON.parse(read(id, 'layers.json')) as Layers
export const placeSources = (id: string): PlaceSource[] => readSource<PlaceSource[]>(`${id}/places.json`)

export const gridOf = (board: BoardData): Grid => makeGrid({ ...board.grid, margin: [0, 0, 0, 0] })

export type Side = BoardData['sides'][number]

export const sidesOf = (board: BoardData): Map<string, Side> => new Map(board.sides.map(s => [sideName(s.a, s.b), s]))

export const terrainOf = (board: BoardData): Map<string, string> => new Map(board.hexes.map(h => [h.n, h.terrain]))

/** Hexes that a marching unit can reach: mountains only by passes, no sea, no lake, no closed side. */
export function marchable(board: BoardData, from: string): Set<string> {
  const grid = gridOf(board)
  const sides = sidesOf(board)
  const terrain = terrainOf(board)
  const seen = new Set([from])
  const queue = [from]
  while (queue.length) {
    const hex = queue.pop()!
    for (const n of neighbours(grid, hex)) {
      const side = sides.get(sideName(hex, n))
      if (seen.has(n) || terrain.get(n) === 'sea' || terrain.get(n) === 'pond' || side?.lake || side?.blocked) continue
      const high = terrain.get(n) === 'mountain' || terrain.get(hex) === 'mountain'
      if (high && !side?.pass && board.id !== 'leipzig') continue // there, foot may climb
      seen.add(n)
      queue.push(n)
    }
  }
  return seen
}

/** Pieces of a set of hexes that hang together, the largest first. */
export function pieces(board: BoardData, hexes: Iterable<string>): string[][] {
  const grid = gridOf(board)
  const left = new Set(hexes)
  const found: string[][] = []
  for (const start of left) {
    left.delete(start)
    const piece = [start]
    for (const hex of piece) for (const n of neighbours(grid, hex)) if (left.delete(n)) piece.push(n)
    found.push(piece.sort())
  }
  return found.sort((a, b) => b.length - a.length)
}
