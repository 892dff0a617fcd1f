import { pick, scriptedDice, seededDice, word, type Odds, type Params } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { foldCombat, imaginedBattle } from '../src/odds/combat-odds.ts'
import { fireOutcome } from '../src/rules/bombardment.ts'
import { lookUp, outcomeOf, readResult, withTactics } from '../src/rules/results.ts'
import { KILLED, WOUNDED, type BautzenState } from '../src/system/state.ts'
import { give, goOn, hex, piece, position, question, type Game, type Setting, play, bautzen } from './position.ts'

const burk = (more: Setting = {}) =>
  position('Soult, Compans, Bonnet @1202 | Blücher, Starkenfeld, Pirch, von Klux @1303 | Friant @0802', {
    side: 'coalition',
    phase: 'combat',
    hand: ['c:artillery', 'c:artillery', 'c:jaschwill'],
    ...more,
    state: { morale: [8, 3], ...more.state },
  })

/** The chances of an answer, from the view of the side that is asked. */
function oddsOf(state: BautzenState, id: string): Odds | undefined {
  const { side, answers } = bautzen.question(state)
  return bautzen.odds!(
    bautzen.observe(state, side),
    side,
    answers.find(answer => answer.id === id)!,
  )
}

const waysOf = (odds: Odds): Record<string, number> =>
  Object.fromEntries(odds.bars.filter(bar => bar.ways > 0).map(bar => [bar.what, bar.ways]))

const asked = (prompt: string) => (game: Game) => question(game).prompt === prompt

/** Positions of random games at which something is asked. */
function* positions(games: number, seed: string): Generator<BautzenState> {
  for (let game = 0; game < games; game++) {
    const state = bautzen.setup({ scenario: 'battle', options: {} }, seededDice(`${seed} ${game}`))
    const chooser = seededDice(`${seed} chooser ${game}`)
    while (!state.outcome) {
      yield bautzen.clone(state)
      const { side, answers } = bautzen.question(state)
      bautzen.answer(state, side, answers[pick(chooser, answers.length)].id)
    }
  }
}

/** Saxons, whose quality is thrown for, in attack and in defence (§8.4.b). */
function uncertain(): BautzenState[] {
  const where = 'Ney, de Sahr, Durutte @1508 | Insov @1509 | Wittgenstein @1512'
  const more = { phase: 'combat', state: { neyIn: 1 } } as const
  const attack = give(position(where, more), 'attack:1509')
  const guns: Setting = { ...more, hand: ['artillery'], side: 'coalition' }
  const defence = give(position(where, guns), 'attack:1508')
  return [
    goOn(attack, ['head:b37'], asked('ask.tactics')).state,
    goOn(defence, ['head:b37'], asked('ask.supportDefence')).state,
  ]
}

/** Plays an answer with these faces next; what follows them is thrown by a seed. */
function playWith(state: BautzenState, id: string, faces: readonly number[]) {
  const copy = bautzen.clone(state)
  copy.dice = { ...scriptedDice(...faces), generator: seededDice('after').generator, thrown: copy.dice.thrown }
  return bautzen.answer(copy, bautzen.question(copy).side, id)
}

const FACES = [1, 2, 3, 4, 5, 6]
const FALLS = FACES.flatMap(a => FACES.map(b => [a, b] as const))

describe('the worked example', () => {
  const laid = () => {
    const game = goOn(give(burk(), 'attack:1202'), ['head:b59', 'head:b12'], asked('ask.supportAttack'))
    return give(game, 'support-artillery', 'support-artillery')
  }

  test('bautzen §8.4.a Blücher attacks Burk: every modifier from a to i with its clause, together 0', () => {
    const { lines } = oddsOf(laid().state, 'support-jaschwill')!
    const clauses = lines!.map(line => line.clause)
    expect(clauses.slice(0, 14)).toEqual([
      ...['a', 'b', 'c', 'd', 'd', 'e', 'e', 'f', 'g', 'g', 'h', 'h', 'i'].map(letter => `bautzen §8.4.${letter}`),
      'bautzen §8.6.1',
    ])
    expect(lines!.slice(0, 14).map(line => line.value)).toEqual([-1, 0, -2, 2, -2, -1, 0, 0, 0, 0, 4, 0, 0, 0])
    expect(lines![0].params).toMatchObject({ attack: 10, defence: 13 })
    expect(lines![14]).toMatchObject({ what: 'odds.total', value: 0 })
    expect(lines!.slice(15).map(line => [line.what, line.params!.piece])).toEqual([
      ['odds.riskOnTwo', piece('Blücher')],
      ['odds.riskOnTwelve', piece('Soult')],
    ])
  })

  test('bautzen §8.7 the staff of a dead commander runs no risk, in combat or under fire', () => {
    const risks = (health: number) => {
      const game = burk()
      game.state.health[piece('Soult')] = health
      goOn(give(game, 'attack:1202'), ['head:b59', 'head:b12'], asked('ask.supportAttack'))
      const fire = position('Soult, Compans @1508 | Blücher, Pirch @1509', {
        side: 'coalition',
        phase: 'combat',
        hand: ['c:jaschwill'],
      })
      fire.state.health[piece('Soult')] = health
      give(fire, 'bombard:1508')
      const named = [oddsOf(game.state, 'support-jaschwill')!, oddsOf(fire.state, 'gun-jaschwill')!]
      return named.map(({ lines }) => lines!.some(line => ['odds.riskOnTwelve', 'odds.fireChief'].includes(line.what)))
    }
    expect([risks(WOUNDED), risks(KILLED)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('bautzen §8.5 its distribution: 2 to 4 and 6 throw him back, 12 breaks them', () => {
    const odds = oddsOf(laid().state, 'support-jaschwill')!
    expect(odds.ways).toBe(36)
    expect(waysOf(odds)).toEqual({
      'odds.repulsed': 11,
      'odds.bled': 4,
      'odds.nothing': 6,
      'odds.driven': 14,
      'odds.broken': 1,
    })
    // One step for 3, 4, 5 and from 10 to 12, two for 2; of the French none below 10.
    expect(odds.spreads).toEqual([
      { what: 'odds.steps', side: 'coalition', ways: [20, 15, 1] },
      { what: 'odds.steps', side: 'french', ways: [30, 5, 1] },
    ])
  })

  test('bautzen §8.4.b, §8.4.h before the heads are shown, the other head and the guns of both stand as cases', () => {
    const game = goOn(give(burk({ hand: ['c:artillery', 'artillery'] }), 'attack:1202'), [], asked('ask.head'))
    const odds = oddsOf(game.state, 'head:b59')!
    expect(odds.heading).toBe('odds.combatAgainst')
    expect(odds.cases!.map(one => [one.what, one.params!.marker ?? one.params!.piece])).toEqual([
      ['odds.againstHead', expect.any(Number)],
      ['odds.withGuns', 'marker.artillery'],
      ['odds.againstGuns', 'marker.artillery'],
    ])
    const goodNow = odds.bars.reduce((n, { tone, ways }) => (tone === 'good' || tone === 'best' ? n + ways : n), 0)
    expect(odds.cases![1].good).toBeGreaterThan(goodNow)
    expect(odds.cases![2].good).toBeLessThan(goodNow)
  })

  test('bautzen §8.2 a stack more, before the attack is declared', () => {
    const two = position('Soult, Compans @1508 | Bonnet @1510 | Pirch @1509', { phase: 'combat' })
    give(two, 'attack:1509')
    const odds = oddsOf(two.state, 'with:1508')!
    expect(odds.heading).toBe('odds.combatUnseen')
    const more = odds.cases!.find(one => one.what === 'odds.withStack')!
    expect(more.params).toEqual({ hex: hex('1510') })
    give(two, 'with:1508')
    expect(waysOf(oddsOf(two.state, 'with:1510')!)).toEqual(
      waysOf(
        oddsOf(
          position('Soult, Compans @1508 | Bonnet @1510 | Pirch @1509', { phase: 'combat' }).state,
          'attack:1509',
        )!,
      ),
    )
  })
})

describe('the enumeration', () => {
  test('bautzen §8.5, §8.4.b the odds of a combat are those of the rules, fall by fall', () => {
    let checked = 0
    let random = 0
    for (const state of [...uncertain(), ...positions(8, 'falls')]) {
      const { side, prompt, answers } = bautzen.question(state)
      if (prompt !== 'ask.tactics' && !prompt.startsWith('ask.supportDefence')) continue
      const battle = state.frames[state.frames.length - 1]
      for (const { id } of answers) {
        const odds = oddsOf(state, id)!
        const events = playWith(state, id, [3, 3, 3, 3])
        if (!events.some(event => event.kind === 'battle.dice')) continue // something else is asked first
        const thrown = events.filter(event => event.kind === 'quality.roll').length
        expect(odds.ways).toBe(36 * 6 ** thrown)
        const qualities = thrown === 0 ? [[]] : thrown === 1 ? FACES.map(face => [face]) : FALLS
        const seen = Array.from({ length: 7 }, () => 0)
        for (const quality of qualities)
          for (const fall of FALLS) {
            const dice = playWith(state, id, [...quality, ...fall]).find(event => event.kind === 'battle.dice')!
            const read = readResult(dice.params!.result as string)
            seen[outcomeOf(id === 'tactics' ? withTactics(read) : read)]++
          }
        if (side !== bautzen.sides[battle.side as number]) seen.reverse()
        expect(odds.bars.map(bar => bar.ways)).toEqual(seen)
        checked++
        if (thrown > 0) random++
      }
    }
    expect(checked).toBeGreaterThan(40)
    expect(random).toBeGreaterThan(2)
  })

  test('bautzen §8.8 the odds of a bombardment are those of the rules, fall by fall', () => {
    let checked = 0
    for (const state of positions(8, 'fire')) {
      const fire = bautzen.question(state).answers.find(answer => answer.verb === 'fire')
      if (!fire) continue
      // What the gunners cannot see is supposed from what was last seen; here the stack is laid open to them.
      const open = bautzen.clone(state)
      open.shown.fill(1)
      const odds = oddsOf(open, fire.id)!
      const seen = [0, 0, 0, 0]
      for (const fall of FALLS)
        seen[
          fireOutcome(playWith(state, fire.id, fall).find(one => one.kind === 'bombardment')!.params!.result as string)
        ]++
      expect(odds.bars.map(bar => bar.ways)).toEqual(seen)
      checked++
    }
    expect(checked).toBeGreaterThan(20)
  })

  test('bautzen §8.5 the odds of a combat agree with a million thrown dice', () => {
    const { state } = burk()
    const g = play(state)
    const f = { ...imaginedBattle(1, [hex('1303')], [hex('1202')]), formation: g.t.formation[piece('Pirch')] }
    Object.assign(f, { headA: piece('von Klux'), headD: piece('Compans') })
    const { outcomes, lossA, lossD, ways } = foldCombat(g, f)
    const dice = seededDice('a million')
    const throws = 1_000_000
    const seen = outcomes.map(() => 0)
    let [lostA, lostD] = [0, 0]
    for (let i = 0; i < throws; i++) {
      // 10 against 13, the village, both commanders, shaken: the example without its guns.
      const result = lookUp(g.t.results, pick(dice, 6) + pick(dice, 6) + 2 - 4, false)
      seen[outcomeOf(result)]++
      lostA += result.lossA
      lostD += result.lossD
    }
    outcomes.forEach((n, i) => expect(seen[i] / throws).toBeCloseTo(n / ways, 2))
    const mean = (list: number[]) => list.reduce((sum, n, value) => sum + n * value, 0) / ways
    expect(lostA / throws).toBeCloseTo(mean(lossA), 2)
    expect(lostD / throws).toBeCloseTo(mean(lossD), 2)
  })

  test('bautzen §10.5, §6 the storm breaks in ten falls of thirty-six, and Ney’s die is the calendar’s', () => {
    const late = position('Friant @0802 | Insov @1509', { turn: 11, phase: 'combat' })
    const storm = oddsOf(late.state, 'attacks-declared')!
    expect(storm.bars.map(bar => bar.ways)).toEqual([10, 26])
    const early = position('Friant @0802 | Insov @1509', { turn: 2, side: 'coalition', phase: 'combat' })
    const { neyUpTo } = play(early.state).t.calendar[2]
    expect(oddsOf(early.state, 'attacks-declared')!.bars.map(bar => bar.ways)).toEqual([neyUpTo, 6 - neyUpTo])
  })
})

describe('what a side may not know', () => {
  test('bautzen §7.3 two states with the same view have the same odds', () => {
    let checked = 0
    let n = 0
    for (const state of positions(3, 'leak')) {
      if (n++ % 5) continue
      const { side, answers } = bautzen.question(state)
      const view = bautzen.observe(state, side)
      const imagined = ['one', 'two'].map(seed => bautzen.imagine(view, side, seededDice(`${seed} ${n}`)))
      for (const answer of answers) {
        const odds = bautzen.odds!(view, side, answer)
        for (const other of imagined) expect(bautzen.odds!(bautzen.observe(other, side), side, answer)).toEqual(odds)
        if (odds) checked++
      }
    }
    expect(checked).toBeGreaterThan(200)
  })

  test('bautzen §7.3 the odds against a closed stack do not change with what it holds', () => {
    const where = (defender: string) => `Napoleon, Friant @1508 | ${defender} @1509 | Yermolov, Insov, Pirch @1810`
    const swap = position(where('Lukov'), { phase: 'combat' })
    const odds = oddsOf(swap.state, 'attack:1509')!
    // Lukov and Insov change places in the dark.
    swap.state.hex[piece('Lukov')] = hex('1810')
    swap.state.hex[piece('Insov')] = hex('1509')
    expect(oddsOf(swap.state, 'attack:1509')).toEqual(odds)
    expect(odds.cases!.map(one => one.what)).toContain('odds.ifStrongest')
  })

  test('bautzen §8.4.a once the forces lie open the defender knows who of the attackers counts, and not before', () => {
    const game = position('Soult, Compans, Bonnet @1508 | Pirch @1509', { phase: 'combat', hand: ['c:artillery'] })
    game.state.flags[piece('Bonnet')] = 2 // out of command
    expect(bautzen.observe(game.state, 'coalition').flags[piece('Bonnet')]).toBe(0)
    goOn(give(game, 'attack:1509'), [], asked('ask.supportDefence'))
    expect(question(game).prompt).toBe('ask.supportDefence')
    const { lines } = oddsOf(game.state, 'no-more-support')!
    expect(lines![0].params).toMatchObject({ attack: 6, defence: 4 })
  })

  test('asking for odds leaves the view as it was, and every chance has words', () => {
    const missing = new Set<string>()
    const catalogue = bautzen.present.words.en
    let n = 0
    for (const state of positions(2, 'words')) {
      if (n++ % 3) continue
      const { side, answers } = bautzen.question(state)
      const view = bautzen.observe(state, side)
      const before = JSON.stringify(view)
      const namer = {
        piece: (p: number) => bautzen.present.pieceName(view, p),
        hex: bautzen.present.hexName,
        side: (s: string) => s,
      }
      const say = (key: string, params: Params = {}) => {
        const text = word([catalogue], key, params, namer)
        if (text.includes('⟨')) missing.add(`${key}: ${text}`)
      }
      for (const answer of answers) {
        const odds = bautzen.odds!(view, side, answer)
        if (!odds) continue
        expect(odds.bars.reduce((sum, bar) => sum + bar.ways, 0)).toBe(odds.ways)
        for (const spread of odds.spreads ?? []) expect(spread.ways.reduce((a, b) => a + b, 0)).toBe(odds.ways)
        say(odds.heading, odds.params)
        for (const bar of odds.bars) say(bar.what, bar.params)
        for (const line of odds.lines ?? []) say(line.what, { value: line.value, ...line.params })
        for (const one of odds.cases ?? []) say(one.what, one.params)
      }
      expect(JSON.stringify(view)).toBe(before)
    }
    expect([...missing]).toEqual([])
  })
})
