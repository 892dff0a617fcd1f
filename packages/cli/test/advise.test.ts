import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutJournal, journalText, parseJournal } from '@grognard/kernel'
import type { AdviceResult } from '../src/commands/advise.ts'
import { folder, grognard, json } from './cli.ts'

grognard(['play', '--title', 'toy', '--seed', 'advise', '--out', 'whole.json'])
const whole = parseJournal(readFileSync(join(folder, 'whole.json'), 'utf8'))
writeFileSync(join(folder, 'cut.json'), journalText(cutJournal(whole, 5)))

test('advise tells the best answers with chances, the same for the same seed', () => {
  const advice = json<AdviceResult>(['advise', 'cut.json'])
  expect(advice).toMatchObject({ title: 'toy', at: 5 })
  expect(advice.proposals.length).toBeGreaterThan(1)
  expect(advice.proposals.length).toBeLessThanOrEqual(3)
  for (const { chance, text } of advice.proposals) {
    expect(chance).toBeGreaterThanOrEqual(0)
    expect(chance).toBeLessThanOrEqual(1)
    expect(text).not.toContain('⟨')
  }
  expect(json<AdviceResult>(['advise', 'whole.json', '--at', '5'])).toEqual(advice)
  const { out } = grognard(['advise', 'cut.json'])
  expect(out).toContain(`1. ${advice.proposals[0].text}: `)
  expect(out).toContain('may know, in 6 imagined worlds.')
})

test('advise refuses what it cannot advise on in one sentence', () => {
  const refused = (...args: string[]) => {
    const { code, err } = grognard(['advise', ...args])
    return [code, err.trim()]
  }
  expect(refused('whole.json')).toEqual([2, 'That game is over: nobody is asked any more.'])
  expect(refused('cut.json', '--at', '9')).toEqual([2, "--at takes a number of answers from 0 to 5, not '9'."])
  writeFileSync(join(folder, 'no-journal.json'), '{"a":1}')
  const [code, err] = refused('no-journal.json')
  expect(code).toBe(2)
  expect(String(err).split('\n')).toHaveLength(1)
})
