import { expect, test } from 'vitest'
import { capacityTwice } from '../../src/rules/occupying-a-hex.ts'
import { FRENCH } from '../../src/system/state.ts'
import { answers, asked, at, offered, over, play } from '../position.ts'
import { france, hex } from './table.ts'

// 1814 §15.2: trains make room for more troops.

const six = { ney: '4920', d030: '4920', d031: '4920', d032: '4920', d036: '4920', d053: '4920', d054: '4920' }

test('1814 §15.2 a train gives a hex room for three more factors, two trains at most', () => {
  const table = france(
    { ...six, marmont: '4921', d055: '4921' },
    { options: 'overstacking', trains: ['4920 4920 4920 4921', ''] },
  )
  expect(answers(table, 'widen')).toContain('widen:4920')
  play(table, 'widen:4920', 'widen:4920')
  expect(answers(table, 'widen')).toEqual(['widen:4921']) // the third train on Châlons makes no more room
  expect(capacityTwice(table.g, FRENCH, hex('4920')) / 2).toBe(6 + 3 + 3)
  play(table, 'march:4921', 'everyone')
  expect(offered(table, 'step')).toContain('4920')
})

test('1814 §15.2 without it the hex is full', () => {
  const table = france({ ...six, marmont: '4921', d055: '4921' }, { trains: ['4921', ''] })
  play(table, 'march:4921', 'everyone')
  expect(offered(table, 'step')).not.toContain('4920')
})

test('1814 §15.2, §14.7 what is too much after the next marches is lost, as the enemy chooses; a garrison is never in excess', () => {
  const places = Object.fromEntries([...Object.keys(six), 'd055', 'd005'].map(id => [id, '4619'])) // Metz
  const table = france(places, { options: 'overstacking', phase: 'overcrowding' })
  expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.crowded', clause: '1814 §15.2' })
  expect(answers(table)).not.toContain('lose:d005')
  play(table, 'lose:d055')
  expect([at(table, 'd055'), over(table)]).toEqual(['gone', true])
})
