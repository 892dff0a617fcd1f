import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import {
  alone,
  answers,
  asked,
  at,
  attack,
  finalValues,
  hexOf,
  numbersOf,
  offered,
  order,
  over,
  play,
  position,
  refusal,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §11.1, §11.10, §11.11, §11.12 and §11.16: leaving the field. The French attack from 0505 into 0504; 0503, 0403 and
// 0603 lie behind, 0404 and 0604 beside both.

function battle(drawing: string, dice: number[], set: Setting = {}): Table {
  const table = position(drawing, { phase: 'combat', dice, commands: [3, 0], ...set })
  attack(table, '0505', '0504', 1)
  return table
}

/** Six veterans drive a small stack out: 6 + 6 against its units + 1. Hits are given to the first who can take them. */
function driven(coalition: string, set: Setting = {}, french = '@0505: inf/V*6'): Table {
  const table = battle(`${french} | ${coalition}`, [6, 6, 1, 1], set)
  alone(table)
  while (!over(table) && ['ask.hit', 'ask.extraHit'].includes(asked(table).prompt))
    play(table, asked(table).prompt === 'ask.extraHit' ? 'enough' : answers(table)[0])
  return table
}

// Seven units against six: 4 + 6 against 6 + 1 leaves a margin of three.
const MARGIN_THREE = [6, 6, 1, 1]

describe('before the fight', () => {
  test.both('1813 §11.1 cavalry alone may slip away from attackers without any', () => {
    const table = battle('@0505: inf/V*3 | Platov 2 @0504: cav/V*2', [6])
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('11.1') })
    play(table, 'slip-away', 'withdraw-to:0503')
    expect([at(table, 'platov'), at(table, 'platov.cav'), at(table, 'platov.cav2')]).toEqual(['0503', '0503', '0503'])
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.advance' })
    play(table, 'everyone')
    expect(at(table, '0505.inf')).toBe('0504')
    expect(table.state.fought.some(Boolean)).toBe(false)
  })

  test.both('1813 §11.1 it may stand and fight', () => {
    const table = battle('@0505: inf/V*3 | @0504: cav/V*2', [6, 1, 2, 3])
    play(table, 'stand')
    alone(table)
    expect(finalValues(table)).toEqual([4, 4])
  })

  test.both('1813 §11.1 not with other arms in the stack, nor from cavalry', () => {
    expect(asked(battle('@0505: inf/V*3; @0603: inf/V | @0504: cav/V inf/V', [6])).prompt).toBe('ask.supports')
    expect(asked(battle('@0505: inf/V*2 cav/V; @0603: inf/V | @0504: cav/V*2', [6])).prompt).toBe('ask.supports')
  })

  test.both('1813 §11.1 cavalry of the stack that was not ordered to attack does not hold them', () => {
    const table = position('@0505: inf/V*2 cav/V | @0504: cav/V*2', { phase: 'combat', dice: [6], commands: [3, 0] })
    play(table, 'attack:0505', 'target:0504', 'unit:0505.inf', 'that-is-all', 'commands:1')
    expect(asked(table).prompt).toBe('ask.slip')
  })
})

describe('who withdraws', () => {
  test.both('1813 §11.10 the victorious defender may stay or go; the attacker stays', () => {
    for (const [choice, hex] of [
      ['stand', '0504'],
      ['withdraw', '0503'],
    ]) {
      const table = battle('@0505: inf/V*2 cav/V | @0504: inf/V*5 cav/V', [6, 1, 2, 1])
      alone(table)
      while (asked(table).prompt !== 'ask.withdraw') play(table, answers(table).at(-1)!)
      expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('11.10') })
      play(table, choice)
      if (choice === 'withdraw') play(table, 'withdraw-to:0503')
      expect(at(table, '0504.inf')).toBe(hex)
      expect(
        [at(table, '0505.inf'), at(table, '0505.inf2'), at(table, '0505.cav')].filter(where => where !== 'gone'),
      ).toContain('0505')
      expect(over(table) || asked(table).prompt === 'ask.attack').toBe(true) // nobody advances
    }
  })

  test.both('1813 §11.12.1 beaten by three or more, the defenders must go', () => {
    const table = battle('@0505: inf/V*4 | @0504: inf/V*6', MARGIN_THREE)
    alone(table)
    expect(finalValues(table)).toEqual([10, 7])
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'enough')
    expect(asked(table).prompt).toBe('ask.withdrawTo')
    play(table, 'withdraw-to:0503')
    expect(at(table, '0504.inf2')).toBe('0503')
  })

  test.both('1813 §11.12.1 and are eliminated if they cannot', () => {
    const table = battle('@0505: inf/V*4 | Platov 1 @0504: inf/V*5', [6, 6, 1, 1, 4], {
      lake: '0504/0503 0504/0403 0504/0603',
    })
    alone(table)
    expect(finalValues(table)).toEqual([10, 7])
    play(table, 'hit:platov.inf', 'hit:platov.inf2', 'hit:platov.inf3', 'enough')
    expect(['platov.inf', 'platov.inf4', 'platov.inf5'].map(id => order(table, id))).toEqual(['gone', 'gone', 'gone'])
    expect(at(table, 'platov')).toBe('gone') // there was no stack to flee to
  })

  test.both('1813 §11.12.2 beaten by one or two they may choose', () => {
    const table = battle('@0505: inf/V*5 | @0504: inf/V*6', [6, 6, 3, 1])
    alone(table)
    expect(finalValues(table)).toEqual([11, 9])
    play(table, 'hit:0504.inf', 'hit:0504.inf2')
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('11.12.2') })
    expect(answers(table)).toEqual(['stand', 'withdraw'])
    play(table, 'stand')
    expect(at(table, '0504.inf')).toBe('0504')
  })

  test.both('1813 §11.12.2 without a way out they simply stand', () => {
    const table = battle('@0505: inf/V*5 | @0504: inf/V*6', [6, 6, 3, 1], { lake: '0504/0503 0504/0403 0504/0603' })
    alone(table)
    play(table, 'hit:0504.inf', 'hit:0504.inf2')
    expect(order(table, '0504.inf3')).toBe('good')
    expect(asked(table).prompt).toBe('ask.attack')
  })

  test.both('1813 §11.12.1 supporting stacks stay where they are', () => {
    const table = battle('@0505: inf/V*6 | @0504: inf/V*4; Platov 6 @0503: inf/V', [6, 6, 6, 1, 1])
    play(table, 'call:0503')
    expect(finalValues(table)).toEqual([12, 7])
    play(table, 'hit:0504.inf', 'hit:0504.inf2', 'hit:0504.inf3', 'hit:0504.inf4', 'hit:0504.inf4', 'enough')
    play(table, 'hit:0505.inf', 'enough', 'withdraw-to:0603')
    expect([at(table, '0504.inf'), at(table, 'platov.inf'), at(table, 'platov')]).toEqual(['0603', '0503', '0503'])
  })
})

describe('where to', () => {
  const where = (set: Setting, coalition = '@0504: inf/V*6'): string[] => {
    const table = driven(coalition, set)
    return over(table)
      ? []
      : asked(table).prompt === 'ask.withdrawTo'
        ? offered(table, 'withdraw-to')
        : [at(table, '0504.inf6')]
  }

  test.both('1813 §11.11 to a neighbouring hex that is not beside the attacker', () => {
    expect(where({})).toEqual(['0403', '0503', '0603'])
    const table = driven('@0504: inf/V*6')
    expect(refusal(table, 'withdraw-to:0404')).toCite('1813 §11.11')
    expect(refusal(table, 'withdraw-to:0502')).toCite('1813 §11.11')
    expect(refusal(table, 'withdraw-to:0505')).toCite('1813 §11.11')
  })

  test.both('1813 §11.11 not over an unbridged river, over a bridge yes', () => {
    expect(where({ river: '0504/0503' })).toEqual(['0403', '0603'])
    expect(where({ bridge: '0504/0503' })).toEqual(['0403', '0503', '0603'])
  })

  test.both('1813 §11.11 not into difficult ground, not even along a road', () => {
    expect(where({ forest: '0503', marsh: '0403' })).toEqual(['0603'])
    expect(where({ rough: '0503', road: '0504/0503', forest: '0403' })).toEqual(['0603'])
    const table = driven('@0504: inf/V*6', { rough: '0503', road: '0504/0503' })
    expect(refusal(table, 'withdraw-to:0503')).toMatchObject({
      clause: cited('11.11'),
      reason: 'refuse.withdraw.difficult',
    })
  })

  test.both(
    '1813 §11.11 in winter not into a hex with a mountain pass; out of one into clear ground at all times',
    () => {
      const into = { mountain: '0503', pass: '0504/0503' }
      expect(where(into)).toEqual(['0403', '0503', '0603'])
      expect(where({ ...into, winter: true })).toEqual(['0403', '0603'])
      const outOf = { mountain: '0504', pass: '0505/0504 0504/0503 0504/0603' }
      expect(where(outOf)).toEqual(['0503', '0603'])
      expect(where({ ...outOf, winter: true })).toEqual(['0503', '0603'])
      // A pass does not make rough ground easy to withdraw into.
      expect(where({ mountain: '0504', rough: '0503', pass: '0505/0504 0504/0503 0504/0603 0504/0403' })).toEqual([
        '0403',
        '0603',
      ])
    },
  )

  test.both('1813 §11.11 not to where the enemy is, units or commander', () => {
    const table = driven('@0504: inf/V*6', {}, '@0505: inf/V*6; @0503: inf/V!; Davout 1 @0403')
    expect([at(table, '0504.inf6')]).toEqual(['0603'])
  })

  test.both('1813 §11.11 commanders go along, and a forage marker with its stack', () => {
    const table = driven('Platov 1 @0504: inf/V*6', { forage: '0504' })
    play(table, 'withdraw-to:0503')
    expect(at(table, 'platov')).toBe('0503')
    expect(numbersOf(table, table.state.forage)).toEqual(['0503'])
  })

  test.both('1813 §11.11 into a full hex: the excess is disrupted and goes on a hex further', () => {
    const table = battle('@0505: inf/V*4 | @0504: inf/V*6; @0503: inf/V*4', MARGIN_THREE)
    play(table, 'enough')
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'enough', 'withdraw-to:0503')
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.push', clause: cited('11.11') })
    expect(asked(table).params).toEqual({ hex: hexOf(table, '0503'), from: hexOf(table, '0504') }) // where they leave, and where there is no room
    play(table, 'push:0504.inf2', 'push:0504.inf3', 'push:0504.inf4') // one eliminated, two disrupted; two fit
    expect(order(table, '0504.inf2')).toBe('gone')
    expect(['0504.inf3', '0504.inf4'].map(id => order(table, id))).toEqual(['disrupted', 'disrupted'])
    expect([at(table, '0504.inf5'), at(table, '0504.inf6')]).toEqual(['0503', '0503'])
    expect(asked(table)).toMatchObject({ prompt: 'ask.withdrawTo', params: { hex: hexOf(table, '0503') } })
    expect(offered(table, 'withdraw-to')).not.toContain('0404')
    play(table, 'withdraw-to:0502')
    expect([at(table, '0504.inf3'), at(table, '0504.inf4')]).toEqual(['0502', '0502'])
  })

  test.both('1813 §11.11 half a factor too many is too many', () => {
    const table = battle('@0505: inf/V*6 | @0504: inf/L*3; @0503: inf/V*3', [6, 1, 1, 1], {
      land: '0505 0504 0503 0502',
    })
    play(table, 'enough') // 7 against 4: three hits
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'enough')
    expect([at(table, '0504.inf2'), at(table, '0504.inf3')]).toEqual(['0503', '0503']) // three factors where three are free
    const tight = battle('@0505: inf/V*6 | @0504: inf/L*3; @0503: inf/V inf/L*2', [6, 1, 1, 1], {
      land: '0505 0504 0503 0502',
    })
    play(tight, 'enough')
    play(tight, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'enough')
    expect(asked(tight).prompt).toBe('ask.push')
    play(tight, 'push:0504.inf2')
    expect([order(tight, '0504.inf2'), at(tight, '0504.inf3')]).toEqual(['gone', '0503'])
  })

  test.both('1813 §11.11 the further hex must have room, or they are lost', () => {
    const land = '0505 0504 0503 0502 0501'
    const table = battle('@0505: inf/V*4 | @0504: inf/V*6; @0503: inf/V*6; @0502: inf/V*5', MARGIN_THREE, { land })
    play(table, 'enough')
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'extra-hit:0504.inf2')
    for (const n of [3, 4, 5, 6]) play(table, `push:0504.inf${n}`)
    expect([3, 4, 5, 6].map(n => order(table, `0504.inf${n}`))).toEqual(['gone', 'gone', 'gone', 'gone'])
  })
})

describe('pursuit', () => {
  const withdraw = (french: string, coalition: string): Table => {
    const table = battle(`${french} | ${coalition}`, MARGIN_THREE)
    alone(table)
    return table
  }

  test.both('1813 §11.16 cavalry catches one disrupted unit of a stack without any', () => {
    const table = withdraw('@0505: inf/V cav/V', '@0504: inf/V*5')
    expect(finalValues(table)).toEqual([10, 6])
    play(table, 'hit:0504.inf', 'hit:0504.inf2', 'hit:0504.inf3', 'hit:0504.inf4')
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('11.16') })
    expect(offered(table, 'caught')).toEqual(['0504.inf', '0504.inf2', '0504.inf3', '0504.inf4'])
    play(table, 'caught:0504.inf2')
    expect(order(table, '0504.inf2')).toBe('gone')
    play(table, 'withdraw-to:0503')
    expect(order(table, '0504.inf')).toBe('disrupted')
  })

  test.both('1813 §11.16 nobody is caught without a disrupted unit in the stack', () => {
    const table = withdraw('@0505: inf/V cav/V', '@0504: inf/V*5')
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2', 'hit:0504.inf2')
    expect(asked(table).prompt).toBe('ask.withdrawTo')
  })

  test.both('1813 §11.16 undisrupted cavalry of the defenders keeps the pursuers off', () => {
    const table = withdraw('@0505: inf/V*3 cav/V', '@0504: inf/V*2 cav/V')
    expect(finalValues(table)).toEqual([12, 6])
    play(table, 'hit:0504.inf', 'hit:0504.inf', 'hit:0504.inf2')
    while (['ask.hit', 'ask.extraHit'].includes(asked(table).prompt)) play(table, answers(table)[0])
    // Six hits on three units destroy all: nothing to catch.
    expect(order(table, '0504.cav')).toBe('gone')
    const kept = withdraw('@0505: inf/V cav/V', '@0504: inf/V*4 cav/V')
    expect(finalValues(kept)).toEqual([10, 8])
    play(kept, 'hit:0504.inf', 'hit:0504.inf2', 'withdraw')
    expect(asked(kept).prompt).toBe('ask.withdrawTo')
  })

  test.both('1813 §11.16 nor do attackers without undisrupted cavalry pursue', () => {
    const table = withdraw('@0505: inf/V*4', '@0504: inf/V*6')
    play(table, 'hit:0504.inf', 'hit:0504.inf2', 'hit:0504.inf3', 'enough')
    expect(asked(table).prompt).toBe('ask.withdrawTo')
  })

  test.both('1813 §11.16 a victorious defender who withdraws is pursued too', () => {
    const table = battle('@0505: inf/V*3 cav/V | @0504: inf/V*6', [6, 1, 2, 4])
    alone(table)
    expect(finalValues(table)).toEqual([7, 8])
    play(table, 'hit:0505.inf', 'enough') // the loser pays first
    play(table, 'hit:0504.inf', 'enough')
    play(table, 'withdraw')
    expect(order(table, '0504.inf')).toBe('gone')
  })
})
