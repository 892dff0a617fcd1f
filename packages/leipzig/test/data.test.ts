import { distance, hexAt, hexSet, makeBoard, type BoardData } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import boardData from '../../../boards/leipzig/board.json' with { type: 'json' }
import { orderData } from '../src/data/orders.ts'
import { readCell, cellFault } from '../src/system/chart-cell.ts'
import {
  CITIES,
  fortressesSchema,
  leadersSchema,
  reinforcementsSchema,
  scenariosSchema,
  setUpSchema,
  suggestedSchema,
  turnsSchema,
  type GroupData,
} from '../src/system/data.ts'

const board = makeBoard(boardData as unknown as BoardData)
const group = (id: string): GroupData => {
  const found = orderData.setUp.find(one => one.id === id)
  if (!found) throw new Error(`no group is called ${id}`)
  return found
}
const placeHex = (id: string): number => hexAt(board, boardData.places.find(place => place.id === id)!.hex)

test('every data file holds what its schema says', () => {
  expect(leadersSchema.safeParse(orderData.leaders).error).toBeUndefined()
  expect(setUpSchema.safeParse(orderData.setUp).error).toBeUndefined()
  expect(suggestedSchema.safeParse(orderData.suggested).error).toBeUndefined()
  expect(scenariosSchema.safeParse(orderData.scenarios).error).toBeUndefined()
  expect(reinforcementsSchema.safeParse(orderData.reinforcements).error).toBeUndefined()
  expect(reinforcementsSchema.safeParse(orderData.reinforcementsB).error).toBeUndefined()
  expect(fortressesSchema.safeParse(orderData.fortresses).error).toBeUndefined()
  expect(turnsSchema.safeParse(orderData.turns).error).toBeUndefined()
})

test('each side has ten leaders, numbered by seniority; Napoleon adds 25 to an attack', () => {
  for (const side of ['french', 'allied'])
    expect(orderData.leaders.filter(one => one.side === side).map(one => one.no)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  expect(orderData.leaders[0]).toMatchObject({ name: 'Napoleon', attack: 25, source: { attack: 'printed' } })
})

test('the orders of battle add up to the printed totals', () => {
  for (const scenario of orderData.scenarios)
    for (const side of ['french', 'allied'] as const) {
      const groups = scenario[side].map(group)
      const sum = (of: (one: GroupData) => number): number => groups.reduce((n, one) => n + of(one), 0)
      const found = {
        inf: sum(one => one.inf),
        cav: sum(one => one.cav),
        supply: sum(one => one.supply),
        depot: sum(one => one.depot),
        leaders: sum(one => one.leaders.length),
      }
      expect(found, `scenario ${scenario.id}, ${side}`).toEqual(scenario.totals[side])
      const leaders = groups.flatMap(one => one.leaders)
      expect(new Set(leaders).size).toBe(leaders.length)
      expect(groups.every(one => one.side === side)).toBe(true)
    }
})

const DIVISIONS: Record<string, [inf: number, cav: number]> = {
  '2-5': [1, 0],
  '5-4': [2, 0],
  '18-2': [6, 0],
  '1-8': [0, 1],
  '3-7': [0, 2],
}

describe('the suggested set-up', () => {
  test('puts down each group, no more and no less', () => {
    for (const { id, inf, cav, supply, depot, leaders } of orderData.setUp) {
      const rows = orderData.suggested.filter(row => row.group === id)
      const units = rows.flatMap(row => row.units)
      const divisions = (arm: 0 | 1): number => units.reduce((n, unit) => n + (DIVISIONS[unit]?.[arm] ?? 0), 0)
      expect(
        {
          inf: divisions(0),
          cav: divisions(1),
          supply: units.filter(unit => unit === 'S').length,
          depot: units.filter(unit => unit === 'D').length,
          leaders: rows.flatMap(row => row.leaders).sort((a, b) => a - b),
        },
        id,
      ).toEqual({ inf, cav, supply, depot, leaders: [...leaders] })
    }
  })

  test('keeps to the places that the charts allow', () => {
    for (const { group: id, hex: number, units } of orderData.suggested) {
      const { where } = group(id)
      const hex = hexAt(board, number)
      if ('on' in where) expect(hex, `${id} ${number}`).toBe(placeHex(where.on))
      else if ('of' in where)
        expect(distance(board, hex, placeHex(where.of)), `${id} ${number}`).toBeLessThanOrEqual(where.within)
      else if ('area' in where) expect(hexSet(board, where.area), `${id} ${number}`).toContain(hex)
      else expect(board.region[hex], `${id} ${number}`).toBe(where.region)
      if (units.some(unit => unit !== '2-5' && unit !== '5-4' && unit !== '18-2'))
        expect(board.terrain[hex], `${id} ${number}`).not.toBe('mountain')
    }
  })
})

test('the schedule names five cities, all of them on the board', () => {
  const hexes = CITIES.map(city => placeHex(city)).sort((a, b) => a - b)
  expect(hexes).toEqual(hexSet(board, 'vp-leipzig').sort((a, b) => a - b))
  const points = (id: string): number[] =>
    CITIES.map(city => orderData.scenarios.find(one => one.id === id)!.cities[city].points)
  expect(points('1')).toEqual([10, 0, 10, 5, 15])
  expect(points('3')).toEqual([10, 20, 10, 5, 15])
  expect(points('5')).toEqual([15, 15, 20, 15, 5])
  expect(points('6')).toEqual([20, 15, 25, 20, 10])
  expect(points('7')).toEqual([25, 0, 25, 20, 10])
  expect(points('8')).toEqual([15, 15, 20, 20, 10])
})

test('the fortresses of the data are those of the board', () => {
  const hexes = orderData.fortresses.map(({ place, hex }) => {
    expect(placeHex(place)).toBe(hexAt(board, hex))
    return hexAt(board, hex)
  })
  expect(hexes.sort((a, b) => a - b)).toEqual(hexSet(board, 'fortresses').sort((a, b) => a - b))
})

describe('a cell of the chart', () => {
  test('is read as it is written', () => {
    expect(readCell('')).toMatchObject({ inf: 0, cav: 0, supply: 0, leaders: [], entry: 'usual' })
    expect(readCell('1i,S')).toMatchObject({ inf: 1, supply: 1, entry: 'usual', horseByElbe: false })
    expect(readCell('L4,4i,1C (NSM)')).toMatchObject({ inf: 4, cav: 1, leaders: [4], entry: 'north' })
    expect(readCell('L9,2i,2C (ESM)')).toMatchObject({ inf: 2, cav: 2, leaders: [9], entry: 'east' })
    expect(readCell('3i,3C(e)')).toMatchObject({ inf: 3, cav: 3, entry: 'usual', horseByElbe: true })
  })

  test('that cannot be read is refused in a sentence', () => {
    expect(cellFault('3x')).toBe("'3x' in '3x' is no unit: write 3i, 2C, S or L4")
    expect(cellFault('L11')).toBe("'L11': leaders are numbered 1 to 10")
    expect(cellFault('(NSM)')).toBe("'(NSM)' names an edge and no units")
    expect(cellFault('1i (SSM)')).toMatch(/is no cell of the chart/)
  })
})

test('the chart has a row for each turn in either reading, and they agree on the spring', () => {
  const turns = Array.from({ length: 36 }, (_, i) => i + 1)
  for (const chart of [orderData.reinforcements, orderData.reinforcementsB])
    expect(chart.map(row => row.turn)).toEqual(turns)
  expect(orderData.reinforcements.slice(0, 12)).toEqual(orderData.reinforcementsB.slice(0, 12))
  expect(orderData.reinforcementsB.slice(24).every(row => row.french === '')).toBe(true)
  expect(orderData.turns.map(row => row.turn)).toEqual(turns)
})
