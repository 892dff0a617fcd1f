import { word } from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { campaignWords } from '../src/words/en.ts'
import {
  answers,
  asked,
  at,
  march,
  numbersOf,
  offered,
  order,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §8.2 to §8.4, §8.7 and §8.8: marching.

const steps = (table: Table): string[] => (over(table) ? [] : offered(table, 'step').sort())

describe('turn and turn about', () => {
  const drawing = 'Ney 1 @0505: inf/L; Davout 1 @0303: inf/L | Platov 1 @0808: inf/L'
  const trains = { french: '0505 0303', coalition: '0808' }

  test.both('1813 §8.2 the sides march one stack each; the larger card begins', () => {
    const table = position(drawing, { trains, cards: { trains: [4, 5] } })
    const sides = [asked(table).side]
    march(table, '0808', '0807')
    sides.push(asked(table).side)
    march(table, '0505', '0506')
    sides.push(asked(table).side) // the Coalition has run out
    march(table, '0303', '0304')
    expect(sides).toEqual(['coalition', 'french', 'french'])
    expect(over(table)).toBe(true)
  })

  test.both('1813 §8.2 a tie of the cards goes as the title says', () => {
    expect(asked(position(drawing, { trains, tie: 1 })).side).toBe('coalition')
    expect(asked(position(drawing, { trains, tie: 0 })).side).toBe('french')
  })

  test.both('1813 §8.2 passing costs a genuine train', () => {
    const table = position(drawing, { trains: { french: '0505 0303 0303?', coalition: '0808' } })
    expect(offered(table, 'discard-at')).toEqual(['0303', '0505'])
    expect(asked(table).answers.some(answer => answer.verb === 'pass')).toBe(false)
    play(table, 'discard-at:0303')
    expect(told(table, 'train.discarded')[0]).toCite('1813 §8.2')
    expect(asked(table).side).toBe('coalition')
    march(table, '0808', '0807')
    expect(offered(table, 'march')).toEqual(['0505'])
    expect(refusal(table, 'march:0303')).toCite('1813 §8.4.1') // the counter left there is a dummy
  })

  test.both('1813 §8.2 where no stack can march, the question is which train goes', () => {
    const trains = { french: '0505', coalition: '0808' }
    const said = (drawing: string): string => {
      const { prompt, params } = asked(position(drawing, { trains }))
      return word([campaignWords], prompt, params)
    }
    expect(said('Ney 1 @0505: inf/L | Platov 1 @0808: inf/L')).toBe('Which stack marches? 1 train left.')
    expect(said('Ney 1 @0505: inf/L! | Platov 1 @0808: inf/L')).toMatch(/^No stack can march: which train goes\?/)
  })

  test.both('1813 §8.2 the train comes off after the march', () => {
    const table = position(drawing, { trains })
    march(table, '0505', '0506')
    expect(numbersOf(table, table.state.trainHex).sort()).toEqual(['0303', '0808'])
  })
})

describe('who marches', () => {
  test.both('1813 §8.3 a unit or commander moves once', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0506: inf/V | ', { trains: { french: '0505 0506 0506' } })
    march(table, '0505', '0506')
    play(table, 'march:0506')
    expect(answers(table, 'unit')).toEqual(['unit:davout.inf'])
    expect(refusal(table, 'unit:ney.inf')).toCite('1813 §8.3')
    play(table, 'unit:davout.inf')
    expect(refusal(table, 'commander:ney')).toCite('1813 §8.3')
    play(table, 'set-out', 'step:0507', 'halt')
    expect(refusal(table, 'march:0506')).toCite('1813 §8.3') // ney's unit has moved; davout stayed behind
  })

  test.both('1813 §8.3 no commander marches by himself', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0303 | ', { trains: { french: '0505 0303' } })
    expect(refusal(table, 'march:0303')).toCite('1813 §8.2')
    play(table, 'march:0505')
    expect(refusal(table, 'commander:ney')).toCite('1813 §8.3')
  })

  test.both('1813 §8.4.1 it takes a train', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0303: inf/V | ', { trains: { french: '0303' } })
    expect(refusal(table, 'march:0505')).toCite('1813 §8.4.1')
    expect(offered(table, 'march')).toEqual(['0303'])
  })

  test.both('1813 §8.4.2 it takes a commander who has not moved yet', () => {
    const table = position('@0505: inf/V; Davout 1 @0504: inf/V; Ney 1 @0506: inf/V | ', {
      trains: { french: '0505 0504 0505' },
    })
    expect(refusal(table, 'march:0505')).toCite('1813 §8.4.2')
    march(table, '0504', '0505')
    expect(refusal(table, 'march:0505')).toCite('1813 §8.4.2') // Davout has moved
  })

  test.both('1813 §8.4.2 the commander may stay and start another march', () => {
    const table = position('Ney 1 @0505: inf/V*2 | ', { trains: { french: '0505 0505' } })
    march(table, '0505', '0504', 'ney.inf')
    expect(at(table, 'ney')).toBe('0505')
    march(table, '0505', '0506')
    expect([at(table, 'ney.inf'), at(table, 'ney.inf2'), at(table, 'ney')]).toEqual(['0504', '0506', '0506'])
  })

  test.both('1813 §8.4.2 the commander may leave the march on its way', () => {
    const table = position('Ney 1, Souham 1 @0505: inf/V | ', { trains: { french: '0505 0505' } })
    play(table, 'march:0505', 'everyone', 'step:0504', 'drop:ney', 'step:0503', 'halt')
    expect([at(table, 'ney'), at(table, 'souham'), at(table, 'ney.inf')]).toEqual(['0504', '0503', '0503'])
  })

  test.both('1813 §8.4.3 those who march stay together; the rest may march later', () => {
    const table = position('Ney 1, Souham 1 @0505: inf/V*3 | ', { trains: { french: '0505 0505' } })
    play(table, 'march:0505', 'unit:ney.inf')
    expect(answers(table, 'unit')).toEqual(['unit:ney.inf2', 'unit:ney.inf3'])
    expect(refusal(table, 'unit:ney.inf')).toCite('1813 §8.4.3')
    play(table, 'unit:ney.inf2', 'commander:ney', 'set-out', 'step:0504', 'halt')
    expect([at(table, 'ney.inf'), at(table, 'ney.inf2'), at(table, 'ney.inf3')]).toEqual(['0504', '0504', '0505'])
    march(table, '0505', '0605', 'ney.inf3 souham')
    expect([at(table, 'ney.inf3'), at(table, 'souham')]).toEqual(['0605', '0605'])
  })

  test.both('1813 §8.4.4 one disrupted unit holds the whole stack', () => {
    const table = position('Ney 1 @0505: inf/V inf/V!; Davout 1 @0303: inf/V | ', { trains: { french: '0505 0303' } })
    expect(offered(table, 'march')).toEqual(['0303'])
    expect(refusal(table, 'march:0505')).toCite('1813 §8.4.4')
  })

  test.both('1813 §8.4.4 a unit disrupted on its march does not hold the stack it joins', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0508: inf/V | ', {
      trains: { french: '0505 0508' },
      dice: [6],
    })
    march(table, '0505', '0506 0507 0508')
    expect(order(table, 'ney.inf')).toBe('disrupted')
    expect(offered(table, 'march')).toEqual(['0508'])
    play(table, 'march:0508')
    expect(answers(table, 'unit')).toEqual(['unit:davout.inf'])
  })
})

describe('how far', () => {
  test.both('1813 §8.4 five hexes at most, forced beyond three', () => {
    const table = position('Ney 1 @0501: inf/V | ', { trains: { french: '0501' }, dice: [1] })
    play(table, 'march:0501', 'everyone', 'step:0502', 'step:0503', 'step:0504', 'step:0505')
    expect(steps(table)).toContain('0506')
    play(table, 'step:0506')
    expect(over(table)).toBe(true)
    expect(at(table, 'ney.inf')).toBe('0506')
    expect(table.state.forced.filter(Boolean)).toHaveLength(1)
    expect(told(table, 'march.forced')).toHaveLength(1)
  })

  test('1813 §8.4 three hexes are no forced march, in winter two', () => {
    const summer = position('Ney 1 @0501: inf/V | ', { trains: { french: '0501' }, dice: [1] })
    march(summer, '0501', '0502 0503 0504')
    expect(summer.state.forced.filter(Boolean)).toEqual([])
    const winter = position('Ney 1 @0501: inf/V | ', { winter: true, trains: { french: '0501' }, dice: [1] })
    march(winter, '0501', '0502 0503')
    expect(winter.state.forced.filter(Boolean)).toEqual([])
    const further = position('Ney 1 @0501: inf/V | ', { winter: true, trains: { french: '0501' }, dice: [1] })
    march(further, '0501', '0502 0503 0504')
    expect(further.state.forced.filter(Boolean)).toHaveLength(1)
  })

  test.both('1813 §8.4 difficult ground counts two', () => {
    const table = position('Ney 1 @0501: inf/V | ', {
      trains: { french: '0501' },
      forest: '0502 0503 0504',
      land: '0501 0502 0503 0504 0505',
      dice: [1],
    })
    play(table, 'march:0501', 'everyone', 'step:0502', 'step:0503') // four: forced
    expect(over(table)).toBe(true) // a third wood would make six
    expect(table.state.forced.filter(Boolean)).toHaveLength(1)
  })

  test.both('1813 §8.4 the sixth hex is refused', () => {
    const table = position('Ney 1 @0501: inf/V | ', { trains: { french: '0501' }, marsh: '0506' })
    play(table, 'march:0501', 'everyone', 'step:0502', 'step:0503', 'step:0504', 'step:0505')
    expect(refusal(table, 'step:0506')).toCite('1813 §8.4')
  })
})

describe('the enemy', () => {
  const set: Setting = { trains: { french: '0505' } }

  test.both('1813 §8.4.5 enemy combat units bar the way, disrupted ones too', () => {
    const table = position('Ney 1 @0505: inf/V | @0504: inf/L; @0506: inf/L!', set)
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0504')).toCite('1813 §8.4.5')
    expect(refusal(table, 'step:0506')).toCite('1813 §8.4.5')
  })

  test.both('1813 §8.4.5 of a hex far off what bars its end is told, and only else that it is far', () => {
    const table = position('Ney 1 @0505: inf/V*3; Davout 1 @0508: inf/V*4 | Platov 1 @0303: inf/L', {
      trains: { french: '0505' },
    })
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0303')).toCite('1813 §8.4.5')
    expect(refusal(table, 'step:0508')).toCite('1813 §4.1')
    expect(refusal(table, 'step:0202')).toCite('1813 §2.3')
  })

  test.both('1813 §8.4.5 and 1813 §8.7 a lone depot is passed and destroyed, and its train with it', () => {
    const table = position('Ney 1 @0505: inf/V | ', { ...set, cities: '0504', depots: { coalition: '0504' } })
    march(table, '0505', '0504 0503')
    expect(at(table, 'ney.inf')).toBe('0503')
    expect(table.state.depots[1]).toEqual([])
    expect(table.state.cardLoss).toEqual([0, 1])
    expect(told(table, 'depot.captured')[0]).toCite('1813 §8.7')
  })

  test.both('1813 §8.8 a lone commander rolls for his life and the march goes on', () => {
    const lost = position('Ney 1 @0505: inf/V | Platov 2 @0504; @0507: inf/L', { ...set, dice: [1] })
    march(lost, '0505', '0504 0503')
    expect([at(lost, 'platov'), at(lost, 'ney.inf')]).toEqual(['gone', '0503'])
    const saved = position('Ney 1 @0505: inf/V | Platov 2 @0504; @0507: inf/L', { ...set, dice: [2] })
    march(saved, '0505', '0504 0503')
    expect([at(saved, 'platov'), at(saved, 'ney.inf')]).toEqual(['0507', '0503'])
  })

  test.both('1813 §8.4.6 a march stops beside undisrupted enemy cavalry', () => {
    const table = position('Ney 1 @0505: inf/V*2 | @0502: cav/L', set)
    march(table, '0505', '0504 0503')
    expect(at(table, 'ney.inf')).toBe('0503')
    const going = position('Ney 1 @0505: inf/V*2 | @0502: cav/L', { ...set, dice: [1] })
    march(going, '0505', '0504 0404 0405')
    expect(at(going, 'ney.inf')).toBe('0405') // never next to it
  })

  test.both('1813 §8.4.6 not beside disrupted cavalry, nor behind a river, bridged or not', () => {
    const way = '0504 0503 0603'
    for (const [drawing, more] of [
      ['@0502: cav/L!', {}],
      ['@0502: inf/L', {}],
      ['@0502: cav/L', { river: '0502/0503 0502/0602' }],
      ['@0502: cav/L', { bridge: '0502/0503 0502/0602' }],
    ] as const) {
      const table = position(`Ney 1 @0505: inf/V*2 | ${drawing}`, { ...set, ...more, dice: [1] })
      march(table, '0505', way)
      expect(at(table, 'ney.inf')).toBe('0603')
    }
  })

  test.both('1813 §8.4.6 cavalry beyond a lake watches nobody', () => {
    const table = position('Ney 1 @0505: inf/V*2 | @0502: cav/L', { ...set, lake: '0502/0503', dice: [1] })
    march(table, '0505', '0504 0503 0403')
    expect(at(table, 'ney.inf')).toBe('0403')
  })

  test.both('1813 §8.4.6 a friend who stays lets the march through, and then must stay', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0503: inf/V | @0502: cav/L', {
      trains: { french: '0505 0503' },
      dice: [1],
    })
    march(table, '0505', '0504 0503 0403') // 0403 is not beside 0502: columns 04 and 05
    expect(at(table, 'ney.inf')).toBe('0403')
    expect(refusal(table, 'march:0503')).toCite('1813 §8.4.6')
  })

  test.both('1813 §8.4.6 of two friends one may still go', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0503: inf/V*2 | @0502: cav/L', {
      trains: { french: '0505 0503' },
      dice: [1],
    })
    march(table, '0505', '0504 0503 0403')
    play(table, 'march:0503')
    expect(answers(table)).not.toContain('everyone')
    play(table, 'unit:davout.inf')
    expect(refusal(table, 'unit:davout.inf2')).toCite('1813 §8.4.6')
    play(table, 'set-out', 'step:0504', 'halt')
    expect(at(table, 'davout.inf')).toBe('0504')
  })

  test.both('1813 §8.4.6 a friend who has marched there this turn is no help', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0504: inf/V | @0502: cav/L', {
      trains: { french: '0505 0504' },
      dice: [1],
    })
    march(table, '0504', '0503')
    march(table, '0505', '0504 0503')
    expect(at(table, 'ney.inf')).toBe('0503')
    expect(over(table)).toBe(true) // stopped there
  })

  test.both('1813 §8.4.7 from a watched hex the first step may not lead to another', () => {
    // The cavalry at 0504 watches 0505 and, among others, 0404 and 0604.
    const table = position('Ney 1 @0505: inf/V*2 | @0504: cav/L', set)
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0404')).toCite('1813 §8.4.7')
    expect(refusal(table, 'step:0604')).toCite('1813 §8.4.7')
    expect(steps(table)).toEqual(['0405', '0506', '0605'])
    play(table, 'step:0506')
    expect(steps(table)).toContain('0505') // it may even come back, and must then stop
    play(table, 'step:0505')
    expect(over(table)).toBe(true)
  })

  test.both('1813 §8.4.7 another regiment of cavalry bars as well as the first', () => {
    const table = position('Ney 1 @0505: inf/V*2 | @0504: cav/L; @0507: cav/L', set)
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0506')).toCite('1813 §8.4.7')
    expect(steps(table)).toEqual(['0405', '0605'])
  })

  test.both('1813 §8.4.7 unless that cavalry is disrupted or behind a river, or a friend stays there', () => {
    const drawing = 'Ney 1 @0505: inf/V*2; @0404: inf/V | @0504: cav/L'
    const table = position(drawing, { ...set, river: '0504/0604' })
    play(table, 'march:0505', 'everyone')
    expect(steps(table)).toEqual(['0404', '0405', '0506', '0604', '0605'])
    const tired = position('Ney 1 @0505: inf/V*2 | @0504: cav/L!', set)
    play(tired, 'march:0505', 'everyone')
    expect(steps(tired)).toContain('0404')
  })

  test.both('1813 §8.4.7 the friend who took a retreating march in must stay', () => {
    const table = position('Ney 1 @0505: inf/V; Davout 1 @0404: inf/V | @0504: cav/L', {
      trains: { french: '0505 0404' },
    })
    march(table, '0505', '0404')
    expect(refusal(table, 'march:0404')).toCite('1813 §8.4.6')
  })

  test.both('1813 §8.4.8 a single unit in a city beside two undisrupted enemies is besieged', () => {
    const besieged = (drawing: string, cities = '0505'): boolean => {
      const table = position(drawing, { ...set, trains: { french: '0505 0101' }, cities })
      return !offered(table, 'march').includes('0505') && refusal(table, 'march:0505')?.clause === cited('8.4.8')
    }
    expect(besieged('Ney 1 @0505: inf/V | @0504: inf/L*2')).toBe(true)
    expect(besieged('Ney 1 @0505: inf/V*2 | @0504: inf/L*2')).toBe(false)
    expect(besieged('Ney 1 @0505: inf/V | @0504: inf/L inf/L!')).toBe(false)
    expect(besieged('Ney 1 @0505: inf/V | @0504: inf/L; @0506: inf/L')).toBe(false) // two hexes with one each
    expect(besieged('Ney 1 @0505: inf/V | @0504: inf/L*2', '0101')).toBe(false) // in the field
  })
})
