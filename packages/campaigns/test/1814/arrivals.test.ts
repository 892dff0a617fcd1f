import { describe, expect, test } from 'vitest'
import { answers, asked, at, offered, over, play, refusal, told } from '../position.ts'
import { france } from './table.ts'

// 1814 §13.1 to §13.4, §14.11 and §14.13: who arrives, who waits, and who never comes.

const end = (places: Record<string, string>, turn: number, dice: number[] = []) =>
  france(places, { phase: 'reinforcements', turn, dice })

/** Everybody due on a turn but those named is out of the game. */
const others = (turn: number, ...keep: string[]): Record<string, string> => {
  const { pieces } = france({}).g.t
  const away = pieces.filter(piece => piece.turn <= turn && !keep.includes(piece.id))
  return Object.fromEntries(away.map(({ id }) => [id, 'gone']))
}

describe('where', () => {
  test('1814 §13.3 an enemy beside the hex bars it, unless a river lies between', () => {
    // Prussians come to Frankfurt, with the Rhine between them and Mainz.
    const open = end({ ...others(2, 'd108'), d019: '4318' }, 2)
    play(open, 'bring:d108')
    expect(offered(open, 'place')).toContain('4217')
    const barred = end({ ...others(2, 'd108'), d019: '4316' }, 2) // no river beside Siegen
    play(barred, 'bring:d108')
    expect(offered(barred, 'place')).toEqual(['4217', '4218'])
    expect(refusal(barred, 'place:4317')).toMatchObject({ clause: '1814 §13.3' })
  })
})

describe('when', () => {
  test('1814 §13.4 French troops without a place never come', () => {
    const table = end({ ...others(2, 'd027'), d124: '4815' }, 2) // the enemy is in Brussels
    expect(at(table, 'd027')).toBe('gone')
    expect(told(table, 'unit.eliminated')[0]).toMatchObject({ clause: '1814 §13.4' })
  })

  test('1814 §13.4 Coalition troops wait until they can be placed', () => {
    const places = others(1, 'd138')
    const full = { d011: '4413', d012: '4513', d013: '4613' } // the enemy stands wherever they could come
    const table = end({ ...places, ...full }, 5)
    expect(at(table, 'd138')).toBe('not yet')
    expect(told(table, 'unit.eliminated')).toEqual([])
    expect(offered(end({ ...others(6, 'd138') }, 6), 'bring')).toEqual(['d138'])
  })

  test('1814 §13.4 the Coalition may withhold some or all, and bring them later', () => {
    const table = end(others(2, 'd108', 'yorck', 'd112'), 2)
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.arrivals', params: { n: 3 } })
    expect(answers(table)).toEqual(['everyone', 'bring:yorck', 'bring:d108', 'bring:d112', 'withhold'])
    play(table, 'bring:yorck', 'place:4217', 'withhold')
    expect(over(table)).toBe(true)
    expect([at(table, 'yorck'), at(table, 'd108')]).toEqual(['4217', 'not yet'])
    const later = end({ ...others(2, 'd108', 'd112'), ...others(3, 'd108', 'd112') }, 3)
    play(later, 'everyone', 'place:4217', 'place:4218')
    expect([at(later, 'd108'), at(later, 'd112')]).toEqual(['4217', '4218'])
  })

  test('1814 §13.4 nobody comes before his turn', () => {
    const table = end(others(2, 'd108'), 2)
    expect(refusal(table, 'bring:d121')).toMatchObject({ clause: '1814 §13.2', reason: 'refuse.arrival.notDue' })
  })
})

describe('the British', () => {
  test('1814 §14.13 they are not on the board at first, and land at Vlissingen on any turn', () => {
    for (const turn of [1, 9]) {
      const table = end(others(turn, 'graham', 'd136', 'd137'), turn)
      expect(answers(table, 'bring')).toEqual(['bring:graham', 'bring:d136', 'bring:d137'])
      play(table, 'bring:graham', 'bring:d136', 'withhold')
      expect([at(table, 'graham'), at(table, 'd136'), at(table, 'd137')]).toEqual(['5014', '5014', 'not yet'])
    }
  })

  test('1814 §14.13 an enemy in the city keeps them out, one beside it does not', () => {
    expect(over(end({ ...others(1, 'd136'), d011: '5014' }, 1))).toBe(true)
    expect(offered(end({ ...others(1, 'd136'), d011: '4915' }, 1), 'bring')).toEqual(['d136'])
  })
})

describe('Murat', () => {
  const naples = ['murat', 'd169', 'd170', 'd171']
  const come = (places: Record<string, string>) => {
    const table = end({ ...others(7, ...naples), ...places }, 7)
    return naples.map(id => at(table, id))
  }

  test('1814 §14.11 the Neapolitans come to 4227 at the end of turn 7, and do not wait', () => {
    expect(come({})).toEqual(['4227', '4227', '4227', '4227'])
  })

  test('1814 §14.11 they never come if others of the Coalition are there, or the enemy is near', () => {
    expect(come({ d163: '4227' })).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect(come({ bellegarde: '4227' })).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect(come({ d069: '4328' })).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect(come({ d069: '4228' })).toEqual(['4227', '4227', '4227', '4227']) // the river lies between
  })

  test('1814 §14.11 nobody else of the Coalition shares their hex, by march, ride or flight', () => {
    const march = france({ murat: '4227', d169: '4227', bellegarde: '4226', d163: '4226' }, { trains: ['', '4226'] })
    play(march, 'march:4226', 'everyone')
    expect(refusal(march, 'step:4227')).toMatchObject({ clause: '1814 §14.11', reason: 'refuse.naples' })
    const ride = france({ d169: '4227', bellegarde: '4226', d163: '4226' }, { phase: 'commanders-movement' })
    expect(offered(ride, 'rider')).toEqual(['bellegarde']) // to a city of Italy, but
    play(ride, 'rider:bellegarde')
    expect(offered(ride, 'ride')).not.toContain('4227')
    expect(refusal(ride, 'ride:4227')).toMatchObject({ clause: '1814 §14.11' })
  })
})

describe('Cossacks', () => {
  const plunder = (turn: number, die: number) =>
    france({ d106: '4921' }, { phase: 'cossacks', turn, dice: [die] }).state.commandShiftNext

  test('1814 §13.1 from turn 4 a six for Cossacks in a city moves a combat command for good', () => {
    expect(plunder(4, 6)).toEqual([1, -1])
    expect(plunder(4, 5)).toEqual([0, 0])
    expect(plunder(3, 6)).toEqual([0, 0])
  })
})
