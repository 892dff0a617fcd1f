import type { Answer } from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { test } from '../books.ts'
import { setUpSchema } from '../../src/titles/1814/set-up.ts'
import data from '../../src/titles/1814/data/set-up.json' with { type: 'json' }
import { unsupplied } from '../../src/rules/general-supply.ts'
import { mustForage } from '../../src/rules/active-supply.ts'
import { stacksOf } from '../../src/system/stacks.ts'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { words1814 } from '../../src/titles/1814/words/en.ts'
import { asked, attack, play, position, type Table } from '../position.ts'
import { france, hex } from './table.ts'

// What 1814 tells a player before he commits himself: suggested depots, runs with reconnaissance, exact odds.

const answerOf = (table: Pick<Table, 'title' | 'state'>, id: string): Answer =>
  table.title.question(table.state).answers.find(one => one.id === id)!

describe('depots to begin with', () => {
  test('the file keeps its schema, and says why of each', () => {
    expect(setUpSchema.parse(data).french).toHaveLength(8)
  })

  test('1814 §14.1, §6.1 those we suggest can be laid in one run and feed everybody on turns 1 and 2', () => {
    const state = title1814.setup(
      { scenario: 'campaign', options: {} },
      { next: [], generator: [1, 2, 3, 4], thrown: 0 },
    )
    for (const side of ['french', 'coalition']) {
      const [run] = title1814.runs!(state, side, title1814.question(state))
      expect(run.marks).toEqual(['mark.suggested'])
      for (const id of run.answers) title1814.answer(state, side, id)
      title1814.answer(state, side, 'no-more-depots')
      if (side === 'french') expect(state.depots[FRENCH]).toHaveLength(8)
    }
    const g = title1814.play(state)
    expect(unsupplied(g, [])).toEqual([])
    g.s.turn = 2
    expect(stacksOf(g, FRENCH).filter(at => mustForage(g, FRENCH, at))).toEqual([])
    const south = ['6130', '6131', '6230', '6231'].map(hex)
    expect(south.filter(at => mustForage(g, COALITION, at))).toEqual([])
  })

  test('an officer lays them too', () => {
    const state = title1814.setup(
      { scenario: 'campaign', options: {} },
      { next: [], generator: [1, 2, 3, 4], thrown: 0 },
    )
    const question = title1814.question(state)
    const scores = title1814.counsel!(state, 'french', question)
    const best = question.answers[scores.indexOf(Math.max(...scores))]
    expect(title1814.board.numbers[best.hex!]).toBe('4920')
  })
})

describe('reconnaissance', () => {
  const drawing = 'Ney 2 @0506: inf/V*2 cav/V | @0504: inf/L; @0303: inf/L'
  const trains = { trains: { french: '0506', coalition: '0303' } }

  test.by1814(
    '1814 §8.5 a run may end with a reconnaissance, from the cheapest hex, with the chance to be held',
    () => {
      const table = position(drawing, trains)
      const run = table.title.runs!(table.state, 'french', asked(table)).find(one =>
        one.marks?.includes('mark.probes'),
      )!
      expect(run.answers).toEqual(['march:0506', 'everyone', 'step:0505', 'probe:0504'])
      expect(run.chance).toBeCloseTo(10 / 36) // three and a die against one and a die; a tie holds
      play(table, ...run.answers)
      expect(table.title.question(table.state).prompt).toBe('ask.probed')
    },
  )

  test.by1814('1814 §8.5 its odds are exact for both sides', () => {
    const table = position(drawing, trains)
    play(table, 'march:0506', 'everyone', 'step:0505')
    const odds = (id: string, side: string) => table.title.odds!(table.state, side, answerOf(table, id))!
    expect(odds('probe:0504', 'french')).toMatchObject({ ways: 36, bars: [{ ways: 10 }, { ways: 26 }] })
    play(table, 'probe:0504')
    expect(odds('hold', 'coalition')).toMatchObject({ clause: '1814 §8.5', bars: [{ ways: 26 }, { ways: 10 }] })
  })
})

test.by1814('1814 §11.16 the odds of a great battle count its further hits', () => {
  const table = position('Ney 3 @0505: inf/V*6 | @0504: inf/V*6', { phase: 'combat', dice: [6] })
  attack(table, '0505', '0504')
  const spreads = table.title.odds!(table.state, 'coalition', answerOf(table, 'commands:0'))!.spreads!
  // Nine against six before the dice: from one further hit for a defender who wins to eleven with the best fall.
  const most = spreads[1].ways.length - 1
  expect(most).toBe(3 + 5 + 3)
  expect(spreads[1].ways[0]).toBe(0)
})

test('1814 §8.6 the odds of a march go by the table', () => {
  const table = france({ ney: '4920', d033: '4920', d034: '4920' }, { turn: 5, trains: ['4920', ''] })
  play(table, 'march:4920', 'everyone', 'step:4919')
  const odds = title1814.odds!(table.state, 'french', answerOf(table, 'step:4918'))!
  expect(odds.bars.map(({ ways }) => ways)).toEqual([0, 0, 1, 0, 5]) // two winter hexes: a plain six
})

test('1814 §14.12 a halt beyond the Rhine with Swedes is warned of, and so is Bernadotte’s ride', () => {
  const march = france({ bernadotte: '4414', d132: '4414', d011: '5219' }, { trains: ['', '4414'], dice: [1, 1] })
  play(march, 'march:4414', 'everyone', 'step:4415')
  const warned = (table: typeof march, id: string) =>
    title1814.warnings!(table.state, 'coalition', answerOf(table, id)).map(({ what }) => what)
  expect(warned(march, 'halt')).toEqual(['warn.rhine'])
  play(march, 'halt')
  expect(march.events.map(({ kind }) => kind)).toContain('rhine.crossed')
  const ride = france({ bernadotte: '4414', d124: '4415', d125: '4413' }, { phase: 'commanders-movement' })
  play(ride, 'rider:bernadotte')
  expect([warned(ride, 'ride:4415'), warned(ride, 'ride:4413')]).toEqual([['warn.rhine'], []])
})

test('1814 §14.4 the table says who holds the cities, and what would end the war', () => {
  const { present } = title1814
  const cities = { paris: '5219', bordeaux: '5827', marseilles: '4831' }
  const said = (...held: (keyof typeof cities)[]): [string, string, ...number[]] => {
    const places = Object.fromEntries(held.map((city, i) => [['d108', 'd109', 'd110'][i], cities[city]]))
    const { leads, text, scores } = present.standing!(france(places, { phase: 'rhine-watch' }).state)
    expect(words1814[text.what]).toBeTruthy()
    return [leads!, text.what, scores!.french, scores!.coalition]
  }
  expect(said()).toEqual(['french', 'standing.none', 3, 0])
  expect(said('paris')).toEqual(['french', 'standing.paris', 2, 1])
  expect(said('bordeaux')).toEqual(['french', 'standing.bordeaux', 2, 1])
  expect(said('marseilles')).toEqual(['french', 'standing.marseilles', 2, 1])
  expect(said('bordeaux', 'marseilles')).toEqual(['french', 'standing.south', 1, 2])
  expect(said('paris', 'marseilles')).toEqual(['coalition', 'standing.sudden', 1, 2])
  const champagne = present.standing!(france({}, { phase: 'rhine-watch', scenario: 'champagne' }).state)
  expect(champagne).toMatchObject({ leads: 'french', text: { what: 'standing.points' } })
  expect(champagne.scores!.coalition).toBe(champagne.text.params!.n)
})

test('what 1814 shows besides: how it is won, who is ahead, the frozen south, great affairs and suggested depots', () => {
  const { present } = title1814
  const state = title1814.setup({ scenario: 'campaign', options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 })
  expect(present.howYouWin!(state, 'french').map(({ what }) => what)).toEqual([
    'how.sudden',
    'how.emperor',
    'how.holdOut',
  ])
  const winter = present.overlays!(state, 'french').find(({ id }) => id === 'overlay.winter')!
  expect([winter.covered.length, winter.marks.length]).toEqual([46, 6])
  const question = title1814.question(state)
  expect(present.favoured!(state, 'french', question)).toHaveLength(8)
  expect(present.overlayFor!(question)).toBe('overlay.chain')
  expect(present.occasion!({ kind: 'rhine.crossed', side: 'coalition', clause: '1814 §14.12' })).toMatchObject({
    kind: 'great',
  })
  const thawed = france({}, { turn: 4 }).state
  expect(present.overlays!(thawed, 'french').map(({ id }) => id)).not.toContain('overlay.winter')
  expect(present.tracks(thawed).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['track.paris', 'track.season', 'track.rhine']),
  )
  expect(present.tracks(thawed).map(({ id }) => id)).not.toContain('track.battle')
})
