import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { hitsOnLoser, hitsOnWinner } from '../src/rules/hits.ts'
import {
  alone,
  answers,
  asked,
  at,
  attack,
  finalValues,
  order,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §11.8, §11.9, §11.14, §11.15 and §11.17: who wins, and who pays. Dice: the order, the attack, the defence, and the
// winner's own losses.

/** The French attack from 0505 into 0504, nobody helps. */
function battle(drawing: string, dice: number[], set: Setting = {}): Table {
  const table = position(drawing, { phase: 'combat', dice, commands: [3, 0], ...set })
  attack(table, '0505', '0504', 1)
  alone(table)
  return table
}

describe('who wins', () => {
  test.both('1813 §11.8 the higher final value', () => {
    const won = battle('@0505: inf/V*4 | @0504: inf/V*4', [6, 5, 4, 1])
    expect(finalValues(won)).toEqual([9, 8])
    expect(told(won, 'battle.attackerWon')[0].params).toMatchObject({ margin: 1, hits: 1 })
    const lost = battle('@0505: inf/V*4 | @0504: inf/V*4', [6, 4, 5, 1])
    expect(told(lost, 'battle.defenderWon')[0]).toMatchObject({ clause: cited('11.8'), side: 'coalition' })
  })

  test.both('1813 §11.9 a tie: one hit on an attacking unit of the owner’s choice, and nobody moves', () => {
    const table = battle('@0505: inf/V*2; Davout 3 @0403: inf/V | @0504: inf/V*2', [6, 4, 4])
    expect(told(table, 'battle.tied')[0]).toCite('1813 §11.9')
    expect(asked(table).side).toBe('french')
    expect(answers(table)).toEqual(['hit:0505.inf', 'hit:0505.inf2'])
    play(table, 'hit:0505.inf2', 'enough')
    expect([order(table, '0505.inf'), order(table, '0505.inf2'), order(table, '0504.inf')]).toEqual([
      'good',
      'disrupted',
      'good',
    ])
    expect([at(table, '0505.inf'), at(table, '0504.inf')]).toEqual(['0505', '0504'])
    expect(asked(table).prompt).toBe('ask.attack')
  })

  test.both('1813 §11.9 supporting stacks take no part of a tie’s hit', () => {
    const table = position('@0505: inf/V*2; Davout 3 @0403: inf/V | @0504: inf/V*4', {
      phase: 'combat',
      dice: [6, 6, 4, 4],
      commands: [3, 0],
    })
    attack(table, '0505', '0504', 1)
    play(table, 'call:0403')
    alone(table)
    expect(finalValues(table)).toEqual([8, 8])
    expect(answers(table)).toEqual(['hit:0505.inf', 'hit:0505.inf2'])
  })
})

describe('how many', () => {
  test.both('1813 §11.14 the loser takes the difference, at most twice the winner’s undisrupted units', () => {
    expect([hitsOnLoser(3, 2), hitsOnLoser(4, 2), hitsOnLoser(5, 2), hitsOnLoser(9, 1)]).toEqual([3, 4, 4, 2])
  })

  test.both('1813 §11.14 counted over both stacks and supports before the combat, disrupted ones left out', () => {
    // One good unit and a disrupted one defend; three veterans attack and lose by far.
    const table = battle('@0505: inf/V*3 | Platov 6 @0504: inf/V inf/V!', [6, 1, 6, 1], { river: '0505/0504' })
    expect(finalValues(table)).toEqual([1, 8])
    expect(told(table, 'battle.defenderWon')[0].params).toMatchObject({ margin: 7, hits: 2 })
    const helped = position('@0505: inf/V*3 | Platov 6 @0504: inf/V inf/V!; Blucher 6 @0503: inf/V', {
      phase: 'combat',
      dice: [6, 6, 1, 6, 1],
      commands: [3, 0],
      river: '0505/0504',
    })
    attack(helped, '0505', '0504', 1)
    play(helped, 'call:0503')
    expect(told(helped, 'battle.defenderWon')[0].params).toMatchObject({ margin: 9, hits: 4 })
  })

  test.both('1813 §11.15 the winner takes half, rounded up, shifted by a die', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => hitsOnWinner(5, die, 9))).toEqual([1, 2, 3, 3, 4, 5])
    expect([1, 2, 3, 4, 5, 6].map(die => hitsOnWinner(1, die, 9))).toEqual([0, 0, 1, 1, 2, 3])
    expect(hitsOnWinner(4, 3, 9)).toBe(2)
  })

  test.both('1813 §11.15 never more than the loser’s undisrupted units', () => {
    expect(hitsOnWinner(5, 6, 2)).toBe(2)
    // Half of 9 rounded up is 5, but a single good unit lost.
    const table = battle('Ney 3 @0505: inf/V*6 | @0504: inf/V inf/V!', [6, 6, 5, 4])
    expect(finalValues(table)).toEqual([15, 6])
    expect(told(table, 'battle.attackerWon')[0].params).toMatchObject({ margin: 9, back: 1 })
  })
})

describe('giving hits out', () => {
  test.both('1813 §11.17 a hit disrupts, a second eliminates, also in the same combat', () => {
    // 4 + 6 against 4 + 4, then two hits.
    const table = battle('@0505: inf/V*4 | @0504: inf/V*4', [6, 6, 4, 1])
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('11.17') })
    play(table, 'hit:0504.inf', 'hit:0504.inf')
    expect(order(table, '0504.inf')).toBe('gone')
    expect(order(table, '0504.inf2')).toBe('good')
    expect(asked(table).prompt).toBe('ask.withdraw') // even: no extra hit
  })

  test.both('1813 §11.17 a disrupted unit may be given up first', () => {
    const table = battle('@0505: inf/V*4 | @0504: inf/V*3 inf/V!', [6, 4, 4, 1])
    play(table, 'hit:0504.inf4')
    expect(order(table, '0504.inf4')).toBe('gone')
  })

  test.both('1813 §11.17 at least half go to the stack that fought before any go to supports', () => {
    // Three hits: two on the defending stack first.
    const table = position('@0505: inf/V*5 | @0504: inf/V*2; Platov 6 @0503: inf/V', {
      phase: 'combat',
      dice: [6, 6, 6, 4, 1],
      commands: [3, 0],
    })
    attack(table, '0505', '0504', 1)
    play(table, 'call:0503')
    expect(finalValues(table)).toEqual([11, 8])
    expect(answers(table)).toEqual(['hit:0504.inf', 'hit:0504.inf2'])
    expect(refusal(table, 'hit:platov.inf')).toCite('1813 §11.17')
    play(table, 'hit:0504.inf')
    expect(answers(table)).toEqual(['hit:0504.inf', 'hit:0504.inf2'])
    play(table, 'hit:0504.inf2')
    expect(answers(table)).toContain('hit:platov.inf')
    play(table, 'hit:platov.inf')
    expect(order(table, 'platov.inf')).toBe('disrupted')
  })

  test.both('1813 §11.17 what the main stack can no longer take falls on the supports', () => {
    const table = position('Ney 3 @0505: inf/V*6 | @0504: inf/V; Platov 6 @0503: inf/V*2', {
      phase: 'combat',
      dice: [6, 6, 6, 1, 1],
      commands: [3, 0],
    })
    attack(table, '0505', '0504')
    play(table, 'call:0503')
    expect(finalValues(table)).toEqual([15, 5])
    // Ten hits: two eliminate the single defender, the other four that can be taken eliminate the supports.
    expect(order(table, '0504.inf')).toBe('gone')
    while (!over(table) && asked(table).prompt === 'ask.hit') play(table, answers(table)[0])
    expect([order(table, 'platov.inf'), order(table, 'platov.inf2')]).toEqual(['gone', 'gone'])
  })

  test.both('1813 §11.17 a stack with an odd number of hits may take one more to be rid of a disrupted unit', () => {
    const drawing = '@0505: inf/V*4 | @0504: inf/V*4'
    const table = battle(drawing, [6, 5, 4, 1])
    play(table, 'hit:0504.inf')
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.extraHit', clause: cited('11.17') })
    expect(answers(table)).toEqual(['extra-hit:0504.inf', 'enough'])
    play(table, 'extra-hit:0504.inf')
    expect(order(table, '0504.inf')).toBe('gone')
    const kept = battle(drawing, [6, 5, 4, 1])
    play(kept, 'hit:0504.inf', 'enough')
    expect(order(kept, '0504.inf')).toBe('disrupted')
  })

  test.both('1813 §11.17 the choice is offered once for each odd stack', () => {
    const table = battle('@0505: inf/V*4 | @0504: inf/V*3 inf/V!', [6, 4, 4, 1])
    play(table, 'hit:0504.inf')
    expect(answers(table)).toEqual(['extra-hit:0504.inf', 'extra-hit:0504.inf4', 'enough'])
    play(table, 'extra-hit:0504.inf4')
    expect(asked(table).prompt).toBe('ask.withdraw')
  })

  test.both('1813 §11.17 of the attackers only those ordered to attack are hit', () => {
    const table = position('@0505: inf/V*3 | @0504: inf/V*4', { phase: 'combat', dice: [6, 1, 6, 1], commands: [3, 0] })
    play(table, 'attack:0505', 'target:0504', 'unit:0505.inf', 'unit:0505.inf3', 'that-is-all', 'commands:1')
    alone(table)
    expect(answers(table)).toEqual(['hit:0505.inf', 'hit:0505.inf3'])
  })
})
