import { describe, expect, test } from 'vitest'
import { weightsOf, type Answer, type Weights } from '@grognard/kernel'
import { bestMarch } from '../../src/appraisal/marches.ts'
import { giveOrders } from '../../src/appraisal/missions.ts'
import { abilityAt, supplyAhead } from '../../src/appraisal/standing.ts'
import { COALITION } from '../../src/system/state.ts'
import { doctrine1814, judge1814 } from '../../src/titles/1814/doctrine.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { france, hex, type France } from './table.ts'

// The Coalition on the road to Paris: nobody runs where no depot can follow, a depot comes up to those who lie lame, and the commands
// that are to take Paris are not spent in defence of a village.

const fitted: Weights = { ...weightsOf(doctrine1814), ...title1814.fitted!.coalition.weights }

/** Pieces on one hex. */
const stack = (number: string, ids: string): Record<string, string> =>
  Object.fromEntries(ids.split(' ').map(id => [id, number]))

/** What counsel holds best. */
function best({ state }: France, weights: Weights): Answer {
  const question = title1814.question(state)
  expect(question.side).toBe('coalition')
  const scores = title1814.counsel!(state, 'coalition', question, weights)
  return question.answers[scores.indexOf(Math.max(...scores))]
}

/** Answers until the Coalition is asked so: the enemy and whatever comes before it do what `choose` says. */
function playTo({ state }: France, prompt: string, choose: (answers: readonly Answer[]) => Answer): void {
  for (;;) {
    const question = title1814.question(state)
    if (question.prompt === prompt && question.side === 'coalition') return
    title1814.answer(state, question.side, choose(question.answers).id)
  }
}

test('a stack marches where it is fed or a depot can follow, and else it is lost (§6.4, §7.7)', () => {
  const { g } = france(
    { ...stack('4518', 'blucher d111 d112 d116'), ...stack('5219', 'napoleon d038') },
    { turn: 4, trains: ['', '4518'], depots: ['', '4421'] },
  )
  const end = (weights: Weights): number => {
    const judge = judge1814(g, weights)
    return bestMarch(judge, COALITION, hex('4518'), giveOrders(judge, COALITION))!.to
  }
  const judge = judge1814(g, fitted)
  const able = abilityAt(judge, COALITION, supplyAhead(judge, COALITION))
  expect(able(end({ ...fitted, stranded: 0 }))).toBe(0)
  expect(able(end(fitted))).toBeGreaterThan(0)
})

describe('the first train', () => {
  const first = (weights: Weights): string => {
    const table = france(
      {
        ...stack('4919', 'schwarzenberg'),
        ...stack('4919!', 'd103 d104 d105'),
        ...stack('4818', 'wittgenstein d099'),
        ...stack('4316', 'blucher d112'),
        ...stack('5219', 'napoleon d038'),
      },
      { turn: 9, phase: 'active-supply', depots: ['', '4420 4620'] },
    )
    playTo(table, 'ask.train', answers => answers[answers.length - 1])
    return title1814.board.numbers[best(table, weights).hex!]
  }

  test('brings a depot to lame stacks near Paris before others march (§7.3, §8.1)', () => {
    expect(first({ ...fitted, followed: 0 })).toBe('4316')
    expect(first(fitted)).toBe('4919')
  })
})

describe('commands in defence', () => {
  const [village, foe] = [hex('5018'), hex('5017')]
  const spent = (weights: Weights): number => {
    const table = france(
      {
        ...stack('5827', 'wellington d143'),
        ...stack('5120', 'st-priest d112 d116 d118'),
        ...stack('5018', 'schwarzenberg d103'),
        ...stack('4918', 'yorck d113 d119 d114'),
        ...stack('5219', 'd038'),
        ...stack('5017', 'ney d033 d034 d036'),
      },
      { turn: 12, phase: 'combat', dice: new Array<number>(40).fill(6) },
    )
    const attack = (answers: readonly Answer[]): Answer =>
      answers.find(answer => answer.hex === village || answer.hex === foe) ?? answers[0]
    playTo(table, 'ask.defenceCommands', attack)
    return best(table, weights).n!
  }

  test('are kept for the blow that ends the war (§9.1, §10.3)', () => {
    expect(spent({ ...fitted, commandsKept: 0 })).toBeGreaterThan(1)
    expect(spent(fitted)).toBe(0)
  })
})
