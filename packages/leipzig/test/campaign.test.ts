import { call } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { bringHome, isOwnSide, mayCall, refuseInTruce } from '../src/rules/armistice.ts'
import { compareLosses } from '../src/rules/austria.ts'
import { exit, mayExit } from '../src/rules/exits.ts'
import { testForRebellion } from '../src/rules/rebellion.ts'
import { openTurn } from '../src/rules/turn.ts'
import { control } from '../src/rules/zones-of-control.ts'
import { DEPLOYMENT, PLAYER_TURN } from '../src/system/frames.ts'
import { ALLIED, FRENCH, TO_AUSTRIA, TO_NORTH_EAST } from '../src/system/state.ts'
import {
  answers,
  fixed,
  give,
  hex,
  leipzig,
  play,
  position,
  question,
  refusal,
  stack,
  told,
  unit,
  type Game,
  type Setting,
} from './position.ts'

/** A position of the campaign in which nothing is under way. */
const still = (where: string, turn: number, setting: Setting = {}): Game =>
  position(where, { scenario: '8', turn, ...setting, state: { frames: [], ...setting.state } })

/** The beginning of a side's player-turn in the campaign. */
const affairs = (where: string, turn: number, setting: Setting = {}): Game =>
  position(where, { scenario: '8', phase: 'affairs', turn, ...setting })

describe('the armistice', () => {
  test('leipzig §armistice the French may call it from turn 4 on, once, in the campaign only', () => {
    const may = (turn: number, setting: Setting = {}): boolean =>
      mayCall(play(still('f: 2-5 @0322', turn, setting).state))
    expect(may(3)).toBe(false)
    expect(may(4)).toBe(true)
    expect(may(20, { state: { armistice: 4 } })).toBe(false)
    expect(may(5, { scenario: '1' })).toBe(false)
  })

  test('leipzig §armistice it is asked at the beginning of the French player-turn; nobody controls or fights from then on', () => {
    const game = affairs('f: 5-4, S @1718 | a: 1-8 @1818', 6)
    expect(question(game)).toMatchObject({ side: 'french', prompt: 'ask.armistice', clause: 'leipzig §armistice' })
    expect(answers(game)).toEqual(['call-armistice', 'no-armistice'])
    expect(control(play(game.state), ALLIED, hex('1718'))).toBeGreaterThan(0)
    give(game, 'call-armistice')
    expect(game.state.armistice).toBe(6)
    expect(control(play(game.state), ALLIED, hex('1718'))).toBe(0)
    expect(told(game, 'armistice.called')).toHaveLength(1)
  })

  test('leipzig §armistice eleven turns are quiet, the twelfth is war again', () => {
    const quiet = (turn: number): boolean =>
      control(play(still('a: 1-8 @1818', turn, { state: { armistice: 6 } }).state), ALLIED, hex('1718')) === 0
    expect(quiet(6)).toBe(true)
    expect(quiet(16)).toBe(true)
    expect(quiet(17)).toBe(false)
  })

  test('leipzig §armistice beyond the line every step leads nearer home', () => {
    // French at Berlin, which is Allied ground: the line runs south of it.
    const { state } = still('f: 2-5 @2505', 6, { state: { armistice: 6 } })
    const p = unit({ state, events: [], told: [] }, '2-5', '2505')
    expect(refuseInTruce(play(state), p, hex('2506'))).toBeUndefined()
    expect(refuseInTruce(play(state), p, hex('2504'))).toMatchObject({
      clause: 'leipzig §armistice',
      reason: 'refuse.homeward',
    })
  })

  test('leipzig §line who is behind his line does not cross it', () => {
    const { state } = still('f: 2-5 @2511', 6, { state: { armistice: 6 } })
    const p = unit({ state, events: [], told: [] }, '2-5', '2511')
    expect(isOwnSide(play(state), FRENCH, hex('2511'))).toBe(true)
    expect(refuseInTruce(play(state), p, hex('2510'))).toMatchObject({
      clause: 'leipzig §line',
      reason: 'refuse.recross',
    })
    expect(refuseInTruce(play(state), p, hex('2512'))).toBeUndefined()
  })

  test('leipzig §armistice a fortress beyond the line takes six divisions, who stay', () => {
    const where = 'f: 5-4, 5-4 @3504 | f: 2-5 @3505 | f: 5-4, 2-5 @3405'
    const { state } = still(where, 6, { state: { armistice: 6 } })
    const game: Game = { state, events: [], told: [] }
    expect(refuseInTruce(play(state), unit(game, '2-5', '3505'), hex('3504'))).toBeUndefined()
    const full = still('f: 5-4, 5-4, 5-4 @3504 | f: 2-5 @3505', 6, { state: { armistice: 6 } })
    expect(refuseInTruce(play(full.state), unit(full, '2-5', '3505'), hex('3504'))).toMatchObject({
      clause: 'leipzig §armistice',
    })
    state.turn = 8
    expect(refuseInTruce(play(state), unit(game, '5-4', '3504'), hex('3505'))).toMatchObject({
      reason: 'refuse.garrison',
    })
  })

  test('leipzig §armistice who has marched into a fortress beyond the line stays there; who was in it may still go home', () => {
    const game = position('f: 2-5 @3504 | f: 5-4 @3505 | a: 2-5 @2505', {
      scenario: '8',
      turn: 6,
      state: { armistice: 6 },
    })
    give(game, 'march:3505', 'step:3504', 'halt', 'end-movement')
    game.state.turn = 7
    const [corps, division] = [unit(game, '5-4', '3504'), unit(game, '2-5', '3504')]
    const around = ['3404', '3405', '3503', '3505', '3604', '3605'].map(hex)
    const why = (piece: number) => around.map(to => refuseInTruce(play(game.state), piece, to)?.reason)
    expect(new Set(why(corps))).toEqual(new Set(['refuse.garrison']))
    expect(why(division)).toContain(undefined)
  })

  test('leipzig §armistice after two turns stragglers are set down behind their line, and surplus garrisons with them', () => {
    const game = still('f: 2-5, L1 @2505 | f: 5-4, 5-4, 5-4, 2-5 @3504', 7, { state: { armistice: 6 } })
    bringHome(play(game.state), FRENCH)
    expect(stack(game, '2505')).toBe('')
    expect(stack(game, '3504')).toBe('5-4, 5-4, 5-4')
    for (const at of game.state.hex)
      if (at >= 0 && at !== hex('3504')) expect(isOwnSide(play(game.state), FRENCH, at)).toBe(true)
    expect(leipzig.check(game.state)).toEqual([])
  })

  test('leipzig §armistice once all are home a side may pass one turn or all the rest', () => {
    const game = affairs('f: 2-5 @1718 | a: 2-5 @2505', 9, { state: { armistice: 6, quiet: [0, 0] } })
    expect(answers(game)).toEqual(['truce-quiet', 'truce-rest', 'truce-march'])
    give(game, 'truce-quiet')
    expect(game.state.quiet[FRENCH]).toBe(16)
    while (question(game).prompt === 'ask.arrive') give(game, answers(game)[0])
    expect(question(game)).toMatchObject({ side: 'allied', prompt: 'ask.truce' })
    give(game, 'truce-quiet')
    while (question(game).prompt === 'ask.arrive' || question(game).prompt.startsWith('ask.setUp'))
      give(game, answers(game)[0])
    // The rest of the truce passes without another question; war finds the French to move.
    expect(game.state.turn).toBe(17)
    expect(question(game).side).toBe('french')
  })
})

test('leipzig §armistice, §stacking.B a stack in a quiet armistice is kept without a question, by a supply unit before a depot', () => {
  const game = position('a: 5-4, 2-5, D @4519 | a: S @4419 | f: 2-5 @1718', {
    scenario: '8',
    turn: 9,
    side: 'allied',
    phase: 'keep-stacks',
    state: { armistice: 6, quiet: [16, 16] },
  })
  const [first] = told(game, 'supply.keeps')
  expect(first).toMatchObject({ params: { hex: hex('4519') }, secret: { params: { what: 'unit.S' } } })
  expect(game.state.turn).toBe(17)
})

describe('leaving the map in the armistice', () => {
  test('leipzig §armistice Allied units leave by the east and come again in Austria on the eighth turn', () => {
    const game = still('a: 5-4 @5605 | f: 5-4 @5620', 7, { state: { armistice: 6, austria: 7 } })
    const corps = unit(game, '5-4', '5605')
    expect(mayExit(play(game.state), corps)).toBe(true)
    expect(mayExit(play(game.state), unit(game, '5-4', '5620'))).toBe(false)
    exit(play(game.state), corps)
    expect(game.state.hex[corps]).toBe(TO_AUSTRIA)
    expect(game.state.back[corps]).toBe(15)
  })

  test('leipzig §armistice those in Austria leave by the south and come again in the north-east', () => {
    const game = still('a: 5-4 @3234', 8, { state: { armistice: 6, austria: 7 } })
    const corps = unit(game, '5-4', '3234')
    expect(mayExit(play(game.state), corps)).toBe(true)
    exit(play(game.state), corps)
    expect(game.state.hex[corps]).toBe(TO_NORTH_EAST)
    expect(game.state.back[corps]).toBe(16)
  })

  test('leipzig §armistice nobody leaves so in war', () => {
    const game = still('a: 5-4 @5605', 7)
    expect(mayExit(play(game.state), unit(game, '5-4', '5605'))).toBe(false)
  })

  test('leipzig §armistice they come on at the edge of Austria, before the march', () => {
    const game = still('a: 5-4 @5605 | f: 2-5 @1718', 7, { state: { armistice: 6, austria: 7 } })
    const corps = unit(game, '5-4', '5605')
    exit(play(game.state), corps)
    game.state.turn = 15
    call(game.state, PLAYER_TURN, { side: ALLIED }).at = 'arrivals'
    leipzig.start(game.state)
    expect(question(game)).toMatchObject({ side: 'allied', prompt: 'ask.arrive', params: { piece: corps } })
    for (const { hex: at } of question(game).answers) expect(fixed.board.region[at!]).toBe('austria')
    give(game, 'arrive:3234')
    expect(stack(game, '3234')).toBe('5-4')
    expect(game.state.back[corps]).toBe(0)
  })
})

test('leipzig §line the Allies own the north-east, and Austria once she is in; the French the corridor between', () => {
  const { state } = still('f: 2-5 @1718', 6)
  const g = play(state)
  for (const [place, side] of [
    ['2505', ALLIED],
    ['5419', ALLIED],
    ['1718', FRENCH],
    ['2721', FRENCH],
    ['4218', FRENCH],
  ] as const) {
    expect(isOwnSide(g, side, hex(place))).toBe(true)
    expect(isOwnSide(g, side === FRENCH ? ALLIED : FRENCH, hex(place))).toBe(false)
  }
  expect(isOwnSide(g, ALLIED, hex('3332'))).toBe(false)
  state.austria = 5
  expect(isOwnSide(g, ALLIED, hex('3332'))).toBe(true)
  expect(isOwnSide(g, FRENCH, hex('3332'))).toBe(false)
})

describe('the German rebellion', () => {
  const rises = (turn: number, state: Setting['state'] = {}): number => {
    const game = still('f: 2-5 @0322', turn, { state })
    testForRebellion(play(game.state))
    return game.state.rebellion
  }

  test('leipzig §rebellion begins on turn 15, unless there was an armistice', () => {
    expect(rises(14)).toBe(0)
    expect(rises(15)).toBe(15)
    expect(rises(15, { armistice: 8 })).toBe(0)
  })

  test('leipzig §rebellion … or the French hold Berlin and Breslau and have destroyed three times their losses', () => {
    const cities = (berlin: number, breslau: number): number[] => [berlin, -1, ALLIED, ALLIED, breslau]
    const losses = { lostInCombat: [2, 8], lostOnMarch: [1, 1] } as Setting['state']
    expect(rises(15, { holder: cities(FRENCH, FRENCH), ...losses })).toBe(0)
    expect(rises(15, { holder: cities(FRENCH, ALLIED), ...losses })).toBe(15)
    expect(rises(15, { holder: cities(FRENCH, FRENCH), ...losses, lostOnMarch: [2, 1] })).toBe(15)
  })

  test('leipzig §rebellion nothing is not three times nothing', () => {
    const holder = [FRENCH, -1, ALLIED, ALLIED, FRENCH]
    expect(rises(15, { holder, lostInCombat: [0, 0], lostOnMarch: [0, 0] })).toBe(15)
    expect(rises(15, { holder, lostInCombat: [0, 0], lostOnMarch: [0, 1] })).toBe(0)
  })

  test('leipzig §rebellion costs two divisions at the beginning of each French player-turn, out of larger units too', () => {
    const game = affairs('f: 18-2 @1718 | f: 3-7, L1 @0322', 16, { state: { rebellion: 15, armistice: 1 } })
    expect(question(game)).toMatchObject({ prompt: 'ask.sendHome', clause: 'leipzig §rebellion', params: { n: 2 } })
    expect(answers(game)).toHaveLength(2)
    give(game, answers(game)[0])
    expect(stack(game, '1718')).toBe('2-5, 5-4, 5-4')
    expect(question(game).params).toEqual({ n: 1 })
    const horse = question(game).answers.find(answer => game.state.hex[answer.piece!] === hex('0322'))!
    give(game, horse.id)
    expect(stack(game, '0322')).toBe('1-8, L1')
    expect(game.state.lostInCombat).toEqual([0, 0]) // nobody scores for them
    expect(
      refusal(affairs('f: 2-5 @0322 | f: 2-5, L1 @1718', 16, { state: { rebellion: 15, armistice: 1 } }), {
        piece: 200,
      }),
    ).toMatchObject({ clause: 'leipzig §rebellion' })
  })

  test('leipzig §rebellion takes all there is of less than two divisions', () => {
    const game = affairs('f: 2-5, L1 @1718 | a: 2-5 @2505', 16, { state: { rebellion: 15, armistice: 1 } })
    expect(question(game).params).toEqual({ n: 1 })
    give(game, answers(game)[0])
    expect(stack(game, '1718')).toBe('L1')
  })

  test('leipzig §rebellion a later armistice does not end it', () => {
    const game = affairs('f: 18-2 @1718 | a: 2-5 @2505', 16, { state: { rebellion: 15 } })
    give(game, 'call-armistice')
    expect(question(game).prompt).toBe('ask.sendHome')
  })
})

describe('Austrian intervention', () => {
  const comes = (turn: number, lost: [number, number], state: Setting['state'] = {}): number => {
    const game = still('f: 2-5 @0322', turn, { state: { lostInCombat: lost, ...state } })
    compareLosses(play(game.state))
    return game.state.austria
  }

  test('leipzig §austria when the French have lost twice as much in combat, at the end of turn 6 or later', () => {
    expect(comes(5, [8, 4])).toBe(0)
    expect(comes(6, [8, 4])).toBe(7)
    expect(comes(6, [7, 4])).toBe(0)
    expect(comes(6, [0, 0])).toBe(0) // nothing is not twice nothing
    expect(comes(6, [7, 4], { lostOnMarch: [20, 0] })).toBe(0) // marches do not count
  })

  test('leipzig §austria when the French call an armistice', () => {
    const game = affairs('f: 2-5 @1718 | a: 2-5 @2505', 6)
    give(game, 'call-armistice')
    expect(game.state.austria).toBe(7)
  })

  test('leipzig §austria her army deploys within three hexes of Prague at the beginning of the next turn', () => {
    const game = still('f: 2-5 @1718 | a: 2-5 @2505', 9, { state: { austria: 9 } })
    openTurn(play(game.state))
    expect(game.state.frames.at(-1)).toMatchObject({ p: DEPLOYMENT.name, side: ALLIED, late: 1 })
    leipzig.start(game.state)
    expect(question(game)).toMatchObject({ side: 'allied', params: { group: 'group.allied-spring-prague' } })
    give(game, 'group-suggested')
    const austrians = game.state.hex.filter(at => at >= 0 && fixed.board.region[at] === 'austria')
    expect(austrians).toHaveLength(7 + 1 + 1 + 2)
    expect(game.state.holder[1]).toBe(ALLIED)
  })

  test('leipzig §austria of her supply unit no more comes than there are counters', () => {
    const game = still('f: 2-5 @1718 | a: 10xS @2505', 9, { state: { austria: 9 } })
    openTurn(play(game.state))
    leipzig.start(game.state)
    give(game, 'group-suggested')
    expect(leipzig.check(game.state)).toEqual([])
  })

  test('leipzig §austria until then nobody enters her country', () => {
    const game = position('f: 2-5 @3022', { scenario: '8', turn: 5 })
    const border = fixed.board.neighbours
      .slice(hex('3022') * 6, hex('3022') * 6 + 6)
      .find(at => fixed.orders.austria[at])!
    give(game, 'march:3022')
    expect(refusal(game, { hex: fixed.board.numbers[border] })).toMatchObject({ clause: 'leipzig §scenario.8' })
  })
})
