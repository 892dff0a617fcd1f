import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import {
  alone,
  answers,
  asked,
  attack,
  finalValues,
  offered,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §10: orders to attack, and who comes to help.

const combat = (drawing: string, set: Setting = {}): Table => position(drawing, { phase: 'combat', ...set })

describe('ordering an attack', () => {
  test.both('1813 §10.1 some or all of a stack attack one enemy stack beside it', () => {
    const table = combat('Ney 1 @0505: inf/V*2 cav/V | @0504: inf/V; @0506: inf/V; @0502: inf/V')
    play(table, 'attack:0505')
    expect(offered(table, 'target')).toEqual(['0504', '0506'])
    expect(refusal(table, 'target:0502')).toCite('1813 §10.1')
    play(table, 'target:0506')
    expect(answers(table)).toEqual(['everyone', 'unit:ney.inf', 'unit:ney.inf2', 'unit:ney.cav'])
    play(table, 'unit:ney.cav')
    expect(answers(table)).toEqual(['unit:ney.inf', 'unit:ney.inf2', 'that-is-all'])
  })

  test.both('1813 §10.1 nobody attacks from a stack with a disrupted unit, or with none', () => {
    const table = combat('@0505: inf/V*2 inf/V!; Ney 3 @0405; @0604: inf/V | @0504: inf/V')
    expect(offered(table, 'attack')).toEqual(['0604'])
    expect(refusal(table, 'attack:0505')).toCite('1813 §10.1')
    expect(refusal(table, 'attack:0405')).toCite('1813 §10.1')
  })

  test.both('1813 §10.1 a foraging stack does not attack', () => {
    const table = combat('@0505: inf/V; @0604: inf/V | @0504: inf/V', { forage: '0505' })
    expect(offered(table, 'attack')).toEqual(['0604'])
    expect(refusal(table, 'attack:0505')).toMatchObject({ clause: cited('10.1'), reason: 'refuse.attack.forage' })
  })

  test.both('1813 §10.1 nobody attacks over a lake', () => {
    const table = combat('@0505: inf/V; @0604: inf/V | @0504: inf/V', { lake: '0505/0504' })
    expect(offered(table, 'attack')).toEqual(['0604'])
  })

  test.both('1813 §10.2 die, best rating and commands must make seven', () => {
    const won = combat('Ney 2, Souham 1 @0505: inf/V | @0504: inf/V', { dice: [4, 3, 3] })
    attack(won, '0505', '0504', 1)
    expect(asked(won).prompt).toBe('ask.defenceCommands')
    const short = combat('Ney 2, Souham 1 @0505: inf/V | @0504: inf/V', { dice: [4] })
    attack(short, '0505', '0504', 0)
    expect(told(short, 'order.failed')[0]).toCite('1813 §10.2')
  })

  test.both('1813 §10.2 only commands that are left may be spent', () => {
    const table = combat('Ney 2 @0505: inf/V | @0504: inf/V', { commands: [2, 1] })
    play(table, 'attack:0505', 'target:0504', 'everyone')
    expect(answers(table)).toEqual(['commands:0', 'commands:1', 'commands:2'])
  })

  test.both('1813 §10.2 a one calls the attack off whatever was spent; the side may try again', () => {
    const table = combat('Ney 3 @0505: inf/V | @0504: inf/V', { dice: [1] })
    attack(table, '0505', '0504', 3)
    expect(told(table, 'order.aborted')).toHaveLength(1)
    expect(table.state.commands[0]).toBe(0)
    expect(asked(table).side).toBe('coalition')
    play(table, 'decline')
    expect(asked(table).side).toBe('french')
  })

  test.both('1813 §10.2 any other failure ends the side’s attacks for the turn', () => {
    const table = combat('Ney 1 @0505: inf/V | @0504: inf/V', { dice: [2] })
    attack(table, '0505', '0504')
    expect(asked(table).side).toBe('coalition')
    play(table, 'decline')
    expect(over(table)).toBe(true)
  })
})

describe('supports', () => {
  // Around 0504: 0505 attacks, 0403 and 0603 may help the attack, 0503 and 0604 the defence.
  const drawing =
    'Ney 3 @0505: inf/V; Davout 3 @0403: inf/V; @0603: inf/V | @0504: inf/V; Platov 2 @0503: cav/V; @0604: inf/V'

  test.both('1813 §10.3 the attacker calls stacks beside the defender, then the defender declares his commands', () => {
    const table = combat(drawing, { dice: [6] })
    attack(table, '0505', '0504')
    expect(asked(table)).toMatchObject({ side: 'french', clause: cited('10.3') })
    expect(offered(table, 'call')).toEqual(['0403', '0603'])
    expect(refusal(table, 'call:0503')).toCite('1813 §10.3')
    play(table, 'enough')
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('10.3'), prompt: 'ask.defenceCommands' })
    expect(answers(table)).toEqual(['commands:0', 'commands:1', 'commands:2', 'commands:3'])
  })

  test.both('1813 §10.3 a foraging stack supports no attack, but helps to defend', () => {
    const table = combat(drawing, { dice: [6], forage: '0403 0503' })
    attack(table, '0505', '0504')
    expect(offered(table, 'call')).toEqual(['0603'])
    play(table, 'enough', 'commands:0')
    expect(offered(table, 'call')).toEqual(['0503', '0604'])
  })

  test.both('1813 §10.4 each support needs seven with the commands already spent', () => {
    const table = combat(drawing, { dice: [6, 3, 5] })
    attack(table, '0505', '0504', 1)
    play(table, 'call:0403', 'call:0603', 'commands:0')
    expect(told(table, 'support.comes').map(event => event.params!.hex)).toEqual([
      told(table, 'support.roll')[0].params!.hex,
    ])
    expect(told(table, 'support.fails')).toHaveLength(1) // 0 + 1 + 5
  })

  test.both('1813 §10.4 a one means nothing for a support', () => {
    const table = combat(drawing.replace('Davout 3', 'Davout 4'), { dice: [6, 1] })
    attack(table, '0505', '0504', 2)
    play(table, 'call:0403', 'enough', 'commands:0')
    expect(told(table, 'support.comes')).toHaveLength(1) // 4 + 2 + 1
  })

  test.both('1813 §10.4 one less for each unit of conscripts, disrupted ones too', () => {
    const conscripts = drawing.replace('@0403: inf/V', '@0403: inf/V inf/C inf/C!')
    for (const [die, comes] of [
      [5, 0],
      [6, 1],
    ]) {
      const table = combat(conscripts, { dice: [6, die] }) // 3 + 6 - 2
      attack(table, '0505', '0504')
      play(table, 'call:0403', 'enough', 'commands:0')
      expect(told(table, 'support.comes')).toHaveLength(comes)
    }
  })

  test.both('1813 §10.4 a stack of disrupted units alone cannot help, one with some can', () => {
    const table = combat('Ney 3 @0505: inf/V; Davout 3 @0403: inf/V!; Victor 1 @0603: inf/V inf/V! | @0504: inf/V', {
      dice: [6],
    })
    attack(table, '0505', '0504')
    expect(offered(table, 'call')).toEqual(['0603'])
  })

  test.both('1813 §10.5 then the defender calls, with the commands he has declared', () => {
    const table = combat(drawing, { dice: [6, 3, 4, 6, 1, 3] })
    attack(table, '0505', '0504')
    play(table, 'enough', 'commands:2')
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('10.5') })
    expect(offered(table, 'call')).toEqual(['0503', '0604'])
    play(table, 'call:0503', 'call:0604')
    expect(told(table, 'support.comes')).toHaveLength(1) // Platov 2 + 2 + 3
    expect(told(table, 'support.fails')).toHaveLength(1) // 0 + 2 + 4
  })

  test.both('1813 §10.5 the defending stack itself needs no die', () => {
    const table = combat('Ney 3 @0505: inf/V | @0504: inf/V', { dice: [6, 4, 4, 3] })
    attack(table, '0505', '0504')
    alone(table)
    expect(told(table, 'support.roll')).toEqual([])
    expect(finalValues(table)).toEqual([6, 5]) // 1 + 1 + 4 against 1 + 4
  })
})

describe('turn and turn about', () => {
  const drawing = 'Ney 3 @0505: inf/V*6 | Platov 3 @0504: inf/V*6'

  test('1813 §10.6 after an attack the other side may order one', () => {
    const table = combat(drawing, { dice: [6, 3, 3] })
    attack(table, '0505', '0504')
    alone(table)
    play(table, 'hit:ney.inf', 'enough') // a tie
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.attack' })
  })

  test.both('1813 §10.6 who declines is out for the turn; the other goes on alone', () => {
    const table = combat(drawing, { dice: [1, 1] })
    play(table, 'decline')
    expect(told(table, 'attack.declined')[0]).toCite('1813 §10.6')
    attack(table, '0504', '0505')
    expect(asked(table).side).toBe('coalition')
    attack(table, '0504', '0505')
    expect(asked(table).side).toBe('coalition')
    play(table, 'decline')
    expect(over(table)).toBe(true)
  })

  test.both('1813 §10.7 the same stack may attack again', () => {
    const table = combat('Ney 3 @0505: inf/V*3 | @0504: inf/V*5', { dice: [6, 2, 2, 1, 6, 2, 2, 1] })
    attack(table, '0505', '0504') // 8 against 7
    alone(table)
    play(table, 'hit:0504.inf', 'enough', 'stand')
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.attack' })
    attack(table, '0505', '0504')
    alone(table)
    expect(finalValues(table)).toEqual([8, 7, 1 + 3 + 2, 2 + 2]) // both halved now
  })

  test.both('1813 §10.8 at the end the marks of forced marches and combats come off', () => {
    const table = combat('Ney 3 @0505: inf/V+ inf/V## | @0504: inf/V')
    play(table, 'decline', 'decline')
    expect(over(table)).toBe(true)
    expect(table.state.forced.some(Boolean)).toBe(false)
    expect(table.state.fought.some(Boolean)).toBe(false)
  })
})
