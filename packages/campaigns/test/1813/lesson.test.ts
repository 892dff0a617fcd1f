import { newGame, parseJournal, plainJournal, play, replay, undo, type GameEvent } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { title1813 } from '../../src/titles/1813/title.ts'

// The first lesson is the book's two examples of combat, laid on the real map: see ../examples.test.ts for the drawn position.

const [lesson] = title1813.present.lessons!
const { board } = title1813

function begin() {
  return newGame(title1813, { scenario: 'lesson', options: {} }, 'any')
}

/** Answers every step as it awaits, and gives what was told. */
function taught(game = begin()): GameEvent[] {
  const told: GameEvent[] = []
  for (const step of lesson.steps) {
    if (step.trial === 'undo') expect(undo(game)).toBe(true)
    const given: string[] = []
    if (step.answers)
      do {
        const { side, prompt, answers } = title1813.question(game.state)
        if (side !== lesson.side || prompt !== step.prompt) break
        const wished = step.answers.flatMap(one =>
          answers.filter(({ id }) => (one.endsWith(':') ? id.startsWith(one) : id === one)),
        )
        const answer = wished.find(({ id }) => !given.includes(id)) ?? wished[0]
        given.push(answer.id)
        told.push(...play(game, side, answer.id))
      } while (step.many && !title1813.outcome(game.state))
    for (const id of step.replies ?? []) {
      const { side, prompt } = title1813.question(game.state)
      if (id !== 'enough') expect([step.id, side, prompt]).toEqual([step.id, 'coalition', step.prompt])
      told.push(...play(game, side, id))
    }
  }
  return told
}

describe('the first lesson', () => {
  test('1813 §10.2, 1813 §10.4 and 1813 §10.5 orders and supports fall as in the book', () => {
    const told = taught()
    const rolls = (kind: string): unknown[] => told.filter(event => event.kind === kind).map(event => event.params)
    expect(rolls('order.roll')).toMatchObject([{ die: 3, rating: 3, commands: 1 }])
    expect(rolls('support.roll')).toMatchObject([
      { die: 5, rating: 2, commands: 1 },
      { die: 3, rating: 0, commands: 1 },
      { die: 3, rating: 2, commands: 2, conscripts: 0 },
      { die: 5, rating: 2, commands: 2, conscripts: 1 },
      { die: 1, rating: 0, commands: 2 },
    ])
    const came = told
      .filter(event => event.kind === 'support.comes')
      .map(event => board.numbers[event.params!.hex as number])
    expect(came).toEqual(['3121', '2922', '3122'])
  })

  test('1813 §11.3 to 1813 §11.7 fifteen against twelve, line by line', () => {
    const told = taught()
    const lines = (side: string): unknown[] =>
      told
        .filter(event => event.kind.startsWith('value.') && event.side === side)
        .map(event => [event.kind, event.params!.value])
    expect(lines('french')).toEqual([
      ['value.factors', 6],
      ['value.arms', 4],
      ['value.river', -3],
      ['value.fortGuns', -1],
      ['value.rating', 3],
      ['value.support', 1],
    ])
    expect(lines('coalition')).toEqual([
      ['value.factors', 3],
      ['value.arms', 2],
      ['value.rating', 1],
      ['value.support', 2],
      ['value.support', 2],
    ])
    expect(told.filter(event => event.kind === 'battle.value').map(event => event.params!.value)).toEqual([15, 12])
  })

  test('1813 §11.14, 1813 §11.15 and 1813 §11.12.1 three hits, two in return, and Vienna changes hands', () => {
    const game = begin()
    const told = taught(game)
    expect(told.find(event => event.kind === 'battle.attackerWon')!.params).toMatchObject({
      margin: 3,
      hits: 3,
      back: 2,
    })
    const stands = (id: string): string =>
      board.numbers[game.state.hex[title1813.campaign.pieces.findIndex(one => one.id === id)]]
    expect(['constantine', 'n128', 'n166', 'platov'].map(stands)).toEqual(['2922', '2922', '2922', '2922'])
    expect(['davout', 'n057', 'n059'].map(stands)).toEqual(['3021', '3021', '3021'])
    expect(title1813.outcome(game.state)).toMatchObject({ winner: 'french', level: 'level.lessonTaken' })
    expect(game.state.dice.next).toEqual([]) // all the scripted dice have fallen, and no other
    expect(game.state.dice.thrown).toBe(9)
  })

  test('its journal is written, read and played again like any other', () => {
    const game = begin()
    taught(game)
    const journal = parseJournal(JSON.stringify(game.journal))
    expect(replay(title1813, journal).state).toEqual(game.state)
    expect(
      replay(title1813, {
        ...plainJournal(title1813 as never, { scenario: 'lesson', options: {} }, 'x'),
        scripted: [6],
      }).state.dice.next,
    ).toEqual([6])
  })

  test('random play in it ends and keeps every promise, with and without the options', () => {
    const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
    for (const options of [{}, all]) {
      const report = fuzz(title1813, { games: 25, seed: 'lesson', scenario: 'lesson', options })
      expect(report.violations).toEqual([])
      expect(report).toMatchObject({ finished: 25, deadEnds: 0, broken: 0 })
    }
  }, 600_000)

  test('it stands in no mix of games', () => {
    expect(title1813.scenarios.filter(one => one.lesson).map(one => one.id)).toEqual(['lesson', 'supply'])
    expect(title1813.scenarios[0].lesson).toBeUndefined()
  })
})
