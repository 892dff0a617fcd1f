import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chain,
  commitment,
  dealt,
  diceKey,
  freshSecret,
  gathered,
  hiddenDice,
  pick,
  scriptedDice,
  secretOf,
  seededDice,
  throwDie,
  type Deal,
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

describe('dealt dice', () => {
  const secret = { gameId: 'marengo', seed: 'ab'.repeat(32) }
  const nonces = ['red nonce', 'blue nonce']
  const key = diceKey(secret, nonces)
  const link = chain(chain('', 'red a'), 'blue b')
  const deal = (change: Partial<Deal> = {}): Deal => ({
    key,
    gameId: 'marengo',
    turn: 4,
    link,
    fallen: [],
    expanded: false,
    ...change,
  })
  const fresh = (change: Partial<Deal> = {}): DiceState => dealt(scriptedDice(), deal(change))

  test('the commitment binds the seed and the game', () => {
    expect(commitment(secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment({ ...secret, seed: `ac${'ab'.repeat(31)}` })).not.toBe(commitment(secret))
    expect(commitment({ ...secret, gameId: 'novi' })).not.toBe(commitment(secret))
  })

  test('a text stands for one secret, and a fresh one is like no other', () => {
    expect(secretOf('7')).toEqual(secretOf('7'))
    expect(secretOf('7').seed).not.toBe(secretOf('8').seed)
    expect(secretOf('7').gameId).not.toBe(secretOf('8').gameId)
    expect(freshSecret().seed).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(Array.from({ length: 20 }, () => freshSecret().gameId)).size).toBe(20)
  })

  test('are even over many answers, whatever the number of faces', () => {
    for (const faces of [2, 6, 7, 36]) {
      const fell = Array.from({ length: 6000 }, (_, turn) => throwDie(fresh({ turn }), faces))
      const expected = fell.length / faces
      const square = Array.from({ length: faces }, (_, i) => fell.filter(face => face === i + 1).length)
      const chi = square.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
      expect(chi).toBeLessThan(faces + 5 * Math.sqrt(2 * faces)) // five deviations and more; the seed is fixed
    }
  })

  test('are even within one answer too', () => {
    expect(chiSquare(tally(throws(fresh(), 60_000)))).toBeLessThan(20.5)
  })

  test('seed, nonces, game, turn and link all matter', () => {
    const fell = throws(fresh(), 40)
    expect(throws(fresh(), 40)).toEqual(fell)
    expect(throws(fresh({ key: diceKey(secret, ['red nonce', 'other']) }), 40)).not.toEqual(fell)
    expect(throws(fresh({ key: diceKey({ ...secret, seed: 'cd'.repeat(32) }, nonces) }), 40)).not.toEqual(fell)
    expect(throws(fresh({ gameId: 'novi' }), 40)).not.toEqual(fell)
    expect(throws(fresh({ turn: 5 }), 40)).not.toEqual(fell)
    expect(throws(fresh({ link: chain(link, 'more') }), 40)).not.toEqual(fell)
  })

  test('nonces cannot be shifted from one side to the other', () => {
    const other = diceKey(secret, ['red nonce\nblue nonce', ''])
    expect(other).not.toEqual(diceKey(secret, ['red nonce', 'blue nonce\n']))
    expect(other).not.toEqual(key)
  })

  test('leave no generator behind, and count and note what fell', () => {
    const dice = fresh()
    expect(dice.generator).toEqual([]) // nothing is worked out before a die falls
    const fell = throws(dice, 3)
    expect(dice.deal!.fallen).toEqual(fell)
    expect(gathered(dice)).toEqual({ next: [], generator: [], thrown: 3 })
    expect(Object.keys(gathered(dice))).toEqual(['next', 'generator', 'thrown'])
  })

  test('come after scripted faces, and leave a seeded generator alone', () => {
    const scripted = dealt(scriptedDice(6, 6), deal())
    expect(throws(scripted, 3)).toEqual([6, 6, throwDie(fresh())])
    const seeded = dealt(seededDice('7'), deal())
    expect(throws(seeded, 5)).toEqual(throws(seededDice('7'), 5))
    expect(gathered(seeded).generator).toHaveLength(4)
  })
})
