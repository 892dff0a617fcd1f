import { BadInput, newGame, replay } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { kitJsonSchemas, makeTitle1813, readKit1813, title1813 } from '../../src/index.ts'
import { FRENCH } from '../../src/system/state.ts'

const said = (files: Record<string, string>): string => {
  try {
    readKit1813(files)
  } catch (error) {
    expect(error).toBeInstanceOf(BadInput)
    return (error as Error).message
  }
  return ''
}

test('a kit lays its values over ours and leaves the rest alone', () => {
  const kit = readKit1813({
    'commanders.json': '[{ "id": "ney", "rating": 3 }]',
    'turns.json': '[{ "turn": 2, "trains": { "french": 11, "coalition": 7 } }]',
    'units.json': '[{ "id": "n036", "class": "L", "occupancy": 1.5 }]',
  })
  const title = makeTitle1813(kit)
  const piece = (id: string): number => title.campaign.pieces.findIndex(one => one.id === id)
  expect([title.campaign.rating[piece('ney')], title.campaign.occupancyTwice[piece('n036')]]).toEqual([3, 3])
  expect(title.campaign.parameters.trainsOnCard(2, FRENCH)).toBe(11)
  expect(title.campaign.parameters.trainsOnCard(3, FRENCH)).toBe(title1813.campaign.parameters.trainsOnCard(3, FRENCH))
  expect(title1813.campaign.rating[piece('ney')]).toBe(2)
  expect(fuzz(title, { games: 1, seed: 'kit', thorough: 300 })).toMatchObject({ finished: 1, broken: 0 })
}, 20_000)

test('a bad kit file is refused with file, line, what was found and what is accepted', () => {
  expect(said({ 'units.json': '[\n  { "id": "n036" },\n  { "id": "n037", "class": "X" }\n]' })).toMatch(
    /^units\.json, line 3 at 1\.class: found "X", accepted: .*"V".*"L".*"C"/,
  )
  expect(said({ 'units.json': '[\n{ "id": "n999" }]' })).toMatch(
    /^units\.json, line 2 at 0\.id: found "n999", accepted: one of ours/,
  )
  expect(said({ 'turns.json': '[{ "turn": 1,\n "trains": 4 }]' })).toMatch(/^turns\.json, line 2 at 0\.trains: found 4/)
  expect(said({ 'units.json': '[{ "id": "n036",\n\n oops }]' })).toMatch(
    /^units\.json, line \d: found text that is not JSON/,
  )
  expect(said({ 'unit.json': '[]' })).toMatch(/^unit\.json: .*accepted: units\.json/)
  expect(said({ 'units.json': '[{ "id": "n014", "arrival": [{ "hexes": ["9999"] }] }]' })).toMatch(
    /hexes of the board, not "9999"/,
  )
  expect(said({ 'units.json': '[{ "id": "n014", "occupancy": 4 }]' })).toMatch(
    /occupancy factors at the start on french 3512/,
  )
})

test('a game remembers its kit, and a replay without it says so', () => {
  const title = makeTitle1813(readKit1813({ 'commanders.json': '[{ "id": "ney", "rating": 3 }]' }))
  const { journal } = newGame(title, { scenario: 'campaign', options: {} }, 'seed')
  expect(journal.rules).toMatch(/^1\+kit-[0-9a-f]{8}$/)
  expect(() => replay(title1813, journal)).toThrow(/kit-/)
  expect(replay(title, journal).state.turn).toBe(1)
})

test('the schemas of a kit are there as JSON Schema', () => {
  const schemas = kitJsonSchemas() as Record<string, { type: string }>
  expect(Object.keys(schemas)).toEqual(['units.json', 'commanders.json', 'turns.json'])
  expect(schemas['units.json'].type).toBe('array')
})
