import { clone, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1814 } from '../src/titles/1814/title.ts'

const options = Object.fromEntries(title1814.options.map(({ id }) => [id, true]))
const state = title1814.setup({ scenario: 'champagne', options }, seededDice('fault'))

test('hands and decks of a state from outside are of any length', () => {
  expect(title1814.fault!(state)).toBeUndefined()
  const played = clone(state)
  played.extra.hand0.pop()
  expect(title1814.fault!(played)).toBeUndefined()
})

test('what a title keeps for itself is looked at before its rules see it', () => {
  const faultOf = (spoil: (extra: Record<string, unknown>) => void): string | undefined => {
    const spoilt = clone(state)
    spoil(spoilt.extra as unknown as Record<string, unknown>)
    return title1814.fault!(spoilt)
  }
  expect(faultOf(x => (x.pick = [1]))).toBe("'extra.pick' has 1 entries instead of 2")
  expect(faultOf(x => (x.hand0 = ['ace']))).toBe("'extra.hand0' is no whole number")
  expect(faultOf(x => (x.hand0 = 3))).toBe("'extra.hand0' is no list")
  expect(faultOf(x => (x.rhine = []))).toBe("'extra.rhine' is no whole number")
  expect(faultOf(x => delete x.rhine)).toBe("'extra.rhine' is missing")
  expect(faultOf(x => (x.elba = 1))).toBe("'extra.elba' is no part of a state")
  expect(title1814.fault!({ ...state, extra: [] })).toBe("'extra' is no object")
})
