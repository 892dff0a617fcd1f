import { expect, test } from 'vitest'
import { makeFrame } from '../src/frame.ts'
import { lambert } from '../src/geo/lambert.ts'
import { centre, makeGrid, neighbours, onBoard, sideName } from '../src/grid.ts'
import { onEdge } from '../src/sets.ts'
import { readSource, type CampaignSource } from '../src/source.ts'
import { gridOf, loadBoard, marchable, pieces, placeSources, sidesOf, terrainOf } from './boards.ts'

const campaigns = ['1813', '1814', 'leipzig'] as const
const all = [...campaigns, 'bautzen'] as const

test.each(all)('%s is a board of the kernel, with every hex once', id => {
  const board = loadBoard(id)
  const grid = gridOf(board)
  expect(board.hexes.map(h => h.n)).toEqual(grid.names)
  for (const hexes of Object.values(board.sets)) for (const hex of hexes) expect(onBoard(grid, hex)).toBe(true)
  for (const s of board.sides) expect(neighbours(grid, s.a)).toContain(s.b)
  for (const line of Object.values(board.lines)) for (const [a, b] of line) expect(neighbours(grid, a)).toContain(b)
  expect(new Set(board.places.map(p => p.id)).size).toBe(board.places.length)
})

test.each(all)('%s: no place lies in the sea or in a pond, and every city stands on open ground', id => {
  const board = loadBoard(id)
  const terrain = terrainOf(board)
  for (const p of board.places) {
    expect(terrain.get(p.hex), p.name).not.toBe('sea')
    expect(terrain.get(p.hex), p.name).not.toBe('pond')
    if (id !== 'bautzen' && (p.kind === 'city' || p.kind === 'fortress'))
      expect(terrain.get(p.hex), p.name).toBe('clear')
  }
})

test.each(campaigns)('%s: places of one board share no hex', id => {
  const hexes = loadBoard(id).places.map(p => p.hex)
  expect(hexes.filter((h, i) => hexes.indexOf(h) !== i)).toEqual([])
})

test.each(all)('%s: bridges lie on rivers, and none on a lake or a closed side', id => {
  for (const s of loadBoard(id).sides) {
    if (s.bridge) expect(s.river, `${s.a}/${s.b}`).toBeDefined()
    if (s.lake || s.blocked) expect(s.bridge ?? s.road ?? s.pass, `${s.a}/${s.b}`).toBeUndefined()
  }
})

test.each(campaigns)('%s: passes touch mountains, and from each of them a march leads on', id => {
  const board = loadBoard(id)
  const terrain = terrainOf(board)
  const sides = sidesOf(board)
  const grid = gridOf(board)
  const high = id === 'leipzig' ? 'pass' : 'mountain'
  for (const s of board.sides) {
    if (!s.pass) continue
    const ends = [s.a, s.b]
    expect(
      ends.map(h => terrain.get(h)),
      `${s.a}/${s.b}`,
    ).toContain(high)
    for (const hex of ends) {
      if (terrain.get(hex) !== high) continue
      const ways = neighbours(grid, hex).filter(n => sides.get(sideName(hex, n))?.pass)
      const leavesSheet = (['north', 'east', 'south', 'west'] as const).some(edge => onEdge(grid, hex, edge))
      expect(ways.length >= 2 || leavesSheet, `the pass at ${hex} leads nowhere`).toBe(true)
    }
  }
})

/** Land that is cut off: islands, and corners of the sheet behind mountains. */
const cutOff: Record<string, string[]> = {
  '1813': [],
  '1814': [],
  leipzig: [],
  bautzen: [],
}

const start: Record<string, string> = { '1813': '3512', '1814': '5219', leipzig: '1718', bautzen: '0802' }

test.each(all)('%s: every hex outside sea and mountain can be reached', id => {
  const board = loadBoard(id)
  const reached = marchable(board, start[id])
  const lost = board.hexes
    .filter(h => !['sea', 'mountain', 'pond'].includes(h.terrain) && !reached.has(h.n))
    .map(h => h.n)
  expect(lost).toEqual(cutOff[id])
})

test.each(campaigns)('%s: regions cover the land without a gap and the sea not at all', id => {
  const board = loadBoard(id)
  const known = new Set(board.regions.map(r => r.id))
  for (const h of board.hexes) {
    if (h.terrain === 'sea') expect(h.region, h.n).toBeUndefined()
    else expect(known.has(h.region!), `${h.n} lies in ${h.region}`).toBe(true)
  }
})

/** Regions that are more than one piece, and how many. */
const inPieces: Record<string, Record<string, number>> = {
  '1813': { berg: 2, france: 2, russia: 2 },
  '1814': {},
  leipzig: {},
}

test.each(campaigns)('%s: every region is one piece, or one of the listed few', id => {
  const board = loadBoard(id)
  const found: Record<string, number> = {}
  for (const { id: region } of board.regions) {
    const hexes = board.hexes.filter(h => h.region === region).map(h => h.n)
    expect(hexes.length, region).toBeGreaterThan(0)
    const n = pieces(board, hexes).length
    if (n > 1) found[region] = n
  }
  expect(found).toEqual(inPieces[id])
})

test.each(campaigns)('%s: a place stands where its source puts it, in its true hex or the next', id => {
  const by = new Map(loadBoard(id).places.map(p => [p.id, p]))
  const { grid: spec, frame: f } = readSource<CampaignSource>(`${id}/board.json`)
  const grid = makeGrid(spec)
  const frame = makeFrame(grid, lambert(f.origin, f.parallels), f.kmPerHex, f.anchor)
  for (const p of placeSources(id)) {
    expect(by.get(p.id)?.hex, p.name).toBe(p.hex)
    const [x, y] = frame.toSheet(p.at)
    const [cx, cy] = centre(grid, p.hex)
    expect(Math.hypot(x - cx, y - cy), `${p.name} is far from ${p.hex}`).toBeLessThan(110)
  }
})
