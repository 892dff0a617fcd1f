import { expect, test } from 'vitest'
import { seededDice, weightsOf, type Title } from '@grognard/kernel'
import { judgeBy, type Judge } from '../../src/appraisal/doctrine.ts'
import { clash, mostWon } from '../../src/appraisal/odds.ts'
import { mostPrey, prey } from '../../src/appraisal/standing.ts'
import { targets } from '../../src/rules/combat-orders.ts'
import { stacksOf } from '../../src/system/stacks.ts'
import type { G } from '../../src/system/campaign.ts'
import { title1799, title1813, title1814 } from '../../src/index.ts'

// Marches that cannot be the best are not looked at closely. That changes nothing as long as the bound is one.

type Playable = Title & { play(state: unknown): G }

test.each([title1799, title1813, title1814] as unknown as Playable[])(
  'no attack of $id brings more than its bound',
  title => {
    const state = title.setup({ scenario: title.scenarios[0].id, options: {} }, seededDice('most prey'))
    const weights = weightsOf(title.doctrine!)
    const judge = judgeBy(title.doctrine!)
    let weighed = 0
    for (let i = 0; i < 500 && !title.outcome(state); i++) {
      const question = title.question(state)
      const g = judge(title.play(state), weights) as unknown as Judge
      if (i % 10 === 0) for (const side of [0, 1] as const) weighed += weigh(g, side)
      const scores = title.counsel!(title.observe(state, question.side), question.side, question, weights)
      title.answer(state, question.side, question.answers[scores.indexOf(Math.max(...scores))].id)
    }
    expect(weighed).toBeGreaterThan(10)
  },
)

/** Holds each attack that a side could make against its bound; says how many there were. */
function weigh(g: Judge, side: 0 | 1): number {
  let n = 0
  for (const from of stacksOf(g, side)) {
    expect(prey(g, side, from)).toBeLessThanOrEqual(mostPrey(g, side, from) + 1e-9)
    for (const to of targets(g, side, from)) {
      expect(clash(g, side, from, to, 2)).toBeLessThanOrEqual(mostWon(g, side, to) + 1e-9)
      expect(clash(g, side, from, to, 6)).toBeLessThanOrEqual(mostWon(g, side, to) + 1e-9)
      n++
    }
  }
  return n
}
