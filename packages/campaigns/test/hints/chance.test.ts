import { seededDice, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813 } from '../../src/index.ts'
import type { CampaignState } from '../../src/system/state.ts'

const titles = [title1799, title1813] as unknown as Title<CampaignState>[]

/** The Coalition's chance with that many battle points on that turn, everything else as at the start. */
function coalition(title: Title<CampaignState>, points: number, turn: number): number {
  const state = title.setup({ scenario: 'campaign', options: {} }, seededDice('chance'))
  state.battlePoints = [12 - points, points]
  state.turn = turn
  const [french, own] = title.sides.map(side => title.chance!(title.observe(state, side), side))
  expect(french + own).toBeCloseTo(1, 12)
  return own
}

test('1799 §18.4, 1813 §14.4 the more points a side leads by, the likelier it wins', () => {
  for (const title of titles)
    for (const turn of [1, 6, 13]) {
      const chances = Array.from({ length: 13 }, (_, points) => coalition(title, points, turn))
      for (let i = 1; i < chances.length; i++) expect(chances[i]).toBeGreaterThan(chances[i - 1])
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...chances)).toBeLessThanOrEqual(1)
    }
})

test('a lead tells more the fewer turns are left', () => {
  for (const title of titles) {
    const last = title === titles[0] ? 13 : 19
    const logOdds = (chance: number): number => Math.log(chance / (1 - chance))
    const swing = (turn: number): number => logOdds(coalition(title, 7, turn)) - logOdds(coalition(title, 5, turn))
    expect(swing(last)).toBeGreaterThan(swing(1))
  }
})

test('after the end the winner’s chance is one, the loser’s nought, and a half each if nobody won', () => {
  for (const title of titles) {
    const state = title.setup({ scenario: 'campaign', options: {} }, seededDice('over'))
    for (const [winner, due] of [
      ['french', [1, 0]],
      ['coalition', [0, 1]],
      [null, [0.5, 0.5]],
    ] as const) {
      state.outcome = { winner, level: 'level.french', clause: '1799 §18.4', scores: {} }
      expect(title.sides.map(side => title.chance!(title.observe(state, side), side))).toEqual(due)
    }
  }
})
