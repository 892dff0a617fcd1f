import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, grognard, inside } from './cli.ts'

test('a server that is killed in the midst of play loses nothing that was shown', () => {
  const { code, out } = grognard(['server', 'crash', '--rounds', '2', '--games', '2'])
  expect(out).toMatch(/^2 kills, \d+ games, \d+ lines shown: 0 lost, 0 games that do not hold\./)
  expect(code).toBe(0)
})

test('leak, hostile and load say what they found', async () => {
  expect((await inside(['server', 'leak', '--positions', '40'])).out).toMatch(
    /^toy: 40 positions, \d{3} messages, 280 lists and refusals, 0 that differ\.$/,
  )
  const told = await inside(['server', 'hostile', '--messages', '50', '--json'])
  expect(JSON.parse(told.out)).toMatchObject({ messages: 50, accepted: 0, alive: true })
})

test('games over the wire are verified, and changed ones rejected; what lies about is weighed', () => {
  const played = grognard(['server', 'wire', '--games', '6', '--answers', '60', '--json'])
  const [{ examples, ...toy }] = (JSON.parse(played.out) as { titles: Record<string, unknown>[] }).titles
  expect(examples).toEqual([])
  expect(toy).toMatchObject({ title: 'toy', games: 6, verified: 6 })
  expect(toy.rejected).toBe(toy.changed)
  expect(toy.changed).toBeGreaterThan(20)
  const few = ['--sockets', '5', '--seconds', '0.1', '--games', '3', '--answers', '5', '--kept', '20']
  const weighed = grognard(['server', 'weigh', ...few, '--json'])
  expect(JSON.parse(weighed.out)).toMatchObject({ sockets: 5, games: 3, kept: 20 })
})

test('an empty database holds, and one that is not there cannot be copied', () => {
  const env = process.env.DATA
  process.env.DATA = join(folder, 'server-without-games')
  try {
    expect(grognard(['server', 'check'])).toMatchObject({ code: 0, out: '0 games, 0 that do not hold.\n' })
    expect(grognard(['server', 'backup', 'copy.sqlite'])).toMatchObject({ code: 0 })
    expect(grognard(['server', 'backup', 'copy.sqlite'])).toMatchObject({ code: 2 })
    process.env.DATA = join(folder, 'nowhere')
    const { code, err } = grognard(['server', 'backup', 'other.sqlite'])
    expect(code).toBe(2)
    expect(err).toMatch(/^There is no database in '.*nowhere'\.\n$/)
  } finally {
    if (env === undefined) delete process.env.DATA
    else process.env.DATA = env
  }
})

test.each([
  [['server', 'crash', '--rounds', '0'], /--rounds/],
  [['server', 'leak', '--title', 'chess'], /chess/],
  [['server', 'load', '--processes', '2'], /^Several processes share a PostgreSQL; use --store postgres\.$/],
  [
    ['server', 'conquer'],
    /^There is no command 'conquer'; known: backup, migrate, move, check, rebind, crash, hostile, leak, load, weigh, wire, race\.$/,
  ],
  [['server'], /^No command was given; known: backup, migrate/],
  [['server', 'crash', '--round', '1'], /'crash' takes --rounds/],
])('%o gets one sentence', async (args, sentence) => {
  const { code, err } = await inside(args)
  expect(code).toBe(2)
  expect(err).toMatch(sentence)
})
