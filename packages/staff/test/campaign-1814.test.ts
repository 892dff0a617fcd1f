import { expect, test } from 'vitest'
import type { OptionValues } from '@grognard/kernel'
import { title1814 } from '@grognard/campaigns'
import { officers, playMatch, type Officer } from '../src/index.ts'
import { standsOut } from '../src/decided.ts'

// How often he wins in France is measured by `simulate`; here he must know his mind.

const every: OptionValues = Object.fromEntries(title1814.options.map(({ id }) => [id, true]))
const ENOUGH = 3 // times that each question is looked at

test('counsel decides every question of 1814, with every option and in both scenarios, so that no thought is long', () => {
  const asked = new Map<string, number>()
  const undecided = new Set<string>()
  const watcher: Officer = {
    id: 'watcher',
    choose(title, view, side, question, dice) {
      const times = (asked.get(question.prompt) ?? 0) + 1
      asked.set(question.prompt, times)
      if (times <= ENOUGH && !standsOut(title, question, title.counsel?.(view, side, question)))
        undecided.add(question.prompt)
      return officers.random.choose(title, view, side, question, dice)
    },
  }
  for (const { id: scenario } of title1814.scenarios)
    for (const options of [{}, every])
      playMatch(title1814, {
        choice: { scenario, options },
        seed: 'asked',
        officers: { french: watcher, coalition: watcher },
      })
  expect(asked.size).toBeGreaterThan(25)
  expect([...undecided]).toEqual([])
})

test('1814 §7.4 no more trains are laid on one hex than there is use for', () => {
  const most = new Map<number, number>() // hex -> trains laid there in one turn
  let worst = 0
  const lieutenant = officers.lieutenant
  playMatch(title1814, {
    choice: { scenario: 'champagne', options: {} },
    seed: 'trains',
    officers: { french: lieutenant, coalition: lieutenant },
    limit: 5000,
    onAnswer(_state, side, events) {
      for (const { kind, hexes } of events) {
        if (kind === 'train.laid' && side === 'coalition') most.set(hexes![0], (most.get(hexes![0]) ?? 0) + 1)
        if (kind !== 'march.ended') continue
        worst = Math.max(worst, ...most.values())
        most.clear()
      }
    },
  })
  expect(worst).toBeGreaterThan(0)
  expect(worst).toBeLessThan(6)
})
