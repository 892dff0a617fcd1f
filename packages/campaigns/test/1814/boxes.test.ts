import { eventFor, find, seededDice } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { supportRuns } from '../../src/hints/together-runs.ts'
import { MARCH } from '../../src/rules/frames.ts'
import { crowded } from '../../src/rules/occupying-a-hex.ts'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { cardNumber, cards } from '../../src/titles/1814/cards/deck.ts'
import { UNSEEN } from '../../src/titles/1814/rules/boxes.ts'
import { veil } from '../../src/titles/1814/secrets.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { answers, asked, at, offered, order, over, play, refusal, told } from '../position.ts'
import { milestones } from '../../src/titles/1814/milestones.ts'
import { boxOf, hidden, markers, type Places } from './hidden.ts'
import { hex, pieceById, type Setting } from './table.ts'

// 1814 §15.1: hidden forces in boxes.

const stack = { ney: '4920', d011: '4920', d012: '4920', d015: '4920' }

test('1814 §15.1 units go into a box, one of a stack stays in sight, and a garrison always does', () => {
  const table = hidden({ ...stack, d020: '4919', d005: '4619', d021: '4619' }, { phase: 'hidden-forces' })
  expect([asked(table).side, offered(table, 'hide')]).toEqual(['french', ['d021', 'd011', 'd012', 'd015']])
  play(table, 'hide:d011', 'hide:d012')
  expect([at(table, 'd011'), boxOf(table, 'd011'), boxOf(table, 'd012'), markers(table)]).toEqual([
    'gone',
    1,
    1,
    ['4920'],
  ])
  expect(refusal(table, 'hide:d015')).toMatchObject({ clause: '1814 §15.1', reason: 'refuse.box.last' })
  expect(refusal(table, 'hide:d020')).toMatchObject({ reason: 'refuse.box.last' })
  expect(refusal(table, 'hide:d005')).toMatchObject({ reason: 'refuse.box.garrison' })
  play(table, 'boxes-done')
  expect(over(table)).toBe(true)
})

test('1814 §15.1 there are eight boxes a side', () => {
  const hexes = ['4920', '4919', '4921', '4820', '4620', '5120', '5119', '5219', '4821']
  const units = unitIds(18)
  const places: Places = {}
  hexes.forEach((number, i) => {
    places[units[2 * i]] = number
    places[units[2 * i + 1]] = number
  })
  const table = hidden(places, { phase: 'hidden-forces' })
  for (let n = 0; n < 8; n++) play(table, `hide:${units[2 * n]}`)
  expect(offered(table, 'hide')).toEqual([])
  expect(refusal(table, `hide:${units[16]}`)).toMatchObject({ clause: '1814 §15.1', reason: 'refuse.box.none' })
  play(table, 'open-box:4920')
  expect(offered(table, 'hide')).toContain(units[16])
})

const unitIds = (n: number): string[] =>
  title1814.campaign.pieces
    .flatMap(({ id, side, unit, tags }) => (unit && side === FRENCH && !tags?.includes('garrison') ? [id] : []))
    .slice(0, n)

test('1814 §15.1 in the reinforcement phase they may come out again', () => {
  const table = hidden({ ...stack, d011: 'box:4920', d012: 'box:4920' }, { phase: 'hidden-forces' })
  play(table, 'show:d011')
  expect([at(table, 'd011'), at(table, 'd012'), markers(table)]).toEqual(['4920', 'gone', ['4920']])
  expect(told(table, 'box.out')).toHaveLength(1)
  expect(answers(table)).not.toContain('hide:d011') // each unit once
  play(table, 'open-box:4920')
  expect([at(table, 'd012'), markers(table)]).toEqual(['4920', []])
})

test('1814 §15.1, §4.1 what is in a box takes its room', () => {
  const { g } = hidden({ ney: '4920', d015: '4920', d011: 'box:4920', d012: 'box:4920' }, { phase: 'rhine-watch' })
  expect([crowded(g, FRENCH, hex('4920'), 0), crowded(g, FRENCH, hex('4920'), 1)]).toEqual([false, true])
})

test('1814 §15.1, §6.4 those in a box go hungry with their stack', () => {
  const places = { d015: '4217', d011: 'box:4217', d012: 'box:4217' }
  const table = hidden(places, { phase: 'general-supply' })
  expect(['d011', 'd012', 'd015'].map(id => table.state.disrupted[pieceById(id)])).toEqual([1, 1, 1])
  expect([at(table, 'd011'), boxOf(table, 'd011')]).toEqual(['gone', 1])
})

test('1814 §15.1 when the last unit in sight is lost, the box comes out', () => {
  const table = hidden({ d015: '4217!', d030: 'box:4217' }, { phase: 'general-supply' })
  expect([order(table, 'd015'), at(table, 'd030'), order(table, 'd030'), markers(table)]).toEqual([
    'gone',
    '4217',
    'disrupted',
    [],
  ])
})

test('1814 §15.1, §8.1 those in a box rally with their stack', () => {
  const set: Setting = { phase: 'rally', depots: ['4920', ''], trains: ['4920', ''] }
  const table = hidden({ ney: '4920', d015: '4920', d011: 'box:4920!' }, set)
  play(table, 'rally:4920')
  expect(offered(table, 'rally-unit')).toEqual(['d011'])
  play(table, 'rally-unit:d011')
  expect([table.state.disrupted[pieceById('d011')], boxOf(table, 'd011'), at(table, 'd011')]).toEqual([0, 1, 'gone'])
  const [rallied] = told(table, 'unit.rallied.boxed')
  expect([eventFor(rallied, 'coalition').params, eventFor(rallied, 'french').kind]).toEqual([undefined, 'unit.rallied'])
})

test('1814 §15.1, §8.1 who rallies beside a box shows whether there are more: it is counted, and no run goes on over it', () => {
  const set: Setting = { phase: 'rally', depots: ['4920', ''], trains: ['4920', ''] }
  const shown = (boxed: string): [number, number] => {
    const table = hidden({ ney: '4920', d015: '4920!', d012: '4920!', d011: boxed }, set)
    play(table, 'rally:4920')
    const question = asked(table)
    const runs = title1814.runs!(title1814.observe(table.state, 'french'), 'french', question)
    const before = table.state.reveals
    play(table, 'rally-unit:d015')
    return [table.state.reveals - before, runs.length]
  }
  expect(shown('box:4920')).toEqual([1, 0])
  expect(shown('4920')).toEqual([0, 1])
})

test('1814 §15.1, §16.1 card 4: fortresses are counted before everybody’s eyes, so boxes there come out, and no others', () => {
  const places = { d011: '4619', d012: 'box:4619', d015: 'box:4619', d020: '4920', d021: 'box:4920' }
  const table = hidden(places, { options: 'boxes cards', phase: 'rhine-watch' })
  const before = table.state.reveals
  cards[cardNumber('4')].effects[COALITION].laid!(table.g, COALITION)
  expect([boxOf(table, 'd012'), boxOf(table, 'd015'), at(table, 'd012')]).toEqual([0, 0, '4619'])
  expect(boxOf(table, 'd021')).not.toBe(0) // no fortress
  expect(table.state.reveals).toBeGreaterThan(before)
})

test('1814 §15.1, §10.3 supports are called one by one where a call shows something', () => {
  const places = { ney: '4920', d011: '4920', d015: '4919', d012: '4921', d108: '5019' }
  const called = (options: string): number => {
    const table = hidden(places, { phase: 'combat', options, commands: [4, 4], dice: [6, 6, 6, 6, 6, 6] })
    const { g } = table
    const question = { side: 'french', prompt: 'ask.supports', clause: '', answers: calls }
    return supportRuns({ g, side: 0, question, first: undefined, alike: [] }).length
  }
  const calls = ['4919', '4921'].map(number => ({ id: `call:${number}`, verb: 'call', hex: hex(number) }))
  expect([called(''), called('boxes')]).toEqual([1, 0])
})

test('1814 §15.1, §8.4, §10.1 a disrupted unit in the box keeps its stack from marching and attacking', () => {
  const { g } = hidden({ ...stack, d011: 'box:4920!', d108: '4919' }, { phase: 'rhine-watch' })
  expect(g.t.parts.refuseStack(g, FRENCH, hex('4920'))).toMatchObject({ clause: '1814 §8.4' })
  expect(g.t.parts.refuseTarget(g, FRENCH, hex('4920'), hex('4919'))).toMatchObject({ clause: '1814 §10.1' })
})

test('1814 §15.1, §8.2 a box goes with its stack', () => {
  const table = hidden({ ...stack, d011: 'box:4920', d012: 'box:4920' }, { trains: ['4920', ''] })
  play(table, 'march:4920', 'everyone', 'step:4919', 'halt')
  expect([at(table, 'd015'), at(table, 'd011'), boxOf(table, 'd011'), markers(table)]).toEqual([
    '4919',
    'gone',
    1,
    ['4919'],
  ])
})

test('1814 §15.1 whoever parts from his stack comes out', () => {
  const table = hidden({ ...stack, d011: 'box:4920', d012: 'box:4920' }, { trains: ['4920', ''] })
  play(table, 'march:4920', 'unit:d011', 'set-out', 'step:4919', 'halt')
  expect([at(table, 'd011'), boxOf(table, 'd011'), boxOf(table, 'd012'), markers(table)]).toEqual([
    '4919',
    0,
    1,
    ['4920'],
  ])
  expect(told(table, 'box.out')).toHaveLength(1)
})

test('1814 §15.1 from box to box nothing is seen but the spent train', () => {
  const places = { ...stack, d011: 'box:4920', d012: 'box:4920', d020: '4919', d021: 'box:4919' }
  const table = hidden(places, { trains: ['4920', ''] })
  const before = title1814.observe(table.state, 'coalition')
  const events = play(table, 'march:4920', 'unit:d011', 'set-out', 'step:4919', 'halt')
  expect([at(table, 'd011'), boxOf(table, 'd011'), markers(table)]).toEqual(['gone', 2, ['4920', '4919']])
  const after = title1814.observe(table.state, 'coalition')
  expect(after.hex).toEqual(before.hex)
  expect(after.extra.boxed).toEqual(before.extra.boxed)
  expect(after.extra.reached).toBe(before.extra.reached) // a test's note of it is no enemy's business
  expect(milestones(table.g)).toContain('box-to-box transfer')
  expect([before.trainHex.length, after.trainHex.length]).toEqual([1, 0])
  const seen = events.map(event => eventFor(event, 'coalition')).filter(({ kind }) => kind.startsWith('march'))
  expect(seen.every(({ kind, params, hexes }) => kind === 'march.unseen' && !params && !hexes)).toBe(true)
})

test('1814 §15.1, §8.2 cavalry in a box shows itself to an enemy who comes beside it', () => {
  const places = { blucher: '4820', d108: '4820', d015: '4919', d017: 'box:4919', d011: 'box:4919' }
  const table = hidden(places, { trains: ['', '4820'] })
  play(table, 'march:4820', 'everyone', 'step:4819')
  expect([at(table, 'd017'), boxOf(table, 'd017'), at(table, 'd011')]).toEqual(['4919', 0, 'gone'])
  expect(find(table.state, MARCH)?.stopped ?? 1).toBe(1)
})

test('1814 §15.1, §10.1 a box comes out in attack and in defence', () => {
  const places = { ...stack, d011: 'box:4920', blucher: '4919', d108: '4919', d109: 'box:4919' }
  const table = hidden(places, { phase: 'combat', dice: [6, 3, 3, 3] })
  play(table, 'attack:4920', 'target:4919')
  expect(answers(table)).toContain('unit:d011')
  play(table, 'everyone', 'commands:1')
  expect(['d011', 'd109'].map(id => [at(table, id), boxOf(table, id)])).toEqual([
    ['4920', 0],
    ['4919', 0],
  ])
  expect(markers(table)).toEqual([])
})

test('1814 §15.1, §10.2 an order that fails shows nobody', () => {
  const table = hidden({ ...stack, d011: 'box:4920', d108: '4919' }, { phase: 'combat', dice: [1] })
  play(table, 'attack:4920', 'target:4919', 'everyone', 'commands:0')
  expect([at(table, 'd011'), boxOf(table, 'd011'), markers(table)]).toEqual(['gone', 1, ['4920']])
})

test('1814 §8.5, §15.1 a reconnaissance into a box of three shows it and ends the march', () => {
  const places = {
    ney: '4920',
    d013: '4920',
    d014: '4920',
    d030: '4920',
    d108: '4919',
    d109: 'box:4919',
    d110: 'box:4919',
  }
  const table = hidden(places, { trains: ['4920', ''] })
  play(table, 'march:4920', 'everyone', 'probe:4919')
  expect(['d109', 'd110'].map(id => at(table, id))).toEqual(['4919', '4919'])
  expect([at(table, 'd013'), told(table, 'probe.strong').length]).toEqual(['4920', 1])
  expect(milestones(table.g)).toContain('reconnaissance into a box of three')
})

test('1814 §15.1, §16.1 a captured courier sees into a box', () => {
  const table = hidden(
    { d108: '4919', d109: 'box:4919', d110: '4821' },
    { phase: 'card-acts', options: 'boxes cards', locals: { side: FRENCH, when: 0 }, extra: { played: [7, -1] } },
  )
  play(table, 'name-hex:4919')
  const [look] = told(table, 'card.looked')
  expect(look.secret?.params?.pieces).toEqual(['d108', 'd109'].map(pieceById))
  expect(eventFor(look, 'coalition').params).toEqual({ hex: hex('4919') })
})

test('1814 §15.1 the enemy’s view shows who is in some box, not in which, nor how many', () => {
  const places = { ...stack, d011: 'box:4920', d020: '4919', d021: 'box:4919', d023: 'box:4919' }
  const { state } = hidden(places, { phase: 'hidden-forces' })
  const view = title1814.observe(state, 'coalition')
  expect(['d011', 'd021', 'd023', 'd012'].map(id => view.extra.boxed[pieceById(id)])).toEqual([
    UNSEEN,
    UNSEEN,
    UNSEEN,
    0,
  ])
  const seen = new Set<string>()
  for (let n = 0; n < 30; n++) {
    const world = title1814.imagine(title1814.observe(state, 'coalition'), 'coalition', seededDice(`world${n}`))
    seen.add(['d011', 'd021', 'd023'].map(id => world.extra.boxed[pieceById(id)]).join(''))
  }
  expect(seen.size).toBeGreaterThan(2)
  expect(title1814.observe(state, 'french').extra.boxed).toEqual(state.extra.boxed)
})

test('1814 §15.1 forage, siege and refusals tell nothing of a box', () => {
  // One unit in sight beside a city with one French unit: whether it is besieged does not hang on the box.
  const siege = (boxed: Places): (string | undefined)[] => {
    const table = hidden({ ney: '4920', d011: '4920', d108: '4919', ...boxed }, { trains: ['4920', ''] })
    return [table.g.t.parts.unitsSeen(table.g, COALITION, hex('4919')).toString(), refusal(table, 'march:4920')?.reason]
  }
  expect(siege({ d109: 'box:4919', d110: 'box:4919' })).toEqual(siege({}))
  // The die of a stack that forages is told without the number of its units.
  const { g } = hidden({ d015: '4217', d011: 'box:4217' }, { phase: 'general-supply', forage: '4217', dice: [6] })
  const [roll] = veil(g, g.events).filter(({ kind }) => kind.startsWith('forage.roll'))
  expect(roll.kind).toBe('forage.roll.boxed')
  expect([eventFor(roll, 'coalition').params?.units, eventFor(roll, 'french').params?.units]).toEqual([undefined, 2])
})

test('1814 §15.1, §13.1 Cossacks in a box plunder the city that their stack is in', () => {
  const places = { d095: '4921', d106: 'box:4921' }
  const table = hidden(places, { phase: 'cossacks', turn: 4, dice: [6] })
  expect(table.state.commandShiftNext).toEqual([1, -1])
  expect([at(table, 'd106'), boxOf(table, 'd106')]).toEqual(['gone', 1])
})

test('1814 §15.1, §7.6 a stack whose box is not always fed forages like any other', () => {
  const foraging = (places: Places): number[] => hidden(places, { phase: 'place-forage-markers', turn: 5 }).state.forage
  expect(foraging({ d106: '5022' })).toEqual([]) // Cossacks alone
  expect(foraging({ d106: '5022', d107: 'box:5022' })).toEqual([])
  expect(foraging({ d106: '5022', d108: 'box:5022' })).toEqual([hex('5022')])
  const british = { d136: '5014', d137: 'box:5014' }
  expect(foraging(british)).toEqual([])
})

test('1814 §15.1, §8.4 a unit with a box beside it is not alone, and so not besieged', () => {
  const siege = (places: Places): string | undefined =>
    refusal(
      hidden({ ney: '4920', d011: '4920', d108: '4919', d109: '4919', ...places }, { trains: ['4920', ''] }),
      'march:4920',
    )?.reason
  expect(siege({})).toBe('refuse.besieged')
  expect(siege({ d012: 'box:4920' })).toBeUndefined()
})

test('1814 §15.1, §16.2.a a train for a stack may go by a unit in its box', () => {
  const refused = (places: Places): string | undefined => {
    const { g } = hidden(places, { phase: 'rhine-watch', options: 'boxes command' })
    return g.t.parts.refuseTrain(g, FRENCH, hex('4920'))?.clause
  }
  expect(refused({ marmont: '4920', d020: '4920' })).toBe('1814 §16.2.a')
  expect(refused({ marmont: '4920', d020: '4920', d015: 'box:4920' })).toBeUndefined()
  expect(refused({ doumerc: '4920', d017: '4920' })).toBeUndefined()
  expect(refused({ doumerc: '4920', d017: '4920', d015: 'box:4920' })).toBe('1814 §16.2.c') // not all of it is horse
})

test('1814 §15.1, §14.10 Anglona’s men plunder from a box too, and are seen; the French in boxes are restored', () => {
  const table = hidden(
    { d143: '5829', d159: 'box:5829', d054: '5929', d053: 'box:5929!' },
    { phase: 'anglona', turn: 8, dice: [2] },
  )
  expect([at(table, 'd159'), boxOf(table, 'd159')]).toEqual(['5829', 0])
  expect([table.state.disrupted[pieceById('d053')], boxOf(table, 'd053')]).toEqual([0, 1])
})

test('1814 §15.1, §14.12 a Swede who crosses the Rhine from box to box shortens the war, and both are told', () => {
  const places = { bernadotte: '4414', d132: '4414', d133: 'box:4414', d124: '4415', d125: 'box:4415' }
  const table = hidden(places, { trains: ['', '4414'] })
  const events = play(table, 'march:4414', 'unit:d133', 'set-out', 'step:4415', 'halt')
  expect([boxOf(table, 'd133'), table.state.extra.rhine]).toEqual([2, 7])
  expect(events.map(event => eventFor(event, 'french').kind)).toContain('rhine.crossed')
})

test('1814 §15.1 the table shows markers to all and what is in them to their owner', () => {
  const { state } = hidden({ ...stack, d011: 'box:4920' }, { phase: 'hidden-forces' })
  const keys = (side: string): string[] =>
    title1814.present.piles(title1814.observe(state, side)).flatMap(pile => pile.faces.map(face => face.key))
  expect(keys('french').filter(key => /box/.test(key))).toEqual(['box-0-1', 'd011-tag.boxed'])
  expect(keys('coalition').filter(key => /box/.test(key))).toEqual(['box-0-1'])
})

test('1814 §15.1 who is in the box is marked while his stack sets out, and the enemy does not see him', () => {
  const table = hidden({ ...stack, d011: 'box:4920' }, { trains: ['4920', ''] })
  play(table, 'march:4920')
  const notes = (side: string): (string | undefined)[] =>
    title1814.present
      .piles(title1814.observe(table.state, side))
      .flatMap(pile => pile.faces.filter(face => face.piece === pieceById('d011')).map(face => face.note))
  expect([notes('french'), notes('coalition')]).toEqual([['tag.boxed'], []])
})

test('1814 §15.1 an officer hides troops near the enemy, and counts those in boxes as his', () => {
  const table = hidden({ ...stack, d108: '4919', d020: '5827', d021: '5827' }, { phase: 'hidden-forces' })
  const question = asked(table)
  const scores = title1814.counsel!(table.state, 'french', question)
  const score = (id: string): number => scores[question.answers.findIndex(answer => answer.id === id)]
  expect([score('hide:d011') > 0, score('hide:d020') < 0, score('boxes-done')]).toEqual([true, true, 0])
  const before = title1814.appraise(table.state, 'french')
  play(table, 'hide:d011')
  expect(title1814.appraise(table.state, 'french')).toBeGreaterThan(before - 0.3)
})

test('1814 §15.1 random games with boxes, and with all options, keep every promise', () => {
  for (const options of [{ boxes: true }, Object.fromEntries(title1814.options.map(({ id }) => [id, true]))]) {
    const report = fuzz(title1814, { games: 2, seed: 'boxes', thorough: 25, options })
    expect(report.violations).toEqual([])
    expect(report).toMatchObject({ finished: 2, deadEnds: 0, broken: 0 })
  }
}, 600_000)

test('1814 §15.1, §14.11 in boxes that the enemy imagines the Neapolitans are among themselves', () => {
  const places = { d169: '4226', d170: 'box:4226', d108: '5019', d109: 'box:5019' }
  const table = hidden(places, { phase: 'rhine-watch' })
  const view = title1814.observe(table.state, 'french')
  const of = (id: string): number => boxOf(table, id)
  for (let seed = 0; seed < 20; seed++) {
    const { boxed } = title1814.imagine(view, 'french', seededDice(`naples ${seed}`)).extra
    expect(['d170', 'd109'].map(id => boxed[pieceById(id)])).toEqual([of('d170'), of('d109')])
  }
})

test('1814 §15.1, §8.4 which hex had to help a march past cavalry is not told while boxes hide who marched', () => {
  const table = hidden({ d011: '4920', d030: 'box:4920', d108: '5019' }, { phase: 'rhine-watch' })
  table.state.anchors = [hex('4920'), hex('5019')]
  expect(title1814.observe(table.state, 'coalition').anchors).toEqual([hex('5019')])
  expect(title1814.observe(table.state, 'french').anchors).toEqual([hex('4920')])
})

test('1814 §15.1, §16.1 card 4: where nobody is found in a world that is imagined, nothing is left to choose', () => {
  const places = { d005: '4619', d011: '4619!', d012: 'box:4619', d015: 'box:4619' }
  const table = hidden(places, {
    phase: 'card-acts',
    options: 'boxes cards',
    extra: { played: [cardNumber('4'), -1] },
    locals: { side: FRENCH, when: 0 },
  })
  const world = title1814.clone(table.state)
  for (const id of ['d012', 'd015']) world.extra.boxed[pieceById(id)] = 0
  expect(title1814.question(table.state).answers.map(one => one.verb)).toEqual(['name-piece', 'name-piece'])
  expect(title1814.question(world).answers.map(one => one.id)).toEqual(['enough'])
})
