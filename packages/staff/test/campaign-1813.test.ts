import { describe, expect, test } from 'vitest'
import { seededDice, type OptionValues } from '@grognard/kernel'
import { title1813 } from '@grognard/campaigns'
import { makeOfficer, officers, playMatch, type Officer } from '../src/index.ts'
import { standsOut } from '../src/decided.ts'

// How often he wins in Germany is measured by `simulate`; here he must know his mind, and the same mind each time.

const every: OptionValues = Object.fromEntries(title1813.options.map(({ id }) => [id, true]))
const ENOUGH = 3 // times that each question is looked at

/** Plays at random and notes the questions to which counsel has no single answer. */
function watcher(asked: Map<string, number>, undecided: Set<string>): Officer {
  return {
    id: 'watcher',
    choose(title, view, side, question, dice) {
      const times = (asked.get(question.prompt) ?? 0) + 1
      asked.set(question.prompt, times)
      if (times <= ENOUGH && !standsOut(title, question, title.counsel?.(view, side, question)))
        undecided.add(question.prompt)
      return officers.random.choose(title, view, side, question, dice)
    },
  }
}

/** The first answers that two lieutenants give. */
function beginning(seed: string, length: number): string[] {
  const state = title1813.setup({ scenario: 'campaign', options: {} }, seededDice(seed))
  const minds = { french: makeOfficer('lieutenant'), coalition: makeOfficer('lieutenant') }
  const dice = seededDice(`${seed}/mind`)
  return Array.from({ length }, () => {
    const question = title1813.question(state)
    const side = question.side as 'french' | 'coalition'
    const id = minds[side].choose(title1813, title1813.observe(state, side), side, question, dice)
    title1813.answer(state, side, id)
    return id
  })
}

describe('lieutenant in Germany', () => {
  test('counsel decides every question of 1813, with every option, so that no thought is long', () => {
    const asked = new Map<string, number>()
    const undecided = new Set<string>()
    for (const options of [{}, every]) {
      const officer = watcher(asked, undecided)
      const choice = { scenario: 'campaign', options }
      playMatch(title1813, { choice, seed: 'asked', officers: { french: officer, coalition: officer } })
    }
    expect(asked.size).toBeGreaterThan(25)
    expect([...undecided]).toEqual([])
  })

  test('1813 §14.1, §6.4 both sides lay out depots so that few go hungry on the first turn', () => {
    const state = title1813.setup({ scenario: 'campaign', options: {} }, seededDice('depots'))
    for (const id of beginning('depots', 60)) {
      if (title1813.question(state).prompt !== 'ask.startingDepots') break
      title1813.answer(state, title1813.question(state).side, id)
    }
    expect(state.depots.every(depots => depots.length > 2)).toBe(true)
    expect(state.disrupted.filter(one => one === 1).length).toBeLessThan(5)
  })

  test('the same seed gives the same answers', () => {
    expect(beginning('twice', 90)).toEqual(beginning('twice', 90))
  })
})
