import { describe, expect, test } from 'vitest'
import { CODES } from '../src/system/kinds.ts'
import {
  answers,
  give,
  hex,
  leipzig,
  position,
  question,
  refusal,
  stack,
  unit,
  type Game,
  type Setting,
} from './position.ts'

const begin: Setting = { phase: 'reorganise' }
const left = (game: Game, code: string, at: string): number =>
  [0, 5, 4, 2, 8, 7, 4, 2][CODES.indexOf(code)] - game.state.spent[unit(game, code, at)]
/** Chooses 0606 and what becomes of it; a sole way is taken at once. */
function form(game: Game, how: string): Game {
  give(game, 'reorganise:0606')
  return question(game).prompt === 'ask.reorganiseHow' ? give(game, how) : game
}
const prompt = (game: Game): string => question(game).prompt

describe('breaking down and building up', () => {
  test('leipzig §stacking.E an army falls into six divisions with four points left, or three corps with three', () => {
    const divisions = form(position('f: 18-2 @0606', begin), 'army-into-divisions')
    expect(stack(divisions, '0606')).toBe('2-5, 2-5, 2-5, 2-5, 2-5, 2-5')
    expect(left(divisions, '2-5', '0606')).toBe(4)
    const corps = form(position('f: 18-2 @0606', begin), 'army-into-corps')
    expect(stack(corps, '0606')).toBe('5-4, 5-4, 5-4')
    expect(left(corps, '5-4', '0606')).toBe(3)
  })

  test('leipzig §stacking.E corps, horse and depots fall into two', () => {
    const game = position('f: 5-4, 3-7, D @0606', begin)
    for (const how of ['corps-into-divisions', 'horse-into-divisions', 'depot-into-supply']) form(game, how)
    expect(stack(game, '0606')).toBe('1-8, 1-8, 2-5, 2-5, S, S')
    expect(left(game, 'S', '0606')).toBe(3)
  })

  test('leipzig §stacking.E at the beginning of the phase units unite as well', () => {
    const game = position('f: 6x2-5, 2x1-8 @0606', begin)
    form(form(game, 'into-army'), 'into-horse-corps')
    expect(stack(game, '0606')).toBe('18-2, 3-7')
    expect([left(game, '18-2', '0606'), left(game, '3-7', '0606')]).toEqual([1, 6])
  })

  test('leipzig §stacking.E six divisions become an army for a point each, after all marches', () => {
    const game = position('f: 6x2-5 @0606', { phase: 'recombine' })
    give(game, 'unite:0606') // without supply nothing else will do (§stacking.B)
    expect(stack(game, '0606')).toBe('18-2')
    const fed = position('f: 6x2-5, S @0606', { phase: 'recombine' })
    expect(answers(give(fed, 'unite:0606'))).toEqual(['into-corps', 'into-army'])
    expect(stack(give(fed, 'into-army'), '0606')).toBe('18-2, S')
  })

  test('leipzig §stacking.E three corps, or corps and divisions, become an army; a depot is never built', () => {
    expect(stack(give(position('f: 3x5-4 @0606', { phase: 'recombine' }), 'unite:0606'), '0606')).toBe('18-2')
    const mixed = give(position('f: 2x5-4, 2x2-5 @0606', { phase: 'recombine' }), 'unite:0606')
    expect(stack(mixed, '0606')).toBe('18-2')
    expect(answers(position('f: 2xS @0606', { phase: 'recombine' }))).toEqual(['burn-supply', 'no-more'])
  })

  test('leipzig §stacking.E who has no point left cannot unite, and nobody falls apart after marching', () => {
    const game = position('f: 2-5 @0601 | f: 2-5 @0606')
    give(game, 'march:0601', 'step:0602', 'step:0603', 'step:0604', 'step:0605', 'halt')
    give(game, 'march:0606', 'step:0605', 'halt')
    // The first has one point left, the second paid two to join it.
    expect(stack(game, '0605')).toBe('2-5, 2-5')
    give(game, 'end-movement')
    expect(answers(game)).toEqual(['unite:0605'])
    give(game, 'unite:0605')
    expect(stack(game, '0605')).toBe('5-4')

    const tired = position('f: 2-5 @0601 | f: 2-5 @0606')
    give(tired, 'march:0606', 'step:0607', 'halt', 'march:0601')
    give(tired, 'step:0602', 'step:0603', 'step:0604', 'step:0605', 'step:0606')
    expect(answers(tired)).toEqual(['end-movement'])
    give(tired, 'end-movement')
    expect(stack(tired, '0606')).toBe('2-5')
    const army = position('f: 18-2 @0606', { phase: 'recombine' })
    expect(army.state.outcome ?? prompt(army)).not.toBe('ask.unite')
  })

  test('leipzig §stacking.F dispersed units neither fall apart nor unite', () => {
    const game = position('f: 5-4* @0606 | f: 2x2-5* @0608 | f: 18-2 @0604', begin)
    expect(answers(game)).toEqual(['reorganise:0604', 'no-more'])
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §stacking.F', reason: 'refuse.dispersed' })
    expect(refusal(game, { hex: '0608' })).toMatchObject({ clause: 'leipzig §stacking.F', reason: 'refuse.dispersed' })
    expect(refusal(game, { hex: '0610' })).toMatchObject({ clause: 'leipzig §stacking.E', reason: 'refuse.nobody' })
  })

  test('leipzig §supply.E a depot is not broken down beyond ten supply units', () => {
    const nine = position('f: D @0606 | f: 9xS @0608 | f: 5-4 @0604', begin)
    expect(refusal(nine, { hex: '0606' })).toMatchObject({ clause: 'leipzig §supply.E', reason: 'refuse.counters' })
    const eight = position('f: D @0606 | f: 8xS @0608', begin)
    expect(answers(eight)).toContain('reorganise:0606')
    const lost = position('f: D @0606 | f: 8xS @0608', { ...begin, state: { supplyOut: [1, 0] } })
    expect(lost.state.outcome ?? answers(lost)).not.toContain('reorganise:0606')
  })

  test('leipzig §saxon the neutral garrison stays as it is', () => {
    const game = position('f: 5-4% @2215 | f: 5-4 @0606', { ...begin, scenario: '1', turn: 2 })
    expect(refusal(game, { hex: '2215' })).toMatchObject({ clause: 'leipzig §saxon' })
  })
})

describe('stacking', () => {
  test('leipzig §stacking.A leaders, supply and depots may stand with anybody', () => {
    const game = position('f: 5-4, L1, L2, S, D @0606 | f: L3, L4 @0608')
    expect(answers(game)).toContain('end-movement')
  })

  test('leipzig §stacking.B an unfed stack must part as long as one of it can march', () => {
    const game = position('f: 5-4, 18-2 @0606')
    expect(answers(game)).not.toContain('end-movement')
    expect(refusal(game, { id: 'end-movement' })).toMatchObject({
      clause: 'leipzig §stacking.B',
      reason: 'refuse.unkept',
      params: { hex: hex('0606') },
    })
    give(game, 'march:0606', `unit:f1`, 'step:0605', 'halt')
    expect(answers(game)).toContain('end-movement')
  })

  test('leipzig §stacking.B a supply unit with them or beside them keeps them, a dispersed one does not', () => {
    expect(answers(position('f: 5-4, 18-2, S @0606'))).toContain('end-movement')
    expect(answers(position('f: 5-4, 18-2 @0606 | f: D @0605'))).toContain('end-movement')
    expect(answers(position('f: 5-4, 18-2 @0606 | f: S @0604'))).not.toContain('end-movement')
    expect(answers(position('f: 5-4, 18-2 @0606 | f: S* @0605'))).not.toContain('end-movement')
  })

  test('leipzig §stacking.B units about to become one may stay, and then must', () => {
    const game = position('f: 2x2-5 @0606')
    expect(answers(game)).toContain('end-movement')
    give(game, 'end-movement')
    expect(answers(game)).toEqual(['unite:0606'])
    expect(refusal(game, { id: 'no-more' })).toMatchObject({
      clause: 'leipzig §stacking.B',
      reason: 'refuse.mustUnite',
    })
  })

  test('leipzig §stacking.B who is called up in an unfed stack steps off it, and does not merely halt', () => {
    const game = give(position('f: 5-4, 18-2 @0606'), 'march:0606', 'unit:f1')
    expect(answers(game)).not.toContain('halt')
    expect(refusal(game, { id: 'halt' })).toMatchObject({ clause: 'leipzig §stacking.B', reason: 'refuse.unkept' })
    give(game, 'step:0605')
    expect(answers(game)).toContain('halt')
    expect(answers(give(position('f: 5-4, L1, S @0606'), 'march:0606', 'unit:f1'))).toContain('halt')
  })

  test('leipzig §stacking.B who stood there and is dispersed, shut in or has marched is excused', () => {
    expect(answers(position('f: 5-4*, 18-2* @0606'))).toContain('end-movement')
    expect(answers(position('f: 5-4!, 18-2! @0606'))).toContain('end-movement')
  })

  test('leipzig §stacking.B six divisions stack in a fortress without supply, seven do not', () => {
    expect(answers(position('f: 3x5-4 @1912'))).toContain('end-movement')
    expect(answers(position('f: 3x5-4, 1-8 @1912'))).not.toContain('end-movement')
  })

  test('leipzig §stacking.C stepping off a friend where one began costs a point too', () => {
    const game = position('f: 5-4, 1-8 @0606')
    give(game, 'march:0606', 'unit:f1', 'step:0605')
    expect(game.state.spent[unit(game, '5-4', '0605')]).toBe(2)
    expect(leipzig.check(game.state)).toEqual([])
  })
})
