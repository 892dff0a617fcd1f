import { call, questionFor, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { emptyMap } from '../src/rules/set-up.ts'
import { DEPLOYMENT } from '../src/system/frames.ts'
import { DEPOT, DIVISIONS, isCavalry, isInfantry, isLeader, SUPPLY } from '../src/system/kinds.ts'
import { ALLIED, FRENCH, FROM_GOTHA, INVERTED, NOT_YET, SAXON, sideOf, type Side } from '../src/system/state.ts'
import { answers, fixed, give, hex, leipzig, numberOf, question, refusal, type Game } from './position.ts'

/** The deployment of a scenario and nothing after it: the Allies first, the French beneath. */
function begin(scenario: string): Game {
  const state = emptyMap(fixed, { scenario, options: {} }, seededDice('deployment'))
  state.frames = []
  call(state, DEPLOYMENT, { side: FRENCH, late: 0 })
  call(state, DEPLOYMENT, { side: ALLIED, late: 0 })
  leipzig.start(state)
  return { state, events: [], told: [] }
}

/** Both sides as the book's notes and history suggest. */
function deployed(scenario: string): Game {
  return give(begin(scenario), 'suggested', 'suggested')
}

function totals({ state }: Game, side: Side): object {
  const of = (test: (kind: number) => boolean, worth: (kind: number) => number): number =>
    state.kind.reduce((n, kind, p) => n + (sideOf(p) === side && state.hex[p] >= 0 && test(kind) ? worth(kind) : 0), 0)
  const divisions = (kind: number): number => DIVISIONS[kind]
  const one = (): number => 1
  return {
    inf: of(isInfantry, divisions),
    cav: of(isCavalry, divisions),
    supply: of(kind => kind === SUPPLY, one),
    depot: of(kind => kind === DEPOT, one),
    leaders: of(isLeader, one),
  }
}

describe('the eight scenarios, with their printed totals: foot, horse, supply, depots, leaders', () => {
  function holds(id: string, turns: [first: number, last: number], french: number[], allied: number[]): Game {
    const game = deployed(id)
    expect([game.state.turn, fixed.scenarios[id].last]).toEqual(turns)
    for (const [side, [inf, cav, supply, depot, leaders]] of [french, allied].entries())
      expect(totals(game, side as Side)).toEqual({ inf, cav, supply, depot, leaders })
    expect(leipzig.check(game.state)).toEqual([])
    return game
  }

  test('leipzig §scenario.1 the spring as it was', () => {
    holds('1', [1, 12], [23, 5, 4, 0, 8], [15, 10, 8, 3, 6])
    expect(fixed.scenarios['1']).toMatchObject({ austria: 'closed', bavaria: 0, campaign: false })
  })

  test('leipzig §scenario.2 the greater French effort', () => {
    holds('2', [1, 12], [30, 8, 5, 1, 10], [15, 10, 8, 3, 6])
    expect(fixed.scenarios['2']).toMatchObject({ austria: 'closed', bavaria: 0, campaign: false })
  })

  test('leipzig §scenario.3 the wider alliance', () => {
    holds('3', [1, 12], [23, 5, 4, 0, 8], [29, 12, 9, 3, 8])
    expect(fixed.scenarios['3']).toMatchObject({ austria: 'open', bavaria: 0, campaign: false })
  })

  test('leipzig §scenario.4 both', () => {
    holds('4', [1, 12], [30, 8, 5, 1, 10], [29, 12, 9, 3, 8])
    expect(fixed.scenarios['4']).toMatchObject({ austria: 'open', bavaria: 0, campaign: false })
  })

  test('leipzig §scenario.5 the summer as it was', () => {
    holds('5', [24, 35], [32, 10, 7, 3, 10], [48, 14, 9, 2, 10])
    expect(fixed.scenarios['5']).toMatchObject({ austria: 'open', bavaria: 24, campaign: false })
  })

  test('leipzig §scenario.6 no German uprising', () => {
    holds('6', [24, 35], [46, 14, 10, 3, 10], [48, 14, 9, 2, 10])
    expect(fixed.scenarios['6']).toMatchObject({ austria: 'open', bavaria: 0, campaign: false })
  })

  test('leipzig §scenario.7 without Austria', () => {
    holds('7', [24, 35], [32, 10, 7, 3, 10], [28, 12, 6, 1, 6])
    expect(fixed.scenarios['7']).toMatchObject({ austria: 'closed', bavaria: 24, campaign: false })
  })

  test('leipzig §scenario.8 the campaign', () => {
    holds('8', [1, 35], [23, 5, 4, 0, 8], [15, 10, 8, 3, 6])
    expect(fixed.scenarios['8']).toMatchObject({ austria: 'neutral', bavaria: 25, campaign: true })
  })
})

describe('deployment', () => {
  test('leipzig §deployment the Allies deploy first, and group by group', () => {
    const game = begin('1')
    expect(question(game)).toMatchObject({ side: 'allied', clause: 'leipzig §deployment', prompt: 'ask.setUp' })
    expect(question(game).params).toEqual({ group: 'group.allied-spring-dresden', unit: 'setUp.choose' })
    give(game, 'suggested')
    expect(question(game).side).toBe('french')
  })

  test('leipzig §deployment within two hexes of the place, no farther', () => {
    const game = give(begin('1'), 'put-division')
    expect(answers(game)).toContain('set-up:2721')
    expect(answers(game)).toContain('set-up:2723')
    expect(answers(game)).not.toContain('set-up:2724')
    expect(refusal(game, { hex: '2724' })).toMatchObject({ clause: 'leipzig §deployment', reason: 'refuse.notOfGroup' })
  })

  test('leipzig §deployment no Allied unit is set up in closed Austria or where the French will stand', () => {
    const dresden = fixed.orders.scenarios.get('1')!.groups[ALLIED][0]
    expect(dresden.foot.every(at => fixed.board.region[at] !== 'austria')).toBe(true)
    for (const group of fixed.orders.scenarios.get('1')!.groups[ALLIED])
      for (const place of ['1109', '2215', '0322', '1912', '3504', '4613']) expect(group.foot).not.toContain(hex(place))
  })

  test('leipzig §deployment cavalry and supply are not set up in mountains, infantry may be', () => {
    const bohemia = fixed.orders.scenarios.get('5')!.groups[ALLIED][5]
    const mountain = bohemia.foot.find(at => fixed.board.terrain[at] === 'mountain')!
    const waitForBohemia = Array.from({ length: 5 }, () => 'group-suggested')
    const game = give(begin('5'), ...waitForBohemia, 'put-supply')
    expect(refusal(game, { hex: numberOf(mountain) })).toMatchObject({ clause: 'leipzig §tec' })
    expect(answers(give(begin('5'), ...waitForBohemia, 'put-corps'))).toContain(`set-up:${numberOf(mountain)}`)
  })

  test('leipzig §deployment divisions go down combined or broken down, free of points', () => {
    const game = give(begin('5'), 'put-army', 'set-up:5205')
    expect(question(game).params).toMatchObject({ group: 'group.allied-summer-posen' })
    expect(answers(game)).not.toContain('put-division') // the army took all six
    expect(answers(game)).toContain('put-horse-corps')
    const army = game.state.top[hex('5205')]
    expect(game.state.spent[army]).toBe(0)
  })

  test('leipzig §deployment leaders are put down one by one, each once', () => {
    const game = give(begin('1'), 'group-suggested', 'group-suggested', 'put-division', 'set-up:1718')
    const leaders = question(game).answers.filter(answer => answer.verb === 'put-leader')
    expect(leaders.map(answer => leipzig.present.pieceName(game.state, answer.piece!))).toEqual([
      'Wittgenstein',
      'Yorck',
    ])
    give(game, leaders[0].id, 'set-up:1718')
    expect(question(game).answers.filter(answer => answer.verb === 'put-leader')).toHaveLength(1)
  })

  test('leipzig §deployment in summer the French stand anywhere south-west of the line, and not on the enemy', () => {
    const game = begin('5')
    give(game, 'suggested')
    while (question(game).params?.group !== 'group.french-summer-field') give(game, answers(game).at(-1)!)
    give(game, 'put-corps')
    expect(question(game).answers).toHaveLength(1038 - [...glogau()].length)
    expect(answers(game)).toContain('set-up:1718')
    expect(answers(game)).not.toContain('set-up:2505')

    /** Allied units of Glogau's row may stand across the line, and then bar their hex. */
    function* glogau(): Iterable<number> {
      for (let at = 0; at < fixed.board.size; at++)
        if (
          game.state.top[at] >= 0 &&
          sideOf(game.state.top[at]) === ALLIED &&
          !fixed.orders.alliedSide[at] &&
          !fixed.orders.austria[at]
        )
          yield at
    }
  })

  test('leipzig §deployment a group without a choice goes down by itself', () => {
    const game = begin('1')
    give(game, 'suggested')
    // Magdeburg may be combined in several ways; Wittenberg, Küstrin and Glogau hold a division each.
    expect(question(game).params).toMatchObject({ group: 'group.french-spring-magdeburg' })
    give(game, 'group-suggested', 'group-suggested', 'group-suggested')
    expect(game.state.frames).toEqual([])
    expect(game.state.top[hex('4613')]).toBeGreaterThanOrEqual(0)
  })

  test('leipzig §recon in spring Allied counters are set up face down', () => {
    const spring = deployed('1').state
    const summer = deployed('5').state
    const faceDown = (state: typeof spring): number =>
      state.shown.filter((shown, p) => state.hex[p] >= 0 && shown === INVERTED).length
    expect(faceDown(spring)).toBeGreaterThan(20)
    expect(faceDown(summer)).toBe(0)
  })

  test('leipzig §recon while they are, the French are told no more than that the Allies set up', () => {
    const game = begin('1')
    const before = questionFor(leipzig, game.state, 'french')
    give(game, 'put-division')
    expect(question(game).params).toMatchObject({ unit: 'unit.2-5' })
    expect(questionFor(leipzig, game.state, 'french')).toEqual(before)
  })

  test('leipzig §saxon, §gotha the garrison of Torgau and the army of Gotha are marked', () => {
    const { state } = deployed('1')
    const marked = (bit: number): number[] => state.flags.flatMap((flags, p) => (flags & bit ? [p] : []))
    expect(marked(SAXON).every(p => state.hex[p] === hex('2215'))).toBe(true)
    expect(marked(SAXON)).toHaveLength(2)
    expect(marked(FROM_GOTHA).every(p => state.hex[p] === hex('0322'))).toBe(true)
    expect(marked(FROM_GOTHA)).toHaveLength(16)
  })

  test('leipzig §deployment nobody is left in the box', () => {
    for (const { id, lesson } of leipzig.scenarios) if (!lesson) expect(deployed(id).state.hex).not.toContain(NOT_YET)
  })
})

test('leipzig §victory at the start cities belong to whoever deploys around them; neutral Prague to nobody', () => {
  const holders = (id: string): number[] => deployed(id).state.holder
  expect(holders('1')).toEqual([ALLIED, -1, ALLIED, ALLIED, ALLIED])
  expect(holders('3')).toEqual([ALLIED, ALLIED, ALLIED, ALLIED, ALLIED])
  expect(holders('5')).toEqual([ALLIED, ALLIED, FRENCH, FRENCH, ALLIED])
  expect(holders('7')).toEqual([ALLIED, -1, FRENCH, FRENCH, ALLIED])
})
