import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { folder, grognard, inside, json } from './cli.ts'

interface Result {
  [key: string]: unknown
}

/** A folder with these files. */
function kit(name: string, files: Record<string, string>): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}

const TOY = ['--title', 'toy']
let five = ''
let six = ''

beforeAll(() => {
  five = kit('five', { 'points.json': '\uFEFF{ "points": 5 }', '.hidden': 'x', 'points.schema.json': '{}' })
  six = kit('six', { 'points.json': '{ "points": 6 }' })
})

describe('a game with a kit', () => {
  test('names it, and is replayed with it only', async () => {
    const game = join(folder, 'kit-game.json')
    const played = await inside(['play', ...TOY, '--kit', five, '--side', 'red=random', '--out', game, '--json'])
    expect(JSON.parse(played.out)).toMatchObject({ kit: { name: 'five' } })
    const journal = JSON.parse(readFileSync(game, 'utf8')) as { kit: Result }
    expect(journal.kit).toEqual({ name: 'five', digest: expect.stringMatching(/^[0-9a-f]{64}$/) })

    const again = await inside(['replay', game, '--kit', five])
    expect(again.code).toBe(0)
    expect(again.out).toMatch(/With the kit 'five' \([0-9a-f]{8}\)\./)

    const without = await inside(['replay', game])
    expect([without.code, without.out]).toEqual([2, ''])
    expect(without.err).toMatch(
      /^This game was played with the kit 'five' \(\w{8}\), which it does not carry; open it with that kit \(--kit DIR\)\.$/,
    )
    const other = await inside(['replay', game, '--kit', six])
    expect([other.code, other.out]).toEqual([2, ''])
    expect(other.err).toMatch(/^This game was played with the kit 'five' \(\w{8}\), not with 'six' \(\w{8}\)/)
  })

  test('may carry it, and is then replayed without the folder', async () => {
    const game = join(folder, 'carried.json')
    await inside(['play', ...TOY, '--kit', five, '--side', 'red=random', '--carry', '--out', game])
    const again = await inside(['replay', game, '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ kit: { name: 'five' }, finished: true })
    const text = readFileSync(game, 'utf8')
    writeFileSync(join(folder, 'forged.json'), text.replace('\\"points\\": 5', '\\"points\\": 4'))
    const forged = await inside(['replay', join(folder, 'forged.json')])
    expect(forged.err).toContain('carries another kit than it was played with')
  })

  test('a game without one is not replayed with one', async () => {
    const game = join(folder, 'bare.json')
    await inside(['play', ...TOY, '--side', 'red=random', '--out', game])
    const { code, err } = await inside(['replay', game, '--kit', five])
    expect([code, err]).toEqual([2, expect.stringContaining('played without a kit')])
  })
})

describe('the other commands', () => {
  test('simulate lays it over the title in every worker', () => {
    const args = ['simulate', ...TOY, '--games', '8', '--side', 'red=random', '--side', 'blue=random']
    const mean = (result: Result) => (result.sides as Record<string, { meanScore: number }>).red.meanScore
    const plain = json<Result>([...args, '--workers', '2'])
    const kitted = json<Result>([...args, '--workers', '2', '--kit', five])
    expect(kitted.kit).toMatchObject({ name: 'five' })
    expect(mean(kitted)).toBeCloseTo(mean(plain) + 5)
  })

  test('fuzz and bench take it', async () => {
    expect(json<Result>(['fuzz', ...TOY, '--games', '4', '--kit', five])).toMatchObject({ finished: 4, violations: 0 })
    expect((await inside(['bench', ...TOY, '--seconds', '0.1', '--kit', five])).code).toBe(0)
  })

  test('the engine begins games with it', () => {
    const { code, out } = grognard(['engine', '--kit', five], '{"do":"new","title":"toy"}\n{"do":"state"}\n')
    const [begun, { state }] = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Result)
    expect(code).toBe(0)
    expect(begun.kit).toMatchObject({ name: 'five' })
    expect(state).toMatchObject({ points: [5, 5] })
  })
})

describe('kit', () => {
  test('checks a folder', async () => {
    const { code, out } = await inside(['kit', ...TOY, '--kit', five])
    expect([code, out]).toEqual([0, expect.stringMatching(/^The kit 'five' is sound: points\.json\.\nDigest \w{64}$/)])
  })

  test('writes the schemas, and replaces none without --force', async () => {
    const to = join(folder, 'new', 'schemas')
    expect((await inside(['kit', ...TOY, '--schemas', to])).code).toBe(0)
    const file = join(to, 'points.schema.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ type: 'object' })
    writeFileSync(file, 'mine')
    const again = await inside(['kit', ...TOY, '--schemas', to])
    expect([again.code, again.out]).toEqual([2, ''])
    expect(again.err).toContain('exists already; name another file or add --force')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect((await inside(['kit', ...TOY, '--schemas', to, '--force'])).code).toBe(0)
    expect(readFileSync(file, 'utf8')).not.toBe('mine')
  })
})

describe('a kit that cannot be used', () => {
  const bad = async (path: string): Promise<string> => {
    const { code, out, err } = await inside(['play', ...TOY, '--kit', path])
    expect([code, out]).toEqual([2, ''])
    return err
  }

  test('gets one sentence for each fault and exit code 2', async () => {
    expect(await bad(join(folder, 'nowhere'))).toBe(
      `The kit '${join(folder, 'nowhere')}' cannot be read: there is no such folder.`,
    )
    expect(await bad(join(five, 'points.json'))).toMatch(/is a file; name the folder of a kit\.$/)
    expect(await bad(kit('empty', {}))).toBe("The kit 'empty' is empty; accepted: one or more of points.json.")
    expect(await bad(kit('strange', { 'points.json': '{"points":1}', 'notes.txt': 'x' }))).toBe(
      'notes.txt: found a file of that name, accepted: points.json.',
    )
    kit('deep/inner', {})
    expect(await bad(join(folder, 'deep'))).toBe('inner: found a folder, accepted: files beside each other.')
    expect((await bad(kit('two', { 'points.json': '{}' }))).split('\n')).toHaveLength(2)
    expect(existsSync(join(folder, 'undefined'))).toBe(false)
  })
})
