import fc from 'fast-check'
import { defineHex, Grid, line, Orientation } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import {
  adjacent,
  BRIDGE,
  distance,
  hexAt,
  hexesWithin,
  hexLine,
  hexSet,
  LAKE,
  makeBoard,
  RIVER,
  ROAD,
  sideBetween,
  type Board,
} from '../src/index.ts'
import { rectangle } from './toy-board.ts'

// Two oracles: the drawing (hexes that touch lie one hex apart) and the honeycomb-grid package.

const boards = (['odd', 'even'] as const).flatMap(raised =>
  (['east', 'west'] as const).map(columnsRun => rectangle(12, 9, { raised, columnsRun, columns: [20, 31] })),
)
const anyBoard = fc.nat(3)
const anyHex = fc.nat(107)

function apart(board: Board, a: number, b: number): number {
  return Math.hypot(board.x[a] - board.x[b], board.y[a] - board.y[b])
}

/** The same hex for honeycomb-grid, which knows no grids that run west: there the columns are mirrored. */
function oracle(board: Board) {
  const { raised, columnsRun } = board.data.grid
  const Hex = defineHex({ orientation: Orientation.FLAT, offset: raised === 'odd' ? 1 : -1 })
  return (hex: number) => {
    const column = Number(board.numbers[hex].slice(0, 2))
    return new Hex({ col: columnsRun === 'east' ? column : 100 - column, row: Number(board.numbers[hex].slice(2)) })
  }
}

describe('neighbours', () => {
  test('are the hexes that touch in the drawing', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, anyHex, (which, a, b) => {
        const board = boards[which]
        expect(adjacent(board, a, b)).toBe(a !== b && apart(board, a, b) < 101)
      }),
    )
  })

  test('run clockwise from the upper one', () => {
    for (const board of boards) {
      const centre = hexAt(board, '2505')
      const angles = [0, 1, 2, 3, 4, 5].map(d => {
        const to = board.neighbours[centre * 6 + d]
        return (
          Math.round((Math.atan2(board.x[to] - board.x[centre], board.y[centre] - board.y[to]) * 180) / Math.PI + 360) %
          360
        )
      })
      expect(angles).toEqual([0, 60, 120, 180, 240, 300])
    }
  })

  test('end at the edge of the board', () => {
    const board = rectangle(3, 3)
    expect([...board.neighbours].filter(to => to >= 0)).toHaveLength(32)
    expect(sideBetween(board, hexAt(board, '0101'), hexAt(board, '0303'))).toBe(-1)
  })

  test('a side leads back by the opposite direction', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, fc.nat(5), (which, hex, d) => {
        const board = boards[which]
        const to = board.neighbours[hex * 6 + d]
        if (to >= 0) expect(sideBetween(board, to, hex)).toBe(to * 6 + ((d + 3) % 6))
      }),
    )
  })
})

describe('distance', () => {
  test('is that of honeycomb-grid', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, anyHex, (which, a, b) => {
        const board = boards[which]
        const hex = oracle(board)
        const grid = new Grid(hex(a).constructor as ReturnType<typeof defineHex>)
        expect(distance(board, a, b)).toBe(grid.distance(hex(a), hex(b), { allowOutside: true }))
      }),
    )
  })

  test('is a distance: nothing to itself, the same both ways, never longer than a way round', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, anyHex, anyHex, (which, a, b, c) => {
        const board = boards[which]
        expect(distance(board, a, a)).toBe(0)
        expect(distance(board, a, b)).toBe(distance(board, b, a))
        expect(distance(board, a, b)).toBeLessThanOrEqual(distance(board, a, c) + distance(board, c, b))
      }),
    )
  })

  test('hexes within a range come nearest first and all of them', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, fc.nat(4), (which, from, range) => {
        const board = boards[which]
        const found = hexesWithin(board, from, range)
        const far = found.map(hex => distance(board, from, hex))
        expect(far).toEqual([...far].sort((a, b) => a - b))
        expect(found[0]).toBe(from)
        expect(found.length).toBe(
          Array.from({ length: board.size }, (_, h) => h).filter(h => distance(board, from, h) <= range).length,
        )
      }),
    )
  })
})

describe('lines', () => {
  test('lead from hex to touching hex by the shortest way, along the straight line', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, anyHex, (which, a, b) => {
        const board = boards[which]
        const hexes = hexLine(board, a, b)
        // A line may bulge over the edge of the board by half a hex; what is off the board is left out.
        if (hexes.length < distance(board, a, b) + 1) return
        expect(hexes[0]).toBe(a)
        expect(hexes.at(-1)).toBe(b)
        for (let i = 1; i < hexes.length; i++) expect(adjacent(board, hexes[i - 1], hexes[i])).toBe(true)
        for (const hex of hexes) expect(offLine(board, a, b, hex)).toBeLessThan(58)
      }),
    )
  })

  test('are those of honeycomb-grid, but for ties', () => {
    fc.assert(
      fc.property(anyBoard, anyHex, anyHex, (which, a, b) => {
        const board = boards[which]
        const hex = oracle(board)
        const hexes = hexLine(board, a, b)
        if (hexes.length < distance(board, a, b) + 1) return
        const Hex = hex(a).constructor as ReturnType<typeof defineHex>
        const theirs = new Grid(Hex, line({ start: hex(a), stop: hex(b) })).toArray()
        hexes.forEach((one, i) => {
          if (hex(one).equals(theirs[i])) return
          const other = board.numbers.findIndex((_, h) => hex(h).equals(theirs[i]))
          if (other >= 0) expect(offLine(board, a, b, one)).toBeCloseTo(offLine(board, a, b, other), 0)
        })
      }),
    )
  })

  test('a line to itself is one hex', () => {
    expect(hexLine(boards[0], 5, 5)).toEqual([5])
  })
})

/** How far a hex's centre lies from the straight line, in hundredths of a hex. */
function offLine(board: Board, a: number, b: number, hex: number): number {
  const [dx, dy] = [board.x[b] - board.x[a], board.y[b] - board.y[a]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return apart(board, a, hex)
  return Math.abs(dx * (board.y[hex] - board.y[a]) - dy * (board.x[hex] - board.x[a])) / length
}

describe('hexsides', () => {
  const sides = [
    { a: '0202', b: '0203', river: 'Adda', bridge: true as const },
    { a: '0203', b: '0303', lake: true as const, road: true as const },
  ]
  const board = rectangle(4, 4, {}, { sides, sets: { edge: ['0101', '0102'] } })
  const between = (a: string, b: string) => sideBetween(board, hexAt(board, a), hexAt(board, b))

  test('carry what runs along or over them, from both hexes', () => {
    for (const [a, b] of [
      ['0202', '0203'],
      ['0203', '0202'],
    ]) {
      expect(board.sides[between(a, b)]).toBe(RIVER | BRIDGE)
      expect(board.rivers[between(a, b)]).toBe('Adda')
    }
    expect(board.sides[between('0303', '0203')]).toBe(LAKE | ROAD)
    expect(board.sides[between('0101', '0102')]).toBe(0)
  })

  test('sets are named groups of hexes', () => {
    expect(hexSet(board, 'edge').map(hex => board.numbers[hex])).toEqual(['0101', '0102'])
    expect(() => hexSet(board, 'moon')).toThrow('toy: there is no set of hexes called moon')
  })

  test('what the board lacks is refused by name', () => {
    expect(() => hexAt(board, '9999')).toThrow('toy: there is no hex 9999')
    expect(() => makeBoard({ ...board.data, sides: [{ a: '0101', b: '9999' }] })).toThrow('no hexside 0101/9999')
    expect(() => makeBoard({ ...board.data, sides: [{ a: '0101', b: '0404' }] })).toThrow('no hexside 0101/0404')
  })
})
