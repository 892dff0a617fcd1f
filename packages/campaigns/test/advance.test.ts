import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import {
  alone,
  answers,
  asked,
  at,
  attack,
  finalValues,
  numbersOf,
  offered,
  order,
  over,
  play,
  position,
  refusal,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §11.12 and §11.13: advancing after combat, from 0505 into 0504.

function battle(drawing: string, dice: number[], set: Setting = {}): Table {
  const table = position(drawing, { phase: 'combat', dice, commands: [3, 0], ...set })
  attack(table, '0505', '0504', 1)
  alone(table)
  return table
}

describe('a clear victory', () => {
  const won = (): Table => {
    const table = battle('Ney 1, Souham 1 @0505: inf/V*2 cav/V | @0504: inf/V*6', [6, 6, 2, 4])
    expect(finalValues(table)).toEqual([12, 8])
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'hit:0504.inf2') // four
    play(table, 'hit:ney.inf', 'hit:ney.inf2') // and two in return
    play(table, 'withdraw-to:0503')
    return table
  }

  test.both(
    '1813 §11.12.1 undisrupted attackers of any arm may advance with their commanders, the disrupted stay',
    () => {
      const table = won()
      expect(asked(table)).toMatchObject({ side: 'french', clause: cited('11.12.1') })
      expect(answers(table)).toEqual(['stay', 'everyone', 'unit:ney.cav'])
      expect(refusal(table, 'unit:ney.inf')).toCite('1813 §11.12.1')
      expect(refusal(table, 'commander:ney')).toCite('1813 §11.12.1') // not without a unit
      play(table, 'unit:ney.cav', 'commander:ney', 'set-out')
      expect(['ney.cav', 'ney', 'souham', 'ney.inf'].map(id => at(table, id))).toEqual(['0504', '0504', '0505', '0505'])
    },
  )

  test.both('1813 §11.12.1 advancing is never compulsory', () => {
    const table = won()
    play(table, 'stay')
    expect(['ney.cav', 'ney'].map(id => at(table, id))).toEqual(['0505', '0505'])
  })

  test.both('1813 §11.12.1 units left out of the attack do not advance', () => {
    const table = position('@0505: inf/V*6 | @0504: inf/V!', { phase: 'combat', dice: [6, 6, 1, 1], commands: [3, 0] })
    play(table, 'attack:0505', 'target:0504')
    for (const n of ['', 2, 3, 4]) play(table, `unit:0505.inf${n}`)
    play(table, 'that-is-all', 'commands:1')
    alone(table)
    expect(offered(table, 'unit')).toEqual(['0505.inf', '0505.inf2', '0505.inf3', '0505.inf4'])
  })

  test.both('1813 §8.7 whoever advances onto a depot destroys it', () => {
    const table = battle('@0505: inf/V*6 | @0504: inf/V!', [6, 6, 1, 1], {
      cities: '0504',
      depots: { coalition: '0504' },
    })
    expect(table.state.depots[1]).toHaveLength(1)
    play(table, 'everyone')
    expect(table.state.depots[1]).toEqual([])
    expect(table.state.cardLoss).toEqual([0, 1])
  })
})

describe('a narrow victory', () => {
  test.both('1813 §11.12.2 only undisrupted cavalry follows a stack that withdraws', () => {
    const table = battle('Ney 1 @0505: inf/V*2 cav/V | @0504: inf/V*6', [6, 5, 4, 1])
    expect(finalValues(table)).toEqual([11, 10])
    play(table, 'hit:0504.inf', 'extra-hit:0504.inf', 'withdraw', 'withdraw-to:0503')
    expect(asked(table)).toMatchObject({ side: 'french', clause: cited('11.12.2') })
    expect(answers(table)).toEqual(['stay', 'everyone', 'unit:ney.cav'])
    expect(refusal(table, 'unit:ney.inf')).toCite('1813 §11.12.2')
    play(table, 'unit:ney.cav')
    expect(answers(table)).toEqual(['commander:ney', 'set-out'])
  })

  test('1813 §11.12.2 nobody advances if they stand, or without cavalry', () => {
    const stood = battle('Ney 1 @0505: inf/V*2 cav/V | @0504: inf/V*6', [6, 5, 4, 1])
    play(stood, 'hit:0504.inf', 'enough', 'stand')
    expect(asked(stood).prompt).toBe('ask.attack')
    const foot = battle('@0505: inf/V*6 | @0504: inf/V*6', [6, 5, 4, 1])
    play(foot, 'hit:0504.inf', 'enough', 'withdraw', 'withdraw-to:0503')
    expect(at(foot, '0505.inf')).toBe('0505')
    expect(over(foot) || asked(foot).prompt === 'ask.attack').toBe(true)
  })
})

describe('an empty field', () => {
  test.both('1813 §11.13 with all defenders eliminated anybody may advance, however narrow the margin', () => {
    const table = battle('Ney 1 @0505: inf/V | @0504: inf/V!', [6, 4, 5, 1])
    expect(finalValues(table)).toEqual([6, 5])
    expect(order(table, '0504.inf')).toBe('gone')
    expect(asked(table).prompt).toBe('ask.advance')
    play(table, 'everyone')
    expect([at(table, 'ney'), at(table, 'ney.inf')]).toEqual(['0504', '0504'])
  })

  test.both('1813 §11.13 also over defenders who won the battle and bled to death', () => {
    // 2 + 1 against 1 + 6: four in difference, so two hits back destroy the single victor.
    const table = battle('@0505: inf/V*2 | @0504: inf/V', [6, 1, 6, 4])
    expect(finalValues(table)).toEqual([3, 7])
    play(table, 'hit:0505.inf', 'hit:0505.inf')
    expect(order(table, '0504.inf')).toBe('gone')
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.advance' })
    expect(answers(table, 'unit')).toEqual(['unit:0505.inf2'])
  })

  test.both('1813 §11.13 also when pursuit destroys the last unit of a stack that chose to go', () => {
    const table = battle('@0505: inf/V cav/V | @0504: inf/V', [6, 1, 3, 1])
    expect(finalValues(table)).toEqual([5, 4])
    play(table, 'enough', 'withdraw') // it is disrupted, goes, and is caught
    expect(order(table, '0504.inf')).toBe('gone')
    expect(answers(table)).toEqual(['stay', 'everyone', 'unit:0505.inf', 'unit:0505.cav'])
  })

  test.both('1813 §6.3 a forage marker dies with its stack and does not pass to the victor', () => {
    const table = battle('@0505: inf/V*2 | @0504: inf/V!', [6, 5, 1, 1], { forage: '0504' })
    play(table, 'everyone')
    expect(at(table, '0505.inf')).toBe('0504')
    expect(numbersOf(table, table.state.forage)).toEqual([])
  })
})

describe('nobody to fight', () => {
  test.both('1813 §8.7 a lone depot is destroyed by a successful order to attack it', () => {
    const set = { cities: '0504', depots: { coalition: '0504' } }
    const table = battle('@0505: inf/V | ', [6], set)
    expect(table.state.depots[1]).toEqual([])
    expect(table.state.cardLoss).toEqual([0, 1])
    expect(asked(table).prompt).toBe('ask.advance')
    const failed = position('@0505: inf/V | ', { ...set, phase: 'combat', dice: [5], commands: [3, 0] })
    attack(failed, '0505', '0504', 1)
    expect(failed.state.depots[1]).toHaveLength(1)
  })

  test.both('1813 §8.7 a depot with defenders falls only when it is entered', () => {
    const set = { cities: '0504', depots: { coalition: '0504' } }
    const table = battle('@0505: inf/V*4 | @0504: inf/V*6', [6, 6, 1, 1], set)
    play(table, 'hit:0504.inf', 'hit:0504.inf2', 'hit:0504.inf3', 'enough', 'withdraw-to:0503', 'stay')
    expect(table.state.depots[1]).toHaveLength(1)
  })
})
