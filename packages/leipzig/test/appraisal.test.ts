import { pick, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { comersOf } from '../src/appraisal/comers.ts'
import type { W } from '../src/appraisal/doctrine.ts'
import { weightsNow } from '../src/appraisal/last-turn.ts'
import { planFor, standWorth } from '../src/appraisal/marches.ts'
import { roadsOf } from '../src/appraisal/roads.ts'
import { siegeWorth } from '../src/appraisal/sieges.ts'
import { draw } from '../src/appraisal/sketch.ts'
import { crushed, crushFear, noThreats } from '../src/appraisal/threat.ts'
import { combatPhase, playTo } from './combat-game.ts'
import { answers, give, leipzig, position, question, type Game } from './position.ts'

/** The answer that counsel holds best, from the view of the side that is asked. */
function best(game: Game): string {
  const { side, answers: listed } = question(game)
  const scores = leipzig.counsel!(leipzig.observe(game.state, side), side, question(game))
  return listed[scores.indexOf(Math.max(...scores))].id
}

/** Follows counsel until something else is asked. */
function follow(game: Game, prompts: string[]): Game {
  while (prompts.includes(question(game).prompt)) give(game, best(game))
  return game
}

const appraise = (game: Game, side = 'french'): number => leipzig.appraise(game.state, side)

describe('how a position looks', () => {
  const base = 'f: 18-2, S @0606 | a: 5-4 @1606'

  test('a city more, a division lost and one dispersed count as they should, and one side’s gain is the other’s loss', () => {
    const game = position(base)
    const plain = appraise(game)
    expect(appraise(game, 'allied')).toBeCloseTo(-plain)
    const holder = [0, ...game.state.holder.slice(1)]
    expect(appraise(position(base, { state: { holder } }))).toBeGreaterThan(plain + 5)
    expect(appraise(position(base, { state: { lostInCombat: [3, 0] } }))).toBeLessThan(plain - 2)
    expect(appraise(position('f: 18-2*, S @0606 | a: 5-4 @1606'))).toBeLessThan(plain)
    expect(appraise(position('f: 18-2 @0606 | a: 5-4 @1606'))).toBeLessThan(plain)
  })

  test('who stands before a weak stack has something in hand', () => {
    const far = position('f: 18-2, S @0606 | a: 2-5 @1606')
    const near = position('f: 18-2, S @0606 | a: 2-5 @0607')
    expect(appraise(near)).toBeGreaterThan(appraise(far))
  })

  test('chances lie between nothing and certainty, add up, and grow surer towards the end', () => {
    const lead = { lostInCombat: [0, 30] as [number, number] }
    const early = position(base, { turn: 25, state: lead }).state
    const late = position(base, { turn: 35, state: lead }).state
    for (const state of [early, late])
      expect(leipzig.chance!(state, 'french') + leipzig.chance!(state, 'allied')).toBeCloseTo(1)
    expect(leipzig.chance!(late, 'french')).toBeGreaterThan(leipzig.chance!(early, 'french'))
    expect(leipzig.chance!(late, 'french')).toBeLessThan(1)
  })
})

describe('counsel', () => {
  test('the suggested set-up is as good as any', () => {
    const state = leipzig.setup({ scenario: '5', options: {} }, seededDice('counsel'))
    const game: Game = { state, events: [], told: [] }
    expect(best(game)).toBe('suggested')
  })

  test('a division marches into an enemy city that nobody guards', () => {
    // Berlin is 2505.
    const game = follow(position('f: 2-5 @2307 | a: 5-4 @5510'), ['ask.move', 'ask.step'])
    expect(game.told.some(event => event.kind === 'city.taken')).toBe(true)
  })

  test('leipzig §march a march is forced for a city that lies open, and for nothing less', () => {
    // Leipzig is the fourth city; nine points away a division comes there only at the double.
    const far = roadsOf(leipzig.leipzig).toCity[3]
    const nine = leipzig.board.numbers.find((number, hex) => far[hex] === 9 && number.startsWith('17'))!
    const chase = give(position(`a: 2-5 @${nine} | f: 5-4 @0606`, { side: 'allied' }), `march:${nine}`)
    expect(best(chase)).toBe('double')
    const holder = [1, 1, 0, 1, 1]
    const calm = give(
      position(`a: 2-5 @${nine} | f: 5-4 @0606`, { side: 'allied', state: { holder } }),
      `march:${nine}`,
    )
    expect(best(calm)).not.toMatch(/double|triple/)
  })

  test('supply goes to the troops, and a leader to the strongest', () => {
    const game = position('f: S @0604 | f: L3 @0602 | f: 18-2! @0606 | f: 2-5! @0302 | a: 5-4 @0707')
    follow(game, ['ask.move', 'ask.step', 'ask.marchWho'])
    const { hex, kind } = game.state
    const at = (code: number): number => hex[kind.findIndex((one, p) => p < 180 && one === code)]
    expect(at(10)).toBe(at(3)) // Ney is with the army
    expect(leipzig.board.neighbours.subarray(6 * at(3), 6 * at(3) + 6).includes(at(6)) || at(6) === at(3)).toBe(true)
  })

  test('attacks are made at good odds and left at bad ones', () => {
    expect(best(combatPhase('f: 18-2 @0606 | a: 2-5* @0607'))).toBe('attack:0606')
    expect(best(combatPhase('f: 2-5 @0606 | a: 18-2 @0607'))).toBe('no-more-attacks')
    expect(best(give(combatPhase('f: 18-2 @0606 | a: 18-2 @0607 | a: 2-5 @0605'), 'attack:0606'))).toBe('target:0605')
  })

  test('supply is spent where it turns the odds, and kept where it does not', () => {
    const turns = give(combatPhase('f: 18-2, S @0606 | a: 3x5-4* @0607'), 'attack:0606')
    expect(best(turns)).toMatch(/^feed:/)
    const needless = give(combatPhase('f: 18-2, S @0606 | a: 1-8* @0607'), 'attack:0606')
    expect(best(needless)).toBe('without-supply')
  })

  test('cavalry slips away from an army, an army stands before a division', () => {
    const weak = playTo(combatPhase('f: 18-2, S @0606 | a: 3-7 @0607'), 'ask.flee', 'attack:0606', 'feed:S@0606')
    expect(best(weak)).toMatch(/^flee:/)
    const strong = playTo(combatPhase('f: 2-5 @0606 | a: 5-4 @0607'), 'ask.flee', 'attack:0606')
    expect(best(strong)).toBe('stand-fast')
  })

  test('leipzig §victory on the last turn the Allies save no supply, and no French leave a city that is lost with them', () => {
    const fed = (turn: number): string =>
      best(give(combatPhase('a: 18-2, S @0606 | f: 2-5 @0607', { side: 'allied', turn }), 'attack:0606'))
    expect(fed(34)).toBe('without-supply')
    expect(fed(35)).toMatch(/^feed:/)
    const stands = (turn: number): string => {
      const game = combatPhase('f: 5-4 @1718 | a: 18-2, S @1717', { side: 'allied', turn }) // 1718 is Leipzig
      return best(playTo(game, 'ask.flee', 'attack:1717', 'feed:S@1717'))
    }
    expect(stands(34)).toMatch(/^flee:/)
    expect(stands(35)).toBe('stand-fast')
  })

  test('leipzig §victory whoever moves last need not guard what nobody can take any more', () => {
    // Berlin is 2505: its only guard stays before a French corps, but on the last turn he goes where there is something to win.
    const { leipzig: t } = leipzig
    const w = Object.fromEntries(Object.entries(leipzig.doctrine!).map(([name, { value }]) => [name, value])) as W
    const wanted = (turn: number): boolean => {
      const { state } = position('a: 5-4 @2505 | f: 3x5-4* @2706', {
        side: 'allied',
        turn,
        state: { holder: [1, 1, 0, 0, 1] },
      })
      const g = { s: state, t, events: [] }
      const weights = weightsNow(g, 1, w)
      const guard = state.top[leipzig.board.numbers.indexOf('2505')]
      return [...comersOf(g, weights, draw(g, weights), 1).values()]
        .flat()
        .some(one => one.piece === guard && !one.stands)
    }
    expect(wanted(34)).toBe(false)
    expect(wanted(35)).toBe(true)
  })

  test('a city to be held pulls more in spring, and elimination is feared less, where a side weighs it so', () => {
    const { leipzig: t } = leipzig
    const plain = Object.fromEntries(Object.entries(leipzig.doctrine!).map(([name, { value }]) => [name, value])) as W
    const at = (turn: number, w: W): [number, number] => {
      const { state } = position('f: 5-4 @1719 | a: 3x5-4, S @1919', { turn, state: { holder: [1, 1, 0, 0, 1] } })
      const g = { s: state, t, events: [] }
      const sketch = draw(g, w)
      const plan = planFor(g, w, sketch, 0)
      return [plan.wanted[3], crushFear(g, w, sketch, plan.threats, 0, leipzig.board.numbers.indexOf('1719'), 5)]
    }
    const w = { ...plain, springHold: 2, springFear: 0.5 }
    const [pull, fear] = at(14, plain)
    expect(fear).toBeGreaterThan(0)
    expect(at(14, w)).toEqual([2 * pull, fear / 2])
    expect(at(15, w)).toEqual(at(15, plain))
  })

  test('weak divisions pay for an exchange', () => {
    const game = combatPhase('f: 18-2, 1-8 @0606 | a: 5-4*, 2-5* @0607', { dice: [1] })
    playTo(game, 'ask.exchange', 'attack:0606')
    expect(best(game)).toBe(`lose:f2`)
  })

  test('the armistice is called before Germany rises, and not at once', () => {
    const affair = (turn: number): Game =>
      position('f: 5-4 @0606 | a: 5-4 @3006', { scenario: '8', turn, phase: 'affairs' })
    expect(best(affair(5))).toBe('no-armistice')
    expect(best(affair(14))).toBe('call-armistice')
  })

  test('every answer has a finite score, and one leads by what is held decided, at each tenth answer of a random game', () => {
    const state = leipzig.setup({ scenario: '1', options: {} }, seededDice('scores'))
    const chooser = seededDice('scores of')
    for (let n = 0; n < 1500 && !state.outcome; n++) {
      const now = leipzig.question(state)
      if (n % 10 === 0) {
        const scores = leipzig.counsel!(leipzig.observe(state, now.side), now.side, now)
        expect(scores).toHaveLength(now.answers.length)
        expect(scores.every(Number.isFinite)).toBe(true)
        const [first, second = -Infinity] = [...scores].sort((a, b) => b - a)
        expect(first - second).toBeGreaterThanOrEqual(leipzig.doctrine!.decided.value - 1e-9)
      }
      leipzig.answer(state, now.side, now.answers[pick(chooser, now.answers.length)].id)
    }
    expect(state.answered).toBeGreaterThan(1000)
  })

  test('weights lie within their bounds', () => {
    for (const [name, { value, least, most, what }] of Object.entries(leipzig.doctrine!)) {
      expect(value, name).toBeGreaterThanOrEqual(least)
      expect(value, name).toBeLessThanOrEqual(most)
      expect(what, name).not.toBe('')
    }
  })
})

describe('warnings', () => {
  const warned = (game: Game, id: string): string[] => {
    const { side, answers: listed } = question(game)
    return leipzig.warnings!(
      game.state,
      side,
      listed.find(one => one.id === id)!,
    ).map(one => one.what)
  }

  test('leipzig §armistice, §crt, §victory of what cannot be had back', () => {
    const armistice = position('f: 5-4 @0606 | a: 5-4 @3006', { scenario: '8', turn: 6, phase: 'affairs' })
    expect(warned(armistice, 'call-armistice')).toEqual(['warn.armistice'])
    expect(warned(armistice, 'no-armistice')).toEqual([])
    const exchange = combatPhase('f: 18-2, 1-8 @0606 | a: 5-4*, 2-5* @0607', { dice: [1] })
    playTo(exchange, 'ask.exchange', 'attack:0606')
    expect(warned(exchange, answers(exchange)[0])).toEqual(['warn.lost'])
    const exit = give(position('f: 2-5 @5610 | a: 2-5 @3006', { scenario: '1', turn: 5 }), 'march:5610')
    expect(warned(exit, 'exit')).toEqual(['warn.exit'])
  })
})

describe('operations', () => {
  /** Where the units of a side stand after their movement by counsel. */
  const marched = (drawn: string, turn = 26): Game =>
    follow(position(drawn, { turn }), ['ask.move', 'ask.step', 'ask.marchWho', 'ask.crushWith', 'ask.crushBy'])

  const on = (game: Game, hex: string): number => {
    const { state } = game
    const at = leipzig.board.numbers.indexOf(hex)
    return state.hex.filter((one, p) => p < 180 && one === at && state.kind[p] > 0).length
  }

  test('corps come together, with supply and Napoleon, to strike what none of them could alone', () => {
    const game = marched(
      'f: 5-4 @0806 | f: 5-4 @0807 | f: 5-4 @0706 | f: S @0807 | f: L1 @0706 | a: 2x5-4*, 3-7*, S* @1006',
    )
    const beside = leipzig.board.numbers.filter(hex => on(game, hex) >= 4)
    expect(beside).toHaveLength(1)
  })

  test('the only guard of a city stays while enemies are about', () => {
    // Leipzig is 1718.
    const game = marched('f: 5-4 @1718 | f: S @1718 | a: 2-5* @1918 | a: 5-4 @2018')
    expect(on(game, '1718')).toBeGreaterThan(0)
  })

  test('leipzig §victory the only guard of a city stays for riders who can be there next turn', () => {
    // Leipzig is 1718, Berlin (2505) lies open. From 1711 a cavalry corps is there in one march, from 4710 it is not.
    const { leipzig: t } = leipzig
    const w = Object.fromEntries(Object.entries(leipzig.doctrine!).map(([name, { value }]) => [name, value])) as W
    const stays = (rider: string): number => {
      const { state } = position(`f: 5-4 @1718 | a: 3-7 @${rider}`)
      const g = { s: state, t, events: [] }
      const sketch = draw(g, w)
      const plan = planFor(g, w, sketch, 0)
      return standWorth(g, w, sketch, plan, state.top[leipzig.board.numbers.indexOf('1718')], t.cities[3].hex)
    }
    expect(stays('1711')).toBeGreaterThan(stays('4710') + 1)
  })

  test('leipzig §victory a second guard of a city counts for as much as he makes it safer from what can strike it', () => {
    const { leipzig: t } = leipzig
    const w = Object.fromEntries(Object.entries(leipzig.doctrine!).map(([name, { value }]) => [name, value])) as W
    const second = (foes: string, hold: number): number => {
      const { state } = position(`f: 2-5, S @1718 | f: 5-4 @1717 | ${foes}`)
      const g = { s: state, t, events: [] }
      const weights = { ...w, garrisonHold: hold }
      const sketch = draw(g, weights)
      const corps = state.top[leipzig.board.numbers.indexOf('1717')]
      return standWorth(g, weights, sketch, planFor(g, weights, sketch, 0), corps, t.cities[3].hex)
    }
    const gain = (foes: string): number => second(foes, w.garrisonHold) - second(foes, 0)
    expect(gain('a: 18-2, S @1918')).toBeGreaterThan(1) // eighteen against two, or against seven
    expect(gain('a: 2-5, S @1918')).toBeLessThan(gain('a: 18-2, S @1918') / 2)
    expect(gain('a: 18-2, S @3006')).toBe(0)
  })

  test('Napoleon goes to the greater army, whoever leads it already', () => {
    const game = marched('f: L1 @0606 | f: 5-4! @0605 | f: 18-2!, L3! @0608 | a: 5-4 @1010')
    const { hex, kind } = game.state
    const army = hex[kind.findIndex((one, p) => p < 180 && one === 3)]
    expect(hex[kind.findIndex((one, p) => p < 180 && one === 8)]).toBe(army)
  })

  test('leipzig §auto what can strike a corps on the march is added up, fed, led and within its march', () => {
    const w = Object.fromEntries(Object.entries(leipzig.doctrine!).map(([name, { value }]) => [name, value])) as W
    const near = (drawn: string): number => {
      const g = { s: position(`f: 5-4 @0606 | ${drawn}`).state, t: leipzig.leipzig, events: [] }
      return crushed(g, w, draw(g, w), noThreats(g.t.board.size), 0, leipzig.board.numbers.indexOf('0606'), 5)
    }
    // An unfed corps counts two, so that ten eliminate it.
    expect(near('a: 5-4 @0610 | a: 5-4 @0609 | a: S @0609')).toBe(1)
    expect(near('a: 5-4 @0610 | a: 5-4 @0609')).toBe(0.25) // unfed, one comes alone
    expect(near('a: 5-4 @0612 | a: 5-4 @0609 | a: S @0609')).toBe(0.5) // the other is too far
    expect(near('f: S @0605 | a: 5-4 @0610 | a: 5-4 @0609 | a: S @0609')).toBe(0.4) // fed, it counts five
    expect(near('a: 5-4, L2 @0610 | a: S @0609')).toBe(0.8) // Blücher adds three
  })

  test('leipzig §recon cavalry looks at inverted counters before the infantry marches', () => {
    const spring = { scenario: '1', turn: 4, inverted: true }
    const game = position('f: 5-4 @1419 | f: 1-8 @1319 | f: 5-4 @1420 | a: 2-5 @1718 | a: S @1719', spring)
    expect(best(game)).toBe('march:1319')
    follow(game, ['ask.move', 'ask.step'])
    expect(game.told.find(event => event.kind.startsWith('recon') || event.kind.startsWith('combat'))?.kind).toBe(
      'recon.seen',
    )
  })

  test('leipzig §victory a whole group near the eastern edge leaves in the last turns, a part of one stays', () => {
    const late = { scenario: '1', turn: 11 }
    const holder = [0, 0, 0, 0, 0]
    const whole = position('f: 3x5-4, L6, S @5610 | a: 2-5 @3006', { ...late, state: { holder } })
    follow(whole, ['ask.move', 'ask.step', 'ask.marchWho'])
    expect(whole.state.exits.slice(0, 3)).toEqual([6, 1, 1])
    const part = position('f: 2x5-4, L6, S @5610 | a: 2-5 @3006', { ...late, state: { holder } })
    follow(part, ['ask.move', 'ask.step', 'ask.marchWho'])
    expect(part.state.exits[0]).toBe(0)
  })

  test('leipzig §fortress.F closing the ring around a fortress counts in the last turns', () => {
    // Torgau is 2215; the French hold three of the six hexes around it already.
    const game = position('a: 2-5 @2215 | f: 5-4 @2214 | f: 5-4 @2316', { turn: 35 })
    const g = { s: game.state, t: leipzig.leipzig, events: [] }
    const w = Object.fromEntries(Object.entries(leipzig.doctrine!).map(([name, { value }]) => [name, value])) as W
    const at = (hex: string): number => leipzig.board.numbers.indexOf(hex)
    const around = [...leipzig.board.neighbours.subarray(6 * at('2215'), 6 * at('2215') + 6)]
    expect(Math.max(...around.map(hex => siegeWorth(g, w, 0, hex)))).toBeGreaterThan(0)
    expect(siegeWorth(g, w, 0, at('2507'))).toBe(0)
    expect(siegeWorth({ ...g, s: { ...game.state, turn: 26 } }, w, 0, around[0])).toBe(0)
  })
})
