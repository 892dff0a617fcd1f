import { pick, scriptedDice, seededDice, word, type Odds } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../src/odds/combat-odds.ts'
import type { Result } from '../src/rules/combat-table.ts'
import type { LeipzigState } from '../src/system/state.ts'
import { combatPhase, playTo } from './combat-game.ts'
import { answers, give, leipzig, position, question, unit, type Game } from './position.ts'

/** The chances of an answer, from the view of the side that is asked. */
function oddsOf(state: LeipzigState, id: string): Odds | undefined {
  const { side, answers: listed } = leipzig.question(state)
  return leipzig.odds!(
    leipzig.observe(state, side),
    side,
    listed.find(answer => answer.id === id)!,
  )
}

const waysOf = (odds: Odds | undefined): Record<string, number> =>
  Object.fromEntries((odds?.bars ?? []).map(bar => [bar.what.split('.').at(-1)!, bar.ways]))

const lineOf = (odds: Odds | undefined, what: string): number => odds!.lines!.find(line => line.what === what)!.value

describe('attacks', () => {
  test('leipzig §crt the six faces of 200 %, and what the percentage is made of', () => {
    const game = combatPhase('f: 18-2, 5-4, L1, S @0620 | a: 5-4*, 1-8* @0621')
    give(game, 'attack:0620', 'everyone')
    const odds = oddsOf(game.state, answers(game)[0])
    expect(waysOf(odds)).toEqual({ nothing: 2, killed: 4 }) // Ds and ½ex do nothing to a fortress
    expect(lineOf(odds, 'odds.unitsFed')).toBe(23)
    expect(lineOf(odds, 'odds.leaders')).toBe(23)
    expect(lineOf(odds, 'odds.defendersFed')).toBe(18)
    expect(lineOf(odds, 'odds.percent')).toBe(255)
    expect(lineOf(odds, 'odds.column')).toBe(200)
    expect(odds!.lines!.every(line => line.clause.startsWith('leipzig §'))).toBe(true)
  })

  test('leipzig §supply.F the enemy counts as fed where he may be, and what else it might be stands as a case', () => {
    const game = combatPhase('f: 5-4, S @0606 | a: 2-5* @0607 | a: S @0608')
    const odds = oddsOf(game.state, 'attack:0606')!
    expect(odds.params!.n).toBe(250)
    expect(odds.cases!.map(one => [one.what, one.params!.n, one.good])).toEqual([
      ['odds.withoutSupply', 100, 3],
      ['odds.enemyUnsupplied', 500, 6],
    ])
    expect(waysOf(odds)).toEqual({ routed: 1, exchange: 1, killed: 4 })
  })

  test('leipzig §crt divisions that are lost outright, on either side', () => {
    const game = combatPhase('f: 18-2 @0606 | a: 5-4*, 2-5* @0607')
    const odds = oddsOf(game.state, 'attack:0606')!
    expect(odds.spreads!.map(spread => spread.ways)).toEqual([
      [5, 0, 1],
      [0, 0, 0, 6],
    ])
  })

  test('leipzig §combat.J, §combat.I the defender sees what awaits him, with supply and without', () => {
    const game = combatPhase('f: 5-4, S @0606 | a: 5-4 @0607 | a: S @0608')
    playTo(game, 'ask.flee', 'attack:0606', 'feed:S@0606')
    const stay = oddsOf(game.state, 'stand-fast')!
    expect(stay.heading).toBe('odds.defence')
    expect(waysOf(stay)).toEqual({ scattered: 1, mixed: 2, driven: 3 })
    expect(stay.cases!.map(one => one.params!.n)).toEqual([250])
    playTo(game, 'ask.cover', 'stand-fast')
    expect(waysOf(oddsOf(game.state, answers(game)[0]))).toEqual(waysOf(stay))
    expect(waysOf(oddsOf(game.state, 'without-supply'))).toEqual({ routed: 1, exchange: 1, killed: 4 })
  })

  test('leipzig §combat.G several hexes against one: in how many falls of all their dice the defenders leave', () => {
    const game = combatPhase('f: 5-4 @0606 | f: 2-5 @0707 | a: 2x2-5* @0607')
    playTo(game, 'ask.fight', 'attack:0606', 'attack:0707')
    // Two against two: the As of a one leaves them there. One against two: five As and an Ax do.
    const odds = oddsOf(game.state, 'fight:0606')!
    expect(waysOf(odds)).toEqual({ scattered: 1, mixed: 2, driven: 3 })
    expect(odds.cases).toEqual([
      { what: 'odds.together', params: { n: 2 }, ways: 36, good: 30 },
      { what: 'odds.inTurn', params: { n: 2 }, ways: 36, good: 0 }, // neither column destroys anybody
    ])
  })

  test('leipzig §combat.G … and how often they are destroyed, which hangs on the order', () => {
    const game = combatPhase('f: 5-4 @0606 | f: 18-2 @0707 | a: 2x2-5* @0607')
    playTo(game, 'ask.fight', 'attack:0606', 'attack:0707')
    // Nine against two is 400 %, where every face destroys; two against two leaves them there on a one only.
    const destroyed = (id: string) => oddsOf(game.state, id)!.cases!.find(one => one.what === 'odds.inTurn')
    expect(destroyed('fight:0707')).toMatchObject({ ways: 36, good: 36 })
    expect(destroyed('fight:0606')).toMatchObject({ ways: 36, good: 6 })
  })

  test('leipzig §auto automatic elimination throws no die', () => {
    const game = position('f: 18-2 @0606 | a: 2-5* @0607')
    expect(waysOf(oddsOf(game.state, 'crush:0607'))).toEqual({ killed: 1 })
  })

  test('leipzig §recon there are no chances against what is not seen', () => {
    const game = combatPhase('f: 5-4 @0606 | a: 2-5 @0607', { scenario: '1', turn: 4, inverted: true })
    expect(oddsOf(game.state, 'attack:0606')).toBeUndefined()
  })
})

describe('forced marches', () => {
  const marcher = (): Game => {
    const game = give(position('f: 2-5, L3 @0606'), 'march:0606')
    return give(game, `unit:f${unit(game, '2-5', '0606') + 1}`)
  }

  test('leipzig §march the first die of a double and of a triple march', () => {
    const game = marcher()
    expect(waysOf(oddsOf(game.state, 'double'))).toEqual({ lost: 1, spoilt: 1, second: 2, free: 2 })
    expect(waysOf(oddsOf(game.state, 'triple'))).toEqual({ lost: 2, spoilt: 1, second: 3 })
    expect(oddsOf(game.state, 'halt')).toBeUndefined()
    // Of 36 pairs a double march passes on 12 and by J on one; K never lets it pass.
    expect(oddsOf(game.state, 'double')!.cases).toEqual([
      { what: 'odds.march.always', ways: 36, good: 13, tied: 14 },
      { what: 'odds.march.never', ways: 6, good: 2, tied: 3 },
    ])
  })
})

/** Positions of a random game at which something is asked. */
function* positions(seed: string, scenario: string): Generator<LeipzigState> {
  const state = leipzig.setup({ scenario, options: {} }, seededDice(seed))
  const chooser = seededDice(`${seed} chooser`)
  while (!state.outcome) {
    yield state
    const { side, answers: listed } = leipzig.question(state)
    // Attacks are rare in random play: they are always made.
    const bold = listed.find(answer => ['attack', 'everyone'].includes(answer.verb))
    leipzig.answer(state, side, (bold ?? listed[pick(chooser, listed.length)]).id)
  }
}

test('leipzig §crt what is told of a combat is what its die then brings, face by face, in random games', () => {
  let fights = 0
  for (let game = 0; game < 8 && fights <= 10; game++)
    for (const state of positions(`odds ${game}`, '5')) {
      if (question({ state } as Game).prompt !== 'ask.fight') continue
      const { side, answers: listed } = leipzig.question(state)
      for (const { id } of listed) {
        const odds = oddsOf(state, id)!
        const counted: Record<string, number> = {}
        for (let die = 1; die <= 6; die++) {
          const copy = leipzig.clone(state)
          copy.dice = { ...scriptedDice(die), generator: seededDice('after').generator, thrown: copy.dice.thrown }
          const events = leipzig.answer(copy, side, id)
          const first = events.findIndex(event => event.kind.startsWith('combat.'))
          const kind = events[first].kind === 'combat.die' ? events[first + 1].kind : 'combat.Auto'
          const walled = odds.lines!.some(line => line.what.startsWith('odds.defenders') && line.params!.n === 3)
          const outcome = outcomeOf(kind.slice('combat.'.length) as Result, walled)
          counted[outcome] = (counted[outcome] ?? 0) + 1
        }
        expect(waysOf(odds)).toEqual(counted)
        expect(odds.bars.reduce((sum, bar) => sum + bar.ways, 0)).toBe(odds.ways)
        fights++
      }
    }
  expect(fights).toBeGreaterThan(10)
})

test('every word of the chances is in the catalogue', () => {
  const games = [
    oddsOf(combatPhase('f: 5-4, S, L3 @0606 | a: 2-5*, L2* @0607 | a: S @0608').state, 'attack:0606')!,
    oddsOf(give(position('f: 2-5, 1-8 @0606'), 'march:0606').state, 'unit:f1'),
  ]
  for (const odds of games) {
    if (!odds) continue
    const keys = [
      odds.heading,
      ...odds.bars.map(bar => bar.what),
      ...odds.spreads!.map(spread => spread.what),
      ...odds.lines!.map(line => line.what),
      ...odds.cases!.map(one => one.what),
    ]
    for (const key of keys) expect(word([leipzig.present.words.en], key)).not.toContain('⟨odds')
  }
})
