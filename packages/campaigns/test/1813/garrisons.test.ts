import { distance } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { noteGarrisons } from '../../src/titles/1813/rules/garrisons.ts'
import { answers, at, offered, order, play, refusal } from '../position.ts'
import { hex, war, x } from './table.ts'

const cites = (clause: string): object => ({ clause: `1813 §${clause}` })

test('1813 §6.6 Danes at home, Swedes in Pomerania, garrisons and Cossacks are fed; away from there they starve', () => {
  const table = war(
    { n029: '4008', n030: '4112', n159: '3509', n160: '3512', n005: '2711', n133: '2808', n036: '4012' },
    { phase: 'general-supply' },
  )
  expect(['n029', 'n159', 'n005', 'n133'].map(id => order(table, id))).toEqual(['good', 'good', 'good', 'good'])
  expect(['n030', 'n160', 'n036'].map(id => order(table, id))).toEqual(['disrupted', 'disrupted', 'disrupted'])
})

test('1813 §14.12 a garrison may leave only on a turn after it was joined from outside', () => {
  const places = { davout: '3310', n006: '3310', n027: '3310' }
  const joinedNow = war(places, { trains: ['3310', ''] })
  play(joinedNow, 'march:3310')
  expect(offered(joinedNow, 'unit')).toEqual(['n027'])
  expect(refusal(joinedNow, 'unit:n006')).toMatchObject(cites('14.12'))
  const nextTurn = war(places, { trains: ['3310', ''] })
  noteGarrisons(nextTurn.g)
  play(nextTurn, 'march:3310')
  expect(offered(nextTurn, 'unit')).toContain('n006')
})

test('1813 §14.12 once it has left its city, a garrison is fed no more even if it comes back', () => {
  const table = war({ n006: '3410' }, { phase: 'affairs' })
  expect(x(table).left[1]).toBe(1)
  const back = war({ n006: '3310' }, { phase: 'general-supply', extra: { left: [0, 1, 0, 0, 0, 0, 0, 0, 0] } })
  expect(order(back, 'n006')).toBe('disrupted')
})

test('1813 §14.12 a garrison does not attack from its city', () => {
  const table = war({ davout: '3310', n006: '3310', n144: '3410' }, { phase: 'combat' })
  // Bülow's man may attack, the garrison may not.
  expect(answers(table, 'attack')).toEqual(['attack:3410'])
  expect(table.title.question(table.state).side).toBe('coalition')
})

test('1813 §14.12 forced to retreat, a garrison is eliminated', () => {
  const table = war(
    { blucher: '3211', n147: '3211', n148: '3211', n150: '3211', n151: '3211', n007: '3212' },
    { phase: 'combat', dice: [6, 6, 1, 3], commands: [0, 4] },
  )
  play(table, 'attack:3211', 'target:3212', 'everyone', 'commands:1')
  while (table.state.frames.length > 0 && answers(table).some(id => id.startsWith('hit')))
    play(table, answers(table)[0])
  expect(at(table, 'n007')).toBe('gone')
})

test('1813 §14.13 Danzig’s corps does not attack from there but may leave at once', () => {
  const table = war({ rapp: '2708', n001: '2708', n002: '2708' }, { trains: ['2708', ''] })
  play(table, 'march:2708')
  expect(offered(table, 'unit')).toEqual(['n001', 'n002'])
  const fight = war({ rapp: '2708', n001: '2708', n002: '2708', n133: '2808!' }, { phase: 'combat' })
  expect(fight.state.frames).toEqual([])
})

test('1813 §14.13 Danzig’s supply is gone for good once its corps has left, also if it comes back', () => {
  const places = { rapp: '2708', n001: '2708', n002: '2708' }
  const table = war(places, { trains: ['2708', ''] })
  play(table, 'march:2708', 'unit:n001', 'commander:rapp', 'set-out')
  play(table, answers(table, 'step')[0], 'halt')
  const { left } = x(table)
  const back = war(places, { phase: 'general-supply', extra: { left } })
  expect(['n001', 'n002'].map(id => order(back, id))).toEqual(['disrupted', 'good'])
  // Who left by a battle is noted as the next turn begins.
  const gone = x(war({ n001: '2709', n002: '2708' }, { phase: 'affairs' }))
  expect(order(war(places, { phase: 'general-supply', extra: { left: gone.left } }), 'n001')).toBe('disrupted')
})

test('1813 §14.13 who withdraws from Danzig has left it, though he should be back before the turn is over', () => {
  const places = { rapp: '2708', n001: '2708', n002: '2708' }
  const attackers = { blucher: '2608', n147: '2608', n148: '2608' }
  const table = war({ ...places, ...attackers }, { phase: 'combat', dice: [6, 4, 1, 1], commands: [0, 4] })
  play(table, 'attack:2608', 'target:2708', 'everyone', 'commands:1')
  while (!answers(table).includes('withdraw')) play(table, answers(table)[0])
  play(table, 'withdraw', 'withdraw-to:2808')
  expect(at(table, 'n002')).toBe('2808')
  const back = war(places, { phase: 'general-supply', extra: { left: x(table).left } })
  expect(order(back, 'n002')).toBe('disrupted')
})

test('1813 §13.3 Coalition reinforcements come beside a garrison but not beside Danzig or a field unit', () => {
  const { g } = war({ n005: '2711', n001: '2708', n036: '4012' }, { phase: 'judgement' })
  const passes = (number: string): boolean => g.t.parts.passedByArrivals(g, 1, hex(number), hex(number))
  expect([passes('2711'), passes('2708'), passes('4012')]).toEqual([true, false, false])
})

test('1813 §15.2 evacuated, Danzig’s corps begins around Magdeburg and the garrisons around Leipzig, and may march', () => {
  const table = war({}, { phase: 'evacuation', options: 'evacuation' })
  const seen: string[] = []
  while (table.state.frames.length > 0) {
    seen.push(...offered(table, 'place'))
    play(table, answers(table)[0])
  }
  const near = (number: string, place: string): boolean => distance(table.title.board, hex(number), hex(place)) <= 1
  expect(seen.every(number => near(number, '3812') || near(number, '3614'))).toBe(true)
  expect(['rapp', 'n001', 'n004'].every(id => near(at(table, id), '3812'))).toBe(true)
  expect(['n005', 'n009'].every(id => near(at(table, id), '3614'))).toBe(true)
  expect(at(table, 'n001')).not.toBe('2708')
  const free = war({ davout: '3614', n006: '3614' }, { trains: ['3614', ''], options: 'evacuation' })
  play(free, 'march:3614')
  expect(offered(free, 'unit')).toEqual(['n006'])
})

test('1813 §15.3 a train makes room for three more factors, two trains for six, and no more', () => {
  const places = { ney: '4217', n036: '4217', n037: '4217', n038: '4217', vandamme: '4216', n043: '4216' }
  const table = war(places, { trains: ['4217 4217 4217 4216', ''], options: 'overstacking' })
  const room = (): number => table.g.t.parts.capacityTwice(table.g, 0, hex('4217'))
  expect(room()).toBe(12)
  play(table, 'widen:4217')
  expect(room()).toBe(18)
  play(table, 'widen:4217')
  expect(room()).toBe(24)
  expect(answers(table)).not.toContain('widen:4217')
  play(table, 'march:4216', 'everyone', 'step:4217', 'halt')
  expect(at(table, 'n043')).toBe('4217')
})

test('1813 §15.3 what exceeds the hex after the next turn’s marches is lost, as the enemy chooses', () => {
  const places = { ney: '4217', n036: '4217', n037: '4217', n038: '4217', n043: '4217' }
  const before = { widenedBefore: [hex('4217')], roomBefore: [6] }
  const table = war(places, { phase: 'overcrowding', options: 'overstacking', extra: before })
  expect(table.title.question(table.state).side).toBe('coalition')
  play(table, 'lose:n037')
  expect(at(table, 'n037')).toBe('gone')
  expect(table.state.frames).toEqual([])
  const without = war({ ney: '4217', n036: '4217' }, { trains: ['4217', ''] })
  expect(answers(without)).not.toContain('widen:4217')
})
