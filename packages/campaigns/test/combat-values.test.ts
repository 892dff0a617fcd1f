import { describe, expect } from 'vitest'
import { cited, test } from './books.ts'
import {
  attackValue,
  attackSupport,
  combinedArms,
  defenceSupport,
  defenceValue,
  weariness,
} from '../src/rules/combat-values.ts'
import { hitsOnLoser, hitsOnWinner } from '../src/rules/hits.ts'
import { unitsAt } from '../src/system/stacks.ts'
import {
  alone,
  answers,
  asked,
  attack,
  finalValues,
  hexOf,
  order,
  over,
  play,
  position,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1813 §11.2 to §11.7: attack and defence values, the French attacking from 0505 into 0504. Dice are left out.

const still = (drawing: string, set: Setting = {}): Table =>
  position(drawing, { phase: 'combat', commands: [1, 1], ...set })

function attacking(french: string, set: Setting = {}, supports: string[] = []): number {
  const table = still(`${french} | @0504: inf/V`, set)
  const [from, to] = [hexOf(table, '0505'), hexOf(table, '0504')]
  return attackValue(
    table.g,
    0,
    from,
    to,
    unitsAt(table.g, 0, from),
    supports.map(hex => hexOf(table, hex)),
  ).total
}

/** What a stack brings that supports the attack. */
function support(table: Table, hex: string): number {
  const [from, to] = [hexOf(table, '0505'), hexOf(table, '0504')]
  return attackSupport(table.g, 0, hexOf(table, hex), to, unitsAt(table.g, 0, from)).value
}

function defending(coalition: string, set: Setting = {}, supports: string[] = []): number {
  const table = still(`@0505: inf/V | ${coalition}`, set)
  return defenceValue(
    table.g,
    1,
    hexOf(table, '0504'),
    supports.map(hex => hexOf(table, hex)),
  ).total
}

describe('weariness', () => {
  const share = (units: string): number => {
    const table = still(`@0505: ${units} | @0504: inf/V`)
    return weariness(table.g, unitsAt(table.g, 0, hexOf(table, '0505')))
  }

  test.both('1813 §11.2.3 halved by one tired unit, quartered by two reasons or two combats', () => {
    expect(share('inf/V*3')).toBe(1)
    expect(share('inf/V*2 inf/V+')).toBe(2)
    expect(share('inf/V*2 inf/V#')).toBe(2)
    expect(share('inf/V+# inf/V')).toBe(4)
    expect(share('inf/V+ inf/V#')).toBe(4)
    expect(share('inf/V## inf/V')).toBe(4)
    expect(share('inf/V+##')).toBe(4)
  })

  test.both('1813 §1.2 halves and quarters are rounded down', () => {
    expect(attacking('@0505: inf/V*5+')).toBe(2)
    expect(attacking('@0505: inf/V*5##')).toBe(1)
    expect(attacking('@0505: inf/V*3##')).toBe(0)
  })

  test.both('1813 §11.2.3 a defending stack is halved by any unit in it, disrupted ones too', () => {
    expect(defending('@0504: inf/V*4')).toBe(4)
    expect(defending('@0504: inf/V*3 inf/V+')).toBe(2)
    expect(defending('@0504: inf/V*4 inf/V!#')).toBe(2)
  })

  test.both('1813 §11.2.3 so is a supporting stack', () => {
    const table = still('@0505: inf/V; @0403: inf/V*4; @0603: inf/V*4 inf/V!+ | @0504: inf/V')
    expect(support(table, '0403')).toBe(4)
    expect(support(table, '0603')).toBe(2)
  })

  test.both('1813 §11.2.3 a tired unit of the stack tires an attack that it was left out of', () => {
    const table = still('Ney 3 @0505: inf/V*2 inf/V+ | @0504: inf/V', { dice: [6, 1, 1, 3] })
    play(table, 'attack:0505', 'target:0504', 'unit:ney.inf', 'unit:ney.inf2', 'that-is-all', 'commands:0')
    alone(table)
    expect(finalValues(table)[0]).toBe(2 / 2 + 2 + 1)
  })

  test.both('1813 §11.2.2 attackers, defenders and all who came in support have fought', () => {
    const drawing =
      'Ney 3 @0505: inf/V*2; Davout 3 @0403: inf/V; @0603: inf/V | @0504: inf/V inf/V!; Platov 3 @0503: cav/V; @0604: inf/V'
    const table = still(drawing, { dice: [6, 6, 1, 6, 1, 3, 3, 3] })
    attack(table, '0505', '0504')
    play(table, 'call:0403', 'call:0603', 'commands:0', 'call:0503', 'call:0604')
    const fought = Object.fromEntries(table.g.t.pieces.map((piece, p) => [piece.id, table.state.fought[p]]))
    expect(fought).toMatchObject({
      'ney.inf': 1,
      'ney.inf2': 1,
      'davout.inf': 1,
      '0603.inf': 0, // called, and did not come
      '0504.inf': 1,
      '0504.inf2': 1,
      'platov.cav': 1,
      '0604.inf': 0,
    })
  })
})

describe('attack', () => {
  test.both('1813 §11.3 one for each unit, two more for two arms, four for three, then halved', () => {
    expect(attacking('@0505: inf/V*3')).toBe(3)
    expect(attacking('@0505: inf/V*2 cav/V')).toBe(5)
    expect(attacking('@0505: inf/V*2 cav/V art/V')).toBe(8)
    expect(attacking('@0505: inf/V*2 cav/V art/V+')).toBe(4)
    expect(attacking('@0505: inf/V*2 cav/V art/V##')).toBe(2)
    expect(combinedArms(still('@0505: inf/V').g, [])).toBe(0)
  })

  test.both('1813 §11.3 the class makes no difference', () => {
    expect(attacking('@0505: inf/C inf/L')).toBe(2)
  })

  test.both('1813 §11.4 three less over a river, bridged or not', () => {
    expect(attacking('@0505: inf/V*5', { river: '0505/0504' })).toBe(2)
    expect(attacking('@0505: inf/V*5', { bridge: '0505/0504' })).toBe(2)
    expect(attacking('@0505: inf/V*5', { river: '0503/0504' })).toBe(5)
  })

  test.both('1813 §11.4 two less against a fortified city, one with artillery, none against an open one', () => {
    expect(attacking('@0505: inf/V*5', { forts: '0504' })).toBe(3)
    expect(attacking('@0505: inf/V*4 art/V', { forts: '0504' })).toBe(4 + 1 + 2 - 1)
    expect(attacking('@0505: inf/V*5', { cities: '0504' })).toBe(5)
  })

  test.both('1813 §11.4 two less into forest, marsh or rough ground, by road too, not out of it', () => {
    expect(attacking('@0505: inf/V*5', { forest: '0504' })).toBe(3)
    expect(attacking('@0505: inf/V*5', { marsh: '0504' })).toBe(3)
    expect(attacking('@0505: inf/V*5', { rough: '0504', road: '0504/0505' })).toBe(3)
    expect(attacking('@0505: inf/V*5', { forest: '0505' })).toBe(5)
  })

  test.both('1813 §11.4 a pass in winter costs an attack nothing', () => {
    expect(attacking('@0505: inf/V*5', { winter: true, mountain: '0504', pass: '0505/0504' })).toBe(5)
  })

  test.both('1813 §11.2.1 modifiers add up in the order of the rules: arms, halving, ground, rating', () => {
    // 4 units + 4 for three arms = 8, halved 4, less 3 and 1, and Ney's 2
    expect(attacking('Ney 2 @0505: inf/V*2 cav/V art/V+', { river: '0505/0504', forts: '0504' })).toBe(2)
    // negative without end
    expect(attacking('@0505: inf/V', { river: '0505/0504', forts: '0504', forest: '0504' })).toBe(1 - 3 - 2 - 2)
  })

  test.both('1813 §11.5 the highest rating, at most one for each unit', () => {
    expect(attacking('Ney 2, Davout 3 @0505: inf/V*4')).toBe(7)
    expect(attacking('Ney 2, Davout 3 @0505: inf/V*2')).toBe(4)
    expect(attacking('Davout 3 @0505: inf/V*4+')).toBe(5) // not halved
  })

  test.both('1813 §11.5 supports bring one for each undisrupted unit and one for a commander', () => {
    const supports = ['0403', '0603']
    expect(attacking('@0505: inf/V; Ney 3 @0403: inf/V*2 inf/V!; @0603: cav/V art/V', {}, supports)).toBe(1 + 3 + 2)
  })

  test.both('1813 §11.5 supports are halved, and pay two for a river and one for walls or ground', () => {
    const table = (set: Setting): Table =>
      still('@0505: inf/V; Ney 3 @0403: inf/V*3; @0603: inf/V*2 art/V | @0504: inf/V', set)
    const value = (hex: string, set: Setting): number => support(table(set), hex)
    expect(value('0403', {})).toBe(4)
    expect(value('0403', { river: '0403/0504' })).toBe(2)
    expect(value('0403', { bridge: '0403/0504' })).toBe(2)
    expect(value('0403', { river: '0505/0504' })).toBe(4) // not its river
    expect(value('0403', { forts: '0504' })).toBe(3)
    expect(value('0603', { forts: '0504' })).toBe(3) // it has guns
    expect(value('0403', { forest: '0504' })).toBe(3)
    expect(value('0603', { marsh: '0504' })).toBe(2)
    expect(value('0403', { river: '0403/0504', rough: '0504' })).toBe(1)
    const tired = still('@0505: inf/V; @0403: inf/V+ | @0504: inf/V', { river: '0403/0504' })
    expect(support(tired, '0403')).toBe(-2) // below nothing
  })

  test.both('1813 §11.5 the attackers’ artillery spares their supports the walls', () => {
    expect(support(still('@0505: inf/V; @0403: inf/V*3 | @0504: inf/V', { forts: '0504' }), '0403')).toBe(2)
    expect(support(still('@0505: inf/V art/V; @0403: inf/V*3 | @0504: inf/V', { forts: '0504' }), '0403')).toBe(3)
    expect(support(still('@0505: inf/V art/V; @0403: inf/V*3 | @0504: inf/V', { forest: '0504' }), '0403')).toBe(2)
  })

  test.both('1813 §11.5 no support has combined arms', () => {
    const table = still('@0505: inf/V; @0403: inf/V cav/V art/V | @0504: inf/V')
    expect(support(table, '0403')).toBe(3)
  })
})

describe('defence', () => {
  test.both('1813 §11.6 undisrupted units and arms only, then halved', () => {
    expect(defending('@0504: inf/V*3')).toBe(3)
    expect(defending('@0504: inf/V*2 cav/V!')).toBe(2)
    expect(defending('@0504: inf/V cav/V')).toBe(4)
    expect(defending('@0504: inf/V cav/V art/V')).toBe(7)
    expect(defending('@0504: inf/V cav/V art/V#')).toBe(3)
  })

  test.both('1813 §11.6 the ground gives the defender nothing of its own', () => {
    expect(defending('@0504: inf/V*3', { forts: '0504', forest: '0504', river: '0504/0505' })).toBe(3)
  })

  test.both('1813 §11.7 the highest rating, at most one for each undisrupted unit', () => {
    expect(defending('Platov 2, Blucher 3 @0504: inf/V*4')).toBe(7)
    expect(defending('Blucher 3 @0504: inf/V*2 inf/V*2!')).toBe(4)
  })

  test.both('1813 §11.7 supports count, with a commander one more, halved if tired, over a river all the same', () => {
    const coalition = '@0504: inf/V; Platov 1 @0503: inf/V*2 inf/V!; @0604: cav/V*3+'
    expect(defending(coalition, {}, ['0503', '0604'])).toBe(1 + 3 + 1)
    expect(defending(coalition, { river: '0504/0503' }, ['0503', '0604'])).toBe(5)
    const table = still(`@0505: inf/V | ${coalition}`)
    expect(defenceSupport(table.g, 1, hexOf(table, '0604'), hexOf(table, '0505')).value).toBe(1)
  })

  test.both('1813 §11.18 disrupted units alone have the die and nothing else, whoever leads or supports them', () => {
    const table = still('Ney 3 @0505: inf/V*2 | Platov 3 @0504: inf/V*3!; Blucher 3 @0503: inf/V*3', {
      dice: [6, 4, 2, 5, 6],
    })
    attack(table, '0505', '0504')
    play(table, 'commands:0')
    expect(asked(table)).toMatchObject({ side: 'coalition', clause: cited('10.5'), prompt: 'ask.supports' })
    play(table, 'call:0503')
    expect(told(table, 'support.comes')).toHaveLength(1)
    expect(finalValues(table)).toEqual([2 + 2 + 2, 5])
  })

  test.both(
    '1813 §11.18 supports of disrupted units count for the hits of both sides, for 14.4.b, and may be hit',
    () => {
      const dice = [6, 4, 6, 1, 6, 6] // the last lets Blücher escape
      const table = still('Ney 3 @0505: inf/V*6 | @0504: inf/V*3!; Blucher 3 @0503: inf/V*3', { dice })
      attack(table, '0505', '0504')
      play(table, 'commands:0', 'call:0503')
      // Fourteen apart: twelve hits at most (§11.14); of half of it and two more, three fall back, one for each support (§11.15).
      expect(told(table, 'battle.attackerWon')[0].params).toMatchObject({ margin: 14, hits: 12, back: 3 })
      expect(answers(table)).toContain('hit:0504.inf')
      while (!over(table)) play(table, answers(table)[0])
      expect(order(table, 'blucher.inf3')).toBe('gone')
      expect(told(table, 'battle.decisive')).toHaveLength(1)
    },
  )

  test.both('1813 §11.18 they inflict no hits, losing or winning', () => {
    expect(hitsOnWinner(5, 6, 0)).toBe(0)
    expect(hitsOnLoser(5, 0)).toBe(0)
    const table = still('@0505: inf/V | @0504: inf/V*3!', { dice: [6, 1, 6, 6] })
    attack(table, '0505', '0504', 1)
    alone(table)
    expect(told(table, 'battle.defenderWon')[0].params).toMatchObject({ margin: 4, hits: 0 })
  })
})
