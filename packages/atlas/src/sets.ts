// Named groups of hexes and of hexsides, put together from regions, places, edges of the sheet and floods between rivers.

import type { BoardData } from '../../kernel/src/board-data.ts'
import { columnOf, neighbours, rowOf, sideName, type Grid } from './grid.ts'

export type Edge = 'north' | 'east' | 'south' | 'west'

export interface SetSource {
  note?: string
  hexes?: string[]
  regions?: string[]
  places?: string[]
  kinds?: string[] // every place of these kinds
  sets?: string[] // earlier sets
  edges?: Edge[] // land on these edges of the sheet
  flood?: {
    from: string[] // all land that can be walked to from here …
    within?: string // … inside an earlier set …
    rivers?: string[] // … without crossing these rivers …
    lines?: string[] // … or these lines
  }
  only?: string // keep what is also in this set
  except?: string[] // leave out these hexes …
  exceptSets?: string[] // … and these sets
}

export interface LineSource {
  note?: string
  rivers?: string[]
  downstream?: [river: string, from: string][] // a river from one of its sides to its mouth
  between?: [string, string][] // the border of two regions or sets
  sides?: string[]
}

export function onEdge(grid: Grid, hex: string, edge: Edge): boolean {
  const eastern = grid.columnsRun === 'east' ? grid.columns[1] : grid.columns[0]
  const western = grid.columnsRun === 'east' ? grid.columns[0] : grid.columns[1]
  if (edge === 'north') return rowOf(hex) === grid.rows[0]
  if (edge === 'south') return rowOf(hex) === grid.rows[1]
  return columnOf(hex) === (edge === 'east' ? eastern : western)
}

export function fillSets(
  grid: Grid,
  board: BoardData,
  sets: Record<string, SetSource>,
  lines: Record<string, LineSource>,
  rivers: ReadonlyMap<string, readonly string[]>, // the sides of each, from source to mouth
): void {
  const land = new Map(board.hexes.filter(h => h.terrain !== 'sea').map(h => [h.n, h.region]))
  const placeHex = new Map(board.places.map(p => [p.id, p.hex]))
  const sidesOf = new Map(board.sides.map(s => [sideName(s.a, s.b), s]))
  const group = (name: string): Set<string> => {
    if (board.sets[name]) return new Set(board.sets[name])
    if (board.regions.some(r => r.id === name)) return new Set([...land].filter(([, r]) => r === name).map(([h]) => h))
    throw new Error(`board ${board.id} has neither a region nor, so far, a set called ${name}`)
  }
  const makeLine = (name: string) => {
    const line = lines[name]
    if (!line) throw new Error(`board ${board.id} has no line called ${name}`)
    const found = new Set(line.sides ?? [])
    for (const s of board.sides) if (s.river && line.rivers?.includes(s.river)) found.add(sideName(s.a, s.b))
    for (const [river, from] of line.downstream ?? []) {
      const run = rivers.get(river) ?? []
      if (!run.includes(from)) throw new Error(`line ${name}: ${from} is no side of the ${river}`)
      for (const s of run.slice(run.indexOf(from))) found.add(s)
    }
    for (const [a, b] of line.between ?? []) {
      const other = group(b)
      for (const hex of group(a)) for (const n of neighbours(grid, hex)) if (other.has(n)) found.add(sideName(hex, n))
    }
    board.lines[name] = [...found].sort().map(s => [s.slice(0, 4), s.slice(5)])
    return found
  }
  for (const [name, source] of Object.entries(sets)) {
    const hexes = new Set(source.hexes ?? [])
    for (const id of [...(source.regions ?? []), ...(source.sets ?? [])]) for (const hex of group(id)) hexes.add(hex)
    for (const id of source.places ?? []) {
      const hex = placeHex.get(id)
      if (!hex) throw new Error(`set ${name}: no place ${id}`)
      hexes.add(hex)
    }
    for (const p of board.places) if (source.kinds?.includes(p.kind)) hexes.add(p.hex)
    for (const edge of source.edges ?? []) for (const hex of land.keys()) if (onEdge(grid, hex, edge)) hexes.add(hex)
    if (source.flood) {
      const { from, within, rivers: banks = [], lines: fences = [] } = source.flood
      const bounds = within ? group(within) : undefined
      const fence = new Set(fences.flatMap(l => [...makeLine(l)]))
      const queue = [...from]
      const seen = new Set(from)
      while (queue.length) {
        const hex = queue.pop()!
        hexes.add(hex)
        for (const n of neighbours(grid, hex)) {
          const side = sidesOf.get(sideName(hex, n))
          if (seen.has(n) || !land.has(n) || (bounds && !bounds.has(n))) continue
          if ((side?.river && banks.includes(side.river)) || fence.has(sideName(hex, n))) continue
          seen.add(n)
          queue.push(n)
        }
      }
    }
    const only = source.only ? group(source.only) : undefined
    for (const hex of source.except ?? []) hexes.delete(hex)
    for (const other of source.exceptSets ?? []) for (const hex of group(other)) hexes.delete(hex)
    board.sets[name] = [...hexes].filter(h => land.has(h) && (!only || only.has(h))).sort()
  }
  for (const name of Object.keys(lines)) if (!board.lines[name]) makeLine(name)
}
