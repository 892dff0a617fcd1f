import { DIRECTIONS, makeBoard, pick, seededDice, type BoardData } from '@grognard/kernel'
import { expect, test } from 'vitest'
import boardData from '../../../boards/leipzig/board.json' with { type: 'json' }
import { EASTWARD, makeRetreatRoom, retreatEnds, WESTWARD, type Retreating } from '../src/rules/retreat-ways.ts'

const board = makeBoard(boardData as unknown as BoardData)
const room = makeRetreatRoom(board)
const sides = new Int8Array(board.size * DIRECTIONS).fill(1)

/** The ends by listing every path that passes no hex twice, as a player would who tries them all. */
function byHand(r: Retreating): number[] {
  let best = { rank: [Infinity, 1] as [number, number], ends: new Set<number>() }
  const path: number[] = []
  const go = (hex: number, spent: number, controls: number, astray: number): void => {
    const left = r.points - spent
    if (path.length > 0 && left < r.least(hex) + r.leaving(hex) && r.mayEnd(hex)) {
      const [c, a] = best.rank
      if (controls < c || (controls === c && astray < a)) best = { rank: [controls, astray], ends: new Set() }
      if (controls === best.rank[0] && astray === best.rank[1]) best.ends.add(hex)
    }
    path.push(hex)
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = board.neighbours[hex * DIRECTIONS + d]
      if (to < 0 || path.includes(to)) continue
      const price = r.enter(to)
      const paid = spent + r.leaving(hex) + price
      if (price < 0 || paid > r.points) continue
      go(to, paid, controls + (r.controlled(to) ? 1 : 0), astray || (r.homeward.includes(d) ? 0 : 1))
    }
    path.pop()
  }
  go(r.from, 0, 0, 0)
  return [...best.ends].sort((a, b) => a - b)
}

test('leipzig §retreat the flood finds what trying every path finds, in two hundred random neighbourhoods', () => {
  const dice = seededDice('retreats')
  let tight = 0
  for (let n = 0; n < 200; n++) {
    const chances = [pick(dice, 5), pick(dice, 6), pick(dice, 4), pick(dice, 3)]
    const throwFor = (chance: number): Uint8Array =>
      Uint8Array.from(board.numbers, () => (pick(dice, 10) < chance ? 1 : 0))
    const [closed, controlled, friends, dear] = chances.map(throwFor)
    const r: Retreating = {
      from: pick(dice, board.size),
      points: 1 + pick(dice, 6),
      homeward: pick(dice, 2) === 0 ? WESTWARD : EASTWARD,
      sides,
      enter: to => (closed[to] ? -1 : 1 + 2 * dear[to]),
      leaving: hex => friends[hex],
      least: hex => {
        const around = Array.from(board.neighbours.subarray(hex * DIRECTIONS, (hex + 1) * DIRECTIONS)).filter(
          to => to >= 0,
        )
        return Math.min(...around.map(to => 1 + 2 * dear[to]))
      },
      controlled: hex => controlled[hex] === 1,
      mayEnd: hex => friends[hex] === 0,
    }
    const ends = byHand(r)
    if (ends.length > 0 && ends.length < 4) tight++
    expect([...retreatEnds(board, room, r)]).toEqual(ends)
  }
  expect(tight).toBeGreaterThan(20)
})

test('leipzig §retreat a way that would have to turn back on itself is none', () => {
  const from = board.numbers.indexOf('2010')
  const [north] = board.neighbours.slice(from * DIRECTIONS)
  const r: Retreating = {
    from,
    points: 2,
    homeward: WESTWARD,
    sides,
    enter: to => (to === north || to === from ? 1 : -1),
    leaving: () => 0,
    least: () => 1,
    controlled: () => false,
    mayEnd: () => true,
  }
  expect(retreatEnds(board, room, r)).toEqual([])
  expect([...retreatEnds(board, room, { ...r, points: 1 })]).toEqual([north])
})
