import { describe, expect, test } from 'vitest'
import { alone, answers, asked, at, attack, offered, over, play, refusal, told } from '../position.ts'
import { france, hex, type France } from './table.ts'

// Where clauses of 1814 meet: what each says alone stands in the other files.

describe('Napoleon in Paris, and whoever would take it', () => {
  const paris = { napoleon: '5219', d028: '5219', d029: '5219' }
  const near = { kleist: '5119', d121: '5119', d122: '5119' }

  /** Four against four and the dice; the Coalition has the first attack. Hits fall as they come. */
  function assault(turn: number, ...dice: number[]): France {
    const table = france({ ...paris, ...near }, { phase: 'combat', turn, dice: [6, ...dice], commands: [3, 4] })
    attack(table, '5119', '5219')
    alone(table)
    while (!over(table) && /ask\.(hit|extraHit)/.test(asked(table).prompt))
      play(table, answers(table).includes('enough') ? 'enough' : answers(table)[0])
    return table
  }

  test('1814 §14.5, §11.12 beaten narrowly before turn 4 they do not give up Paris of their own will', () => {
    const table = assault(3, 2, 1, 3)
    expect(told(table, 'battle.value').map(({ params }) => params!.value)).toEqual([6, 5])
    expect(over(table)).toBe(true) // nobody is asked to withdraw, and no stack is fit to attack any more
    expect([at(table, 'napoleon'), at(table, 'd029')]).toEqual(['5219', '5219'])
    expect(asked(assault(5, 2, 1, 3)).prompt).toBe('ask.withdraw')
  })

  test('1814 §14.5, §11.11 beaten soundly they must go, and he with them', () => {
    const table = assault(3, 4, 1, 1)
    expect(told(table, 'battle.value').map(({ params }) => params!.value)).toEqual([8, 5])
    expect(at(table, 'napoleon')).toBe('5320') // the only hex with a bridge that is not beside the attackers
    expect(asked(table).prompt).toBe('ask.advance')
  })

  test('1814 §14.5, §8.5 they hold against a reconnaissance, and go only if they are driven off', () => {
    const place = { ...paris, ...near, d123: '5119' }
    const held = france(place, { turn: 3, trains: ['', '5119'], dice: [1, 6] })
    play(held, 'march:5119', 'everyone', 'probe:5219')
    expect(told(held, 'probe.held')).toHaveLength(1)
    const free = france(place, { turn: 5, trains: ['', '5119'] })
    play(free, 'march:5119', 'everyone', 'probe:5219')
    expect(asked(free).prompt).toBe('ask.probed')
  })
})

describe('the Pyrenean winter, and whoever is not of the two commands', () => {
  const south = { soult: '5730', d053: '5730' }

  test('1814 §14.8, §12.1 before turn 4 no commander rides beyond the Garonne', () => {
    const rider = (turn: number) => {
      const table = france({ ...south, suchet: '5530' }, { phase: 'commanders-movement', turn })
      play(table, 'rider:suchet')
      return table
    }
    expect(offered(rider(3), 'ride')).not.toContain('5730')
    expect(refusal(rider(3), 'ride:5730')).toMatchObject({ clause: '1814 §14.8', reason: 'refuse.closed.winter' })
    expect(offered(rider(4), 'ride')).toContain('5730')
  })

  test('1814 §14.8, §11.20 nor does he flee there, however near his friends are', () => {
    const flee = (turn: number) => {
      const places = { ...south, suchet: '5530', clinton: '5531', d161: '5531', d162: '5531' }
      return france(places, { phase: 'commanders-fate', locals: { side: 0, hex: hex('5530') }, turn, dice: [4] })
    }
    expect(at(flee(3), 'suchet')).toBe('gone') // there is nobody else within three hexes
    expect(at(flee(4), 'suchet')).toBe('5730')
  })
})

test('1814 §14.15, §7.7 a commander alone at Geneva is told that a combat unit is wanting', () => {
  const near = { bubna: '4625', d085: '4726' }
  const table = france(near, { phase: 'active-supply', depots: ['', '4424'] })
  expect(refusal(table, 'train:4625')).toMatchObject({ clause: '1814 §14.15', reason: 'refuse.depot.geneva' })
  expect(
    offered(france({ ...near, d086: '4625' }, { phase: 'active-supply', depots: ['', '4424'] }), 'train'),
  ).toContain('4625')
})

test('1814 §13.4 who comes and who waits is asked under the clause that lets them wait', () => {
  expect(asked(france({}, { phase: 'reinforcements', turn: 1 }))).toMatchObject({
    side: 'coalition',
    prompt: 'ask.arrivals',
    clause: '1814 §13.4',
  })
})
