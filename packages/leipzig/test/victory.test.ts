import { describe, expect, test } from 'vitest'
import { besieges } from '../src/rules/siege.ts'
import { besieger, finalPoints, groupsOut, points, reckon, takeCities } from '../src/rules/victory.ts'
import { testBavaria } from '../src/rules/bavaria.ts'
import { ALLIED, FRENCH } from '../src/system/state.ts'
import { hex, play, position, told, type Game, type Setting } from './position.ts'

const still = (where: string, setting: Setting = {}): Game =>
  position(where, { turn: 30, ...setting, state: { frames: [], ...setting.state } })
const ring = (side: string, numbers: string[]): string => numbers.map(number => `${side}: 2-5 @${number}`).join(' | ')
const BERLIN = ['2404', '2405', '2504', '2506', '2604', '2605']

describe('points', () => {
  test('leipzig §victory cities count for whoever was in them last', () => {
    const game = still('f: 2-5 @2505 | a: 2-5 @1718')
    expect(points(play(game.state), FRENCH)).toBe(35) // Dresden 20, Leipzig 15
    expect(points(play(game.state), ALLIED)).toBe(35) // Berlin 15, Prague 15, Breslau 5
    takeCities(play(game.state))
    expect(points(play(game.state), FRENCH)).toBe(35) // Dresden 20, Berlin 15
    expect(points(play(game.state), ALLIED)).toBe(35) // Prague 15, Breslau 5, Leipzig 15
  })

  test('leipzig §victory a leader or a supply unit takes no city', () => {
    const game = still('f: L1, S @2505')
    takeCities(play(game.state))
    expect(game.state.holder[0]).toBe(ALLIED)
  })

  test('leipzig §victory a point for each division or leader destroyed, in combat or on the march', () => {
    const game = still('f: 2-5 @0322', { state: { lostInCombat: [3, 8], lostOnMarch: [2, 1] } })
    expect(points(play(game.state), FRENCH)).toBe(35 + 9)
    expect(points(play(game.state), ALLIED)).toBe(35 + 5)
  })

  test('leipzig §victory groups that leave by the east are complete or count nothing: four divisions, then two', () => {
    const game = still('f: 2-5 @0322', { scenario: '1', turn: 5, state: { exits: [4, 1, 1, 0] } })
    expect(groupsOut(game.state)).toBe(0)
    expect(points(play(game.state), FRENCH)).toBe(0)
    game.state.exits = [6, 1, 1, 0]
    expect(points(play(game.state), FRENCH)).toBe(6)
    game.state.exits = [17, 3, 2, 0]
    expect(groupsOut(game.state)).toBe(2)
  })
})

describe('sieges', () => {
  test('leipzig §fortress.F a place is besieged while every hex around it is held by the enemy or his alone', () => {
    const whole = play(still(`a: 2-5 @2505 | ${ring('f', BERLIN)}`).state)
    expect(besieges(whole, FRENCH, hex('2505'))).toBe(true)
    expect(besieges(whole, ALLIED, hex('2505'))).toBe(false)
    const open = play(still(`a: 2-5 @2505 | ${ring('f', BERLIN.slice(1))}`).state)
    expect(besieges(open, FRENCH, hex('2505'))).toBe(false) // the sixth hex is controlled by both
  })

  test('leipzig §fortress.F control suffices around a fortress, which controls nothing itself; in dispute it does not', () => {
    const around = ['1811', '1812', '1911', '1913', '2011', '2012']
    const held = ring('f', around)
    expect(besieges(play(still(`a: 2-5 @1912 | ${held}`).state), FRENCH, hex('1912'))).toBe(true)
    const gap = `a: 2-5 @1912 | ${ring(
      'f',
      around.filter(number => number !== '1911'),
    )}`
    expect(besieges(play(still(gap).state), FRENCH, hex('1912'))).toBe(true) // 1911 is French by control
    expect(besieges(play(still(`${gap} | a: 2-5 @1910`).state), FRENCH, hex('1912'))).toBe(false)
  })

  test('leipzig §victory at the end a besieged city counts for the besieger, with half of the units in it', () => {
    const game = still(`a: 5-4, 2-5, L7 @2505 | ${ring('f', BERLIN)}`)
    expect(besieger(play(game.state), 0)).toBe(FRENCH)
    expect(finalPoints(play(game.state), FRENCH)).toBe(35 + 15 + 2) // half of four
    expect(finalPoints(play(game.state), ALLIED)).toBe(35 - 15)
  })
})

describe('garrisons shut up', () => {
  const WITTENBERG = ['1811', '1812', '1911', '1913', '2011', '2012']

  test('leipzig §victory fortresses are cities: half of the units in a besieged one counts, whether it is on the schedule or not', () => {
    const shut = still(`f: 5-4, 2-5, L3 @1912 | ${ring('a', WITTENBERG)}`)
    expect(finalPoints(play(shut.state), ALLIED)).toBe(35 + 2) // half of four
    expect(finalPoints(play(shut.state), FRENCH)).toBe(35)
    const open = still(`f: 5-4, 2-5, L3 @1912 | ${ring('a', WITTENBERG.slice(4))}`)
    expect(finalPoints(play(open.state), ALLIED)).toBe(35)
    reckon(play(shut.state))
    expect(shut.state.outcome).toMatchObject({ winner: 'allied', scores: { french: 35, allied: 37 } })
  })

  test('leipzig §victory, §fortress.F Dresden is both: its points and half of its garrison, once', () => {
    const around = ['2620', '2621', '2720', '2722', '2820', '2821']
    const game = still(`f: 5-4, L1 @2721 | ${ring('a', around)}`)
    expect(finalPoints(play(game.state), ALLIED)).toBe(35 + 20 + 1) // half of three
    expect(finalPoints(play(game.state), FRENCH)).toBe(35 - 20)
  })
})

describe('the reckoning', () => {
  test('leipzig §victory the higher total wins, equal ones draw', () => {
    const game = still('f: 2-5 @0322')
    reckon(play(game.state))
    expect(game.state.outcome).toMatchObject({ winner: null, level: 'level.draw', scores: { french: 35, allied: 35 } })
    const won = still('f: 2-5 @0322', { state: { lostInCombat: [0, 1] } })
    reckon(play(won.state))
    expect(won.state.outcome).toMatchObject({ winner: 'french', level: 'level.french', clause: 'leipzig §victory' })
  })

  test('leipzig §victory the points are counted after the Allied combat phase of the last turn', () => {
    const game = position('f: 2-5 @0322 | a: 2-5 @5205', { side: 'allied', phase: 'recover', turn: 35 })
    expect(game.state.outcome).toMatchObject({ winner: null })
    expect(told(game, 'game.drawn')).toHaveLength(1)
  })
})

describe('Bavaria', () => {
  test('leipzig §bavaria changes sides when the French have fewer points at the end of a turn', () => {
    const game = still('f: 2-5 @0322', { state: { lostInCombat: [1, 0] } })
    testBavaria(play(game.state))
    expect(game.state.bavaria).toBe(31)
    const even = still('f: 2-5 @0322')
    testBavaria(play(even.state))
    expect(even.state.bavaria).toBe(0)
  })

  test('leipzig §bavaria stays true in scenario 6, and in the campaign before turn 25', () => {
    for (const [scenario, turn] of [
      ['6', 30],
      ['8', 24],
    ] as const) {
      const game = still('f: 2-5 @0322', { scenario, turn, state: { lostInCombat: [50, 0] } })
      testBavaria(play(game.state))
      expect(game.state.bavaria).toBe(0)
    }
    const late = still('f: 2-5 @0322', { scenario: '8', turn: 25, state: { lostInCombat: [50, 0] } })
    testBavaria(play(late.state))
    expect(late.state.bavaria).toBe(26)
  })

  test('leipzig §bavaria sieges do not count for it', () => {
    const game = still(`f: 2-5 @2721 | ${ring('a', ['2620', '2621', '2720', '2722', '2820', '2821'])}`)
    expect(finalPoints(play(game.state), ALLIED)).toBeGreaterThan(finalPoints(play(game.state), FRENCH))
    testBavaria(play(game.state))
    expect(game.state.bavaria).toBe(0)
  })
})

test('leipzig §north the first fall of Berlin to the French is noted', () => {
  const game = still('f: 2-5 @2505')
  takeCities(play(game.state))
  expect(game.state.north).toBe(30)
  expect(game.state.holder[0]).toBe(FRENCH)
})
