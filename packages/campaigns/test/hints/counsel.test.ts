import { seededDice, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813 } from '../../src/index.ts'

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
