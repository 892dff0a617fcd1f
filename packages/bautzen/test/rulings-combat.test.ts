import { describe, expect, test } from 'vitest'
import { CROWDED_IN } from '../src/system/state.ts'
import {
  answers,
  at,
  attack,
  attackFor,
  give,
  goOn,
  hex,
  modifiers,
  piece,
  position,
  question,
  steps,
  told,
} from './position.ts'

// Combat and retreat where the book is silent or contradicts itself, as docs/rulings-bautzen.md decides.

describe('whom a commander helps', () => {
  const commander = (where: string, target = '1509', from = ['1508'], wishes: string[] = []) =>
    modifiers(attack(position(where, { phase: 'combat', dice: [3, 4] }), target, from, wishes))

  test('bautzen §8.4.d a commander helps units of his own formation that fight on his hex', () => {
    expect(commander('Soult, Compans @1508 | Pirch @1509').attackingCommander).toBe(2)
    expect(commander('Soult, Friant @1508 | Pirch @1509').attackingCommander).toBeUndefined()
    expect(
      commander('Soult, Friant, Compans @1508 | Pirch @1509', '1509', ['1508'], ['head:b01']).attackingCommander,
    ).toBe(2)
    // Compans fights, but on another hex.
    const apart = commander('Soult, Friant @1508 | Compans @1510 | Pirch @1509', '1509', ['1508', '1510'], ['head:b01'])
    expect(apart.attackingCommander).toBeUndefined()
    expect(commander('Napoleon, Gérard @1508 | Blücher, Insov @1509').defendingCommander).toBeUndefined()
    expect(commander('Napoleon, Gérard @1508 | Blücher, Pirch @1509')).toMatchObject({
      attackingCommander: 3,
      defendingCommander: -2,
    })
  })

  test('bautzen §8.6.2 a commander without troops of his own in the attack brings no tactical option', () => {
    const game = position('Soult, Gérard @1508 | Pirch @1509', { phase: 'combat', dice: [3, 4] })
    give(game, 'attack:1509', 'attacks-declared')
    goOn(game, [], now => question(now).prompt === 'ask.tactics')
    expect(told(game, 'battle.dice')).toHaveLength(1)
  })
})

describe('overfull stacks', () => {
  test('bautzen §8.4.g the defender chooses who is left out, in the attacking stacks as in his own', () => {
    const game = position('Compans, Bonnet, Normann @1508 | Soult @1507 | Pirch, von Klux, Starkenfeld @1509', {
      phase: 'combat',
      dice: [3, 4],
    })
    give(game, 'attack:1509', 'attacks-declared')
    expect(question(game)).toMatchObject({ side: 'coalition', clause: 'bautzen §8.4.g', prompt: 'ask.leaveOutEnemy' })
    expect(answers(game)).toEqual(['leave-out:b10', 'leave-out:b12', 'leave-out:b13'])
    give(game, 'leave-out:b10')
    expect(question(game)).toMatchObject({ side: 'coalition', prompt: 'ask.leaveOut' })
    give(game, 'leave-out:b60')
    // Neither may be the head unit, and neither counts: 7 against 8.
    expect(answers(game)).toEqual(['head:b12', 'head:b13'])
    goOn(game, ['head:b12', 'head:b59'])
    expect(modifiers(game)).toMatchObject({ ratio: -1, attackerCrowded: -1, defenderCrowded: 1 })
  })

  test('bautzen §8.4.g nobody is asked where the choice makes no difference', () => {
    const game = position('Compans @1508 | Soult @1507 | Knoring, Emmanuel, Uvarov @1509', {
      phase: 'combat',
      dice: [3, 4],
    })
    give(game, 'attack:1509', 'attacks-declared')
    // Three brigades that differ in nothing but their names.
    expect(answers(game)).toEqual(['head:b49', 'head:b55'])
  })

  test('bautzen §8.5.1, §8.4.g refugees are left out first and never lend strength', () => {
    // Bonnet's attack throws Pirch, stronger than either, into 1510, where two others await their own fight.
    const game = position(
      'Oudinot, Raglovitch @1508 | Dumoustier @1408 | Barois @1409 | Bonnet @1609 | Morand @1608 | Soult, Compans @1511 | Pirch @1509 | Starkenfeld, Lanskoï @1510',
      { phase: 'combat', dice: [4, 4, 3, 3] },
    )
    give(game, 'attack:1509', 'with:1508', 'that-is-all', 'attack:1510', 'with:1511', 'that-is-all')
    give(game, 'attacks-declared', 'fight:1509')
    goOn(game, ['head:b60'])
    expect(told(game, 'retreated')[0].params).toMatchObject({ to: hex('1510') })
    const last = told(game, 'drm.ratio').map(event => event.params!.value)
    expect(last.at(-1)).toBe(1) // Compans' 6 against 4: Starkenfeld and Lanskoï both count, Pirch does not
    expect(told(game, 'drm.defenderCrowded').at(-1)!.params!.value).toBe(1)
  })

  test('bautzen §8.5.1, §8.4.f, §8.6.3 nor do they count for the arms of the hex, or against the French options', () => {
    const game = position(
      'Oudinot, Raglovitch @1508 | Dumoustier @1408 | Barois @1409 | Bonnet @1609 | Morand @1608 | Soult, Compans, Normann @1511 | Starkenfeld @1509 | Insov @1510',
      { phase: 'combat', dice: [3, 3, 3, 3] },
    )
    give(game, 'attack:1509', 'with:1508', 'that-is-all', 'attack:1510', 'with:1511', 'that-is-all')
    give(game, 'attacks-declared', 'fight:1509')
    goOn(game, ['head:b12'], now => question(now).prompt === 'ask.tactics')
    expect([at(game, 'Starkenfeld'), question(game).prompt]).toEqual(['1510', 'ask.tactics'])
    give(game, 'no-tactics')
    expect(told(game, 'drm.combined')).toHaveLength(1)
  })

  test('bautzen §8.5.1 nobody flees into a hex still to be attacked while another is open', () => {
    const game = position('Oudinot, Raglovitch @1508 | Soult, Compans @1511 | Pirch @1509 | Insov, Tern @1510', {
      phase: 'combat',
      dice: [4, 4, 3, 3],
    })
    give(game, 'attack:1509', 'attack:1510', 'attacks-declared', 'fight:1509')
    goOn(game, [], now => question(now).prompt === 'ask.retreat')
    expect(answers(game)).not.toContain('retreat:1510')
  })

  test('bautzen §8.5.1 in the next phase they count again', () => {
    const flags = position('Friant @0802').state.flags.map((_, p) => (p === piece('Pirch') ? CROWDED_IN : 0))
    const game = position('Soult, Compans @1508 | Pirch, Horn @1509', {
      phase: 'combat',
      dice: [3, 4],
      state: { flags },
    })
    attack(game, '1509', ['1508'])
    goOn(game, ['head:b61'])
    expect(modifiers(game).ratio).toBe(-1) // 6 against 8
  })

  test('bautzen §8.5.1, §8.4.d a commander who fled with them helps nobody else there', () => {
    const game = position(
      'Oudinot, Raglovitch @1508 | Dumoustier @1408 | Barois @1409 | Bonnet @1609 | Morand @1608 | Soult, Compans @1511 | Blücher, Pirch @1509 | Insov, Tern @1510',
      { phase: 'combat', dice: [5, 5, 3, 3] },
    )
    give(game, 'attack:1509', 'with:1508', 'that-is-all', 'attack:1510', 'with:1511', 'that-is-all')
    give(game, 'attacks-declared', 'fight:1509')
    goOn(game, ['head:b66'])
    expect([at(game, 'Blücher'), told(game, 'battle.dice').length]).toEqual(['1510', 2])
    expect(told(game, 'drm.defendingCommander')).toHaveLength(1) // where Pirch was beaten
  })
})

describe('retreats', () => {
  test('bautzen §8.5.1 who has the right and uses it stays, the others retreat together', () => {
    const make = (dice: number[]) =>
      position('Soult, Compans, Bonnet @1508 | Blücher, Sherbatov, Pirch, Horn @1509', { phase: 'combat', dice })
    const game = attackFor(make, 9, '1509', ['1508'], ['head:b12', 'head:b67'])
    expect(answers(game)).toEqual(['retreat:1409', 'retreat:1510', 'retreat:1609', 'stand:b67'])
    give(game, 'stand:b67')
    expect(steps(game, 'Sherbatov')).toBe(1)
    give(game, 'retreat:1510')
    expect(['Sherbatov', 'Blücher', 'Pirch', 'Horn'].map(name => at(game, name))).toEqual([
      '1509',
      '1509',
      '1510',
      '1510',
    ])
    expect([steps(game, 'Pirch'), steps(game, 'Horn')]).toEqual([2, 2])
    // Somebody stood: nobody follows.
    expect(question(game).prompt).not.toBe('ask.advance')
  })

  test('bautzen §8.5.1 against two hexes one that stands goes a single hex, two that stand stay', () => {
    const make = (dice: number[]) =>
      position('Soult, Compans, Bonnet @1508 | Barclay de Tolly, Yermolov, Rosen, Pirch @1509', {
        phase: 'combat',
        dice,
      })
    const start = () => {
      const game = attackFor(make, 12, '1509', ['1508'], ['head:b12', 'head:b61'])
      while (question(game).prompt === 'ask.loss') give(game, 'loss:b61')
      return game
    }
    const one = start()
    give(one, 'stand:b41', 'retreat:1510')
    expect([at(one, 'Yermolov'), at(one, 'Rosen')]).toEqual(['1510', '1510'])
    give(one, 'retreat:1511')
    expect([at(one, 'Yermolov'), at(one, 'Rosen'), steps(one, 'Yermolov')]).toEqual(['1510', '1511', 1])
    const both = start()
    give(both, 'stand:b41', 'stand:b47')
    expect([at(both, 'Yermolov'), at(both, 'Rosen')]).toEqual(['1509', '1509'])
    expect(told(both, 'retreated')).toHaveLength(0)
  })

  test('bautzen §8.5.1 with no way back the right to stand costs nobody more than those without it', () => {
    const around =
      'Soult, Compans, Friedrich @1508 | Dumoustier @1408 | Barois @1409 | Friant @1510 | Bonnet @1609 | Morand @1608 | Yermolov, Rosen @1509'
    const shut = attackFor(
      dice => position(around, { phase: 'combat', dice }),
      12,
      '1509',
      ['1508'],
      ['head:b12', 'head:b41'],
    )
    give(shut, 'loss:b47') // the second of the two steps that the table asks for
    expect(question(shut)).toMatchObject({ side: 'coalition', prompt: 'ask.loss', params: { n: 1 } })
    give(shut, 'loss:b41')
    expect(at(shut, 'Rosen')).toBe('1509')
    expect(told(shut, 'trapped')).toHaveLength(1)
  })

  test('bautzen §8.5 a stack that falls back onto another that must go too goes no farther with it', () => {
    const make = (dice: number[]) =>
      position('Compans @1508 | Normann @1608 | Pirch, Horn @1509', { phase: 'combat', dice })
    const attackers = attackFor(make, 6, '1509', ['1508', '1608'], ['head:b12', 'head:b61', 'retreat:1608'])
    give(attackers, 'retreat:1607')
    expect([at(attackers, 'Compans'), at(attackers, 'Normann')]).toEqual(['1608', '1607'])
  })

  test('bautzen §8.5.1, §7.4 a lone enemy commander bars no way back: he is ridden down', () => {
    const make = (dice: number[]) =>
      position(
        'Soult, Compans @1508 | Dumoustier @1408 | Barois @1409 | Bonnet @1609 | Morand @1608 | Oudinot @1510 | Pirch @1509',
        { phase: 'combat', dice },
      )
    const game = attackFor(make, 9, '1509', ['1508'], ['head:b12'])
    expect(question(game)).toMatchObject({ side: 'french', clause: 'bautzen §7.4', prompt: 'ask.refuge' })
    give(game, 'refuge:1409')
    expect([at(game, 'Pirch'), at(game, 'Oudinot'), steps(game, 'Pirch')]).toEqual(['1510', '1409', 1])
    expect(told(game, 'trapped')).toHaveLength(0)
  })

  test('bautzen §8.3, §7.4 nor the way of cavalry that refuses combat', () => {
    const game = position('Compans @1508 | Dumoustier @1406 | Oudinot @1510 | Starkenfeld @1509', {
      phase: 'combat',
      dice: [6],
    })
    give(game, 'attack:1509', 'attacks-declared')
    expect(answers(game)).toContain('withdraw:1510')
    give(game, 'withdraw:1510')
    expect(told(game, 'commander.captured')).toHaveLength(1)
    expect([at(game, 'Starkenfeld'), at(game, 'Oudinot')]).toEqual(['1510', '1508'])
    expect(question(game).prompt).toBe('ask.occupy')
  })

  test('bautzen §8.3, §8.5.1 who was thrown out of a redoubt this turn does not take it when cavalry leaves it to him', () => {
    const offered = (...thrownOut: string[]) => {
      const game = position('Lukov, Insov @1106 | Bordesoulle @1105 | Friant @0802', {
        side: 'coalition',
        phase: 'combat',
        dice: [6],
      })
      for (const name of thrownOut) game.state.ejected[piece(name)] = hex('1105')
      give(game, 'attack:1105', 'attacks-declared')
      give(game, answers(game)[0]) // Bordesoulle refuses
      if (question(game).prompt !== 'ask.occupy') return []
      give(game, 'occupy:1106')
      return ['Lukov', 'Insov'].filter(name => at(game, name) === '1105')
    }
    expect([offered(), offered('Lukov'), offered('Lukov', 'Insov')]).toEqual([['Lukov', 'Insov'], ['Insov'], []])
  })

  test('bautzen §8.5.1 two hexes back through zones cost one further step for the stack', () => {
    // Every way back lies in a zone, on the first hex and on the second.
    const ring = 'Soult, Compans, Friedrich @1508 | Barois @1410 | Morand @1610 | Bonnet @1709 | Pirch, Horn @1509'
    const make = (dice: number[]) => position(ring, { phase: 'combat', dice })
    const game = attackFor(make, 12, '1509', ['1508'], ['head:b12', 'head:b61'])
    give(game, 'loss:b62')
    expect(question(game).prompt).toBe('ask.retreatDear')
    expect(answers(game)).toContain('retreat:1510')
    give(game, 'retreat:1510')
    const lost = () => steps(game, 'Pirch') + steps(game, 'Horn')
    if (question(game).prompt === 'ask.loss') give(game, answers(game)[0])
    const after = lost()
    expect(question(game).prompt).toBe('ask.retreat')
    give(game, answers(game)[0])
    expect(lost()).toBe(after)
    expect(told(game, 'retreated')).toHaveLength(2)
  })
})
