// Compiles a campaign board (1813, 1814, Leipzig): sources in, the game's board out.

import type { BoardData } from '../../kernel/src/board-data.ts'
import { cityBridges, hexesAlong, straits } from './crossings.ts'
import { makeFrame, type Frame } from './frame.ts'
import { lambert, type Point } from './geo/lambert.ts'
import { centre, makeGrid, neighbours, sideHexes, sideName, type Grid } from './grid.ts'
import { regionsOf, type RegionsSource } from './regions.ts'
import type { CornerGraph, Snapped } from './rivers.ts'
import { fillSets } from './sets.ts'
import { snapAll } from './snap-all.ts'
import {
  readSource,
  type CampaignSource,
  type CrossingsSource,
  type PlaceSource,
  type RiverSource,
  type RouteSource,
} from './source.ts'
import { terrainOf, type GroundSource } from './terrain.ts'

export interface Compiled {
  board: BoardData
  grid: Grid
  frame: Frame
  graph: CornerGraph
  courses: Map<string, Point[]> // true courses on the sheet
  snapped: Map<string, Snapped>
  routes: { name: string; hexes: string[]; pass: boolean }[]
  source: CampaignSource
}

const round = (n: number) => Math.round(n * 100) / 100

export function compileCampaign(id: string, complain: (message: string) => void): Compiled {
  const source = readSource<CampaignSource>(`${id}/board.json`)
  const places = readSource<PlaceSource[]>(`${id}/places.json`)
  const ground = readSource<GroundSource>(`${id}/ground.json`)
  const regionsSource = readSource<RegionsSource>(`${id}/regions.json`)
  const rivers = readSource<Record<string, RiverSource>>(`${id}/rivers.json`)
  const routesSource = readSource<RouteSource[]>(`${id}/routes.json`)
  const crossings = readSource<CrossingsSource>(`${id}/crossings.json`)

  const grid = makeGrid(source.grid)
  const { origin, parallels, kmPerHex, anchor } = source.frame
  const frame = makeFrame(grid, lambert(origin, parallels), kmPerHex, anchor)
  const cities = new Set(places.filter(p => p.kind === 'city' || p.kind === 'fortress').map(p => p.hex))
  const terrain = terrainOf(grid, frame, ground, source.thresholds, cities)
  const routes = routesSource.map(r => ({
    name: r.name,
    hexes: hexesAlong(grid, r.through, places),
    pass: r.pass === true,
  }))
  if (source.passes === 'hexes')
    for (const r of routes)
      if (r.pass) for (const hex of r.hexes) if (terrain.get(hex) === 'mountain') terrain.set(hex, 'pass')
  const isSea = (hex: string) => terrain.get(hex) === 'sea'
  const region = regionsOf(grid, frame, regionsSource, isSea)
  const { graph, courses, snapped } = snapAll(grid, frame, rivers, isSea, complain)

  const sides = new Map<string, BoardData['sides'][number]>()
  const side = (name: string) => {
    const [a, b] = sideHexes(name)
    if (!neighbours(grid, a).includes(b)) throw new Error(`${name} is no hexside of board ${id}`)
    const key = sideName(a, b)
    const found = sides.get(key) ?? { a: key.slice(0, 4), b: key.slice(5) }
    sides.set(key, found)
    return found
  }
  for (const [river, run] of snapped) for (const s of run.sides) side(s).river = river
  for (const list of Object.values(crossings.lakes)) for (const s of list) side(s).lake = true
  for (const s of straits(grid, frame, isSea)) if (!crossings.open.includes(s)) side(s).blocked = true
  for (const s of crossings.blocked) side(s).blocked = true
  for (const route of routes)
    route.hexes.slice(1).forEach((hex, i) => {
      const name = `${route.hexes[i]}/${hex}`
      const [a, b] = sideHexes(name)
      const high = [a, b].some(h => terrain.get(h) === 'mountain' || terrain.get(h) === 'pass')
      if (high && (source.passes === 'sides' || route.pass)) side(name).pass = true
      else if (source.roads) side(name).road = true
      if (sides.get(sideName(a, b))?.river) side(name).bridge = true
    })
  for (const s of cityBridges(grid, frame, places, courses, sides)) side(s).bridge = true
  for (const s of crossings.bridges) {
    const found = side(s)
    if (found.river) found.bridge = true
    else complain(`bridge ${s} spans no river`)
  }
  for (const s of crossings.noBridge) delete side(s).bridge

  const board: BoardData = {
    id,
    name: source.name,
    grid: {
      columns: [...source.grid.columns],
      rows: [...source.grid.rows],
      columnsRun: source.grid.columnsRun,
      raised: source.grid.raised,
    },
    size: [...grid.size],
    hexes: grid.names.map(n => {
      const [x, y] = centre(grid, n)
      const r = region.get(n)
      return { n, x: round(x), y: round(y), terrain: terrain.get(n)!, ...(r ? { region: r } : {}) }
    }),
    sides: [...sides.values()].sort((p, q) => (p.a + p.b < q.a + q.b ? -1 : 1)),
    places: places
      .map(({ id, name, hex, kind, rank, source }) => ({ id, name, hex, kind, rank, source }))
      .sort((p, q) => (p.id < q.id ? -1 : 1)),
    regions: regionsSource.regions
      .filter((r, i, all) => all.findIndex(o => o.id === r.id) === i)
      .map(({ id, name }) => ({ id, name })),
    sets: {},
    lines: {},
  }
  if (source.passes === 'hexes') {
    const entries = routes
      .filter(r => r.pass)
      .flatMap(r => {
        const high = r.hexes.map(h => terrain.get(h) === 'pass')
        return r.hexes.filter((_, i) => !high[i] && (high[i - 1] || high[i + 1]))
      })
    board.sets['pass-entry'] = [...new Set(entries)].sort()
  }
  fillSets(
    grid,
    board,
    readSource(`${id}/sets.json`),
    readSource(`${id}/lines.json`),
    new Map([...snapped].map(([r, run]) => [r, run.sides])),
  )
  return { board, grid, frame, graph, courses, snapped, routes, source }
}
