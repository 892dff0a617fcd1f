import { describe, expect, test } from 'vitest'
import { ATTACKED, FED_COMBAT, SEEN } from '../src/system/state.ts'
import { answers, give, hex, position, question, refusal, stack, unit } from './position.ts'

// 0606 is open country; strengths without supply are halved.

describe('automatic elimination', () => {
  test('leipzig §auto eight against a 2-5 that could not be supplied: one to five, struck at once', () => {
    const game = position('f: 3x5-4, 2-5, S @0606 | a: 2-5 @0607')
    expect(answers(game)).toContain('crush:0607')
    give(game, 'crush:0607', 'everyone')
    expect(stack(game, '0607')).toBe('')
    expect(game.state.lostInCombat).toEqual([0, 1])
  })

  test('leipzig §supply.F beside its supply the same 2-5 counts whole: eight are four to one', () => {
    const alone = position('f: 5-4, 3-7, S @0606 | a: 2-5 @0607')
    expect(answers(alone)).toContain('crush:0607')
    const fed = position('f: 5-4, 3-7, S @0606 | a: 2-5 @0607 | a: S @0608')
    expect(answers(fed)).not.toContain('crush:0607')
    expect(refusal(fed, { hex: '0607' })).toMatchObject({
      clause: 'leipzig §auto',
      reason: 'refuse.notFiveToOne',
      params: { n: 400 },
    })
  })

  test('leipzig §auto who struck stays, attacks no more, and has used supply if he needed it', () => {
    const game = give(position('f: 5-4, 3-7 @0606 | f: S @0605 | a: 2-5 @0607'), 'crush:0607', 'everyone')
    expect(game.state.flags[unit(game, '5-4', '0606')] & ATTACKED).toBe(ATTACKED)
    expect(game.state.flags[unit(game, 'S', '0605')] & FED_COMBAT).toBe(FED_COMBAT)
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §auto', reason: 'refuse.hasAttacked' })
    const strong = give(position('f: 18-2, S @0606 | a: 2-5 @0607'), 'crush:0607')
    expect(strong.state.flags[unit(strong, 'S', '0606')] & FED_COMBAT).toBe(0) // nine against one will do
  })

  test('leipzig §recon, §supply.C an Allied counter that feeds the blow is shown by it', () => {
    const game = position('a: 5-4, 3-7 @0606 | a: 2xS @0605 | f: 2-5 @0607', {
      scenario: '1',
      turn: 4,
      side: 'allied',
      inverted: true,
    })
    give(game, 'crush:0607', 'everyone')
    const used = [0, 1].map(n => unit(game, 'S', '0605', n)).filter(p => game.state.flags[p] & FED_COMBAT)
    expect(used).toHaveLength(1)
    const shown = [0, 1].map(n => unit(game, 'S', '0605', n)).map(p => game.state.shown[p] === SEEN)
    expect(shown.filter(Boolean)).toHaveLength(1) // the other lies face down still
    expect(game.state.shown[used[0]]).toBe(SEEN)
  })

  test('leipzig §auto others march over the place for a point more', () => {
    const game = position('f: 18-2 @0606 | f: 1-8 @0605 | a: 2-5 @0607')
    give(game, 'crush:0607', 'march:0605', 'step:0706', 'step:0707', 'step:0607')
    expect(game.state.spent[unit(game, '1-8', '0607')]).toBe(4)
  })

  test('leipzig §auto, §combat.B not all of a stack need strike: who is left out marches over the place', () => {
    const game = position('f: 18-2, 5-4 @0606 | a: 2-5 @0607')
    give(game, 'crush:0607')
    expect(question(game)).toMatchObject({ prompt: 'ask.crushWith', clause: 'leipzig §auto' })
    expect(answers(game)).toEqual(['everyone', 'with:f1', 'with:f2'])
    give(game, 'with:f2')
    expect(answers(game)).toEqual(['with:f1']) // two against one is not enough
    const alone = give(position('f: 18-2, 5-4 @0606 | a: 2-5 @0607'), 'crush:0607', 'with:f1')
    expect(answers(alone)).toEqual(['with:f2', 'that-is-all'])
    give(alone, 'that-is-all')
    expect(stack(alone, '0607')).toBe('')
    expect(alone.state.flags[unit(alone, '5-4', '0606')] & ATTACKED).toBe(0)
    give(alone, 'march:0606', 'step:0607')
    expect(alone.state.spent[unit(alone, '5-4', '0607')]).toBe(3) // off the army, the hex, and who lay there
    const all = give(position('f: 18-2, 5-4 @0606 | a: 2-5 @0607'), 'crush:0607', 'everyone')
    expect(refusal(all, { hex: '0606' })).toMatchObject({ reason: 'refuse.hasAttacked' })
  })

  test('leipzig §auto, §combat.D a hex that has struck neither strikes nor attacks another one', () => {
    const game = position('f: 2x18-2, S @0606 | a: 2-5 @0607 | a: 2-5 @0605 | a: 3-7 @0706')
    give(game, 'crush:0607', 'with:f1', 'that-is-all')
    expect(answers(game)).not.toContain('crush:0605')
    expect(refusal(game, { hex: '0605' })).toMatchObject({ clause: 'leipzig §combat.D', params: { hex: hex('0606') } })
    give(game, 'end-movement')
    while (question(game).prompt === 'ask.unite') give(game, 'no-more')
    expect(question(game).side).toBe('allied') // there is nobody to attack with
    const attack = position('f: 18-2, 5-4 @0606 | f: 2-5 @0705 | a: 3-7 @0706', { phase: 'combat' })
    attack.state.flags[unit(attack, '18-2', '0606')] |= ATTACKED
    expect(answers(attack)).toEqual(['attack:0705', 'no-more-attacks'])
    expect(refusal(attack, { hex: '0606' })).toMatchObject({
      clause: 'leipzig §combat.D',
      reason: 'refuse.attacksAlready',
    })
  })

  test('leipzig §auto who has marched already strikes with the rest without a question', () => {
    const game = give(position('f: 18-2, 5-4! @0606 | a: 2-5 @0607'), 'crush:0607')
    expect(stack(game, '0607')).toBe('')
    expect(game.state.flags[unit(game, '5-4', '0606')] & ATTACKED).toBe(ATTACKED)
  })

  test('leipzig §auto never against a hex with cavalry', () => {
    const game = position('f: 18-2, L1 @0606 | a: 1-8 @0607')
    expect(answers(game)).not.toContain('crush:0607')
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §auto', reason: 'refuse.cavalryThere' })
  })

  test('leipzig §auto units of one hex strike, not of two together', () => {
    const game = position('f: 5-4 @0606 | f: 5-4 @0608 | a: 2-5 @0607')
    expect(answers(game)).not.toContain('crush:0607')
    const both = position('f: 18-2 @0606 | f: 18-2 @0608 | a: 2-5 @0607')
    give(both, 'crush:0607')
    expect(answers(both)).toEqual(['by:0606', 'by:0608'])
    give(both, 'by:0608')
    expect(both.state.flags[unit(both, '18-2', '0606')] & ATTACKED).toBe(0)
  })

  test('leipzig §auto ground counts: across a river it takes twice as much', () => {
    const game = position('f: 5-4, S @1913 | a: 2-5 @2012')
    expect(answers(game)).not.toContain('crush:2012') // five against two, over the Elbe
    expect(answers(position('f: 18-2 @1913 | a: 2-5 @2012'))).not.toContain('crush:2012')
    expect(answers(position('f: 18-2, S @1913 | a: 2-5 @2012'))).toContain('crush:2012')
  })

  test('leipzig §auto, §fortress.E nobody strikes out of a fortress, and what is lacking is counted with the supply there is', () => {
    const walled = position('f: 18-2 @1912 | a: 2-5 @1911')
    expect(answers(walled)).not.toContain('crush:1911')
    expect(refusal(walled, { hex: '1911' })).toMatchObject({
      clause: 'leipzig §fortress.E',
      reason: 'refuse.sortieOnly',
    })
    const unfed = position('f: 5-4, 2-5 @0606 | f: L1 @0602 | a: 2-5 @0607')
    expect(refusal(unfed, { hex: '0607' })).toMatchObject({ reason: 'refuse.notFiveToOne', params: { n: 300 } })
  })

  test('leipzig §armistice in the truce nobody is struck', () => {
    const game = position('f: 18-2, S @0606 | a: 2-5 @0607', { state: { armistice: 24 } })
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §armistice' })
  })
})
