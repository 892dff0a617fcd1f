import { describe, expect, test } from 'vitest'
import { give, leipzig, numberOf, position, question, type Game } from './position.ts'

function runsOf(game: Game, first?: string) {
  const asked = question(game)
  const answer = asked.answers.find(one => one.id === first)
  return leipzig.runs!(leipzig.observe(game.state, asked.side), asked.side, asked, answer)
}
const to = (game: Game, hex: string, first?: string) => runsOf(game, first).find(run => numberOf(run.hex!) === hex)

/** Takes every step that is offered, again and again, and notes the least price of each hex. */
function walk(game: Game, reached: Map<string, number>): void {
  const { state } = game
  const f = state.frames.at(-1)!
  if (f.p !== 'march' || f.at !== 'step') return
  for (const { id, verb } of question(game).answers) {
    if (verb !== 'step') continue
    const copy = { ...game, state: leipzig.clone(state) }
    give(copy, id)
    const piece = f.piece as number
    const [hex, spent] = [numberOf(copy.state.hex[piece]), copy.state.spent[piece]]
    if ((reached.get(hex) ?? Infinity) <= spent) continue
    reached.set(hex, spent)
    walk(copy, reached)
  }
}

describe('marches by their ends', () => {
  test('leipzig §movement.C a march is listed by where it ends, with its way and its cost', () => {
    const game = position('f: 2-5 @0602')
    expect(to(game, '0605')).toEqual({
      answers: ['march:0602', 'step:0603', 'step:0604', 'step:0605', 'halt'],
      hex: expect.any(Number),
      path: expect.any(Array),
      cost: 3,
      marks: [],
    })
    expect(to(game, '0607')!.answers.at(-1)).toBe('step:0607') // the last point: it is over
    expect(to(game, '0608')).toBeUndefined()
  })

  test('leipzig §movement.A every hex that can be reached step by step is among the ends, at its least price', () => {
    const where =
      'f: 1-8 @1913 | f: 2-5 @0424 | f: 5-4, S @2014 | a: 2-5 @1910 | a: 3-7 @2113 | f: 2-5 @2012 | a: S @0326'
    for (const from of ['1913', '0424', '2012']) {
      const game = position(where)
      const reached = new Map<string, number>()
      const listed = runsOf(game, `march:${from}`).map(run => [numberOf(run.hex!), run.cost!] as const)
      walk(give(game, `march:${from}`), reached)
      reached.delete(from) // back where it began is no march
      expect(new Map(listed)).toEqual(reached)
      expect(reached.size).toBeGreaterThan(3)
    }
  })

  test('leipzig §victory a march to the east edge is not halted there: it may go on off the map', () => {
    const game = position('f: 2-5 @5420', { scenario: '1', turn: 5 })
    const edge = runsOf(game, 'march:5420').filter(run => run.marks!.includes('run.edge'))
    expect(edge.length).toBeGreaterThan(0)
    for (const run of edge) {
      const there = position('f: 2-5 @5420', { scenario: '1', turn: 5 })
      give(there, ...run.answers)
      expect(question(there).answers.map(answer => answer.id)).toEqual(expect.arrayContaining(['exit', 'halt']))
    }
    const summer = position('f: 2-5 @5420', { turn: 26 })
    expect(runsOf(summer, 'march:5420').flatMap(run => run.marks!)).not.toContain('run.edge')
  })

  test('leipzig §zoc.A a march that a zone stops says so', () => {
    const run = to(position('f: 2-5 @0602 | a: 2-5 @0606'), '0605')!
    expect(run.marks).toEqual(['run.stops'])
    expect(run.answers.at(-1)).toBe('step:0605')
  })

  test('leipzig §march forced marches tell their chance of loss, and end with their die', () => {
    const game = give(position('f: 2-5 @0602'), 'march:0602')
    expect(to(game, '0608', 'double')).toMatchObject({ chance: 1 / 6, marks: ['run.forced'] })
    expect(to(game, '0608', 'double')!.answers.at(-1)).toBe('force:0608')
    expect(to(game, '0609', 'triple')).toMatchObject({ chance: 1 / 3 })
    expect(to(game, '0606', 'triple')).not.toHaveProperty('chance')
  })

  test('leipzig §supply.C a fed march has no chance of loss', () => {
    const game = give(position('f: 2-5 @0602 | f: S @0502'), 'march:0602')
    expect(to(game, '0612', 'fed-double')).toMatchObject({ marks: ['run.fed'], cost: 10 })
    expect(to(game, '0612', 'fed-double')).not.toHaveProperty('chance')
  })

  test('leipzig §recon a march ends where it meets what lies face down', () => {
    const game = position('f: 2-5 @0602 | a: S @0606', { scenario: '1', turn: 4, inverted: true })
    expect(to(game, '0605')!.answers.at(-1)).toBe('step:0605')
    expect(to(game, '0607')).toBeUndefined()
  })
})
