import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjacent,
  castZone,
  choices,
  choose,
  dealBack,
  DIRECTIONS,
  eachFall,
  FAR_OFF,
  GONE,
  hexAt,
  layZones,
  makeWalks,
  noAnswersYet,
  nowhere,
  PARTIAL,
  piecesOn,
  placesFault,
  put,
  rowFor,
  seededDice,
  shuffle,
  TOTAL,
  walk,
  waysOf,
  zoneFrom,
} from '../src/index.ts'
import { rectangle } from './toy-board.ts'

const board = rectangle(7, 6)

describe('places', () => {
  test('the pieces of a hex hang together in the order of the roster, wherever they came from', () => {
    const move = fc.tuple(fc.nat(7), fc.integer({ min: GONE, max: 3 }))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), moves => {
        const s = nowhere(8, 4)
        for (const [piece, hex] of moves) put(s, piece, hex)
        expect(placesFault(s)).toBeUndefined()
        for (let hex = 0; hex < 4; hex++)
          expect(piecesOn(s, hex)).toEqual(s.hex.flatMap((at, piece) => (at === hex ? [piece] : [])))
      }),
    )
  })

  test('a broken or endless chain is named', () => {
    const s = nowhere(3, 2)
    put(s, 0, 1)
    put(s, 2, 1)
    expect(placesFault({ ...s, under: [0, -1, -1] })).toContain('no chain')
    expect(placesFault({ ...s, hex: [0, -1, 1] })).toContain('stands on 0')
    expect(placesFault({ ...s, top: [-1, 2] })).toContain('piece 0')
    expect(placesFault({ ...s, hex: [1, 9, 1] })).toContain('piece 1')
  })
})

describe('zones', () => {
  const casts = (strong: readonly number[], weak: readonly number[]) => (hex: number) =>
    strong.includes(hex) ? TOTAL : weak.includes(hex) ? PARTIAL : 0

  test('lie on the neighbours, the stronger over the weaker; counts and single questions agree with the whole map', () => {
    const hexes = fc.uniqueArray(fc.nat(board.size - 1), { maxLength: 4 })
    fc.assert(
      fc.property(hexes, hexes, fc.nat(5), (strong, weak, shut) => {
        const passes = new Uint8Array(board.size * DIRECTIONS)
        const enters = new Uint8Array(board.size * DIRECTIONS)
        for (let side = 0; side < passes.length; side++) {
          passes[side] = board.neighbours[side] >= 0 && side % DIRECTIONS !== shut ? 1 : 0
          enters[side] = board.neighbours[side] >= 0 && (side + 3) % DIRECTIONS !== shut ? 1 : 0
        }
        const strength = casts(strong, weak)
        const zones = layZones(board, new Uint8Array(board.size), strength, passes)
        const counts = new Uint8Array(board.size)
        for (const hex of new Set([...strong, ...weak])) castZone(board, counts, hex, 1, passes)
        for (let hex = 0; hex < board.size; hex++) {
          const reaches = (from: number): boolean => {
            for (let d = 0; d < DIRECTIONS; d++)
              if (board.neighbours[from * DIRECTIONS + d] === hex && d !== shut) return true
            return false
          }
          const due = strong.some(reaches) ? TOTAL : weak.some(reaches) ? PARTIAL : 0
          expect(zones[hex]).toBe(due)
          expect(counts[hex] > 0).toBe(due > 0)
          expect(zoneFrom(board, hex, enters, (_, from) => strength(from) > 0, null) >= 0).toBe(due > 0)
        }
      }),
    )
  })
})

describe('walks', () => {
  const start = hexAt(board, '0303')
  const plainStep = (_: number, to: number): number => 1 + (to % 3)

  test('cost the least, whatever the order of hexes, and also above sixty-three', () => {
    const room = walk(board, makeWalks(board), start, { limit: 200 }, (_, to) => 20 + (to % 7))
    const least = new Map([[start, 0]])
    for (let round = 0; round < board.size; round++)
      for (const [hex, cost] of least)
        for (let d = 0; d < DIRECTIONS; d++) {
          const to = board.neighbours[hex * DIRECTIONS + d]
          const total = cost + 20 + (to % 7)
          if (to >= 0 && total <= 200 && total < (least.get(to) ?? Infinity)) least.set(to, total)
        }
    for (let hex = 0; hex < board.size; hex++) expect(room.cost[hex]).toBe(least.get(hex) ?? FAR_OFF)
    expect(Math.max(...room.hexes.map(hex => room.cost[hex]))).toBeGreaterThan(63)
  })

  test('stop where they must, pay for leaving, and always reach the first hex', () => {
    const room = makeWalks(board)
    walk(board, room, start, { limit: 9, stops: () => true }, plainStep)
    expect(room.hexes.every(hex => adjacent(board, start, hex))).toBe(true)
    const free = [...walk(board, room, start, { limit: 4 }, plainStep).hexes]
    const dear = walk(board, room, start, { limit: 4, leaving: hex => (hex === start ? 2 : 0) }, plainStep).hexes
    expect(dear.length).toBeLessThan(free.length)
    const one = walk(board, room, start, { limit: 0, firstAlways: true }, () => 7)
    expect(one.hexes.length).toBe(6)
    expect(one.hexes.every(hex => one.cost[hex] === 7)).toBe(true)
    expect(walk(board, room, start, { limit: 6, spent: 6 }, plainStep).hexes).toEqual([])
    const far = hexAt(board, '0705')
    expect(walk(board, room, start, { limit: 1, beyond: hex => (hex === start ? far : -1) }, () => -1).hexes).toEqual([
      far,
    ])
  })
})

describe('choosing', () => {
  const named = { board, pieces: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], answers: noAnswersYet() }

  test('everyone, or one more until that is all; selections only grow', () => {
    const ids = (candidates: number[], chosen: number[]): string[] =>
      choices(named, { candidates, chosen, verb: () => 'unit', everyone: true }).map(answer => answer.id)
    expect(ids([0, 1, 2], [])).toEqual(['everyone', 'unit:a', 'unit:b', 'unit:c'])
    expect(ids([0, 2], [1])).toEqual(['unit:a', 'unit:c', 'that-is-all'])
    const chosen = [1]
    const [first, , done] = choices(named, { candidates: [0, 2], chosen, verb: () => 'unit' })
    expect(choose(first, chosen, () => [])).toBe(false)
    expect(chosen).toEqual([0, 1])
    expect(choose(done, chosen, () => [])).toBe(true)
    const all: number[] = []
    expect(
      choose(choices(named, { candidates: [2, 0], chosen: [], verb: () => 'unit', everyone: true })[0], all, () => [
        2, 0,
      ]),
    ).toBe(true)
    expect(all).toEqual([0, 2])
  })
})

describe('conceal', () => {
  test('a shuffle keeps what it shuffles, and every order comes up', () => {
    const orders = new Set(Array.from({ length: 200 }, (_, n) => shuffle([1, 2, 3], seededDice(`order/${n}`)).join('')))
    expect([...orders].sort()).toEqual(['123', '132', '213', '231', '312', '321'])
  })

  test('every piece gets a slot of its own, near where it was seen', () => {
    fc.assert(
      fc.property(fc.string(), seed => {
        const slots = [10, 10, 20, 30]
        const dealt = dealBack([0, 1, 2], [...slots], seededDice(seed), (piece, slot) =>
          piece === 1 ? Math.abs(slot - 30) : 0,
        )
        const given = [...dealt.values()]
        expect([...dealt.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2])
        for (const slot of new Set(given))
          expect(given.filter(one => one === slot).length).toBeLessThanOrEqual(slots.filter(one => one === slot).length)
      }),
    )
    expect(dealBack([1], [10, 20, 30], seededDice('one'), (_, slot) => Math.abs(slot - 30)).get(1)).toBe(30)
  })
})

describe('tables', () => {
  test('the row for a score, the last one for everything beyond', () => {
    const rows = [{ upTo: 3 }, { upTo: 6 }, { upTo: 9 }]
    expect([-5, 3, 4, 9, 40].map(score => rowFor(rows, score).upTo)).toEqual([3, 3, 6, 9, 9])
  })

  test('the falls of dice are counted', () => {
    expect(waysOf(2).slice(2)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    let ways = 0
    let sum = 0
    eachFall(3, (fall, count) => {
      ways += count
      sum += fall * count
    })
    expect(ways).toBe(216)
    expect(sum / ways).toBe(10.5)
  })
})
