// The board on its own: hexes, counters, what is lit and what was touched. It knows no rules.

export { makeCamera, type Camera, type Insets } from './camera.ts'
export type { HexGrid } from './grid.ts'
export { HexBoard, type HexBoardProps } from './hex-board.tsx'
export type { Fallen } from './map-dice.tsx'
export type { Arrow, BoardPile, LitHex, Wash } from './types.ts'
