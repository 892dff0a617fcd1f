import { advance, checkChoice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { routeOpen } from '../../src/rules/general-supply.ts'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { procedures, title1814 } from '../../src/titles/1814/title.ts'
import { at, beginAt, offered, play, refusal, told } from '../position.ts'
import { france, hex, pieceById, type France, type Setting } from './table.ts'

// 1814 §16.3: Murat neutral until card 9; §16.4: the Coalition falls apart.

type Places = Record<string, string>
const arriving = (places: Places, set: Setting = {}): France =>
  france(places, { phase: 'naples', turn: 7, options: 'cards murat', ...set })

test('1814 §16.3 the Neapolitans take post at Novara as nobody’s troops', () => {
  const table = arriving({})
  expect(table.state.extra.naples).toBe(1)
  expect(told(table, 'naples.neutral')).toHaveLength(1)
  expect(at(table, 'd169')).toBe('not yet')
  const { g } = table
  for (const side of [FRENCH, COALITION] as const) {
    expect(g.t.parts.closed(g, side)[hex('4227')]).not.toBe(0)
    expect(routeOpen(g, side, hex('4227'))).toBe(false)
    expect(g.t.parts.refuseClosed(g, side, hex('4227'))).toMatchObject({ clause: '1814 §16.3' })
  }
  expect(g.t.parts.dueNow(g, COALITION)).not.toContain(pieceById('murat'))
})

test('1814 §16.3 the table shows them as nobody’s counters', () => {
  const { state } = arriving({})
  const there = title1814.present.piles(state).find(pile => pile.hex === hex('4227'))
  expect(there?.faces.map(face => `${face.side}/${face.note}`)).toEqual(new Array<string>(4).fill('/tag.neutral'))
})

test('1814 §16.3 nobody marches into their hex', () => {
  const table = france(
    { eugene: '4228', d069: '4228' },
    { options: 'cards murat', trains: ['4228', ''], extra: { naples: 1 } },
  )
  play(table, 'march:4228', 'everyone')
  expect(refusal(table, 'step:4227')).toMatchObject({ clause: '1814 §16.3', reason: 'refuse.closed.naples' })
})

test('1814 §16.3, §12.1 nobody rides into it either, and is told why', () => {
  const places = { bellegarde: '4226', d163: '4226' }
  const table = france(places, { phase: 'commanders-movement', options: 'cards murat', extra: { naples: 1 } })
  play(table, 'rider:bellegarde')
  expect(offered(table, 'ride')).not.toContain('4227')
  expect(refusal(table, 'ride:4227')).toMatchObject({ clause: '1814 §16.3', reason: 'refuse.closed.naples' })
})

test('1814 §16.3, §14.11 with Coalition troops at Novara, or the enemy beside it, they never come', () => {
  for (const places of [{ d163: '4227' }, { d069: '4226' }] as Places[]) {
    const table = arriving(places)
    expect([table.state.extra.naples, at(table, 'd169'), at(table, 'murat')]).toEqual([0, 'gone', 'gone'])
  }
})

test('1814 §16.3, §14.11 once card 9 has been laid they come as the Coalition’s, and without the option always', () => {
  for (const set of [{ extra: { murat: 1 } }, { options: 'cards' }] as Setting[]) {
    const table = arriving({}, set)
    expect(table.state.extra.naples).toBe(0)
    expect(table.g.t.parts.dueNow(table.g, COALITION)).toContain(pieceById('murat'))
  }
})

test('1814 §16.3 is not played without cards', () => {
  expect(() => checkChoice(title1814, { options: { murat: true } })).toThrow(
    "Option 'murat' is played only with 'cards'; switch that on too.",
  )
  expect(checkChoice(title1814, { options: { murat: true, cards: true } }).options.murat).toBe(true)
})

test('1814 §16.4 the French win at six basic commands to one, lasting shifts counted and cards not', () => {
  // The set-up card gives four commands to each from turn 4.
  const ends = (shift: [number, number], next: [number, number], options = 'split'): string | undefined => {
    const table = france({}, { phase: 'rhine-watch', turn: 8, options })
    Object.assign(table.state, { commandShift: shift, commandShiftNext: next })
    beginAt(table.state, procedures, 'judgement')
    advance(table.g, procedures)
    return table.state.outcome?.level
  }
  expect(ends([2, -3], [0, 0])).toBe('level.split')
  expect(ends([1, -3], [0, 0])).toBeUndefined()
  expect(ends([2, -2], [0, 0])).toBeUndefined()
  expect(ends([1, -2], [1, -1])).toBe('level.split')
  expect(ends([2, -3], [0, 0], '')).toBeUndefined()
})
