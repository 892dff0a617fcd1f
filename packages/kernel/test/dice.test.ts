import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chain,
  commitment,
  diceBlock,
  diceKey,
  hiddenDice,
  pick,
  scriptedDice,
  seededDice,
  throwDie,
  verifyBlock,
  type DiceState,
} from '../src/index.ts'

const throws = (dice: DiceState, n: number) => Array.from({ length: n }, () => throwDie(dice))

/** The statistic that compares counts with what is expected of even chances. */
function chiSquare(counts: number[]): number {
  const even = counts.reduce((a, b) => a + b) / counts.length
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
}

const tally = (faces: number[]) => [1, 2, 3, 4, 5, 6].map(face => faces.filter(one => one === face).length)

describe('seeded dice', () => {
  test('every face falls about as often, and so does every pair', () => {
    const faces = throws(seededDice('uniform'), 60_000)
    expect(chiSquare(tally(faces))).toBeLessThan(20.5) // one in a thousand, five degrees
    const pairs = Array.from({ length: 36 }, () => 0)
    for (let i = 0; i < faces.length; i += 2) pairs[(faces[i] - 1) * 6 + faces[i + 1] - 1]++
    expect(chiSquare(pairs)).toBeLessThan(66.6) // one in a thousand, thirty-five degrees
  })

  test('the first die is even over seeds in a row', () => {
    expect(chiSquare(tally(Array.from({ length: 12_000 }, (_, i) => throwDie(seededDice(String(i))))))).toBeLessThan(
      20.5,
    )
  })

  test('the same text gives the same dice, another text others', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(throws(seededDice(a), 20)).toEqual(throws(seededDice(a), 20))
        if (a !== b) expect(throws(seededDice(a), 40)).not.toEqual(throws(seededDice(b), 40))
      }),
    )
  })

  test('all 128 bits come from the seed', () => {
    const words = new Set(Array.from({ length: 200 }, (_, i) => seededDice(`${i}`).generator).flat())
    expect(words.size).toBeGreaterThan(795)
    expect(seededDice('1').generator).toHaveLength(4)
  })

  test('saved and loaded, they fall on as before', () => {
    const dice = seededDice('save')
    throws(dice, 17)
    const loaded = JSON.parse(JSON.stringify(dice)) as DiceState
    expect(throws(loaded, 50)).toEqual(throws(dice, 50))
    expect(loaded).toEqual(dice)
  })

  test('count what has fallen, and do not change once copied', () => {
    const dice = seededDice('count')
    const copy = { ...dice }
    throws(dice, 5)
    expect(dice.thrown).toBe(5)
    expect(throws(copy, 5)).toEqual(throws(seededDice('count'), 5))
  })

  test('faces other than six', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (seed, n) => {
        const dice = seededDice(seed)
        const face = throwDie(dice, n)
        expect(face).toBeGreaterThanOrEqual(1)
        expect(face).toBeLessThanOrEqual(n)
        expect(pick(dice, n)).toBeLessThan(n)
      }),
    )
    expect(pick(scriptedDice(), 1)).toBe(0)
  })
})

describe('scripted dice', () => {
  test('fall as written, then run out', () => {
    const dice = scriptedDice(3, 5, 6)
    expect(throws(dice, 3)).toEqual([3, 5, 6])
    expect(() => throwDie(dice)).toThrow('the scripted dice have run out')
  })

  test('come before the seeded ones', () => {
    const dice = { ...seededDice('7'), next: [6, 6] }
    expect(throws(dice, 4)).toEqual([6, 6, ...throws(seededDice('7'), 2)])
  })
})

test('hidden dice show nothing but how many have fallen', () => {
  const dice = seededDice('secret')
  dice.next = [1]
  throws(dice, 3)
  expect(hiddenDice(dice)).toEqual({ next: [], generator: [], thrown: 3 })
})

describe('verifiable dice', () => {
  const secret = { gameId: 'marengo', seed: 'ab'.repeat(32) }
  const nonces = ['red nonce', 'blue nonce']
  const key = diceKey(secret, nonces)
  const link = chain(chain('', 'red a'), 'blue b')

  test('the commitment binds the seed and the game', () => {
    expect(commitment(secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment({ ...secret, seed: `ac${'ab'.repeat(31)}` })).not.toBe(commitment(secret))
    expect(commitment({ ...secret, gameId: 'novi' })).not.toBe(commitment(secret))
  })

  test('faces are one to six, even, and as many as asked', () => {
    const faces = diceBlock(key, 'marengo', 0, link, 30_000)
    expect(faces).toHaveLength(30_000)
    expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(chiSquare(tally(faces))).toBeLessThan(20.5)
  })

  test('a longer block begins with the shorter one', () => {
    expect(diceBlock(key, 'marengo', 4, link, 64).slice(0, 7)).toEqual(diceBlock(key, 'marengo', 4, link, 7))
  })

  test('seed, nonces, game, answer and journal all matter', () => {
    const dice = diceBlock(key, 'marengo', 4, link)
    expect(diceBlock(diceKey(secret, ['red nonce', 'other']), 'marengo', 4, link)).not.toEqual(dice)
    expect(diceBlock(diceKey({ ...secret, seed: 'cd'.repeat(32) }, nonces), 'marengo', 4, link)).not.toEqual(dice)
    expect(diceBlock(key, 'novi', 4, link)).not.toEqual(dice)
    expect(diceBlock(key, 'marengo', 5, link)).not.toEqual(dice)
    expect(diceBlock(key, 'marengo', 4, chain(link, 'more'))).not.toEqual(dice)
  })

  test('anybody can check what fell, and a changed die, seed or journal is found out', () => {
    const published = commitment(secret)
    const thrown = diceBlock(key, 'marengo', 4, link, 5)
    expect(verifyBlock(secret, published, nonces, 4, link, thrown)).toBe(true)
    expect(verifyBlock(secret, published, nonces, 4, link, [])).toBe(true)
    expect(verifyBlock(secret, published, nonces, 4, link, [...thrown.slice(0, 4), (thrown[4] % 6) + 1])).toBe(false)
    expect(verifyBlock({ ...secret, seed: 'cd'.repeat(32) }, published, nonces, 4, link, thrown)).toBe(false)
    expect(verifyBlock(secret, published, nonces, 4, chain(link, 'x'), thrown)).toBe(false)
  })
})
