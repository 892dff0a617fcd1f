import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { cutJournal, journalText, parseJournal, plainGame, play, type DealtJournal } from '@grognard/kernel'
import { titles as real } from '../src/titles.ts'
import { folder, grognard, inside } from './cli.ts'
import { titles } from './toy-titles.ts'
import { verifyMany } from './verify-many.ts'

const [toy] = titles
const file = (name: string): string => join(folder, name)
let journal: DealtJournal

/** Writes a journal and has it verified. */
async function verified(name: string, text: string): Promise<{ code: number; out: string; err: string }> {
  writeFileSync(file(name), text)
  return inside(['verify', file(name)])
}

beforeAll(async () => {
  await inside(['play', '--title', 'toy', '--seed', 'v', '--side', 'red=random', '--out', file('sound.json')])
  journal = parseJournal(readFileSync(file('sound.json'), 'utf8')) as DealtJournal
})

describe('verify', () => {
  test('accepts a sound game in one line', async () => {
    const { code, out, err } = await inside(['verify', file('sound.json')])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^\S+sound\.json: verified: Treasure, \d+ answers, \d+ dice, played to its end\.$/)
    const half = await verified('half.json', journalText(cutJournal(journal, 3)))
    expect(half).toMatchObject({ code: 0, out: expect.stringContaining('3 answers, 0 dice, not finished.') })
  })

  test('rejects what was changed, and names the first line that does not hold', async () => {
    const changed = (change: Partial<DealtJournal>) => journalText({ ...journal, ...change })
    const line = (n: number, change: object) =>
      changed({ log: journal.log.map((one, i) => (i === n - 1 ? { ...one, ...change } : one)) })
    for (const [text, why] of [
      [line(3, { at: 1 }), /not verified: Line 3 of the journal/],
      [
        line(2, { id: 'fly' }),
        /Answer 2 of the journal \(blue: fly\) is not allowed: That is not among the answers\. \(toy §1\)\.$/,
      ],
      [line(1, { dice: [6] }), /Line 1 of the journal: dice are written down where none fell\.$/],
      [changed({ log: journal.log.slice(0, -1) }), /does not end as its hash says/],
      [changed({ seed: '0'.repeat(64) }), /The seed of this game is not the one that was bound before play\.$/],
      [changed({ players: { red: 'me' } }), /Line 1 of the journal, or what stands before its lines, has been changed/],
      [changed({ title: 'constructor' }), /There is no title 'constructor'; known: toy\.$/],
      ['{}', /This is not a Grognard game/],
      ['\u001b[2J', /This is not a Grognard game: the file is not JSON/],
    ] as const) {
      const { code, out, err } = await verified('changed.json', text)
      expect([code, err]).toEqual([1, ''])
      expect(out).toMatch(why)
      expect(out.split('\n')).toHaveLength(1)
    }
    const sealed = { ...journal }
    delete sealed.seed
    expect((await verified('sealed.json', journalText(sealed))).out).toContain('still sealed')
  })

  test('says of a game of version 1 what can be checked and what cannot', async () => {
    const game = plainGame(toy, { scenario: 'field', options: {} }, 'old')
    play(game, 'red', 'bury:0101')
    const { code, out } = await verified('old.json', journalText(game.journal))
    expect(code).toBe(1)
    expect(out).toMatch(
      /not verified: its answers \(1\) are all allowed, and its dice \(0\) are those of its seed; but it is of version 1, whose seed nothing bound/,
    )
    const wrong = { ...game.journal, answers: [['red', 'fly']] }
    expect((await verified('wrong.json', JSON.stringify(wrong))).out).toContain('Answer 1 of the journal (red: fly)')
  })

  test('takes several files, and leaves with 1 if one of them does not hold', async () => {
    await verified('wrong.json', '{}')
    const { code, out } = await inside(['verify', file('sound.json'), file('wrong.json'), '--json'])
    expect(code).toBe(1)
    const { files } = JSON.parse(out) as { files: { verified: boolean; line?: number }[] }
    expect(files).toMatchObject([
      { verified: true, title: 'Treasure' },
      { verified: false, line: 0 },
    ])
  })

  test('a file that cannot be read is bad input', () => {
    const { code, out, err } = grognard(['verify', 'sound.json', 'nowhere.json'])
    expect([code, out, err]).toEqual([2, '', "'nowhere.json' cannot be read: there is no such file.\n"])
  })
})

test('games of every title with all options are verified, and none with a byte changed', () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  for (const title of real)
    expect(verifyMany(title, main, 3, 'test')).toMatchObject({ games: 3, verified: 3, rejected: 3, examples: [] })
}, 300_000)
