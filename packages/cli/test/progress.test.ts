import { describe, expect, test } from 'vitest'
import { timeLeft } from '../src/output.ts'

describe('the time left', () => {
  test.each([
    [0, 10, 5000, 'time left not known yet'],
    [1, 10, 5000, '45 s left'],
    [5, 10, 5000, '5 s left'],
    [10, 10, 5000, '0 s left'],
    [1, 11, 60_000, '10 min left'],
    [1, 126, 60_000, '2 h 5 min left'],
  ])('after %i of %i in %i ms: %s', (done, total, milliseconds, words) => {
    expect(timeLeft(done, total, milliseconds)).toBe(words)
  })
})
