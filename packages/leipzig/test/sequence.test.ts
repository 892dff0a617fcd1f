import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'

describe('the sequence of play', () => {
  test('leipzig §sequence turns follow each other to the last of the scenario', () => {
    for (const { id } of leipzig.scenarios) {
      const state = leipzig.setup({ scenario: id, options: {} }, seededDice('empty'))
      if (state.outcome) expect(state.turn).toBe(leipzig.leipzig.scenarios[id].last)
      expect(leipzig.check(state)).toEqual([])
      expect(leipzig.fault!(JSON.parse(JSON.stringify(state)))).toBeUndefined()
    }
  })
})
