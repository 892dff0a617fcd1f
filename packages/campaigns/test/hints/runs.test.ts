import type { Run } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { answers, asked, hexOf, numbersOf, over, play, position, told, type Table } from '../position.ts'

/** The runs on offer, from the open question or from one of its answers. */
function runs(table: Table, first?: string): Run[] {
  const question = asked(table)
  const view = table.title.observe(table.state, question.side)
  return table.title.runs!(
    view,
    question.side,
    question,
    question.answers.find(answer => answer.id === first),
  )
}

const to = (table: Table, list: readonly Run[], hex: string): Run => {
  const found = list.filter(run => run.hex === hexOf(table, hex))
  expect(found).toHaveLength(1)
  return found[0]
}

const open = () => position('Ney 2 @0505: inf/L*2 | @1010: inf/L', { trains: { french: '0505' }, dice: [6, 1] })

test('1813 §8.4 a march is offered by its end, by the cheapest way, with what it costs', () => {
  const table = open()
  const list = runs(table, 'march:0505')
  expect(to(table, list, '0503')).toEqual({
    answers: ['march:0505', 'everyone', 'step:0504', 'step:0503', 'halt'],
    hex: hexOf(table, '0503'),
    path: ['0505', '0504', '0503'].map(hex => hexOf(table, hex)),
    cost: 2,
    marks: [],
    chance: 0,
  })
  // Five hexes in each direction, as far as the board goes.
  expect(Math.max(...list.map(run => run.cost!))).toBe(5)
  expect(new Set(list.map(run => run.hex)).size).toBe(list.length)
  expect(list.some(run => run.hex === hexOf(table, '0505'))).toBe(false)
})

test('1813 §8.5, §8.6 with the exact chance of a loss, and forced hexes marked', () => {
  const table = open()
  const list = runs(table)
  const risks = ['0503', '0502', '0501'].map(hex => [
    to(table, list, hex).cost,
    to(table, list, hex).chance,
    to(table, list, hex).marks,
  ])
  expect(risks).toEqual([
    [2, 0, []],
    [3, 1 / 6, []],
    [4, 2 / 6, ['mark.forced']],
  ])
  expect(to(table, list, '1007')).toMatchObject({ cost: 5, chance: 3 / 6, marks: ['mark.forced'] })
  play(table, ...to(table, list, '1007').answers)
  expect(told(table, 'march.forced')).toHaveLength(1)
  expect(told(table, 'attrition.roll')[0].dice).toEqual([6])
})

test('1813 §8.5 guns never suffer, and the way round difficult ground is taken where it is shorter', () => {
  const guns = position('Ney 2 @0505: art/L', { trains: { french: '0505' } })
  expect(to(guns, runs(guns), '0501').chance).toBe(0)
  const forest = position('Ney 2 @0505: inf/L', { trains: { french: '0505' }, mountain: '0504' })
  const round = to(forest, runs(forest), '0503')
  expect(round.cost).toBe(3)
  expect(numbersOf(forest, round.path!)).toHaveLength(4)
  expect(numbersOf(forest, round.path!)).not.toContain('0504')
})

test('1813 §8.4.6 a march that ends beside enemy cavalry says so and needs no halt', () => {
  const table = position('Ney 2 @0505: inf/L*2 | @0502: cav/L', { trains: { french: '0505' } })
  const list = runs(table)
  const beside = to(table, list, '0503')
  expect(beside).toMatchObject({ answers: ['march:0505', 'everyone', 'step:0504', 'step:0503'], marks: ['mark.stops'] })
  expect(list.filter(run => run.path!.slice(0, -1).includes(hexOf(table, '0503')))).toEqual([])
  play(table, ...beside.answers)
  expect(over(table)).toBe(true)
})

test('1813 §8.8 a run ends where a lone commander must get away: nobody knows what the die will say', () => {
  const table = position('Ney 2 @0505: inf/L | Platov 1 @0504; @0503: inf/L', {
    trains: { french: '0505' },
    dice: [1],
  })
  const run = to(table, runs(table), '0504')
  expect(run).toMatchObject({ answers: ['march:0505', 'everyone', 'step:0504'], marks: ['mark.overruns'] })
  play(table, ...run.answers)
  expect(told(table, 'commander.lost')).toHaveLength(1)
  expect(answers(table)).toContain('halt')
})

test('1813 §7.4 a run ends where counters lie that are turned over', () => {
  const table = position('Ney 2 @0505: inf/L | Platov 1 @0101: inf/L', {
    trains: { french: '0505', coalition: '0504? 0101' },
  })
  expect(to(table, runs(table), '0504').answers).toEqual(['march:0505', 'everyone', 'step:0504'])
})

test('1813 §8.7 a march through a lone depot takes it', () => {
  const table = position('Ney 2 @0505: inf/L | @0101: inf/L', {
    trains: { french: '0505' },
    depots: { coalition: '0504' },
    cities: '0504',
  })
  const list = runs(table)
  expect(to(table, list, '0504').marks).toEqual(['mark.takesDepot'])
  play(table, ...to(table, list, '0504').answers)
  expect(told(table, 'depot.captured')).toHaveLength(1)
})

test('1813 §8.4.3 those who are chosen, or all but one, march by the same runs', () => {
  const table = position('Ney 2 @0505: inf/L*2', { trains: { french: '0505' } })
  play(table, 'march:0505')
  expect(to(table, runs(table), '0504').answers).toEqual(['everyone', 'step:0504', 'halt'])
  expect(to(table, runs(table, 'all-but:ney.inf'), '0504').answers).toEqual(['all-but:ney.inf', 'step:0504', 'halt'])
  expect(runs(table, 'unit:ney.inf')).toEqual([])
  play(table, 'unit:ney.inf')
  expect(to(table, runs(table), '0504').answers).toEqual(['set-out', 'step:0504', 'halt'])
  play(table, 'set-out')
  expect(to(table, runs(table), '0504').answers).toEqual(['step:0504', 'halt'])
})

test('1813 §8.4 under way the rest of the march is offered, the halt too, and another way by its first step', () => {
  const table = open()
  play(table, 'march:0505', 'everyone', 'step:0504')
  const list = runs(table)
  expect(to(table, list, '0504')).toMatchObject({ answers: ['halt'], cost: 1, chance: 0 })
  expect(to(table, list, '0502')).toMatchObject({ answers: ['step:0503', 'step:0502', 'halt'], cost: 3, chance: 1 / 6 })
  const detour = runs(table, 'step:0603')
  expect(detour.every(run => run.answers[0] === 'step:0603')).toBe(true)
  expect(to(table, detour, '0502')).toMatchObject({ cost: 4 })
  expect(to(table, detour, '0603').answers).toEqual(['step:0603', 'halt'])
  play(table, ...to(table, detour, '0502').answers)
  expect(told(table, 'march.forced')).toHaveLength(1)
})

test('1813 §10.1 an attack is one gesture as far as its commands', () => {
  const table = position('Ney 2 @0505: inf/L*2 | @0504: inf/L; @0506: inf/L', { phase: 'combat' })
  expect(runs(table).map(run => run.answers)).toEqual([
    ['attack:0505', 'target:0504', 'everyone'],
    ['attack:0505', 'target:0506', 'everyone'],
  ])
  play(table, ...runs(table)[0].answers)
  expect(asked(table).prompt).toBe('ask.commands')
})

test('1813 §12.1 a ride is the rider and his end; §8.1 a stack that can be rallied whole is', () => {
  const riding = position('Ney 2 @0505: inf/L; @0503: inf/L', { phase: 'commanders-movement' })
  expect(runs(riding).map(run => run.answers)).toEqual([['rider:ney', 'ride:0503']])
  play(riding, 'rider:ney')
  expect(runs(riding).map(run => run.answers)).toEqual([['ride:0503']])
  const set = { phase: 'rally', depots: { french: '0505' }, cities: '0505', trains: { french: '0505' } }
  const able = position('Ney 2 @0505: inf/L*2!', set)
  expect(runs(able).map(run => run.answers)).toEqual([['rally:0505', 'rally-unit:ney.inf', 'rally-unit:ney.inf2']])
  play(able, ...runs(able)[0].answers)
  expect(told(able, 'unit.rallied')).toHaveLength(2)
  expect(runs(position('Ney 1 @0505: inf/L*2!', set))).toEqual([]) // he must choose
})
