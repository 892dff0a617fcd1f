import { pick, seededDice, weightsOf, type DiceState, type State, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813, title1814 } from '../../src/index.ts'

const titles = [title1799, title1813, title1814] as unknown as Title[]

test('every weight lies within its bounds and says what it weighs', () => {
  for (const title of titles) {
    const weights = Object.entries(title.doctrine!)
    expect(weights.length).toBeGreaterThan(80)
    for (const [name, { value, least, most, what }] of weights) {
      expect(least, name).toBeLessThan(most)
      expect(value, name).toBeGreaterThanOrEqual(least)
      expect(value, name).toBeLessThanOrEqual(most)
      expect(what, name).toBeTruthy()
    }
  }
})

/** A state some way into a game played by counsel, at a question of that kind. */
function at(title: Title, prompt: string): State {
  const state = title.setup({ scenario: title.scenarios[0].id, options: {} }, seededDice('doctrine'))
  for (;;) {
    const question = title.question(state)
    if (question.prompt === prompt) return state
    const scores = title.counsel!(title.observe(state, question.side), question.side, question)
    title.answer(state, question.side, question.answers[scores.indexOf(Math.max(...scores))].id)
  }
}

test('judgement goes by the weights handed in, whatever was remembered of others', () => {
  for (const title of titles) {
    const state = at(title, 'ask.march')
    const question = title.question(state)
    const view = title.observe(state, question.side)
    const ask = (weights?: Record<string, number>): unknown => [
      title.appraise(view, question.side, weights),
      title.counsel!(view, question.side, question, weights),
    ]
    const usual = ask()
    const plain = ask(weightsOf(title.doctrine!))
    expect(ask({})).toEqual(plain) // what is left out is the doctrine's own
    const fitted = title.fitted?.[question.side]?.weights
    expect(ask({ ...weightsOf(title.doctrine!), ...fitted })).toEqual(usual)
    const bold = { ...weightsOf(title.doctrine!), city: 2.4, eachHex: 0.3, restless: 0.08, strongEnemy: 0 }
    const other = ask(bold)
    expect(other).not.toEqual(plain)
    expect(ask()).toEqual(usual)
    expect(ask(bold)).toEqual(other)
  }
})

test('a weight at either bound still judges every answer', () => {
  for (const title of titles) {
    const state = at(title, 'ask.train')
    const question = title.question(state)
    const view = title.observe(state, question.side)
    for (const bound of ['least', 'most'] as const) {
      const weights = Object.fromEntries(Object.entries(title.doctrine!).map(([name, weight]) => [name, weight[bound]]))
      expect(Number.isFinite(title.appraise(view, question.side, weights))).toBe(true)
      const scores = title.counsel!(view, question.side, question, weights)
      expect(scores).toHaveLength(question.answers.length)
      expect(scores.some(Number.isFinite)).toBe(true)
      expect(scores.some(Number.isNaN)).toBe(false)
    }
  }
})

/** Each weight at one of its bounds, by a die. */
function atBounds(title: Title, dice: DiceState): Record<string, number> {
  return Object.fromEntries(
    Object.entries(title.doctrine!).map(([name, { least, most }]) => [name, pick(dice, 2) === 0 ? least : most]),
  )
}

test.for(titles.map(title => [title.id, title] as const))(
  '%s: weights at any of their bounds leave every answer a score through half a game',
  ([, title]) => {
    for (const [i, { id }] of title.scenarios.filter(({ lesson }) => !lesson).entries()) {
      const dice = seededDice(`bounds ${i}`)
      const options = Object.fromEntries(title.options.map(option => [option.id, i % 2 === 1]))
      const state = title.setup({ scenario: id, options }, dice)
      const weights = atBounds(title, dice)
      for (let n = 0; n < 700 && !title.outcome(state); n++) {
        const question = title.question(state)
        const scores = title.counsel!(title.observe(state, question.side), question.side, question, weights)
        const absurd = scores.findIndex(score => Number.isNaN(score) || score === Infinity)
        expect(absurd, `${question.prompt}: ${question.answers[absurd]?.id}`).toBe(-1)
        const any = pick(dice, 4) === 0 // now and then, so that not only what is wise is met with
        const next = any ? pick(dice, scores.length) : scores.indexOf(Math.max(...scores))
        title.answer(state, question.side, question.answers[next].id)
      }
    }
  },
)
