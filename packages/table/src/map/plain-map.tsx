import { BRIDGE, DIRECTIONS, LAKE, PASS, RIVER, ROAD, type Board } from '@grognard/kernel'
import { HEX_HEIGHT, hexPath, sideEnds, type HexGrid } from '../board/grid.ts'
import { memo } from '../counters/memo.ts'

// A plain map drawn from what the board knows of its hexes, for a board that has no engraved layers.

interface Props {
  board: Board
  grid: HexGrid
}

export const PlainMap = memo(function PlainMap({ board, grid }: Props) {
  const [w, h] = grid.sheet
  return (
    <g class="plain-map" aria-hidden="true">
      <rect class="paper" x="-12" y="-12" width={w + 24} height={h + 24} />
      {[...new Set(board.terrain)].map(kind => (
        <path key={kind} class={`terrain t-${kind}`} d={hexesOf(board, grid, kind)} />
      ))}
      <path class="road" d={roads(board, grid)} />
      <HexLines grid={grid} />
      <path class="river-bed" d={sides(board, grid, RIVER | LAKE)} />
      <path class="river" d={sides(board, grid, RIVER | LAKE)} />
      <path class="bridge-key" d={bridges(board, grid)} />
      <path class="bridge" d={bridges(board, grid)} />
    </g>
  )
})

export const HexLines = memo(function HexLines({ grid, only }: { grid: HexGrid; only?: readonly number[] }) {
  const hexes = only ?? Array.from({ length: grid.size }, (_, hex) => hex)
  return (
    <>
      <path class="hex-lines" d={hexes.map(hex => hexPath(grid, hex)).join('')} />
      <g class="hex-numbers">
        {hexes.map(hex => (
          <text key={hex} x={grid.x[hex]} y={grid.y[hex] - HEX_HEIGHT / 2 + 13}>
            {grid.numbers[hex]}
          </text>
        ))}
      </g>
    </>
  )
})

export const PlaceNames = memo(function PlaceNames({ board, grid }: Props) {
  const index = new Map(board.numbers.map((number, hex) => [number, hex]))
  return (
    <g class="place-names" aria-hidden="true">
      {board.data.places.map(place => {
        const hex = index.get(place.hex)!
        return (
          <text key={place.id} class={`place rank-${place.rank} ${place.kind}`} x={grid.x[hex]} y={grid.y[hex] + 43}>
            {place.name}
          </text>
        )
      })}
    </g>
  )
})

export const PlaceMarks = memo(function PlaceMarks({ board, grid }: Props) {
  const index = new Map(board.numbers.map((number, hex) => [number, hex]))
  return (
    <g class="place-marks" aria-hidden="true">
      {board.data.places.map(place => {
        const hex = index.get(place.hex)!
        const at = `translate(${grid.x[hex].toFixed(1)} ${(grid.y[hex] + 2).toFixed(1)})`
        return place.kind === 'fortress' ? (
          <path
            key={place.id}
            class="mark fortress"
            transform={at}
            d="M0-14L4-6L12-8L9 0L12 8L4 6L0 14L-4 6L-12 8L-9 0L-12-8L-4-6Z"
          />
        ) : (
          <circle key={place.id} class="mark" transform={at} r={8 - place.rank * 1.6} />
        )
      })}
    </g>
  )
})

function hexesOf(board: Board, grid: HexGrid, kind: string): string {
  return board.terrain.map((terrain, hex) => (terrain === kind ? hexPath(grid, hex) : '')).join('')
}

function eachSide(board: Board, bits: number, draw: (hex: number, direction: number) => string): string {
  let path = ''
  for (let at = 0; at < board.sides.length; at++) {
    if ((board.sides[at] & bits) === 0) continue
    const hex = Math.floor(at / DIRECTIONS)
    if (board.neighbours[at] > hex) path += draw(hex, at % DIRECTIONS)
  }
  return path
}

const dot = (n: number): string => n.toFixed(1)

function sides(board: Board, grid: HexGrid, bits: number): string {
  return eachSide(board, bits, (hex, direction) => {
    const [[x1, y1], [x2, y2]] = sideEnds(grid, hex, direction)
    return `M${dot(x1)} ${dot(y1)}L${dot(x2)} ${dot(y2)}`
  })
}

function roads(board: Board, grid: HexGrid): string {
  return eachSide(board, ROAD | PASS, (hex, direction) => {
    const other = board.neighbours[hex * DIRECTIONS + direction]
    return `M${dot(grid.x[hex])} ${dot(grid.y[hex])}L${dot(grid.x[other])} ${dot(grid.y[other])}`
  })
}

function bridges(board: Board, grid: HexGrid): string {
  return eachSide(board, BRIDGE, (hex, direction) => {
    const other = board.neighbours[hex * DIRECTIONS + direction]
    const [mx, my] = [(grid.x[hex] + grid.x[other]) / 2, (grid.y[hex] + grid.y[other]) / 2]
    const [ux, uy] = [(grid.x[other] - grid.x[hex]) / 8, (grid.y[other] - grid.y[hex]) / 8]
    return `M${dot(mx - ux)} ${dot(my - uy)}L${dot(mx + ux)} ${dot(my + uy)}`
  })
}
