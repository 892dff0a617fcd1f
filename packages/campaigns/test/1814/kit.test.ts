import { BadKit, layKit, newGame, sayFaults, type KitFiles, type Title } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { FRENCH } from '../../src/system/state.ts'
import { title1814 } from '../../src/titles/1814/title.ts'

const laid = (files: KitFiles) => layKit(title1814, 'mine', files) as typeof title1814

/** What is wrong with these files, one sentence each. */
function said(files: KitFiles): string {
  try {
    laid(files)
  } catch (error) {
    expect(error).toBeInstanceOf(BadKit)
    return sayFaults(error as BadKit).join('\n')
  }
  return ''
}

test('the values of somebody’s own copy are laid over ours, and a game with them plays', () => {
  const title = laid({
    'commanders.json': '[{ "id": "napoleon", "rating": 5 }]',
    'turns.json': '[{ "turn": 2, "trains": { "french": 12, "coalition": 9 } }]',
    'units.json': '[{ "id": "d011", "class": "L", "occupancy": 1.5 }]',
  })
  expect(title.campaign.rating[title.campaign.own.napoleon]).toBe(5)
  expect(title.campaign.parameters.trainsOnCard(2, FRENCH)).toBe(12)
  expect(title1814.campaign.parameters.trainsOnCard(2, FRENCH)).toBe(9)
  expect(newGame(title as unknown as Title, { scenario: 'campaign', options: {} }, 'seed').journal.rules).toContain(
    'kit',
  )
  expect(fuzz(title, { games: 1, seed: 'kit', thorough: 200 })).toMatchObject({ finished: 1, broken: 0 })
}, 600_000)

test('a kit that cannot be used says what, where, and what is accepted', () => {
  expect(said({ 'units.json': '[{ "id": "x1", "class": "L" }]' })).toMatch(/units\.json.*line 1.*x1/s)
  expect(said({ 'units.json': '[{ "id": "d020", "arrival": [{ "hexes": ["5013"] }] }]' })).toMatch(/5013/)
  expect(said({ 'units.json': '[{ "id": "d011", "occupancy": 6 }]' })).toMatch(/4420/) // Strasbourg would overflow
  expect(said({ 'units.json': '[{ "id": "d006", "arrival": [{ "hexes": ["4520"] }] }]' })).toMatch(/d006/) // a garrison stays
})
