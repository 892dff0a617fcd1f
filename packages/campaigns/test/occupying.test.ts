import { describe, expect } from 'vitest'
import { test } from './books.ts'
import { answers, asked, at, attack, alone, cost, march, offered, order, play, position, refusal } from './position.ts'

// 1813 §2 to §4: the board, the pieces, and how many fit on a hex.

describe('the ground', () => {
  test.both('1813 §2.2 forest and rough ground cost two, by road one', () => {
    const table = position('Ney 1 @0505: inf/L | ', {
      trains: { french: '0505' },
      forest: '0504 0404',
      rough: '0506 0604',
      road: '0505/0404 0505/0604',
    })
    expect(cost(table, '0505', '0504')).toBe(2)
    expect(cost(table, '0505', '0506')).toBe(2)
    expect(cost(table, '0505', '0404')).toBe(1)
    expect(cost(table, '0505', '0604')).toBe(1)
    expect(cost(table, '0504', '0505')).toBe(1) // leaving the wood is free
  })

  test.both('1813 §2.2 marsh costs two, road or no road', () => {
    const table = position('Ney 1 @0505: inf/L | ', {
      trains: { french: '0505' },
      marsh: '0504 0506',
      road: '0505/0506',
    })
    expect(cost(table, '0505', '0504')).toBe(2)
    expect(cost(table, '0505', '0506')).toBe(2)
  })

  test.both('1813 §2.2 mountains are entered and left by passes only', () => {
    const table = position('Ney 1 @0505: inf/L | ', {
      trains: { french: '0505' },
      mountain: '0504 0506',
      pass: '0505/0506',
      road: '0505/0504',
    })
    expect(cost(table, '0505', '0504')).toBe(-1)
    expect(cost(table, '0505', '0506')).toBe(1)
    expect(cost(table, '0506', '0507')).toBe(-1)
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0504')).toCite('1813 §2.2')
    expect(offered(table, 'step')).toContain('0506')
  })

  test.both('1813 §2.2 a pass is difficult in winter, a road is not', () => {
    const winter = position('Ney 1 @0505: inf/L | ', {
      winter: true,
      trains: { french: '0505' },
      mountain: '0506',
      pass: '0505/0506',
      forest: '0504',
      road: '0505/0504',
    })
    expect(cost(winter, '0505', '0506')).toBe(2)
    expect(cost(winter, '0506', '0505')).toBe(2) // down from it as well
    expect(cost(winter, '0505', '0504')).toBe(1)
  })

  test.both('1813 §2.2 nothing crosses a lake or goes to sea', () => {
    const table = position('Ney 1 @0505: inf/L | ', { trains: { french: '0505' }, lake: '0505/0504', sea: '0506' })
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0504')).toCite('1813 §2.2')
    expect(refusal(table, 'step:0506')).toCite('1813 §2.2')
  })

  test.both('1813 §2.2 a march crosses a river freely, bridge or none', () => {
    const table = position('Ney 1 @0505: inf/L | ', {
      trains: { french: '0505' },
      river: '0505/0504',
      bridge: '0504/0503',
    })
    march(table, '0505', '0504 0503')
    expect(at(table, 'ney.inf')).toBe('0503')
  })

  test.both('1813 §2.3 a march goes from hex to neighbouring hex', () => {
    const table = position('Ney 1 @0505: inf/L | ', { trains: { french: '0505' } })
    play(table, 'march:0505', 'everyone')
    expect(offered(table, 'step').sort()).toEqual(['0404', '0405', '0504', '0506', '0604', '0605'])
    expect(refusal(table, 'step:0503')).toCite('1813 §2.3')
  })

  test.both('1813 §2.3 whoever would have to leave the map is eliminated', () => {
    // In the corner, attacked from the only way out.
    const table = position('Ney 3 @0102: inf/V*6 | @0101: inf/V', { phase: 'combat', dice: [6, 6, 1, 3] })
    attack(table, '0102', '0101')
    alone(table)
    expect(order(table, '0101.inf')).toBe('gone')
  })
})

describe('the pieces', () => {
  test.both('1813 §3.2 a hex takes six veterans, four of the line or three of conscripts', () => {
    for (const [there, coming, fits] of [
      ['inf/V*5', 'inf/V', true],
      ['inf/V*5', 'inf/L', false],
      ['inf/L*3', 'inf/L', true],
      ['inf/L*3', 'inf/C', false],
      ['inf/C*2', 'inf/C', true],
      ['inf/C*2 inf/V', 'inf/C', false],
    ] as const) {
      const table = position(`Ney 1 @0505: ${coming}; @0504: ${there} | `, { trains: { french: '0505' } })
      play(table, 'march:0505', 'everyone')
      expect(offered(table, 'step').includes('0504'), `${there} and ${coming}`).toBe(fits)
    }
  })

  test.both('1813 §3.2 disrupted units take up as much room', () => {
    const table = position('Ney 1 @0505: inf/V; @0504: inf/V*6! | ', { trains: { french: '0505' } })
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0504')).toCite('1813 §4.1')
  })

  test.both('1813 §3.3 a disrupted unit neither marches nor attacks', () => {
    const marching = position('Ney 1 @0505: inf/V inf/V! | ', { trains: { french: '0505' } })
    expect(refusal(marching, 'march:0505')).toCite('1813 §8.4.4')
    const fighting = position('Ney 1 @0505: inf/V inf/V!; @0503: inf/V | @0504: inf/V', { phase: 'combat' })
    expect(refusal(fighting, 'attack:0505')).toCite('1813 §10.1')
    expect(offered(fighting, 'attack')).toEqual(['0503'])
  })

  test.both('1813 §3.4 commanders take no room and may lead any unit of their side', () => {
    const table = position('Ney 2, Souham 1 @0505: inf/V*3; Davout 3 @0504: inf/V*3 | ', { trains: { french: '0505' } })
    march(table, '0505', '0504')
    expect(at(table, 'ney')).toBe('0504')
    expect(at(table, 'ney.inf3')).toBe('0504')
  })
})

describe('occupying a hex', () => {
  test.both('1813 §4.1 six occupancy factors bind a march at every step', () => {
    const table = position('Ney 1 @0505: inf/V; @0504: inf/V*6 | ', { trains: { french: '0505' } })
    play(table, 'march:0505', 'everyone')
    expect(refusal(table, 'step:0504')).toCite('1813 §4.1')
    play(table, 'step:0404')
    expect(refusal(table, 'step:0504')).toCite('1813 §4.1')
  })

  test.both('1813 §4.1 the part of a stack that fits may be taken along', () => {
    const table = position('Ney 1 @0505: inf/V*2; @0504: inf/V*5 | ', { trains: { french: '0505' } })
    march(table, '0505', '0504', 'ney.inf ney')
    expect([at(table, 'ney.inf'), at(table, 'ney.inf2')]).toEqual(['0504', '0505'])
  })

  test.both('1813 §4.2 six factors may attack six, with six more in support', () => {
    const table = position('Ney 3 @0505: inf/V*6; Davout 3 @0403: inf/V*6 | @0504: inf/V*6', {
      phase: 'combat',
      dice: [6, 6, 1, 6, 1],
    })
    attack(table, '0505', '0504')
    expect(offered(table, 'call')).toEqual(['0403'])
    play(table, 'call:0403')
    alone(table)
    expect(asked(table).prompt).toBe('ask.hit')
    expect(answers(table, 'hit')).toHaveLength(6)
  })
})
