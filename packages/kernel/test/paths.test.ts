import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, flood, hexAt, makeFlood, pathTo, sideBetween, type StepCost } from '../src/index.ts'
import { rectangle } from './toy-board.ts'

const board = rectangle(10, 8)
const room = makeFlood(board)
const plain: StepCost = () => 1

/** Costs by relaxing until nothing changes: slow and sure. */
function bySlowWay(start: number, limit: number, step: StepCost): Map<number, number> {
  const cost = new Map([[start, 0]])
  for (let changed = true; changed;) {
    changed = false
    for (const [hex, so] of cost)
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[hex * 6 + d]
        const price = to < 0 ? -1 : step(hex, to, hex * 6 + d)
        if (price < 0 || so + price > limit || (cost.get(to) ?? Infinity) <= so + price) continue
        cost.set(to, so + price)
        changed = true
      }
  }
  return cost
}

describe('flood', () => {
  test('over open ground costs the distance', () => {
    const start = hexAt(board, '0504')
    const { cost, hexes } = flood(board, room, [start], 4, plain)
    for (let hex = 0; hex < board.size; hex++) {
      const far = distance(board, start, hex)
      expect(cost[hex]).toBe(far <= 4 ? far : 255)
      expect(hexes.includes(hex)).toBe(far <= 4)
    }
  })

  test('finds the cheapest way over any ground', () => {
    const ground = fc.array(fc.constantFrom(-1, 1, 1, 2, 3, 4), { minLength: 97, maxLength: 97 })
    fc.assert(
      fc.property(ground, fc.nat(board.size - 1), fc.nat(20), (prices, start, limit) => {
        const step: StepCost = (_from, _to, side) => prices[side % prices.length]
        const { cost, hexes } = flood(board, room, [start], limit, step)
        const sure = bySlowWay(start, limit, step)
        expect(new Set(hexes)).toEqual(new Set(sure.keys()))
        expect(hexes).toHaveLength(sure.size)
        for (const [hex, price] of sure) expect(cost[hex]).toBe(price)
      }),
    )
  })

  test('a path adds up to its cost and never crosses a blocked side', () => {
    const blocked = fc.uniqueArray(fc.nat(board.size * 6 - 1), { maxLength: 200 })
    fc.assert(
      fc.property(blocked, fc.nat(board.size - 1), (sides, start) => {
        const shut = new Set(sides)
        const step: StepCost = (_, to, side) => (shut.has(side) ? -1 : 1 + (to % 2))
        const reach = flood(board, room, [start], 12, step)
        for (const hex of reach.hexes) {
          const path = pathTo(reach, hex)
          let sum = 0
          for (let i = 1; i < path.length; i++) {
            const side = sideBetween(board, path[i - 1], path[i])
            expect(shut.has(side)).toBe(false)
            sum += step(path[i - 1], path[i], side)
          }
          expect(path[0]).toBe(start)
          expect(path.at(-1)).toBe(hex)
          expect(sum).toBe(reach.cost[hex])
        }
      }),
      { numRuns: 30 },
    )
  })

  test('several starts, one given twice', () => {
    const starts = [hexAt(board, '0101'), hexAt(board, '1008'), hexAt(board, '0101')]
    const { cost, hexes } = flood(board, room, starts, 3, plain)
    for (const hex of hexes) expect(cost[hex]).toBe(Math.min(...starts.map(start => distance(board, start, hex))))
    expect(new Set(hexes).size).toBe(hexes.length)
  })

  test('nothing is left of the flood before', () => {
    flood(board, room, [hexAt(board, '0101')], 9, plain)
    const { cost } = flood(board, room, [hexAt(board, '1008')], 0, plain)
    expect([...cost].filter(one => one < 255)).toEqual([0])
  })

  test('no way, no path', () => {
    const reach = flood(board, room, [hexAt(board, '0101')], 5, () => -1)
    expect(pathTo(reach, hexAt(board, '0102'))).toEqual([])
    expect(pathTo(reach, hexAt(board, '0101'))).toEqual([hexAt(board, '0101')])
  })
})
