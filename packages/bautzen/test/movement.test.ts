import { describe, expect, test } from 'vitest'
import { EXITED } from '../src/system/state.ts'
import { answers, at, give, hex, piece, position, question, refusal, told, type Game, battle } from './position.ts'

const destinations = (game: Game) => answers(game).flatMap(id => (id.startsWith('go:') ? [id.slice(3)] : []))

describe('zones and stacks', () => {
  test('bautzen §4.zoc a march ends on entering a zone', () => {
    const game = position('Soult @1406 | Briche @1407 | Pirch @1409', {})
    give(game, 'move:1407')
    // 1408 and 1309 lie in Pirch's zone: Briche may stop there, but not go on to 1410 with his four points.
    expect(destinations(game)).toContain('1408')
    expect(refusal(game, { hex: '1410' })?.clause).toBe('bautzen §7.1')
  })

  test('bautzen §4.zoc who starts in a zone may leave it, but enter no other', () => {
    const game = position('Soult @1507 | Compans @1508 | Pirch @1509', {})
    give(game, 'move:1508')
    expect(destinations(game)).toContain('1507')
    expect(destinations(game)).not.toContain('1408')
    expect(refusal(game, { hex: '1408' })).toMatchObject({ clause: 'bautzen §4.zoc', reason: 'refuse.zone' })
  })

  test('bautzen §4.zoc no zone reaches into a village or over unbridged water; from a village it reaches all six', () => {
    const { reaches } = battle.ground
    const to = (from: string, into: string) => {
      for (let d = 0; d < 6; d++)
        if (battle.board.neighbours[hex(from) * 6 + d] === hex(into)) return reaches[hex(from) * 6 + d]
      return -1
    }
    expect(to('1106', '1006')).toBe(0) // Baschütz
    expect(to('1006', '1106')).toBe(1)
    expect(to('1004', '1005')).toBe(0) // over the stream
    expect(to('1104', '1105')).toBe(1) // a bridge, and from a village
    expect(to('1508', '1509')).toBe(1)
  })

  test('bautzen §4.zoc, §7.1 commanders go where they like for seven points, but not onto enemies', () => {
    const game = position('Soult @1505 | Pirch @1509', {})
    give(game, 'move:1505')
    expect(destinations(game)).toContain('1510')
    expect(refusal(game, { hex: '1509' })).toMatchObject({ clause: 'bautzen §7.1', reason: 'refuse.enemy' })
  })

  test('bautzen §4.zoc in the general retreat zones are entered for three points more', () => {
    const run = (from: string, retreat: number) => {
      const game = position(`Blücher @1405 | Pirch @${from} | Compans @1409`, {
        side: 'coalition',
        turn: 8,
        state: { retreat, morale: [9, 0], neyIn: 5 },
      })
      give(game, `move:${from}`)
      return destinations(game)
    }
    expect(run('1406', 7)).not.toContain('1408') // two hexes and the zone make five of four points
    expect(run('1406', 0)).toContain('1408')
    expect(run('1407', 7)).toContain('1408')
    // And from zone to zone, which nobody else may.
    expect(run('1408', 0)).not.toContain('1309')
    expect(run('1408', 7)).toContain('1309')
  })

  test('bautzen §4.stacking two units, three with a commander or in a village; nobody marches into a full hex', () => {
    const game = position('Soult @1406 | Compans @1407 | Bonnet, Friedrich @1408', {})
    give(game, 'move:1407')
    expect(refusal(game, { hex: '1408' })).toMatchObject({ clause: 'bautzen §4.stacking', reason: 'refuse.full' })
    const led = position('Soult, Bonnet, Friedrich @1408 | Compans @1407', {})
    give(led, 'move:1407')
    expect(destinations(led)).toContain('1408')
    const village = position('Soult @1309 | Bonnet, Friedrich @1308 | Compans @1408', {})
    give(village, 'move:1408')
    expect(destinations(village)).toContain('1308')
  })
})

describe('marches', () => {
  test('bautzen §7.1 woods cost two, a stream and a climb one more; one hex is always possible', () => {
    const cost = (from: string, to: string) => {
      for (let d = 0; d < 6; d++)
        if (battle.board.neighbours[hex(from) * 6 + d] === hex(to)) return battle.ground.enter[hex(from) * 6 + d]
      return 0
    }
    expect(cost('1508', '1509')).toBe(1)
    expect(cost('1805', '1804')).toBe(2)
    expect(cost('1004', '1005')).toBe(2)
    expect(cost('1503', '1504')).toBe(2)
    expect(cost('1804', '1803')).toBe(-1) // a pond
    expect(cost('1701', '1702')).toBe(-1) // the Spree
    // An infantry unit out of command has one point, and climbs all the same.
    const game = position('Compans @1503', {})
    give(game, 'move:1503')
    expect(destinations(game)).toContain('1504')
  })

  test('bautzen §7.1, §4.zoc every destination says what the way costs, and whether a zone ends it', () => {
    const go = (game: Game, to: string) => question(game).answers.find(answer => answer.id === `go:${to}`)
    const horse = position('Soult, Briche @1407 | Pirch @1409', {})
    give(horse, 'move:1407', 'everyone')
    expect(go(horse, '1406')).toEqual({ id: 'go:1406', verb: 'go', hex: hex('1406'), n: 1 })
    expect(go(horse, '1408')).toEqual({ id: 'go:1408', verb: 'go', hex: hex('1408'), n: 1, stops: true })
    // The same answer is the same object, whoever marches there at this price.
    expect(go(horse, '1406')).toBe(go(give(position('Soult, Compans @1407', {}), 'move:1407', 'everyone'), '1406'))
    // A commander alone passes through zones: nothing stops him.
    const chief = give(position('Soult @1407 | Pirch @1409', {}), 'move:1407')
    expect(go(chief, '1408')).toEqual({ id: 'go:1408', verb: 'go', hex: hex('1408'), n: 1 })
  })

  test('bautzen §7.1 a group goes at the pace of its slowest', () => {
    const game = position('Soult, Compans, Briche @1408', {})
    give(game, 'move:1408', 'everyone')
    expect(question(game).params).toMatchObject({ n: 2 })
    const horse = position('Soult, Compans, Briche @1408', {})
    give(horse, 'move:1408', 'unit:b14', 'that-is-all')
    expect(question(horse).params).toMatchObject({ n: 4 })
  })

  test('bautzen §7.2 beyond five hexes a unit is out of command: half the march, no zone, no attack', () => {
    const near = position('Soult @1403 | Compans @1408', {})
    give(near, 'move:1408')
    expect(question(near).params).toMatchObject({ n: 2 })
    const far = position('Soult @1402 | Compans @1408 | Pirch @1410', {})
    give(far, 'move:1408')
    expect(question(far).params).toMatchObject({ n: 1 })
    expect(refusal(far, { hex: '1409' })).toMatchObject({ clause: 'bautzen §4.zoc' })
    const chief = position('Napoleon @1403 | Compans @1408', {})
    give(chief, 'move:1408')
    expect(question(chief).params).toMatchObject({ n: 2 })
  })

  test('bautzen §7.2 Ney’s units are out of command until he comes, and in command after', () => {
    const before = position('Napoleon @2203 | Souham @2303', {})
    give(before, 'move:2303')
    expect(question(before).params).toMatchObject({ n: 1 })
    const after = position('Ney @2301 | Souham @1509', { turn: 7, state: { neyIn: 6 } })
    give(after, 'move:1509')
    expect(question(after).params).toMatchObject({ n: 4 })
    const deserted = position('Ney @2301 | Souham @1509', { turn: 8, state: { neyIn: 6, jomini: 2 } })
    give(deserted, 'move:1509')
    expect(question(deserted).params).toMatchObject({ n: 2 })
  })

  test('bautzen §7.4 a lone commander is ridden down: captured on a six, else he joins the nearest friends', () => {
    const ride = (die: number) => {
      const game = position('Soult, Compans @1408 | Blücher @1409 | Pirch @1411', { dice: [die] })
      give(game, 'move:1408', 'everyone', 'go:1409')
      return game
    }
    const away = ride(5)
    expect([at(away, 'Blücher'), at(away, 'Compans'), away.state.morale[1]]).toEqual(['1411', '1409', 9])
    const taken = ride(6)
    expect([taken.state.health[piece('Blücher')], taken.state.morale[1]]).toEqual([2, 6])
  })

  test('bautzen §10.3 before Ney the Coalition keeps out of five hexes; 1901 and 1701 are one point apart', () => {
    const game = position('Barclay de Tolly @2204 | Insov @2204 | Compans @2303', { side: 'coalition' })
    give(game, 'move:2204', 'unit:b66', 'that-is-all')
    expect(refusal(game, { hex: '2203' })).toMatchObject({ clause: 'bautzen §10.3', reason: 'refuse.beforeNey' })
    const fight = position('Barclay de Tolly, Insov @2204 | Albert @2203', { side: 'coalition', phase: 'combat' })
    expect(refusal(fight, { hex: '2203' })).toMatchObject({ clause: 'bautzen §10.3' })
    const path = position('Soult @1601 | Fontanelli @1901', {})
    give(path, 'move:1901')
    expect(destinations(path)).toContain('1701')
  })
})

describe('markers against a march', () => {
  const cossacks = (where: string, from: string, to: string) => {
    const game = position(where, { hand: ['c:cossacks', 'c:cossacks'] })
    give(game, `move:${from}`, 'everyone', `go:${to}`)
    return game
  }

  test('bautzen §2.A the French choose between one hex and keeping out of zones', () => {
    const game = cossacks('Soult, Compans @1408 | Pirch @1411', '1408', '1410')
    expect(question(game)).toMatchObject({ side: 'coalition', clause: 'bautzen §2.A' })
    give(game, 'cossacks')
    expect(answers(game)).toEqual(['slowed', 'kept-off'])
    give(game, 'slowed')
    expect(destinations(game)).toContain('1409')
    expect(destinations(game)).not.toContain('1410')
    // They do not add up, and this one is back on turn 4.
    give(game, 'go:1409')
    expect(question(game).prompt).toBe('ask.move')
    expect(game.state.markerAt).toContain(104)
  })

  test('bautzen §2.A, §2 cavalry is not slowed but kept off; the Guard is not hindered', () => {
    const horse = cossacks('Soult, Briche @1407 | Pirch @1410', '1407', '1409')
    give(horse, 'cossacks')
    expect(question(horse).prompt).toBe('ask.march')
    expect(destinations(horse)).toContain('1405')
    expect(destinations(horse)).not.toContain('1409')
    const guard = cossacks('Napoleon, Friant @1407 | Pirch @1410', '1407', '1409')
    give(guard, 'cossacks')
    expect(at(guard, 'Friant')).toBe('1409')
  })

  test('bautzen §2.D Discord holds Ney’s and Soult’s corps beyond Napoleon’s reach', () => {
    const game = position(
      'Napoleon @0802 | Soult, Compans @1408 | Friedrich @0902 | Gérard, Oudinot @1406 | Pirch @1411',
      { hand: ['c:discord'] },
    )
    expect(question(game)).toMatchObject({ side: 'coalition', clause: 'bautzen §2.D' })
    give(game, 'discord', 'move:1408', 'unit:b12', 'that-is-all')
    expect(destinations(game)).toEqual(['1308', '1309', '1407', '1409', '1508', '1509'])
    give(game, 'halt', 'move:0902')
    expect(destinations(game).length).toBeGreaterThan(6) // within his reach
    give(game, 'halt', 'move:1406', 'unit:b19', 'that-is-all')
    expect(destinations(game).length).toBeGreaterThan(6) // another corps
    expect(game.state.discord).toBe(2)
  })

  test('bautzen §2.D, §2.I the Strategist, played before, shields Ney’s corps from Discord but not Soult’s', () => {
    const game = position('Napoleon @0802 | Ney, Souham @1408 | Soult, Compans @1406', {
      turn: 7,
      hand: ['c:discord'],
      state: { neyIn: 6, jomini: 1 },
    })
    give(game, 'discord')
    expect(game.state.flags[piece('Souham')] & 4).toBe(0)
    expect(game.state.flags[piece('Compans')] & 4).toBe(4)
  })
})

describe('Ney', () => {
  test('bautzen §6, §2.E a 2 on turn 6 reveals "2301, t+1": he comes in 2301 on turn 7', () => {
    const game = position('Friant @0802 | Pirch @1507', {
      turn: 6,
      phase: 'start',
      dice: [2],
      state: { ney: [0, 2, 1] },
    })
    game.state.hex[piece('Ney')] = -1
    expect(told(game, 'ney.roll')[0].params).toMatchObject({ die: 2, n: 3, space: 2 })
    expect(told(game, 'ney.revealed')[0].params).toMatchObject({ hex: hex('2301'), turn: 7 })
    expect(game.state.neyIn).toBe(0)
    give(game, 'end-movement', 'attacks-declared', 'end-movement', 'attacks-declared')
    expect(game.state.turn).toBe(7)
    expect(at(game, 'Ney')).toBe('2301')
    expect(game.state.neyIn).toBe(7)
  })

  test('bautzen §6 the numbers by turn; the last marker is revealed on turn 10 without a die', () => {
    const upTo = battle.calendar.filter(row => row.ney > 0).map(row => [row.turn, row.ney, row.neyUpTo])
    expect(upTo).toEqual([
      [3, 1, 1],
      [4, 1, 2],
      [5, 1, 3],
      [6, 2, 3],
      [7, 2, 4],
      [8, 3, 5],
      [9, 3, 5],
      [10, 3, 6],
    ])
    const fails = position('Friant @0802 | Pirch @1507', { turn: 5, phase: 'start', dice: [4] })
    expect(fails.state.neyTold).toBe(-1)
    const sure = position('Friant @0802 | Pirch @1507', { turn: 10, phase: 'start', state: { ney: [0, 2, 1] } })
    expect(told(sure, 'ney.roll')).toHaveLength(0)
    expect(sure.state.neyTold).toBe(1)
  })

  test('bautzen §6, §10.3 once he is there the French march doubles, the Coalition’s a turn later', () => {
    const points = (side: 'french' | 'coalition', turn: number) => {
      const game = position('Soult, Compans @1408 | Blücher, Pirch @1610', { side, turn, state: { neyIn: 7 } })
      give(game, side === 'french' ? 'move:1408' : 'move:1610', 'everyone')
      return question(game).params!.n
    }
    expect([points('french', 7), points('coalition', 7), points('coalition', 8)]).toEqual([4, 2, 4])
  })

  test('bautzen §2.I with the Strategist Ney’s corps march three times their points on that turn, not more', () => {
    const points = (turn: number, jomini: number, slowed: number) => {
      const game = position('Ney, Souham @2204', { turn, state: { neyIn: 7, jomini, slowed } })
      give(game, 'move:2204', 'everyone')
      return question(game).params!.n
    }
    expect([points(7, 1, 0), points(8, 1, 0), points(7, 2, 7), points(8, 2, 7)]).toEqual([6, 4, 2, 4])
  })

  test('bautzen §10.2 the units come on in order, by the edge hexes beside an entry hex that the enemy holds', () => {
    const names = battle.entering.map(p => battle.pieces[p].name)
    expect(names).toEqual([
      'Ricard',
      'Delmas',
      'Marchand',
      'Beurmann',
      'Rochambeau',
      'Lagrange',
      'Puthod',
      'de Lindenau',
      'de Sahr',
      'Durutte',
      'Lecoq',
    ])
    const game = position('Friant @0802 | Insov @2306', {
      turn: 7,
      phase: 'start',
      dice: [1],
      state: { ney: [0, 1, 2], hex: [] },
    })
    expect(question(game).prompt).toBe('ask.neyArrives')
    expect(answers(game)).toEqual(['arrive:2305', 'arrive:2307'])
    give(game, 'arrive:2305')
    game.state.hex[piece('Ricard')] = -1
    game.state.hex[piece('Delmas')] = -1
    expect(at(game, 'Ney')).toBe('2305')
  })

  test('bautzen §10.2 each enters by the hex and marches on; a full hex can be passed', () => {
    const game = position('Ney @2301', { turn: 7, state: { neyIn: 7, neyTold: 0 } })
    game.state.hex[piece('Ricard')] = -1
    give(game, 'move:2301', 'halt')
    expect(answers(game)).toEqual(['enter:2301', 'end-movement'])
    give(game, 'enter:2301')
    expect(destinations(game)).toContain('2301')
    expect(question(game).params).toMatchObject({ n: 4 })
    give(game, 'go:2302')
    expect(at(game, 'Ricard')).toBe('2302')
  })

  test('bautzen §2.B Jomini goes to the enemy: a look at the next marker, and half a march at the next activation', () => {
    const game = position('Friant @0802 | Pirch @1507', {
      side: 'coalition',
      turn: 4,
      phase: 'start',
      hand: ['c:to-the-enemy'],
      state: { ney: [1, 2, 0] },
    })
    give(game, 'play-to-the-enemy')
    expect(game.state).toMatchObject({ jomini: 2, slowed: -1, inspected: 1 })
    const secret = told(game, 'ney.inspected')[0].secret!
    expect(secret.side).toBe('coalition')
    expect(secret.params).toMatchObject({ hex: hex('2306') })
    const later = position('Ney @2301 | Pirch @1507', {
      side: 'coalition',
      turn: 7,
      phase: 'start',
      hand: ['c:to-the-enemy'],
      state: { neyIn: 6, neyTold: 0 },
    })
    give(later, 'play-to-the-enemy')
    expect(later.state).toMatchObject({ slowed: 8, inspected: 0 })
  })

  test('bautzen §2.I, §2.B of the two Jominis the first one played cancels the other', () => {
    const french = position('Friant @0802 | Pirch @1507', {
      phase: 'start',
      hand: ['strategist'],
      state: { jomini: 2 },
    })
    expect(question(french).prompt).toBe('ask.move')
    const both = position('Friant @0802 | Pirch @1507', {
      phase: 'start',
      hand: ['strategist', 'alexander'],
      state: { jomini: 2 },
    })
    expect(answers(both)).toEqual(['play-alexander', 'no-markers'])
    expect(refusal(both, { id: 'play-strategist' })).toMatchObject({ reason: 'refuse.jominiCancelled' })
    const coalition = position('Friant @0802 | Pirch @1507', {
      side: 'coalition',
      phase: 'start',
      hand: ['c:to-the-enemy'],
      state: { jomini: 1 },
    })
    expect(question(coalition).prompt).toBe('ask.move')
  })
})

describe('the retreat', () => {
  test('bautzen §10.4 a unit leaves by the eastern edge once the retreat is on, and counts', () => {
    const off = (retreat: number) => {
      const game = position('Blücher @1509 | Pirch @1511', {
        side: 'coalition',
        turn: 8,
        state: { retreat, morale: [9, 0], neyIn: 5 },
      })
      give(game, 'move:1511')
      return game
    }
    expect(answers(off(0))).not.toContain('exit')
    const game = off(7)
    give(game, 'exit')
    expect(game.state.hex[piece('Pirch')]).toBe(EXITED)
    expect(game.state.saved).toEqual([4, 4, 0])
  })

  test('bautzen §2.H the Prussian Arapiles keep the Prussians on this turn and the next', () => {
    const game = position('Friant @0802 | Blücher @1509 | Pirch @1511 | Insov @1012 | Horn @1604', {
      turn: 8,
      phase: 'start',
      hand: ['arapiles'],
      state: { retreat: 7, morale: [9, 0], neyIn: 5, neyTold: 0 },
    })
    give(game, 'play-arapiles')
    expect(game.state.arapiles).toBe(10)
    give(game, 'end-movement', 'attacks-declared')
    give(game, 'move:1511')
    expect(answers(game)).not.toContain('exit')
    expect(refusal(game, { hex: '1512' })).toMatchObject({ clause: 'bautzen §2.H' })
    give(game, 'halt', 'move:1604')
    expect(destinations(game).every(number => battle.ground.toHeights[hex(number)] === 0)).toBe(true)
    give(game, 'halt', 'move:1012')
    expect(answers(game)).toContain('exit')
  })

  test('bautzen §2.G Alexander sends the third line back, two hexes at most', () => {
    const game = position('Friant @0802 | Yermolov @1008 | Pirch @1010', { phase: 'start', hand: ['alexander'] })
    give(game, 'play-alexander')
    expect(answers(game)).toEqual(['send-back:b41', 'no-more-sent'])
    give(game, 'send-back:b41')
    const rows = answers(game).map(id => Number(id.slice(-2)))
    expect(Math.max(...rows)).toBe(10)
    expect(answers(game).every(id => battle.ground.toExit[hex(id.slice(5))] < battle.ground.toExit[hex('1008')])).toBe(
      true,
    )
    give(game, 'send:1009')
    expect(at(game, 'Yermolov')).toBe('1009')
    expect(question(game).prompt).toBe('ask.move')
  })
})
