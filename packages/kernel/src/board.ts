import type { BoardData } from './board-data.ts'

// A board as the rules use it: hexes are small numbers, everything about a hexside is a bit in a flat table.

export const RIVER = 1
export const BRIDGE = 2
export const LAKE = 4
export const ROAD = 8
export const PASS = 16
export const BLOCKED = 32

/** A hexside is named by its hex and direction: hex * 6 + direction. Directions run clockwise from the upper one. */
export const DIRECTIONS = 6

export interface Board {
  readonly id: string
  readonly data: BoardData
  readonly size: number // how many hexes
  readonly numbers: readonly string[] // printed number of each hex
  readonly neighbours: Int16Array // [hex * 6 + direction], -1 beyond the edge
  readonly sides: Uint8Array // [hex * 6 + direction], bits
  readonly rivers: readonly (string | undefined)[] // [hex * 6 + direction], the river's name
  readonly terrain: readonly string[]
  readonly region: readonly (string | undefined)[]
  readonly place: readonly (BoardData['places'][number] | undefined)[] // the first place on each hex
  readonly x: Float64Array
  readonly y: Float64Array
  readonly cubeQ: Int16Array // cube coordinates, for distances and lines
  readonly cubeR: Int16Array
}

export function makeBoard(data: BoardData): Board {
  const size = data.hexes.length
  const numbers = data.hexes.map(hex => hex.n)
  const index = new Map(numbers.map((number, hex) => [number, hex]))
  const cubeQ = new Int16Array(size)
  const cubeR = new Int16Array(size)
  const byCube = new Map<number, number>()
  data.hexes.forEach((hex, h) => {
    const { q, r } = cubeOf(data.grid, Number(hex.n.slice(0, 2)), Number(hex.n.slice(2)))
    cubeQ[h] = q
    cubeR[h] = r
    byCube.set(cubeKey(q, r), h)
  })
  const neighbours = new Int16Array(size * DIRECTIONS)
  for (let h = 0; h < size; h++)
    for (let d = 0; d < DIRECTIONS; d++)
      neighbours[h * DIRECTIONS + d] = byCube.get(cubeKey(cubeQ[h] + STEP_Q[d], cubeR[h] + STEP_R[d])) ?? -1
  const board: Board = {
    id: data.id,
    data,
    size,
    numbers,
    neighbours,
    sides: new Uint8Array(size * DIRECTIONS),
    rivers: new Array(size * DIRECTIONS).fill(undefined),
    terrain: data.hexes.map(hex => hex.terrain),
    region: data.hexes.map(hex => hex.region),
    place: numbers.map(number => data.places.find(place => place.hex === number)),
    x: Float64Array.from(data.hexes, hex => hex.x),
    y: Float64Array.from(data.hexes, hex => hex.y),
    cubeQ,
    cubeR,
  }
  for (const side of data.sides) {
    const bits =
      (side.river ? RIVER : 0) |
      (side.bridge ? BRIDGE : 0) |
      (side.lake ? LAKE : 0) |
      (side.road ? ROAD : 0) |
      (side.pass ? PASS : 0) |
      (side.blocked ? BLOCKED : 0)
    const [a, b] = [index.get(side.a), index.get(side.b)]
    if (a === undefined || b === undefined || !adjacent(board, a, b))
      throw new Error(`${data.id}: no hexside ${side.a}/${side.b}`)
    for (const at of [sideBetween(board, a, b), sideBetween(board, b, a)]) {
      board.sides[at] = bits
      ;(board.rivers as (string | undefined)[])[at] = side.river
    }
  }
  return board
}

// Columns are numbered to the east or to the west; the cube's q always grows eastward on the sheet.
const STEP_Q = [0, 1, 1, 0, -1, -1]
const STEP_R = [-1, -1, 0, 1, 1, 0]

function cubeOf(grid: BoardData['grid'], column: number, row: number): { q: number; r: number } {
  const q = grid.columnsRun === 'east' ? column : -column
  const odd = Math.abs(column) % 2 === 1
  const raised = odd === (grid.raised === 'odd')
  // In rows counted by half hexes, a raised column's row k stands at 2k - 1, another's at 2k; r follows from both.
  const halves = 2 * row - (raised ? 1 : 0)
  return { q, r: (halves - q - ((halves - q) & 1)) / 2 }
}

function cubeKey(q: number, r: number): number {
  return (q + 512) * 4096 + (r + 2048)
}

/** The index of a printed hex number; throws for one that the board lacks. */
export function hexAt(board: Board, number: string): number {
  const hex = board.numbers.indexOf(number)
  if (hex < 0) throw new Error(`${board.id}: there is no hex ${number}`)
  return hex
}

/** The hexside by which one hex leaves for a neighbour; -1 if they do not touch. */
export function sideBetween(board: Board, from: number, to: number): number {
  const base = from * DIRECTIONS
  for (let d = 0; d < DIRECTIONS; d++) if (board.neighbours[base + d] === to) return base + d
  return -1
}

export function adjacent(board: Board, a: number, b: number): boolean {
  return sideBetween(board, a, b) >= 0
}

export function distance(board: Board, a: number, b: number): number {
  const dq = board.cubeQ[a] - board.cubeQ[b]
  const dr = board.cubeR[a] - board.cubeR[b]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** The hexes at most `range` away, the nearest first, the hex itself included. */
export function hexesWithin(board: Board, from: number, range: number): number[] {
  const found: number[] = []
  for (let h = 0; h < board.size; h++) if (distance(board, from, h) <= range) found.push(h)
  return found.sort((a, b) => distance(board, from, a) - distance(board, from, b) || a - b)
}

/** The hexes of a named set of the board. */
export function hexSet(board: Board, name: string): number[] {
  const set = board.data.sets[name]
  if (!set) throw new Error(`${board.id}: there is no set of hexes called ${name}`)
  return set.map(number => hexAt(board, number))
}

/** The straight line between two hexes, both ends included; a line along a hexside leans to one side, always the same. */
export function hexLine(board: Board, from: number, to: number): number[] {
  const steps = distance(board, from, to)
  const line: number[] = []
  for (let i = 0; i <= steps; i++) {
    const t = steps === 0 ? 0 : i / steps
    const q = board.cubeQ[from] + (board.cubeQ[to] - board.cubeQ[from]) * t + 1e-6
    const r = board.cubeR[from] + (board.cubeR[to] - board.cubeR[from]) * t + 2e-6
    const hex = roundCube(board, q, r)
    if (hex >= 0) line.push(hex)
  }
  return line
}

function roundCube(board: Board, q: number, r: number): number {
  const s = -q - r
  let [rq, rr] = [Math.round(q), Math.round(r)]
  const rs = Math.round(s)
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  for (let h = 0; h < board.size; h++) if (board.cubeQ[h] === rq && board.cubeR[h] === rr) return h
  return -1
}

/** The name of a hex, or of the nearest place to it, for sentences that would not bear a number. */
export function placeNear(board: Board, hex: number): { name: string; here: boolean } {
  let best = -1
  for (let h = 0; h < board.size; h++)
    if (board.place[h] && (best < 0 || distance(board, hex, h) < distance(board, hex, best))) best = h
  return { name: board.place[best]?.name ?? board.numbers[hex], here: best === hex }
}
