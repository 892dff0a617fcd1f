import { expect, test } from 'vitest'
import { attackValue, defenceValue } from '../../src/rules/combat-values.ts'
import { marchTerms } from '../../src/rules/march.ts'
import { COALITION, FRENCH, type Side } from '../../src/system/state.ts'
import { command } from '../../src/titles/1813/rules/command.ts'
import { answers, at, play } from '../position.ts'
import { hex, pieceById, war } from './table.ts'

const ids = (text: string): number[] => text.split(' ').map(pieceById)

function gift(places: Record<string, string>, side: Side, from: string, movers: string, options = 'command'): number {
  const { g } = war(places, { phase: 'judgement', options })
  return marchTerms(g, { side, from: hex(from), movers: ids(movers), spent: 3 }).gift
}

function line(
  places: Record<string, string>,
  side: Side,
  at: string,
  what: string,
  attacking = true,
  set = {},
): number {
  const { g } = war(places, { phase: 'judgement', options: 'command', ...set })
  const units = Object.keys(places)
    .filter(id => places[id] === at)
    .map(pieceById)
    .filter(p => g.t.isUnit[p])
  const value = attacking ? attackValue(g, side, hex(at), hex('3616'), units, []) : defenceValue(g, side, hex(at), [])
  return value.lines.find(one => one.what === what)?.value ?? 0
}

test('1813 §14.5 in the basic game Napoleon eases a march he goes all the way with', () => {
  const places = { napoleon: '4217', n036: '4217' }
  expect(gift(places, FRENCH, '4217', 'napoleon n036', '')).toBe(-1)
  expect(gift(places, FRENCH, '4217', 'n036', '')).toBe(0)
  expect(gift({ ney: '4217', n036: '4217' }, FRENCH, '4217', 'ney n036', '')).toBe(0)
})

test('1813 §16.2.a ranks and corps say who commands whom; guards follow any of them', () => {
  const { g } = war({ eugene: '4127', hiller: '3325' }, { phase: 'judgement', options: 'command', turn: 13 })
  const can = (commander: string, unit: string): boolean => command.canCommand(g, pieceById(commander), pieceById(unit))
  expect([
    can('napoleon', 'n020'),
    can('ney', 'n020'),
    can('ney', 'n026'),
    can('murat', 'n026'),
    can('platov', 'n133'),
    can('platov', 'n117'),
  ]).toEqual([true, true, false, true, true, false])
  expect([can('vandamme', 'n043'), can('vandamme', 'n036'), can('vandamme', 'n049'), can('wrede', 'n049')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(can('eugene', 'n036')).toBe(true) // south of the Danube
  const north = war({ eugene: '3512' }, { phase: 'judgement', options: 'command', turn: 13 })
  expect(command.canCommand(north.g, pieceById('eugene'), pieceById('n036'))).toBe(false)
})

test('1813 §16.2.a commanders of all the marching units take one off the roll', () => {
  const places = { vandamme: '4211', n043: '4211', n036: '4211' }
  expect(gift(places, FRENCH, '4211', 'vandamme n043')).toBe(-1)
  expect(gift(places, FRENCH, '4211', 'vandamme n043 n036')).toBe(0)
})

test('1813 §16.2.a in battle the rating of him who commands most units counts, one for each', () => {
  // Vandamme (2) commands one of two units, Lauriston none: he counts one.
  expect(
    line({ vandamme: '3615', lauriston: '3615', n043: '3615', n036: '3615' }, FRENCH, '3615', 'value.rating'),
  ).toBe(1)
  expect(line({ vandamme: '3615', n043: '3615', n044: '3615' }, FRENCH, '3615', 'value.rating')).toBe(2)
  expect(line({ lauriston: '3615', n036: '3615' }, FRENCH, '3615', 'value.rating')).toBe(0)
})

test('1813 §16.2.b Napoleon, Davout and Blücher ease marches twice where they command all; Murat burdens them', () => {
  expect(gift({ napoleon: '4217', n036: '4217' }, FRENCH, '4217', 'napoleon n036')).toBe(-2)
  expect(gift({ davout: '4012', n027: '4012' }, FRENCH, '4012', 'davout n027')).toBe(-2)
  expect(gift({ blucher: '2915', n147: '2915' }, COALITION, '2915', 'blucher n147')).toBe(-2)
  expect(gift({ murat: '4217', n026: '4217' }, FRENCH, '4217', 'murat n026')).toBe(1)
})

test('1813 §16.2.b factors: Napoleon three and Davout two always, the others two in attack', () => {
  const three = { n036: '3615', n037: '3615', n038: '3615' }
  expect(line({ napoleon: '3615', ...three }, FRENCH, '3615', 'value.gift')).toBe(3)
  expect(line({ napoleon: '3615', ...three }, FRENCH, '3615', 'value.gift', false)).toBe(3)
  expect(line({ davout: '3615', ...three }, FRENCH, '3615', 'value.gift', false)).toBe(2)
  expect(line({ blucher: '3615', n147: '3615', n148: '3615', n149: '3615' }, COALITION, '3615', 'value.gift')).toBe(2)
  expect(line({ blucher: '3615', n147: '3615' }, COALITION, '3615', 'value.gift', false)).toBe(0)
  expect(line({ platov: '3615', n133: '3615', n137: '3615' }, COALITION, '3615', 'value.gift')).toBe(1)
  expect(line({ murat: '3615', n026: '3615', n036: '3615' }, FRENCH, '3615', 'value.gift')).toBe(1)
})

test('1813 §16.2.b a characteristic needs its man to be senior', () => {
  expect(line({ davout: '3615', n036: '3615', n037: '3615' }, FRENCH, '3615', 'value.gift')).toBe(2)
  expect(
    line({ davout: '3615', eugene: '3615', n036: '3615', n037: '3615' }, FRENCH, '3615', 'value.gift', true, {
      turn: 5,
    }),
  ).toBe(0)
})

test('1813 §16.2.b Constantine’s marches start only on a three or more', () => {
  const places = { constantine: '2512', n128: '2512' }
  const balks = war(places, { trains: ['', '2512'], options: 'command', dice: [2] })
  play(balks, 'march:2512', 'everyone')
  expect([at(balks, 'n128'), balks.state.trainHex]).toEqual(['2512', []])
  const goes = war(places, { trains: ['', '2512'], options: 'command', dice: [3] })
  play(goes, 'march:2512', 'everyone')
  expect(answers(goes, 'step').length).toBeGreaterThan(0)
})

test('1813 §16.2.b Murat goes home when the Coalition enters the Kingdom of Italy', () => {
  expect(at(war({ murat: '4217', n216: '3526' }, { phase: 'murat-leaves', options: 'command' }), 'murat')).toBe('gone')
  expect(at(war({ murat: '4217', n216: '3325' }, { phase: 'murat-leaves', options: 'command' }), 'murat')).toBe('4217')
  expect(at(war({ murat: '4217', n216: '3526' }, { phase: 'murat-leaves' }), 'murat')).toBe('4217')
})

test('1813 §16.2.c a cavalry commander alone gets trains for cavalry only and counts only horse', () => {
  const mixed = war(
    { 'latour-maubourg': '3812', n024: '3812', n026: '3812' },
    { phase: 'judgement', options: 'command' },
  )
  expect(mixed.g.t.parts.refuseTrain(mixed.g, FRENCH, hex('3812'))).toMatchObject({ clause: '1813 §16.2.c' })
  const horse = war({ 'latour-maubourg': '3812', n026: '3812' }, { phase: 'judgement', options: 'command' })
  expect(horse.g.t.parts.refuseTrain(horse.g, FRENCH, hex('3812'))).toBeUndefined()
  expect(line({ 'latour-maubourg': '3615', n024: '3615' }, FRENCH, '3615', 'value.rating')).toBe(0)
  expect(line({ 'latour-maubourg': '3615', n018: '3615' }, FRENCH, '3615', 'value.rating')).toBe(1)
  const foot = war({ 'latour-maubourg': '3812', n024: '3812' }, { phase: 'judgement', options: 'command' })
  expect([
    foot.g.t.parts.supportLed(foot.g, FRENCH, hex('3812')),
    horse.g.t.parts.supportLed(horse.g, FRENCH, hex('3812')),
  ]).toEqual([false, true])
})

test('1813 §16.2.c a cavalry corps commander is bound only while he is the only commander of the stack', () => {
  const guard = { 'latour-maubourg': '3615', n017: '3615' }
  const freed = (places: Record<string, string>, set = {}): boolean[] => {
    const { g } = war(places, { phase: 'judgement', options: 'command', ...set })
    const { refuseTrain, supportLed } = g.t.parts
    return [refuseTrain(g, FRENCH, hex('3615')) === undefined, supportLed(g, FRENCH, hex('3615'))]
  }
  expect(freed(guard)).toEqual([false, false])
  // Another of his own kind is a commander beside him, and so is one without designation: Eugene, north of the Danube.
  expect(freed({ ...guard, sebastiani: '3615' })).toEqual([true, true])
  expect(freed({ ...guard, eugene: '3615' }, { turn: 13 })).toEqual([true, true])
  // In battle he then counts for those whom he can command, whatever they ride or walk on: the Guard follows anybody.
  expect(line(guard, FRENCH, '3615', 'value.rating')).toBe(0)
  expect(line({ ...guard, sebastiani: '3615' }, FRENCH, '3615', 'value.rating')).toBe(1)
  expect(line({ ...guard, eugene: '3615' }, FRENCH, '3615', 'value.rating', true, { turn: 13 })).toBe(1)
})

test('1813 §16.3 attacks are weaker on the first three turns', () => {
  const weak = (turn: number, options: string): number =>
    line({ n036: '3615' }, FRENCH, '3615', 'value.weakness', true, { turn, options })
  expect([1, 2, 3, 4].map(turn => weak(turn, 'earlyWeakness'))).toEqual([-3, -2, -1, 0])
  expect(weak(1, '')).toBe(0)
})
