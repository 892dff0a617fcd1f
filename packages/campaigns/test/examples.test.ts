import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import { answers, asked, at, finalValues, hexOf, play, position, told, type Table } from './position.ts'

// The two worked examples of combat at the end of the 1813 book, number for number. Davout stands at 0505, Vienna is 0504
// beyond the river, Ney at 0404 and stack C at 0604 on Davout's bank; Platov at 0503, Wittgenstein at 0403, stack Y at 0603.

function vienna(): Table {
  const table = position(
    `Davout 3 @0505: inf/V*4 cav/V art/V; Ney 2 @0404: inf/V*4+; @0604: inf/V |
     Constantine 1 @0504: inf/V*2 cav/V; Platov 2 @0503: cav/V*3+; Wittgenstein 2 @0403: cav/C; @0603: inf/V`,
    {
      phase: 'combat',
      forts: '0504',
      river: '0505/0504 0404/0504 0604/0504',
      commands: [3, 2],
      // the order; Ney, stack C; Platov, Wittgenstein, stack Y; the two battle dice; the winner's own losses
      dice: [3, 5, 3, 3, 5, 1, 5, 2, 3],
    },
  )
  play(table, 'attack:0505', 'target:0504', 'everyone', 'commands:1')
  return table
}

function fought(): Table {
  const table = vienna()
  play(table, 'call:0404', 'call:0604', 'commands:2', 'call:0503', 'call:0403', 'call:0603')
  return table
}

/** The lines of a side's value, by kind, with the hex of a support. */
function lines(table: Table, side: string): [string, number][] {
  return table.events
    .filter(event => event.kind.startsWith('value.') && event.side === side)
    .map(event => [event.kind, event.params!.value as number])
}

describe('combat, first example: orders', () => {
  test.both('1813 §10.2 three and one command and Davout’s three make seven', () => {
    const table = vienna()
    expect(told(table, 'order.roll')[0].params).toMatchObject({ die: 3, rating: 3, commands: 1 })
    expect(asked(table)).toMatchObject({ side: 'french', clause: cited('10.3') })
    expect(answers(table, 'call')).toEqual(['call:0404', 'call:0604'])
    expect(table.state.commands[0]).toBe(2)
  })

  test.both('1813 §10.4 Ney comes with eight, stack C fails with four', () => {
    const table = fought()
    const [ney, c] = told(table, 'support.roll').map(event => event.params!)
    expect(ney).toMatchObject({ hex: hexOf(table, '0404'), die: 5, rating: 2, commands: 1 })
    expect(c).toMatchObject({ hex: hexOf(table, '0604'), die: 3, rating: 0, commands: 1 })
  })

  test.both('1813 §10.5 Platov comes with seven, Wittgenstein with eight, stack Y fails with three', () => {
    const table = fought()
    const [, , platov, wittgenstein, y] = told(table, 'support.roll').map(event => event.params!)
    expect(platov).toMatchObject({ die: 3, rating: 2, commands: 2, conscripts: 0 })
    expect(wittgenstein).toMatchObject({ die: 5, rating: 2, commands: 2, conscripts: 1 })
    expect(y).toMatchObject({ die: 1, rating: 0, commands: 2 })
    const came = told(table, 'support.comes').map(event => event.params!.hex)
    expect(came).toEqual(['0404', '0503', '0403'].map(hex => hexOf(table, hex)))
    expect(table.state.commands).toEqual([2, 0])
  })
})

describe('combat, second example: values', () => {
  test.both('1813 §11.3 to 1813 §11.5 the French reach fifteen', () => {
    const table = fought()
    expect(lines(table, 'french')).toEqual([
      ['value.factors', 6],
      ['value.arms', 4],
      ['value.river', -3],
      ['value.fortGuns', -1],
      ['value.rating', 3],
      ['value.support', 1], // Ney: four halved, less two for the river, and himself
    ])
    expect(finalValues(table)[0]).toBe(15)
  })

  test.both('1813 §11.6 and 1813 §11.7 the Russians reach twelve', () => {
    const table = fought()
    expect(lines(table, 'coalition')).toEqual([
      ['value.factors', 3],
      ['value.arms', 2],
      ['value.rating', 1],
      ['value.support', 2], // Platov: three halved, and himself
      ['value.support', 2], // Wittgenstein: one, and himself
    ])
    expect(finalValues(table)[1]).toBe(12)
  })

  test.by1814(
    '1814 §11.14, §11.15 and §11.16 by the rules of 1814 ten and seven units cost seven hits and four in return',
    () => {
      expect(told(fought(), 'battle.attackerWon')[0].params).toMatchObject({ margin: 3, hits: 3 + 4, back: 2 + 2 })
    },
  )

  test('1813 §11.14, 1813 §11.15 and 1813 §11.12.1 three hits, two in return, and Constantine must leave Vienna to Davout', () => {
    const table = fought()
    expect(told(table, 'battle.attackerWon')[0].params).toMatchObject({ margin: 3, hits: 3, back: 2 })
    expect(asked(table).side).toBe('coalition')
    play(table, 'hit:constantine.inf', 'hit:constantine.inf2', 'hit:platov.cav')
    while (asked(table).prompt === 'ask.extraHit') play(table, 'enough')
    expect(asked(table).side).toBe('french')
    expect(answers(table, 'hit')).toHaveLength(6) // one of the two falls on Davout's stack first
    play(table, 'hit:davout.inf', 'hit:ney.inf')
    while (asked(table).prompt === 'ask.extraHit') play(table, 'enough')
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.withdrawTo' })
    play(table, 'withdraw-to:0503')
    expect([at(table, 'constantine'), at(table, 'constantine.cav')]).toEqual(['0503', '0503'])
    expect(asked(table)).toMatchObject({ side: 'french', clause: '1813 §11.12.1' })
    play(table, 'everyone')
    expect([at(table, 'davout'), at(table, 'davout.art'), at(table, 'davout.inf')]).toEqual(['0504', '0504', '0505'])
  })
})
