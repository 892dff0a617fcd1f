import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { title1799 } from '@grognard/campaigns'
import { makeOfficer, playMatch } from '../src/index.ts'

// A handful of whole games on a true title. How often he wins is measured by `simulate`; here he must not lose his head.

const choice = { scenario: 'campaign', options: {} }

function winners(coalition: string, french: string, games: number): (string | null)[] {
  return Array.from({ length: games }, (_, i) => {
    const officers = { coalition: makeOfficer(coalition), french: makeOfficer(french) }
    return playMatch(title1799, { choice, seed: `staff ${i}`, officers }).outcome.winner
  })
}

describe('lieutenant in Italy', () => {
  test('beats random as the Coalition, who must win four cities', () => {
    expect(winners('lieutenant', 'random', 5).filter(winner => winner === 'coalition').length).toBeGreaterThanOrEqual(4)
  })

  test('beats random as the French', () => {
    expect(winners('random', 'lieutenant', 3)).toEqual(['french', 'french', 'french'])
  })

  test('leaves the view as it was handed to him', () => {
    const lieutenant = makeOfficer('lieutenant')
    const state = title1799.setup(choice, seededDice('view'))
    const dice = seededDice('mind')
    while (!title1799.outcome(state) && state.turn <= 6) {
      const question = title1799.question(state)
      const view = title1799.observe(state, question.side)
      const before = JSON.stringify(view)
      const id = lieutenant.choose(title1799, view, question.side, question, dice)
      expect(JSON.stringify(view)).toBe(before)
      title1799.answer(state, question.side, id)
    }
    expect(state.turn).toBe(7)
  })
})
