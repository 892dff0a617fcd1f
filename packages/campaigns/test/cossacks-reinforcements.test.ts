import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { asked, at, offered, over, play, position, refusal, told, type Setting, type Table } from './position.ts'

// 1813 §13: Cossacks in cities, and reinforcements.

describe('Cossacks', () => {
  const cossacks = (drawing: string, set: Setting = {}): Table =>
    position(drawing, { phase: 'cossacks', turn: 4, cities: '0505 0707', ...set })

  test.both('1813 §13.1 from turn 4 the French roll for each city they are in; a six moves a battle point', () => {
    const table = cossacks(' | @0505: cav/L~ inf/V; @0707: cav/L*2~', { dice: [6, 5] })
    expect(told(table, 'cossacks.roll')).toHaveLength(2) // by city, not by unit
    expect(told(table, 'cossacks.roll')[0]).toMatchObject({ side: 'french', clause: cited('13.1') })
    expect(table.state.battlePoints).toEqual([7, 5])
  })

  test.both('1813 §13.1 not before turn 4, not in the field, not for other cavalry', () => {
    expect(told(cossacks(' | @0505: cav/L~', { turn: 3 }), 'cossacks.roll')).toEqual([])
    expect(told(cossacks(' | @0504: cav/L~'), 'cossacks.roll')).toEqual([])
    expect(told(cossacks(' | @0505: cav/L'), 'cossacks.roll')).toEqual([])
  })

  test.both('1813 §13.1 nobody has more than twelve points or fewer than none', () => {
    expect(cossacks(' | @0505: cav/L~', { dice: [6], points: [12, 0] }).state.battlePoints).toEqual([12, 0])
  })
})

describe('reinforcements', () => {
  const arrive = (drawing: string, set: Setting): Table =>
    position(drawing, { phase: 'reinforcements', turn: 3, ...set })

  test.both('1813 §13.2 they arrive at the end of their turn, where the card says', () => {
    const arrivals = [
      { piece: 'inf/L', turn: 3, at: '0505' },
      { piece: 'cav/L', turn: 4, at: '0505' },
    ]
    const table = arrive('', { arrivals })
    expect(over(table)).toBe(true)
    expect([at(table, 'new.inf'), at(table, 'new.cav')]).toEqual(['0505', 'not yet'])
  })

  test.both('1813 §13.2 among several hexes the owner chooses', () => {
    const table = arrive('', { arrivals: [{ piece: 'inf/L', turn: 3, at: '0505 0707' }] })
    expect(asked(table)).toMatchObject({ side: 'french', clause: cited('13.2') })
    expect(offered(table, 'place')).toEqual(['0505', '0707'])
    expect(refusal(table, 'place:0606')).toCite('1813 §13.2')
    play(table, 'place:0707')
    expect(at(table, 'new.inf')).toBe('0707')
  })

  test.both('1813 §13.2 the side with more trains on its card deploys first', () => {
    const arrivals = [
      { piece: 'inf/L', turn: 3, at: '0505 0707' },
      { piece: '| cav/L', turn: 3, at: '0202 0909' },
    ]
    const table = arrive('', { arrivals, cards: { trains: [4, 5] } })
    expect(asked(table).side).toBe('coalition')
    play(table, 'place:0202')
    expect(asked(table).side).toBe('french')
    expect(asked(arrive('', { arrivals, tie: 1 })).side).toBe('coalition')
  })

  test.both('1813 §13.2 troops may come with a commander, next to him if there is no room', () => {
    const arrivals = [{ piece: 'inf/L', turn: 3, at: 'with Ney' }]
    expect(at(arrive('Ney 1 @0505: inf/V | ', { arrivals }), 'new.inf')).toBe('0505')
    const full = arrive('Ney 1 @0505: inf/V*6 | ', { arrivals })
    expect(offered(full, 'place').sort()).toEqual(['0404', '0405', '0504', '0506', '0604', '0605'])
  })

  test.both('1813 §13.3 not on an enemy stack nor next to one', () => {
    const arrivals = [{ piece: 'inf/L', turn: 3, at: '0505 0707 0303' }]
    const table = arrive(' | @0505: inf/L; Platov 1 @0706', { arrivals })
    expect(at(table, 'new.inf')).toBe('0303')
    const choice = arrive(' | @0504: inf/L!', { arrivals })
    expect(offered(choice, 'place')).toEqual(['0303', '0707'])
    expect(refusal(choice, 'place:0505')).toCite('1813 §13.3')
  })

  test.both('1813 §13.3 and within six occupancy factors', () => {
    const arrivals = [{ piece: 'inf/L', turn: 3, at: '0505 0707 0303' }]
    const table = arrive('@0505: inf/V*5 | ', { arrivals })
    expect(offered(table, 'place')).toEqual(['0303', '0707'])
    expect(refusal(table, 'place:0505')).toCite('1813 §4.1')
  })

  test.both('1813 §13.3 who cannot be placed never arrives', () => {
    const table = arrive(' | @0504: inf/L', { arrivals: [{ piece: 'inf/L', turn: 3, at: '0505' }] })
    expect(at(table, 'new.inf')).toBe('gone')
    expect(told(table, 'unit.eliminated')[0]).toCite('1813 §13.3')
  })
})
