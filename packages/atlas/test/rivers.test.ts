import { expect, test } from 'vitest'
import { cornerKey, sideEnds, sideHexes, sideName } from '../src/grid.ts'
import { bankOf, cornerGraph, cornersAlong } from '../src/rivers.ts'
import { readSource, type RiverSource } from '../src/source.ts'
import { gridOf, loadBoard, terrainOf } from './boards.ts'

const boards = ['1813', '1814', 'leipzig'] as const

/** The sides of a river put end to end, whatever their order in the file. */
function runOf(grid: ReturnType<typeof gridOf>, sides: string[]): string[][] {
  const ends = new Map(sides.map(s => [s, sideEnds(grid, ...sideHexes(s)).map(p => cornerKey(grid, p))]))
  const left = new Set(sides)
  const runs: string[][] = []
  for (const first of left) {
    left.delete(first)
    const run = [first]
    for (const grow of ['push', 'unshift'] as const)
      for (let tip = ends.get(first)![grow === 'push' ? 1 : 0]; ;) {
        const next = [...left].find(s => ends.get(s)!.includes(tip))
        if (!next) break
        left.delete(next)
        run[grow](next)
        tip = ends.get(next)!.find(c => c !== tip)!
      }
    runs.push(run)
  }
  return runs
}

test.each(boards)('%s: every river is one connected run of hexsides', id => {
  const board = loadBoard(id)
  const grid = gridOf(board)
  for (const river of Object.keys(readSource<Record<string, RiverSource>>(`${id}/rivers.json`))) {
    const sides = board.sides.filter(s => s.river === river).map(s => sideName(s.a, s.b))
    expect(sides.length, river).toBeGreaterThan(0)
    const runs = runOf(grid, sides)
    expect(runs.length, `${river} is broken`).toBe(1)
    expect(cornersAlong(grid, runs[0]), river).toBeDefined()
  }
})

test.each(boards)('%s: every river ends in the river, the sea or at the edge that its source names', id => {
  const board = loadBoard(id)
  const grid = gridOf(board)
  const graph = cornerGraph(grid)
  const terrain = terrainOf(board)
  const corners = (river: string) =>
    new Set(
      board.sides.filter(s => s.river === river).flatMap(s => sideEnds(grid, s.a, s.b).map(p => cornerKey(grid, p))),
    )
  for (const [river, { to }] of Object.entries(readSource<Record<string, RiverSource>>(`${id}/rivers.json`))) {
    const own = corners(river)
    const touchesEdge = [...own].some(c => graph.rim.has(c))
    if (to === 'edge') expect(touchesEdge, river).toBe(true)
    else if (to === 'sea') {
      const atSea = [...own].some(c =>
        graph.steps.get(c)!.some(s => terrain.get(s.left) === 'sea' || terrain.get(s.right) === 'sea'),
      )
      expect(atSea || touchesEdge, river).toBe(true)
    } else {
      const parent = corners(to)
      expect([...own].filter(c => parent.has(c)).length, `${river} meets the ${to} once`).toBe(1)
    }
  }
})

test.each(boards)('%s: each river city lies on its own bank', id => {
  const board = loadBoard(id)
  const grid = gridOf(board)
  const graph = cornerGraph(grid)
  const sources = readSource<Record<string, RiverSource>>(`${id}/rivers.json`)
  for (const [river, { to, left, right }] of Object.entries(sources)) {
    const sides = board.sides.filter(s => s.river === river).map(s => sideName(s.a, s.b))
    let run = runOf(grid, sides)[0]
    let path = cornersAlong(grid, run)!
    if (!path.length) continue
    // from source to mouth: the mouth is the end that the source names
    const endsAt = (corner: string) => {
      if (to !== 'sea' && to !== 'edge')
        return board.sides.some(
          s => s.river === to && sideEnds(grid, s.a, s.b).some(p => cornerKey(grid, p) === corner),
        )
      return false
    }
    if (endsAt(path[0])) {
      run = run.toReversed()
      path = path.toReversed()
    }
    const snapped = { corners: path, sides: run }
    const bank = (hex: string) => bankOf(grid, graph, snapped, hex)
    // of a river into the sea the file does not say which end is the mouth: all its banks must agree one way or the other
    const agree = left.every(h => bank(h) === 'L') && right.every(h => bank(h) === 'R')
    const turned = left.every(h => bank(h) === 'R') && right.every(h => bank(h) === 'L')
    expect(to === 'sea' || to === 'edge' ? agree || turned : agree, river).toBe(true)
  }
})
