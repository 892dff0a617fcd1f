import { expect } from 'vitest'
import { test } from './books.ts'
import { campaignProcedures } from '../src/rules/sequence-of-play.ts'
import {
  answers,
  asked,
  beginAt,
  at,
  march,
  offered,
  order,
  over,
  play,
  position,
  refusal,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §8.1: rallying.

const fed: Setting = { phase: 'rally', cities: '0504', depots: { french: '0504', coalition: '0504' } }

function rally(drawing: string, set: Setting = {}): Table {
  return position(drawing, { ...fed, ...set })
}

test.both('1813 §8.1 as many units rally as the commander is worth, and the train is spent', () => {
  const table = rally('Ney 2 @0505: inf/L*3! | ', { trains: { french: '0505 0707' } })
  play(table, 'rally:0505', 'rally-unit:ney.inf', 'rally-unit:ney.inf3')
  expect(['ney.inf', 'ney.inf2', 'ney.inf3'].map(id => order(table, id))).toEqual(['good', 'disrupted', 'good'])
  expect(over(table)).toBe(true)
  expect(table.state.genuineOut[0]).toBe(1)
})

test.both('1813 §8.1 the ratings of several commanders are added up', () => {
  const table = rally('Ney 2, Souham 1 @0505: inf/L*4! | ', { trains: { french: '0505' } })
  play(table, 'rally:0505', 'rally-unit:ney.inf', 'rally-unit:ney.inf2')
  expect(answers(table, 'rally-unit')).toHaveLength(2)
  play(table, 'rally-unit:ney.inf4')
  expect(order(table, 'ney.inf3')).toBe('disrupted')
  expect(over(table)).toBe(true)
})

test.both('1813 §8.1 a second train pays for a second rally', () => {
  const table = rally('Ney 1 @0505: inf/L*3! | ', { trains: { french: '0505 0505' } })
  play(table, 'rally:0505', 'rally-unit:ney.inf', 'rally:0505', 'rally-unit:ney.inf2')
  expect(['ney.inf', 'ney.inf2', 'ney.inf3'].map(id => order(table, id))).toEqual(['good', 'good', 'disrupted'])
  expect(over(table)).toBe(true)
})

test.both('1813 §8.1 fewer may be rallied, but not none for a train', () => {
  const table = rally('Ney 2 @0505: inf/L*2! | ', { trains: { french: '0505 0707' } })
  play(table, 'rally:0505')
  expect(answers(table)).toEqual(['rally-unit:ney.inf', 'rally-unit:ney.inf2'])
  play(table, 'rally-unit:ney.inf', 'enough')
  expect(order(table, 'ney.inf2')).toBe('disrupted')
})

test.both('1813 §8.1 it takes a train, a commander, supply and somebody to rally', () => {
  const drawing =
    'Ney 1 @0505: inf/L!; @0503: inf/L!; Davout 1 @0605: inf/L; Victor 1 @0405: inf/L!; Oudinot 1 @1010: inf/L! | '
  const table = rally(drawing, { trains: { french: '0505 0503 0605 1010' } })
  expect(offered(table, 'rally')).toEqual(['0505'])
  for (const hex of ['0503', '0605', '0405', '1010', '0101']) expect(refusal(table, `rally:${hex}`)).toCite('1813 §8.1')
  expect(refusal(table, 'rally:0503')).toMatchObject({ reason: 'refuse.rally.noCommander' })
  expect(refusal(table, 'rally:0605')).toMatchObject({ reason: 'refuse.rally.goodOrder' })
  expect(refusal(table, 'rally:0405')).toMatchObject({ reason: 'refuse.rally.noTrain' })
  expect(refusal(table, 'rally:1010')).toMatchObject({ reason: 'refuse.rally.unsupplied' })
})

test.both('1813 §8.1 a dummy rallies nobody', () => {
  const table = rally('Ney 1 @0505: inf/L! | ', { trains: { french: '0505? 0404' } })
  expect(answers(table)).toEqual(['no-more-rallies'])
})

test.both('1813 §8.1 a depot alone rallies nobody', () => {
  const table = rally('Ney 1 @0504: inf/L! | ', { trains: { french: '0303' } })
  expect(over(table)).toBe(true)
})

test.both('1813 §8.1 both sides rally, the larger card first', () => {
  const table = rally('Ney 1 @0505: inf/L! | Platov 1 @0503: inf/L!', {
    trains: { french: '0505', coalition: '0503' },
    cards: { trains: [5, 6] },
  })
  expect(asked(table).side).toBe('coalition')
  play(table, 'rally:0503', 'rally-unit:platov.inf')
  expect(asked(table).side).toBe('french')
})

test.both('1813 §8.1 and 1813 §8.2 with two trains the same commander rallies and then marches', () => {
  const table = rally('Ney 1 @0505: inf/L inf/L! | ', { trains: { french: '0505 0505' } })
  play(table, 'rally:0505', 'rally-unit:ney.inf2')
  expect(over(table)).toBe(true)
  table.state.frames = []
  beginAt(table.state, campaignProcedures(), 'movement', { at: 'marches', side: 0 })
  march(table, '0505', '0506')
  expect([at(table, 'ney'), at(table, 'ney.inf2')]).toEqual(['0506', '0506'])
})
