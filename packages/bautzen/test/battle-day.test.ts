import { seededDice, under } from '@grognard/kernel'
import { BATTLE } from '../src/system/frames.ts'
import { describe, expect, test } from 'vitest'
import { fireModifiers } from '../src/rules/bombardment.ts'
import { countCommanderLost, countEliminated, enterObjective } from '../src/rules/morale.ts'
import { columnFree, quotasMet, reckon } from '../src/rules/victory.ts'
import {
  answers,
  at,
  give,
  goOn,
  hex,
  piece,
  position,
  question,
  refusal,
  steps,
  told,
  type Setting,
  battle,
  play,
  bautzen,
} from './position.ts'

const fresh = () => bautzen.setup({ scenario: 'battle', options: {} }, seededDice('day'))

describe('set-up', () => {
  test('bautzen §10.1 everybody stands where the scenario puts him', () => {
    const state = fresh()
    const where = (name: string) => battle.board.numbers[state.hex[piece(name)]]
    expect(where('Napoleon')).toBe('0802')
    expect(where('Raglovitch')).toBe('0306')
    expect(where('Karpenkov')).toBe('1005')
    expect(where('Blücher')).toBe('1604')
    expect(where('Lanskoï')).toBe('2305')
    expect(state.hex[piece('Ney')]).toBe(-1)
    expect(state.hex.filter(one => one >= 0)).toHaveLength(7 + 28 + 32)
    expect(state.morale).toEqual([11, 9])
  })

  test('bautzen §10.6 Normann may be left out', () => {
    const state = bautzen.setup({ scenario: 'battle', options: { 'no-normann': true } }, seededDice('day'))
    expect(state.hex[piece('Normann')]).toBe(-2)
    expect(state.losses).toEqual([0, 0])
  })

  test('bautzen §5 two guns each and three Cossacks in hand, the rest on the track: French on odd turns, the Coalition on even', () => {
    const state = fresh()
    expect(battle.slots[0]).toEqual([1, 3, 5, 7, 9, 11, 13])
    expect(battle.slots[1]).toEqual([2, 4, 6, 6, 8, 8, 10, 12])
    const hand = (side: number) =>
      battle.markers
        .filter((one, m) => one.side === side && state.markerKnown[m] && state.markerAt[m] === 0)
        .map(one => one.kind)
    expect(hand(1)).toEqual(['artillery', 'artillery', 'cossacks', 'cossacks', 'cossacks'])
    expect(state.drawn).toEqual([1, 0]) // the French have drawn the marker of six o'clock
    expect([...state.ney].sort((a, b) => a - b)).toEqual([0, 1, 2])
  })

  test('bautzen §5 the sides move and fight in turn, then the next hour begins', () => {
    const game = position('Friant @0802 | Pirch @1507', { phase: 'start', turn: 1 })
    const asked: string[] = []
    for (const id of ['end-movement', 'attacks-declared', 'end-movement', 'attacks-declared']) {
      asked.push(`${question(game).side} ${question(game).prompt}`)
      give(game, id)
      if (game.state.turn === 2) break
    }
    expect(asked).toEqual(['french ask.move', 'french ask.attack', 'coalition ask.move', 'coalition ask.attack'])
  })
})

describe('bombardment', () => {
  const fire = (where: string, target: string, dice: number[], more: Setting = {}) => {
    const game = position(where, { hand: ['artillery', 'drouot'], dice, ...more })
    give(game, `bombard:${target}`, 'gun-artillery', 'fire')
    return game
  }

  test('bautzen §8.8, §2.J size over three, rounded down, on two dice', () => {
    const game = fire('Soult, Compans @1508 | Pirch, Horn @1509', '1509', [4, 3])
    // 7 over 3 is 2: a score of 9 does nothing.
    expect(told(game, 'bombardment')[0].params).toMatchObject({ base: 2, total: 2, score: 9, result: '0' })
    const hit = fire('Soult, Compans @1508 | Pirch, Horn @1509', '1509', [6, 4])
    expect(question(hit).prompt).toBe('ask.loss')
    give(hit, 'loss:b62')
    expect(steps(hit, 'Horn')).toBe(1)
    expect(hit.state.markerAt).toContain(104)
  })

  test('bautzen §8.8 only what lies in a friendly zone can be fired at', () => {
    const game = position('Soult, Compans @1106 | Pirch @1006 | Horn @1309', { hand: ['artillery'] })
    expect(answers(game).filter(id => id.startsWith('bombard'))).toEqual([]) // no zone into Baschütz
    const open = position('Soult, Compans @1006 | Pirch @1106', { hand: ['artillery'] })
    expect(answers(open)).toContain('bombard:1106')
  })

  test('bautzen §8.8, §8.5.1 a retreat follows at once', () => {
    const game = fire('Soult, Compans @1508 | Pirch, Horn @1509', '1509', [5, 4])
    expect(question(game)).toMatchObject({ side: 'coalition', prompt: 'ask.retreat' })
    give(game, 'retreat:1510')
    expect(at(game, 'Pirch')).toBe('1510')
    expect(question(game).prompt).toBe('ask.move')
  })

  test('bautzen §8.8.1, §2.F, §2.C height, further markers and cavalry; Drouot and Jaschwill divide by two', () => {
    const guns = (side: number, kind: string) => battle.markers.findIndex(one => one.side === side && one.kind === kind)
    const g = play(position('Soult, Compans @1504 | Starkenfeld @1505').state)
    const down = fireModifiers(g, 0, hex('1505'), [guns(0, 'artillery')])
    expect(down).toMatchObject({ base: 0, height: 2, markers: 0, cavalry: 1, total: 3 })
    const up = play(position('Blücher, Pirch @1503 | Compans, Bonnet @1504').state)
    const both = fireModifiers(up, 1, hex('1504'), [guns(1, 'artillery'), guns(1, 'jaschwill')])
    expect(both).toMatchObject({ base: 6, height: -1, markers: 1, cavalry: 0, total: 6 })
  })

  test('bautzen §8.8.2 a score of twelve endangers a commander in the hex', () => {
    const game = fire('Soult, Compans @1508 | Blücher, Pirch, Horn @1509', '1509', [6, 4, 3])
    expect(told(game, 'bombardment')[0].params!.score).toBe(12)
    expect(game.state.health[piece('Blücher')]).toBe(1)
  })
})

describe('markers', () => {
  test('bautzen §2.K Losses takes an Artillery marker or two Cossacks, as the enemy chooses', () => {
    const losses = battle.markers.findIndex(one => one.side === 1 && one.kind === 'losses')
    const game = position('Friant @0802 | Pirch @1507', {
      side: 'coalition',
      turn: 12,
      phase: 'start',
      state: {
        drawn: [7, 7],
        markerAt: battle.markers.map((one, m) =>
          m === losses ? 8 : one.side === 1 && (one.kind === 'cossacks' || one.kind === 'artillery') ? 0 : -1,
        ),
        markerKnown: battle.markers.map((_, m) => (m === losses ? 0 : 1)),
      },
    })
    expect(question(game)).toMatchObject({ side: 'french', clause: 'bautzen §2.K' })
    give(game, 'lose-cossacks')
    const left = battle.markers.filter((one, m) => one.kind === 'cossacks' && game.state.markerAt[m] === 0)
    expect(left).toHaveLength(3)
    expect(game.state.markerAt[losses]).toBe(-1)
  })

  test('bautzen §2.A, §2.J a marker played on turn n is back on turn n + 2', () => {
    const game = position('Soult, Compans @1508 | Pirch, Horn @1509 | Blücher @1511', {
      hand: ['artillery'],
      dice: [1, 2, 6],
    })
    give(game, 'bombard:1509', 'gun-artillery')
    expect(game.state.markerAt[0]).toBe(104)
    give(game, 'end-movement', 'attacks-declared', 'end-movement', 'attacks-declared')
    expect([game.state.turn, game.state.markerAt[0]]).toEqual([3, 104])
    game.state.dice.next.push(6)
    give(game, 'end-movement', 'attacks-declared', 'end-movement', 'attacks-declared')
    expect([game.state.turn, game.state.markerAt[0]]).toEqual([4, 0])
  })
})

describe('secrets', () => {
  test('bautzen §7.3 of an enemy stack one sees the height, not what it holds', () => {
    const state = fresh()
    const view = bautzen.observe(state, 'coalition')
    expect(view.hex[piece('Friant')]).toBe(-9)
    expect(view.units[hex('0802')]).toBe(3)
    expect(view.chiefs[hex('0802')]).toBe(1)
    expect(view.hex[piece('Pirch')]).toBe(state.hex[piece('Pirch')])
    const drawn = battle.markers.findIndex((one, m) => one.side === 0 && !state.markerKnown[m])
    expect(view.markerAt[drawn]).toBe(-9)
    expect(view.ney).toEqual([-9, -9, -9])
  })

  test('bautzen §7.3, §8.4.b stacks lie open in combat, and the attacker’s head unit only once both have chosen', () => {
    const game = position('Soult, Compans, Bonnet @1508 | Pirch, Horn @1509', { phase: 'combat', dice: [3, 3] })
    give(game, 'attack:1509', 'attacks-declared')
    expect(bautzen.observe(game.state, 'coalition').hex[piece('Compans')]).toBe(hex('1508'))
    give(game, 'head:b12')
    expect(under(bautzen.observe(game.state, 'coalition'), BATTLE).headA).toBe(-2)
  })
})

describe('morale', () => {
  test('bautzen §9.A objectives cost a point, Baschütz and Hochkirch three, Wurschen three for both hexes', () => {
    const g = play(position('Compans @1508 | Pirch @1509').state)
    const fall = (number: string, side: 0 | 1 = 0) => {
      const before = g.s.morale[1]
      enterObjective(g, side, hex(number))
      return g.s.morale[1] - before
    }
    expect([fall('1605'), fall('1605'), fall('1105'), fall('1006'), fall('1610'), fall('1710')]).toEqual([
      -1, 0, -1, -3, 0, -3,
    ])
    expect(g.s.morale[1]).toBe(1)
    expect([fall('1610', 1), fall('1006', 1)]).toEqual([3, 3])
    expect([fall('1605', 1), fall('1105', 1)]).toEqual([1, 1]) // and never above nine
    expect(g.s.morale[1]).toBe(9)
  })

  test('bautzen §9.B a French counter costs a point, two Coalition counters one', () => {
    const g = play(position('Compans @1508 | Pirch @1509').state)
    countEliminated(g, 0)
    countEliminated(g, 1)
    expect(g.s.morale).toEqual([10, 9])
    countEliminated(g, 1)
    expect(g.s.morale).toEqual([10, 8])
  })

  test('bautzen §9.D commanders: a point, three for Blücher and Ney, four for Napoleon’s wound, the game for his death', () => {
    const lose = (name: string) => {
      const g = play(position('Compans @1508 | Pirch @1509').state)
      countCommanderLost(g, piece(name))
      return g.s.outcome ? g.s.outcome.level : [11 - g.s.morale[0], 9 - g.s.morale[1]]
    }
    expect(lose('Soult')).toEqual([1, 0])
    expect(lose('Ney')).toEqual([3, 0])
    expect(lose('Blücher')).toEqual([0, 3])
    expect(lose('Barclay de Tolly')).toEqual([0, 1])
    expect(lose('Napoleon')).toBe('level.coalition.strategic')
    const wound = position('Napoleon, Friant @1508 | Pirch @1509', { phase: 'combat', dice: [1, 1, 3] })
    give(wound, 'attack:1509', 'attacks-declared')
    goOn(wound, ['head:b01'])
    expect(wound.state.morale[0]).toBe(7)
  })
})

describe('the end', () => {
  const endTurn = (morale: [number, number], more: Partial<Setting['state']> = {}) => {
    const game = position('Friant @0802 | Pirch @1507', {
      side: 'coalition',
      phase: 'combat',
      turn: 4,
      dice: [6, 6],
      state: { morale, ...more },
    })
    return give(game, 'attacks-declared')
  }

  test('bautzen §10.4 French morale at nothing is a major Coalition victory', () => {
    expect(endTurn([0, 2]).state.outcome).toMatchObject({ winner: 'coalition', level: 'level.coalition.major' })
  })

  test('bautzen §10.4 Coalition morale at nothing orders the retreat from the next turn', () => {
    const game = endTurn([4, 0])
    expect([game.state.outcome, game.state.retreat, game.state.turn]).toEqual([null, 5, 5])
  })

  test('bautzen §10.4, §10.6 more than 40 points, 15 Prussian and 10 of the guard; 70 and 25 in the variation', () => {
    const met = (saved: number[], options = {}) => {
      const g = play(position('Friant @0802', { options }).state)
      g.s.saved = saved
      return quotasMet(g)
    }
    expect([met([41, 15, 10]), met([40, 15, 10]), met([60, 14, 10]), met([60, 15, 9])]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([met([70, 30, 15], { 'larger-quota': true }), met([71, 25, 10], { 'larger-quota': true })]).toEqual([
      false,
      true,
    ])
  })

  test('bautzen §10.4 too little saved is a major French victory, with Blücher or Barclay lost a strategic one', () => {
    const end = (saved: number[], lost?: string) => {
      const g = play(position('Friant @0802').state)
      Object.assign(g.s, { saved, retreat: 5, morale: [6, 0] })
      if (lost) g.s.health[piece(lost)] = 2
      reckon(g, 'bautzen §10.5')
      return g.s.outcome!.level
    }
    expect(end([50, 20, 12])).toBe('level.french.marginal')
    expect(end([30, 20, 12])).toBe('level.french.major')
    expect(end([30, 20, 12], 'Barclay de Tolly')).toBe('level.french.strategic')
  })

  test('bautzen §10.5 from turn 11 two dice before the Coalition’s sequence; five or less ends the battle', () => {
    const night = (turn: number, dice: number[]) => {
      const game = position('Friant @0802 | Pirch @1507', {
        phase: 'combat',
        turn,
        dice,
        state: { morale: [6, 8], neyIn: 9, neyTold: 0 },
      })
      return give(game, 'attacks-declared').state
    }
    expect(night(11, [2, 3]).outcome).toMatchObject({
      winner: 'coalition',
      level: 'level.coalition.marginal',
      clause: 'bautzen §10.5',
    })
    expect(night(11, [2, 4]).outcome).toBeNull()
    expect(night(10, []).outcome).toBeNull()
  })

  test('bautzen §10.5 the higher morale wins by a little; after the retreat those with a free column count as saved', () => {
    const end = (morale: [number, number]) => {
      const g = play(position('Friant @0802').state)
      g.s.morale = morale
      reckon(g, 'bautzen §10.5')
      return g.s.outcome!.level
    }
    expect([end([5, 7]), end([7, 5]), end([6, 6])]).toEqual([
      'level.coalition.marginal',
      'level.french.marginal',
      'level.draw',
    ])
    const g = play(position('Compans @1310 | Horn @1309 | Pirch @2005').state)
    expect([columnFree(g, hex('1309')), columnFree(g, hex('2005'))]).toEqual([false, true])
    Object.assign(g.s, { retreat: 5, morale: [6, 0] })
    reckon(g, 'bautzen §10.5')
    expect(g.s.saved).toEqual([4, 4, 0])
  })

  test('bautzen §2 losses beyond the last step destroy a unit; Tippelskirch counts as cavalry', () => {
    expect(battle.cavalry[piece('von Tippelskirch')]).toBe(true)
    expect(battle.pieces[piece('von Tippelskirch')].march).toBe(3)
    expect(battle.pieces[piece('Normann')].steps).toBe(1)
  })

  test('bautzen §10.5 after the end everything is refused', () => {
    const game = endTurn([0, 2])
    expect(bautzen.refuse(game.state, 'french', { id: 'end-movement' })?.reason).toBe('refuse.over')
    expect(refusal).toBeTypeOf('function')
  })
})
