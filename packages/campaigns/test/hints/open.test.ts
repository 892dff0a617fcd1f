import { pick, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1813 } from '../../src/index.ts'
import { asked, play, position } from '../position.ts'

test('1813 §7.4, §8.2 which stack marches hangs on counters face down; what the march then does all can see', () => {
  const table = position('Ney 2 @0505: inf/L*2 | @0101: inf/L', { trains: { french: '0505' } })
  expect(asked(table)).toMatchObject({ prompt: 'ask.march' })
  expect(asked(table).open).toBeUndefined()
  play(table, 'march:0505')
  expect(asked(table)).toMatchObject({ prompt: 'ask.movers', open: true })
  play(table, 'everyone')
  expect(asked(table)).toMatchObject({ prompt: 'ask.step', open: true })
})

test('1813 §15.1 with covered stacks few lists are open', () => {
  for (const dummies of [false, true]) {
    const open = new Set<string>()
    const state = title1813.setup({ scenario: 'spring', options: { dummies } }, seededDice('open'))
    const dice = seededDice('open/chooser')
    while (!title1813.outcome(state)) {
      const question = title1813.question(state)
      if (question.open) open.add(question.prompt)
      title1813.answer(state, question.side, question.answers[pick(dice, question.answers.length)].id)
    }
    expect(open).toContain('ask.convert')
    expect(open.has('ask.rider')).toBe(!dummies)
    for (const secret of ['ask.train', 'ask.depot', 'ask.rally', 'ask.march']) expect(open).not.toContain(secret)
  }
}, 600_000)
