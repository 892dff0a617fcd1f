import { BRIDGE, DIRECTIONS, distance, hexAt, hexSet, RIVER, type Board } from '@grognard/kernel'
import type { Ground } from '../system/battle.ts'
import type { Tables } from '../system/roster.ts'

// The ground, worked out once from the board: what a step costs, what an attack can cross, where zones reach.

const DIRECT_PATH = 1 // §10.3
const SPREE = 'spree' // the only river; all other waters are streams

/** bautzen §7.1: the price of every step; the Spree without a bridge and ponds cannot be entered. */
export function workOutGround(board: Board, tables: Tables): Ground {
  const set = (name: string): Uint8Array => {
    const flags = new Uint8Array(board.size)
    for (const hex of hexSet(board, name)) flags[hex] = 1
    return flags
  }
  const kind = (name: string): Uint8Array => Uint8Array.from(board.terrain, one => (one === name ? 1 : 0))
  const built = set('villages')
  for (const hex of hexSet(board, 'town')) built[hex] = 2
  const redoubt = set('redoubts')
  const heights = hexSet(board, 'kreckwitz-heights')
  const exits = hexSet(board, 'coalition-exit')
  const nearest = (to: readonly number[]): Uint8Array =>
    Uint8Array.from({ length: board.size }, (_, hex) => Math.min(...to.map(one => distance(board, hex, one))))
  const ground: Ground = {
    enter: new Int8Array(board.size * DIRECTIONS).fill(-1),
    firstStep: new Uint16Array(board.size + 1),
    stepTo: new Int16Array(0),
    stepCost: new Uint8Array(0),
    strike: new Uint8Array(board.size * DIRECTIONS),
    reaches: new Uint8Array(board.size * DIRECTIONS),
    water: new Uint8Array(board.size * DIRECTIONS),
    built,
    woods: kind('woods'),
    height: kind('height'),
    redoubt,
    pond: kind('pond'),
    roomy: built.map((value, hex) => (value || redoubt[hex] ? 1 : 0)),
    worth: worths(board),
    wurschen: hexSet(board, 'wurschen'),
    heights,
    toHeights: nearest(heights),
    toExit: nearest(exits),
    closed: set('closed-before-ney'),
    exit: set('coalition-exit'),
    entries: ['2301', '2306', '2301'].map(number => hexSet(board, `entry-${number}`)[0]),
    entrances: [],
    path: hexSet(board, 'direct-path') as [number, number],
  }
  const edge = edgeOf(board)
  ground.entrances = ground.entries.map(hex => alongEdge(edge, hex, ground.pond))
  for (let side = 0; side < ground.enter.length; side++) workOutSide(board, tables, ground, side)
  listSteps(board, ground)
  return ground
}

/** bautzen §7.1, §10.3: every way from hex to hex, one after another: marching runs through them all the time. */
function listSteps(board: Board, ground: Ground): void {
  const to: number[] = []
  const cost: number[] = []
  for (let hex = 0; hex < board.size; hex++) {
    ground.firstStep[hex] = to.length
    for (let side = hex * DIRECTIONS; side < (hex + 1) * DIRECTIONS; side++) {
      if (ground.enter[side] <= 0) continue
      to.push(board.neighbours[side])
      cost.push(ground.enter[side])
    }
    const end = ground.path.indexOf(hex)
    if (end >= 0) {
      to.push(ground.path[1 - end])
      cost.push(DIRECT_PATH)
    }
  }
  ground.firstStep[board.size] = to.length
  ground.stepTo = Int16Array.from(to)
  ground.stepCost = Uint8Array.from(cost)
}

/** bautzen §9.A: Baschütz, Wurschen and Hochkirch are worth three points of morale, the other objectives one. */
function worths(board: Board): Uint8Array {
  const worth = new Uint8Array(board.size)
  for (const hex of hexSet(board, 'objectives-1')) worth[hex] = 1
  for (const hex of hexSet(board, 'objectives-3')) worth[hex] = 3
  return worth
}

/** The hexes of the map's edge, once around. */
function edgeOf(board: Board): number[] {
  const { columns, rows } = board.data.grid
  const [west, east] = rows
  const [south, north] = columns
  const name = (n: number): string => String(n).padStart(2, '0')
  const found: string[] = []
  for (let c = south; c < north; c++) found.push(name(c) + name(west))
  for (let r = west; r < east; r++) found.push(name(north) + name(r))
  for (let c = north; c > south; c--) found.push(name(c) + name(east))
  for (let r = east; r > west; r--) found.push(name(south) + name(r))
  return found.map(one => hexAt(board, one))
}

/** bautzen §10.2: the entry hex, then the pairs of edge hexes ever farther from it; nobody comes on in a pond. */
function alongEdge(edge: readonly number[], hex: number, pond: Uint8Array): number[][] {
  const at = edge.indexOf(hex)
  const rings = [[hex]]
  for (let n = 1; n <= edge.length / 2; n++) {
    const pair = [edge[(at + n) % edge.length], edge[(at - n + edge.length) % edge.length]]
    rings.push([...new Set(pair)].filter(one => !pond[one]).sort((a, b) => a - b))
  }
  return rings
}

/**
 * bautzen §7.1, §8.4.c, §4.zoc: one hexside. A stream costs a point more where no bridge spans it, a climb likewise; the
 * Spree cannot be crossed or fought over without a bridge; zones stop at unbridged water and at the first house, unless
 * they come from a house themselves.
 */
function workOutSide(board: Board, tables: Tables, ground: Ground, side: number): void {
  const from = Math.floor(side / DIRECTIONS)
  const to = board.neighbours[side]
  if (to < 0) return
  const bits = board.sides[side]
  const bridged = (bits & BRIDGE) !== 0
  const water = (bits & RIVER) === 0 ? 0 : bridged ? 1 : board.rivers[side] === SPREE ? 3 : 2
  ground.water[side] = water
  const { terrain } = tables
  const passable = water !== 3 && !ground.pond[to] && !ground.pond[from]
  ground.strike[side] = passable ? 1 : 0
  ground.reaches[side] = ground.built[from] || (!ground.built[to] && water <= 1) ? 1 : 0
  if (!passable) return
  let cost = ground.woods[to] ? terrain.woods.cost : terrain.clear.cost
  if (ground.height[to] && !ground.height[from]) cost += terrain.height.cost
  if (water === 1) cost += terrain.bridge.cost
  if (water === 2) cost += terrain.stream.cost
  ground.enter[side] = cost
}
