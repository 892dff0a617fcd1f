import { BadInput, parseJournal, replay, verify } from '@grognard/kernel'
import { recordDealt, recordGame } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { give, leipzig, position, question, refusal, unit } from './position.ts'

// What comes from outside and cannot be used: one sentence, or a clause, and nothing is lost. Kits have their own file.

/** The sentence that a journal is refused with. */
function sentence(journal: unknown): string {
  try {
    replay(leipzig, parseJournal(JSON.stringify(journal)))
  } catch (error) {
    if (error instanceof BadInput) return error.message
    throw error
  }
  return ''
}

describe('a journal', () => {
  const { journal } = recordGame(leipzig, 'bad input', {}, 'lesson')

  test('of another version of the rules is refused with both versions', () => {
    expect(sentence({ ...journal, rules: '99' })).toBe(
      'This journal was played by rules 99 of leipzig; this program has 5. Open it with the version that made it.',
    )
    expect(sentence(journal)).toBe('')
  })

  test('is played by the reading of the chart that it names, and none of the other reading passes for it', () => {
    const first = recordDealt(leipzig, 'bad input', {}).journal
    const second = recordDealt(leipzig, 'bad input', { 'chart-b': true }).journal
    expect(replay(leipzig, second).state.options['chart-b']).toBe(true)
    expect(verify(leipzig, first)).toMatchObject({ ok: true })
    expect(verify(leipzig, { ...first, options: second.options })).toMatchObject({ ok: false })
  })
})

describe('an attempt', () => {
  test('leipzig §saxon to attack the neutral Saxons is refused, and the game goes on', () => {
    const game = position('f: 5-4%, 1-8% @2215 | a: 18-2 @2214', {
      scenario: '1',
      turn: 2,
      side: 'allied',
      phase: 'combat',
    })
    // Nobody else is there to be attacked, so that nobody is asked: the French move next.
    expect(question(game).side).toBe('french')
    const moving = position('f: 5-4%, 1-8% @2215 | a: 18-2 @2214', { scenario: '1', turn: 2, side: 'allied' })
    expect(refusal(moving, { hex: '2215' })).toMatchObject({ clause: 'leipzig §saxon' })
  })

  test('leipzig §scenario.1 to step into closed Austria is refused with the clause of the scenario', () => {
    const game = give(position('f: 2-5 @2827 | a: 2-5 @5205', { scenario: '1', turn: 5 }), 'march:2827')
    const { austria } = leipzig.leipzig.grounds[0]
    const beside = [...leipzig.board.neighbours.subarray(6 * game.state.hex[0], 6 * game.state.hex[0] + 6)]
    const shut = beside.find(hex => hex >= 0 && austria[hex] === 1)!
    const before = JSON.stringify(game.state)
    expect(leipzig.refuse(game.state, 'french', { hex: shut })).toMatchObject({ clause: 'leipzig §scenario.1' })
    expect(() => leipzig.answer(game.state, 'french', `step:${leipzig.board.numbers[shut]}`)).toThrow('§scenario.1')
    expect(JSON.stringify(game.state)).toBe(before)
  })

  test('leipzig §recon of the French that names a hidden unit is refused alike, whatever it is', () => {
    const refused = (code: string): unknown => {
      const game = position(`f: 5-4 @0606 | a: ${code} @0609`, { scenario: '1', turn: 4, inverted: true })
      return refusal(game, { piece: unit(game, code, '0609') })
    }
    expect(refused('18-2')).toMatchObject({ clause: expect.stringContaining('leipzig §') as string })
    expect(refused('S')).toEqual(refused('18-2'))
    expect(refused('L2')).toEqual(refused('18-2'))
  })
})
