import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pick, seededDice } from '@grognard/kernel'
import { ranges, rate, type Met } from '../src/rating.ts'
import type { LadderResult } from '../src/commands/ladder.ts'
import { folder, grognard } from './cli.ts'

/** Games between players of known strength, in Elo's points, where the first side is worth some. */
function games(strength: Record<string, number>, side: number, n: number): Met[] {
  const dice = seededDice('games')
  const names = Object.keys(strength)
  const met: Met[] = []
  for (const [i, one] of names.entries())
    for (const other of names.slice(i + 1))
      for (let seed = 0; seed < n; seed++)
        for (const [first, second] of [
          [one, other],
          [other, one],
        ]) {
          const ahead = strength[first] - strength[second] + side
          met.push({ first, second, seed, got: pick(dice, 10_000) < 10_000 / (1 + 10 ** (-ahead / 400)) ? 1 : 0 })
        }
  return met
}

describe('ratings', () => {
  test('find the strength of players again, and what the side is worth', () => {
    const { of, side } = rate(games({ a: 0, b: 100, c: 300 }, 80, 2000), 'a')
    expect(of.a).toBe(0)
    for (const [name, points] of Object.entries({ b: 100, c: 300 }))
      expect(Math.abs(of[name] - points)).toBeLessThan(20)
    expect(Math.abs(side - 80)).toBeLessThan(15)
  })

  test('a game that favours a side gives nobody strength', () => {
    const met: Met[] = [0, 1, 2, 3].flatMap(seed => [
      { first: 'a', second: 'b', seed, got: 1 },
      { first: 'b', second: 'a', seed, got: 1 },
    ])
    expect(rate(met, 'a').of.b).toBeCloseTo(0, 3)
    expect(rate(met, 'a').side).toBeGreaterThan(200)
  })

  test('intervals hold the rating, and are narrower with more games', () => {
    const few = ranges(games({ a: 0, b: 100 }, 0, 40), 'a', 100).b
    const many = ranges(games({ a: 0, b: 100 }, 0, 640), 'a', 100).b
    expect(few.low).toBeLessThan(100)
    expect(few.high).toBeGreaterThan(100)
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2)
  })
})

describe('ladder', () => {
  const args = ['ladder', '--title', 'toy', '--games', '6', '--officers', 'random,recruit,lieutenant', '--json']
  const result = (more: string[]): LadderResult => {
    const { code, out, err } = grognard([...args, ...more])
    expect([code, err]).toEqual([0, ''])
    const read = JSON.parse(out) as LadderResult
    for (const row of read.rows) row.secondsAGame = row.slowestMilliseconds = 0 // a clock's
    return read
  }

  test('rates whoever plays, the same with any number of workers, and draws it', () => {
    const one = result(['--workers', '1'])
    expect(one).toEqual(result(['--workers', '3', '--plot', 'ladder.svg']))
    expect(one.games).toBe(36)
    const rating = (name: string): number => one.rows.find(row => row.officer === name)!.rating
    expect(rating('random')).toBe(0)
    expect(rating('lieutenant')).toBeGreaterThan(0)
    expect(one.pairs.map(pair => pair.games)).toEqual([12, 12, 12])
    expect(readFileSync(join(folder, 'ladder.svg'), 'utf8')).toContain('lieutenant')
  })
})

describe('fit', () => {
  const SMALL = 'fit --title toy --side red --population 6 --games 3 --proof 4 --workers 2'.split(' ')
  const fit = (to: string, rounds: number, ...more: string[]) =>
    grognard([...SMALL, '--to', to, '--rounds', String(rounds), ...more])
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>

  test('can be stopped and taken up again: it ends as if it had never been', () => {
    expect(fit('fit-whole.json', 2).out).toContain('The weights are in fit-whole.json.')
    fit('fit-halves.json', 1)
    expect(read('fit-halves.json').rounds).toBe(1)
    fit('fit-halves.json', 2)
    expect(read('fit-halves.json')).toEqual(read('fit-whole.json'))
    expect(read('fit-whole.json').source).toContain('on fresh seeds')
    expect(Object.keys(read('fit-whole.json').weights as object)).toEqual(['near'])
  })

  test('a file of something else is left as it is', () => {
    for (const text of ['no fit', JSON.stringify({ ...read('fit-whole.json'), seed: 'other' })]) {
      writeFileSync(join(folder, 'other.json'), text)
      const { code, err } = fit('other.json', 1)
      expect([code, err.trim()]).toEqual([
        2,
        "'other.json' is not this fit: another file, or one with other settings. Name another file to begin anew.",
      ])
      expect(readFileSync(join(folder, 'other.json'), 'utf8')).toBe(text)
    }
  })

  test('only the weights that are named are fitted, and one that cannot be is refused', () => {
    const { code, err } = fit('named.json', 1, '--weights', 'near,wealth')
    expect([code, err.trim()]).toEqual([2, "'toy' has no weight 'wealth' that can be fitted. Those that can: near."])
    expect(fit('named.json', 1, '--weights', 'near').code).toBe(0)
    expect(read('named.json').source).toContain('--weights near:')
  })

  test('begins where an earlier fit of the same side ended', () => {
    expect(fit('further.json', 1, '--from', 'fit-whole.json').code).toBe(0)
    const other = JSON.stringify({ ...read('fit-whole.json'), side: 'blue' })
    writeFileSync(join(folder, 'not-ours.json'), other)
    expect(fit('third.json', 1, '--from', 'not-ours.json').err.trim()).toBe(
      "'not-ours.json' is no fit of the side that is wanted, of this title.",
    )
  })

  test('an earlier fit of the other side joins those who are played against', () => {
    const { code, err } = fit('against.json', 1, '--against', 'fit-whole.json')
    expect([code, err.trim()]).toEqual([2, "'fit-whole.json' is no fit of the side that is wanted, of this title."])
    writeFileSync(join(folder, 'blue.json'), JSON.stringify({ ...read('fit-whole.json'), side: 'blue' }))
    expect(fit('against.json', 1, '--against', 'blue.json').code).toBe(0)
    expect(read('against.json').pool).toHaveLength(2)
    writeFileSync(join(folder, 'wild.json'), JSON.stringify({ ...read('blue.json'), weights: { near: 7 } }))
    expect(fit('x.json', 1, '--against', 'wild.json').err).toContain(
      "The weight 'near' is a number from -1 to 1, not 7.",
    )
  })
})
