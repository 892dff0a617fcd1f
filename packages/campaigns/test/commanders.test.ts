import { advance } from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { campaignProcedures } from '../src/rules/sequence-of-play.ts'
import {
  alone,
  answers,
  asked,
  beginAt,
  at,
  attack,
  finalValues,
  march,
  offered,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §11.19, §12.1 and §12.2: commanders without troops, and commanders' movement.

function battle(drawing: string, dice: number[], set: Setting = {}): Table {
  const table = position(drawing, { phase: 'combat', dice, commands: [3, 0], ...set })
  attack(table, '0505', '0504', 1)
  alone(table)
  return table
}

describe('a commander’s fate', () => {
  const beaten = '@0505: inf/V*6 | Platov 1, Blucher 1 @0504: inf/V!'

  test.both('1813 §11.19 a die for each whose troops are all gone: a one loses him', () => {
    const table = battle(`${beaten}; @0502: inf/V`, [6, 6, 1, 1, 1, 2])
    expect(told(table, 'commander.roll')).toHaveLength(2)
    expect([at(table, 'platov'), at(table, 'blucher')]).toEqual(['gone', '0502'])
  })

  test.both('1813 §11.19 otherwise he joins a friendly stack within three hexes, whoever is between', () => {
    const table = battle(`${beaten}; @0501: inf/V; @0804: inf/V!; @0904: inf/V; @0606: inf/V`, [6, 6, 1, 1, 2, 2])
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('11.19') })
    expect(offered(table, 'flee')).toEqual(['0501', '0606', '0804'])
    expect(refusal(table, 'flee:0904')).toCite('1813 §11.19') // four hexes
    expect(refusal(table, 'flee:0502')).toCite('1813 §11.19') // nobody there
    play(table, 'flee:0804', 'flee:0606')
    expect([at(table, 'platov'), at(table, 'blucher')]).toEqual(['0804', '0606'])
  })

  test.both('1813 §11.19 without such a stack he is lost', () => {
    const table = battle(`${beaten}; @1004: inf/V`, [6, 6, 1, 1, 6, 6])
    expect([at(table, 'platov'), at(table, 'blucher')]).toEqual(['gone', 'gone'])
  })

  test.both('1813 §11.19 a lone commander is a stack to flee to', () => {
    const table = battle(`${beaten}; Bulow 1 @0502`, [6, 6, 1, 1, 6, 6])
    expect([at(table, 'platov'), at(table, 'blucher')]).toEqual(['0502', '0502'])
  })

  test.both('1813 §11.19 an unaccompanied commander who is attacked rolls too, and the attackers may move in', () => {
    const table = battle('@0505: inf/V | Platov 3 @0504; @0502: inf/V', [6, 3])
    expect(at(table, 'platov')).toBe('0502')
    expect(asked(table).prompt).toBe('ask.advance')
    play(table, 'everyone')
    expect(at(table, '0505.inf')).toBe('0504')
  })

  test.both('1813 §11.19 it is the same for attackers and for supports', () => {
    // The attackers lose their only unit; Ney stays with nobody.
    const attacker = battle('Ney 1 @0505: inf/V; @0507: inf/V | @0504: inf/V*6', [6, 1, 3, 1, 2])
    expect(finalValues(attacker)).toEqual([3, 9])
    play(attacker, 'hit:0504.inf', 'enough', 'stand')
    expect(at(attacker, 'ney')).toBe('0507')
    const support = position('@0505: inf/V*6; @0404: inf/V | @0504: inf/V*3; Platov 6 @0503: inf/V!  inf/V', {
      phase: 'combat',
      dice: [6, 6, 6, 1, 1, 1],
      commands: [3, 0],
    })
    attack(support, '0505', '0504', 1)
    play(support, 'enough', 'call:0503')
    expect(finalValues(support)).toEqual([12, 6])
    play(
      support,
      'hit:0504.inf',
      'hit:0504.inf2',
      'hit:0504.inf3',
      'hit:platov.inf',
      'hit:platov.inf2',
      'hit:platov.inf2',
    )
    if (asked(support).prompt === 'ask.extraHit') play(support, 'enough')
    play(support, 'hit:0505.inf', 'enough')
    expect(at(support, 'platov')).toBe('gone')
  })

  test.both('1813 §11.19 a commander with a unit left on his hex need not roll', () => {
    const table = position('Ney 1 @0505: inf/V*2 | @0504: inf/V*6', {
      phase: 'combat',
      dice: [6, 1, 3, 1],
      commands: [3, 0],
    })
    play(table, 'attack:0505', 'target:0504', 'unit:ney.inf', 'that-is-all', 'commands:0')
    alone(table)
    expect(at(table, 'ney.inf')).toBe('gone')
    expect(told(table, 'commander.roll')).toEqual([])
    expect(at(table, 'ney')).toBe('0505')
  })
})

describe('commanders’ movement', () => {
  const ride = (drawing: string, set: Setting = {}): Table =>
    position(drawing, { phase: 'commanders-movement', ...set })
  const rides = (drawing: string, set: Setting = {}): string[] => {
    const table = ride(drawing, set)
    if (over(table)) return []
    play(table, 'rider:ney') // nobody is asked who has nowhere to go
    expect(offered(table, 'ride')).not.toEqual([])
    return offered(table, 'ride').sort()
  }

  test.both('1813 §12.1 up to three hexes, to a friendly combat unit or a city in friendly territory', () => {
    const drawing = 'Ney 1 @0505: inf/V; @0502: inf/V!; @0501: inf/V; Davout 1 @0506 | '
    expect(rides(drawing, { cities: '0508 0509 0705', hostile: { french: '0705' } })).toEqual(['0502', '0508'])
  })

  test.both('1813 §12.1 difficult ground does not slow a commander, mountains stop him', () => {
    const land = '0505 0504 0503 0502'
    expect(rides('Ney 1 @0505; @0502: inf/V | ', { land, forest: '0504 0503 0502' })).toEqual(['0502'])
    expect(rides('Ney 1 @0505; @0502: inf/V | ', { land, mountain: '0503' })).toEqual([])
    expect(rides('Ney 1 @0505; @0502: inf/V | ', { land, river: '0504/0503' })).toEqual(['0502'])
  })

  test.both('1813 §12.1 not through an enemy stack', () => {
    const land = '0505 0504 0503 0502'
    expect(rides('Ney 1 @0505; @0502: inf/V | @0503: inf/V!', { land })).toEqual([])
    expect(rides('Ney 1 @0505; @0502: inf/V | Platov 1 @0503', { land })).toEqual([])
    expect(rides('Ney 1 @0505; @0502: inf/V | ', { land })).toEqual(['0502'])
  })

  test.both('1813 §12.1 not through a city in enemy territory, unless a friendly stack is in it', () => {
    const set = { land: '0505 0504 0503 0502', cities: '0503', hostile: { french: '0503' } }
    expect(rides('Ney 1 @0505; @0502: inf/V | ', set)).toEqual([])
    expect(rides('Ney 1 @0505; @0502: inf/V; @0503: inf/V | ', set)).toEqual(['0502', '0503'])
    expect(rides('Ney 1 @0505; @0502: inf/V; Davout 1 @0503 | ', set)).toEqual(['0502'])
  })

  test.both('1813 §12.1 nobody ends his ride alone on an enemy depot', () => {
    const set = { land: '0505 0504 0503', cities: '0504 0503', depots: { coalition: '0504' } }
    expect(rides('Ney 1 @0505 | ', set)).toEqual(['0503'])
  })

  test.both('1813 §12.1 each rides once, those who marched too', () => {
    const table = ride('Ney 1 @0505: inf/V; @0502: inf/V | ')
    expect(answers(table)).toEqual(['rider:ney', 'no-more-riders'])
    play(table, 'rider:ney')
    expect(refusal(table, 'ride:0503')).toCite('1813 §12.1')
    play(table, 'ride:0502')
    expect(at(table, 'ney')).toBe('0502')
    expect(over(table)).toBe(true)
  })

  test.both('1813 §12.1 those who marched this turn may still ride', () => {
    const table = position('Ney 1 @0505: inf/V; @0502: inf/V | ', { trains: { french: '0505' } })
    march(table, '0505', '0504')
    table.state.frames = []
    beginAt(table.state, campaignProcedures(), 'commanders-movement')
    advance(table.g, campaignProcedures())
    expect(answers(table, 'rider')).toEqual(['rider:ney'])
  })

  test.both('1813 §12.2 one each in turn, the side with more commands first', () => {
    const drawing = 'Ney 1, Davout 1 @0505: inf/V; @0502: inf/V | Platov 1 @0905: inf/V; @0902: inf/V'
    const table = ride(drawing, { commands: [2, 4] })
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('12.2') })
    play(table, 'rider:platov', 'ride:0902')
    expect(asked(table).side).toBe('french')
    play(table, 'rider:ney', 'ride:0502')
    expect(asked(table).side).toBe('french') // nobody else of the Coalition
    expect(answers(table, 'rider')).toEqual(['rider:davout'])
    expect(asked(ride(drawing, { tie: 1 })).side).toBe('coalition')
    expect(asked(ride(drawing, { tie: 0 })).side).toBe('french')
  })
})
