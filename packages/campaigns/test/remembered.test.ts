import { expect, test } from 'vitest'
import { pick, seededDice, weightsOf, type Title } from '@grognard/kernel'
import { title1799, title1813, title1814 } from '../src/index.ts'

// What an officer remembers of a position must be what he would think of it afresh: weights that nobody has judged by before find
// nothing remembered.

test.each([title1799, title1813, title1814] as Title[])('counsel of $id remembers nothing wrong', title => {
  const state = title.setup({ scenario: title.scenarios[0].id, options: {} }, seededDice('remembered'))
  const dice = seededDice('remembered answers')
  const weights = weightsOf(title.doctrine!)
  let asked = 0
  for (let i = 0; i < 500 && !title.outcome(state); i++) {
    const question = title.question(state)
    const view = title.observe(state, question.side)
    const scores = title.counsel!(view, question.side, question, weights)
    if (i % 3 === 0)
      expect(title.counsel!(view, question.side, question, { ...weights }), question.prompt).toEqual(scores)
    if (question.answers.length > 1) asked++
    // Mostly as the doctrine says, so that it comes to marches and battles; else anything.
    const at = i % 5 === 0 ? pick(dice, question.answers.length) : bestOf(scores)
    title.answer(state, question.side, question.answers[at].id)
  }
  expect(asked).toBeGreaterThan(200)
})

function bestOf(scores: readonly number[]): number {
  return scores.indexOf(Math.max(...scores))
}
