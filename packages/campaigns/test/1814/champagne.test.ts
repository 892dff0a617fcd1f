import { describe, expect, test } from 'vitest'
import { supplied } from '../../src/rules/general-supply.ts'
import { stacksOf } from '../../src/system/stacks.ts'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { seededDice } from '@grognard/kernel'
import { cardNumber } from '../../src/titles/1814/cards/deck.ts'
import { champagnePoints } from '../../src/titles/1814/champagne.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { answers, at, offered, over, play, refusal } from '../position.ts'
import { france, hex } from './table.ts'

// Our own short game: turns 4 to 7 in Champagne.

const state = title1814.setup({ scenario: 'champagne', options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 })
const g = title1814.play(state)
const short = (places: Record<string, string>, set = {}) => france(places, { scenario: 'champagne', turn: 5, ...set })

describe('the set-up', () => {
  test('it begins on turn 4 with depots laid, and every stack is fed', () => {
    expect([state.turn, state.depots[0].length, state.depots[1].length]).toEqual([4, 3, 5])
    for (const side of [FRENCH, COALITION] as const) {
      const hungry = stacksOf(g, side).filter(one => {
        const units = g.t.pieces.flatMap((_, p) => (g.t.isUnit[p] && state.hex[p] === one ? [p] : []))
        return supplied(g, side, [one]).length === 0 && !units.every(p => g.t.parts.deemedSupplied(g, p))
      })
      expect(hungry.map(one => title1814.board.numbers[one])).toEqual([])
    }
  })

  test('five trains are left to either side on turn 4', () => {
    const left = ([FRENCH, COALITION] as const).map(
      side => g.t.parameters.trainsOnCard(4, side, g) - state.depots[side].length,
    )
    expect(left).toEqual([5, 5])
  })

  test('the south is out of play: nobody marches, rides or is fed beyond row 24', () => {
    const table = short({ colloredo: '4824', d075: '4824' }, { trains: ['', '4824'] })
    play(table, 'march:4824', 'everyone')
    expect(refusal(table, 'step:4825')).toMatchObject({ reason: 'refuse.closed.champagne' })
    expect(offered(table, 'step').every(number => Number(number.slice(2)) <= 24)).toBe(true)
  })

  test('Napoleon is with the army from the first, and veterans come as reinforcements', () => {
    expect(state.hex[g.t.own.napoleon]).toBe(hex('4920'))
    const table = short({ d011: '5219' }, { phase: 'reinforcements' })
    play(table, 'withhold') // the Coalition's Saxons wait
    while (!over(table)) play(table, answers(table)[0])
    expect(['d056', 'd064', 'd035'].map(id => at(table, id))).not.toContain('not yet')
    expect(g.t.parts.dueTurn(g, g.t.own.pieceOf('d056'))).toBe(5)
  })
})

describe('cards', () => {
  test('1814 §16.1 five cards of the south are left out of Champagne, and its first hands are dealt from the rest', () => {
    for (let n = 0; n < 20; n++) {
      const { extra } = title1814.setup({ scenario: 'champagne', options: { cards: true } }, seededDice(`deal ${n}`))
      // The first turn begins at once: a card may have been laid already.
      const all = [...extra.deck, ...extra.hand0, ...extra.hand1, ...extra.played.filter(card => card >= 0)]
      expect(all).toHaveLength(36 - 5)
      for (const no of ['9', '16', '22', '25', '35']) expect(all).not.toContain(cardNumber(no))
    }
  })

  test('1814 §16.1 card 34 brings back who was lost here, not who is out of play', () => {
    const places = { d011: 'gone', d012: 'gone', d019: 'gone', d048: 'gone' }
    const extra = { played: [cardNumber('34'), -1] }
    const locals = { side: FRENCH, when: 4 }
    const set = { turn: 7, options: 'cards', phase: 'card-acts', locals, extra }
    const names = (scenario: string) => offered(france(places, { ...set, scenario }), 'name-piece')
    expect(names('champagne')).toEqual(['d011', 'd012'])
    expect(names('campaign')).toEqual(['d011', 'd012', 'd019', 'd048'])
  })
})

describe('victory', () => {
  const ended = (places: Record<string, string>, set = {}) =>
    short(places, { turn: 7, phase: 'end-of-turn', ...set }).state.outcome

  test('cities count for whoever has a unit or a depot in them, less French commands above four', () => {
    expect(champagnePoints(g)).toBe(5) // Nancy, Langres, Chaumont, Dijon
    expect(champagnePoints(short({ d095: '5120' }).g)).toBe(3)
    expect(champagnePoints(short({}, { depots: ['', '4921'] }).g)).toBe(2)
    const shifted = short({ d095: '5120' }).g
    shifted.s.commandShift[FRENCH] = 1
    expect(champagnePoints(shifted)).toBe(2)
  })

  test('eleven points win for the Coalition, fewer for the French', () => {
    const ten = { d095: '5120', d096: '5119', d097: '4921', d108: '4920' } // 3 + 3 + 2 + 2
    expect(ended({ ...ten, d109: '5121' })).toMatchObject({ winner: 'coalition', level: 'level.champagne.coalition' })
    expect(ended(ten)).toMatchObject({ winner: 'french', level: 'level.champagne.french' })
  })

  test('a Coalition unit in good order and in supply in Paris wins at the end of any turn', () => {
    const judged = (places: Record<string, string>, depots: [string, string]) =>
      short(places, { phase: 'judgement', depots }).state.outcome
    expect(judged({ d095: '5219' }, ['', '5120'])).toMatchObject({ winner: 'coalition', level: 'level.paris' })
    expect(judged({ d095: '5219!' }, ['', '5120'])).toBeNull()
    expect(judged({ d095: '5219' }, ['', ''])).toBeNull()
  })
})
