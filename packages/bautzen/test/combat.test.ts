import { describe, expect, test } from 'vitest'
import { qualityModifier, ratioModifier, concentric } from '../src/rules/combat-modifiers.ts'
import { readResult, withTactics } from '../src/rules/results.ts'
import {
  answers,
  at,
  attack,
  attackFor,
  bautzen,
  give,
  goOn,
  hex,
  modifiers,
  position,
  piece,
  question,
  refusal,
  steps,
  told,
  type Setting,
  play,
} from './position.ts'

const burk = (dice: number[], more: Setting = {}) =>
  position('Soult, Compans, Bonnet @1202 | Blücher, Starkenfeld, Pirch, von Klux @1303 | Friant @0802', {
    side: 'coalition',
    phase: 'combat',
    hand: ['c:artillery', 'c:artillery', 'c:jaschwill'],
    dice,
    ...more,
    state: { morale: [8, 3], ...more.state },
  })

const guns = ['support-artillery', 'support-jaschwill']

describe('the worked example', () => {
  test('bautzen §8.4.a, §8.4.d, §8.4.e, §8.4.f, §8.4.h Blücher attacks Burk: the total modifier is 0', () => {
    const game = attack(burk([6, 6, 1]), '1202', ['1303'], ['head:b59', 'head:b12', ...guns])
    // 10 against 13; von Klux and Compans cancel out; the village; both commanders; shaken; two Artillery and Jaschwill.
    expect(modifiers(game)).toEqual({
      ratio: -1,
      terrain: -2,
      attackingCommander: 2,
      defendingCommander: -2,
      attackerShaken: -1,
      attackingGuns: 4,
    })
    expect(told(game, 'battle.dice')[0].params).toMatchObject({ total: 0, score: 12, result: '1/2R2#' })
  })

  test('bautzen §8.5, §8.7 and its continuation: 12 gives 1/2R2#, Soult throws a 1', () => {
    const game = attack(burk([6, 6, 1]), '1202', ['1303'], ['head:b59', 'head:b12', ...guns])
    expect(steps(game, 'von Klux')).toBe(1)
    expect(steps(game, 'Compans')).toBe(1)
    // The second loss is the owner's choice: Bonnet.
    expect(question(game).prompt).toBe('ask.loss')
    give(game, 'loss:b10')
    expect(steps(game, 'Bonnet')).toBe(1)
    expect(told(game, 'commander.bruised')).toHaveLength(1)
    expect(game.state.health[piece('Soult')]).toBe(0)
    // Both fall back two hexes, and Soult with them.
    while (question(game).prompt === 'ask.retreat') give(game, answers(game)[0])
    expect(at(game, 'Compans')).toBe(at(game, 'Bonnet'))
    expect(at(game, 'Soult')).toBe(at(game, 'Compans'))
    expect(told(game, 'retreated')).toHaveLength(2)
  })
})

describe('modifiers', () => {
  const g = play(position('Friant @0802').state)

  test('bautzen §8.4.a 15 against 4 is 3/1, 16 against 4 gives no more; 10 against 13 is 1/1.5', () => {
    expect(ratioModifier(g, 15, 4)).toBe(3)
    expect(ratioModifier(g, 16, 4)).toBe(3)
    expect(ratioModifier(g, 10, 13)).toBe(-1)
    expect(ratioModifier(g, 11, 4)).toBe(2)
    expect(ratioModifier(g, 1, 9)).toBe(-3)
  })

  test('bautzen §8.4.b A against B is +1, A against C is +2', () => {
    const pieces = g.t.pieces
    const of = (name: string) => pieces[piece(name)].quality as 'A'
    expect(qualityModifier(g, of('Schaevitch'), of('Raglovitch'))).toBe(1)
    expect(qualityModifier(g, of('Friant'), of('Insov'))).toBe(2)
  })

  test('bautzen §8.4.b both sides choose in secret, and a question mark is thrown for with the commander', () => {
    // Ney adds two to the four thrown for de Sahr: an A.
    const game = position('Ney, de Sahr, Durutte @1508 | Insov, Sherbatov @1509 | Wittgenstein @1512', {
      phase: 'combat',
      dice: [4, 3, 3],
      state: { neyIn: 1 },
    })
    attack(game, '1509', ['1508'], ['head:b37', 'head:b66'])
    expect(told(game, 'quality.roll')[0].params).toMatchObject({ die: 4, modifier: 2 })
    expect(modifiers(game).quality).toBe(2)
  })

  test('bautzen §2 a line unit that lost a step is a grade worse, the guard is not', () => {
    const line = position('Soult, Compans* @1508 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(line, '1509', ['1508'])).quality).toBeUndefined()
    const guard = position('Napoleon, Friant* @1508 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(guard, '1509', ['1508'])).quality).toBe(1)
  })

  test('bautzen §8.4.c the ground under the defender adds up with the water before him', () => {
    // Baschütz is a village; 1105 a redoubt behind the stream.
    const village = position('Napoleon, Friant @1106 | Insov @1006', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(village, '1006', ['1106'])).terrain).toBe(-2)
    const redoubt = position('Napoleon, Friant @1004 | Lukov @1105', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(redoubt, '1105', ['1004'])).terrain).toBe(-3)
    const uphill = position('Napoleon, Friant @1503 | Rüdinger @1504', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(uphill, '1504', ['1503'])).terrain).toBe(-1)
  })

  test('bautzen §8.4.c cavalry alone in a redoubt is not covered, unless guns support it', () => {
    const make = (hand: string[]) =>
      position('Napoleon, Friant @1106 | Duka @1107', { phase: 'combat', dice: [3, 4], hand })
    expect(modifiers(attack(make([]), '1107', ['1106'])).terrain).toBeUndefined()
    expect(modifiers(attack(make(['c:artillery']), '1107', ['1106'], ['support-artillery'])).terrain).toBe(-2)
  })

  test('bautzen §8.4.c nobody attacks over the Spree without a bridge', () => {
    const game = position('Soult, Morand @1701 | Pirch @1702', { phase: 'combat' })
    expect(answers(game)).not.toContain('attack:1702')
    expect(refusal(game, { hex: '1702' })?.reason).toBe('refuse.nobodyBeside')
  })

  test('bautzen §8.4.d one commander a side counts, a wounded one for nothing', () => {
    const two = position('Napoleon, Soult, Friant @1508 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(two, '1509', ['1508'])).attackingCommander).toBe(3)
    const hurt = position('Napoleon, Friant @1508 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    hurt.state.health[piece('Napoleon')] = 1
    expect(modifiers(attack(hurt, '1509', ['1508'])).attackingCommander).toBeUndefined()
  })

  test('bautzen §8.4.e shaken armies pay one; the guard and those with Napoleon do not', () => {
    const shaken = (where: string) => position(where, { phase: 'combat', dice: [3, 4], state: { morale: [3, 3] } })
    const line = modifiers(attack(shaken('Soult, Compans @1508 | Pirch @1509'), '1509', ['1508']))
    expect(line).toMatchObject({ attackerShaken: -1, defenderShaken: 1 })
    const guard = modifiers(attack(shaken('Napoleon, Friant @1508 | Pirch @1509'), '1509', ['1508']))
    expect(guard.attackerShaken).toBeUndefined()
    const beside = modifiers(attack(shaken('Napoleon, Compans @1508 | Yermolov @1509'), '1509', ['1508']))
    expect(beside.attackerShaken).toBeUndefined()
    expect(beside.defenderShaken).toBeUndefined()
  })

  test('bautzen §8.4.f foot and horse together, in the open only', () => {
    const open = position('Soult, Compans, Briche @1508 | Pirch, Horn @1509', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(open, '1509', ['1508'], ['head:b12', 'head:b61'])).combined).toBe(1)
    const village = position('Soult, Compans, Briche @1006 | Pirch, Horn @0811', { phase: 'combat' })
    expect(answers(village)).not.toContain('attack:0811')
    const houses = position('Soult, Compans, Briche @0711 | Pirch, Horn @0811', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(houses, '0811', ['0711'], ['head:b12', 'head:b61'])).combined).toBeUndefined()
  })

  test('bautzen §8.4.g, §4.stacking a unit too many costs one and does not count', () => {
    // Three units without a commander in the open: the defender leaves one of them out.
    const game = position('Compans, Bonnet, Normann @1508 | Soult @1507 | Pirch, von Klux @1509', {
      phase: 'combat',
      dice: [3, 4],
    })
    const lines = modifiers(attack(game, '1509', ['1508'], ['leave-out:b13', 'head:b12', 'head:b61']))
    expect(lines.attackerCrowded).toBe(-1)
    expect(lines.ratio).toBe(1) // 13 against 8
    expect(lines.combined).toBeUndefined()
  })

  test('bautzen §8.4.h, §2.J, §2.F guns support either side and are spent until two turns later', () => {
    const game = position('Soult, Compans @1508 | Pirch @1509', {
      phase: 'combat',
      dice: [3, 4],
      hand: ['artillery', 'drouot', 'c:artillery'],
    })
    const lines = modifiers(attack(game, '1509', ['1508'], ['support-artillery', 'support-drouot']))
    expect(lines).toMatchObject({ attackingGuns: 3, defendingGuns: -1 })
    expect(game.state.markerAt.filter(where => where === 104)).toHaveLength(3)
  })

  test('bautzen §8.4.i 1509 is attacked from opposite sides via 1508 and 1510, or 1408 and 1609', () => {
    expect(concentric(g, [hex('1508'), hex('1510')], hex('1509'))).toBe(true)
    expect(concentric(g, [hex('1408'), hex('1609')], hex('1509'))).toBe(true)
    expect(concentric(g, [hex('1508'), hex('1609')], hex('1509'))).toBe(false)
    const game = position('Soult, Compans @1508 | Bonnet @1510 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    expect(modifiers(attack(game, '1509', ['1508', '1510'], ['head:b12'])).concentric).toBe(2)
  })
})

describe('who attacks', () => {
  test('bautzen §8.2 a hex is attacked once and a stack attacks once', () => {
    const game = position('Soult, Compans @1508 | Bonnet @1510 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    give(game, 'attack:1509', 'with:1508', 'that-is-all')
    expect(answers(game)).toEqual(['attacks-declared'])
    expect(refusal(game, { hex: '1509' })).toMatchObject({ clause: 'bautzen §8.2', reason: 'refuse.onceOnly' })
  })

  test('bautzen §8.2 one stack may attack two hexes', () => {
    const game = position('Napoleon, Friant, Dumoustier @1508 | Pirch @1509 | Horn @1507', {
      phase: 'combat',
      dice: [3, 4],
    })
    give(game, 'attack:1509', 'also:1507')
    goOn(game, ['head:b01', 'head:b61'])
    expect(modifiers(game).ratio).toBe(1) // 12 against 7
    expect(told(game, 'battle.begins')).toHaveLength(1)
  })

  test('bautzen §8.2 Coalition formations do not attack together; of a mixed stack one attacks', () => {
    const game = position(
      'Wittgenstein, Pirch, Insov @1508 | Uvarov @1510 | Horn @1409 | Compans @1509 | Barclay de Tolly @1507',
      {
        side: 'coalition',
        phase: 'combat',
        dice: [3, 4, 6],
      },
    )
    give(game, 'attack:1509', 'with:1508')
    expect(answers(game)).toContain('with:1409')
    expect(answers(game)).not.toContain('with:1510')
    expect(refusal(game, { hex: '1510' })).toMatchObject({ clause: 'bautzen §8.2', reason: 'refuse.formations' })
    give(game, 'that-is-all', 'attacks-declared')
    expect(answers(game)).toEqual(['formation-blucher', 'formation-barclay'])
    give(game, 'formation-blucher')
    goOn(game)
    expect(modifiers(game).ratio).toBe(-1) // Pirch's 4 against 6; Insov only looks on
  })

  test('bautzen §7.2 a unit out of command does not attack', () => {
    const game = position('Soult @0101 | Compans @1508 | Friant @1408 | Napoleon @1308 | Pirch @1509', {
      phase: 'combat',
    })
    game.state.flags[piece('Compans')] = 2
    give(game, 'attack:1509')
    expect(answers(game)).toEqual(['with:1408'])
    const alone = position('Compans @1508 | Pirch @1509 | Soult @0101', { phase: 'movement' })
    give(alone, 'end-movement')
    expect(answers(alone)).toEqual(['attacks-declared'])
    expect(refusal(alone, { hex: '1509' })?.reason).toBe('refuse.nobodyBeside')
  })
})

describe('retreat before combat', () => {
  test('bautzen §8.3 cavalry alone slips away from infantry alone, and the attackers may take the hex', () => {
    const game = position('Soult, Compans @1508 | Starkenfeld @1509 | Blücher @1512', { phase: 'combat' })
    give(game, 'attack:1509', 'attacks-declared')
    expect(question(game)).toMatchObject({ side: 'coalition', clause: 'bautzen §8.3' })
    expect(answers(game)).toEqual(['withdraw:1409', 'withdraw:1510', 'withdraw:1609', 'accept-combat'])
    give(game, 'withdraw:1510', 'occupy:1508')
    expect(at(game, 'Starkenfeld')).toBe('1510')
    expect(at(game, 'Compans')).toBe('1509')
    expect(at(game, 'Soult')).toBe('1509')
    expect(told(game, 'battle.dice')).toHaveLength(0)
  })

  test('bautzen §8.3 not from cavalry, and infantry only in the general retreat if it is better', () => {
    const horse = position('Soult, Compans, Briche @1508 | Starkenfeld @1509', { phase: 'combat', dice: [3, 4] })
    expect(told(attack(horse, '1509', ['1508'], ['head:b12']), 'battle.dice')).toHaveLength(1)
    const make = (name: string, retreat: number) =>
      position(`Oudinot, Raglovitch @1508 | ${name} @1509`, {
        phase: 'combat',
        dice: [3, 4],
        state: { retreat, morale: [9, 0] },
      })
    const asked = (game: ReturnType<typeof make>) => {
      give(game, 'attack:1509', 'attacks-declared')
      return question(game).prompt === 'ask.withdraw'
    }
    expect(asked(make('Yermolov', 0))).toBe(false)
    expect(asked(make('Yermolov', 1))).toBe(true)
    expect(asked(make('Pirch', 1))).toBe(false)
  })

  test('bautzen §2.A Cossacks hold French cavalry that would slip away', () => {
    const game = position('Blücher, Pirch @1508 | Briche @1509 | Soult @1511', {
      side: 'coalition',
      phase: 'combat',
      dice: [2, 2],
      hand: ['c:cossacks'],
    })
    give(game, 'attack:1509', 'attacks-declared', 'withdraw:1510')
    expect(question(game)).toMatchObject({ side: 'coalition', clause: 'bautzen §2.A' })
    give(game, 'cossacks')
    expect(told(game, 'withdrew')).toHaveLength(0)
    expect(game.state.markerAt).toContain(104)
  })
})

describe('results', () => {
  test('bautzen §8.5 the table reads as it is written', () => {
    expect(readResult('1/2R2#')).toMatchObject({ lossA: 1, backA: 0, lossD: 2, backD: 2, storm: 2 })
    expect(readResult('2R/0')).toMatchObject({ lossA: 2, backA: 1, lossD: 0, backD: 0, storm: 0 })
    expect(readResult('1/1R•')).toMatchObject({ lossA: 1, lossD: 1, backD: 1, storm: 1 })
  })

  test('bautzen §8.5 the head unit takes the first loss; a one-step unit is destroyed', () => {
    const game = position('Napoleon, Friant, Dumoustier @1508 | Tern, Suthov @1509', { phase: 'combat', dice: [6, 4] })
    attack(game, '1509', ['1508'], ['head:b69', 'head:b01'])
    expect(game.state.hex[piece('Tern')]).toBe(-2)
    expect(game.state.losses[1]).toBeGreaterThan(0)
  })

  test('bautzen §8.5.1 a retreat keeps out of zones; where every way lies in one it costs a step', () => {
    const free = attackFor(
      dice => position('Soult, Compans @1508 | Pirch @1509', { phase: 'combat', dice }),
      9,
      '1509',
      ['1508'],
    )
    expect(answers(free)).toEqual(['retreat:1409', 'retreat:1510', 'retreat:1609'])
    const around =
      'Soult, Compans @1508 | Dumoustier @1411 | Barois @1610 | Friedrich @1309 | Bonnet @1708 | Pirch @1509'
    const ring = attackFor(dice => position(around, { phase: 'combat', dice }), 9, '1509', ['1508'])
    expect(question(ring).prompt).toBe('ask.retreatDear')
    give(ring, answers(ring)[0])
    expect(steps(ring, 'Pirch')).toBe(1)
  })

  test('bautzen §8.5.1 into a zone where friends stand with room it costs nothing', () => {
    const around =
      'Soult, Compans @1508 | Dumoustier @1411 | Barois @1610 | Friedrich @1309 | Bonnet @1708 | Pirch @1509 | Horn @1510'
    const ring = attackFor(dice => position(around, { phase: 'combat', dice }), 9, '1509', ['1508'])
    expect(at(ring, 'Pirch')).toBe('1510')
    expect(steps(ring, 'Pirch')).toBe(2)
  })

  test('bautzen §8.5.1 with no way at all the stack stays and loses a step', () => {
    const around =
      'Soult, Compans @1508 | Dumoustier @1408 | Barois @1409 | Friant @1510 | Bonnet @1609 | Morand @1608 | Pirch @1509'
    const shut = attackFor(dice => position(around, { phase: 'combat', dice }), 9, '1509', ['1508'])
    expect(told(shut, 'trapped')).toHaveLength(1)
    expect(at(shut, 'Pirch')).toBe('1509')
    expect(steps(shut, 'Pirch')).toBe(1)
  })

  test('bautzen §8.5.1, §2 Russian line infantry and guards may stand, Prussian line may not', () => {
    const stand = (name: string, options = {}) => {
      const make = (dice: number[]) =>
        position(`Soult, Compans @1508 | ${name} @1509`, { phase: 'combat', dice, options })
      return answers(attackFor(make, 9, '1509', ['1508'])).filter(id => id.startsWith('stand:'))
    }
    expect(stand('Schafchaskoï')).toEqual(['stand:b51'])
    expect(stand('Yermolov')).toEqual(['stand:b41'])
    expect(stand('Pirch')).toEqual([])
    expect(stand('Schafchaskoï', { 'no-standing': true })).toEqual([])
  })

  test('bautzen §8.5.1 a counter stands once in a retreat', () => {
    const make = (dice: number[]) =>
      position('Soult, Compans, Bonnet @1508 | Sherbatov, Schafchaskoï @1509', { phase: 'combat', dice })
    const game = attackFor(make, 12, '1509', ['1508'], ['head:b12', 'head:b67'])
    while (question(game).prompt === 'ask.loss') give(game, answers(game)[0])
    const first = answers(game).filter(id => id.startsWith('stand:'))
    give(game, first[0])
    expect(answers(game)).not.toContain(first[0])
  })

  test('bautzen §8.5.1 one unit follows, and only after a retreat', () => {
    const make = (dice: number[]) =>
      position('Soult, Compans, Bonnet @1508 | Pirch, Horn @1509', { phase: 'combat', dice })
    const wishes = ['head:b12', 'head:b61', 'retreat:1510']
    const stays = attackFor(make, 9, '1509', ['1508'], wishes)
    expect(at(stays, 'Bonnet')).toBe('1508')
    const follows = attackFor(make, 9, '1509', ['1508'], [...wishes, 'advance:b10'])
    expect(at(follows, 'Bonnet')).toBe('1509')
    expect(at(follows, 'Compans')).toBe('1508')
    const nothing = attackFor(make, 7, '1509', ['1508'], wishes)
    expect(nothing.told.some(event => event.kind === 'retreated')).toBe(false)
    expect(at(nothing, 'Bonnet')).toBe('1508')
  })

  test('bautzen §8.5.1, §2 a redoubt is entered on a cross, by the guard on a dot', () => {
    const follow = (name: string, score: number) => {
      const make = (dice: number[]) => position(`Soult, ${name} @1106 | Sherbatov @1107`, { phase: 'combat', dice })
      const game = attackFor(
        make,
        score,
        '1107',
        ['1106'],
        ['retreat:1108', 'retreat:1109', 'advance:b01', 'advance:b10'],
      )
      return at(game, name)
    }
    expect(follow('Friant', 9)).toBe('1106')
    expect(follow('Friant', 10)).toBe('1107')
    expect(follow('Bonnet', 10)).toBe('1106')
    expect(follow('Bonnet', 12)).toBe('1107')
  })

  test('bautzen §8.5.1 whoever is thrown out of a redoubt does not come back this turn', () => {
    const make = (dice: number[]) =>
      position('Soult, Compans @1106 | Sherbatov @1107 | Barclay de Tolly @1109', { phase: 'combat', dice })
    const game = attackFor(make, 9, '1107', ['1106'], ['retreat:1108'])
    goOn(game)
    expect(question(game).side).toBe('coalition')
    give(game, 'move:1108')
    expect(refusal(game, { hex: '1107' })).toMatchObject({ clause: 'bautzen §8.5.1', reason: 'refuse.ejected' })
  })

  test('bautzen §8.5.1 who flees into a hex still to be attacked does not count there', () => {
    // Pirch can only go to 1510, where von Klux awaits his own fight.
    const game = position(
      'Oudinot, Raglovitch @1508 | Dumoustier @1408 | Barois @1409 | Bonnet @1609 | Morand @1608 | Soult, Compans @1511 | Pirch @1509 | von Klux @1510',
      { phase: 'combat', dice: [4, 4, 3, 3] },
    )
    give(
      game,
      'attack:1509',
      'with:1508',
      'that-is-all',
      'attack:1510',
      'with:1511',
      'that-is-all',
      'attacks-declared',
      'fight:1509',
    )
    goOn(game)
    expect(told(game, 'retreated')[0].params).toMatchObject({ to: hex('1510') })
    const ratios = told(game, 'drm.ratio').map(event => event.params!.value)
    expect(ratios.at(-1)).toBe(1) // Compans' 6 against von Klux' 4, Pirch's 4 left out
  })
})

describe('tactical advantages', () => {
  test('bautzen §8.6.1 cavalry charges a lone infantry unit in the open', () => {
    const charge = (where: string, side: 'french' | 'coalition') =>
      modifiers(attack(position(where, { side, phase: 'combat', dice: [3, 3] }), '1509', ['1508'], ['head:b61'])).charge
    expect(charge('Blücher, Starkenfeld @1508 | Compans @1509', 'coalition')).toBe(1)
    expect(charge('Blücher, von Dolffs @1508 | Compans @1509', 'coalition')).toBe(2)
    expect(charge('Napoleon, Ornano @1508 | Pirch @1509', 'french')).toBe(1)
    expect(charge('Napoleon, Doumerc @1508 | Pirch @1509', 'french')).toBe(1)
    expect(charge('Napoleon, Chastel @1508 | Pirch @1509', 'french')).toBeUndefined()
    expect(charge('Napoleon, Ornano @1508 | Pirch, Horn @1509', 'french')).toBeUndefined()
  })

  test('bautzen §8.6.2 1/2 becomes 0/1R and 1/1 becomes 0/R', () => {
    expect(withTactics(readResult('1/2'))).toMatchObject({ lossA: 0, lossD: 1, backD: 1 })
    expect(withTactics(readResult('1/1'))).toMatchObject({ lossA: 0, lossD: 0, backD: 1 })
  })

  test('bautzen §8.6.2 only with a commander, only against foot, and not in the variation', () => {
    const asked = (where: string, options = {}) => {
      const game = position(where, { phase: 'combat', dice: [3, 4], options })
      give(game, 'attack:1509', 'attacks-declared')
      goOn(game, ['head:b61'], now => question(now).prompt === 'ask.tactics')
      return question(game).prompt === 'ask.tactics'
    }
    expect(asked('Soult, Compans @1508 | Pirch @1509')).toBe(true)
    expect(asked('Compans @1508 | Soult @1507 | Pirch @1509')).toBe(false)
    expect(asked('Soult, Compans @1508 | Pirch, Starkenfeld @1509')).toBe(false)
    expect(asked('Soult, Compans @1508 | Pirch @1509', { 'no-tactics': true })).toBe(false)
  })

  test('bautzen §8.6.3 where Napoleon attacks a retreat may become a step lost', () => {
    const make = (dice: number[]) => position('Napoleon, Compans @1508 | Pirch @1509', { phase: 'combat', dice })
    const crushed = attackFor(make, 9, '1509', ['1508'], ['crush'])
    expect([at(crushed, 'Pirch'), steps(crushed, 'Pirch')]).toEqual(['1509', 1])
    const driven = attackFor(make, 9, '1509', ['1508'], ['drive-back', 'retreat:1510'])
    expect([at(driven, 'Pirch'), steps(driven, 'Pirch')]).toEqual(['1510', 2])
    const soult = (dice: number[]) => position('Soult, Compans @1508 | Pirch @1509', { phase: 'combat', dice })
    expect(at(attackFor(soult, 9, '1509', ['1508'], ['crush', 'retreat:1510']), 'Pirch')).toBe('1510')
  })
})

describe('commanders', () => {
  test('bautzen §8.7 a natural 2 hits a commander of the attack, a natural 12 one of the defence', () => {
    const attacker = position('Soult, Compans @1508 | Blücher, Pirch @1509', { phase: 'combat', dice: [1, 1, 3] })
    attack(attacker, '1509', ['1508'])
    expect(attacker.state.health[piece('Soult')]).toBe(1)
    expect(attacker.state.health[piece('Blücher')]).toBe(0)
    const defender = position('Soult, Compans @1508 | Blücher, Pirch @1509', { phase: 'combat', dice: [6, 6, 6] })
    attack(defender, '1509', ['1508'])
    expect(defender.state.health[piece('Blücher')]).toBe(2)
  })

  test('bautzen §8.7 a wounded commander can still be killed, a staff cannot', () => {
    const wounded = position('Soult, Compans @1508 | Pirch @1509', { phase: 'combat', dice: [1, 1, 6] })
    wounded.state.health[piece('Soult')] = 1
    attack(wounded, '1509', ['1508'])
    expect(wounded.state.health[piece('Soult')]).toBe(2)
    const staff = position('Soult, Compans @1508 | Pirch @1509', { phase: 'combat', dice: [1, 1] })
    staff.state.health[piece('Soult')] = 2
    attack(staff, '1509', ['1508'])
    expect(told(staff, 'commander.roll')).toHaveLength(0)
  })
})

test('bautzen §8.2 everybody who can joins an attack at once, as a run that ends nowhere', () => {
  const game = position(
    'Soult, Compans @1202 | Bonnet @1302 | Bordesoulle @1403 | Napoleon @1201 | von Steinmetz @1303',
    {
      phase: 'combat',
    },
  )
  give(game, 'attack:1303')
  const asked = question(game)
  const runs = bautzen.runs!(bautzen.observe(game.state, 'french'), 'french', asked)
  expect(runs).toEqual([{ answers: ['with:1202', 'with:1302', 'with:1403'], marks: ['run.allJoin'] }])
  give(game, ...runs[0].answers)
  expect(game.told.find(event => event.kind === 'attack.declared')!.params!.from).toHaveLength(3)
})

test('bautzen §8.2 where more could be declared, one run joins everybody and begins the fighting', () => {
  const game = position('Soult, Compans @1202 | Bonnet @1302 | von Steinmetz @1303 | Bordesoulle @1508 | Pirch @1509', {
    phase: 'combat',
  })
  give(game, 'attack:1303')
  const runs = bautzen.runs!(bautzen.observe(game.state, 'french'), 'french', question(game))
  expect(runs.map(run => run.marks)).toEqual([['run.allJoin'], ['run.allFight']])
  expect(runs[1].answers).toEqual(['with:1202', 'with:1302', 'attacks-declared'])
  give(game, ...runs[1].answers)
  expect(told(game, 'battle.begins')).toHaveLength(1)
})
