import { Die } from '../ui/die.tsx'
import type { HexGrid } from './grid.ts'
import type { BoardPile } from './types.ts'

// Dice on the map, beside the hex that they decide about, where it is emptiest. They tumble once and then stand.

export interface Fallen {
  key: string // a new throw tumbles anew
  hex: number
  dice: readonly number[]
}

const SIZE = 38
const GAP = 6

export function MapDice({
  grid,
  fallen,
  piles,
  still,
}: {
  grid: HexGrid
  fallen: Fallen
  piles: readonly BoardPile[]
  still: boolean
}) {
  const { hex, dice, key } = fallen
  const [x, y] = besideWhom(grid, hex, piles)
  const left = x - (dice.length * (SIZE + GAP) - GAP) / 2
  return (
    <g class={`map-dice ${still ? 'still' : ''}`} key={key} aria-hidden="true">
      {dice.map((face, i) => (
        <g key={i} transform={`translate(${left + i * (SIZE + GAP)} ${y - SIZE / 2})`}>
          <g class="map-die" style={{ '--turn': `${i % 2 === 0 ? -1 : 1}` }}>
            <Die face={face} size={SIZE} />
          </g>
        </g>
      ))}
    </g>
  )
}

/** The middle of the first hex around that nobody stands on; of the hex itself if all are full. */
function besideWhom(grid: HexGrid, hex: number, piles: readonly BoardPile[]): [number, number] {
  const full = new Set(piles.map(pile => pile.hex))
  for (const direction of [0, 1, 5, 2, 4, 3]) {
    const beside = grid.neighbours[hex * 6 + direction]
    if (beside >= 0 && !full.has(beside)) return [grid.x[beside], grid.y[beside]]
  }
  return [grid.x[hex], grid.y[hex] - SIZE]
}
