import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { attackSupport, attackValue, defenceValue } from '../src/rules/combat-values.ts'
import { firstByCommands } from '../src/rules/combat-commands.ts'
import { firstByTrains } from '../src/rules/trains.ts'
import { occupancyTwice, unitsAt } from '../src/system/stacks.ts'
import { COALITION, FRENCH } from '../src/system/state.ts'
import { title1799 } from '../src/titles/1799/title.ts'
import {
  alone,
  answers,
  asked,
  at,
  attack,
  hexOf,
  italy,
  numbersOf,
  offered,
  order,
  over,
  play,
  refusal,
  told,
  type Setting,
  type Table,
} from './position.ts'

// 1799: chapter 18 of the 1813 book.

const { parameters, parts, board } = { ...title1799.campaign, board: title1799.board }

describe('the set-up', () => {
  const start = title1799.setup({ scenario: 'campaign', options: {} }, scriptedDice())

  test('1799 §18.1 combat commands: the Coalition three, from turn 4 four; the French three, from turn 8 four', () => {
    const turns = Array.from({ length: 13 }, (_, i) => i + 1)
    expect(turns.map(turn => parameters.commandsOnCard(turn, COALITION))).toEqual([
      3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    ])
    expect(turns.map(turn => parameters.commandsOnCard(turn, FRENCH))).toEqual([3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4])
  })

  test('1799 §18.1 trains: the Coalition five, from turn 4 six; the French five', () => {
    const turns = Array.from({ length: 13 }, (_, i) => i + 1)
    expect(turns.map(turn => parameters.trainsOnCard(turn, COALITION))).toEqual([5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
    expect(new Set(turns.map(turn => parameters.trainsOnCard(turn, FRENCH)))).toEqual(new Set([5]))
  })

  test('1799 §18.1 the Coalition deploys first, and goes first on equal cards', () => {
    expect(title1799.question(start)).toMatchObject({
      side: 'coalition',
      clause: '1799 §18.1',
      prompt: 'ask.startingDepots',
    })
    const table = italy({ kray: '3827', s026: '3827' }, { phase: 'general-supply', depots: { coalition: '3827' } })
    expect(firstByTrains(table.g)).toBe(COALITION)
    expect(firstByCommands(table.g)).toBe(COALITION)
  })

  test('1799 §18.1 as many trains as a side likes become depots, on linked friendly cities', () => {
    const state = title1799.clone(start)
    const depots = (): string[] => title1799.question(state).answers.map(answer => answer.id)
    expect(depots()).toContain('depot:3325')
    expect(depots()).not.toContain('depot:4127') // Milan is too far from Klagenfurt
    expect(depots()).not.toContain('depot:3928') // the French are in Mantua
    for (const hex of ['3325', '3526', '3626', '3727', '3827']) title1799.answer(state, 'coalition', `depot:${hex}`)
    expect(title1799.question(state)).toMatchObject({ side: 'french', prompt: 'ask.startingDepots' }) // five is the card
    title1799.answer(state, 'french', 'depot:4428')
    title1799.answer(state, 'french', 'no-more-depots')
    // Those on the board are taken off the card of the first turn.
    while (title1799.question(state).prompt === 'ask.convert')
      title1799.answer(state, title1799.question(state).side, 'keep-depots')
    expect(state.allotted).toEqual([4, 0])
  })

  test('1799 §18.1 Suvorov and those with him are there when his coming brings the fourth command on turn 4', () => {
    const { pieces } = title1799.campaign
    const company = pieces.filter(piece =>
      piece.arrival.some(rule => rule.kind === 'with' && rule.commander === 'Suvorov'),
    )
    expect(company.map(piece => piece.id)).toEqual(['bagration', 's050', 's052', 's053'])
    const table = italy({ s027: '3827' }, { phase: 'reinforcements', turn: 3 })
    while (!over(table)) play(table, answers(table)[0])
    expect(['suvorov', ...company.map(piece => piece.id)].every(id => at(table, id) !== 'not yet')).toBe(true)
    expect([3, 4].map(turn => parameters.commandsOnCard(turn, COALITION))).toEqual([3, 4])
  })

  test('1799 §18.1 everybody of the first turn stands where the card says', () => {
    title1799.campaign.pieces.forEach((piece, p) => {
      if (piece.turn === 1 && piece.arrival[0].kind === 'hexes') expect(start.hex[p]).toBe(piece.arrival[0].hexes[0])
      else expect(start.hex[p]).toBe(-1)
    })
  })
})

describe('the end', () => {
  const finish = (places: Record<string, string>, points: [number, number], turn = 13): Table =>
    italy(places, { phase: 'end-of-turn', turn, points })

  test('1799 §18.3 the game lasts thirteen turns', () => {
    expect(finish({ s001: '4127' }, [6, 6], 12).state.outcome).toBeNull()
    expect(finish({ s001: '4127' }, [6, 6], 12).state.turn).toBe(13)
    expect(finish({ s001: '4127' }, [6, 6]).state.outcome).toMatchObject({ clause: '1799 §18.4' })
  })

  test('1799 §18.4 Genoa, Milan, Turin and Mantua count for those whose units hold them', () => {
    const table = finish({ s001: '4229', s002: '4127', s026: '4428', s027: '3827', s028: '3928' }, [6, 6])
    expect(table.state.outcome!.scores).toEqual({ french: 8, coalition: 8 })
    expect(finish({ s001: '4126' }, [6, 6]).state.outcome!.scores).toEqual({ french: 6, coalition: 6 }) // empty ones for nobody
  })

  test('1799 §18.4 the Coalition wins with three points more, otherwise the French', () => {
    const held = { s026: '4428', s028: '3928', s001: '4127' }
    expect(finish(held, [5, 7]).state.outcome).toMatchObject({
      winner: 'coalition',
      scores: { french: 6, coalition: 9 },
    })
    expect(finish({ s026: '4428' }, [6, 6]).state.outcome).toMatchObject({ winner: 'french' })
    expect(finish({ s026: '4428', s027: '4127' }, [6, 6]).state.outcome).toMatchObject({ winner: 'french' }) // two more
  })
})

describe('the country', () => {
  test('1799 §18.5 nobody leaves the playable area', () => {
    // Klagenfurt: 3224 and 3324 are Austria.
    const table = italy({ rehbinder: '3325', s056: '3325' }, { trains: { coalition: '3325' } })
    play(table, 'march:3325', 'everyone')
    expect(refusal(table, 'step:3324')).toCite('1813 §2.2')
    expect(offered(table, 'step').every(hex => title1799.campaign.playable[hexOf(table, hex)])).toBe(true)
  })

  test('1799 §18.5 north of the Po and east of the Adige is the Coalition’s for good, the rest both sides’ until turn 5', () => {
    const friendly = (turn: number, side: 0 | 1, hex: string): boolean => {
      const table = italy({ s001: '4127' }, { phase: 'general-supply', turn, depots: { french: '4127' } })
      return parts.friendly(table.g, side, hexOf(table, hex))
    }
    for (const turn of [1, 5, 6, 13]) {
      expect([friendly(turn, COALITION, '3827'), friendly(turn, FRENCH, '3827')]).toEqual([true, false]) // Verona
      expect([friendly(turn, COALITION, '3626'), friendly(turn, FRENCH, '3626')]).toEqual([true, false]) // Treviso
    }
    for (const hex of ['4127', '3928', '3829', '3927']) {
      expect([friendly(5, COALITION, hex), friendly(5, FRENCH, hex)]).toEqual([true, true])
      expect([friendly(6, COALITION, hex), friendly(6, FRENCH, hex)]).toEqual([false, false])
    }
  })

  test('1799 §18.5 so from turn 6 armies in the west forage', () => {
    const forage = (turn: number): string[] => {
      const table = italy({ s001: '4127', s026: '4228', s027: '3827' }, { phase: 'place-forage-markers', turn })
      return numbersOf(table, table.state.forage)
    }
    expect(forage(5)).toEqual([])
    expect(forage(6)).toEqual(['4127', '4228'])
  })

  test('1799 §18.5 and an empty city there takes no depot', () => {
    const sites = (turn: number, places: Record<string, string> = {}): string[] => {
      const table = italy(places, { phase: 'establish-depots', turn, trains: { french: '4429' } })
      return over(table) ? [] : offered(table, 'depot')
    }
    expect(sites(5)).toEqual(['4429'])
    expect(sites(6)).toEqual([])
    expect(sites(6, { perignon: '4429' })).toEqual(['4429'])
  })

  test('1799 §18.6 the French draw on the western passes and the southern edge, the Coalition on Klagenfurt', () => {
    const table = italy({ s001: '4127' }, { phase: 'general-supply', depots: { french: '4127' } })
    expect(numbersOf(table, parts.sources(table.g, FRENCH)).sort()).toEqual([
      '3630',
      '3730',
      '3830',
      '3930',
      '4030',
      '4528',
      '4530',
    ])
    expect(numbersOf(table, parts.sources(table.g, COALITION))).toEqual(['3325'])
  })

  test('1799 §18.6 a depot must be linked to a source of its own side', () => {
    const found = (side: 'french' | 'coalition', hex: string): boolean =>
      !over(italy({}, { phase: 'establish-depots', trains: { [side]: hex } }))
    expect(found('french', '4428')).toBe(true) // Turin, by the pass
    expect(found('french', '3829')).toBe(true) // Bologna, from the south
    expect(found('coalition', '3425')).toBe(true) // Villach
    expect(found('coalition', '4428')).toBe(false)
    expect(found('coalition', '3829')).toBe(false)
  })

  test('1799 §18.7 a unit’s route to its depot is three hexes at most, winter or summer', () => {
    const fed = (hex: string): string => {
      const table = italy({ s001: hex }, { phase: 'general-supply', turn: 1, depots: { french: '4428' } })
      return order(table, 's001')
    }
    expect(fed('4128')).toBe('good') // 4228, over the bridge to 4328, Turin
    expect(fed('4028')).toBe('disrupted') // Cremona is one too far
    const east = (hex: string): string => {
      const table = italy({ s026: hex }, { phase: 'general-supply', depots: { coalition: '3526' } })
      return order(table, 's026')
    }
    expect(east('3626')).toBe('good') // one
    expect(east('3728')).toBe('good') // 3727 or 3627, 3626, 3526
    expect(east('3828')).toBe('disrupted') // four
  })

  test('1799 §18.7 depots may stand five hexes apart all the same', () => {
    const table = italy({}, { phase: 'establish-depots', trains: { coalition: '3827' } })
    expect(offered(table, 'depot')).toEqual(['3827']) // five from Klagenfurt
    expect(over(italy({}, { phase: 'establish-depots', trains: { coalition: '3828' } }))).toBe(true) // six
  })
})

describe('Suvorov', () => {
  const marching = (leader: string, drop: boolean, die: number): Table => {
    const table = italy(
      { [leader]: '3425', s031: '3425', s032: '3425' },
      { trains: { coalition: '3425' }, dice: [die] },
    )
    play(table, 'march:3425', 'everyone', 'step:3526', 'step:3626')
    if (drop) play(table, `drop:${leader}`)
    play(table, 'step:3727', 'step:3728', 'halt') // four hexes: one forced
    return table
  }

  test('1799 §18.8 a march he accompanies throughout rolls one less', () => {
    expect(over(marching('suvorov', false, 5))).toBe(true)
    expect(told(marching('suvorov', false, 5), 'attrition.roll')[0].params).toMatchObject({ modifier: 0 })
    expect(asked(marching('kray', false, 5)).prompt).toBe('ask.attrition.lose')
    expect(asked(marching('suvorov', true, 5)).prompt).toBe('ask.attrition.lose') // he left it on the way
  })

  const value = (places: Record<string, string>): number => {
    const table = italy(places, { phase: 'combat' })
    const [from, to] = [hexOf(table, '3728'), hexOf(table, '3727')]
    return attackValue(table.g, COALITION, from, to, unitsAt(table.g, COALITION, from), []).total
  }

  test('1799 §18.8 he adds a factor to each good-order unit with him, three at most', () => {
    const target = { s001: '3727' }
    const two = { s031: '3728', s032: '3728' }
    const four = { ...two, s052: '3728', s033: '3728' }
    expect(value({ ...target, ...two, kray: '3728' })).toBe(2 + 2)
    expect(value({ ...target, ...two, suvorov: '3728' })).toBe(2 + 2 + 2)
    expect(value({ ...target, ...four, suvorov: '3728' })).toBe(4 + 3 + 4)
    expect(value({ ...target, ...four, suvorov: '3827' })).toBe(4)
  })

  test('1799 §18.8 in defence too, for units in good order only', () => {
    const table = italy(
      { suvorov: '3727', s031: '3727', s032: '3727!', s052: '3727!', s001: '3728' },
      { phase: 'combat' },
    )
    expect(defenceValue(table.g, COALITION, hexOf(table, '3727'), []).total).toBe(1 + 1 + 1)
  })

  test('1799 §18.8 supporting another stack he is worth one, like any commander', () => {
    const table = italy(
      { suvorov: '3728', s031: '3728', s032: '3728', s052: '3827', s001: '3727' },
      { phase: 'combat' },
    )
    expect(attackSupport(table.g, COALITION, hexOf(table, '3728'), hexOf(table, '3727'), []).value).toBe(2 + 1)
  })

  test('1799 §18.8 his factors are halved with the rest of a tired stack', () => {
    const table = italy({ suvorov: '3728', s031: '3728', s032: '3728', s001: '3727' }, { phase: 'combat' })
    table.state.forced[table.g.t.pieces.findIndex(piece => piece.id === 's031')] = 1
    const from = hexOf(table, '3728')
    const total = attackValue(
      table.g,
      COALITION,
      from,
      hexOf(table, '3727'),
      unitsAt(table.g, COALITION, from),
      [],
    ).total
    expect(total).toBe(2 + 2)
  })
})

describe('augmented divisions', () => {
  const table = (set: Setting = {}): Table =>
    italy(
      { moreau: '3928', s001: '3928', s002: '4027', s026: '3927', kray: '3827', s034: '3827' },
      { phase: 'combat', ...set },
    )

  test('1799 §18.9 have a combat factor of two in attack, defence and support', () => {
    const { g } = table()
    const [mantua, peschiera, brescia] = ['3928', '3927', '4027'].map(hex => board.numbers.indexOf(hex))
    // No river between Mantua and Peschiera, but walls: two, less two; and Moreau, limited by one unit.
    expect(attackValue(g, FRENCH, mantua, peschiera, unitsAt(g, FRENCH, mantua), []).total).toBe(2 - 2 + 1)
    expect(defenceValue(g, COALITION, peschiera, []).total).toBe(2)
    expect(attackSupport(g, FRENCH, brescia, peschiera, []).value).toBe(2 - 1)
  })

  test('1799 §18.9 take up twice the room of their class', () => {
    const { g } = table()
    expect(occupancyTwice(g, FRENCH, board.numbers.indexOf('3928'))).toBe(6) // line: three
    for (const piece of title1799.campaign.pieces) {
      if (!piece.unit || piece.unit.factor !== 2) continue
      expect(piece.unit.occupancyTwice).toBe({ V: 4, L: 6, C: 8 }[piece.unit.class])
    }
  })

  test('1799 §18.9 are disrupted by one hit and eliminated by two', () => {
    const fought = italy({ s001: '3928', s026: '3927' }, { phase: 'combat', dice: [6, 2, 3, 3], commands: [3, 0] })
    attack(fought, '3928', '3927', 1)
    alone(fought)
    // 2 - 2 + 2 against 2 + 3: three hits, but one unit can only take two.
    expect(order(fought, 's001')).toBe('gone')
    const one = italy({ s001: '3928', s026: '3927' }, { phase: 'combat', dice: [6, 4, 3, 3], commands: [3, 0] })
    attack(one, '3928', '3927', 1)
    alone(one)
    expect(order(one, 's001')).toBe('disrupted') // 4 against 5
  })

  test('1799 §18.9 are rallied for one point of a commander’s rating', () => {
    const rally = italy(
      { scherer: '3928', s001: '3928!' },
      { phase: 'rally', depots: { french: '3928' }, trains: { french: '3928' } },
    )
    play(rally, 'rally:3928', 'rally-unit:s001')
    expect(order(rally, 's001')).toBe('good')
  })
})

test('1799 §18.5 a stack driven off the map is eliminated', () => {
  // The only ways out of Rimini that are not next to the attacker leave the playable area.
  const table = italy(
    { s001: '3630', suvorov: '3730', s050: '3730', s051: '3730', s052: '3730' },
    { phase: 'combat', dice: [6, 6, 1, 3], commands: [0, 3] },
  )
  attack(table, '3730', '3630')
  alone(table)
  expect(at(table, 's001')).toBe('gone')
})

test('1813 §5.1 the phases of a turn follow one another for both sides', () => {
  const table = italy(
    { moreau: '4127', s002: '4127', kray: '3827', s027: '3827' },
    { phase: 'turn', turn: 2, depots: { french: '4127', coalition: '3827' }, dice: [] },
  )
  const seen: string[] = []
  while (table.state.turn === 2) {
    const { clause } = asked(table)
    if (seen.at(-1) !== clause) seen.push(clause)
    const list = answers(table)
    const quiet = [
      'keep-depots',
      'discard',
      'no-more-dummies',
      'no-more-depots',
      'no-more-rallies',
      'decline',
      'no-more-riders',
    ]
    const march = list.find(id => id.startsWith('discard-at'))
    play(table, quiet.find(id => list.includes(id)) ?? march ?? list[0])
  }
  expect(seen).toEqual(['1813 §7.1', '1813 §7.4', '1813 §12.2', '1813 §13.2'])
  const kinds = table.events.map(event => event.kind)
  const order = ['turn.begins', 'phase.general-supply', 'trains.allotted', 'commands.dealt', 'piece.arrived']
  expect(order.map(kind => kinds.indexOf(kind))).toEqual(order.map(kind => kinds.indexOf(kind)).sort((a, b) => a - b))
  expect(order.every(kind => kinds.includes(kind))).toBe(true)
})

test('1799 §18.1 a commander whose time is up leaves at the start of his turn', () => {
  const left = (turn: number): string =>
    at(italy({ scherer: '3928', s004: '3928', moreau: '3927' }, { phase: 'start-of-turn', turn }), 'scherer')
  expect([left(3), left(4)]).toEqual(['3928', 'gone'])
  expect(at(italy({ scherer: '3928', moreau: '3927' }, { phase: 'start-of-turn', turn: 4 }), 'moreau')).toBe('3927')
})
