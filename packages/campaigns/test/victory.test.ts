import { describe, expect } from 'vitest'
import { test } from './books.ts'
import { isDecisive } from '../src/rules/victory-points.ts'
import {
  alone,
  answers,
  asked,
  attack,
  finalValues,
  over,
  play,
  position,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §14.4.b: battle points and decisive victories.

function battle(drawing: string, dice: number[], set: Setting = {}): Table {
  const table = position(drawing, { phase: 'combat', dice, commands: [3, 0], ...set })
  attack(table, '0505', '0504', 1)
  alone(table)
  return table
}

/** Lets everybody take the first hit offered, nothing extra, and stay where he may. */
function runOut(table: Table): void {
  while (!over(table) && asked(table).prompt !== 'ask.attack') {
    const list = answers(table)
    play(table, ['enough', 'stand', 'stay'].find(id => list.includes(id)) ?? list[0])
  }
}

describe('a decisive victory', () => {
  test.both('1813 §14.4.b needs six units a side and four hits more on the loser than on the winner', () => {
    expect(isDecisive([6, 6], 0, 4)).toBe(true)
    expect(isDecisive([6, 6], 1, 4)).toBe(false)
    expect(isDecisive([6, 6], 3, 7)).toBe(true)
    expect(isDecisive([5, 6], 0, 9)).toBe(false)
    expect(isDecisive([6, 5], 0, 9)).toBe(false)
  })

  test.both('1813 §14.4.b moves a battle point at once and, 1813 §9.2, a combat command for the next turn', () => {
    const table = battle('Ney 3 @0505: inf/V*6 | @0504: inf/V*6', [6, 3, 2, 1]) // 12 against 8
    expect(finalValues(table)).toEqual([12, 8])
    runOut(table)
    expect(told(table, 'battle.decisive')[0]).toCite('1813 §14.4.b')
    expect(table.state.battlePoints).toEqual([7, 5])
    expect(table.state.commandShiftNext).toEqual([1, -1])
    expect(table.state.commandShift).toEqual([0, 0])
  })

  test('1813 §14.4.b the winner’s own hits are set against it', () => {
    const table = battle('Ney 3 @0505: inf/V*6 | @0504: inf/V*6', [6, 3, 2, 3]) // four against two
    runOut(table)
    expect(table.state.battlePoints).toEqual([6, 6])
  })

  test.both('1813 §14.4.b five units are too few', () => {
    const table = battle('Ney 4 @0505: inf/V*5 | @0504: inf/V*6', [6, 3, 2, 1])
    expect(finalValues(table)).toEqual([12, 8])
    runOut(table)
    expect(table.state.battlePoints).toEqual([6, 6])
  })

  test.both('1813 §14.4.b disrupted and supporting units make up the number', () => {
    const table = position('Ney 3 @0505: inf/V*5; Davout 6 @0404: inf/V | @0504: inf/V*4 inf/V*2!', {
      phase: 'combat',
      dice: [6, 6, 1, 2, 1],
      commands: [3, 0],
    })
    attack(table, '0505', '0504', 1)
    play(table, 'call:0404')
    expect(finalValues(table)).toEqual([11, 6])
    runOut(table)
    expect(table.state.battlePoints).toEqual([7, 5])
  })

  test('1813 §14.4.b hits of the withdrawal count: pursuit', () => {
    const drawing = 'Ney 2 @0505: inf/V*5 cav/V | @0504: inf/V*6'
    const table = battle(drawing, [6, 1, 2, 1]) // 8 + 2 + 1 against 8
    expect(finalValues(table)).toEqual([11, 8])
    play(
      table,
      'hit:0504.inf',
      'hit:0504.inf2',
      'hit:0504.inf3',
      'enough',
      'caught:0504.inf',
      'withdraw-to:0503',
      'stay',
    )
    expect(table.state.battlePoints).toEqual([7, 5]) // three and one, against none
    const foot = battle(drawing.replace('cav/V', 'inf/V'), [6, 3, 2, 1])
    expect(finalValues(foot)).toEqual([11, 8])
    runOut(foot)
    expect(foot.state.battlePoints).toEqual([6, 6])
  })

  test('1813 §14.4.b hits of the withdrawal count: want of room', () => {
    const table = battle('Ney 2 @0505: inf/V*6 | @0504: inf/V*6; @0503: inf/V*5', [6, 3, 2, 1], {
      land: '0505 0504 0503 0502',
    })
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'extra-hit:0504.inf2')
    expect(table.state.battlePoints).toEqual([6, 6])
    runOut(table)
    expect(table.state.battlePoints).toEqual([7, 5])
  })

  test.both('1813 §14.4.b those who cannot withdraw count as the hits it would have taken', () => {
    const table = battle('Ney 2 @0505: inf/V*6 | @0504: inf/V*6', [6, 3, 2, 4], {
      lake: '0504/0503 0504/0403 0504/0603',
    })
    runOut(table) // three hits against two, then six units lost
    expect(table.state.battlePoints).toEqual([7, 5])
  })

  test.both('1813 §14.4.b the defender wins them too', () => {
    const table = battle('@0505: inf/V*6 | Platov 4 @0504: inf/V*6', [6, 1, 2, 1])
    runOut(table)
    expect(table.state.battlePoints).toEqual([5, 7])
    expect(table.state.commandShiftNext).toEqual([-1, 1])
  })

  test.both('1813 §14.4.b twelve points are all there are', () => {
    const table = battle('Ney 3 @0505: inf/V*6 | @0504: inf/V*6', [6, 3, 2, 1], { points: [12, 0] })
    runOut(table)
    expect(told(table, 'battle.decisive')).toHaveLength(1)
    expect(table.state.battlePoints).toEqual([12, 0])
  })
})
