import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BadInput,
  canUndo,
  checkChoice,
  eventFor,
  findTitle,
  kernelWords,
  newGame,
  openGame,
  parseJournal,
  plainJournal,
  play,
  questionFor,
  Refused,
  replay,
  undo,
  verify,
  whyNoUndo,
  type Game,
  type Title,
} from '../src/index.ts'
import { toy, type ToyState } from './toy-title.ts'

const title = toy as unknown as Title
const choice = { scenario: 'field', options: {} }
const game = (seed = '1') => newGame(toy, choice, seed)

const DIG: [string, string][] = [
  ['red', 'bury:0101'],
  ['blue', 'bury:0303'],
  ['red', 'step:0303'],
  ['red', 'stay'],
  ['red', 'dig'],
]

/** Plays by a list of numbers, each choosing one of the answers listed. */
function playBy(one: Game<ToyState>, picks: readonly number[]): void {
  for (const at of picks) {
    if (one.state.outcome) return
    const { side, answers } = toy.question(one.state)
    play(one, side, answers[at % answers.length].id)
  }
}

describe('undo', () => {
  test('gives back the identical state, journal and events', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 3, maxLength: 60 }), picks => {
        const one = game()
        playBy(one, picks)
        while (canUndo(one)) {
          const after = JSON.stringify(one.state)
          const [side, id] = one.answers.at(-1)!
          expect(undo(one)).toBe(true)
          const fresh = openGame(toy, one.journal)
          expect(JSON.stringify(one.state)).toBe(JSON.stringify(fresh.state))
          expect([one.events, one.answers, one.bars]).toEqual([fresh.events, fresh.answers, fresh.bars])
          // And the answer taken back can be given again, to the same end.
          const again = toy.clone(one.state)
          toy.answer(again, side, id)
          expect(JSON.stringify(again)).toBe(after)
        }
      }),
    )
  })

  test('what lies by is as it was, whatever is played after something was taken back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 3, maxLength: 60 }), fc.array(fc.nat(20)), (picks, more) => {
        const one = game()
        playBy(one, picks)
        for (let i = 0; i < 2 && canUndo(one); i++) undo(one)
        const before = one.past.map(state => JSON.stringify(state))
        const count = one.answers.length
        playBy(one, more)
        const kept = one.past.slice(0, before.length).map(state => JSON.stringify(state))
        // a die, or another side's answer, may have let go of them
        if (one.past.length >= before.length && one.answers.length - one.past.length === count - before.length)
          expect(kept).toEqual(before)
      }),
    )
  })

  test('never crosses a die, a secret, or what the other side decided', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 3, maxLength: 60 }), picks => {
        const one = game()
        playBy(one, picks)
        const { thrown } = one.state.dice
        const { reveals } = one.state
        const sides = new Set<string>()
        while (canUndo(one, 'red')) {
          sides.add(one.answers.at(-1)![0])
          undo(one, 'red')
        }
        expect(one.state.dice.thrown).toBe(thrown)
        expect(one.state.reveals).toBe(reveals)
        expect([...sides].filter(side => side !== 'red')).toEqual([])
        expect(undo(one, 'red')).toBe(false)
      }),
    )
  })

  test('a die just thrown stays thrown', () => {
    const one = game()
    one.state.dice.next = [1]
    for (const [side, id] of [
      ['red', 'bury:0101'],
      ['blue', 'bury:0504'],
      ['red', 'step:0303'],
    ])
      play(one, side, id)
    expect(canUndo(one)).toBe(true)
    play(one, 'red', 'stay')
    play(one, 'red', 'dig')
    expect(canUndo(one)).toBe(false)
  })

  test('says why not, and for whom', () => {
    const one = game()
    expect(whyNoUndo(one, 'red')).toBe('undo.none')
    play(one, 'red', 'bury:0101')
    expect(whyNoUndo(one, 'red')).toBeUndefined()
    expect(whyNoUndo(one, 'blue')).toBe('undo.other')
    play(one, 'blue', 'bury:0504')
    expect(whyNoUndo(one, 'red')).toBe('undo.other')
    expect(undo(one, 'red')).toBe(false)
    expect(undo(one, 'blue')).toBe(true)
    expect(whyNoUndo(one, 'red')).toBeUndefined() // what blue took back no longer stands between
    one.undoable = false
    for (const [side, id] of [['blue', 'bury:0504'], ...DIG.slice(2, 4)]) play(one, side, id)
    expect(whyNoUndo(one, 'red')).toBe('undo.notKept')
    play(one, 'red', 'dig')
    expect(whyNoUndo(one, 'red')).toBe('undo.die')
    for (const key of ['none', 'die', 'secret', 'other', 'notKept']) expect(kernelWords).toHaveProperty([`undo.${key}`])
  })

  test('names a secret shown where no die fell', () => {
    const shown = { ...toy, answer: (s: ToyState, ...a: [string, string]) => (s.reveals++, toy.answer(s, ...a)) }
    const one = newGame(shown, choice, '1')
    play(one, 'red', 'bury:0101')
    expect(whyNoUndo(one, 'red')).toBe('undo.secret')
  })

  test('an answer that breaks down leaves nothing half done', () => {
    const broken = {
      ...toy,
      answer(s: ToyState, side: string, id: string) {
        const events = toy.answer(s, side, id)
        if (id === 'dig') throw new Error('the roof falls in')
        return events
      },
    }
    const one = newGame(broken, choice, '1')
    for (const [side, id] of DIG.slice(0, 4)) play(one, side, id)
    const before = JSON.stringify([one.state, one.journal, one.answers, one.events, one.thread!.links])
    expect(() => play(one, 'red', 'dig')).toThrow('roof')
    expect(JSON.stringify([one.state, one.journal, one.answers, one.events, one.thread!.links])).toBe(before)
    play(one, 'red', 'leave')
    expect(verify(toy, one.journal)).toMatchObject({ ok: true })
  })

  test('a refused answer leaves nothing behind', () => {
    const one = game()
    const before = JSON.stringify([one.state, one.journal])
    expect(() => play(one, 'blue', 'bury:0101')).toThrow(Refused)
    expect(() => play(one, 'red', 'bury:0202')).toThrow(Refused)
    expect(JSON.stringify([one.state, one.journal])).toBe(before)
    expect(one.past).toEqual([])
  })
})

describe('journal', () => {
  test('reproduces the game', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(20), { maxLength: 80 }), (seed, picks) => {
        const one = game(seed)
        playBy(one, picks)
        const read = parseJournal(JSON.stringify(one.journal))
        expect(JSON.stringify(replay(toy, read).state)).toBe(JSON.stringify(one.state))
        if (picks.length > 0) expect(replay(toy, read, 1).state.answered).toBe(1)
      }),
    )
  })

  test('scripted faces come before the seeded ones', () => {
    const journal = { ...plainJournal(title, choice, '1'), scripted: [6], answers: [...DIG] }
    expect(replay(toy, journal).events[4]).toMatchObject([{ kind: 'found', dice: [6] }])
  })

  test('a damaged file gets one sentence, whatever is wrong with it', () => {
    const whole = JSON.stringify({ ...plainJournal(title, choice, '1'), answers: [['red', 'bury:0101']] })
    fc.assert(
      fc.property(fc.nat(whole.length - 1), cut => {
        expect(() => parseJournal(whole.slice(0, cut))).toThrow(BadInput)
      }),
    )
    const sound = JSON.parse(whole) as Record<string, unknown>
    for (const key of ['format', 'version', 'title', 'rules', 'scenario', 'options', 'seed', 'answers']) {
      expect(() => parseJournal(JSON.stringify({ ...sound, [key]: undefined }))).toThrow(key)
      expect(() => parseJournal(JSON.stringify({ ...sound, [key]: 7 }))).toThrow(BadInput)
    }
    for (const text of ['', 'null', '[]', '"x"', '{}', '{"format":"chess"}'])
      expect(() => parseJournal(text)).toThrow('This is not a Grognard game')
  })

  test('a journal that does not belong is refused', () => {
    const journal = game().journal
    expect(() => replay(toy, { ...journal, title: 'chess' })).toThrow("This journal is of 'chess', not of 'toy'.")
    expect(() => replay(toy, { ...journal, rules: '0' })).toThrow('played by rules 0')
    expect(() => replay(toy, { ...journal, scenario: 'moon' })).toThrow("no scenario 'moon'; known: field, corner.")
    expect(() => replay(toy, { ...journal, options: { snow: true } })).toThrow("no option 'snow'; known: rich.")
    const wrong = { ...plainJournal(title, choice, '1'), answers: [['red', 'bury:9999']] as [string, string][] }
    expect(() => replay(toy, wrong)).toThrow('Answer 1 of the journal (red: bury:9999) is not allowed')
  })

  test('a choice is filled in, and what the title does not know is refused by name', () => {
    expect(checkChoice(title, {})).toEqual({ scenario: 'field', options: { rich: false } })
    expect(checkChoice(title, { options: { rich: true } }).options).toEqual({ rich: true })
    expect(() => checkChoice(title, { scenario: 'moon' })).toThrow('known: field, corner')
    expect(() => checkChoice(title, { options: { constructor: true } })).toThrow("no option 'constructor'")
    expect(() => checkChoice(title, { options: { rich: 'yes' } as never })).toThrow("takes true or false, not 'yes'")
  })
})

describe('who is told what', () => {
  test('only the side asked sees the answers', () => {
    const { state } = game()
    expect(questionFor(toy, state, 'red').answers).toHaveLength(5)
    expect(questionFor(toy, state, 'blue')).toEqual({ side: 'red', clause: 'toy §1', prompt: 'ask.bury', answers: [] })
  })

  test('a secret is told to its side only', () => {
    const one = game()
    const [event] = play(one, 'red', 'bury:0101')
    expect(eventFor(event, 'red')).toMatchObject({ kind: 'buriedAt', params: { hex: 0 } })
    expect(JSON.stringify(eventFor(event, 'blue'))).not.toMatch(/hex|secret/)
    const open = { kind: 'walked' }
    expect(eventFor(open, 'blue')).toBe(open)
  })
})

test('refusals name the clause and the reason', () => {
  const { state } = game()
  expect(toy.refuse(state, 'red', { id: 'bury:0101' })).toBeUndefined()
  expect(toy.refuse(state, 'red', { hex: 0 })).toBeUndefined()
  expect(toy.refuse(state, 'red', { hex: 1 })).toMatchObject({ clause: 'toy §1', reason: 'refuse.unlisted' })
  expect(toy.refuse(state, 'blue', { hex: 0 })).toMatchObject({ reason: 'refuse.notYours' })
  expect(toy.refuse(state, 'green', {})).toMatchObject({ reason: 'refuse.noSide', params: { side: 'green' } })
  expect(() => toy.answer(state, 'red', 'x')).toThrow('toy §1: refuse.unlisted')
})

test('an unknown title is refused with those there are', () => {
  expect(findTitle([title], 'toy')).toBe(toy)
  expect(() => findTitle([title], '1812')).toThrow("There is no title '1812'; known: toy.")
})
