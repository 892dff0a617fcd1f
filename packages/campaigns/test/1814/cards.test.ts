import { describe, expect, test } from 'vitest'
import { call, seededDice, trial } from '@grognard/kernel'
import { attackValue, defenceValue } from '../../src/rules/combat-values.ts'
import { supplied, unsupplied } from '../../src/rules/general-supply.ts'
import { ORDER } from '../../src/rules/frames.ts'
import { odds } from '../../src/odds/odds.ts'
import { marchTerms } from '../../src/rules/march.ts'
import { withdrawals } from '../../src/rules/withdrawal.ts'
import { supporters, supportHexes, supportTerms } from '../../src/rules/combat-orders.ts'
import { forcedAllowance, marchAllowance } from '../../src/system/season.ts'
import { classOf, occupancyTwice, ratingOf } from '../../src/system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../src/system/state.ts'
import { cardNumber, cards, cardsSchema } from '../../src/titles/1814/cards/deck.ts'
import cardFile from '../../src/titles/1814/data/cards.json' with { type: 'json' }
import { title1814 } from '../../src/titles/1814/title.ts'
import { words1814 } from '../../src/titles/1814/words/en.ts'
import { answers, asked, at, offered, order, over, play, refusal, told } from '../position.ts'
import { france, hex, pieceById, type France, type Setting } from './table.ts'

// Each card: its effect happens, and only then. A card in force is given as [French, Coalition].

type Places = Record<string, string>
type Laid = [french: string, coalition: string]

const inForce = (set: Setting, laid: Laid): Setting => ({
  options: 'cards',
  ...set,
  extra: { played: laid.map(no => (no ? cardNumber(no) : -1)), ...set.extra },
})
const quiet = (places: Places, laid: Laid, set: Setting = {}): France =>
  france(places, inForce({ phase: 'rhine-watch', ...set }, laid))
/** The card is carried out at a moment of the turn: 0 at once, 1 after depots, 2 before rallying, 3 before marches, 4 at arrivals. */
const acts = (places: Places, laid: Laid, when = 0, set: Setting = {}): France =>
  france(places, inForce({ phase: 'card-acts', locals: { side: laid[0] ? FRENCH : COALITION, when }, ...set }, laid))
const trains = (laid: Laid, places: Places = {}, set: Setting = {}): number[] => {
  const { g } = quiet(places, laid, set)
  return ([FRENCH, COALITION] as const).map(side => g.t.parts.trainBonus(g, side))
}
const commands = (laid: Laid, places: Places = {}): number[] => {
  const { g } = quiet(places, laid)
  return ([FRENCH, COALITION] as const).map(side => g.t.parts.commandBonus(g, side))
}
const unitsOn = (g: France['g'], places: Places, from: string): number[] =>
  Object.keys(places)
    .filter(id => places[id] === from)
    .map(pieceById)
    .filter(p => g.t.isUnit[p])
const line = (
  places: Places,
  laid: Laid,
  side: Side,
  from: string,
  to: string,
  what = 'value.card',
  set: Setting = {},
): number => {
  const { g } = quiet(places, laid, set)
  const { lines } = attackValue(g, side, hex(from), hex(to), unitsOn(g, places, from), [])
  return lines.find(one => one.what === what)?.value ?? 0
}
const TELLING: Setting = { extra: { telling: [1, 1] } }
const support = (laid: Laid, side: Side, at: string, places: Places): number => {
  const { g } = quiet(places, laid)
  return supportTerms(g, side, hex(at), hex(at), false).shift
}

describe('the decks', () => {
  test('1814 §16.1 eighteen cards for winter and eighteen for spring, each with words for both', () => {
    cardsSchema.parse(cardFile)
    expect([0, 1].map(deck => cards.filter(card => card.deck === deck).length)).toEqual([18, 18])
    expect(cards.filter(card => card.single).map(card => card.no)).toEqual(['1', '3', '4', '9', '11', '13', '17'])
    for (const { no } of cards)
      for (const key of ['name', 'french', 'coalition']) expect(words1814[`card.${no}.${key}`]).toBeTruthy()
  })

  test('1814 §16.1 each is dealt a winter card, none of the seven that are held back', () => {
    for (let n = 0; n < 40; n++) {
      const { extra } = title1814.setup({ scenario: 'campaign', options: { cards: true } }, seededDice(`deal${n}`))
      expect([extra.hand0.length, extra.hand1.length, extra.deck.length]).toEqual([1, 1, 34])
      for (const card of [...extra.hand0, ...extra.hand1]) expect(cards[card]).toMatchObject({ single: false, deck: 0 })
    }
  })

  const hands = (french: string, coalition: string, turn: number, draws: string[]): France =>
    france(
      {},
      {
        phase: 'cards',
        options: 'cards',
        turn,
        dice: [1, 1],
        extra: {
          hand0: french ? [cardNumber(french)] : [],
          hand1: [cardNumber(coalition)],
          deck: draws.map(cardNumber),
        },
      },
    )

  test('1814 §16.1 both draw and lay one of their two, the French first from either deck', () => {
    for (const [turn, draws] of [
      [5, ['8', '10']],
      [7, ['19', '26']],
    ] as const) {
      const table = hands('5', '18', turn, [...draws])
      expect(asked(table).side).toBe('french')
      expect(answers(table)).toEqual(['card-5-french', `card-${draws[0]}-french`])
      play(table, 'card-5-french')
      expect(asked(table).side).toBe('coalition')
    }
  })

  test('1814 §16.1 from turn 7 only spring cards are drawn; what winter left is out', () => {
    const table = hands('5', '18', 7, ['2', '19', '26'])
    expect([table.state.extra.hand0, table.state.extra.hand1]).toEqual([
      [cardNumber('5'), cardNumber('19')],
      [cardNumber('18'), cardNumber('26')],
    ])
  })

  test('1814 §16.1 a card with one instruction overrides the other, whoever laid it', () => {
    const far = (laid: Laid): number => {
      const { g } = quiet({ d075: '4422' }, laid, { extra: { pick: [-1, hex('4422')] } })
      return marchAllowance(g, COALITION, hex('4422'))
    }
    expect([far(['', '12']), far(['3', '12'])]).toEqual([4, 2]) // the Swiss road in snow
  })

  test('1814 §16.1 a card with one instruction is laid at once, after the other; if both draw one, the usual order holds', () => {
    const one = hands('5', '18', 4, ['13', '8'])
    expect(asked(one).side).toBe('coalition')
    play(one, 'card-18-coalition')
    expect(one.state.extra.played).toEqual([cardNumber('13'), cardNumber('18')])
    expect(hands('5', '18', 4, ['13', '17']).state.extra.played).toEqual([cardNumber('13'), cardNumber('17')])
  })
})

describe('winter', () => {
  test('1814 §16.1 card 1: ice bears supply routes and withdrawals', () => {
    // Rastatt and the French bank: the Rhine has no bridge there.
    const over = (laid: Laid): [boolean, boolean] => {
      const { g } = quiet({ d011: '4420', d108: '4320' }, laid, { turn: 3, depots: ['', '4320'] })
      const beyond = supplied(g, COALITION, [hex('4419')]).length > 0
      return [beyond, withdrawals(g, COALITION, hex('4320'), hex('4220')).includes(hex('4419'))]
    }
    expect([over(['', '']), over(['1', '']), over(['', '1'])]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
  })

  test('1814 §16.1 card 2: two conscript units in France recover, or none can be rallied', () => {
    const table = acts({ d011: '4920!', d012: '4920!', d015: '4920!', d030: '4919!' }, ['2', ''], 2, {
      depots: ['4920', ''],
    })
    expect(offered(table, 'name-piece')).toEqual(['d011', 'd012', 'd015'])
    play(table, 'name-piece:d011', 'name-piece:d015')
    expect(['d011', 'd012', 'd015', 'd030'].map(id => order(table, id))).toEqual([
      'good',
      'disrupted',
      'good',
      'disrupted',
    ])
    const { g } = quiet({ d011: '4920!', d030: '4920!' }, ['', '2'])
    const barred = ['d011', 'd030'].map(id => g.t.parts.refuseRally(g, pieceById(id))?.clause)
    expect(barred).toEqual(['1814 §16.1', undefined])
    // a commander is nobody's conscript: whoever asks about one is answered like about any other piece
    const commander = g.t.pieces.findIndex((one, p) => one.unit === undefined && g.t.side[p] === FRENCH)
    expect(g.t.parts.refuseRally(g, commander)).toBeUndefined()
  })

  test('1814 §16.1 card 3: nobody marches further than two hexes', () => {
    for (const laid of [
      ['3', ''],
      ['', '3'],
    ] as Laid[]) {
      const { g } = quiet({}, laid)
      for (const side of [FRENCH, COALITION] as const)
        expect([marchAllowance(g, side, 0), forcedAllowance(g, side)]).toEqual([2, 2])
    }
    const { g } = quiet({}, ['', ''])
    expect([marchAllowance(g, FRENCH, 0), forcedAllowance(g, FRENCH)]).toEqual([3, 5])
  })

  test('1814 §16.1 card 4: one unit falls ill in each crowded fortress, garrisons not counted', () => {
    const places = { d005: '4619', d011: '4619', d012: '4619', d015: '4619', d001: '4814', d020: '4814', d021: '4814' }
    const table = acts({ ...places, d108: '4514', d109: '4514', d110: '4514' }, ['4', ''])
    expect([asked(table).side, offered(table, 'name-piece')]).toEqual(['coalition', ['d108', 'd109', 'd110']])
    play(table, 'name-piece:d109')
    expect([asked(table).side, offered(table, 'name-piece')]).toEqual(['french', ['d011', 'd012', 'd015']])
    play(table, 'name-piece:d012')
    expect(over(table)).toBe(true) // Antwerp has two besides its garrison
    expect([order(table, 'd109'), order(table, 'd012'), order(table, 'd005')]).toEqual([
      'disrupted',
      'disrupted',
      'good',
    ])
  })

  test('1814 §16.1 card 5: a French train more or fewer', () => {
    expect([trains(['5', '']), trains(['', '5'])]).toEqual([
      [1, 0],
      [-1, 0],
    ])
  })

  test('1814 §16.1 card 6: a unit near Antwerp recovers; or field troops near Amsterdam are cut off', () => {
    const table = acts({ d020: '4815!', d021: '4716!', d023: '4920!' }, ['6', ''], 2, { depots: ['4815 4920', ''] })
    expect([order(table, 'd020'), order(table, 'd023')]).toEqual(['disrupted', 'disrupted'])
    expect(offered(table, 'name-piece')).toEqual(['d020', 'd021'])
    const { g } = quiet({ d025: '4713', d001: '4713', d020: '4815' }, ['', '6'], { depots: ['4713 4815', ''] })
    expect(unsupplied(g, [])).toEqual([pieceById('d025')])
    expect(g.t.parts.refuseDepot(g, FRENCH, hex('4713'))?.clause).toBe('1814 §16.1')
    expect(g.t.parts.refuseDepot(g, COALITION, hex('4713'))).toBeUndefined()
    expect(unsupplied(quiet({ d025: '4713' }, ['', ''], { depots: ['4713', ''] }).g, [])).toEqual([])
  })

  test('1814 §16.1 card 7: a Coalition train fewer; or two of its stacks in France forage no longer', () => {
    expect(trains(['7', ''])).toEqual([0, -1])
    const places = { d108: '4920', d109: '4919', d110: '4821', d124: '4413' }
    const table = acts(places, ['', '7'], 1, { forage: '4920 4919 4821 4413' })
    expect(offered(table, 'name-hex')).not.toContain('4413')
    play(table, 'name-hex:4920', 'name-hex:4821')
    expect(table.state.forage).toEqual([hex('4919'), hex('4413')])
  })

  test('1814 §16.1 card 8: two enemy stacks are looked into, and counters on them lie open', () => {
    for (const [laid, own] of [
      [['8', ''], FRENCH],
      [['', '8'], COALITION],
    ] as [Laid, Side][]) {
      const places: Places =
        own === FRENCH ? { d108: '4920', d109: '4919', d112: '4821' } : { d011: '4920', d012: '4919', d015: '4821' }
      const table = acts(places, laid)
      play(table, 'name-hex:4920', 'name-hex:4821')
      const { g } = table
      const enemy = own === FRENCH ? COALITION : FRENCH
      expect(['4920', '4919', '4821'].map(at => g.t.parts.laidOpenly(g, enemy, hex(at)))).toEqual([true, false, true])
    }
  })

  test('1814 §16.1, §16.3 card 9: Murat comes over for good, whoever lays it', () => {
    for (const side of [FRENCH, COALITION] as const) {
      const table = france(
        {},
        {
          phase: 'cards',
          options: 'cards murat',
          turn: 5,
          dice: [1, 1],
          extra: {
            hand0: side === FRENCH ? [] : [cardNumber('5')],
            hand1: side === COALITION ? [] : [cardNumber('5')],
            deck: side === FRENCH ? ['9', '8'].map(cardNumber) : ['8', '9'].map(cardNumber),
            naples: 1,
          },
        },
      )
      while (!over(table)) play(table, answers(table)[0])
      expect(table.state.extra).toMatchObject({ murat: 1, naples: 0 })
      expect([at(table, 'murat'), at(table, 'd169')]).toEqual(['4227', '4227'])
    }
  })

  test('1814 §16.1 card 10: the stack of a commander who sulks supports nobody; Napoleon does not sulk', () => {
    const french = acts({ blucher: '4920', yorck: '4919', d108: '4919' }, ['10', ''])
    expect(offered(french, 'name-piece')).toEqual(['blucher', 'yorck'])
    play(french, 'name-piece:yorck')
    const refused = (table: France, side: Side, at: string): string | undefined =>
      table.g.t.parts.refuseSupport(table.g, side, hex(at), -1, -1, false)?.clause
    expect([refused(french, COALITION, '4919'), refused(french, COALITION, '4920')]).toEqual(['1814 §16.1', undefined])
    const coalition = acts({ napoleon: '4920', ney: '4919', marmont: '4821' }, ['', '10'])
    expect(offered(coalition, 'name-piece')).toEqual(['ney', 'marmont'])
    play(coalition, 'name-piece:marmont')
    expect([refused(coalition, FRENCH, '4821'), refused(coalition, FRENCH, '4919')]).toEqual(['1814 §16.1', undefined])
  })

  test('1814 §16.1 card 11: one attack for each side', () => {
    const table = quiet({ d011: '4920', d108: '4919' }, ['', '11'])
    const { parts } = table.g.t
    const refused = (side: Side): string | undefined =>
      parts.refuseTarget(table.g, side, hex('4920'), hex('4919'))?.reason
    expect([refused(FRENCH), refused(COALITION)]).toEqual([undefined, undefined])
    parts.ordered(table.g, trial(ORDER, { side: FRENCH, from: 0 }))
    expect([refused(FRENCH), refused(COALITION)]).toEqual(['refuse.card.oneAttack', undefined])
  })

  test('1814 §16.1, §10.2 card 11: an order that is called off was an order, and so is one against a lone depot', () => {
    const attacks = (places: Places, set: Setting): France => {
      const table = france(
        { marmont: '4920', d015: '4920', ...places },
        inForce({ phase: 'combat', ...set }, ['', '11']),
      )
      play(table, 'attack:4920', 'target:4919', 'everyone', 'commands:4')
      return table
    }
    expect(over(attacks({ d108: '4919!' }, { dice: [1] }))).toBe(true)
    const depot = attacks({ d108: '4921!' }, { dice: [6], depots: ['', '4919'] })
    play(depot, 'stay')
    expect([depot.state.depots[1], over(depot)]).toEqual([[], true])
  })

  test('1814 §16.1 card 12: a train fewer for the Coalition in Switzerland; or a long march from there', () => {
    expect(trains(['12', ''])).toEqual([0, 0])
    expect(trains(['12', ''], { d075: '4422' })).toEqual([0, -1])
    expect(trains(['12', ''], {}, { depots: ['', '4424'] })).toEqual([0, -1])
    const table = france(
      { colloredo: '4422', d075: '4422', yorck: '4217', d108: '4217' },
      inForce({ trains: ['', '4422 4217'] }, ['', '12']),
    )
    play(table, 'march:4422', 'everyone')
    expect(asked(table).prompt).toBe('ask.useCard')
    play(table, 'use-card')
    expect(asked(table).params).toMatchObject({ limit: 4 })
    const abroad = france({ yorck: '4217', d108: '4217' }, inForce({ trains: ['', '4217'] }, ['', '12']))
    play(abroad, 'march:4217', 'everyone')
    expect(asked(abroad).prompt).toBe('ask.step')
  })

  test('1814 §16.1, §8.6 card 12: four hexes wear as three would, and so the table says before they are marched', () => {
    const rolled = (...path: string[]): (number | undefined)[] => {
      const set: Setting = { turn: 5, dice: [1], trains: ['', '4422'] }
      const table = france({ colloredo: '4422', d075: '4422', d076: '4422' }, inForce(set, ['', '12']))
      play(table, 'march:4422', 'everyone', 'use-card', ...path.map(to => `step:${to}`))
      const last = asked(table).answers.find(answer => answer.verb === 'halt')!
      const harm = odds(table.g, COALITION, last)!.bars.find(({ what }) => what === 'odds.unharmed')!.ways
      play(table, 'halt')
      return [told(table, 'attrition.roll')[0].params!.modifier as number, 6 - harm]
    }
    expect(rolled('4421', '4420', '4419')).toEqual([1, 2])
    expect(rolled('4421', '4420', '4419', '4418')).toEqual([1, 2])
    // What a step would risk is said as well before it is taken.
    const table = france(
      { colloredo: '4422', d075: '4422', d076: '4422' },
      inForce({ turn: 5, trains: ['', '4422'] }, ['', '12']),
    )
    play(table, 'march:4422', 'everyone', 'use-card', 'step:4421', 'step:4420', 'step:4419')
    const step = asked(table).answers.find(answer => answer.id === 'step:4418')!
    expect(odds(table.g, COALITION, step)!.bars.find(({ what }) => what === 'odds.unharmed')!.ways).toBe(4)
  })

  test('1814 §16.1 card 13: a forced hex costs two', () => {
    const gift = (laid: Laid): number => {
      const { g } = quiet({ ney: '4920', d011: '4920' }, laid)
      const movers = ['ney', 'd011'].map(pieceById)
      return marchTerms(g, { side: FRENCH, from: hex('4920'), movers, spent: 5 }).gift
    }
    expect([gift(['13', '']) - gift(['', '']), gift(['', '13']) - gift(['', ''])]).toEqual([2, 2])
  })

  test('1814 §16.1 card 14: Paris has walls and costs one more; or its neighbours are obeyed once', () => {
    const places = { d108: '5119', d109: '5119', d011: '5219' }
    expect([
      line(places, ['14', ''], COALITION, '5119', '5219', 'value.fort'),
      line(places, ['14', ''], COALITION, '5119', '5219'),
    ]).toEqual([-2, -1])
    expect([
      line(places, ['', ''], COALITION, '5119', '5219', 'value.fort'),
      line(places, ['', ''], COALITION, '5119', '5219'),
    ]).toEqual([0, 0])
    const cap = (side: Side, to: string): number => {
      const { g } = quiet(places, ['', '14'])
      call(g.s, ORDER, { side, from: hex('5119') }).to = hex(to)
      return g.t.parts.commandCap(g, side)
    }
    expect([cap(FRENCH, '5120'), cap(FRENCH, '4919'), cap(COALITION, '5219')]).toEqual([1, 4, 4])
  })

  test('1814 §16.1 card 15: of the Army of the North one stack has trains; or one marches without', () => {
    const places = { d124: '4513', d128: '4514', d108: '4217', bulow: '4513', wintzingerode: '4514' }
    const table = acts(places, ['15', ''])
    expect([asked(table).side, offered(table, 'name-hex')]).toEqual(['coalition', ['4513', '4514']])
    play(table, 'name-hex:4514')
    const { g } = table
    const barred = ['4513', '4514', '4217'].map(at => g.t.parts.refuseTrain(g, COALITION, hex(at))?.clause)
    expect(barred).toEqual(['1814 §16.1', undefined, undefined])
    const free = acts({ ...places, yorck: '4217' }, ['', '15'], 3, { depots: ['', '4513 4514 4217'] })
    expect(offered(free, 'name-hex')).toEqual(['4513', '4514'])
    play(free, 'name-hex:4513')
    expect([free.state.trainHex, free.state.genuineOut]).toEqual([[hex('4513')], [0, 1]])
  })

  test('1814 §16.1, §14.9 card 16: two veterans count double; or none sets out', () => {
    const places = { d053: '4920', d054: '4920', d065: '4920', d011: '4920' }
    expect(line({ ...places, d108: '4919' }, ['16', ''], FRENCH, '4920', '4919', 'value.card', TELLING)).toBe(2)
    expect(
      line({ d053: '4920', d011: '4920', d108: '4919' }, ['16', ''], FRENCH, '4920', '4919', 'value.card', TELLING),
    ).toBe(1)
    const { g } = quiet(places, ['16', ''], TELLING)
    expect(defenceValue(g, FRENCH, hex('4920'), []).lines.find(one => one.what === 'value.card')?.value).toBe(2)
    const send = (laid: Laid): boolean =>
      over(france({ d053: '6029' }, inForce({ phase: 'veterans-leave', turn: 5 }, laid)))
    expect([send(['', '16']), send(['', ''])]).toEqual([true, false])
  })

  test('1814 §16.1 card 17: who would begin combat comes second', () => {
    for (const laid of [
      ['17', ''],
      ['', '17'],
    ] as Laid[]) {
      const { g } = quiet({}, laid)
      expect([g.t.parts.firstInCombat(g, FRENCH), g.t.parts.firstInCombat(g, COALITION)]).toEqual([COALITION, FRENCH])
    }
  })

  test('1814 §16.1 card 18: a Coalition train fewer or more', () => {
    expect([trains(['18', '']), trains(['', '18'])]).toEqual([
      [0, -1],
      [0, 1],
    ])
  })
})

describe('spring', () => {
  test('1814 §16.1 cards 19, 28, 36: combat commands and trains', () => {
    expect([commands(['19', '']), commands(['', '19'])]).toEqual([
      [0, -1],
      [-1, 0],
    ])
    expect([trains(['28', '']), commands(['', '28'])]).toEqual([
      [0, -1],
      [0, 1],
    ])
    expect([commands(['36', '']), commands(['36', ''], { napoleon: '5219' }), commands(['', '36'])]).toEqual([
      [0, 0],
      [1, 0],
      [-1, 0],
    ])
  })

  test('1814 §16.1, §8.3 card 20: Napoleon’s stack marches twice for two trains; or Blücher’s without one', () => {
    const twice = (trains: string, ...use: string[]): France => {
      const places = { napoleon: '4920', d030: '4920', ney: '4920', d031: '4920' }
      const table = france(places, inForce({ trains: [trains, ''] }, ['20', '']))
      play(table, 'march:4920', 'unit:d030', 'commander:napoleon', 'set-out', ...use, 'step:4919', 'halt')
      return table
    }
    const table = twice('4920 4920', 'use-card')
    expect(table.state.trainHex).toEqual([hex('4919')])
    play(table, 'march:4919', 'everyone')
    expect(asked(table).params).toMatchObject({ limit: 3 })
    expect(forcedAllowance(table.g, FRENCH)).toBe(3)
    play(table, 'step:4918', 'halt')
    expect([over(table), at(table, 'napoleon')]).toEqual([true, '4918']) // twice is all
    expect(over(twice('4920'))).toBe(true)
    expect(over(twice('4920 4920?', 'use-card'))).toBe(true) // a dummy takes nobody further
    const parted = twice('4920 4920', 'keep-card') // the second train is Ney's
    expect(answers(parted, 'march')).toEqual(['march:4920'])
    const free = acts(
      { blucher: '4217', d124: '4217', yorck: '4216', d108: '4216', bulow: '4513', d125: '4513' },
      ['', '20'],
      3,
      { depots: ['', '4217 4216 4513'] },
    )
    expect(offered(free, 'name-hex')).toEqual(['4216', '4217'])
  })

  test('1814 §8.5, §16.1 card 20: two marches, one reconnaissance', () => {
    const places = { napoleon: '4920', d030: '4920', d013: '4920', d014: '4920', d108: '4919', d109: '4918' }
    const set: Setting = { trains: ['4920 4920', ''], dice: [6, 1, 1, 1, 1, 1] }
    const table = france(places, inForce(set, ['20', '']))
    play(table, 'march:4920', 'everyone', 'use-card', 'probe:4919', 'withdraw')
    while (asked(table).side === 'coalition') play(table, answers(table)[0])
    play(table, 'halt', 'march:4919', 'everyone')
    expect(refusal(table, 'probe:4918')).toMatchObject({ clause: '1814 §8.5', reason: 'refuse.probe.once' })
  })

  test('1814 §16.1 card 21: a straggler or Cossacks in France are disrupted; or a stack forages no longer', () => {
    const table = acts({ d108: '4920', d109: '4919', d110: '4919', d106: '4919', d111: '4217' }, ['21', ''])
    expect(offered(table, 'name-piece')).toEqual(['d106', 'd108'])
    play(table, 'name-piece:d108')
    expect(order(table, 'd108')).toBe('disrupted')
    const fed = acts({ d108: '4920', d109: '4919' }, ['', '21'], 1, { forage: '4920 4919' })
    play(fed, 'name-hex:4919')
    expect([fed.state.forage, over(fed)]).toEqual([[hex('4920')], true])
  })

  test('1814 §16.1 card 22: Bordeaux gives a train, or is no source', () => {
    expect([trains(['22', '']), trains(['22', ''], { d143: '5827' })]).toEqual([
      [1, 0],
      [0, 0],
    ])
    const { g } = quiet({}, ['', '22'])
    expect(g.t.parts.sources(g, FRENCH)).not.toContain(hex('5827'))
    expect(g.t.parts.sources(g, FRENCH)).toContain(hex('5219'))
    const near = (laid: Laid): number => supplied(quiet({}, laid).g, FRENCH, [hex('5827'), hex('5826')]).length
    expect([near(['', '']) > 0, near(['', '22'])]).toEqual([true, 0])
  })

  test('1814 §16.1, §16.2.b card 23: Blücher counts nothing; or who is near him comes more readily', () => {
    const places = { blucher: '4920', d108: '4920', d109: '4920', d011: '4919' }
    const set: Setting = { options: 'cards command' }
    const { g } = quiet(places, ['23', ''], set)
    expect(ratingOf(g, pieceById('blucher'))).toBe(0)
    expect(line(places, ['23', ''], COALITION, '4920', '4919', 'value.gift', set)).toBe(0)
    expect(line(places, ['', ''], COALITION, '4920', '4919', 'value.gift', set)).toBe(2)
    const near = { blucher: '4920', d108: '4919', d109: '4620', d011: '4921' }
    expect([support(['', '23'], COALITION, '4919', near), support(['', '23'], COALITION, '4620', near)]).toEqual([1, 0])
  })

  test('1814 §16.1 card 24: a garrison recovers, or one that is pressed takes a hit', () => {
    const table = acts({ d005: '4619!', d011: '4619!' }, ['24', ''], 2)
    expect([order(table, 'd005'), order(table, 'd011')]).toEqual(['good', 'disrupted'])
    const pressed = (state: string, besiegers: Places): string =>
      order(acts({ d005: `4619${state}`, d004: '4618', ...besiegers }, ['', '24']), 'd005')
    const two = { d108: '4620', d109: '4620' }
    expect([pressed('', two), pressed('!', two), pressed('', { d108: '4620' })]).toEqual(['disrupted', 'gone', 'good'])
  })

  test('1814 §16.1, §10.2 card 25: an attack of Augereau’s needs no roll, once it is named; or his stack stands still', () => {
    const passes = (telling: number[]): boolean[] => {
      const { g } = quiet({ augereau: '4926', d011: '4926' }, ['25', ''], { extra: { telling } })
      const from = hex('4926')
      return ([FRENCH, COALITION] as const).map(side => g.t.parts.passes(g, { ...trial(ORDER, { side, from }), to: 0 }))
    }
    expect([passes([1, 0]), passes([0, 0])]).toEqual([
      [true, false],
      [false, false],
    ])
    const still = quiet({ augereau: '4926', d011: '4926', ney: '4920', d012: '4920' }, ['', '25'])
    const { parts } = still.g.t
    const barred = ['4926', '4920'].map(at => [
      parts.refuseStack(still.g, FRENCH, hex(at))?.clause,
      parts.refuseTarget(still.g, FRENCH, hex(at), 0)?.clause,
    ])
    expect(barred).toEqual([
      ['1814 §16.1', '1814 §16.1'],
      [undefined, undefined],
    ])
  })

  test('1814 §16.1, §11.3 card 26: the enemy’s guns do not count towards combined arms', () => {
    const french = { d015: '4920', d017: '4920', d018: '4920', d108: '4919' }
    const coalition = { d116: '4919', d119: '4919', d120: '4919', d011: '4920' }
    const arms = (places: Places, laid: Laid, side: Side, from: string, to: string): number =>
      line(places, laid, side, from, to, 'value.arms')
    expect([
      arms(french, ['', '26'], FRENCH, '4920', '4919'),
      arms(french, ['26', ''], FRENCH, '4920', '4919'),
    ]).toEqual([2, 4])
    expect([
      arms(coalition, ['26', ''], COALITION, '4919', '4920'),
      arms(coalition, ['', '26'], COALITION, '4919', '4920'),
    ]).toEqual([2, 4])
  })

  test('1814 §16.1, §13.1 card 27: Cossacks plunder on a five, or not at all', () => {
    const score = (laid: Laid): number => quiet({}, laid).g.t.parts.cossackScore(quiet({}, laid).g)
    expect([score(['27', '']), score(['', '27']), score(['', ''])]).toEqual([5, 7, 6])
  })

  test('1814 §16.1, §3.2 card 29: conscripts of a hex are line; or conscripts come less readily', () => {
    const table = acts({ d011: '4920', d012: '4920', d030: '4920', d015: '4919' }, ['29', ''])
    const before = occupancyTwice(table.g, FRENCH, hex('4920'))
    play(table, 'name-hex:4920')
    const { g } = table
    expect(['d011', 'd012', 'd030', 'd015'].map(id => classOf(g, pieceById(id)))).toEqual(['L', 'L', 'V', 'C'])
    expect(occupancyTwice(g, FRENCH, hex('4920'))).toBe(before - 2)
    const places = { d011: '4920', d030: '4919', d141: '4821' }
    expect(support(['', '29'], FRENCH, '4920', places)).toBe(-1)
    expect(support(['', '29'], FRENCH, '4919', places)).toBe(0)
    expect(support(['', '29'], COALITION, '4821', places)).toBe(0)
  })

  test('1814 §16.1 card 30: a unit at Paris recovers; or nobody there attacks without Napoleon', () => {
    const table = acts({ d011: '5219!', d012: '5119!', d015: '4920!' }, ['30', ''], 2, { depots: ['4920', ''] })
    expect(offered(table, 'name-piece')).toEqual(['d011', 'd012'])
    const { g } = quiet({ d011: '5219', napoleon: '5119', d012: '5119', d015: '4920' }, ['', '30'])
    const barred = ['5219', '5119', '4920'].map(at => g.t.parts.refuseTarget(g, FRENCH, hex(at), 0)?.clause)
    expect(barred).toEqual(['1814 §16.1', undefined, undefined])
  })

  test('1814 §16.1, §11.4 card 31: rivers cost nothing in one attack', () => {
    const over = (side: Side, laid: Laid): number => {
      const places: Places = side === FRENCH ? { d011: '4318', d108: '4217' } : { d108: '4217', d011: '4318' }
      const [from, to] = side === FRENCH ? ['4318', '4217'] : ['4217', '4318']
      return line(places, laid, side, from, to, 'value.card', TELLING)
    }
    expect([over(FRENCH, ['31', '']), over(COALITION, ['', '31']), over(FRENCH, ['', '31'])]).toEqual([3, 3, 0])
  })

  test('1814 §16.1 card 32: two cavalry units count double, in attack only', () => {
    const french = { d013: '4920', d014: '4920', d017: '4920', d108: '4919' }
    expect(line(french, ['32', ''], FRENCH, '4920', '4919', 'value.card', TELLING)).toBe(2)
    const coalition = { d111: '4919', d109: '4919', d011: '4920' }
    expect(line(coalition, ['', '32'], COALITION, '4919', '4920', 'value.card', TELLING)).toBe(1)
    const { g } = quiet(french, ['32', ''], TELLING)
    expect(defenceValue(g, FRENCH, hex('4920'), []).lines.some(one => one.what === 'value.card')).toBe(false)
  })

  test('1814 §16.1 card 33: the enemy gives up the card that he holds, and lays what he draws next', () => {
    for (const side of [FRENCH, COALITION] as const) {
      const [own, theirs] = side === FRENCH ? ['hand0', 'hand1'] : ['hand1', 'hand0']
      const table = france(
        {},
        {
          phase: 'cards',
          options: 'cards',
          turn: 8,
          dice: [1, 1],
          extra: {
            [own]: [cardNumber('33')],
            [theirs]: [cardNumber('19')],
            deck: [cardNumber('26'), cardNumber('31')],
          },
        },
      )
      const names = { [side]: '33', [1 - side]: '19' }
      while (!over(table)) {
        const asks = asked(table).side === 'french' ? FRENCH : COALITION
        play(table, `card-${names[asks]}-${asked(table).side}`)
      }
      const { extra } = table.state
      expect([extra[own as 'hand0'].length, extra[theirs as 'hand0']]).toEqual([1, []])
      expect(table.events.map(event => event.kind)).toContain('card.intercepted')
    }
  })

  test('1814 §16.1 card 34: a lost conscript unit returns at Paris; or National Guards stand still', () => {
    const lost = { d011: 'gone', d012: 'gone', d030: 'gone', d017: 'gone', d001: 'gone', d108: 'gone' }
    const table = acts(lost, ['34', ''], 4)
    expect(offered(table, 'name-piece')).toEqual(['d011', 'd012'])
    play(table, 'name-piece:d011')
    expect([at(table, 'd011'), order(table, 'd011'), at(table, 'd012')]).toEqual(['5219', 'good', 'gone'])
    expect(over(acts({ ...lost, d109: '5119' }, ['34', ''], 4))).toBe(true) // an enemy beside it
    const { g } = quiet({ d040: '5219', d011: '5119' }, ['', '34'])
    const { parts } = g.t
    const barred = (id: string): (string | undefined)[] => [
      parts.refusePiece(g, pieceById(id))?.clause,
      parts.refuseAttacker(g, pieceById(id))?.clause,
    ]
    expect(barred('d040')).toEqual(['1814 §16.1', '1814 §16.1'])
    expect(barred('d011')).toEqual([undefined, undefined])
  })

  test('1814 §16.1, §10.3 card 34: National Guards have no part in supporting an attack; the others of their stack may', () => {
    const supports = (places: Places, attacking: boolean): number[][] => {
      const { g } = quiet({ ...places, d108: '5118' }, ['', '34'])
      return supportHexes(g, FRENCH, hex('5018'), hex('5118'), attacking).map(at =>
        supporters(g, FRENCH, at, attacking),
      )
    }
    expect(supports({ d040: '5119' }, true)).toEqual([])
    expect(supports({ d040: '5119', d011: '5119' }, true)).toEqual([[pieceById('d011')]])
    expect(supports({ d040: '5119' }, false)).toEqual([[pieceById('d040')]])
  })

  test('1814 §16.1, §7.6 card 35: Spaniards stay; or British and Portuguese need not forage', () => {
    const { g } = quiet({ d156: '5930', d143: '5930', freire: '5930' }, ['35', ''])
    const stays = ['d156', 'd143', 'freire'].map(id => g.t.parts.refusePiece(g, pieceById(id))?.clause)
    expect(stays).toEqual(['1814 §16.1', undefined, undefined])
    const forages = (laid: Laid): boolean[] => {
      const { g } = quiet({ d143: '5526', d156: '5528', d159: '5623', d152: '5623' }, laid)
      return ['5526', '5528', '5623'].map(at => g.t.parts.mustForage(g, COALITION, hex(at)))
    }
    expect([forages(['', '']), forages(['', '35'])]).toEqual([
      [true, true, true],
      [false, true, false],
    ])
  })

  test('1814 §16.1 what a card forbids is refused with its clause', () => {
    const table = france({ augereau: '4926', d011: '4926' }, inForce({ trains: ['4926', ''] }, ['', '25']))
    expect(refusal(table, 'march:4926')?.clause).toBe('1814 §16.1')
  })
})
