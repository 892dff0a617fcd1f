import { seededDice, under, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813 } from '../../src/index.ts'
import { MARCH } from '../../src/rules/frames.ts'

test('counsel scores every answer of whole games with a finite number, so that a search can look further', () => {
  const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
  for (const [title, scenario, options] of [
    [title1799 as unknown as Title, 'campaign', {}],
    [title1813 as unknown as Title, 'autumn', all],
  ] as const) {
    const state = title.setup({ scenario, options }, seededDice('finite'))
    const told = new Set<string>()
    const absurd = new Set<string>()
    while (!title.outcome(state)) {
      const question = title.question(state)
      const scores = title.counsel!(title.observe(state, question.side), question.side, question)
      if (!scores.every(Number.isFinite)) absurd.add(question.prompt)
      if (new Set(scores).size > 1) told.add(question.prompt)
      title.answer(state, question.side, question.answers[scores.indexOf(Math.max(...scores))].id)
    }
    expect([...absurd]).toEqual([])
    for (const prompt of ['ask.train', 'ask.march', 'ask.attack', 'ask.rider', 'ask.place'])
      expect(told).toContain(prompt)
  }
})

test('where a march had best end is told before it sets out: first where counsel would lead it, and never in its midst', () => {
  const title = title1799 as unknown as Title
  let marches = 0
  let ledThere = 0
  for (const seed of ['a', 'b', 'c']) {
    const state = title.setup({ scenario: 'campaign', options: {} }, seededDice(seed))
    let bound: number | undefined
    while (!title.outcome(state)) {
      const question = title.question(state)
      const { side, prompt, answers } = question
      const view = title.observe(state, side)
      const goals = title.goals!(view, side, question)
      if (prompt !== 'ask.step') {
        expect(goals).toBeUndefined()
      } else if (under(state, MARCH).steps > 0) {
        expect(goals).toEqual([])
      } else {
        const ends = title.runs!(view, side, question).map(({ hex }) => hex)
        expect(goals!.filter(goal => !ends.includes(goal))).toEqual([])
        expect(new Set(goals).size).toBe(goals!.length)
        marches++
        bound = goals![0]
      }
      const scores = title.counsel!(view, side, question)
      const { id, verb, hex } = answers[scores.indexOf(Math.max(...scores))]
      title.answer(state, side, id)
      if (verb === 'step' && hex === bound) ledThere++
      if (prompt === 'ask.step' && (verb !== 'step' || hex === bound)) bound = undefined
    }
  }
  expect(marches).toBeGreaterThan(50)
  expect(ledThere / marches).toBeGreaterThan(0.9) // what a step shows may change its mind
})
