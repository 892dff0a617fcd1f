import { describe, expect, test } from 'vitest'
import {
  newGame,
  play,
  replay,
  seededDice,
  standing,
  verify,
  type Question,
  type State,
  type Title,
} from '@grognard/kernel'
import { makeOfficer, officerIds, officers, playMatch, type Officer } from '../src/index.ts'
import { toy, type ToyState } from '../../kernel/test/toy-title.ts'

const choice = { scenario: 'field', options: {} }

function match(red: string, blue: string, seed: string, title: Title<ToyState> = toy) {
  return playMatch(title, { choice, seed, officers: { red: makeOfficer(red), blue: makeOfficer(blue) } })
}

test('names that every object has are no officers', () => {
  for (const id of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(() => makeOfficer(id)).toThrow(`There is no officer '${id}'; known: ${officerIds.join(', ')}.`)
    expect(officers[id]).toBeUndefined()
  }
})

/** Points of the first officer over those of the second, both sides of each seed. */
function margin(a: string, b: string, games: number): number {
  let sum = 0
  for (let i = 0; i < games; i++) {
    const there = match(a, b, `m${i}`).outcome.scores
    const back = match(b, a, `m${i}`).outcome.scores
    sum += there.red - there.blue + back.blue - back.red
  }
  return sum / (2 * games)
}

describe('matches', () => {
  test('the same seed plays the same game', () => {
    const [a, b] = [match('lieutenant', 'random', 'x'), match('lieutenant', 'random', 'x')]
    expect(a.journal).toEqual(b.journal)
    expect(a.state).toEqual(b.state)
    expect(standing(match('lieutenant', 'random', 'y').journal)).not.toEqual(standing(a.journal))
  })

  test('dice are dealt and can be verified, or plain for a study', () => {
    const { journal } = match('random', 'random', 'x')
    expect(verify(toy, journal)).toMatchObject({ ok: true, finished: true })
    const officers = { red: makeOfficer('random'), blue: makeOfficer('random') }
    const plain = playMatch(toy, { choice, seed: 'x', officers, plain: true })
    expect(plain.journal).toMatchObject({ version: 1, seed: 'x' })
    expect(replay(toy, plain.journal).state).toEqual(plain.state)
  })

  test('a journal names who played', () => {
    expect(match('lieutenant', 'random', '1').journal.players).toEqual({ red: 'lieutenant', blue: 'random' })
  })

  test('a game without end is given up', () => {
    const endless = { ...toy, outcome: () => undefined }
    expect(() => match('random', 'random', '1', endless)).toThrow()
  })
})

describe('random', () => {
  test('takes every answer about as often', () => {
    const state = toy.setup(choice, seededDice('1'))
    const question = toy.question(state)
    const dice = seededDice('even')
    const counts = new Map<string, number>()
    for (let i = 0; i < 5000; i++) {
      const id = officers.random.choose(toy, state, 'red', question, dice)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect(counts.size).toBe(question.answers.length)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('lieutenant', () => {
  test('beats random by a clear margin', () => {
    expect(margin('lieutenant', 'random', 20)).toBeGreaterThan(0.7)
  })

  test('walks straight to where he may dig', () => {
    const { journal } = match('lieutenant', 'random', '3')
    const red = standing(journal)
      .filter(([side]) => side === 'red')
      .map(([, id]) => id)
    expect(red.findIndex(id => id === 'dig' || id === 'leave')).toBeLessThan(4)
    expect(red).toContain('dig')
  })

  test('sees only his view: secrets and dice he cannot know do not change what he does', () => {
    const { journal } = match('lieutenant', 'lieutenant', '5')
    const game = newGame(toy, choice, '5')
    const { state } = game
    for (const [side, id] of standing(journal)) {
      const question = toy.question(state)
      const view = toy.observe(state, side)
      const other = toy.imagine(view, side, seededDice('another world'))
      const [a, b] = [state, other].map(world =>
        makeOfficer('lieutenant').choose(toy, toy.observe(world, side), side, question, seededDice('mind')),
      )
      expect(a).toBe(b)
      play(game, side, id)
    }
  })

  test('plans a decision once and carries it out', () => {
    let thoughts = 0
    const counted: Title<ToyState> = {
      ...toy,
      imagine: (view, side, dice) => (thoughts++, toy.imagine(view, side, dice)),
    }
    const officer = makeOfficer('lieutenant', { samples: 1 })
    const state = afterBurial()
    const dice = seededDice('d')
    let asked = 0
    while (toy.question(state).side === 'red' && toy.question(state).prompt === 'ask.walk') {
      const id = officer.choose(counted, toy.observe(state, 'red'), 'red', toy.question(state), dice)
      toy.answer(state, 'red', id)
      asked++
    }
    expect(asked).toBeGreaterThan(1)
    expect(thoughts).toBe(1)
  })

  test('thinks again when what he sees is not what he foresaw', () => {
    const officer = makeOfficer('lieutenant')
    const state = afterBurial()
    const dice = seededDice('d')
    officer.choose(toy, toy.observe(state, 'red'), 'red', toy.question(state), dice)
    // Somebody else answers for him: the plan no longer holds, and he still gives a listed answer.
    for (const { id } of toy.question(state).answers) {
      const copy = toy.clone(state)
      toy.answer(copy, 'red', id)
      const question = toy.question(copy)
      if (question.side !== 'red') continue
      const chosen = officer.choose(toy, toy.observe(copy, 'red'), 'red', question, dice)
      expect(question.answers.map(answer => answer.id)).toContain(chosen)
    }
  })

  test('keeps within his budget', () => {
    let tried = 0
    const counted: Title<ToyState> = { ...toy, answer: (...args) => (tried++, toy.answer(...args)) }
    const state = afterBurial()
    const question = toy.question(state)
    const dice = seededDice('d')
    makeOfficer('lieutenant', { budget: 30 }).choose(counted, toy.observe(state, 'red'), 'red', question, dice)
    expect(tried).toBeLessThan(60)
  })

  test('follows counsel where a title gives it, and narrows to what it praises', () => {
    const counsel = (_view: State, _side: string, { answers }: Question) =>
      answers.map(({ verb }) => (verb === 'stay' ? 9 : 0))
    const title = { ...toy, counsel, appraise: () => 0 }
    const state = afterBurial()
    const officer = makeOfficer('lieutenant', { beam: 1, budget: 1 })
    const first = title.counsel(state, 'red', toy.question(state))
    expect(Math.max(...first)).toBe(9)
    const id = officer.choose(title, toy.observe(state, 'red'), 'red', toy.question(state), seededDice('d'))
    expect(toy.question(state).answers.map(answer => answer.id)).toContain(id)
  })

  test('plays an unsettled affair on before he judges it', () => {
    let asked = 0
    const settled = (state: ToyState) => (asked++, state.frames[state.frames.length - 1].p !== 'digging')
    const title = { ...toy, settled }
    const officer = makeOfficer('lieutenant')
    const state = afterBurial()
    officer.choose(title, toy.observe(state, 'red'), 'red', toy.question(state), seededDice('d'))
    expect(asked).toBeGreaterThan(0)
  })
})

test('an unknown officer gets a sentence that names the known ones', () => {
  expect(() => makeOfficer('general')).toThrow(
    "There is no officer 'general'; known: random, recruit, sergeant, lieutenant, captain, marshal.",
  )
  expect(() => makeOfficer('constructor')).toThrow('There is no officer')
  expect(Object.keys(officers)).toEqual(officerIds)
})

function afterBurial(): ToyState {
  const state = toy.setup(choice, seededDice('1'))
  const quick: Officer = officers.random
  const dice = seededDice('bury')
  for (const side of ['red', 'blue']) toy.answer(state, side, quick.choose(toy, state, side, toy.question(state), dice))
  return state
}
