import { makeBoard, type Board, type BoardData } from '@grognard/kernel'

// A small made-up country for the toy title: a river down the middle, a wood, a few hills, two cities.

const COLUMNS = 14
const ROWS = 10

function number(column: number, row: number): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0')
}

function terrain(column: number, row: number): string {
  if (row === 1 && column < 4) return 'sea'
  if (row > 8 && column > 9) return 'mountain'
  if ((column * 7 + row * 3) % 11 === 0) return 'forest'
  if ((column * 5 + row * 11) % 13 === 0) return 'rough'
  return (column + row) % 17 === 0 ? 'marsh' : 'clear'
}

function data(): BoardData {
  const hexes: BoardData['hexes'] = []
  for (let column = 1; column <= COLUMNS; column++)
    for (let row = 1; row <= ROWS; row++)
      hexes.push({
        n: number(column, row),
        x: 70 + (column - 1) * 86.6,
        y: 70 + (row - 1) * 100 + (column % 2 === 1 ? 0 : 50),
        terrain: terrain(column, row),
        region: column < 8 ? 'westland' : 'eastland',
      })
  const sides: BoardData['sides'] = []
  for (let row = 1; row <= ROWS; row++)
    sides.push({
      a: number(7, row),
      b: number(8, row),
      river: 'Mittelwasser',
      ...(row === 5 ? { bridge: true, road: true } : {}),
    })
  for (let column = 3; column < 7; column++) sides.push({ a: number(column, 5), b: number(column + 1, 5), road: true })
  return {
    id: 'toy',
    name: 'Toyland',
    grid: { columns: [1, COLUMNS], rows: [1, ROWS], columnsRun: 'east', raised: 'odd' },
    size: [140 + (COLUMNS - 1) * 86.6, 140 + ROWS * 100 - 50],
    hexes,
    sides,
    places: [
      { id: 'westburg', name: 'Westburg', hex: '0305', kind: 'city', rank: 1, source: 'proposal' },
      { id: 'ostheim', name: 'Ostheim', hex: '1205', kind: 'fortress', rank: 1, source: 'proposal' },
      { id: 'furt', name: 'Furt', hex: '0705', kind: 'town', rank: 2, source: 'proposal' },
      { id: 'muhle', name: 'Mühle', hex: '1003', kind: 'village', rank: 3, source: 'proposal' },
    ],
    regions: [
      { id: 'westland', name: 'Westland' },
      { id: 'eastland', name: 'Eastland' },
    ],
    sets: {},
    lines: {},
  }
}

export const toyBoard: Board = makeBoard(data())
