import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ReviewResult } from '../src/commands/review.ts'
import { folder, grognard, json } from './cli.ts'

grognard(['play', '--title', 'toy', '--seed', 'review', '--side', 'blue=random', '--out', 'reviewed.json'])
const REVIEW = ['review', 'reviewed.json', '--worlds', '2']

describe('review', () => {
  const whole = json<ReviewResult>([...REVIEW, '--workers', '1', '--html', 'page.html'])

  test('tells the curve, luck and judgement, and five moments', () => {
    expect(whole.moments).toHaveLength(5)
    const [first, last] = [whole.points[0].chance, whole.points.at(-1)!.chance]
    expect([0, 0.5, 1]).toContain(last)
    expect(first + whole.luck.red + whole.judgement.red - whole.judgement.blue).toBeCloseTo(last)
    const { out } = grognard(REVIEW)
    expect(out).toContain(`1. ${whole.moments[0].when}`)
    expect(out).not.toContain('⟨')
  })

  test('the page stands by itself: no script, nothing from elsewhere', () => {
    const page = readFileSync(join(folder, 'page.html'), 'utf8')
    expect(page).toContain('<h1>Post-mortem: Treasure</h1>')
    expect(page.match(/<li>/g)).toHaveLength(5)
    expect(page).not.toMatch(/<script|https?:|⟨/)
  })

  test('is the same with any number of workers, and from shares joined in any order', () => {
    expect(json<ReviewResult>([...REVIEW, '--workers', '3'])).toEqual(whole)
    for (const k of [1, 2, 3]) grognard([...REVIEW, '--shard', `${k}/3`, '--part', `review${k}.json`])
    expect(json<ReviewResult>(['merge', 'review3.json', 'review1.json', 'review2.json'])).toEqual(whole)
  })

  test('what is no journal is told in a sentence', () => {
    writeFileSync(join(folder, 'poem.json'), 'Roses are red')
    const { code, err } = grognard(['review', 'poem.json'])
    expect(code).toBe(2)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})

describe('shares', () => {
  const untimed = (result: Record<string, unknown>): unknown =>
    JSON.parse(
      JSON.stringify(result, (key, value: unknown) =>
        /^(seconds|slowest|secondsAGame|slowestMilliseconds)/.test(key) ? undefined : value,
      ),
    )
  const study = (name: string, ...args: string[]): void => {
    const whole = json<Record<string, unknown>>(args)
    for (const k of [1, 2, 3]) {
      const { code, out } = grognard([...args, '--shard', `${k}/3`, '--part', `${name}${k}.json`])
      expect([code, out]).toEqual([0, expect.stringContaining(`are in ${name}${k}.json`)])
    }
    const parts = [2, 3, 1].map(k => `${name}${k}.json`)
    expect(untimed(json(['merge', ...parts]))).toEqual(untimed(whole))
  }

  test('of a simulation join into the result of one run', () =>
    study('s', 'simulate', '--title', 'toy', '--games', '7'))

  test('of a ladder too', () =>
    study('l', 'ladder', '--title', 'toy', '--games', '2', '--officers', 'random,lieutenant'))

  test('that do not belong together, are missing or are none are refused in a sentence', () => {
    const refused = (...files: string[]): string => {
      const { code, err } = grognard(['merge', ...files])
      expect(code).toBe(2)
      return err.trim()
    }
    expect(refused('s1.json', 's2.json')).toMatch(/^The shares do not make up the whole: result \d+ of 7 is missing/)
    expect(refused('s1.json', 's1.json', 's3.json')).toContain('or held twice')
    expect(refused('s1.json', 'l2.json')).toBe(
      "'l2.json' is a share of another study than 's1.json': its command or settings differ.",
    )
    expect(refused('s1.json', 's2.json', 's3.json', '--keep', 'kept.json')).toBe(
      'Only ladders and balances are kept with --keep, not what `simulate` played.',
    )
    expect(refused('reviewed.json')).toContain("'reviewed.json' is no share of a study")
    expect(grognard(['simulate', '--title', 'toy', '--shard', '4/3', '--part', 'x.json']).err.trim()).toBe(
      "--shard takes a share of a whole, such as 2/8, not '4/3'.",
    )
    expect(grognard(['simulate', '--title', 'toy', '--shard', '1/3']).err.trim()).toBe(
      'Say with --part where the share is kept.',
    )
  })
})
