import { makeBoard, type Board, type BoardData } from '../src/index.ts'

type Grid = BoardData['grid']

/** A bare rectangle of hexes, numbered as the grid says; `extra` adds sides, places and sets. */
export function rectangle(
  columns: number,
  rows: number,
  grid: Partial<Grid> = {},
  extra: Partial<BoardData> = {},
): Board {
  const full: Grid = { columns: [1, columns], rows: [1, rows], columnsRun: 'east', raised: 'odd', ...grid }
  const hexes: BoardData['hexes'] = []
  for (let column = full.columns[0]; column <= full.columns[1]; column++)
    for (let row = full.rows[0]; row <= full.rows[1]; row++) {
      const raised = (column % 2 === 1) === (full.raised === 'odd')
      const x = (full.columnsRun === 'east' ? column : -column) * 86.6
      hexes.push({ n: two(column) + two(row), x, y: row * 100 - (raised ? 50 : 0), terrain: 'clear' })
    }
  const empty = { sides: [], places: [], regions: [], sets: {}, lines: {} }
  return makeBoard({ id: 'toy', name: 'Toy', grid: full, size: [columns * 100, rows * 100], hexes, ...empty, ...extra })
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
