import { expect, test } from 'vitest'
import { attackValue, defenceValue } from '../../src/rules/combat-values.ts'
import { marchTerms } from '../../src/rules/march.ts'
import { COALITION, FRENCH, type Side } from '../../src/system/state.ts'
import { command } from '../../src/titles/1814/rules/command.ts'
import { answers, at, play } from '../position.ts'
import { france, hex, pieceById, type France, type Setting } from './table.ts'

type Places = Record<string, string>
const ids = (text: string): number[] => text.split(' ').map(pieceById)
const quiet = (places: Places, set: Setting = {}): France =>
  france(places, { phase: 'rhine-watch', options: 'command', ...set })

function gift(places: Places, side: Side, from: string, movers: string, options = 'command'): number {
  const { g } = quiet(places, { options })
  return marchTerms(g, { side, from: hex(from), movers: ids(movers), spent: 3 }).gift
}

function line(places: Places, side: Side, from: string, what: string, attacking = true): number {
  const { g } = quiet(places)
  const units = Object.keys(places)
    .filter(id => places[id] === from)
    .map(pieceById)
    .filter(p => g.t.isUnit[p])
  const value = attacking
    ? attackValue(g, side, hex(from), hex('4919'), units, [])
    : defenceValue(g, side, hex(from), [])
  return value.lines.find(one => one.what === what)?.value ?? 0
}

const { g: anywhere } = quiet({})
const leads = (commander: string, units: string): boolean[] =>
  ids(units).map(unit => command.canCommand(anywhere, pieceById(commander), unit))

test('1814 §16.2.a supreme commanders lead everybody of their side, army commanders their army', () => {
  expect(leads('napoleon', 'd011 d053 d069 d001 d108')).toEqual([true, true, true, true, false])
  expect(leads('schwarzenberg', 'd075 d108 d143 d011')).toEqual([true, true, true, false])
  expect(leads('ney', 'd011 d020 d053 d047')).toEqual([true, true, false, false])
  expect(leads('soult', 'd053 d065')).toEqual([true, false])
  // Both sides have an army of Italy.
  expect([leads('eugene', 'd069 d163'), leads('bellegarde', 'd069 d163')]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('1814 §16.2.a senior infantry and cavalry, wings, Cossacks, corps; and guards follow anybody designated', () => {
  expect(leads('barclay', 'd075 d078 d108')).toEqual([true, false, false])
  expect(leads('grouchy', 'd013 d011 d068')).toEqual([true, false, false])
  expect(leads('reille', 'd056 d053')).toEqual([true, false])
  expect(leads('hill', 'd149 d143')).toEqual([true, false])
  expect(leads('platov', 'd106 d115 d078')).toEqual([true, true, false])
  expect(leads('marmont', 'd015 d020')).toEqual([true, false])
  expect(leads('marmont', 'd030')).toEqual([true])
  expect(leads('drouot', 'd030 d037')).toEqual([false, false])
  // Corps with the same number: VI is French and Russian.
  expect(leads('wittgenstein', 'd095 d015')).toEqual([true, false])
})

test('1814 §16.2.a, §7.3 a train needs a commander who leads one unit of the stack', () => {
  const refused = (places: Places, options = 'command'): string | undefined => {
    const { g } = quiet(places, { options })
    return g.t.parts.refuseTrain(g, FRENCH, hex('4920'))?.clause
  }
  expect(refused({ marmont: '4920', d020: '4920' })).toBe('1814 §16.2.a')
  expect(refused({ marmont: '4920', d020: '4920', d015: '4920' })).toBeUndefined()
  expect(refused({ marmont: '4920', d020: '4920' }, '')).toBeUndefined()
  expect(refused({ drouot: '4920', d030: '4920' })).toBe('1814 §16.2.a')
})

test('1814 §16.2.a, §8.6 who leads all of a march takes one off, Napoleon two in all, Murat nothing', () => {
  expect(gift({ marmont: '4920', d015: '4920' }, FRENCH, '4920', 'marmont d015')).toBe(-1)
  expect(gift({ marmont: '4920', d015: '4920', d020: '4920' }, FRENCH, '4920', 'marmont d015 d020')).toBe(0)
  expect(gift({ napoleon: '4920', d015: '4920', d053: '4920' }, FRENCH, '4920', 'napoleon d015 d053')).toBe(-2)
  expect(gift({ murat: '4227', d169: '4227' }, COALITION, '4227', 'murat d169')).toBe(0)
  expect(gift({ napoleon: '4920', d015: '4920' }, FRENCH, '4920', 'napoleon d015', '')).toBe(-1) // 14.5
})

test('1814 §16.2.a, §11.5 in battle the rating of him who leads most counts, at most one for each', () => {
  expect(line({ marmont: '4920', d015: '4920', d016: '4920' }, FRENCH, '4920', 'value.rating')).toBe(2)
  expect(line({ marmont: '4920', d015: '4920', d020: '4920' }, FRENCH, '4920', 'value.rating')).toBe(1)
  expect(line({ marmont: '4920', d020: '4920' }, FRENCH, '4920', 'value.rating')).toBe(0)
  // Schwarzenberg leads three, Yorck (2) none of them.
  const places = { schwarzenberg: '4920', yorck: '4920', d075: '4920', d076: '4920', d077: '4920' }
  expect(line(places, COALITION, '4920', 'value.rating')).toBe(2)
})

test('1814 §16.2.b Blücher eases a march and adds two factors in attack', () => {
  expect(gift({ blucher: '4217', d108: '4217' }, COALITION, '4217', 'blucher d108')).toBe(-2)
  const three = { blucher: '4920', d108: '4920', d109: '4920', d110: '4920' }
  expect([line(three, COALITION, '4920', 'value.gift'), line(three, COALITION, '4920', 'value.gift', false)]).toEqual([
    2, 0,
  ])
  // Under Schwarzenberg he is not the senior.
  expect(line({ ...three, schwarzenberg: '4920' }, COALITION, '4920', 'value.gift')).toBe(0)
})

test('1814 §16.2.b of equals the owner says who is senior, however few of the units are his own', () => {
  const places = { blucher: '4920', bernadotte: '4920', d132: '4920', d133: '4920', d108: '4920' } // two Swedes, one Prussian
  expect(line(places, COALITION, '4920', 'value.gift')).toBe(2)
  expect(gift(places, COALITION, '4920', 'blucher bernadotte d132 d133 d108')).toBe(-2)
  // Victor and Marmont both lead a corps: whoever is with Victor need not be hampered by him.
  const corps = { victor: '4420', marmont: '4420', d011: '4420', d012: '4420', d015: '4420' }
  const march = france(corps, { options: 'command', trains: ['4420', ''] })
  play(march, 'march:4420', 'everyone')
  expect(answers(march, 'step').length).toBeGreaterThan(0)
})

test('1814 §16.2.b Platov adds factors to Cossacks in attack, Napoleon three always', () => {
  expect(line({ platov: '4920', d106: '4920', d107: '4920', d115: '4920' }, COALITION, '4920', 'value.gift')).toBe(2)
  expect(line({ platov: '4920', d106: '4920', d078: '4920' }, COALITION, '4920', 'value.gift')).toBe(1)
  const four = { napoleon: '4920', d030: '4920', d031: '4920', d032: '4920', d036: '4920' }
  expect([line(four, FRENCH, '4920', 'value.gift'), line(four, FRENCH, '4920', 'value.gift', false)]).toEqual([3, 3])
})

test('1814 §16.2.b troops with Constantine or Victor set out on a three or more', () => {
  for (const [commander, unit, from, side] of [
    ['constantine', 'd100', '4220', 1],
    ['victor', 'd011', '4420', 0],
  ] as const) {
    const start = (die: number): France =>
      france(
        { [commander]: from, [unit]: from },
        { options: 'command', dice: [die], trains: side ? ['', from] : [from, ''] },
      )
    const balks = start(2)
    play(balks, `march:${from}`, 'everyone')
    expect([at(balks, unit), balks.state.trainHex]).toEqual([from, []])
    const goes = start(3)
    play(goes, `march:${from}`, 'everyone')
    expect(answers(goes, 'step').length).toBeGreaterThan(0)
  }
})

test('1814 §16.2.c a cavalry commander alone gets trains, rating and support for horse only', () => {
  const table = (places: Places): [string | undefined, number, boolean] => {
    const { g } = quiet(places)
    return [
      g.t.parts.refuseTrain(g, FRENCH, hex('4920'))?.clause,
      line(places, FRENCH, '4920', 'value.rating'),
      g.t.parts.supportLed(g, FRENCH, hex('4920')),
    ]
  }
  expect(table({ doumerc: '4920', d015: '4920' })).toEqual(['1814 §16.2.c', 0, false])
  expect(table({ doumerc: '4920', d015: '4920', d013: '4920' })).toEqual(['1814 §16.2.c', 1, true]) // whatever corps the horse is of
  expect(table({ doumerc: '4920', d017: '4920' })).toEqual([undefined, 1, true])
  expect(table({ doumerc: '4920', marmont: '4920', d015: '4920' })).toEqual([undefined, 1, true])
})

test('1814 §14.9, §16.2.a veterans from Spain are under the commander whom they joined, and under his army', () => {
  const extra = { returned: [pieceById('d053')], under: [pieceById('marmont')] }
  const { g } = quiet({}, { extra })
  const under = ['marmont', 'ney', 'soult', 'reille', 'gerard'].map(id =>
    command.canCommand(g, pieceById(id), pieceById('d053')),
  )
  expect(under).toEqual([true, true, false, false, false])
})

test('1814 §16.2.a in our Champagne the veterans of Spain are of the main army', () => {
  const { g } = quiet({}, { scenario: 'champagne', turn: 5 })
  const under = ['ney', 'mortier', 'grouchy', 'marmont'].map(id =>
    ids('d056 d064').map(unit => command.canCommand(g, pieceById(id), unit)),
  )
  expect(under).toEqual([
    [true, true],
    [true, true],
    [false, true], // the horse
    [false, false],
  ])
})
