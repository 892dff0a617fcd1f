import { find } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { COMBAT } from '../src/system/frames.ts'
import { ATTACKED, FED_COMBAT } from '../src/system/state.ts'
import { combatPhase, numbers, playOut, playTo } from './combat-game.ts'
import { answers, give, hex, play, position, question, refusal, stack, told, unit, type Game } from './position.ts'
import { attackStrength, defenceStrength } from '../src/rules/combat-strength.ts'

describe('announcing attacks', () => {
  test('leipzig §combat.A only enemies on adjacent hexes can be attacked', () => {
    const game = combatPhase('f: 5-4 @0606 | f: 5-4 @0603 | a: 2-5 @0607 | a: 2-5 @0609')
    expect(answers(game)).toEqual(['attack:0606', 'no-more-attacks'])
    expect(refusal(game, { hex: '0603' })).toMatchObject({ clause: 'leipzig §combat.A', reason: 'refuse.nobodyBeside' })
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §combat.A' })
  })

  test('leipzig §combat.A of several enemies around, one is chosen', () => {
    const game = give(combatPhase('f: 5-4 @0606 | a: 2-5 @0607 | a: 2-5 @0706 | a: 2-5 @0609'), 'attack:0606')
    expect(answers(game)).toEqual(['target:0607', 'target:0706'])
    expect(refusal(game, { hex: '0609' })).toMatchObject({ clause: 'leipzig §combat.A', reason: 'refuse.notBeside' })
    expect(refusal(game, { hex: '0605' })).toMatchObject({ clause: 'leipzig §combat.A', reason: 'refuse.noEnemy' })
  })

  test('leipzig §combat.B nobody has to attack, and not everybody on a hex', () => {
    const game = combatPhase('f: 5-4, 2-5 @0606 | a: 2-5 @0607', { dice: [1] })
    expect(answers(game)).toContain('no-more-attacks')
    give(game, 'attack:0606')
    expect(answers(game)).toHaveLength(3) // everyone, the 5-4, the 2-5
    playOut(game, 'with:2-5@0606', 'that-is-all')
    expect(numbers(game)).toMatchObject([{ attack: 1, defence: 1 }])
  })

  test('leipzig §combat.B, §stacking.D those on the hex who did not attack suffer its result', () => {
    const game = combatPhase('f: 5-4, 2-5, S, L3 @0606 | a: 5-4* @0607', { dice: [6] })
    playOut(game, 'attack:0606', 'with:2-5@0606', 'that-is-all')
    expect(told(game, 'combat.Ax')).toHaveLength(1)
    expect(stack(game, '0606')).toBe('')
    expect(game.state.lostInCombat).toEqual([4, 0])
    expect(game.state.supplyOut).toEqual([1, 0])
  })

  test('leipzig §combat.C a hex makes one attack, and may be attacked from each hex', () => {
    const game = combatPhase('f: 5-4 @0606 | f: 5-4 @0707 | a: 3x5-4* @0607 | a: 5-4* @0605', { dice: [3, 3] })
    give(game, 'attack:0606', 'target:0607')
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §combat.D' })
    expect(answers(game)).toEqual(['attack:0707', 'no-more-attacks'])
    playOut(game, 'attack:0707')
    expect(numbers(game).map(one => one.target)).toEqual([[hex('0607')], [hex('0607')]])
  })

  test('leipzig §combat.C who has eliminated somebody automatically attacks no more', () => {
    const flags = Array.from({ length: 360 }, (_, p) => (p === 0 ? ATTACKED : 0))
    const game = combatPhase('f: 5-4 @0606 | f: 5-4 @0707 | a: 5-4 @0607', { state: { flags } })
    expect(answers(game)).not.toContain('attack:0606')
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §combat.C', reason: 'refuse.noneAble' })
  })

  test('leipzig §combat.D, §stacking.D all who attack from one hex attack the same hex', () => {
    const game = combatPhase('f: 5-4, 2-5 @0606 | f: 2-5 @0707 | a: 5-4* @0607 | a: 5-4* @0605')
    playTo(game, 'ask.attackMore', 'attack:0606', 'target:0607', 'with:2-5@0606', 'that-is-all')
    expect(answers(game)).toEqual(['attack:0707', 'no-more-attacks'])
    expect(refusal(game, { hex: '0606' })).toMatchObject({
      clause: 'leipzig §combat.D',
      reason: 'refuse.attacksAlready',
    })
  })

  test('leipzig §combat.E a stack defends as one strength', () => {
    const game = playOut(combatPhase('f: 5-4 @0606 | a: 5-4*, 2-5*, 1-8* @0607', { dice: [1] }), 'attack:0606')
    expect(numbers(game)).toMatchObject([{ attack: 2, defence: 4, percent: 50, column: 60 }])
  })

  test('leipzig §combat.F 26 against 10 is fought at 200 %', () => {
    const game = combatPhase('f: 18-2, 5-4, 3-7, S @0606 | a: 2x5-4* @0607 | a: S @0608', { dice: [3] })
    playOut(game, 'attack:0606', 'feed:S@0606', 'cover:S@0608')
    expect(numbers(game)).toMatchObject([{ attack: 26, defence: 10, percent: 260, column: 200 }])
  })

  test('leipzig §combat.F a 5-4 against a 3-7, both in supply, is fought at 160 %', () => {
    const game = combatPhase('f: 5-4, S @0606 | a: 3-7* @0607 | a: S @0608', { dice: [3] })
    playOut(game, 'attack:0606', 'feed:S@0606', 'cover:S@0608')
    expect(numbers(game)).toMatchObject([{ attack: 5, defence: 3, column: 160 }])
  })

  test('leipzig §combat.G hexes attack separately, in the order that the attacker likes', () => {
    const game = combatPhase('f: 5-4 @0606 | f: 5-4 @0707 | a: 5-4*, L5* @0607', { dice: [1, 1] })
    playTo(game, 'ask.fight', 'attack:0606', 'attack:0707')
    expect(answers(game)).toEqual(['fight:0606', 'fight:0707'])
    playOut(game, 'fight:0707')
    expect(numbers(game).map(one => one.from)).toEqual([hex('0707'), hex('0606')])
  })

  test('leipzig §combat.G a second attack that finds nobody is none', () => {
    const game = combatPhase('f: 18-2 @0606 | f: 18-2 @0707 | a: 2-5* @0607')
    playOut(game, 'attack:0606', 'attack:0707', 'fight:0606')
    expect(numbers(game)).toHaveLength(1)
  })

  test('leipzig §combat.K dispersed units neither attack nor feed', () => {
    const game = combatPhase('f: 5-4, 2-5*, S* @0606 | f: 2-5 @0707 | a: 5-4 @0607')
    give(game, 'attack:0606')
    // The 5-4 goes alone and without supply, so nothing is asked of either.
    expect(question(game).prompt).toBe('ask.attackMore')
    expect(told(game, 'attack.announced')[0].params).toMatchObject({ n: 1 })
    const none = combatPhase('f: 5-4* @0606 | f: 5-4 @0707 | a: 5-4 @0607')
    expect(refusal(none, { hex: '0606' })).toMatchObject({ reason: 'refuse.noneAble' })
  })

  test('leipzig §combat.L counters in parentheses only defend, one each, and only without combat units', () => {
    const g = play(position('a: S, D @0607 | a: 2-5, S, D @0609 | a: L2 @0605 | a: S, L2 @0603').state)
    expect(defenceStrength(g, hex('0607'), 1, false)).toBe(2)
    expect(defenceStrength(g, hex('0609'), 1, true)).toBe(2)
    expect(defenceStrength(g, hex('0605'), 1, false)).toBe(1)
    expect(defenceStrength(g, hex('0603'), 1, false)).toBe(2)
    const wagons = combatPhase('f: S @0606 | f: 2-5 @0707 | a: S @0607')
    expect(refusal(wagons, { hex: '0606' })).toMatchObject({ reason: 'refuse.noneAble' })
  })

  test('leipzig §saxon nobody attacks the Saxons of Torgau before turn 3, nor do they attack', () => {
    const before = (turn: number): Game =>
      combatPhase('f: 2x2-5% @2215 | a: 18-2 @2116 | f: 5-4 @2117', { side: 'allied', scenario: '1', turn })
    const spared = give(before(2), 'attack:2116')
    expect(told(spared, 'attack.announced')[0].params).toMatchObject({ target: [hex('2117')] })
    expect(answers(give(before(3), 'attack:2116'))).toEqual(['target:2117', 'target:2215'])
    const french = (turn: number): Game =>
      combatPhase('f: 2x2-5% @2215 | a: 2-5 @2116 | f: 5-4 @2117', { scenario: '1', turn })
    expect(refusal(french(2), { hex: '2215' })).toMatchObject({ clause: 'leipzig §saxon' })
    expect(answers(french(3))).toContain('attack:2215')
  })

  test('leipzig §armistice in the truce there is no combat', () => {
    const combatOn = (armistice: number): boolean => {
      const setting = { scenario: '8', turn: 6, phase: 'combat', state: { armistice } } as const
      return find(position('f: 5-4 @0606 | a: 5-4 @0607', setting).state, COMBAT) !== undefined
    }
    expect([combatOn(0), combatOn(6), combatOn(5)]).toEqual([true, false, false])
  })
})

describe('supply in combat', () => {
  test('leipzig §combat.I two 5-4 without supply attack with four, fed with ten', () => {
    const game = (wish: string): Game =>
      playOut(combatPhase('f: 2x5-4 @0606 | f: S @0605 | a: 5-4* @0607', { dice: [1] }), 'attack:0606', wish)
    expect(numbers(game('without-supply'))).toMatchObject([{ attack: 4, defence: 2, percent: 200 }])
    expect(numbers(game('feed:S@0605'))).toMatchObject([{ attack: 10, defence: 2, percent: 500 }])
  })

  test('leipzig §supply.A a 1-8 is always one, so nobody asks about its supply', () => {
    const game = playOut(combatPhase('f: 2x1-8, S @0606 | a: 2-5* @0607', { dice: [1] }), 'attack:0606')
    expect(numbers(game)).toMatchObject([{ attack: 2, defence: 1 }])
    expect(told(game, 'supply.allotted')).toHaveLength(0)
  })

  test('leipzig §supply.B a counter feeds its own hex and those beside it, no further', () => {
    const near = give(combatPhase('f: 5-4 @0606 | f: S @0605 | f: D @0506 | f: S @0604 | a: 5-4 @0607'), 'attack:0606')
    expect(answers(near)).toHaveLength(3)
    expect(refusal(near, { piece: unit(near, 'S', '0604') })).toMatchObject({ clause: 'leipzig §supply.B' })
    const far = combatPhase('f: 5-4 @0606 | f: S @0604 | f: 5-4 @0707 | a: 5-4 @0607')
    expect(question(give(far, 'attack:0606')).prompt).toBe('ask.attackMore')
  })

  test('leipzig §supply.C one counter feeds all attacks that it touches', () => {
    const game = combatPhase('f: 5-4, S @0606 | f: 5-4 @0707 | a: 2x18-2* @0607', { dice: [1, 1] })
    playOut(game, 'attack:0606', 'feed:S@0606', 'attack:0707', 'fight:0606')
    expect(told(game, 'supply.allotted')).toHaveLength(1)
    expect(numbers(game)).toMatchObject([{ attack: 5 }, { attack: 5 }])
  })

  test('leipzig §supply.C a counter that fed an automatic elimination feeds the attacks beside it too', () => {
    const flags = Array.from({ length: 360 }, (_, p) => (p === 1 ? FED_COMBAT : 0))
    const game = combatPhase('f: 5-4, S @0606 | a: 18-2* @0607', { dice: [1], state: { flags } })
    playOut(game, 'attack:0606')
    expect(told(game, 'supply.allotted')).toHaveLength(0)
    expect(numbers(game)).toMatchObject([{ attack: 5 }])
  })

  test('leipzig §supply.F nobody spends supply where the defender has slipped away', () => {
    const game = combatPhase('f: 5-4, S @0606 | a: 1-8 @0607')
    const counter = unit(game, 'S', '0606')
    playTo(game, 'ask.advance', 'attack:0606', 'feed:S@0606', 'flee:1-8@0607')
    expect(game.state.flags[counter] & FED_COMBAT).toBe(0)
  })

  test('leipzig §combat.I the defender gives supply when nobody flees any more, and a fight uses both counters up', () => {
    const game = combatPhase('f: 5-4, S @0606 | a: 5-4, 2-5* @0607 | a: S @0608', { dice: [1] })
    playTo(game, 'ask.flee', 'attack:0606', 'feed:S@0606')
    expect(question(game).side).toBe('allied')
    playTo(game, 'ask.cover', 'stand-fast')
    expect(question(game).side).toBe('allied')
    playTo(game, 'ask.scatter', 'cover:S@0608')
    expect(numbers(game)).toMatchObject([{ attack: 5, defence: 7 }])
    expect(game.state.flags[unit(game, 'S', '0608')] & FED_COMBAT).toBe(FED_COMBAT)
  })
})

describe('ground', () => {
  // The Elbe runs between Dresden (2721) and 2720, with a bridge; 2620 lies on the near side.
  test('leipzig §tec a fortress triples, a river doubles, and both together triple', () => {
    const dresden = (open: boolean, turn = 8): Game =>
      playOut(
        combatPhase('a: 18-2, S @2720 | f: 2-5* @2721', {
          side: 'allied',
          dice: [1],
          turn,
          options: { 'open-dresden': open },
        }),
        'attack:2720',
        'feed:S@2720',
      )
    expect(numbers(dresden(false))).toMatchObject([{ attack: 18, defence: 6 }])
    expect(numbers(dresden(true))).toMatchObject([{ attack: 18, defence: 2 }])
    // Our switch: the works of the summer stand from turn 16 on.
    expect(numbers(dresden(true, 15))).toMatchObject([{ attack: 18, defence: 2 }])
    expect(numbers(dresden(true, 16))).toMatchObject([{ attack: 18, defence: 6 }])
  })

  test('leipzig §tec nobody attacks over a river at less than 160 %, bridged or not', () => {
    const weak = combatPhase('a: 5-4 @2720 | a: 18-2 @2620 | f: 2-5 @2721', { side: 'allied' })
    expect(refusal(weak, { hex: '2720' })).toMatchObject({ clause: 'leipzig §tec', reason: 'refuse.river' })
    expect(answers(weak)).toEqual(['attack:2620', 'no-more-attacks'])
  })

  test('leipzig §tec over a river enough of them must attack, and with supply if it takes that', () => {
    // Ten against six is 166 %; one corps alone would be 83 %.
    const game = give(combatPhase('a: 2x5-4, S @1913 | f: 2-5* @1912', { side: 'allied' }), 'attack:1913')
    expect(answers(game)).toHaveLength(2) // everyone, or a 5-4
    give(game, answers(game)[1])
    expect(answers(game)).not.toContain('that-is-all')
    expect(refusal(game, { id: 'that-is-all' })).toMatchObject({ clause: 'leipzig §tec' })
    give(game, answers(game)[0])
    expect(answers(game)).toEqual([`feed:a${unit(game, 'S', '1913') - 179}`])
    expect(refusal(game, { id: 'without-supply' })).toMatchObject({ clause: 'leipzig §tec' })
  })
})

describe('leaders', () => {
  const strengthOf = (where: string): number => {
    const { state } = position(where)
    const who: number[] = []
    for (let p = state.top[hex('0606')]; p >= 0; p = state.under[p]) who.push(p)
    return attackStrength(play(state), who, true)
  }

  test('leipzig §leaders.B Napoleon with one army attacks with 36, with two with 61', () => {
    expect(strengthOf('f: 18-2, L1 @0606')).toBe(36)
    expect(strengthOf('f: 2x18-2, L1 @0606')).toBe(61)
  })

  test('leipzig §leaders.B bonuses of several leaders add up under one cap, and one is for attack, one for defence', () => {
    expect(strengthOf('f: 18-2, L3, L4 @0606')).toBe(36) // 10 and 9, of which 18 count
    const g = play(position('f: 18-2, L3 @0606').state)
    expect(defenceStrength(g, hex('0606'), 1, true)).toBe(26)
  })

  test('leipzig §leaders.A leaders need no supply: the cap is what supply leaves of the units', () => {
    const g = play(position('f: 5-4, L1 @0606').state)
    expect(attackStrength(g, [0, 1], false)).toBe(4)
    const game = give(combatPhase('f: 5-4, L1 @0606 | f: 2-5 @0707 | a: 2-5 @0607'), 'attack:0606', 'everyone')
    expect(question(game).prompt).toBe('ask.attackMore')
  })

  test('leipzig §leaders.C alone they cannot attack and defend with one; the bonus comes after the ground', () => {
    const game = combatPhase('f: L1 @0606 | f: 2-5 @0707 | a: 2-5 @0607')
    expect(refusal(game, { hex: '0606' })).toMatchObject({ reason: 'refuse.noneAble' })
    const g = play(position('f: L1 @0606 | f: 5-4, L10 @2721').state)
    expect(defenceStrength(g, hex('0606'), 1, false)).toBe(1)
    expect(defenceStrength(g, hex('2721'), 3, true)).toBe(21) // five, tripled, and six
  })

  test('leipzig §leaders.C Napoleon, an 18-2 and a 5-4 against a 5-4 and a 1-8 in a fortress: 46 against 18, at 200 %', () => {
    const game = combatPhase('f: 18-2, 5-4, L1, S @0620 | a: 5-4*, 1-8* @0621', { dice: [1] })
    playOut(game, 'attack:0620', 'feed:S@0620')
    expect(strengthOf('f: 18-2, 5-4, L1 @0606')).toBe(46)
    expect(numbers(game)).toMatchObject([{ attack: 46, defence: 18, percent: 255, column: 200 }])
  })

  test('leipzig §leaders.C picking a leader alone is not enough', () => {
    const game = give(combatPhase('f: 5-4, L1 @0606 | a: 2-5 @0607'), 'attack:0606')
    playTo(game, 'ask.with', 'with:L1@0606')
    expect(answers(game)).toHaveLength(1)
  })
})
