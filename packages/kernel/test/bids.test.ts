import { describe, expect, test } from 'vitest'
import { bidOptions, bidTotal } from '../src/index.ts'

const BIDS = { three: 3, one: 1 }

describe('bids', () => {
  test('each is an option, off unless chosen, in the order of the table', () => {
    expect(bidOptions(BIDS, 'toy §1')).toEqual([
      { id: 'three', clause: 'toy §1', byDefault: false },
      { id: 'one', clause: 'toy §1', byDefault: false },
    ])
  })

  test('those that are on add up; other options give nothing, and neither does one that a save does not know', () => {
    expect(bidTotal(BIDS, { three: false, one: false })).toBe(0)
    expect(bidTotal(BIDS, { three: true, one: false })).toBe(3)
    expect(bidTotal(BIDS, { three: true, one: true })).toBe(4)
    expect(bidTotal(BIDS, { one: true, fog: true })).toBe(1)
    expect(bidTotal(BIDS, {})).toBe(0)
  })
})
