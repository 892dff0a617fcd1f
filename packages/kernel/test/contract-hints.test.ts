import { describe, expect, test } from 'vitest'
import type { Title } from '../src/index.ts'
import { fuzz } from '../src/testing/index.ts'
import { toy, type ToyState } from './toy-title.ts'

// The promises of the contract's second edition, each broken on purpose: the suite must say so.

type Toy = Title<ToyState>

function complaints(broken: Partial<Toy>): string {
  const { violations, broken: count } = fuzz({ ...toy, ...broken }, { games: 4, seed: 'hints', limit: 300 })
  expect(count).toBeGreaterThan(0)
  return violations.join('\n')
}

describe('views', () => {
  test('imagining in the view that was given', () => {
    const lazy: Toy['imagine'] = (view, side, dice) => Object.assign(view, toy.imagine(view, side, dice))
    expect(complaints({ imagine: lazy })).toContain('two imagined states are one object')
  })

  test('a view that shares a column with its state', () => {
    const lazy: Toy['observe'] = (state, side) => ({ ...toy.observe(state, side), holes: state.holes })
    expect(complaints({ observe: lazy })).toContain('a view shares with its state')
  })

  test('an unknown side that sees', () => {
    const lax: Toy['observe'] = (state, side) => toy.observe(state, side === 'nobody' ? 'blue' : side)
    expect(complaints({ observe: lax })).toContain("the unknown side 'nobody' has a view")
  })

  test('a question that a view does not ask', () => {
    const blind: Toy['question'] = state => {
      const question = toy.question(state)
      return { ...question, params: { sure: state.dice.generator.length > 0 } }
    }
    expect(complaints({ question: blind })).toContain('its view asks differently')
  })

  test('a refusal that a view does not give', () => {
    const blind: Toy['refuse'] = (state, side, attempt) => {
      const why = toy.refuse(state, side, attempt)
      return why && { ...why, params: { sure: state.dice.generator.length > 0 } }
    }
    expect(complaints({ refuse: blind })).toContain('its view refuses differently')
  })

  test('a spectator with one side’s eyes', () => {
    const partial: Toy['observe'] = (state, side) => toy.observe(state, side ?? 'red')
    expect(complaints({ observe: partial })).toContain('a spectator sees what')
  })
})

describe('hints', () => {
  test('an open question whose list is a secret', () => {
    const shut: Toy['question'] = state => {
      const question = toy.question(state)
      const own = state.treasure[toy.sides.indexOf(question.side)]
      return { ...question, params: { own } }
    }
    expect(complaints({ question: shut })).toContain('is called open')
  })

  test('a run that cannot be played', () => {
    const wild: Toy['runs'] = (_, __, { answers }, first) => [{ answers: [first?.id ?? answers[0].id, 'fly'] }]
    expect(complaints({ runs: wild })).toContain('fly is not listed')
  })

  test('a run that begins elsewhere than asked', () => {
    const deaf: Toy['runs'] = (view, side, question) => toy.runs!(view, side, question)
    expect(complaints({ runs: deaf })).toContain('a run asked for from')
  })

  test('a run that throws on its way', () => {
    const rash: Toy['runs'] = (_, __, { prompt }, first) =>
      prompt === 'ask.dig' && (!first || first.id === 'dig') ? [{ answers: ['dig', 'stay'] }] : []
    expect(complaints({ runs: rash })).toMatch(/goes on after a die|is not listed/)
  })

  test('a warning of what does not happen', () => {
    const alarm: Toy['warnings'] = () => [{ what: 'warn.flood', clause: 'toy §9', tells: 'flooded', by: 'phase' }]
    expect(complaints({ warnings: alarm })).toContain('flooded never came')
  })

  test('phases out of order', () => {
    const muddled: Toy['phase'] = state => ({ ...toy.phase!(state), turn: -state.answered })
    expect(complaints({ phase: muddled })).toContain('comes after')
    const strange: Toy['phase'] = state => ({ ...toy.phase!(state), part: 'tea' })
    expect(complaints({ phase: strange })).toContain('tea is no part of its turn')
  })

  test('a chance beyond certainty, or uncertain at the end', () => {
    expect(complaints({ chance: () => 1.5 })).toContain('a chance of 1.5')
    expect(complaints({ chance: () => 0.4 })).toContain('after the end its chance is 0.4')
  })

  test('goals that no run leads to, or that are named twice', () => {
    expect(complaints({ goals: () => [-1] })).toContain('no run leads to any goal of')
    expect(complaints({ goals: () => [0, 0] })).toContain('is named twice')
  })

  test('counsel without a word', () => {
    expect(complaints({ counsel: () => [] })).toContain('counsel scores 0 of')
    expect(complaints({ counsel: (_, __, { answers }) => answers.map(() => -Infinity) })).toContain('absurd')
    expect(complaints({ counsel: (_, __, { answers }) => answers.map(() => NaN) })).toContain('a score that is none')
  })
})

test('an answer that tells the other side a secret', () => {
  const lax: Toy['answer'] = (state, side, id) => {
    const own = state.treasure[toy.sides.indexOf(side)]
    return id === 'stay'
      ? [...toy.answer(state, side, id), { kind: 'hums', params: { own } }]
      : toy.answer(state, side, id)
  }
  expect(complaints({ answer: lax })).toContain('what it may not know')
})
