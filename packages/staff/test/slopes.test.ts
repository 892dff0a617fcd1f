import { pick, seededDice, type Doctrine } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { leaningOf, leant, slopesOf, uphill } from '../src/slopes.ts'

const weight = (value: number) => ({ value, least: -10, most: 100, what: 'something' })
const doctrine: Doctrine = {
  low: weight(1),
  high: weight(8),
  idle: weight(3),
  none: weight(0),
  narrow: { ...weight(1), most: 1.1 },
}
const names = Object.keys(doctrine)
const began = Object.fromEntries(names.map(name => [name, doctrine[name].value]))
const LEAN = 0.3

/** A game that is won the better the nearer `low` and `high` are to 4 and `narrow` is to 9, with dice that tell more than they do. */
function game(weights: Readonly<Record<string, number>>, luck: number): number {
  const far = (name: string, best: number): number => Math.log(weights[name] / best) ** 2
  return luck - far('low', 4) - far('high', 4) - far('narrow', 9)
}

function round(weights: Readonly<Record<string, number>>, seed: string, pairs: number) {
  const dice = seededDice(seed)
  const luck = (): number => (3 * (pick(dice, 1000) - 500)) / 500
  const all = Array.from({ length: pairs }, () => {
    const leaning = leaningOf(names, 'red', pick(dice, 0x40000000))
    const [one, other] = [1, -1].map(sign => game(leant(doctrine, weights, leaning, sign * LEAN), luck()))
    return { leaning, gain: (one - other) / 2 }
  })
  return slopesOf(names, all, LEAN)
}

test('slopes lead from both sides to where games are won, through luck that is greater than they are', () => {
  let weights: Readonly<Record<string, number>> = began
  for (let n = 0; n < 12; n++) weights = uphill(doctrine, weights, round(weights, `round ${n}`, 400), 0.4)
  expect(Math.abs(Math.log(weights.low / 4))).toBeLessThan(0.3)
  expect(Math.abs(Math.log(weights.high / 4))).toBeLessThan(0.3)
})

test('a weight that decides nothing stays about where it was, one that is nothing stays nothing, and bounds hold', () => {
  let weights: Readonly<Record<string, number>> = began
  for (let n = 0; n < 5; n++) weights = uphill(doctrine, weights, round(weights, `round ${n}`, 3000), 0.4)
  expect(Math.abs(Math.log(weights.idle / 3))).toBeLessThan(0.2)
  expect(weights.none).toBe(0)
  expect(weights.narrow).toBe(1.1)
  const leaning = leaningOf(names, 'red', 7)
  for (const by of [LEAN, -LEAN, 9]) {
    const { narrow, low } = leant(doctrine, weights, leaning, by)
    expect(narrow).toBeLessThanOrEqual(1.1)
    expect(low).toBeLessThanOrEqual(100)
  }
})

test('what lies within its error does not move', () => {
  const slopes = { low: { worth: 5, errors: 0.9 }, high: { worth: -5, errors: -1 }, idle: { worth: 0, errors: 0 } }
  expect(uphill(doctrine, began, slopes, 1)).toEqual(began)
  const sure = uphill(doctrine, began, { ...slopes, low: { worth: 5, errors: 9 } }, 1)
  expect(sure.low).toBeCloseTo(Math.exp(0.4), 3) // no farther in one round
})
