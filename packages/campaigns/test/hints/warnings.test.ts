import { seededDice, type Warning } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813 } from '../../src/index.ts'
import { asked, numbersOf, play, position, told, type Table } from '../position.ts'

/** What one answer to the open question would cost. */
function warned(table: Table, id: string): readonly Warning[] {
  const { side, answers } = asked(table)
  const answer = answers.find(one => one.id === id)!
  return table.title.warnings!(table.title.observe(table.state, side), side, answer)
}

const before = (french: string) =>
  position(`Ney 2 @0505: inf/L*2; @0909: inf/V | @0101: inf/L`, {
    phase: 'game',
    cities: '0505 0908 0101',
    sources: { french: '0505 0908', coalition: '0101' },
    cards: { trains: [2, 1] },
    depots: { french, coalition: '0101' },
  })

test('1813 §14.1, §6.4 whoever lays no more depots is told how many units will be disrupted, and where', () => {
  const table = before('')
  const [warning, ...rest] = warned(table, 'no-more-depots')
  expect(rest).toEqual([])
  expect(warning).toMatchObject({ what: 'warn.hungry', clause: '1813 §6.4', params: { n: 3, stacks: 2 }, by: 'phase' })
  expect(numbersOf(table, warning.hexes!)).toEqual(['0505', '0909'])
  expect(warned(table, 'depot:0505')).toEqual([]) // one more can still be laid
  play(table, 'depot:0505')
  expect(warned(table, 'depot:0908')).toEqual([])
  expect(warned(table, 'no-more-depots')[0]).toMatchObject({ params: { n: 1, stacks: 1 } })
  play(table, 'no-more-depots')
  expect(told(table, 'unit.disrupted').map(event => event.params!.piece)).toHaveLength(1)
})

test('1813 §14.1 the first question of 1813 names what a careless click would cost; every unit named is then disrupted', () => {
  for (const title of [title1799, title1813]) {
    const state = title.setup({ scenario: 'campaign', options: {} }, seededDice('careless'))
    const { side, answers } = title.question(state)
    const last = answers.find(answer => answer.verb === 'no-more-depots')!
    const found = title.warnings!(title.observe(state, side), side, last)
    expect(found).toHaveLength(1)
    title.answer(state, side, last.id)
    const events = []
    while (title.phase!(state).part === 'phase.setUp')
      events.push(...title.answer(state, title.question(state).side, 'no-more-depots'))
    const hungry = events.filter(event => event.kind === 'unit.disrupted' && event.side === side)
    expect(hungry).toHaveLength(found[0].params!.n as number)
    expect(new Set(hungry.map(event => event.hexes![0]))).toEqual(new Set(found[0].hexes))
  }
})

test('1813 §16.1 where a card may still feed them nobody is warned', () => {
  const state = title1813.setup({ scenario: 'campaign', options: { cards: true } }, seededDice('cards'))
  const { side, answers } = title1813.question(state)
  const last = answers.find(answer => answer.verb === 'no-more-depots')!
  expect(title1813.warnings!(title1813.observe(state, side), side, last)).toEqual([])
})

const laying = (hostile: string) => {
  const table = position('Ney 2 @0505: inf/L*2; Soult 2 @0507: inf/L | @0101: inf/L', {
    phase: 'active-supply',
    cities: '0506',
    depots: { french: '0506' },
    sources: { french: '0506' },
    cards: { trains: [2, 0] },
    hostile: { french: hostile },
  })
  expect(asked(table).prompt).toBe('ask.train')
  return table
}

test('1813 §7.4 passing while trains are in hand gives one up', () => {
  const table = laying('')
  expect(warned(table, 'discard')).toEqual([
    { what: 'warn.discard', clause: '1813 §7.4', params: { n: 0 }, tells: 'train.discarded', by: 'answer' },
  ])
  expect(warned(table, 'train:0505')).toEqual([])
  play(table, 'discard')
  expect(told(table, 'train.discarded')).toHaveLength(1)
})

test('1813 §7.6 the last train laid where it is not needed leaves others to forage', () => {
  const table = laying('0507')
  expect(warned(table, 'train:0507')).toEqual([])
  const [forage] = warned(table, 'train:0505')
  expect(forage).toMatchObject({
    what: 'warn.forage',
    params: { n: 1, stacks: 1 },
    tells: 'forage.placed',
    by: 'phase',
  })
  expect(numbersOf(table, forage.hexes!)).toEqual(['0507'])
  expect(warned(table, 'discard').map(one => one.what)).toEqual(['warn.discard', 'warn.forage'])
  play(table, 'train:0505', 'no-more-dummies')
  expect(told(table, 'forage.placed')).toHaveLength(1)
})

test('1813 §8.2 a train is given up that a stack could march with', () => {
  const table = position('Ney 2 @0505: inf/L*2; @0507: inf/L | @0101: inf/L', { trains: { french: '0505 0507' } })
  expect(warned(table, 'discard-at:0505')).toMatchObject([{ what: 'warn.discardAt', params: { n: 2 }, by: 'answer' }])
  expect(warned(table, 'discard-at:0507')).toEqual([]) // nobody there to lead them
  expect(warned(table, 'march:0505')).toEqual([])
  play(table, 'discard-at:0505')
  expect(told(table, 'train.discarded')).toHaveLength(1)
})

test('1813 §8.5, §8.6 a march is warned of a loss only where no fall of the die spares it', () => {
  const far = (gift: number, units: string) => {
    const table = position(`Ney 2 @0505: ${units} | @0101: inf/L`, {
      trains: { french: '0505' },
      winter: true,
      dice: [1],
    })
    table.g.t.parts.marchGift = () => gift
    play(table, 'march:0505', 'everyone', 'step:0604', 'step:0704', 'step:0803', 'step:0903')
    return table
  }
  // Winter and three forced hexes make four: a one spares it.
  expect(warned(far(0, 'inf/L*2'), 'step:1002')).toEqual([])
  expect(warned(far(1, 'art/L'), 'step:1002')).toEqual([])
  // A commander who makes it worse could be left behind.
  expect(warned(far(1, 'inf/L*2'), 'step:1002')).toEqual([])
  const table = far(1, 'inf/L*2')
  table.g.t.parts.marchModifier = () => 1
  expect(warned(table, 'step:1002')).toMatchObject([
    { what: 'warn.wears', clause: '1813 §8.5', tells: 'unit.eliminated' },
  ])
  expect(warned(table, 'halt')).toMatchObject([{ what: 'warn.wears' }])
})

test('every warning and mark has words', () => {
  for (const key of ['hungry', 'starving', 'discard', 'discardAt', 'forage', 'wears', 'wearsOne'])
    expect(title1799.present.words.en[`warn.${key}`]).toBeTruthy()
  for (const key of ['forced', 'stops', 'takesDepot', 'overruns', 'attacks'])
    expect(title1799.present.words.en[`mark.${key}`]).toBeTruthy()
})
