import { describe, expect, test } from 'vitest'
import { spend, spendCombatSupply, spendMarchSupply } from '../src/rules/supply.ts'
import { FED_COMBAT, FED_MARCH, FRENCH } from '../src/system/state.ts'
import { answers, give, play, position, question, refusal, stack, told, unit, type Game } from './position.ts'

/** Goes through the rest of the player-turn with the last answer of every question. */
function rest(game: Game): Game {
  while (
    question(game).prompt !== 'ask.move' &&
    game.state.frames.some(frame => frame.p === 'player-turn' && frame.side === 0)
  )
    give(game, answers(game).at(-1)!)
  return game
}

describe('supply', () => {
  test('leipzig §supply.B supply serves its own hex and those around it', () => {
    expect(answers(give(position('f: 2-5, S @0606'), 'march:0606', 'unit:f1'))).toContain('fed-triple')
    expect(answers(give(position('f: 2-5 @0606 | f: S @0605'), 'march:0606'))).toContain('fed-double')
    expect(answers(give(position('f: 2-5 @0606 | f: S @0604'), 'march:0606'))).not.toContain('fed-double')
    expect(answers(give(position('f: 2-5 @0606 | f: S* @0605'), 'march:0606'))).not.toContain('fed-double')
  })

  test('leipzig §supply.C a forced march is fed by who stood beside when the phase began, wherever he is now', () => {
    const game = position('f: 2-5 @0606 | f: S @0605')
    give(game, 'march:0605', 'step:0604', 'step:0603', 'halt', 'march:0606', 'fed-double')
    for (const to of ['0607', '0608', '0609', '0610', '0611']) give(game, `step:${to}`)
    expect(question(game).prompt).toBe('ask.step') // no die is asked for
    give(game, 'step:0612', 'halt')
    expect(told(game, 'march.die')).toEqual([])
    give(game, 'end-movement', 'no-more')
    expect(told(game, 'supply.spentOwn')).toHaveLength(1)
    expect(stack(game, '0603')).toBe('')
  })

  test('leipzig §supply.C one counter feeds as many marches as wished, and of several the owner names one', () => {
    const game = position('f: 2x2-5 @0606 | f: S @0605 | f: D @0607')
    give(game, 'march:0606', 'fed-double')
    expect(answers(game)).toEqual(['feed:f3', 'feed:f4'])
    give(game, 'feed:f3', 'step:0706', 'halt', 'march:0606', 'fed-double')
    expect(question(game).prompt).toBe('ask.step') // the one in use serves again
    give(game, 'step:0707', 'halt', 'end-movement', 'no-more')
    expect([stack(game, '0605'), stack(game, '0607')]).toEqual(['', 'D'])
  })

  test('leipzig §supply.C a counter that fed a march keeps no stack', () => {
    const game = position('f: 5-4, 18-2, S @0606 | f: 2-5 @0605')
    give(game, 'march:0605', 'fed-double', 'step:0604', 'halt')
    expect(refusal(game, { id: 'end-movement' })).toMatchObject({ clause: 'leipzig §stacking.B' })
  })

  test('leipzig §supply.C a counter that fed an automatic elimination feeds no march', () => {
    const game = give(
      position('f: 5-4, 3-7 @0606 | f: S @0605 | f: 2-5 @0604 | a: 2-5 @0607'),
      'crush:0607',
      'everyone',
      'march:0604',
    )
    expect(answers(game)).not.toContain('fed-double')
    const depot = give(
      position('f: 5-4, 3-7 @0606 | f: D @0605 | f: 2-5 @0604 | a: 2-5 @0607'),
      'crush:0607',
      'everyone',
      'march:0604',
    )
    expect(answers(depot)).toContain('fed-double')
  })

  test('leipzig §supply.C of a depot one half feeds marches and the other keeps stacks', () => {
    const game = position('f: 5-4, 18-2, D @0606 | f: 2-5 @0605')
    give(game, 'march:0605', 'fed-double', 'step:0604', 'halt')
    expect(answers(game)).toContain('end-movement')
    give(game, 'end-movement')
    expect(told(game, 'supply.spentOwn').map(event => event.params!.what)).toEqual(['kind.7', 'kind.6'])
    expect(stack(game, '0606')).toBe('18-2, 5-4')
  })

  test('leipzig §supply.C keeping a stack uses a counter up at the end of the combat phase', () => {
    const game = position('f: 5-4, 18-2, S @0606 | f: S @0612')
    give(game, 'end-movement')
    expect(stack(game, '0606')).toBe('18-2, 5-4, S')
    rest(game)
    expect(told(game, 'supply.keepsOwn')).toHaveLength(1)
    expect(stack(game, '0606')).toBe('18-2, 5-4')
  })

  test('leipzig §supply.C one counter keeps all stacks around it, and one that fed a combat serves them too', () => {
    const game = position('f: 2x5-4 @0606 | f: 2x5-4 @0604 | f: S @0605 | f: S @0603')
    give(game, 'end-movement')
    rest(game)
    expect([stack(game, '0605'), stack(game, '0603')].filter(text => text === 'S')).toHaveLength(1)
    const fed = position('f: 2x5-4 @0606 | f: S @0605 | f: S @0607', { phase: 'keep-stacks' })
    expect(question(fed).prompt).toBe('ask.spendSupply')
    expect(answers(fed)).toEqual(['spend:f3', 'spend:f4'])
    give(fed, 'spend:f4')
    expect([stack(fed, '0605'), stack(fed, '0607')]).toEqual(['S', ''])
  })

  test('leipzig §supply.C a depot that was used becomes a supply unit, if one of ten is free', () => {
    const game = position('f: D @0606')
    spend(play(game.state), unit(game, 'D', '0606'), FED_COMBAT)
    expect(stack(game, '0606')).toBe('S')
    const full = position('f: D @0606 | f: 10xS @0608')
    spend(play(full.state), unit(full, 'D', '0606'), FED_COMBAT)
    expect(stack(full, '0606')).toBe('')
  })

  test('leipzig §supply.C a counter that fed an automatic elimination feeds no march, unless it is a depot', () => {
    const marches = (feeder: string): string[] => {
      const game = position(`f: 5-4, 3-7 @0606 | f: ${feeder}, 2-5 @0605 | a: 2-5 @0607`)
      give(
        game,
        'crush:0607',
        'everyone',
        'march:0605',
        `unit:${play(game.state).t.pieces[unit(game, '2-5', '0605')].id}`,
      )
      return answers(game)
    }
    expect(marches('S')).not.toContain('fed-double')
    expect(marches('D')).toContain('fed-double') // its other half
  })

  test('leipzig §supply.C, §supply.E supply units go before depots are replaced, whichever was put down first', () => {
    const game = position('f: D, 9xS @0606 | f: S @0610', { phase: 'over' })
    const g = play(game.state)
    g.s.flags[unit(game, 'D', '0606')] |= FED_COMBAT
    g.s.flags[unit(game, 'S', '0610')] |= FED_COMBAT
    spendCombatSupply(g)
    expect([stack(game, '0606'), stack(game, '0610')]).toEqual([Array(10).fill('S').join(', '), ''])
    const march = position('f: D, 9xS @0606 | f: S @0610', { phase: 'over' })
    march.state.flags[unit(march, 'D', '0606')] |= FED_MARCH
    march.state.flags[unit(march, 'S', '0610')] |= FED_MARCH
    spendMarchSupply(play(march.state), FRENCH)
    expect([stack(march, '0606'), stack(march, '0610')]).toEqual([Array(10).fill('S').join(', '), ''])
  })

  test('leipzig §supply.E at the end of movement a supply unit may be destroyed, and is not lost for good', () => {
    const game = position('f: S @0606 | f: 2-5 @0608')
    give(game, 'end-movement', 'burn-supply')
    expect(answers(game)).toEqual(['burn:0606'])
    expect(refusal(game, { hex: '0608' })).toMatchObject({ clause: 'leipzig §supply.E' })
    give(game, 'burn:0606')
    expect(stack(game, '0606')).toBe('')
    expect(game.state.supplyOut).toEqual([0, 0])
  })
})
