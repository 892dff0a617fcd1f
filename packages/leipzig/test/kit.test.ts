import { BadKit, hexAt, layKit, seededDice, type KitFiles } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { leipzig, type LeipzigTitle } from '../src/title.ts'

const laid = (files: KitFiles): LeipzigTitle => layKit(leipzig, 'mine', files) as unknown as LeipzigTitle

/** The sentences by which a kit is refused. */
function faults(files: KitFiles): string[] {
  try {
    laid(files)
  } catch (error) {
    if (error instanceof BadKit) return error.message.split('\n')
    throw error
  }
  return []
}

describe('a kit', () => {
  test('lays a copy’s leaders, chart, walls and points over ours', () => {
    const title = laid({
      'leaders.json': '[{ "id": "french-3", "attack": 12, "march": 6, "name": "Ney, Prince" }]',
      'reinforcements.json': '[{ "turn": 2, "french": "5i,2S" }]',
      'fortresses.json': '[{ "hex": "2304", "walled": false }, { "hex": "2505", "walled": true }]',
      'victory.json': '[{ "scenario": "1", "berlin": 11, "group": 7 }]',
    })
    const { leaders, orders, grounds, board } = title.leipzig
    expect(leaders[0][2]).toMatchObject({ name: 'Ney, Prince', attack: 12, defence: 8, march: 6 })
    expect(orders.charts[0][1].french).toMatchObject({ inf: 5, supply: 2 })
    expect(orders.charts[1][1].french).toMatchObject({ inf: 5, supply: 2 })
    expect(grounds[0].fortress[hexAt(board, '2304')]).toBe(0)
    expect(grounds[0].fortress[hexAt(board, '2505')]).toBe(1)
    expect(orders.scenarios.get('1')!.points[0]).toBe(11)
    expect(orders.scenarios.get('1')!.data.group).toBe(7)
    expect(title.present.words.en['leader.french.3']).toBe('Ney, Prince')
    expect(title.rules).toMatch(/^5\+kit-[0-9a-f]{8}$/)
    expect(leipzig.leipzig.leaders[0][2].attack).toBe(10)
  })

  test('moves divisions between rows of the set-up as long as the printed totals hold', () => {
    const title = laid({
      'set-up.json': '[{ "id": "allied-spring-halle", "inf": 2 }, { "id": "allied-spring-rosslau", "inf": 2 }]',
    })
    const state = title.setup({ scenario: '1', options: {} }, seededDice('kit'))
    expect(state.rules).toBe(title.rules)
    // The suggestion no longer fits: what it leaves over is asked for.
    title.answer(state, 'allied', 'suggested')
    expect(title.question(state)).toMatchObject({ prompt: 'ask.setUp', params: { group: 'group.allied-spring-halle' } })
  })

  test('is refused with file, line, what was found and what is accepted', () => {
    expect(faults({ 'leaders.json': '[\n  { "id": "french-11", "attack": 3 }\n]' })).toEqual([
      'leaders.json, line 2 at 0.id: found "french-11", accepted: one of ours, french-1 to allied-10.',
    ])
    expect(faults({ 'leaders.json': '[{ "id": "french-2" }, { "id": "french-2" }]' })).toEqual([
      'leaders.json, line 1 at 1.id: found "french-2" a second time, accepted: each row once.',
    ])
    expect(faults({ 'leaders.json': '[{ "id": "french-2", "attack": -1, "hat": 1 }]' })).toEqual([
      'leaders.json, line 1 at 0.attack: found -1, accepted: at least 0.',
      'leaders.json, line 1 at 0.hat: found the field "hat", accepted: only fields of a row that differ.',
    ])
    expect(faults({ 'reinforcements.json': '[{ "turn": 5, "french": "3x" }]' })).toEqual([
      "reinforcements.json, line 1 at 0.french: found \"3x\", accepted: '3x' in '3x' is no unit: write 3i, 2C, S or L4.",
    ])
    expect(faults({ 'victory.json': '[' })).toEqual([
      'victory.json, line 1: found the end of the file, accepted: JSON, a list of rows in square brackets.',
    ])
    expect(faults({ 'victory.json': '{}' })).toEqual(['victory.json, line 1: found {}, accepted: a list.'])
  })

  test('is refused where totals miss the printed ones, a leader stands twice, or walls are on a mountain', () => {
    expect(faults({ 'set-up.json': '[{ "id": "allied-spring-prague", "inf": 15 }]' })).toEqual([
      'set-up.json, line 1: found 30 Allied infantry divisions in scenario 3, accepted: 29, the printed total.',
      'set-up.json, line 1: found 30 Allied infantry divisions in scenario 4, accepted: 29, the printed total.',
    ])
    expect(faults({ 'set-up.json': '[{ "id": "allied-spring-prague", "leaders": [1, 2] }]' })).toEqual([
      'set-up.json, line 1: found leader 2 in allied-spring-chemnitz and in allied-spring-prague of scenario 3, accepted: each leader once.',
    ])
    const mountain = leipzig.board.numbers[leipzig.board.terrain.indexOf('mountain')]
    expect(faults({ 'fortresses.json': `[{ "hex": "${mountain}", "walled": true }]` })).toEqual([
      `fortresses.json, line 1: found walls at ${mountain}, in the mountains, accepted: a clear hex.`,
    ])
  })

  test('has schemas for editors', () => {
    expect(Object.keys(leipzig.kits!.schemas())).toEqual([...leipzig.kits!.files])
  })
})
