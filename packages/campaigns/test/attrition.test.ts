import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { attritionModifier, attritionResult } from '../src/rules/march-attrition.ts'
import {
  answers,
  asked,
  march,
  order,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §8.5 and §8.6: what marches cost. Rolls are written as they fall, before the modifiers.

const WAY = ['0502', '0503', '0504', '0505', '0506']

function marched(units: string, hexes: number, set: Setting = {}): Table {
  const table = position(`Ney 1 @0501: ${units} | `, { trains: { french: '0501' }, ...set })
  march(table, '0501', WAY.slice(0, hexes).join(' '))
  return table
}

describe('when the die is thrown', () => {
  test.both('1813 §8.5 from three hexes on, in winter from two', () => {
    expect(told(marched('inf/V*2', 2), 'attrition.roll')).toHaveLength(0)
    expect(told(marched('inf/V*2', 3, { dice: [1] }), 'attrition.roll')).toHaveLength(1)
    expect(told(marched('inf/V*2', 1, { winter: true }), 'attrition.roll')).toHaveLength(0)
    expect(told(marched('inf/V*2', 2, { winter: true, dice: [1] }), 'attrition.roll')).toHaveLength(1)
  })

  test.both('1813 §8.5 difficult ground counts two', () => {
    expect(told(marched('inf/V*2', 2, { forest: '0502', dice: [1] }), 'attrition.roll')).toHaveLength(1)
  })
})

describe('what it does', () => {
  test.both('1813 §8.5 the table', () => {
    expect([5, 6, 7, 8, 9, 10, 11].map(attritionResult)).toEqual([
      { lose: 0, disrupt: 0 },
      { lose: 1, disrupt: 0 },
      { lose: 1, disrupt: 0 },
      { lose: 1, disrupt: 1 },
      { lose: 1, disrupt: 1 },
      { lose: 2, disrupt: 0 },
      { lose: 2, disrupt: 0 },
    ])
  })

  test.both('1813 §8.5 five does nothing, six loses one unit of the owner’s choice', () => {
    expect(over(marched('inf/V*2', 3, { dice: [5] }))).toBe(true)
    const table = marched('inf/V cav/V', 3, { dice: [6] })
    expect(asked(table)).toMatchObject({ side: 'french', clause: cited('8.5') })
    expect(answers(table)).toEqual(['lose:ney.inf', 'lose:ney.cav'])
    play(table, 'lose:ney.cav')
    expect([order(table, 'ney.inf'), order(table, 'ney.cav')]).toEqual(['good', 'gone'])
  })

  test.both('1813 §8.5 eight loses one and disrupts another', () => {
    const table = marched('inf/V*3', 5, { dice: [6] }) // two forced hexes
    play(table, 'lose:ney.inf', 'disrupt:ney.inf3')
    expect(['ney.inf', 'ney.inf2', 'ney.inf3'].map(id => order(table, id))).toEqual(['gone', 'good', 'disrupted'])
  })

  test('1813 §8.5 ten loses two', () => {
    const table = marched('inf/V*3', 5, { winter: true, dice: [6] }) // winter, three forced hexes
    play(table, 'lose:ney.inf', 'lose:ney.inf2')
    expect(['ney.inf', 'ney.inf2', 'ney.inf3'].map(id => order(table, id))).toEqual(['gone', 'gone', 'good'])
    expect(over(table)).toBe(true)
  })

  test.both('1813 §8.5 a single unit is only disrupted, whatever falls', () => {
    expect(order(marched('inf/V', 3, { dice: [5] }), 'ney.inf')).toBe('good')
    expect(order(marched('inf/V', 3, { dice: [6] }), 'ney.inf')).toBe('disrupted')
    expect(order(marched('inf/V', 5, { winter: true, dice: [6] }), 'ney.inf')).toBe('disrupted')
  })

  test('1813 §8.5 artillery and commanders never suffer', () => {
    const table = marched('inf/V art/V', 5, { winter: true, dice: [6] }) // two due, one can be
    expect([order(table, 'ney.inf'), order(table, 'ney.art'), order(table, 'ney')]).toEqual(['gone', 'good', 'good'])
    expect(over(table)).toBe(true)
    expect(order(marched('art/V', 3, { dice: [6] }), 'ney.art')).toBe('good')
    expect(over(marched('art/V*2', 3, { dice: [6] }))).toBe(true)
  })

  test.both('1813 §8.5 only those who marched suffer', () => {
    const table = position('Ney 1 @0501: inf/V*2; @0504: inf/V | ', { trains: { french: '0501' }, dice: [6] })
    march(table, '0501', '0502 0503 0504')
    expect(answers(table)).toEqual(['lose:ney.inf', 'lose:ney.inf2'])
    expect(refusal(table, 'lose:0504.inf')).toCite('1813 §8.5')
  })

  test.both('1813 §8.5 the die is thrown once the march is over', () => {
    const table = position('Ney 1 @0501: inf/V*2 | ', { trains: { french: '0501' }, dice: [6] })
    play(table, 'march:0501', 'everyone', 'step:0502', 'step:0503', 'step:0504')
    expect(told(table, 'attrition.roll')).toHaveLength(0)
    play(table, 'halt')
    expect(told(table, 'attrition.roll')).toHaveLength(1)
  })
})

describe('modifiers', () => {
  test('1813 §8.6 one for winter and one for each forced hex, together', () => {
    const summer = position('', { phase: 'general-supply' }).g
    const winter = position('', { phase: 'general-supply', winter: true }).g
    expect([3, 4, 5].map(hexes => attritionModifier(summer, hexes, 0))).toEqual([0, 1, 2])
    expect([2, 3, 4, 5].map(hexes => attritionModifier(winter, hexes, 0))).toEqual([1, 2, 3, 4])
  })

  test.both('1813 §8.6 what an accompanying commander spares is taken off', () => {
    expect(attritionModifier(position('', { phase: 'general-supply' }).g, 4, -1)).toBe(0)
  })

  test('1813 §8.6 a five is a six after one forced hex', () => {
    expect(over(marched('inf/V*2', 3, { dice: [5] }))).toBe(true)
    expect(over(marched('inf/V*2', 4, { dice: [5] }))).toBe(false)
    expect(over(marched('inf/V*2', 2, { winter: true, dice: [5] }))).toBe(false)
  })
})
