import type { Board } from '@grognard/kernel'
import type { HexGrid } from '../board/grid.ts'

/** A kernel's board as the board component wants it. */
export function gridOf(board: Board): HexGrid {
  return { ...board, sheet: board.data.size }
}
