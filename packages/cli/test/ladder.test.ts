import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pick, seededDice } from '@grognard/kernel'
import type { LadderResult } from '../src/ladder-result.ts'
import { meetings } from '../src/pairs.ts'
import { rate, standings, type Met, type Standing } from '../src/rating.ts'
import { folder, grognard, here } from './cli.ts'

type Strength = Record<string, number> // in Elo's points, weakest first

/** Games between players of known strength, where the first side is worth some; everybody plays everybody, or only the next one. */
function games(strength: Strength, side: number, n: number, chain = false, dice = seededDice('games')): Met[] {
  const names = Object.keys(strength)
  const met: Met[] = []
  for (const [i, one] of names.entries())
    for (const other of names.slice(i + 1, chain ? i + 2 : undefined))
      for (let seed = 0; seed < n; seed++)
        for (const [first, second] of [
          [one, other],
          [other, one],
        ]) {
          const ahead = strength[first] - strength[second] + side
          met.push({ first, second, got: pick(dice, 10_000) < 10_000 / (1 + 10 ** (-ahead / 400)) ? 1 : 0 })
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

  test('are found along a chain of neighbours too, however long', () => {
    const strength = { a: 0, b: 200, c: 400, d: 500, e: 700, f: 750, g: 900, h: 1000 }
    const { of } = rate(games(strength, 60, 3000, true), 'a')
    for (const [name, points] of Object.entries(strength)) expect(Math.abs(of[name] - points)).toBeLessThan(40)
  })

  test('a game that favours a side gives nobody strength', () => {
    const met: Met[] = [0, 1, 2, 3].flatMap(() => [
      { first: 'a', second: 'b', got: 1 },
      { first: 'b', second: 'a', got: 1 },
    ])
    expect(rate(met, 'a').of.b).toBeCloseTo(0, 3)
    expect(rate(met, 'a').side).toBeGreaterThan(200)
  })
})

describe('intervals', () => {
  const STRENGTH: Strength = { a: 0, b: 450, c: 750, d: 950, e: 1050 }
  const middle = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
  const wide = ({ low, high }: { low: number; high: number }): number => high - low

  /** How often the truth lay in the interval: of places among all, and of leads. */
  function held(side: number, n: number): { places: number; leads: number } {
    const dice = seededDice(`worlds ${side} ${n}`)
    const inside: Record<'places' | 'leads', number[]> = { places: [], leads: [] }
    const lies = (what: number, { low, high }: { low: number; high: number }): number =>
      what >= low && what <= high ? 1 : 0
    for (let world = 0; world < 40; world++) {
      const rows = standings(games(STRENGTH, side, n, true, dice), 'a', 120)
      const shift = middle(rows.map(row => row.rating)) - middle(Object.values(STRENGTH))
      for (const { officer, lead, ...range } of rows) {
        inside.places.push(lies(STRENGTH[officer] + shift, range))
        if (lead) inside.leads.push(lies(STRENGTH[officer] - STRENGTH[lead.over], lead))
      }
    }
    return { places: middle(inside.places), leads: middle(inside.leads) }
  }

  test.each([
    ['an even game', 0, 20],
    ['one that favours a side much', 400, 20],
  ])('hold the truth about as often as they say: %s', (_, side, n) => {
    const { places, leads } = held(side, n)
    for (const share of [places, leads]) expect(share).toBeGreaterThan(0.9)
  })

  test('hold the rating and the lead, and are narrower with more games', () => {
    const [few, many] = [40, 640].map(n => standings(games({ a: 0, b: 100 }, 0, n), 'a', 200)[0])
    for (const { rating, low, high, lead } of [few, many]) {
      expect(low).toBeLessThan(rating)
      expect(high).toBeGreaterThan(rating)
      expect(lead!.points).toBeCloseTo(rating)
      expect(lead!.low).toBeLessThan(lead!.points)
      expect(lead!.high).toBeGreaterThan(lead!.points)
    }
    expect(wide(many)).toBeLessThan(wide(few) / 2)
  })

  test('of those who met often are not widened by a step at the foot that is hardly known', () => {
    const met = [...games({ foot: 0, low: 500 }, 0, 8), ...games({ low: 500, mid: 600, top: 800 }, 0, 800)]
    const rows = standings(met, 'foot', 300)
    const [top, mid, low, foot] = ['top', 'mid', 'low', 'foot'].map(name => rows.find(one => one.officer === name)!)
    expect(rows).toEqual([top, mid, low, foot])
    expect(foot.rating).toBe(0)
    expect(foot.lead).toBeUndefined()
    const [sure, unsure]: Standing['lead'][] = [top.lead, low.lead]
    expect(sure).toMatchObject({ over: 'mid' })
    expect(sure!.low).toBeGreaterThan(100)
    expect(wide(sure!)).toBeLessThan(100)
    expect(wide(unsure!)).toBeGreaterThan(3 * wide(sure!))
    expect(wide(top)).toBeLessThan(wide(foot) / 2)
  })

  test('are not of no width where all games of a pair ended alike', () => {
    const side: Met[] = Array.from({ length: 30 }, (_, i) =>
      i % 2 ? { first: 'a', second: 'b', got: 1 } : { first: 'b', second: 'a', got: 1 },
    )
    const all: Met[] = Array.from({ length: 30 }, (_, i) =>
      i % 2 ? { first: 'c', second: 'b', got: 1 } : { first: 'b', second: 'c', got: 0 },
    )
    const [, even] = standings([...side, ...all], 'a', 300)
    expect(wide(even.lead!)).toBeGreaterThan(100)
    const [best] = standings(all, 'b', 300)
    expect(wide(best.lead!)).toBeGreaterThan(150)
  })
})

describe('ladder', () => {
  const args = ['ladder', '--title', 'toy', '--games', '6', '--json']
  const run = async (command: string[]): Promise<LadderResult> => {
    const { code, out, err } = await here(command)
    expect([code, err]).toEqual([0, ''])
    const result = JSON.parse(out) as LadderResult
    for (const row of result.rows) row.secondsAGame = row.slowestMilliseconds = 0 // a clock's
    return result
  }
  const result = (...more: string[]): Promise<LadderResult> => run([...args, ...more])
  const met = ({ pairs }: LadderResult): string[] => pairs.map(pair => `${pair.one}:${pair.other} ${pair.games}`).sort()
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const FEW = ['--officers', 'random,recruit,lieutenant']

  test('rates whoever plays, the same with any number of workers, and draws it', async () => {
    const one = await result(...FEW, '--workers', '1')
    expect(one).toEqual(await result(...FEW, '--workers', '3', '--plot', 'ladder.svg'))
    expect(one.games).toBe(36)
    const rating = (name: string): number => one.rows.find(row => row.officer === name)!.rating
    expect(rating('random')).toBe(0)
    expect(rating('lieutenant')).toBeGreaterThan(0)
    expect(one.pairs.map(pair => pair.games)).toEqual([12, 12, 12])
    expect(one.rows.map(row => row.lead?.over)).toEqual([...one.rows.slice(1).map(row => row.officer), undefined])
    expect(text('ladder.svg')).toContain('lieutenant')
  })

  test('tells ratings and leads in words', async () => {
    const { out } = await here(['ladder', '--title', 'toy', '--games', '3', ...FEW])
    expect(out).toMatch(/lieutenant +\d+ +95 %: -?\d+ to \d+ +\d+ above \w+ \(95 %: -?\d+ to \d+\)/)
    expect(out).not.toContain('⟨')
  })

  test('--neighbours lets each play the next only; --pairs those that are named, each as often as it says', async () => {
    expect(met(await result(...FEW, '--neighbours'))).toEqual(['random:recruit 12', 'recruit:lieutenant 12'])
    const named = await result('--pairs', 'random:recruit=2, recruit:lieutenant')
    expect(met(named)).toEqual(['random:recruit 4', 'recruit:lieutenant 12'])
  })

  test('the same pair plays the same games, whoever else plays', async () => {
    const alone = await result('--pairs', 'random:lieutenant')
    expect((await result(...FEW)).pairs).toContainEqual(alone.pairs[0])
  })

  test('seeds of all pairs come in turn, each once', () => {
    const pairs = [
      { one: 'a', other: 'b', seeds: 4 },
      { one: 'b', other: 'c', seeds: 2 },
    ]
    const order = meetings(pairs)
    expect(order.map(({ pair }) => pair)).toEqual([0, 1, 0, 0, 1, 0])
    expect(order.filter(({ pair }) => pair === 0).map(({ seed }) => seed)).toEqual([0, 1, 2, 3])
  })

  test('--keep rates what was played in different hours together, and keeps it by version', async () => {
    await result('--pairs', 'random:recruit', '--seed', 'x', '--keep', 'kept.json')
    const both = await result('--pairs', 'recruit:lieutenant=3', '--seed', 'y', '--keep', 'kept.json')
    expect(met(both)).toEqual(['random:recruit 12', 'recruit:lieutenant 6'])
    expect(both.seed).toBe('x, y')
    expect(await run(['merge', 'kept.json', '--json'])).toEqual(both)
    const later = await result('--pairs', 'random:recruit', '--seed', 'x', '--keep', 'kept.json', '--as', '0.9.0')
    expect([later.version, met(later)]).toEqual(['0.9.0', ['random:recruit 12']])
    expect(await run(['merge', 'kept.json', '--json'])).toEqual(later)
    expect(await run(['merge', 'kept.json', '--json', '--as', both.version])).toEqual(both)
    const lines = text('kept.json').split('\n')
    expect(lines.filter(line => line.includes('"results"'))).toHaveLength(3)
  })

  test('--keep keeps nothing twice, and nothing of another scenario', async () => {
    const refused = async (...more: string[]): Promise<string> => {
      const before = text('kept.json')
      const { code, err } = await here([...args, '--pairs', 'recruit:random', '--seed', 'x', ...more])
      expect([code, text('kept.json')]).toEqual([2, before])
      return err.trim()
    }
    expect(await refused('--keep', 'kept.json', '--as', '0.9.0')).toBe(
      "'kept.json' has random:recruit on seed x of version 0.9.0 already; name another --seed or --as, or add --force to replace it.",
    )
    expect(await refused('--keep', 'kept.json', '--scenario', 'corner')).toBe(
      "'kept.json' keeps results of ladder toy field, not of ladder toy corner.",
    )
    expect(await refused('--keep', 'kept.json', '--as', 'of today')).toBe(
      "A version is a short word such as 0.2.0, not 'of today'.",
    )
    expect(await refused('--keep', 'kept.json', '--shard', '1/2', '--part', 'p.json')).toContain(
      'A share is not kept by itself',
    )
    writeFileSync(join(folder, 'torn.json'), text('kept.json').replace('"results":"', '"results":"7'))
    expect(await refused('--keep', 'torn.json')).toBe("'torn.json' is no file of kept results, or a damaged one.")
    const same = ['--seed', 'x', '--keep', 'kept.json', '--as', '0.9.0']
    const again = await result('--pairs', 'recruit:random=2', ...same, '--force')
    expect(met(again)).toEqual(['recruit:random 4'])
  })

  test('shares of several ladders of a title are rated together, and kept', async () => {
    const share = async (k: number, pairs: string, seed: string): Promise<string> => {
      const file = `${seed}${k}.json`
      const { code } = await here([...args, '--pairs', pairs, '--seed', seed, '--shard', `${k}/2`, '--part', file])
      expect(code).toBe(0)
      return file
    }
    const [cheap, cheapToo] = [await share(1, 'random:recruit', 'cheap'), await share(2, 'random:recruit', 'cheap')]
    const dear = [await share(1, 'recruit:lieutenant=2', 'dear'), await share(2, 'recruit:lieutenant=2', 'dear')]
    const merged = await run(['merge', ...dear, cheapToo, cheap, '--json', '--keep', 'merged.json'])
    expect(met(merged)).toEqual(['random:recruit 12', 'recruit:lieutenant 4'])
    expect(await run(['merge', 'merged.json', '--json'])).toEqual(merged)
    const refused = async (...more: string[]): Promise<string> => (await here(['merge', ...more])).err.trim()
    expect(await refused(dear[0], cheap, cheapToo)).toContain('The shares do not make up the whole')
    expect(await refused('merged.json', cheap)).toBe(
      "'cheap1.json' keeps no results: kept ones and shares are not merged in one go.",
    )
    expect(await refused('merged.json', '--keep', 'x.json')).toBe(
      'These results are kept already; --keep is for shares.',
    )
    expect(await refused('merged.json', '--as', '7')).toMatch(/^'merged.json' keeps nothing of version 7; it has /)
  })

  test('ladders that do not hang together are not rated', async () => {
    for (const [pairs, file] of [
      ['random:recruit', 'low.json'],
      ['sergeant:lieutenant', 'high.json'],
    ])
      await here([...args, '--pairs', pairs, '--shard', '1/1', '--part', file])
    expect((await here(['merge', 'low.json', 'high.json'])).err).toBe(
      'The pairs do not hang together: no chain of games leads from random to sergeant, so that their ratings cannot be compared.',
    )
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
    expect(read('further.json').base).toEqual(read('fit-whole.json').weights)
    writeFileSync(join(folder, 'astray.json'), JSON.stringify({ ...read('further.json'), base: { near: 7 } }))
    expect(fit('astray.json', 2, '--from', 'fit-whole.json').err).toContain(
      "The weight 'near' is a number from -1 to 1",
    )
    const other = JSON.stringify({ ...read('fit-whole.json'), side: 'blue' })
    writeFileSync(join(folder, 'not-ours.json'), other)
    expect(fit('third.json', 1, '--from', 'not-ours.json').err.trim()).toBe(
      "'not-ours.json' is no fit of the side that is wanted, of this title.",
    )
  })

  test('scenarios can take turns', () => {
    const { code, err } = fit('also.json', 1, '--also', 'moor')
    expect([code, err]).toEqual([2, expect.stringContaining("no scenario 'moor'")])
    expect(fit('also.json', 1, '--also', 'corner').code).toBe(0)
    expect(read('also.json').also).toEqual(['corner'])
    expect(read('also.json').source).toContain('--scenario field --also corner --side red')
    expect(read('also.json').worth).not.toEqual(read('named.json').worth)
    expect(fit('also.json', 2).err).toContain("'also.json' is not this fit")
  })

  test('an earlier fit of the other side, or chance, joins those who are played against', () => {
    const { code, err } = fit('against.json', 1, '--against', 'fit-whole.json')
    expect([code, err.trim()]).toEqual([2, "'fit-whole.json' is no fit of the side that is wanted, of this title."])
    writeFileSync(join(folder, 'blue.json'), JSON.stringify({ ...read('fit-whole.json'), side: 'blue' }))
    expect(fit('against.json', 1, '--against', 'blue.json').code).toBe(0)
    expect(read('against.json').pool).toHaveLength(2)
    expect(fit('chance.json', 1, '--against', 'random').code).toBe(0)
    expect(read('chance.json').pool).toEqual([expect.any(Object), 'random'])
    expect(fit('chance.json', 2, '--against', 'random').code).toBe(0)
    writeFileSync(join(folder, 'wild.json'), JSON.stringify({ ...read('blue.json'), weights: { near: 7 } }))
    expect(fit('x.json', 1, '--against', 'wild.json').err).toContain(
      "The weight 'near' is a number from -1 to 1, not 7.",
    )
  })
})
