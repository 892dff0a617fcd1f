import { advance } from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { campaignProcedures } from '../src/rules/sequence-of-play.ts'
import {
  answers,
  asked,
  beginAt,
  march,
  numbersOf,
  offered,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §7: trains and depots.

const depots = (table: Table, side: 0 | 1 = 0): string[] => numbersOf(table, table.state.depots[side]).sort()

describe('converting a depot', () => {
  const convert = (drawing: string, set: Setting = {}): Table =>
    position(drawing, { phase: 'convert-depot', cities: '0303 0505 0707', depots: { french: '0303 0505' }, ...set })

  test.both('1813 §7.1 one depot under a friendly stack becomes a train, face up on the stack', () => {
    const table = convert('Ney 1 @0303: inf/L; @0505: inf/L | ')
    expect(offered(table, 'convert')).toEqual(['0303', '0505'])
    play(table, 'convert:0303')
    expect(depots(table)).toEqual(['0505'])
    expect(numbersOf(table, table.state.trainHex)).toEqual(['0303'])
    expect(table.state.trainKnown).toEqual([1])
    expect(over(table)).toBe(true) // one only
  })

  test.both('1813 §7.1 a depot without a stack stays one', () => {
    const table = convert('@0505: inf/L | ')
    expect(offered(table, 'convert')).toEqual(['0505'])
    expect(refusal(table, 'convert:0303')).toCite('1813 §7.1')
    play(table, 'keep-depots')
    expect(depots(table)).toEqual(['0303', '0505'])
  })
})

describe('counting trains', () => {
  const count = (drawing: string, set: Setting = {}): Table => position(drawing, { phase: 'count-trains', ...set })
  const cities = '0303 0505 0707'

  test.both('1813 §7.2 the card less one for each depot on the board', () => {
    const table = count('', { cities, cards: { trains: [5, 4] }, depots: { french: '0303 0505', coalition: '0707' } })
    expect(table.state.allotted).toEqual([3, 3])
  })

  test.both('1813 §7.2 a converted depot is one of the card’s trains', () => {
    const table = count('@0303: inf/L | ', {
      cities,
      cards: { trains: [5, 5] },
      depots: { french: '0505' },
      trains: { french: '0303!' },
    })
    expect(table.state.allotted[0]).toBe(3)
  })

  test.both('1813 §7.2 with more depots than the card bears the enemy takes some away', () => {
    const table = count('', { cities, cards: { trains: [1, 5] }, depots: { french: '0303 0505 0707' } })
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('7.2') })
    play(table, 'remove-depot:0505')
    expect(asked(table).side).toBe('coalition')
    play(table, 'remove-depot:0303')
    expect(over(table)).toBe(true)
    expect(depots(table)).toEqual(['0707'])
    expect(table.state.allotted[0]).toBe(0)
  })

  test.both('1813 §7.2 and 1813 §8.7 trains lost with captured depots are never dealt again', () => {
    const set = { cities, cards: { trains: [5, 5] as [number, number] }, depots: { coalition: '0505' } }
    const table = position('Ney 1 @0504: inf/L | ', { ...set, trains: { french: '0504' } })
    march(table, '0504', '0505')
    expect(table.state.cardLoss).toEqual([0, 1])
    table.state.frames = []
    beginAt(table.state, campaignProcedures(), 'count-trains')
    advance(table.g, campaignProcedures())
    expect(table.state.allotted).toEqual([5, 4])
  })
})

describe('laying out trains', () => {
  const lay = (drawing: string, set: Setting = {}): Table => {
    const table = position(drawing, {
      phase: 'active-supply',
      cities: '0303 0808',
      depots: { french: '0303', coalition: '0808' },
      ...set,
    })
    while (asked(table).prompt === 'ask.convert') play(table, 'keep-depots')
    return table
  }

  test.both('1813 §7.3 a stack in general supply with a commander may receive one', () => {
    const drawing = 'Ney 1 @0304: inf/L; @0305: inf/L; Victor 1 @0302; Davout 1 @1009: inf/L | '
    const table = lay(drawing)
    expect(offered(table, 'train')).toEqual(['0304'])
    expect(refusal(table, 'train:0305')).toCite('1813 §7.3') // nobody leads it
    expect(refusal(table, 'train:1009')).toCite('1813 §7.3') // out of supply
    expect(refusal(table, 'train:0302')).toCite('1813 §7.3') // nobody to lead
    expect(refusal(table, 'train:0306')).toCite('1813 §7.3') // nobody at all
  })

  test.both('1813 §7.3 Cossacks too must reach a depot to receive one', () => {
    const table = lay(' | Platov 2 @0101: cav/L~; Wittgenstein 2 @0807: cav/L~', { cards: { trains: [1, 5] } })
    expect(offered(table, 'train')).toEqual(['0807'])
  })

  test.both('1813 §7.3 a friendly city may receive one for a depot, empty or not', () => {
    const table = lay('Ney 1 @0304: inf/L | ', { cities: '0303 0305 0909 0808', sources: { french: '0301' } })
    expect(offered(table, 'train')).toEqual(['0304', '0305'])
    expect(refusal(table, 'train:0909')).toCite('1813 §7.8')
  })

  test.both('1813 §7.3 trains already laid on cities count for the chain, those on stacks in the field do not', () => {
    const set = {
      cities: '0303 0808 0305 0310',
      sources: { french: '0301' },
      cards: { trains: [5, 1] as [number, number] },
    }
    const table = lay('Ney 1 @0306: inf/L | ', set)
    expect(offered(table, 'train')).toEqual(['0305', '0306'])
    play(table, 'train:0306')
    expect(offered(table, 'train')).toEqual(['0305', '0306'])
    play(table, 'train:0305')
    expect(offered(table, 'train')).toEqual(['0306', '0310'])
  })

  test.both('1813 §7.4 the sides lay one each in turn; the larger card begins', () => {
    const drawing = 'Ney 1 @0304: inf/L | Platov 1 @0807: inf/L'
    const table = lay(drawing, { cards: { trains: [3, 4] } })
    const order: string[] = []
    for (let n = 0; n < 4; n++) {
      order.push(asked(table).side)
      play(table, answers(table, 'train')[0])
    }
    expect(order).toEqual(['coalition', 'french', 'coalition', 'french'])
  })

  test.both('1813 §7.4 depots and losses do not change who begins; a tie goes as the title says', () => {
    const drawing = 'Ney 1 @0304: inf/L | Platov 1 @0807: inf/L'
    const set = { cities: '0303 0304 0305 0808', depots: { french: '0303 0304 0305', coalition: '0808' } }
    expect(asked(lay(drawing, { ...set, cards: { trains: [5, 4] } })).side).toBe('french')
    expect(asked(lay(drawing, { cards: { trains: [4, 4] }, tie: 1 })).side).toBe('coalition')
    expect(asked(lay(drawing, { cards: { trains: [4, 4] }, tie: 0 })).side).toBe('french')
  })

  test.both('1813 §7.4 passing costs a genuine train, and who has run out is passed over', () => {
    const table = lay('Ney 1 @0304: inf/L | Platov 1 @0807: inf/L', { cards: { trains: [2, 4] } })
    expect(asked(table).params).toMatchObject({ trains: 3 })
    play(table, 'discard')
    expect(table.state.inHand).toEqual([1, 2])
    expect(told(table, 'train.discarded')[0]).toCite('1813 §7.4')
    play(table, 'train:0304', 'train:0807')
    expect(asked(table).side).toBe('french') // two dummies left
    expect(answers(table, 'discard')).toEqual([])
    play(table, 'no-more-dummies')
    expect(asked(table).side).toBe('coalition')
    play(table, 'train:0807')
    expect(asked(table).side).toBe('coalition') // on its own now
  })

  test.both('1813 §7.4 the last train may be discarded too', () => {
    const table = lay('Ney 1 @0304: inf/L | ', { cards: { trains: [2, 1] } })
    expect(answers(table)).toContain('discard')
    play(table, 'discard')
    expect(table.state.inHand[0]).toBe(0)
    expect(answers(table)).toEqual(['dummy:0304', 'no-more-dummies'])
  })

  test.both('1813 §7.5 two dummies each, for stacks, never as discards', () => {
    const table = lay('Ney 1 @0304: inf/L | ', {
      cards: { trains: [2, 1] },
      cities: '0303 0305 0808',
      sources: { french: '0301' },
    })
    expect(offered(table, 'dummy')).toEqual(['0304'])
    expect(offered(table, 'train')).toEqual(['0304', '0305'])
    play(table, 'dummy:0304', 'dummy:0304')
    expect(offered(table, 'dummy')).toEqual([])
    expect(table.state.inHand[0]).toBe(1) // untouched
    play(table, 'train:0304')
    expect(table.state.trainKind).toEqual([0, 0, 1])
  })

  test.both('1813 §7.5 several trains may go to one stack', () => {
    const table = lay('Ney 1 @0304: inf/L | ', { cards: { trains: [3, 1] } })
    play(table, 'train:0304', 'train:0304')
    expect(table.state.trainHex.filter(hex => table.title.board.numbers[hex] === '0304')).toHaveLength(2)
  })
})

describe('foraging', () => {
  const forage = (drawing: string, set: Setting = {}): string[] => {
    const table = position(drawing, { phase: 'place-forage-markers', ...set })
    return numbersOf(table, table.state.forage).sort()
  }

  test('1813 §7.6 a stack without a train forages outside friendly territory', () => {
    const hostile = { french: '0505 0506' }
    expect(forage('Ney 1 @0505: inf/L | ', { hostile })).toEqual(['0505'])
    expect(forage('Ney 1 @0504: inf/L | ', { hostile })).toEqual([])
    expect(forage('Ney 1 @0505: inf/L | ', { hostile, trains: { french: '0505' } })).toEqual([])
    expect(forage('Ney 1 @0505 | ', { hostile })).toEqual([]) // a commander alone eats little
  })

  test.both('1813 §7.6 a train laid on the city of a stack for a depot keeps the stack from foraging', () => {
    const set = { hostile: { french: '0505' }, cities: '0505', trains: { french: '0505' } }
    expect(forage('@0505: inf/L | ', set)).toEqual([])
  })

  test('1813 §7.6 a dummy is no train', () => {
    const table = position('Ney 1 @0505: inf/L | ', {
      phase: 'place-forage-markers',
      hostile: { french: '0505' },
      trains: { french: '0505? 0707 0303?' },
    })
    expect(numbersOf(table, table.state.forage)).toEqual(['0505'])
    expect(numbersOf(table, table.state.trainHex)).toEqual(['0707', '0303']) // that one is seen through, and taken up
  })

  test('1813 §7.6 so does one next to two other friendly stacks', () => {
    expect(forage('@0505: inf/L; @0504: inf/L | ')).toEqual([])
    expect(forage('@0505: inf/L; @0504: inf/L; @0506: inf/L | ')).toEqual(['0505'])
    expect(forage('@0505: inf/L; @0504: inf/L; Ney 1 @0506 | ')).toEqual([]) // stacks with combat units only
    expect(forage('@0505: inf/L; @0504: inf/L | @0506: inf/L')).toEqual([])
  })

  test('1813 §7.6 Cossacks alone never forage, with others they do', () => {
    const hostile = { coalition: '0505' }
    expect(forage(' | @0505: cav/L*2~', { hostile })).toEqual([])
    expect(forage(' | @0505: cav/L~ inf/L', { hostile })).toEqual(['0505'])
  })

  test('1813 §7.6 nobody forages in a city with a depot, unless besieged', () => {
    const set = { hostile: { french: '0505' }, cities: '0505', depots: { french: '0505' } }
    expect(forage('@0505: inf/L | ', set)).toEqual([])
    expect(forage('@0505: inf/L | @0504: inf/L*2', set)).toEqual(['0505'])
    expect(forage('@0505: inf/L*2 | @0504: inf/L*2', set)).toEqual([])
    expect(forage('@0505: inf/L | ', { ...set, depots: { coalition: '0101' }, cities: '0505 0101' })).toEqual(['0505'])
  })
})

describe('establishing depots', () => {
  const establish = (drawing: string, set: Setting = {}): Table =>
    position(drawing, { phase: 'establish-depots', sources: { french: '0501' }, ...set })
  const open = (drawing: string, set: Setting = {}): string[] => {
    const table = establish(drawing, set)
    return over(table) ? [] : offered(table, 'depot')
  }

  test.both('1813 §7.7 a train on a friendly city becomes a depot, with or without a stack', () => {
    const table = establish('', { cities: '0503 0505', trains: { french: '0503 0505 0505' } })
    expect(offered(table, 'depot')).toEqual(['0503', '0505'])
    play(table, 'depot:0505')
    expect(depots(table)).toEqual(['0505'])
    expect(offered(table, 'depot')).toEqual(['0503']) // one depot to a city
    play(table, 'no-more-depots')
    expect(depots(table)).toEqual(['0505'])
  })

  test.both(
    '1813 §7.7 on an unfriendly city only under a friendly stack; commanders and disrupted units will do',
    () => {
      const set = { cities: '0503', trains: { french: '0503' }, hostile: { french: '0503' } }
      expect(open('', set)).toEqual([])
      expect(open('@0503: inf/L! | ', set)).toEqual(['0503'])
      expect(open('Ney 1 @0503 | ', set)).toEqual(['0503'])
    },
  )

  test.both('1813 §7.7 not in the field, not under siege, not where the enemy has one', () => {
    expect(open('Ney 1 @0503: inf/L | ', { trains: { french: '0503' } })).toEqual([])
    const set = { cities: '0503', trains: { french: '0503' } }
    expect(open('@0503: inf/L | @0504: inf/L*2', set)).toEqual([])
    expect(open('@0503: inf/L*2 | @0504: inf/L*2', set)).toEqual(['0503'])
    expect(open('@0503: inf/L | @0504: inf/L inf/L!', set)).toEqual(['0503'])
    expect(open('@0503: inf/L | ', { ...set, depots: { coalition: '0503' } })).toEqual([])
  })

  test.both('1813 §7.8 five hexes from the source, the new depot counted and the source not', () => {
    expect(open('', { cities: '0506', trains: { french: '0506' } })).toEqual(['0506'])
    expect(open('', { cities: '0507', trains: { french: '0507' } })).toEqual([])
  })

  test.both('1813 §7.8 three hexes in winter; difficult ground counts two', () => {
    expect(open('', { winter: true, cities: '0504', trains: { french: '0504' } })).toEqual(['0504'])
    expect(open('', { winter: true, cities: '0505', trains: { french: '0505' } })).toEqual([])
    const land = '0501 0502 0503 0504 0505 0506'
    expect(open('', { land, forest: '0503', cities: '0506', trains: { french: '0506' } })).toEqual([])
    expect(open('', { land, forest: '0503', cities: '0505', trains: { french: '0505' } })).toEqual(['0505'])
  })

  test.both('1813 §7.8 a chain of depots carries further, one founded this turn too', () => {
    const far = { cities: '0505 0510', trains: { french: '0510' } }
    expect(open('', far)).toEqual([])
    expect(open('', { ...far, depots: { french: '0505' } })).toEqual(['0510'])
    const table = establish('', { cities: '0505 0510', trains: { french: '0505 0510' } })
    expect(offered(table, 'depot')).toEqual(['0505'])
    expect(refusal(table, 'depot:0510')).toCite('1813 §7.8')
    expect(refusal(table, 'depot:0504')).toCite('1813 §7.7')
    play(table, 'depot:0505')
    expect(offered(table, 'depot')).toEqual(['0510'])
  })

  test.both('1813 §7.8 a depot cut off from the source is no link, though it still feeds', () => {
    // 0508 was founded when 0504 still stood between.
    const set = { cities: '0504 0508 0510', trains: { french: '0510' } }
    expect(open('', { ...set, depots: { french: '0508' } })).toEqual([])
    expect(open('', { ...set, depots: { french: '0504 0508' } })).toEqual(['0510'])
  })

  test.both('1813 §7.8 the bars of supply routes hold for the chain', () => {
    const land = '0501 0502 0503 0504 0602'
    const set = { land, cities: '0504', trains: { french: '0504' } }
    expect(open('', set)).toEqual(['0504'])
    expect(open(' | @0503: inf/L!', set)).toEqual([])
    expect(open(' | @0602: cav/L', set)).toEqual([])
    expect(open(' | @0602: cav/L!', set)).toEqual(['0504'])
    expect(open('', { ...set, river: '0502/0503 0602/0503' })).toEqual([])
    expect(open('', { ...set, bridge: '0502/0503', river: '0602/0503' })).toEqual(['0504'])
    expect(open('', { ...set, cities: '0504 0503', hostile: { french: '0503' } })).toEqual([])
    expect(open('@0503: inf/L | ', { ...set, cities: '0504 0503', hostile: { french: '0503' } })).toEqual(['0504'])
  })

  test.both('1813 §7.8 a source in the enemy’s hands gives nothing', () => {
    const set = { cities: '0503', trains: { french: '0503' } }
    expect(open(' | @0501: inf/L', set)).toEqual([])
  })
})

test.both(
  '1813 §14.1 before the game the Coalition, then the French lay out depots in friendly cities, as many as the card bears',
  () => {
    const table = position('', {
      phase: 'game',
      cards: { trains: [1, 2] },
      cities: '0502 0503 0504 0909',
      sources: { french: '0501', coalition: '0501' },
      hostile: { coalition: '0503' },
    })
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('14.1') })
    expect(offered(table, 'depot')).toEqual(['0502', '0504'])
    expect(refusal(table, 'depot:0909')).toCite('1813 §7.8')
    play(table, 'depot:0504', 'depot:0502')
    expect(asked(table).side).toBe('french')
    expect(offered(table, 'depot')).toEqual(['0503'])
    play(table, 'no-more-depots')
    expect(depots(table, 1)).toEqual(['0502', '0504'])
  },
)
