import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { due } from '../src/rules/reinforcements.ts'
import { CODES } from '../src/system/kinds.ts'
import { BERLIN, BESIDE_ELBE, BRESLAU, EAST, NORTH_EAST_OF_ELBE, PRAGUE, WEST } from '../src/system/orders.ts'
import { ALLIED, FRENCH, TO_AUSTRIA, TO_NORTH_EAST, type Side } from '../src/system/state.ts'
import {
  answers,
  fixed,
  give,
  leipzig,
  play,
  position,
  question,
  refusal,
  stack,
  unit,
  type Game,
  type Setting,
} from './position.ts'

/** Who is due, by what they are and where they come on. */
function comes(game: Game, side: Side): string[] {
  const { who, places } = due(play(game.state), side)
  const order = (text: string): number => Number(text.split(' ')[1]) * 100 + CODES.indexOf(text.split(' ')[0])
  return who.map((piece, i) => `${CODES[game.state.kind[piece]]} ${places[i]}`).sort((a, b) => order(a) - order(b))
}

const on = (turn: number, setting: Setting = {}, where = 'f: 2-5 @0322 | a: 2-5 @5205'): Game =>
  position(where, { scenario: '8', turn, ...setting, state: { frames: [], ...setting.state } })

describe('the chart', () => {
  test('leipzig §reinforcements each cell brings its units to its own place', () => {
    expect(comes(on(2), FRENCH)).toEqual([`2-5 ${WEST}`, `2-5 ${WEST}`, `2-5 ${WEST}`, `S ${WEST}`])
    expect(comes(on(12), ALLIED)).toEqual([`2-5 ${BERLIN}`, `S ${BERLIN}`, `2-5 ${BRESLAU}`, `S ${BRESLAU}`])
    expect(comes(on(7), FRENCH)).toEqual([...Array(3).fill(`2-5 ${WEST}`), ...Array(3).fill(`1-8 ${BESIDE_ELBE}`)])
  })

  test('leipzig §reinforcements Bernadotte comes by the north side, Bennigsen by the east, in the campaign only', () => {
    expect(comes(on(13), ALLIED)).toContain(`L4 ${NORTH_EAST_OF_ELBE}`)
    expect(comes(on(24), ALLIED)).toContain(`L9 ${EAST}`)
    expect(comes(on(24, { scenario: '5' }), ALLIED)).toEqual([])
    expect(comes(on(24, { scenario: '5' }), FRENCH)).toEqual([])
  })

  test('leipzig §reinforcements the two readings of the chart differ in summer', () => {
    const a = on(26, { scenario: '5' })
    const b = on(26, { scenario: '5', options: { 'chart-b': true } })
    expect(comes(a, FRENCH)).toEqual([`2-5 ${WEST}`, `S ${WEST}`])
    expect(comes(b, FRENCH)).toEqual([])
    expect(comes(b, ALLIED)).toEqual([`2-5 ${BERLIN}`, `S ${BERLIN}`, `2-5 ${PRAGUE}`, `S ${PRAGUE}`])
  })

  test('leipzig §reinforcements nothing comes to Prague while Austria is neutral', () => {
    expect(comes(on(26, { scenario: '7' }), ALLIED)).toEqual([`2-5 ${BERLIN}`, `S ${BERLIN}`])
    expect(comes(on(26, { state: { austria: 20 } }), ALLIED)).toContain(`2-5 ${PRAGUE}`)
  })
})

describe('sieges and enemies', () => {
  const AROUND: Record<string, string[]> = {
    berlin: ['2404', '2405', '2504', '2506', '2604', '2605'],
    breslau: ['5318', '5319', '5418', '5420', '5518', '5519'],
  }
  const around = (city: string): string => AROUND[city].map(number => `f: 2-5 @${number}`).join(' | ')

  test('leipzig §reinforcements nothing comes to a besieged Berlin', () => {
    const game = on(12, {}, around('berlin'))
    expect(comes(game, ALLIED)).toEqual([`2-5 ${BRESLAU}`, `S ${BRESLAU}`])
  })

  test('leipzig §reinforcements a Berlin that the French have taken and left is open again', () => {
    const holder = [FRENCH, -1, ALLIED, ALLIED, ALLIED]
    const left = on(12, { state: { holder } }, 'f: 2-5 @2404')
    expect(comes(left, ALLIED)).toContain(`2-5 ${BERLIN}`)
    const held = on(12, { state: { holder } }, 'f: 2-5 @2505')
    expect(comes(held, ALLIED)).toEqual([`2-5 ${BRESLAU}`, `S ${BRESLAU}`])
  })

  test('leipzig §reinforcements those for a besieged Breslau come by the east side', () => {
    const game = on(12, {}, around('breslau'))
    expect(comes(game, ALLIED)).toEqual([`2-5 ${BERLIN}`, `S ${BERLIN}`, `2-5 ${EAST}`, `S ${EAST}`])
  })

  test('leipzig §reinforcements nobody enters where the enemy stands, controlled hexes are open', () => {
    const game = position('a: 1-8 @0110 | f: 2-5 @0322', { scenario: '8', phase: 'arrivals', turn: 2 })
    expect(question(game)).toMatchObject({ side: 'french', prompt: 'ask.arrive' })
    expect(answers(game)).toContain('arrive:0111') // controlled by the cavalry
    expect(answers(game)).not.toContain('arrive:0110')
    expect(refusal(game, { hex: '0110' })).toMatchObject({
      clause: 'leipzig §reinforcements',
      reason: 'refuse.enemyThere',
    })
    expect(refusal(game, { hex: '0322' })).toMatchObject({
      clause: 'leipzig §reinforcements',
      reason: 'refuse.notEntry',
    })
  })

  test('leipzig §scenario.1, §reinforcements nobody comes on in closed Austria', () => {
    const game = position(around('breslau'), { scenario: '1', turn: 12, side: 'allied', phase: 'arrivals' })
    expect(answers(game)).toHaveLength(28) // of 34 on the east side six are Austrian
    expect(answers(game)).toContain('arrive:5628')
    expect(refusal(game, { hex: '5634' })).toMatchObject({ clause: 'leipzig §scenario.1', reason: 'refuse.austria' })
    const open = position(around('breslau'), { scenario: '3', turn: 12, side: 'allied', phase: 'arrivals' })
    expect(answers(open)).toContain('arrive:5634')
  })

  test('leipzig §armistice, §line in the armistice units come on behind their own line, where they can', () => {
    const game = position('f: 2-5 @0322', {
      scenario: '8',
      turn: 24,
      side: 'allied',
      phase: 'arrivals',
      state: { armistice: 14, austria: 15 },
    })
    expect(answers(game)).toContain('arrive:5622')
    expect(answers(game)).not.toContain('arrive:5623') // French ground
    expect(refusal(game, { hex: '5623' })).toMatchObject({ clause: 'leipzig §line', reason: 'refuse.recross' })
  })

  test('leipzig §reinforcements supply does not come by a mountain hex', () => {
    const game = position('f: 2-5 @0322', { scenario: '8', phase: 'arrivals', turn: 2 })
    const open = fixed.orders.areas[WEST].filter(at => fixed.board.terrain[at] !== 'mountain')
    expect(answers(game)).toHaveLength(34)
    give(game, ...answers(game).slice(0, 3))
    expect(open.length).toBeLessThan(34)
    expect(answers(game)).toHaveLength(open.length)
    expect(stack(game, '0101')).toBe('2-5')
  })
})

test('leipzig §supply.E a supply unit that is due while ten are in play does not come', () => {
  const game = on(12, {}, 'a: 10xS @5205 | f: 2-5 @0322')
  expect(comes(game, ALLIED)).toEqual([`2-5 ${BERLIN}`, `2-5 ${BRESLAU}`])
  const lost = on(12, { state: { supplyOut: [0, 9] } }, 'a: S @5205 | f: 2-5 @0322')
  expect(comes(lost, ALLIED)).toEqual([`2-5 ${BERLIN}`, `2-5 ${BRESLAU}`])
})

describe('other arrivals', () => {
  test('leipzig §north the fall of Berlin brings both sides reserves on the banks of the Elbe', () => {
    const taken = (turn: number): Game => on(turn, { scenario: '5', state: { north: 24 } })
    expect(comes(taken(25), ALLIED).filter(text => text.endsWith(' 7'))).toEqual(['2-5 7', '2-5 7', '1-8 7'])
    expect(comes(taken(26), FRENCH).filter(text => text.endsWith(' 8'))).toEqual(['2-5 8', '2-5 8', '1-8 8'])
    expect(comes(taken(26), ALLIED).filter(text => text.endsWith(' 7'))).toEqual([])
  })

  test('leipzig §bavaria six divisions of foot and two of horse with supply on the southern edge west of Austria', () => {
    const game = on(28, { scenario: '5', state: { bavaria: 28 } })
    const bavarians = comes(game, ALLIED).filter(text => text.endsWith(' 9'))
    expect(bavarians).toEqual([...Array(6).fill('2-5 9'), '1-8 9', '1-8 9', 'S 9'])
  })

  test('leipzig §armistice those who left by an edge come again at the other end', () => {
    const game = on(12, {}, 'a: 5-4, 2-5 @5205 | f: 2-5 @0322')
    const [corps, division] = [unit(game, '5-4', '5205'), unit(game, '2-5', '5205')]
    Object.assign(game.state, { top: game.state.top.map(() => -1), under: game.state.under.map(() => -1) })
    game.state.hex[corps] = TO_AUSTRIA
    game.state.hex[division] = TO_NORTH_EAST
    game.state.back[corps] = 12
    game.state.back[division] = 13
    expect(comes(game, ALLIED).slice(4)).toEqual(['5-4 10'])
    game.state.turn = 13
    expect(comes(game, ALLIED)).toContain('2-5 11')
  })

  test('leipzig §rebellion the French get nothing more once Germany rises', () => {
    expect(comes(on(16, { state: { rebellion: 15 } }), FRENCH)).toEqual([])
  })
})

test('leipzig §recon who comes on face down is not told before all have come, nor by the order of the counters', () => {
  const game = position('a: 2-5 @5205 | f: 2-5 @0322', { scenario: '8', side: 'allied', phase: 'arrivals', turn: 13 })
  expect(question(game)).toMatchObject({ side: 'allied', prompt: 'ask.arrive' })
  const before = leipzig.observe(game.state, 'french')
  give(game, 'arrive:2001')
  const after = leipzig.observe(game.state, 'french')
  expect(after.hex).toEqual(before.hex)
  expect(after.frames).toEqual(before.frames)
  expect(leipzig.question(after)).toMatchObject({ prompt: 'ask.arrive', answers: [] })
  const orders = new Set<string>()
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const again = position('f: 2-5 @0322', { scenario: '8', turn: 13, state: { frames: [], dice: seededDice(seed) } })
    const { who } = due(play(again.state), ALLIED)
    orders.add(who.map(piece => again.state.kind[piece]).join())
  }
  expect(orders.size).toBeGreaterThan(1)
})
