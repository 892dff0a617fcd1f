import { trial } from '@grognard/kernel'
import { BATTLE } from '../../src/rules/frames.ts'
import { describe, expect, test } from 'vitest'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { mayRefuse } from '../../src/titles/1813/rules/armistice.ts'
import { cityHolder, territoryPoints, victoryCities } from '../../src/titles/1813/rules/victory.ts'
import { friendly, homeland } from '../../src/titles/1813/rules/lands.ts'
import { answers, asked, at, offered, order, play, told } from '../position.ts'
import { hex, war, x } from './table.ts'

describe('victory', () => {
  test('1813 §14.1 commands and trains of the card', () => {
    const { g } = war({}, { phase: 'judgement' })
    const { commandsOnCard, trainsOnCard } = g.t.parameters
    expect([1, 4, 5, 19].map(turn => commandsOnCard(turn, FRENCH, g))).toEqual([2, 2, 4, 4])
    expect(commandsOnCard(1, COALITION, g)).toBe(3)
    expect([trainsOnCard(1, FRENCH, g), trainsOnCard(1, COALITION, g)]).toEqual([9, 6])
  })

  test('1813 §14.3 the game is judged after turn 19', () => {
    expect(war({}, { phase: 'end-of-turn', turn: 18 }).state.outcome).toBeNull()
    expect(war({}, { phase: 'end-of-turn', turn: 19 }).state.outcome).not.toBeNull()
  })

  test('1813 §14.4 Napoleon lost ends the war at once', () => {
    const table = war({ napoleon: '4217', blucher: '4117', n147: '4117' }, { phase: 'combat', dice: [6, 1] })
    play(table, 'attack:4117', 'target:4217', 'everyone', 'commands:0')
    expect(table.state.outcome).toMatchObject({ winner: 'coalition', level: 'level.napoleon', clause: '1813 §14.4' })
    const other = war({ ney: '4217', blucher: '4117', n147: '4117' }, { phase: 'combat', dice: [6, 1] })
    play(other, 'attack:4117', 'target:4217', 'everyone', 'commands:0')
    expect(other.state.outcome).toBeNull()
  })

  test('1813 §14.4.a own cities unless the enemy holds them; Prague and Vienna only with Austria', () => {
    expect(victoryCities).toHaveLength(15)
    const { g } = war({}, { phase: 'judgement' })
    expect([territoryPoints(g, FRENCH), territoryPoints(g, COALITION)]).toEqual([10, 3])
    const held = war({ n036: '3512', n147: '3415' }, { phase: 'judgement' })
    expect([cityHolder(held.g, hex('3512')), cityHolder(held.g, hex('3415'))]).toEqual([FRENCH, COALITION])
    const austria = war({}, { phase: 'judgement', extra: { austria: 1 } })
    expect([territoryPoints(austria.g, FRENCH), territoryPoints(austria.g, COALITION)]).toEqual([10, 5])
  })

  test('1813 §14.4.b the French win a tie', () => {
    const tie = war({ n147: '3415', n148: '3722', n149: '3812' }, { phase: 'end-of-turn', turn: 19, points: [5, 7] })
    expect(tie.state.outcome!.scores).toEqual({ french: 12, coalition: 13 })
    expect(tie.state.outcome!.winner).toBe('coalition')
    const even = war({ n147: '3415', n148: '3722', n149: '3812' }, { phase: 'end-of-turn', turn: 19, points: [6, 6] })
    expect(even.state.outcome).toMatchObject({ winner: 'french', scores: { french: 13, coalition: 12 } })
    const level = war({ n147: '3415', n148: '3722' }, { phase: 'end-of-turn', turn: 19, points: [5, 7], extra: {} })
    expect(level.state.outcome!.winner).toBe(
      level.state.outcome!.scores.coalition > level.state.outcome!.scores.french ? 'coalition' : 'french',
    )
  })

  test('1813 §14.14 Hamburg moves a point a turn from turn 4, three at most, and none after a truce', () => {
    const points = (turn: number, extra = {}): number[] =>
      war({ n152: '4010' }, { phase: 'hamburg', turn, extra }).state.battlePoints
    expect(points(3)).toEqual([6, 6])
    expect(points(4)).toEqual([5, 7])
    expect(points(6, { hamburg: 3 })).toEqual([6, 6])
    expect(points(13, { armistice: 8 })).toEqual([6, 6])
  })

  test('1813 §9.2 a starred unit lost costs a command the next turn only', () => {
    const table = war({ n028: '4115!', n027: '4012!' }, { phase: 'general-supply', turn: 2 })
    expect([at(table, 'n028'), at(table, 'n027')]).toEqual(['gone', 'gone'])
    expect(x(table).starsLost).toBe(1)
    const next = war({}, { phase: 'affairs', extra: { starsLost: 1 } })
    expect(next.g.t.parameters.commandsOnCard(5, FRENCH, next.g)).toBe(3)
    const after = war({}, { phase: 'affairs', extra: { starsDue: 1 } })
    expect(after.g.t.parameters.commandsOnCard(5, FRENCH, after.g)).toBe(4)
    const gone = war({ n028: '4115!' }, { phase: 'general-supply', turn: 2, extra: { confederation: 3 } })
    expect(x(gone).starsLost).toBe(0)
  })
})

describe('the Confederation', () => {
  const three = { n147: '3415', n148: '4012', n149: '3812' }

  test('1813 §14.9 three of its cities, or two and Hamburg, unsettle it; two do not', () => {
    expect(x(war(three, { phase: 'judgement' })).triggered).toBe(1)
    expect(x(war({ n147: '3415', n148: '4012', n152: '4010' }, { phase: 'judgement' })).triggered).toBe(1)
    expect(x(war({ n147: '3415', n148: '4012' }, { phase: 'judgement' })).triggered).toBe(0)
  })

  test('1813 §14.9 a decisive defeat under Napoleon unsettles it, one without him does not', () => {
    expect(x(war({}, { phase: 'judgement', extra: { beaten: 1 } })).triggered).toBe(1)
    const fight = (places: Record<string, string>): number => {
      const table = war(places, { phase: 'judgement' })
      const [from, to, against] = [hex('4117'), hex('4217'), [hex('4318')]]
      const battle = trial(BATTLE, { side: COALITION, from, to, units: [], commands: 0, against })
      table.g.t.parts.beforeFight(table.g, battle)
      table.g.t.parts.decisive(table.g, battle, COALITION)
      return x(table).beaten
    }
    expect(fight({ napoleon: '4318', n036: '4318' })).toBe(1)
    expect(fight({ napoleon: '4416', n036: '4318' })).toBe(0)
  })

  test('1813 §14.9 with Austria neutral it then supplies both sides', () => {
    const table = war({ n020: '3315' }, { phase: 'affairs', extra: { triggered: 1 } })
    expect(x(table).confederation).toBe(2)
    expect([FRENCH, COALITION].every(side => friendly(table.g, side as 0 | 1, hex('3415')))).toBe(true)
    expect(homeland(table.g, FRENCH, hex('3415'))).toBe(true)
    expect(at(table, 'n020')).toBe('3315')
  })

  test('1813 §14.9 with Austria at war it goes over, and its contingents may join a Coalition stack within five hexes', () => {
    const table = war(
      { n020: '3315!', n019: '3315', n147: '3214', n148: '2915' },
      { phase: 'affairs', turn: 14, extra: { triggered: 1, austria: 1 } },
    )
    expect(x(table).confederation).toBe(3)
    expect(homeland(table.g, COALITION, hex('3415'))).toBe(true)
    expect([at(table, 'n020'), at(table, 'n019')]).toEqual(['gone', '3315'])
    const join = war(
      { n147: '3214', n148: '2512' },
      {
        phase: 'defectors',
        extra: {
          confederation: 3,
          defected: Object.assign(new Array(x(table).defected.length).fill(-1), { 0: hex('3315') }),
        },
      },
    )
    expect(offered(join, 'place')).toEqual(['3214'])
    play(join, 'place:3214')
    expect(order(join, 'n020c')).toBe('good')
    expect(at(join, 'n020c')).toBe('3214')
  })

  test('1813 §14.9 Wrede comes to a Bavarian unit', () => {
    const table = war(
      { n023c: '3214', n147: '2915' },
      { phase: 'defectors', extra: { confederation: 3, defections: 1 } },
    )
    expect(at(table, 'wrede')).toBe('3214')
    expect(at(war({ n147: '2915' }, { phase: 'defectors', extra: { confederation: 3, defections: 1 } }), 'wrede')).toBe(
      'not yet',
    )
  })

  test('1813 §14.10 Thielmann and his Saxons take the field when Saxony joins', () => {
    const table = war({}, { phase: 'affairs', turn: 14, extra: { triggered: 1, austria: 1 } })
    expect([at(table, 'thielmann'), at(table, 'n022')]).toEqual(['3514', '3514'])
    expect(at(war({}, { phase: 'affairs', extra: { triggered: 1 } }), 'n022')).toBe('not yet')
  })
})

describe('the armistice', () => {
  test('1813 §14.15 on turns 7 to 11 the higher die may call a truce; ties roll again', () => {
    expect(war({}, { phase: 'truce', turn: 6 }).state.frames).toEqual([])
    expect(war({}, { phase: 'truce', turn: 12 }).state.frames).toEqual([])
    const table = war({}, { phase: 'truce', turn: 7, dice: [3, 3, 2, 5] })
    expect(asked(table).side).toBe('coalition')
    play(table, 'fight-on')
    expect(x(table).armistice).toBe(0)
  })

  test('1813 §14.15 who may refuse', () => {
    const at = (turn: number, places: Record<string, string>): boolean[] => {
      const { g } = war(places, { phase: 'judgement', turn })
      return [mayRefuse(g, FRENCH), mayRefuse(g, COALITION)]
    }
    expect(at(7, {})).toEqual([true, false]) // three points
    expect(at(10, {})).toEqual([false, false])
    expect(at(10, { n036: '3512' })).toEqual([true, false]) // two
    expect(at(7, { n147: '3415' })).toEqual([false, true]) // four
  })

  test('1813 §14.15 an offer that may not be refused takes effect; a refusal is remembered', () => {
    const forced = war({}, { phase: 'truce', turn: 7, dice: [5, 2] })
    play(forced, 'offer-truce')
    expect(x(forced).armistice).toBe(7)
    const refused = war({ n147: '3415' }, { phase: 'truce', turn: 8, dice: [5, 2] })
    play(refused, 'offer-truce')
    expect(asked(refused).side).toBe('coalition')
    play(refused, 'refuse-truce')
    expect([x(refused).armistice, x(refused).refusals[COALITION]]).toEqual([0, 1])
  })

  test('1813 §14.15 without a truce Austria stays out; refused by the Coalition, Italy is shut in and the Confederation wavers', () => {
    const plain = war({}, { phase: 'affairs', turn: 12 })
    expect([x(plain).noArmistice, x(plain).italyLocked, x(plain).confederation]).toEqual([1, 0, 1])
    expect(at(plain, 'schwarzenberg')).toBe('gone')
    const refused = war({}, { phase: 'affairs', turn: 12, extra: { refusals: [0, 1] } })
    expect([x(refused).italyLocked, x(refused).confederation]).toEqual([1, 2])
  })

  const through = (table: ReturnType<typeof war>): void => {
    for (let n = 0; n < 2000 && table.state.frames.length > 0; n++) {
      const ids = answers(table)
      const done = ids.find(id => ['in-place', 'no-offer', 'give-up'].includes(id))
      play(table, done ?? ids[0])
    }
  }

  test('1813 §14.15 all recover and draw back behind their lines, garrisons excepted, and the war resumes on turn 13', () => {
    const places = {
      ney: '3512',
      n036: '3512!',
      n005: '2711!',
      blucher: '3415',
      n147: '3415!',
      n029: '4012',
      n159: '3512',
      poniatowski: '2317',
      n010: '2317',
    }
    const table = war(
      { ...places, n159: '3410', stedingk: '3410' },
      { phase: 'armistice', turn: 8, extra: { armistice: 8 }, depots: ['3512', '3415'] },
    )
    through(table)
    const side = (id: string, name: string): boolean => table.title.board.data.sets[name].includes(at(table, id))
    expect(table.state.turn).toBe(13)
    expect([
      side('n036', 'armistice-french'),
      side('n010', 'armistice-french'),
      side('n147', 'armistice-coalition'),
    ]).toEqual([true, true, true])
    expect([order(table, 'n036'), order(table, 'n147'), order(table, 'n005')]).toEqual(['good', 'good', 'disrupted'])
    expect([at(table, 'n029'), at(table, 'n005')]).toEqual(['4008', '2711'])
    expect(['3409', '3508', '3509', '3608']).toContain(at(table, 'n159'))
    expect(table.state.battlePoints).toEqual([9, 3])
    expect([x(table).austria, x(table).corpsFree]).toEqual([1, 1])
    expect(at(table, 'st-cyr')).not.toBe('not yet')
    expect(at(table, 'schwarzenberg')).not.toBe('not yet')
    expect([table.state.depots[0].includes(hex('3512')), table.state.depots[1].includes(hex('3415'))]).toEqual([
      false,
      false,
    ])
  })

  test('1813 §14.15 Rapp stays at Danzig with his corps', () => {
    const table = war({ rapp: '2708', n001: '2708!' }, { phase: 'armistice', turn: 8, extra: { armistice: 8 } })
    through(table)
    expect([at(table, 'rapp'), at(table, 'n001'), order(table, 'n001')]).toEqual(['2708', '2708', 'disrupted'])
  })

  test('1813 §14.15 after a truce the trains are those of its own row', () => {
    const { g } = war({}, { phase: 'judgement', turn: 13, extra: { armistice: 8 } })
    expect([g.t.parameters.trainsOnCard(13, FRENCH, g), g.t.parameters.trainsOnCard(13, COALITION, g)]).toEqual([
      14, 19,
    ])
    const none = war({}, { phase: 'judgement', turn: 13 })
    expect([
      none.g.t.parameters.trainsOnCard(13, FRENCH, none.g),
      none.g.t.parameters.trainsOnCard(13, COALITION, none.g),
    ]).toEqual([12, 11])
  })

  test('1813 §16.4 after a late truce three Russian corps arrive near Allenstein', () => {
    const near = (armistice: number, options: string): boolean => {
      const { g } = war({}, { phase: 'judgement', turn: 12, extra: { armistice }, options })
      const [rule] = g.t.parts.arrival(
        g,
        g.t.pieces.findIndex(piece => piece.id === 'n174'),
      )
      return rule.kind === 'hexes' && rule.hexes.includes(hex('2509'))
    }
    expect([near(10, 'lateArmistice'), near(9, 'lateArmistice'), near(10, '')]).toEqual([true, false, false])
  })

  test('1813 §16.5 Austria’s neutrality may be bought; Illyria closes and trains are the mean of both rows', () => {
    const table = war(
      {},
      { phase: 'neutrality', turn: 8, points: [9, 3], options: 'neutralAustria', extra: { armistice: 8 } },
    )
    play(table, 'offer-points:4', 'take-points')
    expect(table.state.battlePoints).toEqual([5, 7])
    expect([x(table).bought, x(table).illyria]).toEqual([4, 1])
    expect(table.g.t.parameters.trainsOnCard(13, COALITION, table.g)).toBe(15)
    expect(table.g.t.parts.closed(table.g, FRENCH)[hex('3225')]).not.toBe(0)
    const declined = war(
      {},
      { phase: 'neutrality', turn: 8, points: [9, 3], options: 'neutralAustria', extra: { armistice: 8 } },
    )
    play(declined, 'offer-points:4', 'refuse-points')
    expect([x(declined).bought, declined.state.battlePoints[0]]).toEqual([-1, 9])
    const bought = war(
      { ney: '4217', n036: '4217' },
      { phase: 'armistice', turn: 8, options: 'neutralAustria', extra: { armistice: 8 } },
    )
    play(bought, 'offer-points:1', 'take-points')
    through(bought)
    expect([x(bought).austria, at(bought, 'schwarzenberg'), bought.state.turn]).toEqual([0, 'gone', 13])
  })

  test('1813 §16.6 partners quarrel after a decisive French victory while the French lead', () => {
    const tension = (extra: object, points: [number, number], options: string): number =>
      x(war({}, { phase: 'affairs', extra, points, options })).tension
    expect(tension({ frenchVictory: 1 }, [7, 5], 'tension')).toBe(1)
    expect(tension({ frenchVictory: 1 }, [6, 6], 'tension')).toBe(0)
    expect(tension({ frenchVictory: 0 }, [7, 5], 'tension')).toBe(0)
    expect(tension({ frenchVictory: 1 }, [7, 5], '')).toBe(0)
    const table = war({ blucher: '2915', n147: '2915', n123: '2915' }, { trains: ['', '2915'], extra: { tension: 1 } })
    play(table, 'march:2915')
    expect(offered(table, 'unit')).toEqual(['n147'])
    const { g } = war(
      { blucher: '2915', n147: '2915', miloradovich: '2815', n123: '2815' },
      { phase: 'judgement', extra: { tension: 1 } },
    )
    expect(g.t.parts.supportModifier(g, COALITION, hex('2815'), hex('2915'))).toBe(-1)
    expect(told(table, 'unit.eliminated')).toEqual([])
  })
})
