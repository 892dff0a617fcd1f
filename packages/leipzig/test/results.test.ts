import { distance, find } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { isBesieged } from '../src/rules/siege.ts'
import { COMBAT } from '../src/system/frames.ts'
import { phaseNumber } from '../src/system/state.ts'
import { combatPhase, numbers, playOut, playTo, wentTo } from './combat-game.ts'
import {
  answers,
  fixed,
  give,
  hex,
  play,
  position,
  question,
  refusal,
  stack,
  told,
  unit,
  type Game,
} from './position.ts'

/** A French stack on 0606 against dispersed Allies on 0607, with this face; French supply is spent if there is any. */
const attack = (french: string, allies: string, die: number, ...wishes: string[]): Game => {
  const game = combatPhase(`f: ${french} @0606 | a: ${allies} @0607`, { dice: [die] })
  return playOut(game, 'attack:0606', ...wishes)
}

const dispersed = (game: Game, code: string, at: string): number => game.state.dispersed[unit(game, code, at)]
const thisPhaseNextTurn = (game: Game): number => phaseNumber(game.state.turn + 1, 0, 1)

describe('results', () => {
  test('leipzig §crt Ax: the whole attacking stack is gone', () => {
    const game = attack('5-4, L3', '18-2*', 6)
    expect(told(game, 'combat.Ax')).toHaveLength(1)
    expect(stack(game, '0606')).toBe('')
    expect(stack(game, '0607')).toBe('18-2')
    expect(game.state.lostInCombat).toEqual([3, 0])
  })

  test('leipzig §crt As: the attacker scatters, the defender stands', () => {
    const game = attack('5-4', '5-4*, 2-5*', 1)
    expect(told(game, 'combat.As')).toHaveLength(1)
    expect(stack(game, '0606')).toBe('')
    expect(wentTo(game)).toHaveLength(2)
    expect(stack(game, '0607')).toBe('2-5, 5-4')
  })

  test('leipzig §crt AdDs: the attacker is dispersed where he stands, the defender scatters, nobody advances', () => {
    const even = combatPhase('f: 5-4, L3 @0606 | a: 5-4* @0607', { dice: [2] })
    playTo(even, 'ask.scatter', 'attack:0606', 'with:5-4@0606', 'that-is-all')
    expect(told(even, 'combat.AdDs')).toHaveLength(1)
    expect(stack(even, '0606')).toBe('5-4, L3')
    expect(dispersed(even, '5-4', '0606')).toBe(thisPhaseNextTurn(even))
    expect(dispersed(even, 'L3', '0606')).toBe(thisPhaseNextTurn(even))
    expect(question(even).side).toBe('allied')
    playOut(even)
    expect(wentTo(even)).toHaveLength(2)
    expect(told(even, 'unit.advanced')).toHaveLength(0)
  })

  test('leipzig §crt AsDs: the attacker goes first, then the defender', () => {
    const game = combatPhase('f: 5-4, 3-7, S @0606 | a: 5-4*, 2-5* @0607 | a: S @0608', { dice: [1] })
    playTo(game, 'ask.scatter', 'attack:0606', 'feed:S@0606', 'cover:S@0608')
    expect(told(game, 'combat.AsDs')).toHaveLength(1)
    expect(question(game).side).toBe('french')
    playOut(game)
    expect(wentTo(game)).toHaveLength(2 + 2 + 1 + 2 + 1)
    expect(told(game, 'unit.scattered').map(event => event.side)).toEqual([
      ...Array.from({ length: 5 }, () => 'french'),
      ...Array.from({ length: 3 }, () => 'allied'),
    ])
  })

  test('leipzig §crt Dd1 and Dd2: the defender falls back one hex or two and is dispersed, unbroken', () => {
    for (const [die, hexes] of [
      [4, 1],
      [6, 2],
    ]) {
      const even = combatPhase('f: 2x5-4 @0606 | a: 2x5-4* @0607', { dice: [die] })
      playTo(even, 'ask.retreat', 'attack:0606')
      give(even, answers(even)[0])
      expect(told(even, `combat.Dd${hexes}`)).toHaveLength(1)
      const [to] = wentTo(even, 'unit.retreated')
      expect(distance(fixed.board, hex('0607'), hex(to))).toBe(hexes)
      expect(stack(even, to)).toBe('5-4')
      expect(dispersed(even, '5-4', to)).toBe(thisPhaseNextTurn(even))
      expect(question(even).prompt).toBe('ask.retreat')
      playOut(even)
      expect(told(even, 'unit.advanced')).toHaveLength(0)
    }
  })

  test('leipzig §crt Ds: the defender scatters; on open ground nobody advances', () => {
    const game = attack('5-4, 2-5', '5-4*', 1)
    expect(told(game, 'combat.Ds')).toHaveLength(1)
    expect(wentTo(game)).toHaveLength(2)
    expect(stack(game, '0606')).toBe('2-5, 5-4')
    expect(told(game, 'unit.advanced')).toHaveLength(0)
  })

  test('leipzig §crt Dx: all that stands there is destroyed, leaders and supply too', () => {
    const game = attack('2x18-2', '5-4*, 2-5*, L2*, S*', 4)
    expect(told(game, 'combat.Dx')).toHaveLength(1)
    expect(stack(game, '0607')).toBe('')
    expect(game.state.lostInCombat).toEqual([0, 4])
    expect(game.state.supplyOut).toEqual([0, 1])
  })

  test('leipzig §crt Auto: at 500 % no die falls', () => {
    const game = combatPhase('f: 18-2 @0606 | a: 2-5* @0607')
    playOut(game, 'attack:0606')
    expect(told(game, 'combat.automatic')).toHaveLength(1)
    expect(game.state.dice.thrown).toBe(0)
    expect(stack(game, '0607')).toBe('')
  })

  test('leipzig §crt ½ex: all defenders are lost, and half as many divisions of the attacker, rounded up, of his choice', () => {
    // Nine against three: 300 %.
    const game = combatPhase('f: 18-2 @0606 | a: 5-4*, 2-5* @0607', { dice: [1] })
    playTo(game, 'ask.exchange', 'attack:0606')
    expect(told(game, 'combat.½ex')).toHaveLength(1)
    expect(stack(game, '0606')).toBe('2-5, 5-4, 5-4') // the first came out of the army: now it is his choice
    playOut(game, 'lose:2-5@0606')
    expect(stack(game, '0607')).toBe('')
    expect(stack(game, '0606')).toBe('5-4, 5-4')
    expect(game.state.lostInCombat).toEqual([2, 3])
    const choice = combatPhase('f: 18-2, 2-5, 1-8 @0606 | a: 5-4*, 2-5* @0607', { dice: [1] })
    playTo(choice, 'ask.exchange', 'attack:0606')
    expect(answers(choice)).toHaveLength(3)
    playOut(choice, 'lose:2-5@0606', 'lose:1-8@0606')
    expect(stack(choice, '0606')).toBe('18-2')
  })

  test('leipzig §crt ½ex: the owner may give up a dispersed division before one that is not', () => {
    const game = combatPhase('f: 5-4, 2-5, 2-5*, S @0606 | a: 5-4* @0607', { dice: [1] })
    playTo(game, 'ask.exchange', 'attack:0606', 'everyone', 'feed:S@0606')
    expect(answers(game)).toHaveLength(3)
    give(game, `lose:${fixed.pieces[unit(game, '2-5', '0606', 1)].id}`)
    expect(game.state.dispersed[unit(game, '2-5', '0606')]).toBe(0)
  })

  test('leipzig §crt ½ex: leaders and supply of the defender count for nothing, and who has too little loses it all', () => {
    // Eighteen against six: three divisions and Blücher's three. Two of the attacker's go.
    const game = combatPhase('f: 2x18-2 @0606 | a: 2-5*, 2x1-8*, L2*, S* @0607', { dice: [1] })
    playTo(game, 'ask.exchange', 'attack:0606')
    expect(question(game).params).toMatchObject({ n: 1 })
    expect(game.state.lostInCombat).toEqual([1, 4])
    // Napoleon and a division, two against one and its river … on open ground: 200 %, and a two.
    const few = combatPhase('f: 2-5, L1 @0606 | a: 1-8* @0607', { dice: [2] })
    playOut(few, 'attack:0606')
    expect(told(few, 'combat.½ex')).toHaveLength(1)
    expect(stack(few, '0606')).toBe('L1')
  })
})

describe('scattering', () => {
  test('leipzig §combat.K larger units fall into divisions, which go singly their full allowance, less a point for breaking down', () => {
    const game = attack('5-4', '18-2*', 1)
    expect(wentTo(game)).toHaveLength(2)
    expect(new Set(wentTo(game)).size).toBe(2)
    // A 2-5 out of a corps has four points; the first pays one more to leave the other.
    expect(wentTo(game).map(to => Number(to.slice(0, 2)) <= 6)).toEqual([true, true])
    for (const to of wentTo(game)) expect(stack(game, to)).toBe('2-5')
  })

  test('leipzig §combat.K a scattered unit is dispersed until the end of the same phase a turn later', () => {
    const game = combatPhase('f: 2-5, 1-8 @0606 | a: 5-4*, 2-5* @0607', { dice: [1] })
    playTo(game, 'ask.scatter', 'attack:0606')
    const [first] = answers(game)
    give(game, first)
    expect(dispersed(game, '2-5', first.slice(-4))).toBe(phaseNumber(26, 0, 1))
  })

  test('leipzig §combat.K combat units never end on friends, leaders and supply may', () => {
    const game = combatPhase('f: 2-5, L3 @0606 | f: 2-5 @0106 | a: 5-4* @0607', { dice: [1] })
    playTo(game, 'ask.scatter', 'attack:0606')
    expect(question(game).params).toMatchObject({ unit: 'unit.2-5' })
    expect(answers(game)).not.toContain('retreat:0106')
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §combat.K' })
  })

  test('leipzig §combat.K depots do not fall apart, and go two hexes', () => {
    const game = combatPhase('f: 2-5, D @0606 | a: 5-4* @0607', { dice: [1] })
    playOut(game, 'attack:0606')
    const depot = told(game, 'unit.scattered').find(event => event.params!.unit === 'unit.D')!
    expect(stack(game, fixed.board.numbers[depot.params!.to as number])).toContain('D')
  })
})

describe('order of retreat', () => {
  test('leipzig §retreat of a mixed stack that scatters the owner says who goes first; of units alike nobody asks', () => {
    const game = combatPhase('f: 2-5, 1-8, L3, S @0606 | a: 18-2*, 5-4* @0607', { dice: [1] })
    playTo(game, 'ask.scatterWho', 'attack:0606')
    expect(question(game)).toMatchObject({ side: 'french', clause: 'leipzig §retreat' })
    const [foot, horse] = [unit(game, '2-5', '0606'), unit(game, '1-8', '0606')]
    expect(question(game).answers.map(answer => answer.piece)).toEqual([foot, horse]) // leaders and supply are in nobody's way
    give(game, `first:${fixed.pieces[horse].id}`)
    expect(question(game)).toMatchObject({ prompt: 'ask.scatter', params: { unit: 'unit.1-8' } })
    give(game, answers(game)[0])
    expect(question(game)).toMatchObject({ prompt: 'ask.scatter', params: { unit: 'unit.2-5' } }) // he is alone now
    const alike = combatPhase('f: 5-4, L3 @0606 | a: 18-2* @0607', { dice: [1] })
    playOut(alike, 'attack:0606')
    expect(told(alike, 'unit.scattered').length).toBeGreaterThanOrEqual(2)
    const asked = combatPhase('f: 5-4, L3 @0606 | a: 18-2* @0607', { dice: [1] })
    expect(question(playTo(asked, 'ask.scatter', 'attack:0606')).params).toMatchObject({ unit: 'unit.2-5', left: 3 })
  })

  test('leipzig §retreat the French go west, the Allies north, south or east', () => {
    const french = combatPhase('f: 2-5 @0606 | a: 5-4* @0607', { dice: [1] })
    playTo(french, 'ask.scatter', 'attack:0606')
    for (const id of answers(french)) expect(Number(id.slice(8, 10))).toBeLessThanOrEqual(6)
    const allies = combatPhase('f: 5-4 @0606 | a: 2x2-5* @0607', { dice: [4] })
    playTo(allies, 'ask.retreat', 'attack:0606')
    expect(answers(allies)).toEqual(['retreat:0608', 'retreat:0708']) // 0707 is controlled from 0606
  })

  test('leipzig §retreat through as few controlled hexes as can be, before any thought of direction', () => {
    // 0506 and 0507 are controlled from 0407, 0605 and the east are free: a French unit goes there rather than through control.
    const game = combatPhase('f: 2-5 @0606 | a: 5-4* @0607 | a: 1-8 @0507', { dice: [1] })
    playTo(game, 'ask.scatter', 'attack:0606', 'target:0607')
    const g = game.state
    expect(answers(game).length).toBeGreaterThan(0)
    for (const id of answers(game)) expect(g.top[hex(id.slice(-4))]).toBe(-1)
    expect(refusal(game, { hex: '0607' })).toMatchObject({ reason: 'refuse.retreatEnemy' })
    expect(refusal(game, { hex: '1606' })).toMatchObject({ clause: 'leipzig §retreat', reason: 'refuse.retreatEnd' })
  })

  test('leipzig §retreat who is shut in is lost, and counts', () => {
    const ring = ['0605', '0706', '0707', '0607', '0507', '0506'].map(at => `a: 2-5* @${at}`).join(' | ')
    const lost = combatPhase(`f: 2-5, L3, S @0606 | ${ring.replace('2-5* @0607', '5-4* @0607')}`, { dice: [1] })
    playOut(lost, 'attack:0606', 'target:0607', 'with:2-5@0606', 'that-is-all')
    expect(stack(lost, '0606')).toBe('')
    expect(lost.state.lostInCombat).toEqual([2, 0])
  })

  test('leipzig §retreat, §victory with no way but over the edge a unit leaves the map, and nobody has points', () => {
    const game = combatPhase('f: 2-5 @0106 | a: 5-4* @0107 | a: 2-5 @0105 | a: 2-5 @0206 | a: 2-5 @0205', { dice: [1] })
    playOut(game, 'attack:0106', 'target:0107')
    expect(told(game, 'unit.offMap')).toHaveLength(1)
    expect(game.state.lostInCombat).toEqual([0, 0])
  })

  test('leipzig §scenario.1, §scenario.7 a retreat never leads into closed Austria, which lies east and south of 3622', () => {
    const end = (scenario: string, turn: number): number => {
      const game = combatPhase('f: 5-4 @3621 | a: 2x2-5* @3622', { scenario, turn, dice: [4] })
      playOut(game, 'attack:3621')
      const [gone] = [...told(game, 'unit.retreated'), ...told(game, 'unit.lost')]
      return (gone.params!.to ?? -1) as number
    }
    const { austria } = fixed.grounds[0]
    expect(austria[end('5', 26)]).toBe(1)
    for (const [scenario, turn] of [
      ['1', 5],
      ['7', 26],
      ['8', 5],
    ] as const)
      expect(austria[end(scenario, turn)] ?? 0).toBe(0)
  })

  test('leipzig §retreat nobody retreats over a river without a bridge, into mountains or onto enemies', () => {
    const game = combatPhase('f: 18-2 @2315 | a: 2x5-4* @2316 | f: 2-5 @2416', { dice: [1] })
    playTo(game, 'ask.scatter', 'attack:2315')
    expect(question(game).side).toBe('allied')
    for (const id of answers(game)) {
      const at = hex(id.slice(-4))
      expect(fixed.grounds[0].mountain[at]).toBe(0)
      expect(game.state.top[at]).toBe(-1)
    }
  })
})

describe('retreat before combat', () => {
  test('leipzig §combat.J unit by unit, the full allowance; who stays defends', () => {
    const game = combatPhase('f: 5-4 @0606 | a: 2-5, 1-8 @0607', { dice: [3] })
    playTo(game, 'ask.flee', 'attack:0606')
    expect(answers(game)).toHaveLength(3)
    playTo(game, 'ask.fleeTo', 'flee:1-8@0607')
    // Leaving the 2-5 costs a point: seven are left, and all of them are used.
    const far = answers(game).map(id => distance(fixed.board, hex('0607'), hex(id.slice(-4))))
    expect(Math.max(...far)).toBe(7)
    for (const id of answers(game)) expect(Number(id.slice(8, 10))).toBeGreaterThanOrEqual(6)
    const wagon = combatPhase('f: 5-4 @0606 | a: D, 2-5* @0607')
    playTo(wagon, 'ask.fleeTo', 'attack:0606', 'flee:D@0607')
    // Two steps, both of them: 0608 is one away and is not offered.
    expect(answers(wagon)).toContain('flee-to:0609')
    expect(answers(wagon)).not.toContain('flee-to:0608')
    const [first] = answers(game)
    give(game, first)
    expect(dispersed(game, '1-8', first.slice(-4))).toBe(phaseNumber(26, 0, 1))
    playOut(game, 'stand-fast')
    expect(numbers(game)).toMatchObject([{ defence: 1 }])
  })

  test('leipzig §combat.J not the dispersed, and not who is surrounded', () => {
    const game = combatPhase('f: 5-4 @0606 | a: 2-5*, 1-8 @0607')
    playTo(game, 'ask.flee', 'attack:0606')
    expect(refusal(game, { piece: unit(game, '2-5', '0607') })).toMatchObject({
      clause: 'leipzig §combat.J',
      reason: 'refuse.fleeDispersed',
    })
    const around = ['0707', '0608', '0507'].map(at => `f: 2-5 @${at}`).join(' | ')
    const shut = combatPhase(`f: 5-4 @0606 | a: 2-5 @0607 | ${around}`, { dice: [3] })
    playTo(shut, 'ask.flee', 'attack:0606')
    expect(find(shut.state, COMBAT)).toBeUndefined() // nobody was asked whether he flees
    expect(told(shut, 'combat.die')).toHaveLength(1)
  })

  test('leipzig §combat.J at 500 % of the printed strength only cavalry and leaders', () => {
    // Ten against two is 500 %; nine would not be, though unsupplied the 2-5 counts but one.
    const game = combatPhase('f: 2x5-4, S @0606 | a: 2-5, 1-8, L2 @0607')
    playTo(game, 'ask.flee', 'attack:0606', 'feed:S@0606')
    expect(refusal(game, { piece: unit(game, '2-5', '0607') })).toBeUndefined() // 10 against 3 and Blücher's 3
    const crushed = combatPhase('f: 2x5-4, S @0606 | a: 2-5 @0607 | f: 2-5 @0707 | a: 1-8 @0708')
    playTo(crushed, 'ask.flee', 'attack:0606', 'feed:S@0606')
    expect(find(crushed.state, COMBAT)).toBeUndefined() // nobody was asked whether he flees
    expect(told(crushed, 'combat.automatic')).toHaveLength(1)
    const less = combatPhase('f: 5-4, 3-7, S @0606 | a: 2-5 @0607')
    playTo(less, 'ask.flee', 'attack:0606', 'feed:S@0606')
    expect(question(less).prompt).toBe('ask.flee') // eight against two, though against an unsupplied one it would be 800 %
    const riders = combatPhase('f: 18-2 @0606 | a: 1-8, 2-5* @0607')
    playTo(riders, 'ask.flee', 'attack:0606')
    expect(answers(riders)).toHaveLength(2)
  })

  test('leipzig §combat.J the percentage counts as it was announced: all may go, whoever goes first', () => {
    // Eighteen against seven is 257 %; the division that is left would face 900 %.
    const game = combatPhase('f: 18-2, S @0606 | a: 5-4, 2-5 @0607')
    playTo(game, 'ask.fleeTo', 'attack:0606', 'feed:S@0606', 'flee:5-4@0607')
    give(game, answers(game)[0])
    expect(answers(game)).toContain(`flee:${fixed.pieces[unit(game, '2-5', '0607')].id}`)
    // … and nobody is saved by friends who flee to him: ten against two is 500 % though another 5-4 joins them.
    const joined = combatPhase('f: 5-4 @0606 | a: 5-4 @0607 | a: 2-5 @0610 | f: 2x5-4, S @0611')
    playTo(joined, 'ask.fleeTo', 'attack:0606', 'attack:0611', 'feed:S@0611', 'flee:5-4@0607')
    give(joined, 'flee-to:0610')
    expect(question(joined).prompt).not.toBe('ask.flee')
  })

  test('leipzig §combat.J, §zoc.C friends keep control out of their hex: one may flee over them', () => {
    // All around 0607 is controlled; on 0608 other Allies may stand.
    const base = 'f: 5-4 @0606 | a: 2-5 @0607 | f: 2-5 @0707 | f: 2-5 @0508'
    const barred = combatPhase(base, { dice: [3] })
    playTo(barred, 'ask.flee', 'attack:0606')
    expect(find(barred.state, COMBAT)).toBeUndefined()
    const through = combatPhase(`${base} | a: 2-5* @0608`, { dice: [3] })
    playTo(through, 'ask.flee', 'attack:0606')
    expect(question(through).params).toMatchObject({ hex: hex('0607') })
  })

  test('leipzig §combat.M where all have fled, attackers may follow, combat units and leaders; their supply is kept', () => {
    const game = combatPhase('f: 5-4, L3, S @0606 | a: 1-8 @0607')
    playTo(game, 'ask.advance', 'attack:0606', 'feed:S@0606', 'flee:1-8@0607')
    expect(answers(game)).toHaveLength(3)
    playOut(game, 'advance:5-4@0606', 'advance:L3@0606')
    expect(stack(game, '0607')).toBe('5-4, L3')
    expect(numbers(game)).toHaveLength(0)
  })

  test('leipzig §combat.M all who attacked a hex that was left may follow into it, from every side', () => {
    const game = combatPhase('f: 5-4 @0606 | f: 3-7 @0707 | a: 1-8 @0607')
    playOut(game, 'attack:0606', 'attack:0707', 'flee:1-8@0607', 'advance:5-4@0606', 'advance:3-7@0707')
    expect(stack(game, '0607')).toBe('3-7, 5-4')
  })

  test('leipzig §combat.J who flees to friends that are still to be attacked defends with them', () => {
    // A depot's two points take it one hex to 0608, where no friends are, and one to 0609, where a 5-4 is attacked from 0610.
    const game = combatPhase('f: 5-4 @0606 | a: D @0607 | a: 5-4* @0609 | f: 2-5 @0610', { dice: [1, 1] })
    playOut(game, 'attack:0606', 'attack:0610', 'flee:D@0607', 'flee-to:0609')
    expect(stack(game, '0609')).toBe('5-4, D')
    const joined = combatPhase('f: 5-4 @0606 | a: 2-5 @0607 | a: 5-4* @0610 | f: 2-5 @0611', { dice: [1] })
    playOut(joined, 'attack:0606', 'attack:0611', 'flee:2-5@0607', 'flee-to:0610')
    expect(numbers(joined)).toMatchObject([{ target: [hex('0610')], defence: 3 }])
  })
})

test('leipzig §supply.F, §combat.I supply stays when the attack that it was given to finds nobody, and another gains nothing by it', () => {
  const game = combatPhase('f: 5-4, S @0606 | f: 1-8 @0605 | a: 2-5 @0607 | a: 1-8* @0604', { dice: [6, 6] })
  playOut(game, 'attack:0606', 'feed:S@0606', 'attack:0605', 'flee:2-5@0607')
  expect(told(game, 'combat.die').length + told(game, 'combat.automatic').length).toBe(1)
  expect(stack(game, '0606')).toContain('S')
})

describe('advance after combat', () => {
  test('leipzig §combat.M over a river, when all defenders are gone, those who took part may cross', () => {
    const game = combatPhase('a: 18-2, 2-5, S @1913 | f: 2-5* @1912', { side: 'allied', dice: [6] })
    playTo(game, 'ask.advance', 'attack:1913', 'with:18-2@1913', 'that-is-all', 'feed:S@1913')
    expect(answers(game)).toHaveLength(2) // the army, or nobody: the division took no part, supply never does
    playOut(game, 'advance:18-2@1913')
    expect(stack(game, '1912')).toBe('18-2')
  })

  test('leipzig §combat.M what an exchange leaves of an army may cross', () => {
    const game = combatPhase('a: 18-2, S @2720 | f: 5-4*, 2-5* @2721', {
      side: 'allied',
      dice: [1],
      turn: 8,
      options: { 'open-dresden': true },
    })
    playTo(game, 'ask.advance', 'attack:2720', 'feed:S@2720', 'lose:2-5@2720')
    expect(stack(game, '2720')).toBe('5-4, 5-4, S')
    playOut(game, 'advance:5-4@2720')
    expect(stack(game, '2721')).toContain('5-4')
  })

  test('leipzig §combat.M what an exchange leaves of a bystander may not, even if it gets the number of one who attacked', () => {
    const game = combatPhase('a: 18-2, 2-5, 5-4, S @2720 | f: 5-4*, 2-5* @2721', {
      side: 'allied',
      dice: [1],
      turn: 8,
      options: { 'open-dresden': true },
    })
    playTo(
      game,
      'ask.advance',
      'attack:2720',
      'with:18-2@2720',
      'with:2-5@2720',
      'that-is-all',
      'feed:S@2720',
      'lose:2-5@2720',
      'lose:5-4@2720',
    )
    expect(stack(game, '2720')).toContain('18-2, 2-5')
    expect(answers(game).filter(id => id.startsWith('advance'))).toHaveLength(1) // the army
  })

  test('leipzig §combat.M never after As, and on open ground not at all', () => {
    const game = attack('18-2', '2-5*', 1)
    expect(told(game, 'unit.advanced')).toHaveLength(0)
    expect(stack(game, '0607')).toBe('')
  })
})

describe('fortresses', () => {
  // Erfurt (0621) has no river around; Magdeburg has.
  test('leipzig §fortress.A in a fortress the defender counts triple, and only Dx touches him', () => {
    const game = combatPhase('a: 18-2, S @0620 | f: 2-5, S @0621', { side: 'allied', dice: [1] })
    playOut(game, 'attack:0620', 'feed:S@0620')
    expect(numbers(game)).toMatchObject([{ attack: 18, defence: 6, column: 300 }])
    expect(told(game, 'combat.½ex')).toHaveLength(1)
    expect(stack(game, '0621')).toBe('2-5, S')
    expect(game.state.lostInCombat).toEqual([0, 0])
    const taken = combatPhase('a: 18-2, S @0620 | f: 2-5, S @0621', { side: 'allied', dice: [2] })
    playTo(taken, 'ask.advance', 'attack:0620', 'feed:S@0620')
    expect(stack(taken, '0621')).toBe('')
  })

  test('leipzig §fortress.A the attacker suffers as always', () => {
    const game = combatPhase('a: 5-4 @0620 | f: 5-4 @0621', { side: 'allied', dice: [6] })
    playOut(game, 'attack:0620')
    expect(stack(game, '0620')).toBe('')
  })

  test('leipzig §fortress.B, §supply.D six divisions are supplied free, seven are not', () => {
    const defence = (units: string): unknown => {
      const game = combatPhase(`a: 18-2 @0620 | f: ${units} @0621`, { side: 'allied', dice: [1] })
      return numbers(playOut(game, 'attack:0620'))[0].defence
    }
    expect(defence('18-2*')).toBe(54)
    expect(defence('3x5-4*')).toBe(45)
    expect(defence('3x5-4*, 1-8*')).toBe(3 * (2 + 2 + 2 + 1))
  })

  test('leipzig §fortress.C, §fortress.E a sortie strikes all around in one attack, supplied', () => {
    const game = combatPhase('f: 3x5-4 @0621 | a: 5-4* @0620 | a: 2-5* @0622 | a: 1-8* @0721', { dice: [1] })
    playTo(game, 'ask.scatter', 'attack:0621')
    expect(numbers(game)).toMatchObject([{ attack: 15, defence: 4, column: 300 }])
    expect(told(game, 'attack.announced')[0].params!.target).toEqual([hex('0620'), hex('0622'), hex('0721')])
  })

  test('leipzig §fortress.E what a river divides from the fortress is left out', () => {
    // Dresden: 2720 and 2820 lie over the Elbe.
    const game = combatPhase('f: 3x5-4 @2721 | a: 5-4* @2720 | a: 2-5* @2722', { dice: [1] })
    playOut(game, 'attack:2721')
    expect(numbers(game)).toMatchObject([{ target: [hex('2722')], attack: 15, defence: 1 }])
    const across = combatPhase('f: 3x5-4 @2721 | a: 2-5* @2720', { dice: [1] })
    playOut(across, 'attack:2721')
    expect(numbers(across)).toMatchObject([{ target: [hex('2720')], defence: 2 }])
  })

  test('leipzig §fortress.E the results strike every stack around', () => {
    const game = combatPhase('f: 3x5-4 @0621 | a: 5-4* @0620 | a: 2-5* @0622', { dice: [2] })
    playOut(game, 'attack:0621')
    expect(numbers(game)).toMatchObject([{ attack: 15, defence: 3, percent: 500 }])
    expect(game.state.lostInCombat).toEqual([0, 3])
    expect(told(game, 'unit.advanced')).toHaveLength(0)
  })

  test('leipzig §fortress.F besieged where every hex around is occupied or controlled by the enemy alone', () => {
    const besieged = (where: string): boolean => isBesieged(play(position(where).state), 0, hex('0621'))
    expect(besieged('f: 2-5 @0621 | a: 2-5 @0620 | a: 2-5 @0722 | a: 2-5 @0522')).toBe(true)
    expect(besieged('f: 2-5 @0621 | a: 2-5 @0620 | a: 2-5 @0722')).toBe(false)
    // A French division two hexes off disputes what the Allies control but do not occupy.
    expect(besieged('f: 2-5 @0621 | a: 2-5 @0620 | a: 2-5 @0722 | a: 2-5 @0522 | f: 2-5 @0821')).toBe(false)
  })
})
