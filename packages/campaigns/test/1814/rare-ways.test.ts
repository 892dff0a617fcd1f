import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { CAPACITY_TWICE } from '../../src/system/campaign.ts'
import { occupancyOf, stackAt } from '../../src/system/stacks.ts'
import { FRENCH } from '../../src/system/state.ts'
import { rareWays } from '../../src/titles/1814/rare-ways.ts'
import { milestones } from '../../src/titles/1814/milestones.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { asked, over, play } from '../position.ts'
import { hidden, type Places } from './hidden.ts'
import { france, hex, type France } from './table.ts'

const ways = (table: France): string[] => rareWays(table.g, asked(table)).map(answer => answer.id)

test('1814 §15.1 who follows the rare ways goes from box to box', () => {
  const places = { ney: '4920', d015: '4920', d011: 'box:4920', d020: '4919', d021: 'box:4919' }
  const table = hidden(places, { trains: ['4920', ''] })
  while (!over(table)) play(table, ways(table)[0])
  expect(milestones(table.g)).toContain('box-to-box transfer')
})

test('1814 §14.11 and leaves Novara to the Neapolitans', () => {
  const places = { bellegarde: '4227', d163: '4227', eugene: '4428', d069: '4428' }
  const table = france(places, { turn: 6, trains: ['', '4227'] })
  expect(ways(table)).toEqual(['march:4227'])
  play(table, 'march:4227')
  expect(ways(table)).toEqual(['everyone'])
})

test('1814 §15.1, §4.1 what a side imagines in the enemy’s boxes has room there', () => {
  // Room for three factors and for two: three of the Guard must not be spread so that the conscripts find none.
  const seen = { d013: '4920', d014: '4920', d015: '4919', d020: '4919' }
  const places: Places = { ...seen, d030: 'box:4919', d031: 'box:4919', d032: 'box:4920', d048: 'box:4920' }
  const { state } = hidden(places, { phase: 'hidden-forces' })
  const view = title1814.observe(state, 'coalition')
  for (let n = 0; n < 40; n++) {
    const world = title1814.imagine(structuredClone(view), 'coalition', seededDice(`world${n}`))
    const g = title1814.play(world)
    for (const number of ['4920', '4919'])
      expect(occupancyOf(g, stackAt(g, FRENCH, hex(number)))).toBeLessThanOrEqual(CAPACITY_TWICE)
  }
})
