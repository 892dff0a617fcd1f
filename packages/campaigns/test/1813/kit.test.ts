import {
  BadKit,
  carryKit,
  layKit,
  newGame,
  parseJournal,
  replay,
  sayFaults,
  titleOf,
  type KitFiles,
  type Title,
} from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { title1799, title1813 } from '../../src/index.ts'
import { FRENCH } from '../../src/system/state.ts'

const plain = title1813 as unknown as Title
const kitted = (files: KitFiles) => title1813.kits!.read('my-1813', files) as typeof title1813
const laid = (files: KitFiles): Title => layKit(plain, 'my-1813', files)

/** What is wrong with these files, one sentence each. */
function said(files: KitFiles): readonly string[] {
  try {
    laid(files)
  } catch (error) {
    expect(error).toBeInstanceOf(BadKit)
    return sayFaults(error as BadKit)
  }
  return []
}
const units = (text: string): readonly string[] => said({ 'units.json': text })

test('a kit lays its values over ours and leaves the rest alone', () => {
  const title = kitted({
    'commanders.json': '[{ "id": "ney", "rating": 3 }]',
    'turns.json': '[{ "turn": 2, "trains": { "french": 11, "coalition": 7 } }]',
    'units.json': '[{ "id": "n036", "class": "L", "occupancy": 1.5 }]',
  })
  const piece = (id: string): number => title.campaign.pieces.findIndex(one => one.id === id)
  expect([title.campaign.rating[piece('ney')], title.campaign.occupancyTwice[piece('n036')]]).toEqual([3, 3])
  expect(title.campaign.parameters.trainsOnCard(2, FRENCH)).toBe(11)
  expect(title.campaign.parameters.trainsOnCard(3, FRENCH)).toBe(title1813.campaign.parameters.trainsOnCard(3, FRENCH))
  expect(title1813.campaign.rating[piece('ney')]).toBe(2)
  const { state } = newGame(title, { scenario: 'campaign', options: {} }, 'seed')
  expect(title.campaign.parts.unitClass(title.play(state), piece('n036'))).toBe('L')
  expect(title1813.campaign.parts.unitClass(title1813.play(state), piece('n036'))).not.toBe('L')
  expect(fuzz(title, { games: 1, seed: 'kit', thorough: 300 })).toMatchObject({ finished: 1, broken: 0 })
}, 600_000)

test('1813 §6.6 a Cossack that a kit has made is fed everywhere, and one that it has unmade starves', () => {
  const title = kitted({ 'units.json': '[{ "id": "n117", "cossack": true }, { "id": "n133", "cossack": false }]' })
  const { state } = newGame(title, { scenario: 'campaign', options: {} }, 'seed')
  const piece = (id: string): number => title.campaign.pieces.findIndex(one => one.id === id)
  const fed = (one: typeof title, id: string): boolean => one.campaign.parts.deemedSupplied(one.play(state), piece(id))
  expect([fed(title, 'n117'), fed(title, 'n133')]).toEqual([true, false])
  expect([fed(title1813, 'n117'), fed(title1813, 'n133')]).toEqual([false, true])
})

test('a bad value is refused with file, line, what was found and what is accepted', () => {
  expect(units('[\n  { "id": "n036" },\n  { "id": "n037", "class": "X" }\n]')).toEqual([
    'units.json, line 3 at 1.class: found "X", accepted: one of "V", "L", "C".',
  ])
  expect(said({ 'turns.json': '[{ "turn": 1,\n "trains": 4 }]' })).toEqual([
    'turns.json, line 2 at 0.trains: found 4, accepted: an object in curly brackets.',
  ])
  expect(said({ 'commanders.json': '[{ "id": "ney", "rating": 7.5, "gift": "lucky" }]' })).toEqual([
    'commanders.json, line 1 at 0.rating: found 7.5, accepted: a whole number.',
    expect.stringMatching(/^commanders\.json, line 1 at 0\.gift: found "lucky", accepted: one of .*"napoleon"/),
  ])
  expect(units('[{ "id": "n036", "occupancy": -1 }]')).toEqual([
    'units.json, line 1 at 0.occupancy: found -1, accepted: at least 0.5.',
  ])
  expect(units('[{ "id": "n036", "turn": 40 }]')).toEqual([
    'units.json, line 1 at 0.turn: found 40, accepted: a turn from 1 to 19, or 99 for never.',
  ])
  expect(units('[{ "id": "n036",\n "strength": 3 }]')).toEqual([
    'units.json, line 2 at 0.strength: found the field "strength", accepted: only fields of a row that differ.',
  ])
  expect(units('{ "id": "n036" }')).toEqual(['units.json, line 1: found {"id":"n036"}, accepted: a list.'])
  expect(units('[{ "class": "L" }]')).toEqual(['units.json, line 1 at 0.id: found nothing, accepted: a text.'])
})

test('a text that is not JSON is refused with the line of its first fault', () => {
  const not = (found: string, line: number) => [
    `units.json, line ${line}: found ${found}, accepted: JSON, a list of rows in square brackets.`,
  ]
  expect(units('[{ "id": "n036",\n\n oops }]')).toEqual(not('oops', 3))
  expect(units('[\n{ "id": "n036", }]')).toEqual(not('}', 2))
  expect(units('[{ "id": "n036" }\n')).toEqual(not('the end of the file', 2))
  expect(units('')).toEqual(not('the end of the file', 1))
  expect(units('[]\n[]')).toEqual(not('[', 2))
  expect(units('[{ "id": "\\x" }]')).toEqual(not('"\\x"', 1))
})

test('rows name ours, and once', () => {
  expect(units('[\n{ "id": "n999" }]')).toEqual([
    'units.json, line 2 at 0.id: found "n999", accepted: one of ours, n001 to n254.',
  ])
  expect(units('[{ "id": "n036", "class": "L" },\n{ "id": "n036", "class": "C" }]')).toEqual([
    'units.json, line 2 at 1.id: found "n036" a second time, accepted: each row once.',
  ])
  const garrison = title1813.campaign.pieces.find(piece => piece.tags?.includes('garrison'))!.id
  expect(units(`[{ "id": "${garrison}", "arrival": [{ "hexes": ["3512"] }] }]`)).toEqual([
    expect.stringContaining('the rules bind it to its place'),
  ])
})

test('places must be there', () => {
  const arrives = (rule: string) => units(`[{ "id": "n036",\n "arrival": [${rule}] }]`)
  expect(arrives('{ "hexes": ["4318", "9999"] }')).toEqual([
    'units.json, line 2 at 0.arrival.0.hexes.1: found "9999", accepted: a hex of land on the board.',
  ])
  expect(arrives('{ "hexes": [4318] }')).toEqual([
    'units.json, line 2 at 0.arrival.0.hexes.0: found 4318, accepted: a text.',
  ])
  expect(arrives('{ "region": ["atlantis"] }')).toEqual([expect.stringContaining('a region of the board')])
  expect(arrives('{ "city": true, "among": "moon" }')).toEqual([expect.stringContaining('a set of hexes')])
  expect(arrives('{ "with": "Wellington" }')).toEqual([expect.stringContaining('the name of a commander')])
  expect(arrives('{ "near": "4318" }')).toEqual([
    expect.stringContaining('accepted: a rule of arrival with one of hexes, within, region, with, stack, city, free.'),
  ])
  expect(arrives('')).toEqual(['units.json, line 2 at 0.arrival: found [], accepted: a list that is not empty.'])
})

test('1813 §4.1 a set-up that does not fit is refused', () => {
  expect(units('[{ "id": "n014", "occupancy": 4 }]')).toEqual([
    expect.stringMatching(/occupancy factors at the start on french 3512, accepted: 6 at most/),
  ])
  expect(units('[{ "id": "n036", "turn": 1, "arrival": [{ "free": true }] }]')).toEqual([
    'units.json, line 1: found n036 on turn 1 without a hex, accepted: a first rule of arrival with hexes.',
  ])
})

test('faults of all rows and of the set-up come at once, each with its line', () => {
  const found = units(`[
    { "id": "n014", "occupancy": 4 },
    { "id": "n036", "class": "X" },
    { "id": "n999" },
    { "id": "n037", "arrival": [{ "hexes": ["9999"] }] },
    7,
    { "id": "n036", "turn": 1, "arrival": [{ "free": true }] }
  ]`)
  expect(found).toEqual([
    'units.json, line 3 at 1.class: found "X", accepted: one of "V", "L", "C".',
    'units.json, line 4 at 2.id: found "n999", accepted: one of ours, n001 to n254.',
    'units.json, line 5 at 3.arrival.0.hexes.0: found "9999", accepted: a hex of land on the board.',
    'units.json, line 6 at 4: found 7, accepted: an object in curly brackets.',
    'units.json, line 7 at 5.id: found "n036" a second time, accepted: each row once.',
    expect.stringMatching(
      /^units\.json, line 2: found \S+ occupancy factors at the start on french 3512, accepted: 6 at most\.$/,
    ),
  ])
})

test('faults are said up to twenty, and counted', () => {
  const rows = Array.from({ length: 33 }, (_, i) => `{ "id": "x${i}" }`)
  const found = units(`[${rows.join(',\n')}]`)
  expect(found).toHaveLength(21)
  expect(found[20]).toBe('… and 13 more.')
})

test('what nobody can see is spelt out, and no nesting is too deep to be refused', () => {
  expect(units('[{ "id": "n\\u001b[31m" }]')[0]).toContain('found "n\\u001b[31m"')
  expect(units('[{ "id": \u001b }]')[0]).toContain('found \\u001b')
  expect(units(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([
    'units.json, line 1: found brackets within brackets, a hundred deep, accepted: JSON, a list of rows in square brackets.',
  ])
  expect(units('[{ "id": "n036", "__proto__": { "class": "L" } }]')).toHaveLength(1)
  expect(units('[{ "id": "constructor" }]')).toHaveLength(1)
  expect(units('\uFEFF[{ "id": "n036", "class": "L" }]')).toEqual([])
})

test('files of other names, none at all, and titles without kits get a sentence', () => {
  expect(said({ 'unit.json': '[]', 'notes.txt': '' })).toEqual([
    'unit.json: found a file of that name, accepted: units.json, commanders.json, turns.json.',
    'notes.txt: found a file of that name, accepted: units.json, commanders.json, turns.json.',
  ])
  expect(said({})).toEqual([
    "The kit 'my-1813' is empty; accepted: one or more of units.json, commanders.json, turns.json.",
  ])
  expect(() => layKit(title1799 as unknown as Title, 'x', {})).toThrow('1799 takes no kit.')
})

const NEY = { 'commanders.json': '[{ "id": "ney", "rating": 3 }]' }

test('a game remembers its kit, and a replay without it or with another says so', () => {
  const title = laid(NEY)
  const { journal } = newGame(title, { scenario: 'campaign', options: {} }, 'seed')
  expect(journal.rules).toBe(`3+kit-${title.kit!.digest.slice(0, 8)}`)
  expect(journal.kit).toEqual({ name: 'my-1813', digest: title.kit!.digest })
  expect(() => replay(plain, journal)).toThrow(/^This game was played with the kit 'my-1813' \([0-9a-f]{8}\), which it/)
  const other = laid({ 'commanders.json': '[{ "id": "ney", "rating": 1 }]' })
  expect(() => replay(other, journal)).toThrow(/'my-1813' \([0-9a-f]{8}\), not with 'my-1813' \([0-9a-f]{8}\)/)
  // How a file is spaced makes no other kit of it.
  expect(replay(laid({ 'commanders.json': '[{"id":"ney",\n"rating":3}]' }), journal).events).toEqual([])
  const bare = newGame(plain, { scenario: 'campaign', options: {} }, 'seed').journal
  expect(() => replay(title, bare)).toThrow(/^This game was played without a kit/)
})

test('a game that carries its kit needs nothing beside it', () => {
  const title = laid(NEY)
  const { journal } = newGame(title, { scenario: 'campaign', options: {} }, 'seed')
  const carried = parseJournal(JSON.stringify(carryKit(title, journal)))
  const found = titleOf(plain, carried)
  expect(found.rules).toBe(title.rules)
  expect(replay(found, carried).events).toEqual([])
  const forged = {
    ...carried,
    kit: { ...carried.kit!, files: { 'commanders.json': '[{ "id": "ney", "rating": 1 }]' } },
  }
  expect(() => titleOf(plain, forged)).toThrow(/carries another kit than it was played with/)
  expect(titleOf(plain, journal)).toBe(plain)
  expect(carryKit(plain, journal)).toBe(journal)
})

test('the schemas of a kit are there as JSON Schema', () => {
  const schemas = title1813.kits!.schemas() as Record<string, { type: string; items: { properties: object } }>
  expect(Object.keys(schemas)).toEqual(title1813.kits!.files)
  expect(schemas['units.json'].type).toBe('array')
  expect(Object.keys(schemas['commanders.json'].items.properties)).toContain('rating')
  expect(JSON.stringify(schemas['commanders.json'])).toContain('"napoleon"')
})

test('the worked example of docs/kits.md is a sound kit with the digest that it prints', () => {
  const page = readFileSync(new URL('../../../../docs/kits.md', import.meta.url), 'utf8')
  const files: Record<string, string> = {}
  for (const [, file, text] of page.matchAll(/`(\w+\.json)`\n\n```json\n([^`]+)```/g)) files[file] = text
  expect(Object.keys(files)).toHaveLength(3)
  expect(page).toContain(`Digest ${laid(files).kit!.digest}`)
})
