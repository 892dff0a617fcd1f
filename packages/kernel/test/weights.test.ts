import { describe, expect, test } from 'vitest'
import { BadInput, checkFitted, checkWeights, type Doctrine } from '../src/index.ts'
import { toy } from './toy-title.ts'

const doctrine: Doctrine = { bold: { value: 1, least: 0, most: 4, what: 'boldness' } }
const title = { id: 'toy', sides: ['red', 'blue'] }

function said(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof BadInput) return error.message
  }
  return 'accepted'
}

describe('weights from outside', () => {
  test('are named by the doctrine and lie within its bounds', () => {
    expect(checkWeights(doctrine, { bold: 4 })).toEqual({ bold: 4 })
    expect(said(() => checkWeights(doctrine, { meek: 1 }))).toBe("The doctrine has no weight 'meek'.")
    expect(said(() => checkWeights(doctrine, { toString: 1 }))).toBe("The doctrine has no weight 'toString'.")
    for (const bold of [-1, 5, Number.NaN, '2', null])
      expect(said(() => checkWeights(doctrine, { bold }))).toBe(
        `The weight 'bold' is a number from 0 to 4, not ${String(bold)}.`,
      )
    for (const none of [null, 3, [1], 'bold'])
      expect(said(() => checkWeights(doctrine, none))).toBe('Weights are names with a number each.')
  })

  test('of a fit belong to a side and say where they come from', () => {
    expect(checkFitted(title, doctrine, { red: { weights: { bold: 2 }, source: 'play' } })).toEqual({
      red: { weights: { bold: 2 }, source: 'play' },
    })
    expect(said(() => checkFitted(title, doctrine, { green: { weights: {}, source: '' } }))).toContain(
      "no side 'green'",
    )
    expect(said(() => checkFitted(title, doctrine, { red: { weights: {} } }))).toContain('where they come from')
  })

  test('judge in place of the doctrine’s own when they are handed in', () => {
    const state = toy.setup({ scenario: 'field', options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 })
    const usual = toy.appraise(state, 'red')
    expect(toy.appraise(state, 'red', { near: 0.01 })).toBe(usual)
    expect(toy.appraise(state, 'red', { near: 1 })).toBeLessThan(usual)
  })
})
