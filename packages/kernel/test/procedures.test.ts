import { describe, expect, test } from 'vitest'
import {
  advance,
  AGAIN,
  ASK,
  ask,
  asked,
  call,
  DONE,
  find,
  frame,
  frameFault,
  localsOf,
  procedureFor,
  procedures,
  scriptedDice,
  sequence,
  topFrame,
  trial,
  type Declaration,
  type Frame,
  type Play,
  type Procedure,
  type State,
} from '../src/index.ts'

type G = Play<State, null>
const procedure = procedureFor<G>()

function bare(start: string | Declaration): G {
  const s: State = {
    title: 't',
    rules: '1',
    scenario: 's',
    options: {},
    dice: scriptedDice(),
    frames: [],
    reveals: 0,
    answered: 0,
    outcome: null,
  }
  if (typeof start === 'string') s.frames.push({ p: start, at: '' })
  else call(s, start, {})
  return { s, t: null, events: [] }
}

const say = (name: string): Procedure<G> =>
  procedure(frame(name, ['say'], {}), { run: g => (g.events.push({ kind: name }), DONE) })
const told = (g: G) => g.events.map(event => event.kind)

describe('sequence', () => {
  test('carries out its parts in order and ends', () => {
    const [a, b, c] = [say('a'), say('b'), say('c')]
    const all = procedures<G>(sequence('inner', b, c), sequence('turn', a, sequence('inner', b, c)), a, b, c)
    const g = bare('turn')
    advance(g, all)
    expect(told(g)).toEqual(['a', 'b', 'c'])
    expect(g.s.frames).toEqual([])
  })

  test('goes by name, so that a part can be replaced', () => {
    const [a, b] = [say('a'), say('b')]
    const other: Procedure<G> = { ...say('other'), name: 'b' }
    const g = bare('turn')
    advance(g, procedures<G>(sequence('turn', a, b), a, other))
    expect(told(g)).toEqual(['a', 'other'])
  })
})

describe('advance', () => {
  const question = procedure(frame('question', ['open', 'answered'], {}), {
    run: (_, f) => (f.at === 'open' ? ASK : DONE),
    ask: () => ({ side: 1, clause: 'toy §1', prompt: 'ask.x', answers: [{ id: 'yes', verb: 'yes' }] }),
  })

  test('stops at a decision and goes on when the frame has moved', () => {
    const [a, b] = [say('a'), say('b')]
    const all = procedures<G>(sequence('turn', a, question, b), a, question, b)
    const g = bare('turn')
    advance(g, all)
    expect(told(g)).toEqual(['a'])
    expect(topFrame(g.s)).toEqual({ p: 'question', at: 'open' })
    expect(ask(g, all, ['red', 'blue'])).toMatchObject({ side: 'blue', clause: 'toy §1', prompt: 'ask.x' })
    // Between two answers the game can be saved and loaded.
    const loaded: G = { s: JSON.parse(JSON.stringify(g.s)) as State, t: null, events: [] }
    topFrame(loaded.s).at = 'answered'
    advance(loaded, all)
    expect(told(loaded)).toEqual(['b'])
  })

  test('a procedure waits for what it called, with its locals', () => {
    const CHILD = frame('child', ['say'], { n: 'number' })
    const child = procedure(CHILD, { run: (g, f) => (g.events.push({ kind: `child ${f.n}` }), DONE) })
    const PARENT = frame('parent', ['calling'], { called: 'number?' })
    const parent = procedure(PARENT, {
      run(g, f) {
        if (f.called === 2) return DONE
        call(g.s, CHILD, { n: ++f.called })
        return AGAIN
      },
    })
    const g = bare(PARENT)
    advance(g, procedures(parent, child))
    expect(told(g)).toEqual(['child 1', 'child 2'])
  })

  test('stops at once when the game is over', () => {
    const end = procedure(frame('end', ['over'], {}), {
      run(g) {
        g.s.outcome = { winner: null, level: 'level.draw', clause: 'toy §5', scores: {} }
        return DONE
      },
    })
    const after = say('after')
    const g = bare('turn')
    advance(g, procedures<G>(sequence('turn', end, after), end, after))
    expect(told(g)).toEqual([])
  })

  test('mistakes of a title are named', () => {
    const forever = procedure(frame('forever', ['on'], {}), { run: () => AGAIN })
    expect(() => advance(bare('forever'), procedures(forever))).toThrow(
      'the procedure forever never comes to a decision',
    )
    expect(() => advance(bare('ghost'), procedures<G>())).toThrow('no procedure is called ghost')
    expect(() => procedures(say('a'), say('a'))).toThrow('two procedures are called a')
    const early = procedure(frame('early', ['too'], {}), { run: g => (call(g.s, say('a').declared, {}), DONE) })
    expect(() => advance(bare('early'), procedures(early, say('a')))).toThrow(
      'early ended with another procedure on top',
    )
  })
})

describe('declared procedures', () => {
  const MARCH = frame('march', ['who', 'step'], {
    side: 'side',
    from: 'hex',
    movers: 'pieces?',
    to: 'hex?',
    spent: 'number?',
  })
  const march = procedureFor<G>()(MARCH, { run: () => ASK })
  const all = procedures<G>(march)

  test('begin at their first stage with what is not given empty, and are found by their declaration', () => {
    const g = bare('march')
    g.s.frames = []
    const f = call(g.s, MARCH, { side: 1, from: 7 })
    expect(f).toEqual({ p: 'march', at: 'who', side: 1, from: 7, movers: [], to: -1, spent: 0 })
    expect(find(g.s, MARCH)).toBe(f)
    expect(asked(g.s, MARCH)).toBe(f)
    f.movers.push(3, 4)
    expect(call(g.s, MARCH, { side: 0, from: 1 }).movers).toEqual([])
    expect(trial(MARCH, { side: 0, from: 2, movers: [9] })).toMatchObject({ at: 'who', movers: [9] })
  })

  test('say which of their locals are pieces and which are hexes', () => {
    const f = trial(MARCH, { side: 0, from: 5, movers: [3, 4] }) as unknown as Frame
    expect(localsOf(all, f, 'piece')).toEqual([3, 4])
    expect(localsOf(all, f, 'hex')).toEqual([5])
  })

  test('a frame from outside is looked at to the last local', () => {
    const good = { p: 'march', at: 'step', side: 0, from: 5, movers: [], to: -1, spent: 0 }
    expect(frameFault(all, good)).toBeUndefined()
    expect(frameFault(all, { ...good, p: 'constructor' })).toContain("'constructor'")
    expect(frameFault(all, { ...good, at: 'fly' })).toContain("'fly'")
    expect(frameFault(all, { ...good, side: 2 })).toContain("'side'")
    expect(frameFault(all, { ...good, movers: [0.5] })).toContain("'movers'")
    expect(frameFault(all, { ...good, more: 1 })).toContain("'more'")
    expect(frameFault(all, null)).toContain('object')
  })
})
