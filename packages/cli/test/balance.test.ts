import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BalanceResult } from '../src/balance-result.ts'
import type { SimulateResult } from '../src/commands/simulate.ts'
import { folder, here } from './cli.ts'

describe('balance', () => {
  const args = ['balance', '--title', 'toy', '--games', '9']
  const json = async <T>(command: string[]): Promise<T> => {
    const { code, out, err } = await here([...command, '--json'])
    expect([code, err]).toEqual([0, ''])
    return JSON.parse(out) as T
  }
  const balance = (...more: string[]): Promise<BalanceResult> => json<BalanceResult>([...args, ...more])
  const rows = (result: BalanceResult): string[] => result.rows.map(row => `${row.name} ${row.officer} ${row.games}`)
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8')

  test('plays every scenario, the same games as simulate does', async () => {
    const { rows } = await balance('--seed', 's')
    expect(rows.map(row => row.scenario)).toEqual(['field', 'corner'])
    for (const { scenario, games, wins, draws, share, low, high, leads } of rows) {
      const same = await json<SimulateResult>([
        'simulate',
        '--title',
        'toy',
        '--scenario',
        scenario,
        '--games',
        '9',
        '--seed',
        's',
      ])
      expect([games, wins, draws]).toEqual([9, same.sides.red.wins, same.draws.games])
      expect(share).toBeCloseTo((wins + draws / 2) / 9)
      expect(low).toBeLessThan(share)
      expect(high).toBeGreaterThan(share)
      const lead = leads.reduce((sum, one) => sum + one, 0) / 9
      expect(lead).toBeCloseTo(same.sides.red.meanScore - same.sides.blue.meanScore)
    }
  })

  test('is a table in Markdown', async () => {
    const { out } = await here([...args, '--scenario', 'corner'])
    const table = out.split('\n').filter(line => line.startsWith('|'))
    expect(table).toHaveLength(3)
    expect(table[0]).toMatch(/^\| scenario +\| officers +\| games \| Red +\| 95 % +\| drawn \| lead of Red +\|$/)
    expect(table[1]).toMatch(/^(\| -+ )+\|$/)
    expect(table[2]).toMatch(
      /^\| \S.* \| lieutenant \| 9 +\| [\d.]+ % +\| [\d.]+ % to [\d.]+ % +\| \d+ +\| (−?\d+, ){4}−?\d+ *\|$/,
    )
    expect(new Set(table.map(line => line.length)).size).toBe(1)
    expect(out).not.toContain('⟨')
  })

  test('what was played in different hours comes together in one table and one plot', async () => {
    await balance('--keep', 'b.json')
    await balance('--keep', 'b.json', '--seed', '2', '--scenario', 'field')
    await balance('--keep', 'b.json', '--scenario', 'field', '--option', 'rich=on')
    const all = await balance('--keep', 'b.json', '--officer', 'random', '--plot', 'b.svg')
    const [field, rich, corner] = [...new Set(all.rows.map(row => row.name))]
    expect(rows(all)).toEqual([
      `${field} random 9`,
      `${field} lieutenant 18`,
      `${rich} lieutenant 9`,
      `${corner} random 9`,
      `${corner} lieutenant 9`,
    ])
    expect(rich).toMatch(new RegExp(`^${field} \\+ .`))
    expect((await here(['merge', 'b.json', '--plot', 'again.svg'])).out).toContain('The plot is in again.svg.')
    expect(file('again.svg')).toBe(file('b.svg'))
    expect(await json<BalanceResult>(['merge', 'b.json'])).toEqual(all)
    expect((await here([...args, '--keep', 'b.json'])).err).toMatch(
      /^'b.json' has field lieutenant on seed 1 of version .* already/,
    )
  })

  test('the plot has a lane for each level in each scenario, marked apart, and is whole', () => {
    const svg = file('b.svg')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>\n$/s)
    expect(svg.match(/<circle /g)).toHaveLength(1 + 3) // one more in the legend
    expect(svg.match(/l6\.5 12h-13z/g)).toHaveLength(1 + 2)
    for (const words of ['lieutenant', 'random', 'share of games', 'lead at the end']) expect(svg).toContain(words)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|⟨/)
  })

  test('shares join into the result of one run, with those of other officers beside them', async () => {
    const share = async (k: number, officer: string): Promise<string> => {
      const name = `${officer}${k}.json`
      expect((await here([...args, '--officer', officer, '--shard', `${k}/2`, '--part', name])).code).toBe(0)
      return name
    }
    const parts: string[] = []
    for (const officer of ['lieutenant', 'recruit']) for (const k of [2, 1]) parts.push(await share(k, officer))
    expect(await json<BalanceResult>(['merge', ...parts.slice(0, 2)])).toEqual(await balance())
    expect((await json<BalanceResult>(['merge', ...parts, '--keep', 'm.json'])).rows).toHaveLength(4)
    expect((await json<BalanceResult>(['merge', 'm.json'])).rows).toHaveLength(4)
  })
})
