// A sheet of flat-topped hexes in drawing units: 100 units from flat side to flat side, x right, y down.

import type { Point } from './geo/lambert.ts'

export interface GridSpec {
  columns: readonly [number, number] // first and last printed column
  rows: readonly [number, number]
  columnsRun: 'east' | 'west' // the way printed column numbers grow on the sheet
  raised: 'odd' | 'even' // which printed columns sit half a hex higher
  margin: readonly [number, number, number, number] // room left of, above, right of and below the hexes
}

export interface Grid extends GridSpec {
  size: Point
  names: string[] // every hex of the sheet, column by column
}

export const hexHeight = 100
export const hexRadius = hexHeight / Math.sqrt(3)
const columnStep = hexRadius * 1.5

export function makeGrid(spec: GridSpec): Grid {
  const [c0, c1] = spec.columns
  const [r0, r1] = spec.rows
  const [left, top, right, bottom] = spec.margin
  const names: string[] = []
  for (let c = c0; c <= c1; c++) for (let r = r0; r <= r1; r++) names.push(hexName(c, r))
  const width = left + (c1 - c0) * columnStep + 2 * hexRadius + right
  const height = top + (r1 - r0 + 1.5) * hexHeight + bottom
  return { ...spec, names, size: [Math.round(width), Math.round(height)] }
}

export const hexName = (column: number, row: number): string =>
  String(column).padStart(2, '0') + String(row).padStart(2, '0')

export const columnOf = (hex: string): number => Number(hex.slice(0, 2))
export const rowOf = (hex: string): number => Number(hex.slice(2))

const isRaised = (grid: GridSpec, column: number) => (column % 2 === 1) === (grid.raised === 'odd')

export function onSheet(grid: Grid, column: number, row: number): boolean {
  return column >= grid.columns[0] && column <= grid.columns[1] && row >= grid.rows[0] && row <= grid.rows[1]
}

export const onBoard = (grid: Grid, hex: string): boolean => onSheet(grid, columnOf(hex), rowOf(hex))

function centreAt(grid: GridSpec, column: number, row: number): Point {
  const place = grid.columnsRun === 'east' ? column - grid.columns[0] : grid.columns[1] - column
  const x = grid.margin[0] + hexRadius + place * columnStep
  const y = grid.margin[1] + (row - grid.rows[0] + (isRaised(grid, column) ? 0.5 : 1)) * hexHeight
  return [x, y]
}

export const centre = (grid: Grid, hex: string): Point => centreAt(grid, columnOf(hex), rowOf(hex))

/** The six corners, clockwise from due east; side k joins corner k to corner k + 1. */
export function corners(grid: Grid, hex: string): Point[] {
  const [x, y] = centre(grid, hex)
  return [0, 1, 2, 3, 4, 5].map(k => {
    const angle = (k * Math.PI) / 3
    return [x + hexRadius * Math.cos(angle), y + hexRadius * Math.sin(angle)] as const
  })
}

/** The hex that holds a point of the sheet, on the board or beyond it. */
export function hexAt(grid: Grid, [x, y]: Point): string {
  const sign = grid.columnsRun === 'east' ? 1 : -1
  const first = grid.columnsRun === 'east' ? grid.columns[0] : grid.columns[1]
  const guess = first + sign * Math.round((x - grid.margin[0] - hexRadius) / columnStep)
  let best = ''
  let bestDistance = Infinity
  for (let c = guess - 1; c <= guess + 1; c++) {
    const row = Math.round((y - centreAt(grid, c, 0)[1]) / hexHeight)
    const [cx, cy] = centreAt(grid, c, row)
    const distance = (cx - x) ** 2 + (cy - y) ** 2
    if (distance < bestDistance) {
      bestDistance = distance
      best = hexName(c, row)
    }
  }
  return best
}

/** The hex across side k (0 south-east, 1 south, 2 south-west, 3 north-west, 4 north, 5 north-east of the sheet). */
export function across(grid: Grid, hex: string, k: number): string | undefined {
  const column = columnOf(hex)
  const row = rowOf(hex)
  const east = grid.columnsRun === 'east' ? 1 : -1
  if (k === 1 || k === 4)
    return onSheet(grid, column, row + (k === 1 ? 1 : -1)) ? hexName(column, row + (k === 1 ? 1 : -1)) : undefined
  const c = column + (k === 0 || k === 5 ? east : -east)
  const south = k === 0 || k === 2
  const r = isRaised(grid, column) ? row + (south ? 0 : -1) : row + (south ? 1 : 0)
  return onSheet(grid, c, r) ? hexName(c, r) : undefined
}

export function neighbours(grid: Grid, hex: string): string[] {
  return [0, 1, 2, 3, 4, 5].flatMap(k => across(grid, hex, k) ?? [])
}

/** The side that two neighbours share, written smaller number first. */
export const sideName = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`)

export const sideHexes = (side: string): [string, string] => [side.slice(0, 4), side.slice(5, 9)]

/** The ends of the side that two neighbours share, so that `a` lies to the right of someone walking from first to second. */
export function sideEnds(grid: Grid, a: string, b: string): [Point, Point] {
  for (let k = 0; k < 6; k++) {
    if (across(grid, a, k) === b) {
      const c = corners(grid, a)
      return [c[k], c[(k + 1) % 6]]
    }
  }
  throw new Error(`hexes ${a} and ${b} are not neighbours`)
}

/** A corner's key, the same whichever of its hexes it was computed from. */
export function cornerKey(grid: Grid, [x, y]: Point): string {
  return `${Math.round((x - grid.margin[0]) / (hexRadius / 2))},${Math.round((y - grid.margin[1]) / (hexHeight / 2))}`
}
