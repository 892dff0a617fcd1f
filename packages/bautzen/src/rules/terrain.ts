import { BRIDGE, DIRECTIONS, distance, hexAt, hexSet, RIVER, type Board } from '@grognard/kernel'
import type { Ground } from '../system/battle.ts'
import type { Tables } from '../system/roster.ts'

// The ground, worked out once from the board: what a step costs, what an attack can cross, where zones reach.

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
    beside: [],
    path: hexSet(board, 'direct-path') as [number, number],
  }
  ground.beside = ground.entries.map(hex => edgeNeighbours(board, hex))
  for (let side = 0; side < ground.enter.length; side++) workOutSide(board, tables, ground, side)
  return ground
}

/** bautzen §9.A: Baschütz, Wurschen and Hochkirch are worth three points of morale, the other objectives one. */
function worths(board: Board): Uint8Array {
  const worth = new Uint8Array(board.size)
  for (const hex of hexSet(board, 'objectives-1')) worth[hex] = 1
  for (const hex of hexSet(board, 'objectives-3')) worth[hex] = 3
  return worth
}

/** bautzen §10.2: the two hexes of the map's edge beside the entry hex, in its stead while the enemy holds it. */
function edgeNeighbours(board: Board, hex: number): number[] {
  const [lastColumn] = [board.data.grid.columns[1]]
  const number = board.numbers[hex]
  const column = Number(number.slice(0, 2))
  const row = Number(number.slice(2))
  const name = (c: number, r: number): string => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`
  // In the corner the edge turns westward.
  const around = row === 1 ? [name(column - 1, 1), name(lastColumn, 2)] : [name(column, row - 1), name(column, row + 1)]
  return around.map(one => hexAt(board, one)).sort((a, b) => a - b)
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
