import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, here, killed } from './cli.ts'

// A run that is to be kept and was stopped goes on where it was. Ladders do it by the same function.

// The folder is shared with other tests: names of our own.
const MANY = '100000' // nobody plays so many before he is killed

const notesOf = (keep: string): string[] => readdirSync(folder).filter(name => name.startsWith(`${keep}.`))
const pathOf = (keep: string): string => join(folder, notesOf(keep)[0])
const linesOf = (keep: string): string[] =>
  notesOf(keep).length === 0 ? [] : readFileSync(pathOf(keep), 'utf8').split('\n')
const keptIn = (keep: string): string => readFileSync(join(folder, keep), 'utf8')

describe('balance', () => {
  const command = ['balance', '--title', 'toy', '--seed', 's']
  const begin = async (keep: string): Promise<void> => {
    await killed([...command, '--games', MANY, '--keep', keep, '--workers', '2'], () => linesOf(keep).length > 4)
    expect(existsSync(join(folder, keep))).toBe(false)
  }
  const again = (keep: string) => here([...command, '--games', '20', '--keep', keep])

  test('is taken up by the same line, and ends as if it had never been stopped', async () => {
    await begin('unfinished-stopped.json')
    const { code, err } = await again('unfinished-stopped.json')
    expect([code, err]).toEqual([0, expect.stringMatching(/^This run was stopped before: \d+ of its 40 games/)])
    expect(notesOf('unfinished-stopped.json')).toEqual([])
    expect((await again('unfinished-whole.json')).err).toBe('')
    expect(keptIn('unfinished-stopped.json')).toBe(keptIn('unfinished-whole.json'))
  })

  test('loses of a torn note only what is torn', async () => {
    await begin('unfinished-torn.json')
    const [head, first] = linesOf('unfinished-torn.json')
    truncateSync(pathOf('unfinished-torn.json'), head.length + first.length + 12)
    const { err } = await again('unfinished-torn.json')
    expect(err).toContain('2 of its 40 games')
    expect((await again('unfinished-whole-2.json')).code).toBe(0)
    expect(keptIn('unfinished-torn.json')).toBe(keptIn('unfinished-whole-2.json'))
  })

  test('touches no file that is something else', async () => {
    await begin('unfinished-other.json')
    const file = pathOf('unfinished-other.json')
    writeFileSync(file, 'a diary\n')
    const { code, err } = await again('unfinished-other.json')
    expect(code).toBe(2)
    expect(err).toContain('does not hold the games of this run')
    expect(readFileSync(file, 'utf8')).toBe('a diary\n')
    expect(existsSync(join(folder, 'unfinished-other.json'))).toBe(false)
  })
})
