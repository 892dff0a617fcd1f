import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cutJournal, journalText, parseJournal, type DealtJournal } from '@grognard/kernel'
import { folder, grognard, inside, json } from './cli.ts'

interface Result {
  [key: string]: unknown
}

test('titles lists sides, scenarios, options and officers', () => {
  const { titles, officers } = json<{ titles: Result[]; officers: string[] }>(['titles'])
  expect(titles[0]).toMatchObject({ id: 'toy', name: 'Treasure', sides: [{ id: 'red', name: 'Red' }, { id: 'blue' }] })
  expect(titles[0]).toMatchObject({ options: [{ id: 'rich', clause: 'toy §6', byDefault: false }] })
  expect(officers).toEqual(['random', 'recruit', 'sergeant', 'lieutenant', 'captain', 'marshal'])
  expect(grognard(['titles']).out).toContain('toy  Treasure, rules 1')
})

describe('play and replay', () => {
  test('a game is written, and played again to the same end', () => {
    const played = json<Result>([
      'play',
      '--title',
      'toy',
      '--seed',
      'x',
      '--side',
      'blue=random',
      '--out',
      'game.json',
    ])
    expect(played).toMatchObject({
      title: 'toy',
      scenario: 'field',
      seed: 'x',
      players: { red: 'lieutenant', blue: 'random' },
    })
    const again = json<Result>(['replay', 'game.json'])
    expect(again).toMatchObject({ answers: played.answers, outcome: played.outcome, finished: true })
    expect(again.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(again.state).toMatch(/^[0-9a-f]{64}$/)
    expect(grognard(['replay', 'game.json']).out).toContain('all allowed')
  })

  test('scenario and options are used', () => {
    const played = json<Result>(['play', '--title', 'toy', '--scenario', 'corner', '--option', 'rich=on'])
    expect(played).toMatchObject({ scenario: 'corner', options: { rich: true } })
  })

  test('--tell words every event', () => {
    const { out } = grognard(['play', '--title', 'toy', '--tell'])
    expect(out).toContain('Red buries a treasure.')
    expect(out).not.toContain('⟨')
  })

  test('a file that exists is kept unless --force says otherwise', () => {
    writeFileSync(join(folder, 'mine.txt'), 'precious')
    const refused = grognard(['play', '--title', 'toy', '--out', 'mine.txt'])
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toBe("'mine.txt' exists already; name another file or add --force to replace it.\n")
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('precious')
    expect(grognard(['play', '--title', 'toy', '--out', 'mine.txt', '--force']).code).toBe(0)
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toContain('grognard-journal')
  })

  test('a damaged journal gets one sentence', async () => {
    grognard(['play', '--title', 'toy', '--out', 'whole.json'])
    const whole = readFileSync(join(folder, 'whole.json'), 'utf8')
    const journal = JSON.parse(whole) as DealtJournal
    const bad = async (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      const { code, out, err } = await inside(['replay', join(folder, name)])
      expect([code, out]).toEqual([2, ''])
      expect(err.trim().split('\n')).toHaveLength(1)
      return err
    }
    expect(await bad('cut.json', whole.slice(0, 100))).toContain('not JSON')
    expect(await bad('other.json', '{"format":"chess"}')).toContain('This is not a Grognard game')
    expect(await bad('title.json', JSON.stringify({ ...journal, title: '1812' }))).toContain(
      "no title '1812'; known: toy",
    )
    expect(await bad('rules.json', JSON.stringify({ ...journal, rules: '0' }))).toContain('rules 0')
    expect(await bad('scenario.json', JSON.stringify({ ...journal, scenario: 'moon' }))).toContain(
      'known: field, corner',
    )
    expect(await bad('options.json', JSON.stringify({ ...journal, options: { snow: true } }))).toContain(
      "no option 'snow'",
    )
    const wrong = { ...journal, log: [{ ...journal.log[0], id: 'fly' }, ...journal.log] }
    expect(await bad('answer.json', JSON.stringify(wrong))).toBe(
      'Answer 1 of the journal (red: fly) is not allowed: That is not among the answers. (toy §1)',
    )
    const later = { ...journal, log: journal.log.map((line, i) => (i === 2 ? { ...line, at: 1 } : line)) }
    expect(await bad('later.json', JSON.stringify(later))).toContain('Line 3 of the journal')
    const { err } = await inside(['replay', 'nowhere.json'])
    expect(err).toBe("'nowhere.json' cannot be read: there is no such file.")
  })

  test('an unfinished journal says who is asked', () => {
    const journal = parseJournal(readFileSync(join(folder, 'whole.json'), 'utf8'))
    writeFileSync(join(folder, 'half.json'), journalText(cutJournal(journal, 3)))
    expect(grognard(['replay', 'half.json']).out).toContain('Not finished: red is asked: Walk, one step left.')
    expect(json<Result>(['replay', 'half.json'])).toMatchObject({ finished: false, outcome: null })
  })
})

describe('simulate', () => {
  const args = ['simulate', '--title', 'toy', '--games', '30', '--side', 'blue=random']

  test('counts wins with 95 % intervals, whatever the number of workers', () => {
    const one = json<Result>([...args, '--workers', '1'])
    const two = json<Result>([...args, '--workers', '2'])
    for (const result of [one, two]) {
      delete result.seconds
      delete result.slowestMilliseconds
    }
    expect(one).toEqual(two)
    const { red, blue } = one.sides as Record<string, Record<string, number>>
    expect(red.officer).toBe('lieutenant')
    expect(red.wins).toBeGreaterThan(blue.wins)
    expect(red.low).toBeLessThan(red.share)
    expect(red.high).toBeGreaterThan(red.share)
    expect(red.wins + blue.wins + (one.draws as Record<string, number>).games).toBe(30)
  })

  test('draws an SVG and keeps a file that exists', () => {
    expect(grognard([...args, '--plot', 'wins.svg']).out).toContain('The plot is in wins.svg.')
    const svg = readFileSync(join(folder, 'wins.svg'), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg).toContain('Red (lieutenant)')
    const again = grognard([...args, '--plot', 'wins.svg'])
    expect([again.code, again.out]).toEqual([2, ''])
  })
})

describe('fuzz', () => {
  test('reports in the agreed shape and leaves with 0 when all is well', () => {
    const result = json<Result>(['fuzz', '--title', 'toy', '--games', '24', '--seed', 's'])
    expect(Object.keys(result).slice(0, 7)).toEqual([
      'title',
      'games',
      'finished',
      'deadEnds',
      'violations',
      'answers',
      'longest',
    ])
    expect(result).toMatchObject({ title: 'toy', games: 24, finished: 24, deadEnds: 0, violations: 0, examples: [] })
    expect(result).toEqual(json(['fuzz', '--title', 'toy', '--games', '24', '--seed', 's', '--workers', '1']))
  })

  test('leaves with 1 at a dead end', () => {
    const { code, out } = grognard(['fuzz', '--title', 'toy', '--games', '4', '--limit', '3', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ finished: 0, deadEnds: 4 })
  })
})

test('bench reports in the agreed shape', () => {
  const result = json<Record<string, number>>(['bench', '--title', 'toy', '--seconds', '0.2'])
  expect(Object.keys(result)).toEqual([
    'title',
    'games',
    'answers',
    'seconds',
    'gamesPerSecond',
    'millisecondsPerGame',
    'cpuMillisecondsPerGame',
    'answersPerSecond',
    'copyMicroseconds',
  ])
  expect(result.answersPerSecond).toBeGreaterThan(0)
  expect(result.millisecondsPerGame).toBeGreaterThan(0)
  expect(result.copyMicroseconds).toBeGreaterThan(0)
})

describe('bad input gets one sentence and exit code 2', () => {
  const cases: [string, string[], string][] = [
    [
      'no such command',
      ['march'],
      "There is no command 'march'; known: titles, play, replay, verify, advise, review, simulate, balance, ladder, fit, merge, fuzz, bench, rules, kit, engine, serve, server.",
    ],
    ['no title', ['play'], 'Say which title with --title; known: toy.'],
    ['unknown title', ['fuzz', '--title', '1812'], "There is no title '1812'; known: toy."],
    ['unknown flag', ['bench', '--title', 'toy', '--fast'], "Unknown option '--fast'; 'bench' takes --title,"],
    ['a flag without its value', ['play', '--title'], "Option '--title <id>' argument missing"],
    ['too many words', ['titles', 'all'], 'Too many arguments'],
    ['a missing file name', ['replay'], "Missing required argument 'file'; 'replay' takes FILE"],
    ['unknown scenario', ['play', '--title', 'toy', '--scenario', 'moon'], "no scenario 'moon'; known: field, corner."],
    ['unknown option', ['play', '--title', 'toy', '--option', 'snow=on'], "no option 'snow'; known: rich."],
    ['an inherited option', ['play', '--title', 'toy', '--option', 'toString=on'], "no option 'toString'"],
    ['a prototype', ['play', '--title', 'toy', '--option', '__proto__=on'], "no option '__proto__'; known: rich."],
    ['an inherited title', ['play', '--title', 'constructor'], "There is no title 'constructor'; known: toy."],
    ['an inherited scenario', ['play', '--title', 'toy', '--scenario', 'valueOf'], "no scenario 'valueOf'"],
    ['an inherited side', ['play', '--title', 'toy', '--side', '__proto__=random'], "no side '__proto__'"],
    ['an inherited officer', ['play', '--title', 'toy', '--side', 'red=constructor'], "no officer 'constructor'"],
    ['an inherited book', ['rules', '--book', 'toString'], "There is no book 'toString'"],
    ['an inherited command', ['constructor'], "There is no command 'constructor'; known: titles,"],
    [
      'a wrong value',
      ['play', '--title', 'toy', '--option', 'rich=maybe'],
      "takes on or off (true or false), not 'maybe'.",
    ],
    ['unknown side', ['play', '--title', 'toy', '--side', 'green=random'], "no side 'green'; known: red, blue."],
    [
      'unknown officer',
      ['play', '--title', 'toy', '--side', 'red=ney'],
      "no officer 'ney'; known: random, recruit, sergeant, lieutenant, captain, marshal, greedy, flat, lieutenant-0.1.0.",
    ],
    ['half a side', ['play', '--title', 'toy', '--side', 'red'], "--side takes red=random, not 'red'."],
    [
      'an empty seed',
      ['play', '--title', 'toy', '--seed', ''],
      'A seed is any text of 1 to 200 characters, not an empty one.',
    ],
    ['a long seed', ['fuzz', '--title', 'toy', '--seed', 'x'.repeat(201)], 'not one of 201.'],
    [
      'no games',
      ['fuzz', '--title', 'toy', '--games', '0'],
      "--games takes a whole number from 1 to 1,000,000, not '0'.",
    ],
    ['odd games', ['simulate', '--title', 'toy', '--games', '1e3'], "not '1e3'."],
    ['one officer', ['ladder', '--title', 'toy', '--officers', 'random'], 'Name at least two officers, each once'],
    ['pairs and officers', ['ladder', '--title', 'toy', '--pairs', 'random:recruit', '--neighbours'], 'not both.'],
    ['half a pair', ['ladder', '--title', 'toy', '--pairs', 'random'], "with commas between, not 'random'."],
    ['an unknown half', ['ladder', '--title', 'toy', '--pairs', 'random:ney'], "no officer 'ney'"],
    ['a pair of one', ['ladder', '--title', 'toy', '--pairs', 'random:random'], "'random' cannot play himself"],
    [
      'a pair named twice',
      ['ladder', '--title', 'toy', '--pairs', 'random:recruit,recruit:random'],
      'The pair random:recruit is named twice',
    ],
    [
      'a pair without seeds',
      ['ladder', '--title', 'toy', '--pairs', 'random:recruit=0'],
      "random:recruit takes a whole number from 1 to 100,000, not '0'.",
    ],
    [
      'pairs apart',
      ['ladder', '--title', 'toy', '--pairs', 'random:recruit,captain:marshal'],
      'no chain of games leads from random to captain',
    ],
    ['a balance of strangers', ['balance', '--title', 'toy', '--officer', 'ney'], "no officer 'ney'"],
    ['a balance of nowhere', ['balance', '--title', 'toy', '--scenario', 'moon'], "no scenario 'moon'"],
    ['a stranger', ['ladder', '--title', 'toy', '--officers', 'random,ney'], "no officer 'ney'"],
    ['a fit of nobody', ['fit', '--title', 'toy', '--side', 'green', '--to', 'x.json'], "no side 'green'"],
    ['a fit for no file', ['fit', '--title', 'toy', '--side', 'red'], 'Name a file to write to'],
    ['no time', ['bench', '--title', 'toy', '--seconds', '0'], '--seconds takes a number above 0'],
    ['no folder', ['play', '--title', 'toy', '--out', 'no/such/game.json'], "there is no folder 'no/such'."],
    ['a folder', ['play', '--title', 'toy', '--out', '.'], "'.' is a folder; name a plain file."],
    [
      'unknown book',
      ['rules', '--book', '1815'],
      "There is no book '1815'; known: 1813, 1799, 1814, leipzig, bautzen.",
    ],
  ]
  test.each(cases)('%s', async (_, args, sentence) => {
    const { code, out, err } = await inside(args)
    expect(err).toContain(sentence)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect([code, out]).toEqual([2, ''])
  })

  test('nothing is left where a game could not be written', () => {
    expect(existsSync(join(folder, 'no'))).toBe(false)
  })
})

test.each([
  'titles',
  'play',
  'replay',
  'verify',
  'simulate',
  'balance',
  'ladder',
  'merge',
  'fit',
  'fuzz',
  'bench',
  'rules',
  'kit',
  'engine',
])('%s has --help and --json', async command => {
  const { code, out } = await inside([command, '--help'])
  expect(code).toBe(0)
  expect(out).toContain(`grognard ${command}`)
  expect(out).toContain('--json')
})
