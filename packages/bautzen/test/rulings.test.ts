import { describe, expect, test } from 'vitest'
import { readResult, withTactics, writeResult } from '../src/rules/results.ts'
import { reckon } from '../src/rules/victory.ts'
import { DISCORDANT, KILLED, WOUNDED } from '../src/system/state.ts'
import {
  answers,
  at,
  attack,
  attackFor,
  give,
  goOn,
  modifiers,
  piece,
  position,
  question,
  refusal,
  steps,
  told,
  type Game,
  play,
} from './position.ts'

// Where the book is silent or contradicts itself, as docs/rulings-bautzen.md decides.

const destinations = (game: Game) => answers(game).flatMap(id => (id.startsWith('go:') ? [id.slice(3)] : []))

describe('marches', () => {
  test('bautzen §10.3 commanders are doubled with the army: fourteen points', () => {
    const points = (side: 'french' | 'coalition', turn: number) => {
      const game = position('Soult @1408 | Blücher @1610', { side, turn, state: { neyIn: 7 } })
      give(game, side === 'french' ? 'move:1408' : 'move:1610')
      return question(game).params!.n
    }
    expect([points('french', 6), points('french', 7), points('coalition', 7), points('coalition', 8)]).toEqual([
      14, 14, 7, 14,
    ])
    const before = position('Soult @1408', {})
    expect(question(give(before, 'move:1408')).params!.n).toBe(7)
  })

  test('bautzen §4.stacking a march that ends on a lone enemy commander is bound by the limit as anywhere', () => {
    const game = position('Soult, Compans, Bonnet, Friedrich @1408 | Blücher @1409 | Pirch @1411', {})
    give(game, 'move:1408', 'unit:b10', 'unit:b11', 'unit:b12', 'that-is-all')
    // His own commander does not come along, and the enemy's makes no room for a third unit.
    expect(refusal(game, { hex: '1409' })).toMatchObject({ clause: 'bautzen §4.stacking', reason: 'refuse.full' })
    const led = position('Soult, Compans, Bonnet, Friedrich @1408 | Blücher @1409 | Pirch @1411', { dice: [3] })
    give(led, 'move:1408', 'everyone', 'go:1409')
    expect(at(led, 'Friedrich')).toBe('1409')
  })

  test('bautzen §2.H the Arapiles bind a march onto a lone enemy commander too', () => {
    const game = position('Oudinot @1507 | Blücher, Pirch @1506 | Friant @0802', {
      side: 'coalition',
      turn: 3,
      state: { arapiles: 4 },
    })
    give(game, 'move:1506', 'unit:b61', 'that-is-all')
    expect(refusal(game, { hex: '1507' })).toMatchObject({ clause: 'bautzen §2.H', reason: 'refuse.arapiles' })
  })

  test('bautzen §7.4 a lone commander with no friendly unit left is captured whatever the die says', () => {
    const game = position('Soult, Compans @1408 | Blücher @1409', { dice: [2] })
    give(game, 'move:1408', 'everyone', 'go:1409')
    expect(told(game, 'commander.captured')).toHaveLength(1)
    expect([game.state.health[piece('Blücher')], game.state.morale[1]]).toEqual([2, 6])
  })
})

describe('a staff ridden down', () => {
  test('bautzen §7.4, §8.7 has nobody left to lose: no die, no morale, and it makes for its friends', () => {
    const game = position('Soult, Compans @1408 | Blücher @1409 | Pirch @1411', { dice: [6] })
    game.state.health[piece('Blücher')] = KILLED
    const morale = [...game.state.morale]
    give(game, 'move:1408', 'everyone', 'go:1409')
    expect([told(game, 'capture.roll').length, at(game, 'Blücher'), game.state.morale]).toEqual([0, '1411', morale])
  })
})

describe('Ney comes on', () => {
  const due = (where: string, marker: number) =>
    position(where, { turn: 7, phase: 'start', dice: [1, 3], state: { ney: [0, marker, 2 - marker] } })

  test('bautzen §10.2 with the entry hex and both beside it held, by the next of the edge, nearest first, both ways', () => {
    const full = due('Friant @0802 | Insov @2306 | Tern @2305 | Suthov @2307', 1)
    expect(answers(full)).toEqual(['arrive:2304', 'arrive:2308'])
    const oneWay = due('Friant @0802 | Insov @2306 | Tern @2305 | Suthov @2307 | Pirch @2304', 1)
    expect(at(oneWay, 'Ney')).toBe('2308')
    // At the corner the edge turns to the west.
    const corner = due('Friant @0802 | Insov @2301 | Tern @2302 | Suthov @2201', 0)
    expect(answers(corner)).toEqual(['arrive:2101', 'arrive:2303'])
  })

  test('bautzen §10.2, §7.4 a lone enemy commander bars nobody: he is ridden down', () => {
    const game = due('Friant @0802 | Barclay de Tolly @2306 | Insov @2206', 1)
    expect(at(game, 'Ney')).toBe('2306')
    expect(at(game, 'Barclay de Tolly')).toBe('2206')
    const units = position('Ney @2308 | Barclay de Tolly @2306 | Insov @2204', {
      turn: 7,
      dice: [3],
      state: { neyIn: 7, neyTold: 1 },
    })
    units.state.hex[piece('Ricard')] = -1
    give(units, 'move:2308', 'halt', 'enter:2306')
    // Whoever meets an enemy commander goes no farther.
    expect(destinations(units)).toEqual(['2306'])
    give(units, 'go:2306')
    expect([at(units, 'Ricard'), at(units, 'Barclay de Tolly')]).toEqual(['2306', '2204'])
  })
})

describe('what is left of a dead commander', () => {
  const killed = (where: string, name: string, more = {}) => {
    const game = position(where, { phase: 'combat', dice: [3, 4, 3], ...more })
    game.state.health[piece(name)] = 2
    return game
  }

  test('bautzen §8.7, §4.stacking a staff makes no third place in a stack', () => {
    const game = position('Soult, Bonnet, Friedrich @1408 | Compans @1407 | Napoleon @1406', {})
    game.state.health[piece('Soult')] = 2
    give(game, 'move:1407')
    expect(refusal(game, { hex: '1408' })).toMatchObject({ clause: 'bautzen §4.stacking', reason: 'refuse.full' })
    const together = position('Soult, Bonnet, Friedrich, Compans @1408 | Napoleon @1406', {})
    together.state.health[piece('Soult')] = 2
    give(together, 'move:1408', 'everyone')
    expect(refusal(together, { hex: '1409' })).toMatchObject({ reason: 'refuse.full' })
    const crowded = killed('Soult, Compans, Bonnet, Normann @1508 | Pirch, von Klux @1509', 'Soult')
    attack(crowded, '1509', ['1508'], ['leave-out:b13', 'head:b12', 'head:b61'])
    expect(modifiers(crowded).attackerCrowded).toBe(-1)
  })

  test('bautzen §8.7, §8.5.1 nor for those he falls back with: a zone with two friends in it costs them a step', () => {
    const driven = (health: number) => {
      const make = (dice: number[]) => {
        const game = position(
          'Soult, Compans @1508 | Dumoustier @1408 | Barois @1409 | Bonnet @1609 | Morand @1608 | Blücher, Pirch @1509 | Horn, Zielinsky @1510',
          { phase: 'combat', dice },
        )
        game.state.health[piece('Blücher')] = health
        return game
      }
      const game = attackFor(make, 9, '1509', ['1508'], ['head:b12'])
      return [at(game, 'Pirch'), at(game, 'Blücher'), steps(game, 'Pirch')]
    }
    expect([driven(WOUNDED), driven(KILLED)]).toEqual([
      ['1510', '1510', 2],
      ['1510', '1510', 1],
    ])
  })

  test('bautzen §8.7, §8.6.2 a staff brings no tactical option', () => {
    const asked = (game: Game) => {
      give(game, 'attack:1509', 'attacks-declared')
      goOn(game, [], now => question(now).prompt === 'ask.tactics')
      return question(game).prompt === 'ask.tactics'
    }
    expect(asked(position('Soult, Compans @1508 | Pirch @1509', { phase: 'combat', dice: [3, 4] }))).toBe(true)
    expect(asked(killed('Soult, Compans @1508 | Pirch @1509', 'Soult'))).toBe(false)
  })

  test('bautzen §8.7, §8.4.b a staff adds nothing to a random quality', () => {
    const game = killed('Ney, de Sahr @1508 | Insov @1509', 'Ney', { state: { neyIn: 1 } })
    attack(game, '1509', ['1508'])
    expect(told(game, 'quality.roll')[0].params).toMatchObject({ modifier: 0 })
  })
})

describe('what the Coalition throws in', () => {
  test('bautzen §2.D Discord binds units that enter later that turn, judged where they come on', () => {
    const game = position('Napoleon @0802 | Ney @2303 | Pirch @1507', {
      turn: 7,
      hand: ['c:discord'],
      state: { neyIn: 7, neyTold: 0 },
    })
    game.state.hex[piece('Ricard')] = -1
    give(game, 'discord', 'enter:2301')
    expect(destinations(game)).toEqual(['2301'])
    give(game, 'go:2301')
    expect(game.state.flags[piece('Ricard')] & DISCORDANT).toBe(DISCORDANT)
    const near = position('Napoleon @2104 | Ney @2303 | Pirch @1507', {
      turn: 7,
      hand: ['c:discord'],
      state: { neyIn: 7, neyTold: 0 },
    })
    near.state.hex[piece('Ricard')] = -1
    give(near, 'discord', 'enter:2301')
    expect(destinations(near).length).toBeGreaterThan(3)
  })

  test('bautzen §2.D played against the march of a unit that enters, Discord binds that unit', () => {
    const game = position('Napoleon @0802 | Ney @2303 | Pirch @1507', {
      turn: 7,
      hand: ['c:discord'],
      state: { neyIn: 7, neyTold: 0 },
    })
    game.state.hex[piece('Ricard')] = -1
    give(game, 'let-pass', 'enter:2301', 'go:2304', 'discord')
    expect(destinations(game)).toEqual(['2301'])
  })

  test('bautzen §2.A Cossacks may bar cavalry that follows after combat into a zone', () => {
    const won = (name: string, where: string) => {
      const make = (dice: number[]) =>
        position(`Soult, Compans, ${name} @1508 | Pirch @1509 | ${where}`, {
          phase: 'combat',
          dice,
          hand: ['c:cossacks'],
        })
      const id = `b${name === 'Briche' ? '14' : '04'}`
      return attackFor(make, 10, '1509', ['1508'], ['head:b12', 'retreat:1409', `advance:${id}`], 'ask.barring')
    }
    const barred = won('Briche', 'Horn @1610')
    expect(question(barred)).toMatchObject({ side: 'coalition', clause: 'bautzen §2.A', prompt: 'ask.barring' })
    give(barred, 'cossacks')
    // The hex is open to others still.
    expect(answers(barred)).toEqual(['advance:b12', 'no-advance'])
    give(barred, 'no-advance')
    expect(at(barred, 'Briche')).toBe('1508')
    const passed = won('Briche', 'Horn @1610')
    give(passed, 'let-pass')
    expect(at(passed, 'Briche')).toBe('1509')
    expect(at(won('Lefebvre-Desnouettes', 'Horn @1610'), 'Lefebvre-Desnouettes')).toBe('1509') // of the Guard
  })

  test('bautzen §2.A nobody is asked for Cossacks where no zone is entered, nor against foot, which a single hex does not hinder', () => {
    const won = (defenders: string, follower: string) => {
      const make = (dice: number[]) =>
        position(`Compans, Briche @1508 | ${defenders} @1509 | Horn @1612`, {
          phase: 'combat',
          dice,
          hand: ['c:cossacks'],
        })
      return attackFor(make, 10, '1509', ['1508'], ['head:b12', 'retreat:1409', `advance:${follower}`], 'ask.barring')
    }
    // Pirch is destroyed, and nobody else is near.
    expect(at(won('Pirch*', 'b14'), 'Briche')).toBe('1509')
    expect(at(won('Pirch', 'b12'), 'Compans')).toBe('1509')
    expect(question(won('Pirch', 'b14')).prompt).toBe('ask.barring')
  })

  test('bautzen §2.A cavalry kept out of one hex may follow into another that lies in no zone', () => {
    const make = (dice: number[]) => {
      const game = position('Compans, Briche @1508 | Horn* @1408 | Pirch @1509', {
        phase: 'combat',
        dice,
        hand: ['c:cossacks'],
      })
      give(game, 'attack:1408', 'also:1509')
      return goOn(game, ['head:b12', 'head:b62', 'retreat:1510'], now => question(now).prompt === 'ask.advance')
    }
    const natural = 10 - (told(make([3, 4]), 'battle.dice')[0].params!.total as number)
    const game = make([Math.min(6, natural - 1), natural - Math.min(6, natural - 1)])
    give(game, 'advance:b14:1509', 'cossacks')
    expect(answers(game)).toEqual(['advance:b12:1408', 'advance:b14:1408', 'advance:b12:1509', 'no-advance'])
    give(game, 'advance:b14:1408')
    expect(at(game, 'Briche')).toBe('1408')
  })
})

describe('what is told', () => {
  test('bautzen §8.6.2 the result is told as the tactical option leaves it', () => {
    expect(withTactics(readResult('1/2')).text).toBe('0/1R')
    expect(withTactics(readResult('1/1')).text).toBe('0/R')
    expect(withTactics(readResult('1/2R2#')).text).toBe('0/1R2#')
    for (const text of ['2R/0', 'R/0', '1/0', '1/1', '1/2', '0/1R•', '1/2R2#'])
      expect(writeResult(readResult(text))).toBe(text)
    const make = (dice: number[]) => position('Soult, Compans @1508 | Pirch @1509', { phase: 'combat', dice })
    const game = attackFor(make, 10, '1509', ['1508'], ['tactics'])
    expect(told(game, 'battle.dice')[0].params).toMatchObject({ score: 10, result: '0/R•' })
  })

  test('bautzen §10.4 the end says which quota failed', () => {
    const missed = (saved: number[]) => {
      const g = play(position('Friant @0802').state)
      Object.assign(g.s, { saved, retreat: 5, morale: [6, 0] })
      reckon(g, 'bautzen §10.5')
      return g.events.filter(event => event.kind.startsWith('quota.')).map(event => [event.kind, event.params])
    }
    expect(missed([41, 15, 10])).toEqual([])
    expect(missed([40, 14, 12])).toEqual([
      ['quota.total', { n: 40, needed: 41 }],
      ['quota.prussian', { n: 14, needed: 15 }],
    ])
    expect(missed([50, 20, 9])).toEqual([['quota.guard', { n: 9, needed: 10 }]])
  })
})
