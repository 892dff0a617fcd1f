// The geometry of a board as the board component sees it: hexes by index, flat sides up, a hundred units high.

export interface HexGrid {
  size: number // how many hexes
  sheet: readonly [width: number, height: number]
  x: ArrayLike<number>
  y: ArrayLike<number>
  numbers: readonly string[]
  neighbours: ArrayLike<number> // [hex * 6 + direction], clockwise from the upper one, -1 beyond the edge
}

export const HEX_HEIGHT = 100
export const RADIUS = HEX_HEIGHT / Math.sqrt(3)

const ANGLES = [0, 60, 120, 180, 240, 300].map(degrees => (degrees * Math.PI) / 180)

export function corners(grid: HexGrid, hex: number, scale = 1): [number, number][] {
  return ANGLES.map(angle => [
    grid.x[hex] + RADIUS * scale * Math.cos(angle),
    grid.y[hex] + RADIUS * scale * Math.sin(angle),
  ])
}

export function hexPath(grid: HexGrid, hex: number, scale = 1): string {
  return (
    'M' +
    corners(grid, hex, scale)
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L') +
    'Z'
  )
}

/** The two ends of a hexside. Directions run clockwise from the upper side, corners from the right one. */
export function sideEnds(grid: HexGrid, hex: number, direction: number): [[number, number], [number, number]] {
  const all = corners(grid, hex)
  const start = (direction + 4) % 6
  return [all[start], all[(start + 1) % 6]]
}

/** The hex a point of the sheet lies in; -1 if it lies beyond all. */
export function hexUnder(grid: HexGrid, x: number, y: number): number {
  let best = -1
  let near = RADIUS * RADIUS
  for (let hex = 0; hex < grid.size; hex++) {
    const [dx, dy] = [grid.x[hex] - x, grid.y[hex] - y]
    const square = dx * dx + dy * dy
    if (square < near) {
      near = square
      best = hex
    }
  }
  return best
}

/** The one of some hexes that lies nearest to a point, within a reach. */
export function nearestOf(grid: HexGrid, hexes: Iterable<number>, x: number, y: number, reach: number): number {
  let best = -1
  let near = reach * reach
  for (const hex of hexes) {
    const square = (grid.x[hex] - x) ** 2 + (grid.y[hex] - y) ** 2
    if (square < near) {
      near = square
      best = hex
    }
  }
  return best
}

/** Where an arrow key leads: up and down along the column, left and right to the hex that lies most level. */
export function walk(grid: HexGrid, from: number, key: string): number {
  const toward = (direction: number): number => grid.neighbours[from * 6 + direction]
  if (key === 'ArrowUp') return toward(0)
  if (key === 'ArrowDown') return toward(3)
  const pair = key === 'ArrowRight' ? [1, 2] : [5, 4]
  // Odd and even columns take turns, so that a row of key presses runs level.
  const column = Math.round(grid.x[from] / (RADIUS * 1.5))
  const [first, second] = column % 2 === 0 ? pair : [pair[1], pair[0]]
  return toward(first) >= 0 ? toward(first) : toward(second)
}
