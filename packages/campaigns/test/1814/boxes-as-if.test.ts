import { eventFor } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { unsupplied } from '../../src/rules/general-supply.ts'
import { supporters, supportHexes } from '../../src/rules/combat-orders.ts'
import { classOf } from '../../src/system/stacks.ts'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { cardNumber } from '../../src/titles/1814/cards/deck.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { answers, asked, at, offered, over, play, refusal, told } from '../position.ts'
import { boxOf, hidden, type Places } from './hidden.ts'
import { hex, pieceById, type France, type Setting } from './table.ts'

// 1814 §15.1: rules and cards find whoever is in a box as if he stood on the map.

const laid = (french: string, coalition: string): Partial<France['state']['extra']> => ({
  played: [french, coalition].map(no => (no ? cardNumber(no) : -1)),
})
const withCards = (places: Places, french: string, coalition: string, set: Setting = {}): France =>
  hidden(places, { phase: 'rhine-watch', ...set, options: 'boxes cards', extra: laid(french, coalition) })
/** The card is carried out: 0 at once, 2 before rallying, 3 before marches. */
const acts = (places: Places, french: string, coalition: string, when = 0, set: Setting = {}): France =>
  withCards(places, french, coalition, {
    phase: 'card-acts',
    locals: { side: french ? FRENCH : COALITION, when },
    ...set,
  })
const shaken = (table: France, id: string): number => table.state.disrupted[pieceById(id)]

test('1814 §15.1, §10.3 a stack whose good units are in its box may be called upon', () => {
  const called = (places: Places): number => {
    const { g } = hidden({ d011: '4920', d015: '4919!', d108: '5019', ...places }, { phase: 'rhine-watch' })
    return supportHexes(g, FRENCH, hex('4920'), hex('5019'), true).length
  }
  expect([called({}), called({ d030: 'box:4919' })]).toEqual([0, 1])
})

test('1814 §15.1, §10.4 a supporting stack counts those in its box for its owner, and comes out when it is called', () => {
  const places = { ney: '4920', d011: '4920', d015: '4919', d030: 'box:4919', d108: '5019' }
  const table = hidden(places, { phase: 'combat', dice: [6, 6, 3, 3, 3] })
  expect(supporters(table.g, FRENCH, hex('4919'), true)).toEqual(['d015', 'd030'].map(pieceById))
  play(table, 'attack:4920', 'target:5019', 'everyone', 'commands:1', 'call:4919')
  expect([at(table, 'd030'), boxOf(table, 'd030')]).toEqual(['4919', 0])
})

test('1814 §15.1, §10.1, §14.7 troops in a box attack from beside a garrison', () => {
  const table = hidden({ d005: '4619', ney: '4619', d030: 'box:4619', d108: '4620' }, { phase: 'combat' })
  expect(answers(table)).toContain('attack:4619')
  play(table, 'attack:4619', 'target:4620')
  expect(offered(table, 'unit')).toEqual(['d030'])
})

test('1814 §15.1, §8.2, §14.7 and march from beside it', () => {
  const set: Setting = { trains: ['4619', ''] }
  expect(refusal(hidden({ d005: '4619', ney: '4619' }, set), 'march:4619')).toMatchObject({ clause: '1814 §14.7' })
  const table = hidden({ d005: '4619', ney: '4619', d030: 'box:4619' }, set)
  play(table, 'march:4619', 'unit:d030', 'set-out', 'step:4618', 'halt')
  expect([at(table, 'd030'), boxOf(table, 'd030')]).toEqual(['4618', 0]) // a stack of its own now
})

test('1814 §15.1, §14.9 a division in a box may be sent from Spain, and is seen to go', () => {
  const table = hidden({ d054: '6029', d053: 'box:6029' }, { phase: 'veterans-leave', turn: 5 })
  expect(offered(table, 'send')).toEqual(['d053', 'd054'])
  const before = table.state.reveals
  play(table, 'send:d053')
  expect([table.state.extra.away, boxOf(table, 'd053'), table.state.reveals > before]).toEqual([
    [pieceById('d053')],
    0,
    true,
  ])
  expect(told(table, 'veterans.sent')[0].params).toMatchObject({ hex: hex('6029') })
})

test('1814 §15.1, §16.1 card 2: conscripts in a box recover', () => {
  const places = { d015: '4920', d011: 'box:4920!', d012: 'box:4920!', d030: 'box:4920!' }
  const table = acts(places, '2', '', 2, { depots: ['4920', ''] })
  play(table, 'name-piece:d011')
  expect(['d011', 'd012', 'd030'].map(id => shaken(table, id))).toEqual([0, 0, 1])
  const [event] = told(table, 'unit.rallied.boxed')
  expect([eventFor(event, 'coalition').params, eventFor(event, 'french').kind]).toEqual([undefined, 'unit.rallied'])
})

test('1814 §15.1, §16.1 card 4: those in a box crowd a fortress and fall ill', () => {
  const places = { d005: '4619', d011: '4619!', d012: 'box:4619', d015: 'box:4619' }
  const table = acts(places, '4', '')
  expect(offered(table, 'name-piece')).toEqual(['d012', 'd015'])
  play(table, 'name-piece:d015')
  expect([shaken(table, 'd015'), boxOf(table, 'd015'), over(table)]).toEqual([1, 1, true])
  expect(told(table, 'unit.disrupted')).toEqual([])
})

test('1814 §15.1, §16.1 card 6: those in a box near Antwerp recover, near Amsterdam they are cut off', () => {
  const table = acts({ d020: '4815', d021: 'box:4815!' }, '6', '', 2, { depots: ['4815', ''] })
  expect(shaken(table, 'd021')).toBe(0)
  const places = { d025: '4713', d020: 'box:4713' }
  const { g } = withCards(places, '', '6', { depots: ['4713', ''] })
  expect(unsupplied(g, [])).toEqual([pieceById('d025')])
  const hungry = withCards(places, '', '6', { phase: 'general-supply', depots: ['4713', ''] })
  expect([shaken(hungry, 'd025'), shaken(hungry, 'd020')]).toEqual([1, 1])
})

test('1814 §15.1, §16.1 card 15: a box with troops of the North makes its stack one of theirs', () => {
  const places = { d108: '4513', d124: 'box:4513', bulow: '4513', d128: '4514' }
  const table = acts(places, '15', '')
  expect(offered(table, 'name-hex')).toEqual(['4513', '4514'])
  play(table, 'name-hex:4514')
  expect(table.g.t.parts.refuseTrain(table.g, COALITION, hex('4513'))?.clause).toBe('1814 §16.1')
  const free = acts({ d108: '4513', d124: 'box:4513', bulow: '4513' }, '', '15', 3, { depots: ['', '4513'] })
  expect(offered(free, 'name-hex')).toEqual(['4513'])
})

test('1814 §15.1, §16.1 card 20: so does one with Blücher’s', () => {
  const places = { d124: '4217', d108: 'box:4217', bulow: '4217' }
  expect(offered(acts(places, '', '20', 3, { depots: ['', '4217'] }), 'name-hex')).toEqual(['4217'])
})

test('1814 §15.1, §16.1 card 24: those in a box press a garrison', () => {
  const pressed = (places: Places): number => shaken(acts({ d005: '4619', d108: '4620', ...places }, '', '24'), 'd005')
  expect([pressed({}), pressed({ d109: 'box:4620' }), pressed({ d109: 'box:4620!' })]).toEqual([0, 1, 0])
})

test('1814 §15.1, §16.1 card 29: conscripts in the box of a hex are line too, and the enemy is not told who', () => {
  const table = acts({ d030: '4920', d011: 'box:4920', d015: '4919' }, '29', '')
  play(table, 'name-hex:4920')
  expect(['d011', 'd015'].map(id => classOf(table.g, pieceById(id)))).toEqual(['L', 'C'])
  expect(title1814.observe(table.state, 'french').extra.drilled).toEqual([pieceById('d011')])
  expect(title1814.observe(table.state, 'coalition').extra.drilled).toEqual([])
})

test('1814 §15.1, §16.1 card 30: those in a box at Paris recover', () => {
  expect(shaken(acts({ d030: '5219', d011: 'box:5219!' }, '30', '', 2), 'd011')).toBe(0)
})

test('1814 §15.1, §7.6 card 35: a box with British keeps its stack from foraging', () => {
  const forages = (places: Places): boolean => {
    const { g } = withCards({ d156: '5526', ...places }, '', '35')
    return g.t.parts.mustForage(g, COALITION, hex('5526'))
  }
  expect([forages({}), forages({ d143: 'box:5526' })]).toEqual([true, false])
})

test('1814 §16.1, §10.2 card 25: the owner names one attack as it is ordered, and it needs no roll', () => {
  const places = { augereau: '4926', d011: '4926', d047: '4920', d012: '4920', d108: '4925', d109: '4919' }
  const set = { phase: 'combat', dice: [6, 6, 6, 6, 6, 6] }
  const table = withCards(places, '25', '', set)
  play(table, 'attack:4926', 'target:4925', 'everyone')
  expect(asked(table).prompt).toBe('ask.useCard')
  play(table, 'use-card', 'commands:0')
  expect([told(table, 'order.sure').length, table.state.extra.spent]).toEqual([1, [1, 0]])
  const kept = withCards(places, '25', '', set)
  play(kept, 'attack:4926', 'target:4925', 'everyone', 'keep-card', 'commands:0')
  expect([told(kept, 'order.sure').length, kept.state.extra.spent]).toEqual([0, [0, 0]])
  const other = withCards({ ...places, d047: '4815' }, '25', '', set)
  play(other, 'attack:4920', 'target:4919', 'everyone')
  expect(asked(other).prompt).toBe('ask.commands')
})

test('1814 §16.1, §10.1 card 31: it is named as the attack is ordered; an order that fails has used it up', () => {
  const set = { phase: 'combat', dice: [2] }
  const table = withCards({ d011: '4318', d108: '4217' }, '31', '', set)
  play(table, 'attack:4318', 'target:4217', 'everyone')
  expect(asked(table).prompt).toBe('ask.useCard')
  play(table, 'use-card', 'commands:0')
  expect([told(table, 'order.failed').length, table.state.extra.spent, table.state.extra.telling]).toEqual([
    1,
    [1, 0],
    [0, 0],
  ])
})
