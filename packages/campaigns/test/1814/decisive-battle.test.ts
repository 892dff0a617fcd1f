import { describe, expect } from 'vitest'
import { test } from '../books.ts'
import { hitsOnLoser, hitsOnWinner } from '../../src/rules/hits.ts'
import { furtherHits } from '../../src/titles/1814/rules/combat.ts'
import { alone, asked, attack, over, play, position, told, type Setting, type Table } from '../position.ts'

// 1814 §11.16 and §9.4: great battles. Ney attacks from 0505 into 0504. Dice: the order, the attack, the defence, the winner's losses.

const battle = (drawing: string, dice: number[], set: Setting = {}): Table => {
  const table = position(drawing, { phase: 'combat', dice, ...set })
  attack(table, '0505', '0504')
  alone(table)
  return table
}

const won = (table: Table) => told(table, 'battle.attackerWon')[0].params

describe('further hits', () => {
  test('1814 §11.16 seven and ten units: four further hits to the loser and two to the winner', () => {
    const further = furtherHits([7, 10])
    expect(further).toBe(4)
    expect(hitsOnLoser(1, 7, further)).toBe(1 + 4)
    expect(hitsOnWinner(1, 3, 10, further)).toBe(1 + 2)
  })

  test('1814 §11.16 six units on each side are needed', () => {
    expect([furtherHits([6, 6]), furtherHits([5, 20]), furtherHits([20, 5]), furtherHits([6, 9])]).toEqual([3, 0, 0, 3])
  })

  test.by1814('1814 §11.16 disrupted units count, and both sums follow', () => {
    const table = battle('Ney 3 @0505: inf/V*6 | @0504: inf/V*4 inf/V*2!', [6, 2, 3, 3])
    expect(won(table)).toMatchObject({ margin: 4, hits: 4 + 3, back: 2 + 1 }) // 6 + 3 + 2 against 4 + 3
  })

  test('1814 §11.14, §11.15, §11.16 the sum is bounded by twice the winner’s good units, and once the loser’s', () => {
    expect(hitsOnLoser(9, 6, 6)).toBe(12)
    expect(hitsOnWinner(4, 6, 3, 4)).toBe(3)
  })

  test('1814 §11.15, §11.16 the winner’s die cannot eat up the further hits', () => {
    expect(hitsOnWinner(1, 1, 9, 4)).toBe(0 + 2)
  })

  test.by1814('1814 §11.9, §11.16 a tie costs both sides the full number, and the attacker one more', () => {
    const table = battle('Ney 1 @0505: inf/V*6 | @0504: inf/V*6', [6, 2, 3])
    expect(told(table, 'battle.tied')).toHaveLength(1)
    const hits: Record<string, number> = {}
    while (table.state.frames.some(frame => frame.p === 'hits')) {
      const { side, answers, prompt } = table.title.question(table.state)
      if (prompt === 'ask.hit') hits[side] = (hits[side] ?? 0) + 1
      table.title.answer(table.state, side, answers[prompt === 'ask.hit' ? 0 : answers.length - 1].id)
    }
    expect(hits).toEqual({ french: 4, coalition: 3 })
  })
})

describe('a decisive victory', () => {
  test.by1814('1814 §9.4 moves a combat command from the next turn on, and no battle points', () => {
    const table = battle('Ney 4 @0505: inf/V*6 | @0504: inf/V*6', [6, 6, 1, 1])
    while (!over(table) && asked(table).prompt !== 'ask.attack') play(table, asked(table).answers[0].id)
    expect(told(table, 'battle.decisive')[0]).toMatchObject({ side: 'french', clause: '1814 §9.4' })
    expect(table.state.commandShiftNext).toEqual([1, -1])
  })
})
