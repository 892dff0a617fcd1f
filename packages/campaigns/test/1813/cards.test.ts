import { describe, expect, test } from 'vitest'
import { call, eventFor, seededDice, trial } from '@grognard/kernel'
import { attackValue, defenceValue } from '../../src/rules/combat-values.ts'
import { routeOpen, supplied } from '../../src/rules/general-supply.ts'
import { depotSites } from '../../src/rules/depots.ts'
import { BATTLE, HITS, type Battle, type Hits } from '../../src/rules/frames.ts'
import { marchTerms } from '../../src/rules/march.ts'
import { refuseCrowding } from '../../src/rules/occupying-a-hex.ts'
import { inWinter, marchAllowance, forcedAllowance } from '../../src/system/season.ts'
import { ratingOf } from '../../src/system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../src/system/state.ts'
import { cardNumber, cards } from '../../src/titles/1813/cards/deck.ts'
import { title1813 } from '../../src/titles/1813/title.ts'
import { words1813 } from '../../src/titles/1813/words/en.ts'
import { answers, asked, at, offered, order, play } from '../position.ts'
import { hex, pieceById, war, x, type Setting, type War } from './table.ts'

// Each card: its effect happens, and only then. A card in force is given as [French, Coalition].

type Places = Record<string, string>
const quiet = (places: Places, cards: [string, string], set: Setting = {}): War =>
  war(places, { phase: 'judgement', options: 'cards', cards, ...set })
const laid = (places: Places, cards: [string, string], set: Setting = {}): War => {
  const side = cards[0] ? FRENCH : COALITION
  return war(places, { phase: 'card-acts', options: 'cards', cards, locals: { side, when: 0 }, ...set })
}
const inPhase = (places: Places, cards: [string, string], when: number, set: Setting = {}): War => {
  const side = cards[0] ? FRENCH : COALITION
  return war(places, { phase: 'card-acts', options: 'cards', cards, locals: { side, when }, ...set })
}
const trains = (places: Places, cards: [string, string], set: Setting = {}): number[] => {
  const { g } = quiet(places, cards, set)
  return [FRENCH, COALITION].map(side => g.t.parts.trainBonus(g, side as Side))
}
const commands = (cards: [string, string], places: Places = {}): number[] => {
  const { g } = quiet(places, cards)
  return [FRENCH, COALITION].map(side => g.t.parts.commandBonus(g, side as Side))
}
const rating = (id: string, cards: [string, string], set: Setting = {}): number => {
  const { g } = quiet({ [id]: '3614' }, cards, set)
  return ratingOf(g, pieceById(id))
}
/** What a card of one use adds to an attack in which it is used. */
const line = (places: Places, cards: [string, string], side: Side, from: string, to: string): number => {
  const { g } = quiet(places, cards, { extra: { telling: [1, 1] } })
  const units = Object.keys(places)
    .filter(id => places[id] === from)
    .map(pieceById)
    .filter(p => g.t.isUnit[p])
  return attackValue(g, side, hex(from), hex(to), units, []).lines.find(one => one.what === 'value.card')?.value ?? 0
}
const gift = (
  places: Places,
  cards: [string, string],
  side: Side,
  from: string,
  spent: number,
  set: Setting = {},
): { gift: number; spared: number } => {
  const { g } = quiet(places, cards, set)
  return marchTerms(g, { side, from: hex(from), movers: Object.keys(places).map(pieceById), spent })
}
/** A combat phase up to the question about the card, nobody called and nothing spent. */
const fight = (places: Places, cards: [string, string], from: string, to: string, set: Setting = {}): War => {
  const table = war(places, { phase: 'combat', options: 'cards', cards, dice: [6, 6, 3, 3], ...set })
  orderAttack(table, from, to)
  return table
}
const orderAttack = (table: War, from: string, to: string): void => {
  play(table, `attack:${from}`, `target:${to}`, 'everyone', 'commands:1')
  while (!over(table) && ['ask.supports', 'ask.defenceCommands'].includes(asked(table).prompt))
    play(table, asked(table).prompt === 'ask.supports' ? 'enough' : 'commands:0')
}
const over = (table: War): boolean => table.state.frames.length === 0

describe('the decks', () => {
  test('1813 §16.1 fifty cards and four substitutes, thirty before the armistice', () => {
    expect(cards).toHaveLength(54)
    expect(cards.filter(card => card.deck === 0)).toHaveLength(30)
    expect(['40a', '43a', '48a', '49a'].every(no => cards[cardNumber(no)].alternate)).toBe(true)
    for (const { no } of cards)
      for (const key of ['name', 'french', 'coalition']) expect(words1813[`card.${no}.${key}`]).toBeTruthy()
  })

  test('1813 §16.1 each is dealt a card that is not 4, 11 or 13', () => {
    for (let n = 0; n < 40; n++) {
      const state = title1813.setup({ scenario: 'campaign', options: { cards: true } }, seededDice(`deal${n}`))
      const extra = state.extra as unknown as { hand0: number[]; hand1: number[]; deck: number[] }
      expect([extra.hand0.length, extra.hand1.length, extra.deck.length]).toEqual([1, 1, 48])
      expect([...extra.hand0, ...extra.hand1].some(card => cards[card].single || cards[card].deck === 1)).toBe(false)
    }
  })

  const hands = (french: string, coalition: string, turn: number, draws: string[], setting: Setting = {}): War => {
    // The deck holds just the cards to be drawn, and ones are thrown for them.
    const deck = draws.map(cardNumber)
    return war(
      {},
      {
        phase: 'cards',
        options: 'cards',
        turn,
        dice: [1, 1],
        extra: { hand0: [cardNumber(french)], hand1: [cardNumber(coalition)], deck, ...setting.extra },
      },
    )
  }

  test('1813 §16.1 a player draws and lays one of his two cards; the French lead before the armistice, the Coalition after', () => {
    const early = hands('2', '5', 5, ['9', '30'])
    expect(asked(early).side).toBe('french')
    expect(answers(early)).toEqual(['card-2-french', 'card-9-french'])
    play(early, 'card-9-french')
    expect(asked(early).side).toBe('coalition')
    play(early, 'card-5-coalition')
    expect(x(early).played).toEqual([cardNumber('9'), cardNumber('5')])
    expect([x(early).hand0, x(early).hand1]).toEqual([[cardNumber('2')], [cardNumber('30')]])
    expect(asked(hands('2', '5', 13, ['31', '39'], { extra: { austria: 0 } })).side).toBe('coalition')
  })

  test('1813 §16.1 a single-instruction card is laid at once, after the other player’s', () => {
    const table = hands('2', '5', 5, ['13', '9'])
    expect(asked(table).side).toBe('coalition')
    play(table, 'card-5-coalition')
    expect(x(table).played).toEqual([cardNumber('13'), cardNumber('5')])
    expect(x(table).hand0).toEqual([cardNumber('2')])
    const second = hands('2', '5', 5, ['9', '13'])
    expect(asked(second).side).toBe('french')
  })

  test('1813 §16.1 with Austria at war cards 40, 43, 48 and 49 are in the second deck, otherwise their substitutes', () => {
    const deckAt = (austria: number): string[] => {
      const start = title1813.setup({ scenario: 'campaign', options: { cards: true } }, seededDice('swap'))
      const { deck } = start.extra as unknown as { deck: number[] }
      const table = war(
        {},
        { phase: 'cards', options: 'cards', turn: 13, dice: [1, 1], extra: { deck, austria, hand0: [], hand1: [] } },
      )
      return x(table).deck.map(card => cards[card].no)
    }
    const [war13, peace] = [deckAt(1), deckAt(0)]
    for (const no of ['40', '43', '48', '49']) {
      expect([war13.includes(no), war13.includes(`${no}a`)]).toEqual([true, false])
      expect([peace.includes(no), peace.includes(`${no}a`)]).toEqual([false, true])
    }
  })

  test('1813 §16.1 a player sees his own cards but not the enemy’s', () => {
    const table = hands('2', '5', 5, ['9', '30'])
    const view = title1813.observe(table.state, 'french').extra as unknown as {
      hand0: number[]
      hand1: number[]
      deck: number[]
    }
    expect(view.hand0).toEqual([cardNumber('2'), cardNumber('9')])
    expect(view.hand1).toEqual([-1, -1])
    expect(view.deck).toEqual([cardNumber('5'), cardNumber('30')])
  })
})

describe('cards before the armistice', () => {
  const stack = { ney: '4217', n036: '4217' }
  const cossacks = { platov: '3113', n133: '3113' }

  test('1813 §16.1 card 1 doubles the price of the enemy’s forced hexes', () => {
    expect(gift(cossacks, ['1', ''], COALITION, '3113', 5).gift).toBe(2)
    expect(gift(stack, ['1', ''], FRENCH, '4217', 5).gift).toBe(0)
    expect(gift(stack, ['', '1'], FRENCH, '4217', 4).gift).toBe(1)
    expect(gift(stack, ['', '1'], FRENCH, '4217', 3).gift).toBe(0)
  })

  test('1813 §16.1 card 2 brings a train to its player', () => {
    expect(trains({}, ['2', ''])).toEqual([1, 0])
    expect(trains({}, ['', '2'])).toEqual([0, 1])
    expect(trains({}, ['3', '3'])).toEqual([0, 0])
  })

  test('1813 §16.1 card 3: Prussians march only for two trains; or two of them recover', () => {
    const places = { blucher: '2915', n147: '2915' }
    const one = war(places, { options: 'cards', cards: ['3', ''], trains: ['', '2915'] })
    expect(answers(one, 'march')).toEqual([])
    const two = war(places, { options: 'cards', cards: ['3', ''], trains: ['', '2915 2915'] })
    play(two, 'march:2915', 'everyone')
    play(two, answers(two, 'step')[0])
    if (!over(two)) play(two, 'halt')
    expect(two.state.trainHex).toEqual([])
    const russians = war(
      { miloradovich: '2813', n123: '2813' },
      { options: 'cards', cards: ['3', ''], trains: ['', '2813'] },
    )
    expect(answers(russians, 'march')).toEqual(['march:2813'])
    const rest = inPhase({ n147: '2915!', n148: '2915!', n149: '2915!', n123: '2915!' }, ['', '3'], 2, {
      depots: ['', '2915'],
    })
    play(rest, 'name-piece:n147', 'name-piece:n149')
    expect(['n147', 'n148', 'n149', 'n123'].map(id => order(rest, id))).toEqual([
      'good',
      'disrupted',
      'good',
      'disrupted',
    ])
  })

  test('1813 §16.1 card 4 disrupts one unit in the fullest hex of each side and spares garrisons', () => {
    const table = laid(
      {
        n036: '4217',
        n037: '4217',
        n043: '4211',
        n001: '2708',
        n002: '2708',
        n003: '2708',
        n147: '2915',
        n148: '2915',
      },
      ['4', ''],
    )
    expect(asked(table).side).toBe('coalition')
    play(table, 'name-piece:n148', 'name-piece:n037')
    expect(['n036', 'n037', 'n043', 'n001', 'n147', 'n148'].map(id => order(table, id))).toEqual([
      'good',
      'disrupted',
      'good',
      'good',
      'good',
      'disrupted',
    ])
  })

  test('1813 §16.1 card 5 gives its player a command', () => {
    expect([commands(['5', '']), commands(['', '5']), commands(['2', '2'])]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })

  test('1813 §16.1 card 6: no depot in Prussia; or one more without a train', () => {
    const sites = (cards: [string, string]): string[] => {
      const { g } = quiet({ n144: '3109' }, cards)
      return depotSites(g, COALITION).map(h => g.t.board.numbers[h])
    }
    expect(sites(['', ''])).toContain('3109')
    expect(sites(['6', '']).some(number => title1813.board.region[hex(number)] === 'prussia')).toBe(false)
    expect(sites(['6', ''])).toContain('2110')
    const free = inPhase({ n144: '3109' }, ['', '6'], 1)
    play(free, 'name-hex:3109')
    expect(free.state.depots[COALITION]).toEqual([hex('3109')])
  })

  test('1813 §16.1 card 7 opens two enemy stacks for the turn', () => {
    const table = laid({ n147: '2915', n148: '3015', n123: '2813' }, ['7', ''])
    play(table, 'name-hex:2915', 'name-hex:2813')
    const open = (number: string): boolean => table.g.t.parts.laidOpenly(table.g, COALITION, hex(number))
    expect([open('2915'), open('2813'), open('3015')]).toEqual([true, true, false])
  })

  test('1813 §16.1 card 8: a French cavalry unit recovers; or none can be rallied', () => {
    const table = inPhase({ n026: '4012!', n034: '4012!', n031: '4008!' }, ['8', ''], 2, { depots: ['4012', ''] })
    expect([order(table, 'n026'), order(table, 'n034'), order(table, 'n031')]).toEqual([
      'good',
      'disrupted',
      'disrupted',
    ])
    const { g } = quiet({ n026: '4012!', n034: '4012!' }, ['', '8'])
    expect(
      [g.t.parts.refuseRally(g, pieceById('n026')), g.t.parts.refuseRally(g, pieceById('n034'))].map(Boolean),
    ).toEqual([true, false])
  })

  test('1813 §16.1 card 9 lifts the river from one attack over it; its owner is asked at each until he uses it', () => {
    const places = { n036: '3713', n147: '3613' }
    expect(line(places, ['9', ''], FRENCH, '3713', '3613')).toBe(3)
    expect(line(places, ['', '9'], FRENCH, '3713', '3613')).toBe(0)
    expect(line({ n036: '3615', n147: '3616' }, ['9', ''], FRENCH, '3615', '3616')).toBe(0)
    const stacks = { ney: '3713', n036: '3713', n024: '3713', davout: '3712', n043: '3712', n147: '3613', n148: '3613' }
    const dice = [6, 3, 3, 3, 6, 3, 3, 3]
    const table = fight(stacks, ['9', ''], '3713', '3613', { dice, commands: [4, 0] })
    expect([asked(table).side, asked(table).prompt]).toEqual(['french', 'ask.useCard'])
    play(table, 'keep-card')
    expect(x(table).spent).toEqual([0, 0])
    // Over dry ground nobody is asked.
    const dry = fight({ ney: '3615', n036: '3615', n147: '3616' }, ['9', ''], '3615', '3616')
    expect(over(dry) || asked(dry).prompt !== 'ask.useCard').toBe(true)
  })

  test('1813 §16.1 card 9 is named when the attack is ordered, before supports are called, and bridges their river too', () => {
    const bridged = (from: string, support: string): number[] => {
      const places = { ney: from, n036: from, n024: from, davout: support, n043: support, n147: '3615' }
      const dice = [6, 6, 3, 3, 3, 3]
      const table = war(places, { phase: 'combat', options: 'cards', cards: ['9', ''], dice, commands: [4, 0] })
      play(table, `attack:${from}`, 'target:3615', 'everyone', 'commands:1')
      expect(asked(table).prompt).toBe('ask.useCard')
      play(table, 'use-card')
      expect(asked(table).prompt).toBe('ask.supports')
      const told = play(table, `call:${support}`).filter(event => event.kind === 'value.card')
      return told.map(event => event.params!.value as number)
    }
    // 3614 is on the dry side of 3615, 3515 and 3516 are over the river.
    expect([bridged('3614', '3515'), bridged('3515', '3516'), bridged('3515', '3614')]).toEqual([[2], [5], [3]])
  })

  test('1813 §16.1 card 10: Prussians support nobody; or a French command is lost', () => {
    const { g } = quiet({ n147: '3615', n123: '3715' }, ['10', ''])
    const support = (number: string): boolean =>
      g.t.parts.refuseSupport(g, COALITION, hex(number), hex('3616'), hex('3716'), true) === undefined
    expect([support('3615'), support('3715')]).toEqual([false, true])
    expect(commands(['', '10'])).toEqual([-1, 0])
  })

  test('1813 §16.1 card 11: no fight over a river', () => {
    const { g } = quiet({ n036: '3713', n147: '3613', n037: '3614' }, ['', '11'])
    const attack = (from: string, to: string): boolean =>
      g.t.parts.refuseTarget(g, FRENCH, hex(from), hex(to)) === undefined
    expect([attack('3713', '3613'), attack('3615', '3616')]).toEqual([false, true])
    expect(g.t.parts.refuseSupport(g, FRENCH, hex('3614'), hex('3713'), hex('3613'), true)).toMatchObject({
      clause: '1813 §16.1',
    })
  })

  test('1813 §16.1 card 12: the French choose the first Coalition hit; or a conscript deserts', () => {
    const { g } = quiet({}, ['12', ''])
    const hits = (side: Side): Hits => trial(HITS, { side, left: 1, total: 1 })
    expect(g.t.parts.givesHit(g, hits(COALITION))).toBe(FRENCH)
    expect(g.t.parts.givesHit(g, hits(FRENCH))).toBe(FRENCH)
    g.t.parts.hitGiven(g, hits(COALITION))
    expect(g.t.parts.givesHit(g, hits(COALITION))).toBe(COALITION)
    const desert = laid(
      { n036: '4217', n037: '4217', davout: '4211', n043: '4211', n044: '4211', n024: '3812', n025: '3812' },
      ['', '12'],
    )
    expect(asked(desert).side).toBe('french')
    play(desert, 'name-piece:n036')
    expect(order(desert, 'n036')).toBe('disrupted')
  })

  test('1813 §16.1 card 13: marches are a hex shorter and four at most by force', () => {
    const reach = (cards: [string, string], turn: number): number[] => {
      const { g } = quiet(stack, cards, { turn })
      return [marchAllowance(g, FRENCH, hex('4217')), forcedAllowance(g, COALITION)]
    }
    expect([reach(['', ''], 5), reach(['', '13'], 5), reach(['13', ''], 2)]).toEqual([
      [3, 5],
      [2, 4],
      [1, 4],
    ])
  })

  test('1813 §16.1 card 14: a train less for the Coalition; or more, unless the French hold Breslau', () => {
    expect([trains({}, ['14', '']), trains({}, ['', '14']), trains({ n036: '2915' }, ['', '14'])]).toEqual([
      [0, -1],
      [0, 1],
      [0, 0],
    ])
  })

  test('1813 §16.1 card 15 lifts a forage marker of its player', () => {
    const table = inPhase({ n036: '4217', n147: '2915' }, ['15', ''], 1, { forage: '4217 2915' })
    expect(table.state.forage).toEqual([hex('2915')])
  })

  test('1813 §16.1 card 16: a raider near French eyes is disrupted; or the French lose a train', () => {
    const table = laid({ n133: '3612', n135: '2808', n147: '3612' }, ['16', ''], { depots: ['3812', ''] })
    expect(['n133', 'n135', 'n147'].map(id => order(table, id))).toEqual(['disrupted', 'good', 'good'])
    expect(trains({}, ['', '16'])).toEqual([-1, 0])
  })

  test('1813 §16.1 card 17: Lützow is hunted, or hunts', () => {
    expect(order(laid({ n158: '3613', n036: '3615' }, ['17', '']), 'n158')).toBe('disrupted')
    expect(order(laid({ n158: '3613', n036: '4217' }, ['17', '']), 'n158')).toBe('good')
    const hunts = laid({ n158: '3613', n036: '3615', n026: '3714', n024: '3714' }, ['', '17'])
    expect([order(hunts, 'n036'), order(hunts, 'n024')]).toEqual(['disrupted', 'good'])
  })

  test('1813 §16.1 card 18 puts a commander to bed, but not Napoleon or Blücher', () => {
    const table = laid({ blucher: '2915', yorck: '2910', n141: '2910', kleist: '3111' }, ['18', ''])
    expect(offered(table, 'name-piece')).toEqual(['yorck', 'kleist'])
    play(table, 'name-piece:yorck')
    expect([ratingOf(table.g, pieceById('yorck')), ratingOf(table.g, pieceById('kleist'))]).toEqual([0, 2])
    expect(table.g.t.parts.refusePiece(table.g, pieceById('yorck'))).toMatchObject({ clause: '1813 §16.1' })
    expect(table.g.t.parts.refuseRider(table.g, pieceById('yorck'))).toBeDefined()
    expect(offered(laid({ napoleon: '4217', ney: '4217', davout: '4012' }, ['', '18']), 'name-piece')).toEqual([
      'davout',
      'ney',
    ])
  })

  test('1813 §16.1 card 19: a Coalition command less; or the Prussians of one city recover', () => {
    expect(commands(['19', ''])).toEqual([0, -1])
    const table = inPhase({ n147: '2915!', n148: '2915!', n123: '2915!', n144: '3108!' }, ['', '19'], 2, {
      depots: ['', '2915 3109'],
    })
    expect(['n147', 'n148', 'n123', 'n144'].map(id => order(table, id))).toEqual([
      'good',
      'good',
      'disrupted',
      'disrupted',
    ])
  })

  test('1813 §16.1 card 20: Prussians do not attack; or the Coalition gains a command', () => {
    const { g } = quiet({}, ['20', ''])
    expect(
      [g.t.parts.refuseAttacker(g, pieceById('n147')), g.t.parts.refuseAttacker(g, pieceById('n123'))].map(Boolean),
    ).toEqual([true, false])
    expect(commands(['', '20'])).toEqual([0, 1])
  })

  test('1813 §16.1 card 21 closes the ports, or brings muskets through them', () => {
    const { g } = quiet({ n144: '3109' }, ['21', ''])
    expect(g.t.parts.sources(g, COALITION)).not.toContain(hex('3109'))
    expect([
      trains({ n144: '3109' }, ['21', '']),
      trains({}, ['21', '']),
      trains({ n144: '3109' }, ['', '21']),
      trains({}, ['', '21']),
    ]).toEqual([
      [0, -1],
      [0, 0],
      [0, 1],
      [0, 0],
    ])
  })

  test('1813 §16.1 card 22: a sortie strikes beside a garrison; or the coast strikes back', () => {
    const sortie = laid({ n006: '3310', n144: '3410', n147: '2915' }, ['22', ''])
    expect([order(sortie, 'n144'), order(sortie, 'n147')]).toEqual(['disrupted', 'good'])
    const coast = laid({ n006: '3310', n036: '4217', n001: '2708' }, ['', '22'])
    expect(['n006', 'n036', 'n001'].map(id => order(coast, id))).toEqual(['disrupted', 'good', 'good'])
  })

  test('1813 §16.1 card 23: French supply passes Torgau; or no French depot in Saxony', () => {
    const open = (cards: [string, string], side: Side): boolean => {
      const { g } = quiet({}, cards)
      return routeOpen(g, side, hex('3514'))
    }
    expect([open(['', ''], FRENCH), open(['23', ''], FRENCH), open(['23', ''], COALITION)]).toEqual([
      false,
      true,
      false,
    ])
    const depot = (cards: [string, string], number: string): boolean => {
      const { g } = quiet({}, cards)
      return g.t.parts.refuseDepot(g, FRENCH, hex(number)) === undefined
    }
    expect([depot(['', '23'], '3614'), depot(['', '23'], '3815'), depot(['', ''], '3614')]).toEqual([false, true, true])
  })

  test('1813 §16.1 card 24: contributions bring a train and perhaps riots; or riots close a depot', () => {
    expect(trains({}, ['24', ''])).toEqual([1, 0])
    const riot = laid({ n020: '3315', n036: '4217' }, ['24', ''], { dice: [3] })
    expect(order(riot, 'n020')).toBe('disrupted')
    expect(order(laid({ n020: '3315', n036: '4217' }, ['24', ''], { dice: [4] }), 'n020')).toBe('good')
    const fed = (cards: [string, string], picks: [string, string]): number => {
      const { g } = quiet({ n036: '4013' }, cards, { picks, depots: ['4012', ''] })
      return supplied(g, FRENCH, [hex('4013')]).length
    }
    expect([fed(['', '24'], ['', '4012']), fed(['', '24'], ['', '3614']), fed(['', ''], ['', ''])]).toEqual([0, 1, 1])
    expect(offered(laid({ n036: '3614' }, ['', '24']), 'name-hex')).not.toContain('3614')
  })

  test('1813 §16.1 card 25 shows the enemy’s card for the turn', () => {
    const table = laid({ n147: '2915', n148: '3015' }, ['25', ''], { extra: { hand0: [], hand1: [cardNumber('9')] } })
    play(table, 'name-hex:2915')
    const seen = (side: string): number[] =>
      (title1813.observe(table.state, side).extra as unknown as { hand1: number[] }).hand1
    expect(seen('french')).toEqual([cardNumber('9')])
    const other = quiet({}, ['', ''], { extra: { hand1: [cardNumber('9')] } })
    expect((title1813.observe(other.state, 'french').extra as unknown as { hand1: number[] }).hand1).toEqual([-1])
    expect(table.g.t.parts.laidOpenly(table.g, COALITION, hex('2915'))).toBe(true)
  })

  test('1813 §16.1 card 26: one march of conscripts, named as it sets out, is not rolled for; or all roll one more', () => {
    expect(gift(stack, ['26', ''], FRENCH, '4217', 5, { picks: ['4217', ''] }).spared).toBe(1)
    expect(gift(stack, ['26', ''], FRENCH, '4217', 5).spared).toBe(0)
    expect(gift(stack, ['', '26'], FRENCH, '4217', 3).gift).toBe(1)
    expect(gift({ ney: '4217', n024: '4217' }, ['', '26'], FRENCH, '4217', 3).gift).toBe(0)
    const places = { ...stack, davout: '4012', n027: '4012', reynier: '3812', n024: '3812' }
    const table = war(places, { options: 'cards', cards: ['26', ''], trains: ['4217 4012 3812', ''] })
    const marchFrom = (from: string): string[] => {
      play(table, `march:${from}`, 'everyone')
      return answers(table)
    }
    // The line marches unasked; conscripts are asked for, and once used the card is gone.
    expect(marchFrom('3812')).not.toContain('use-card')
    play(table, answers(table, 'step')[0], 'halt')
    expect(marchFrom('4217')).toEqual(['use-card', 'keep-card'])
    play(table, 'use-card')
    expect(x(table).pick[FRENCH]).toBe(hex('4217'))
    play(table, answers(table, 'step')[0], 'halt')
    expect([x(table).pick[FRENCH], x(table).spent[FRENCH]]).toEqual([-1, 1])
    expect(marchFrom('4012')).not.toContain('use-card')
  })

  test('1813 §16.1 card 26: a march by its end stops where the card asks first', () => {
    const places = { ...stack, reynier: '3812', n024: '3812' }
    const table = war(places, { options: 'cards', cards: ['26', ''], trains: ['4217 3812', ''] })
    const question = table.title.question(table.state)
    const view = table.title.observe(table.state, 'french')
    const from = (number: string): (readonly string[])[] =>
      table.title.runs!(view, 'french', question)
        .filter(run => run.answers[0] === `march:${number}`)
        .map(run => run.answers)
    expect(from('4217')).toEqual([['march:4217', 'everyone']])
    expect(from('3812').length).toBeGreaterThan(6)
    expect(view).toEqual(table.title.observe(table.state, 'french')) // and looking changes nothing
  })

  test('1813 §16.1 card 27 opens all enemy stacks within two hexes of any hex', () => {
    const { g } = quiet({ n147: '2915', n148: '3015', n123: '2512' }, ['27', ''], { picks: ['2915', ''] })
    expect(['2915', '3015', '2512'].map(number => g.t.parts.laidOpenly(g, COALITION, hex(number)))).toEqual([
      true,
      true,
      false,
    ])
    expect(g.t.parts.laidOpenly(g, FRENCH, hex('2915'))).toBe(false)
    const table = laid({ n147: '2915', n148: '3015', n123: '2512', n036: '4217' }, ['27', ''])
    expect(offered(table, 'name-hex')).toEqual(expect.arrayContaining(['2914', '4217', '2915']))
    const told = play(table, 'name-hex:2914').filter(event => event.kind === 'card.looked')
    expect(told.map(event => eventFor(event, 'french').params!.pieces)).toEqual([
      [pieceById('n147')],
      [pieceById('n148')],
    ])
    expect(told.every(event => eventFor(event, 'coalition').params!.pieces === undefined)).toBe(true)
    // No blank goes where the spies are (§15.1).
    const blanks = war(
      { n147: '2915', n123: '2512' },
      { phase: 'blanks', options: 'cards dummies', cards: ['27', ''], picks: ['2914', ''] },
    )
    expect(offered(blanks, 'blank')).toEqual(['2512'])
  })

  test('1813 §16.1 card 28: a Coalition command less; or a free march for a Prussian stack', () => {
    expect(commands(['28', ''])).toEqual([0, -1])
    const table = inPhase({ blucher: '2915', n147: '2915', miloradovich: '2813', n123: '2813' }, ['', '28'], 3, {
      depots: ['', '2915 2813'],
    })
    expect(offered(table, 'name-hex')).toEqual(['2915'])
    play(table, 'name-hex:2915')
    expect([table.state.trainHex, table.state.genuineOut[COALITION]]).toEqual([[hex('2915')], 1])
  })

  test('1813 §16.1 card 29: militia do not march; or up to two Landwehr units count as line', () => {
    const { g } = quiet({}, ['29', ''])
    expect(['n137', 'n169', 'n147'].map(id => g.t.parts.refusePiece(g, pieceById(id)) !== undefined)).toEqual([
      true,
      true,
      false,
    ])
    const table = laid({ n169: '2915', n170: '2915', n213: '2914', n137: '2914' }, ['', '29'])
    expect(offered(table, 'name-piece')).toEqual(['n169', 'n170', 'n213'])
    play(table, 'name-piece:n169', 'name-piece:n213')
    expect(over(table)).toBe(true)
    const classes = (of: War): string[] =>
      ['n169', 'n170', 'n213', 'n137'].map(id => of.g.t.parts.unitClass(of.g, pieceById(id)))
    expect(classes(table)).toEqual(['L', 'C', 'L', 'C'])
    const one = laid({ n169: '2915', n170: '2915' }, ['', '29'])
    play(one, 'name-piece:n169', 'enough')
    expect(classes(one)).toEqual(['L', 'C', 'C', 'C'])
  })

  test('1813 §3.2, 1813 §6.4 drilled Landwehr hold out like line and take a factor and a half each, until the marches of the next turn are over', () => {
    // Two Landwehr, a veteran and a line unit that would come: six and a half.
    const room = (drilled: string[], drilledBefore: string[] = []): boolean => {
      const extra = { drilled: drilled.map(pieceById), drilledBefore: drilledBefore.map(pieceById) }
      const { g } = quiet({ n169: '2915', n170: '2915', n147: '2915' }, ['', '29'], { extra })
      return refuseCrowding(g, COALITION, hex('2915'), 3) === undefined
    }
    expect([room([]), room(['n169']), room(['n169', 'n170']), room([], ['n169', 'n170'])]).toEqual([
      false,
      true,
      true,
      true,
    ])
    // A disrupted conscript without supply is lost, the line holds out in summer (§6.4).
    const starved = (drilled: string[]): string =>
      order(
        war(
          { n169: '2915!' },
          { phase: 'general-supply', options: 'cards', cards: ['', '29'], extra: { drilled: drilled.map(pieceById) } },
        ),
        'n169',
      )
    expect([starved([]), starved(['n169'])]).toEqual(['gone', 'disrupted'])
    const crowd = { n169: '2915', n170: '2915', n213: '2915', n147: '2915' }
    const before = { drilledBefore: ['n169', 'n170'].map(pieceById) }
    const table = war(crowd, { phase: 'overcrowding', options: 'cards', extra: before })
    expect(asked(table).side).toBe('french')
    play(table, 'lose:n170')
    expect([at(table, 'n170'), over(table)]).toEqual(['gone', true])
  })

  test('1813 §16.1 card 30: one command at most for the enemy’s combats', () => {
    const { g } = quiet({}, ['30', ''])
    expect([g.t.parts.commandCap(g, COALITION), g.t.parts.commandCap(g, FRENCH)]).toEqual([1, 4])
  })
})

describe('cards after the armistice', () => {
  test('1813 §16.1 card 31: the enemy cannot force his marches', () => {
    const { g } = quiet({}, ['31', ''], { turn: 14 })
    expect([forcedAllowance(g, COALITION), forcedAllowance(g, FRENCH)]).toEqual([3, 5])
  })

  test('1813 §16.1 card 32: Dresden’s magazines', () => {
    expect(trains({ n036: '3415' }, ['32', ''])).toEqual([2, 0])
    expect(trains({}, ['32', ''], { depots: ['3614', ''] })).toEqual([1, 0])
    expect(trains({}, ['32', ''])).toEqual([0, 0])
    expect(trains({}, ['', '32'])).toEqual([-1, 0])
    expect(trains({ n147: '3415' }, ['', '32'])).toEqual([-2, 0])
  })

  test('1813 §16.1 card 33: supports come one harder for both', () => {
    const shift = (cards: [string, string], side: Side): number => {
      const { g } = quiet({}, cards)
      return g.t.parts.supportModifier(g, side, hex('3614'), hex('3615'))
    }
    expect([shift(['33', ''], FRENCH), shift(['33', ''], COALITION), shift(['', ''], FRENCH)]).toEqual([-1, -1, 0])
  })

  test('1813 §16.1 card 34: a stack presses on four hexes; or one neither supports nor withdraws', () => {
    const { g } = quiet({ vandamme: '4211', n043: '4211' }, ['34', ''], { picks: ['4211', ''], turn: 14 })
    expect([marchAllowance(g, FRENCH, hex('4211')), marchAllowance(g, FRENCH, hex('4217'))]).toEqual([4, 3])
    const marches = war(
      { vandamme: '4211', n043: '4211' },
      { options: 'cards', cards: ['34', ''], trains: ['4211', ''], turn: 14 },
    )
    play(marches, 'march:4211', 'everyone', 'use-card')
    expect(asked(marches).params!.limit).toBe(4)
    const fast = quiet({ n036: '3615', n037: '3614' }, ['', '34'], { picks: ['', '3615'] }).g
    const battle = (to: string): Battle =>
      trial(BATTLE, { side: COALITION, from: hex('3616'), to: hex(to), units: [], commands: 0 })
    expect([fast.t.parts.standsFast(fast, battle('3615')), fast.t.parts.standsFast(fast, battle('3614'))]).toEqual([
      true,
      false,
    ])
    expect(fast.t.parts.refuseSupport(fast, FRENCH, hex('3615'), hex('3716'), hex('3716'), true)).toBeDefined()
  })

  test('1813 §16.1 card 35: a Bavarian recovers; or Bavarians hold back', () => {
    const table = inPhase({ n062: '3722!', n036: '3722!' }, ['35', ''], 2, { depots: ['3722', ''], turn: 14 })
    expect([order(table, 'n062'), order(table, 'n036')]).toEqual(['good', 'disrupted'])
    expect(
      order(inPhase({ n062: '3722!' }, ['35', ''], 2, { depots: ['3722', ''], extra: { confederation: 3 } }), 'n062'),
    ).toBe('disrupted')
    const { g } = quiet({}, ['', '35'])
    expect(
      [g.t.parts.refuseAttacker(g, pieceById('n062')), g.t.parts.refuseAttacker(g, pieceById('n036'))].map(Boolean),
    ).toEqual([true, false])
  })

  test('1813 §16.1 card 36: nobody leaves before Napoleon of his own will; or a stack draws off once', () => {
    const battle = trial(BATTLE, { side: FRENCH, from: hex('3615'), to: hex('3616'), units: [], commands: 0 })
    const led = quiet({ napoleon: '3615', n036: '3615' }, ['36', '']).g
    const unled = quiet({ ney: '3615', n036: '3615' }, ['36', '']).g
    expect([led.t.parts.standsFast(led, battle), unled.t.parts.standsFast(unled, battle)]).toEqual([true, false])
    const off = quiet({ napoleon: '3615', n036: '3615' }, ['', '36']).g
    expect(off.t.parts.mayDrawOff(off, battle)).toBe(true)
    const spent = quiet({ napoleon: '3615', n036: '3615' }, ['', '36'], { extra: { spent: [0, 1] } }).g
    expect(spent.t.parts.mayDrawOff(spent, battle)).toBe(false)
  })

  test('1813 §16.1 card 37: raiders are caught; or a French train is', () => {
    const table = laid({ n121: '3613', n122: '3711', n123: '3711', n026: '3614' }, ['37', ''])
    expect([order(table, 'n121'), order(table, 'n122')]).toEqual(['disrupted', 'good'])
    expect(trains({}, ['', '37'])).toEqual([-1, 0])
  })

  test('1813 §16.1 card 38: Cossacks loot on five and six; or not at all', () => {
    const points = (cards: [string, string], die: number): number =>
      war({ n133: '3614' }, { phase: 'cossacks', options: 'cards', cards, dice: [die], turn: 14 }).state.battlePoints[
        FRENCH
      ]
    expect([points(['38', ''], 5), points(['', ''], 5), points(['', ''], 6), points(['', '38'], 6)]).toEqual([
      7, 6, 7, 6,
    ])
  })

  test('1813 §16.1 card 39 adds two to one attack with guns; its owner is asked at each until he uses it', () => {
    expect(line({ n035: '3615', n147: '3616' }, ['39', ''], FRENCH, '3615', '3616')).toBe(2)
    expect(line({ n036: '3615', n147: '3616' }, ['39', ''], FRENCH, '3615', '3616')).toBe(0)
    expect(line({ n035: '3615', n147: '3616' }, ['', '39'], FRENCH, '3615', '3616')).toBe(0)
    const places = { ney: '3615', n035: '3615', n036: '3615', n147: '3616', n148: '3616' }
    const told = (answer: string): unknown[] => {
      const table = fight(places, ['39', ''], '3615', '3616', { commands: [4, 0] })
      expect(asked(table).prompt).toBe('ask.useCard')
      const lines = play(table, answer).filter(event => event.kind === 'value.card')
      expect(x(table).spent[FRENCH]).toBe(answer === 'use-card' ? 1 : 0)
      return lines.map(event => event.params!.value)
    }
    expect([told('use-card'), told('keep-card')]).toEqual([[2], []])
  })

  test('1813 §16.1 a card of one use that was declined is offered at the next battle; used, it tells in that one alone', () => {
    const places = { ney: '3615', n035: '3615', n036: '3615', n147: '3616!', n148: '3715!', n149: '3716!' }
    const dice = [6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1] // order, battle, the winner’s hits
    const table = war(places, { phase: 'combat', options: 'cards', cards: ['39', ''], dice, commands: [4, 0] })
    const attack = (to: string, wish?: string): unknown[] => {
      while (asked(table).prompt !== 'ask.attack' || asked(table).side !== 'french')
        play(table, answers(table).includes('stay') ? 'stay' : answers(table).at(-1)!)
      const before = table.events.length
      orderAttack(table, '3615', to)
      expect(answers(table).includes('use-card')).toBe(wish !== undefined)
      if (wish) play(table, wish)
      return table.events.slice(before).flatMap(event => (event.kind === 'value.card' ? event.params!.value : []))
    }
    expect([attack('3616', 'keep-card'), attack('3715', 'use-card'), attack('3716')]).toEqual([[], [2], []])
  })

  test('1813 §16.1 card 40: Austrians and Russians in one stack stay; or a command is gained', () => {
    const march = (places: Places): string[] =>
      answers(
        war(places, { options: 'cards', cards: ['40', ''], trains: ['', '3317'], extra: { austria: 1 }, turn: 14 }),
        'march',
      )
    expect(march({ schwarzenberg: '3317', n216: '3317', n123: '3317' })).toEqual([])
    expect(march({ schwarzenberg: '3317', n216: '3317' })).toEqual(['march:3317'])
    expect(commands(['', '40'])).toEqual([0, 1])
  })

  test('1813 §16.1 card 41: Swedes hold back and Bernadotte counts nothing; or they forget to count', () => {
    const { g } = quiet({}, ['41', ''])
    expect(g.t.parts.refuseAttacker(g, pieceById('n159'))).toBeDefined()
    expect([rating('bernadotte', ['41', '']), rating('bernadotte', ['', ''])]).toEqual([0, 2])
    const assault = (cards: [string, string]): boolean => {
      const table = quiet({ n036: '3510', n159: '3509' }, cards)
      return table.g.t.parts.refuseAssault(table.g, COALITION, hex('3510'), [pieceById('n159')]) === undefined
    }
    expect([assault(['', '41']), assault(['', ''])]).toEqual([true, false])
  })

  test('1813 §16.1 card 42: two Guards count double once; or the Guard is held back', () => {
    expect(line({ n049: '3615', n067: '3615', n088: '3615', n147: '3616' }, ['42', ''], FRENCH, '3615', '3616')).toBe(2)
    expect(line({ n036: '3615', n147: '3616' }, ['42', ''], FRENCH, '3615', '3616')).toBe(0)
    // Their owner is asked in defence too.
    const defends = { blucher: '3615', n147: '3615', n049: '3616', n148: '3615' }
    const table = fight(defends, ['42', ''], '3615', '3616', { commands: [0, 4] })
    expect([asked(table).side, asked(table).prompt]).toEqual(['french', 'ask.useCard'])
    const { g } = quiet({ n049: '3615', n036: '3614' }, ['', '42'])
    const support = (number: string): boolean =>
      g.t.parts.refuseSupport(g, FRENCH, hex(number), hex('3715'), hex('3715'), false) === undefined
    expect([support('3615'), support('3614')]).toEqual([false, true])
    expect(
      [
        g.t.parts.refuseAdvance(g, pieceById('n049'), hex('3616')),
        g.t.parts.refuseAdvance(g, pieceById('n036'), hex('3616')),
      ].map(Boolean),
    ).toEqual([true, false])
  })

  test('1813 §16.1 card 43: a Coalition train less; or more, unless the French hold Vienna', () => {
    expect([trains({}, ['43', '']), trains({}, ['', '43']), trains({ n036: '3021' }, ['', '43'])]).toEqual([
      [0, -1],
      [0, 1],
      [0, 0],
    ])
  })

  test('1813 §16.1 card 44: a Westphalian recovers; or is lost to raiders near Kassel', () => {
    const table = inPhase({ n028: '4115!', n036: '4115!' }, ['44', ''], 2, { depots: ['4115', ''] })
    expect([order(table, 'n028'), order(table, 'n036')]).toEqual(['good', 'disrupted'])
    expect(at(laid({ n028: '4217', n121: '4114' }, ['', '44']), 'n028')).toBe('gone')
    expect(at(laid({ n028: '4217', n121: '3614' }, ['', '44']), 'n028')).toBe('4217')
  })

  test('1813 §16.1 card 45 makes it winter', () => {
    expect([inWinter(quiet({}, ['45', ''], { turn: 14 }).g), inWinter(quiet({}, ['', ''], { turn: 14 }).g)]).toEqual([
      true,
      false,
    ])
  })

  test('1813 §16.1 card 46: a Pole counts double once; or Poles cannot be rallied', () => {
    expect(line({ n010: '3615', n147: '3616' }, ['46', ''], FRENCH, '3615', '3616')).toBe(1)
    expect(line({ n010: '3615', n011: '3615', n147: '3616' }, ['46', ''], FRENCH, '3615', '3616')).toBe(1)
    expect(line({ n036: '3615', n147: '3616' }, ['46', ''], FRENCH, '3615', '3616')).toBe(0)
    const { g } = quiet({ n010: '3615!', n147: '3616' }, ['', '46'])
    expect(
      [g.t.parts.refuseRally(g, pieceById('n010')), g.t.parts.refuseRally(g, pieceById('n036'))].map(Boolean),
    ).toEqual([true, false])
    expect(
      defenceValue(
        quiet({ n010: '3615' }, ['46', ''], { extra: { telling: [1, 0] } }).g,
        FRENCH,
        hex('3615'),
        [],
      ).lines.some(one => one.what === 'value.card'),
    ).toBe(true)
    const attacks = fight({ poniatowski: '3615', n010: '3615', n147: '3616' }, ['46', ''], '3615', '3616', {
      commands: [4, 0],
      extra: { corpsFree: 1 },
    })
    expect(asked(attacks).prompt).toBe('ask.useCard')
  })

  test('1813 §16.1 card 47: one more hit for a stack that withdraws over a bridge', () => {
    const bridge = title1813.board.data.sides.find(side => side.bridge)!
    const dry = title1813.board.data.sides.find(side => !side.river && side.road)
    const after = (from: string, to: string, cards: [string, string]): string => {
      const table = quiet({ n036: to }, cards)
      table.state.frames = []
      call(table.state, BATTLE, { side: COALITION, from: 0, to: hex(from), units: [], commands: 0, hits: [0, 0] })
      table.g.t.parts.withdrew(table.g, FRENCH, hex(from), hex(to))
      return table.state.frames.at(-1)!.p
    }
    expect(after(bridge.a, bridge.b, ['', '47'])).toBe('bridge-blown')
    expect(after(bridge.a, bridge.b, ['47', ''])).toBe('battle')
    if (dry) expect(after(dry.a, dry.b, ['', '47'])).toBe('battle')
  })

  test('1813 §16.1 card 48: Schwarzenberg is nothing, or more', () => {
    expect([
      rating('schwarzenberg', ['48', '']),
      rating('schwarzenberg', ['', '48']),
      rating('schwarzenberg', ['', '']),
    ]).toEqual([0, 3, 2])
    const { g } = quiet({}, ['', '48'], { extra: { tension: 1 } })
    expect(g.t.parts.leads(g, pieceById('blucher'), pieceById('n123'))).toBe(true)
    const torn = quiet({}, ['', ''], { extra: { tension: 1 } }).g
    expect(torn.t.parts.leads(torn, pieceById('blucher'), pieceById('n123'))).toBe(false)
  })

  test('1813 §16.1 card 49: Hiller stays, or Eugene does not attack', () => {
    const march = (leader: string): string[] =>
      answers(
        war(
          { [leader]: '3325', n239: '3325' },
          { options: 'cards', cards: ['49', ''], trains: ['', '3325'], extra: { austria: 1 }, turn: 14 },
        ),
        'march',
      )
    expect([march('hiller'), march('schwarzenberg')]).toEqual([[], ['march:3325']])
    const { g } = quiet({ eugene: '3526', n103: '3526', grenier: '3827' }, ['', '49'])
    expect(
      [
        g.t.parts.refuseTarget(g, FRENCH, hex('3526'), hex('3426')),
        g.t.parts.refuseTarget(g, FRENCH, hex('3614'), hex('3615')),
      ].map(Boolean),
    ).toEqual([true, false])
  })

  test('1813 §16.1 card 50: the Emperor rallies, or fails', () => {
    const beside = { napoleon: '3614', n049: '3614', n056: '3614', n057: '3614' }
    expect(commands(['50', ''], beside)).toEqual([1, 0])
    expect(commands(['50', ''], { napoleon: '3614', n049: '3614' })).toEqual([0, 0])
    expect(rating('napoleon', ['', '50'])).toBe(3)
    const { g } = quiet(beside, ['', '50'], { options: 'cards command' })
    expect(g.t.parts.factorGift(g, pieceById('napoleon'), ['n049', 'n056', 'n057'].map(pieceById), true)).toBe(1)
  })

  test('1813 §16.1 card 40a brings a train', () => {
    expect([trains({}, ['40a', '']), trains({}, ['', '40a'])]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('1813 §16.1 card 43a shuts the Bohemian frontier to enemy supply, unless a stack is there', () => {
    const open = (places: Places, cards: [string, string], side: Side): boolean => {
      const { g } = quiet(places, cards)
      return routeOpen(g, side, hex('3415'))
    }
    expect([
      open({}, ['', '43a'], FRENCH),
      open({ n036: '3415' }, ['', '43a'], FRENCH),
      open({}, ['43a', ''], FRENCH),
    ]).toEqual([false, true, true])
  })

  test('1813 §16.1 card 48a takes a command from the enemy', () => {
    expect([commands(['48a', '']), commands(['', '48a'])]).toEqual([
      [0, -1],
      [-1, 0],
    ])
  })

  test('1813 §16.1 card 49a: a free march in Italy; or none there', () => {
    const table = inPhase({ eugene: '3827', n103: '3827', ney: '4217', n036: '4217' }, ['49a', ''], 3, {
      depots: ['3827 4217', ''],
    })
    expect(offered(table, 'name-hex')).toEqual(['3827'])
    const march = (number: string): string[] =>
      answers(
        war({ eugene: number, n103: number }, { options: 'cards', cards: ['', '49a'], trains: [number, ''], turn: 14 }),
        'march',
      )
    expect([march('3827'), march('4217')]).toEqual([[], ['march:4217']])
  })
})
