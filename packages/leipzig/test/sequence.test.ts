import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'
import type { LeipzigState } from '../src/system/state.ts'
import { answers, give, position, question } from './position.ts'

/** Plays on with the answer that ends each question, and notes side and phase of every one. */
function quietGame(scenario: string): { state: LeipzigState; phases: string[] } {
  const state = leipzig.setup({ scenario, options: {} }, seededDice('quiet'))
  const phases: string[] = []
  while (!state.outcome) {
    const { side, answers: listed } = leipzig.question(state)
    const { turn, part } = leipzig.phase!(state)
    const now = `${turn} ${part}`
    if (phases.at(-1) !== now) phases.push(now)
    const wanted = ['suggested', 'group-suggested', 'end-movement', 'no-more', 'enough', 'truce-quiet']
    const quiet = wanted.find(id => listed.some(one => one.id === id)) ?? listed.at(-1)!.id
    leipzig.answer(state, side, quiet)
  }
  return { state, phases }
}

describe('the sequence of play', () => {
  test('leipzig §sequence the French first, then the Allies, turn after turn to the scenario’s last', () => {
    for (const scenario of ['1', '5']) {
      const { state, phases } = quietGame(scenario)
      const { first, last } = leipzig.leipzig.scenarios[scenario]
      expect(phases[0]).toBe(`${first} phase.deployment`)
      const order = [
        'phase.deployment',
        'phase.french-movement',
        'phase.french-combat',
        'phase.allied-movement',
        'phase.allied-combat',
      ]
      const at = (phase: string) => 10 * Number(phase.split(' ')[0]) + order.indexOf(phase.split(' ')[1])
      expect(phases).toEqual([...phases].sort((a, b) => at(a) - at(b)))
      for (let turn = first; turn <= last; turn++)
        expect(phases.filter(phase => phase.startsWith(`${turn} `) && phase.endsWith('-movement'))).toHaveLength(2)
      expect(state.turn).toBe(last)
    }
  })

  test('leipzig §sequence a combat is announced with its supply, fled from, supplied, resolved', () => {
    const game = position('f: 18-2, 5-4, S @0606 | a: 2x5-4, S @0607', { phase: 'combat', dice: [1, 1, 1] })
    const asked: string[] = []
    while (game.state.frames.some(frame => frame.p === 'combat')) {
      const { side, prompt } = question(game)
      asked.push(`${side} ${prompt}`)
      const listed = answers(game)
      give(game, listed.find(id => /^(attack:|all|everyone|target:|feed:|stand)/.test(id)) ?? listed.at(-1)!)
    }
    const segment = (text: string) => asked.findIndex(one => one === text)
    expect(asked[0]).toBe('french ask.attack')
    expect(segment('allied ask.flee')).toBeGreaterThan(0)
    expect(asked.slice(0, segment('allied ask.flee')).every(one => one.startsWith('french'))).toBe(true)
    expect(segment('french ask.feed')).toBeLessThan(segment('allied ask.flee'))
    expect(segment('allied ask.cover')).toBeGreaterThan(segment('allied ask.flee'))
  })

  test('a state is plain data, and any state from outside is looked at before it is believed', () => {
    const { state } = quietGame('5')
    expect(leipzig.check(state)).toEqual([])
    expect(leipzig.fault!(JSON.parse(JSON.stringify(state)))).toBeUndefined()
    expect(leipzig.fault!({ ...state, kind: [] })).toContain('kind')
  })
})
