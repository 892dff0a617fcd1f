import { describe, expect, test } from 'vitest'
import { firstResult, marchTables, secondResult } from '../src/rules/forced-march.ts'
import { dispersedUntil, FRENCH, FROM_GOTHA, MOVEMENT_PHASE } from '../src/system/state.ts'
import { answers, give, position, question, refusal, stack, told, unit, type Game } from './position.ts'

/** Down column 06, step by step, as far as no die is needed. */
function down(game: Game, from: number, to: number): Game {
  for (let row = from + 1; row <= to; row++) give(game, `step:06${String(row).padStart(2, '0')}`)
  return game
}
const pressed = (how: string, dice: number[], code = '2-5', from = '0602'): Game =>
  give(position(`f: ${code} @${from} | f: 2-5 @0502`, { dice }), `march:${from}`, how)

describe('forced marches', () => {
  test('leipzig §march every cell of both tables and of their second tables', () => {
    const dice = [1, 2, 3, 4, 5, 6]
    expect(dice.map(die => firstResult(2, die))).toEqual(['-', '-', 'J', 'K', 'D', 'X'])
    expect(dice.map(die => firstResult(3, die))).toEqual(['L', 'M', 'N', 'D', 'X', 'X'])
    const second = (table: 'J' | 'K' | 'L' | 'M' | 'N') => dice.map(die => secondResult(table, die)).join('')
    expect((['J', 'K', 'L', 'M', 'N'] as const).map(second)).toEqual(['-DDDDX', 'DDDDXX', '--DDDX', '-DDDXX', 'DDDXXX'])
    expect(marchTables.source).toBe('printed')
  })

  test('leipzig §march the book: a 2-5 triples, throws 2, goes on with 4, completes and is dispersed', () => {
    const game = down(pressed('triple', [2, 4]), 2, 12)
    expect(game.state.spent[unit(game, '2-5', '0612')]).toBe(10)
    give(game, 'force:0613')
    expect(question(game).prompt).toBe('ask.second')
    expect(answers(game)).toEqual(['go-on', 'stop'])
    give(game, 'go-on', 'step:0614', 'step:0615', 'halt')
    expect(stack(game, '0615')).toBe('2-5')
    expect(game.state.dispersed[unit(game, '2-5', '0615')]).toBe(dispersedUntil(25, FRENCH, MOVEMENT_PHASE))
  })

  test('leipzig §march a double march goes its allowance first, then the table is asked', () => {
    const game = down(pressed('double', [1]), 2, 7)
    expect(answers(game)).toContain('force:0608')
    expect(answers(game)).not.toContain('step:0608')
    give(game, 'force:0608')
    expect(told(game, 'march.die')).toHaveLength(1)
    down(game, 8, 12)
    expect(stack(game, '0612')).toBe('2-5') // ten points, and no second die
    expect(told(game, 'march.die')).toHaveLength(1)
  })

  test('leipzig §march on D the unit marches on and is dispersed at its end, on X it is lost', () => {
    const dispersed = give(down(pressed('double', [5]), 2, 7), 'force:0608', 'step:0609', 'halt')
    expect(dispersed.state.dispersed[unit(dispersed, '2-5', '0609')]).toBeGreaterThan(0)
    const lost = give(down(pressed('double', [6]), 2, 7), 'force:0608')
    expect([stack(lost, '0607'), stack(lost, '0608')]).toEqual(['', ''])
    expect(lost.state.lostOnMarch).toEqual([1, 0])
    expect(lost.state.lostInCombat).toEqual([0, 0])
  })

  test('leipzig §march on a letter the march may end there, or the second die decides', () => {
    const stop = give(down(pressed('double', [3]), 2, 7), 'force:0608', 'stop')
    expect(stack(stop, '0607')).toBe('2-5')
    expect(stop.state.dispersed[unit(stop, '2-5', '0607')]).toBe(0)
    const on = give(down(pressed('double', [3, 1]), 2, 7), 'force:0608', 'go-on', 'halt')
    expect(stack(on, '0608')).toBe('2-5')
    expect(on.state.dispersed[unit(on, '2-5', '0608')]).toBe(0)
    const lost = give(down(pressed('double', [4, 6]), 2, 7), 'force:0608', 'go-on')
    expect(lost.state.lostOnMarch).toEqual([1, 0])
  })

  test('leipzig §march everybody doubles, only infantry triples', () => {
    for (const code of ['1-8', '3-7', 'S', 'D', 'L1']) {
      const game = give(position(`f: ${code} @0602`), 'march:0602')
      expect(answers(game)).toContain('double')
      expect(answers(game)).not.toContain('triple')
      expect(refusal(game, { id: 'triple' })).toMatchObject({ clause: 'leipzig §march', reason: 'refuse.tripleFoot' })
    }
    for (const code of ['2-5', '5-4', '18-2'])
      expect(answers(give(position(`f: ${code} @0602`), 'march:0602'))).toContain('triple')
  })

  test('leipzig §march who does not go beyond what is sure throws no die', () => {
    const game = give(down(pressed('double', []), 2, 5), 'halt')
    expect(told(game, 'march.die')).toEqual([])
    expect(stack(game, '0605')).toBe('2-5')
  })

  test('leipzig §march a triple march beyond the single allowance throws its die wherever it ends', () => {
    const halt = (dice: number[]) => give(down(pressed('triple', dice), 2, 9), 'halt')
    const dispersed = halt([4])
    expect(told(dispersed, 'march.die')).toHaveLength(1)
    expect(dispersed.state.dispersed[unit(dispersed, '2-5', '0609')]).toBeGreaterThan(0)
    expect(halt([5]).state.lostOnMarch).toEqual([1, 0])
    const letter = halt([1])
    expect(question(letter).prompt).toBe('ask.second')
    give(letter, 'stop')
    expect(stack(letter, '0609')).toBe('2-5')
    const stopped = give(position('f: 2-5 @0602 | a: 2-5 @0610', { dice: [6] }), 'march:0602', 'triple')
    down(stopped, 2, 9)
    expect(stopped.state.lostOnMarch).toEqual([1, 0])
    const short = give(down(pressed('triple', []), 2, 7), 'halt')
    expect(told(short, 'march.die')).toEqual([])
  })

  test('leipzig §march ground and zones are paid as in any march', () => {
    const game = give(position('f: 2-5 @0603 | a: 2-5 @0606'), 'march:0603', 'triple', 'step:0604', 'step:0605')
    expect(question(game).prompt).toBe('ask.move')
    expect(refusal(game, { hex: '0605' })).toMatchObject({ reason: 'refuse.moved' })
  })

  test('leipzig §march fed by supply no table is asked', () => {
    const game = position('f: 5-4 @0602 | f: S @0502')
    give(game, 'march:0602', 'fed-triple')
    down(game, 2, 14)
    expect(stack(game, '0614')).toBe('5-4')
    expect(told(game, 'march.die')).toEqual([])
    const unfed = give(position('f: 5-4 @0602'), 'march:0602')
    expect(refusal(unfed, { id: 'fed-double' })).toMatchObject({
      clause: 'leipzig §supply.C',
      reason: 'refuse.noFeeder',
    })
  })

  test('leipzig §gotha who begins there triples freely on the first French player-turn, cavalry too', () => {
    for (const [turn, free] of [
      [1, true],
      [2, false],
    ] as const) {
      const game = position('f: 1-8 @0606', { scenario: '1', turn })
      game.state.flags[unit(game, '1-8', '0606')] |= FROM_GOTHA
      give(game, 'march:0606')
      expect(answers(game).includes('gotha')).toBe(free)
    }
    const game = position('f: 1-8 @0602', { scenario: '1', turn: 1 })
    game.state.flags[unit(game, '1-8', '0602')] |= FROM_GOTHA
    give(game, 'march:0602', 'gotha')
    down(game, 2, 20)
    expect(stack(game, '0620')).toBe('1-8')
    expect(told(game, 'march.die')).toEqual([])
  })

  test('leipzig §combat.K who is dispersed does not march', () => {
    const game = position('f: 2-5* @0606 | f: 2-5 @0608')
    expect(answers(game)).not.toContain('march:0606')
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §combat.K', reason: 'refuse.dispersed' })
  })
})

test('leipzig §victory, §stacking.C leaving the map costs a point, and another off friends', () => {
  const spring = { scenario: '1', turn: 5 }
  const alone = give(position('f: 5-4 @5405', spring), 'march:5405', 'step:5505', 'step:5605')
  expect(answers(alone)).toContain('exit')
  // Onto the division is the third point, off it the fourth.
  const stacked = give(position('f: 5-4 @5405 | f: 2-5 @5605', spring), 'march:5405', 'step:5505', 'step:5605')
  expect(answers(stacked)).not.toContain('exit')
})
