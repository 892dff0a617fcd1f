import { advance } from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { commandsFor } from '../src/rules/combat-commands.ts'
import { campaignProcedures } from '../src/rules/sequence-of-play.ts'
import { alone, asked, attack, beginAt, play, position, told, type Setting, type Table } from './position.ts'

// 1813 §9: combat commands.

const deal = (set: Setting = {}): Table => position('', { phase: 'combat-commands', ...set })

describe('the number', () => {
  test.both('1813 §9.1 the card’s number each turn; what was not spent is lost', () => {
    const table = deal({ commands: [6, 1], cards: { commands: [3, 4] } })
    expect(table.state.commands).toEqual([3, 4])
    expect(told(table, 'commands.dealt')[0]).toCite('1813 §9.1')
  })

  test.both('1813 §9.1 commands spent on attack and defence are gone for the turn', () => {
    const table = position('Ney 1 @0505: inf/V | @0504: inf/V', { phase: 'combat', commands: [3, 2], dice: [6, 3, 4] })
    attack(table, '0505', '0504', 2)
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('10.3') })
    play(table, 'commands:1')
    expect(table.state.commands).toEqual([1, 1])
  })

  test.both('1813 §9.2 a decisive victory gives one and takes one, from the next turn to the end', () => {
    const table = position('', { phase: 'start-of-turn', cards: { commands: [3, 4] } })
    table.state.commandShiftNext = [2, -2] // two victories this turn
    expect([commandsFor(table.g, 0), commandsFor(table.g, 1)]).toEqual([3, 4]) // not yet
    for (let turn = 2; turn < 5; turn++) {
      table.state.frames = []
      beginAt(table.state, campaignProcedures(), 'start-of-turn')
      advance(table.g, campaignProcedures())
      expect([commandsFor(table.g, 0), commandsFor(table.g, 1)]).toEqual([5, 2])
    }
  })

  test.both('1813 §9.2 never fewer than one nor more than six', () => {
    const table = deal({ cards: { commands: [3, 4] } })
    table.state.commandShift = [-7, 7]
    expect([commandsFor(table.g, 0), commandsFor(table.g, 1)]).toEqual([1, 6])
  })
})

describe('the first attack', () => {
  const drawing = 'Ney 1 @0505: inf/V | @0504: inf/V'

  test.both('1813 §9.3 goes to the side with more commands', () => {
    expect(asked(position(drawing, { phase: 'combat', commands: [2, 3] })).side).toBe('coalition')
    expect(asked(position(drawing, { phase: 'combat', commands: [3, 2], tie: 1 })).side).toBe('french')
  })

  test.both('1813 §9.3 on a tie to the side the title names', () => {
    expect(asked(position(drawing, { phase: 'combat', tie: 0 })).side).toBe('french')
    expect(asked(position(drawing, { phase: 'combat', tie: 1 })).side).toBe('coalition')
  })

  test.both('1813 §9.3 commands already spent do not change the order', () => {
    const table = position(drawing, { phase: 'combat', commands: [3, 2], dice: [1] })
    attack(table, '0505', '0504', 3)
    expect(asked(table).side).toBe('coalition')
    alone(table)
    play(table, 'decline')
    expect(asked(table).side).toBe('french')
  })
})
