import { describe, expect, test } from 'vitest'
import { SUPPLY } from '../src/system/kinds.ts'
import { FED_COMBAT, SLOTS } from '../src/system/state.ts'
import { answers, give, hex, leipzig, position, question, refusal, stack, told, unit, type Game } from './position.ts'
import { combatPhase, playOut, playTo } from './combat-game.ts'

// Stacks at the end of movement, and the supply that keeps them.

const warned = (game: Game, id: string): string[] =>
  leipzig.warnings!(
    leipzig.observe(game.state, question(game).side),
    question(game).side,
    question(game).answers.find(one => one.id === id)!,
  ).map(({ what }) => what)

describe('stacks at the end of movement', () => {
  test('leipzig §stacking.B, §supply.E the only supply of a stack is not destroyed by its owner', () => {
    const game = position('f: 5-4, 18-2, S @0606 | f: S @0612', { phase: 'recombine' })
    give(game, 'burn-supply')
    expect(answers(game)).toEqual(['burn:0612'])
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §stacking.B', reason: 'refuse.keepsStack' })
  })

  test('leipzig §stacking.B one is warned of what stacks use up', () => {
    const game = position('f: 5-4, 18-2, S @0606 | f: S @0612', { phase: 'recombine' })
    expect(warned(game, 'no-more')).toEqual(['warn.stackSupply'])
    game.state.flags[unit(game, 'S', '0606')] |= FED_COMBAT // by an automatic elimination: it serves the stack too
    expect(warned(game, 'no-more')).toEqual([])
  })
})

describe('supply that keeps stacks', () => {
  test('leipzig §stacking.B the book: it is used up though the defender fled and the stack moved on', () => {
    const game = position('f: 5-4, 18-2 @0606 | f: S @0506 | a: 1-8 @0607', { phase: 'keep-stacks' })
    expect(game.state.flags[unit(game, 'S', '0506')] & FED_COMBAT).toBe(FED_COMBAT)
    playTo(game, 'ask.advance', 'attack:0606', 'flee:1-8@0607')
    while (stack(game, '0506') === 'S') give(game, answers(game)[0])
    expect(told(game, 'supply.spentOwn')).toHaveLength(1)
  })

  test('leipzig §stacking.B, §supply.C it is used up though it was scattered with its stack', () => {
    const game = position('f: 5-4, 18-2, S @0606 | a: 3x18-2* @0607', { phase: 'keep-stacks', dice: [1] })
    playOut(game, 'attack:0606')
    expect(told(game, 'combat.die')[0].params).toMatchObject({ attack: 23, defence: 27 }) // 80 %, and a one is As
    expect(told(game, 'supply.spentOwn')).toHaveLength(1)
    expect(game.state.kind.slice(0, SLOTS).filter(kind => kind === SUPPLY)).toEqual([])
  })

  test('leipzig §stacking.B, §supply.C it feeds the attack of its stack without being asked for', () => {
    const game = position('f: 5-4, 18-2 @0606 | f: S @0506 | a: 18-2* @0607', { phase: 'keep-stacks', dice: [1] })
    playOut(game, 'attack:0606')
    expect(told(game, 'combat.die')[0].params).toMatchObject({ attack: 23 })
  })

  test('leipzig §supply.F an attack announced without supply stays without it', () => {
    const game = combatPhase('f: 5-4 @0606 | f: S @0706 | f: 5-4 @0707 | a: 2x18-2* @0607', { dice: [1, 1] })
    playOut(game, 'attack:0606', 'without-supply', 'attack:0707', 'feed:S@0706', 'fight:0606')
    expect(told(game, 'combat.die').map(event => event.params!.attack)).toEqual([2, 5])
  })
})

test('leipzig §recon counters that are inverted again are mixed within their hex', () => {
  const orders = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const game = position('a: 18-2, 2-5, S, L1 @2020 | f: 2-5 @0606', {
      scenario: '1',
      turn: 5,
      side: 'allied',
      phase: 'reorganise',
      inverted: true,
      spare: `mix ${n}`,
    })
    let codes = ''
    for (let p = game.state.top[hex('2020')]; p >= 0; p = game.state.under[p]) codes += ` ${game.state.kind[p]}`
    orders.add(codes)
    expect(stack(game, '2020')).toBe('18-2, 2-5, L1, S')
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('leipzig §victory, §march a forced march may leave by the east, and throws its die before', () => {
  const atEdge = (dice: number[]): Game => {
    const game = position('f: 18-2 @5405 | f: 2-5 @0606 | a: 2-5 @3006', { scenario: '1', turn: 5, dice })
    return give(game, 'march:5405', 'double', 'step:5505', 'step:5605')
  }
  expect(answers(atEdge([]))).toContain('force-exit') // its two points are spent
  expect(answers(atEdge([]))).not.toContain('exit')
  const gone = give(atEdge([1]), 'force-exit')
  expect([stack(gone, '5605'), gone.state.exits[0]]).toEqual(['', 6])
  const lost = give(atEdge([6]), 'force-exit')
  expect([stack(lost, '5605'), lost.state.exits[0], lost.state.lostOnMarch[0]]).toEqual(['', 0, 6])
  const stayed = give(atEdge([3]), 'force-exit', 'stop')
  expect([stack(stayed, '5605'), stayed.state.exits[0]]).toEqual(['18-2', 0])
})
