import { describe, expect, test } from 'vitest'
import { seededDice, type Title } from '@grognard/kernel'
import { playMatch } from '@grognard/staff'
import { FROZEN, frozenIn } from '../src/frozen.ts'
import { officersFor } from '../src/officers.ts'
import { titles } from '../src/titles.ts'

// The lieutenant of 0.1.0 judges as his release did, whatever today's doctrine says.

const house = { titles, titlesUrl: '', frozen: frozenIn(FROZEN) }
const named = (id: string): Title => titles.find(title => title.id === id)!

describe('lieutenant-0.1.0', () => {
  test.each(['1799', '1813', 'bautzen'])('asks nothing of the present doctrine of %s', async id => {
    const title = named(id)
    const silent: Title = {
      ...title,
      counsel: () => expect.fail('counsel of today'),
      appraise: () => expect.fail('appraisal of today'),
    }
    const officer = (await officersFor(house, title))('lieutenant-0.1.0')
    const state = silent.setup({ scenario: silent.scenarios[0].id, options: {} }, seededDice('yardstick'))
    const dice = seededDice('mind')
    for (let n = 0; n < 60; n++) {
      const question = silent.question(state)
      const view = silent.observe(state, question.side)
      silent.answer(state, question.side, officer.choose(silent, view, question.side, question, dice))
    }
    expect(state.answered).toBe(60)
  })

  test('has the plain doctrine of a title that 0.1.0 did not know', async () => {
    const title = named('1814')
    const make = await officersFor(house, title)
    const officers = { [title.sides[0]]: make('lieutenant-0.1.0'), [title.sides[1]]: make('random') }
    const choice = { scenario: 'champagne', options: {} }
    expect(playMatch(title, { choice, seed: 'late', officers, plain: true }).outcome.winner).toBe(title.sides[0])
  })
})

test('who only looks at what is best at once loses to the lieutenant of 1799', async () => {
  const title = named('1799')
  const make = await officersFor(house, title)
  const officers = { french: make('lieutenant'), coalition: make('greedy') }
  const choice = { scenario: 'campaign', options: {} }
  expect(playMatch(title, { choice, seed: 'greedy', officers, plain: true }).outcome.winner).toBe('french')
})
