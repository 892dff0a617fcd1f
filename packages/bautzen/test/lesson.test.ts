import { newGame, parseJournal, play, replay, undo, type GameEvent } from '@grognard/kernel'
import { fuzz, lessonFaults } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { bautzen } from '../src/index.ts'

const [lesson] = bautzen.present.lessons!
const { en } = bautzen.present.words
const begin = () => newGame(bautzen, { scenario: 'lesson', options: {} }, 'any')

/** Answers every step as it awaits, as far as a step, and gives what was told. */
function taught(game: ReturnType<typeof begin>, upTo?: string): GameEvent[] {
  const told: GameEvent[] = []
  for (const step of lesson.steps) {
    if (step.id === upTo) break
    if (step.trial === 'undo') for (let i = 0; i < 3; i++) expect(undo(game)).toBe(true)
    for (const [i, id] of (step.answers ?? step.replies ?? []).entries()) {
      const { side, prompt, answers } = bautzen.question(game.state)
      if (i === 0)
        expect([step.id, side, prompt]).toEqual([step.id, step.answers ? 'french' : 'coalition', step.prompt])
      const answer = answers.find(one => (id.endsWith(':') ? one.id.startsWith(id) : one.id === id))
      expect(answer, `${step.id} ${id}`).toBeDefined()
      told.push(...play(game, side, answer!.id))
    }
  }
  return told
}

describe('the lesson', () => {
  test('bautzen §8.4.a to §8.6.1 eight is added to a three, line by line', () => {
    const told = taught(begin())
    const lines = told.filter(event => event.kind.startsWith('drm.')).map(event => [event.kind, event.params!.value])
    expect(lines).toEqual([
      ['drm.ratio', 1],
      ['drm.quality', 1],
      ['drm.attackingCommander', 2],
      ['drm.combined', 1],
      ['drm.attackingGuns', 1],
      ['drm.defendingGuns', -1],
      ['drm.concentric', 2],
      ['drm.charge', 1],
    ])
    const dice = told.find(event => event.kind === 'battle.dice')!
    expect([dice.dice, dice.params!.score, dice.params!.result]).toEqual([[1, 2], 11, '1/1R•'])
  })

  test('bautzen §8.8 the bombardment comes to six and does nothing', () => {
    const fire = taught(begin()).find(event => event.kind === 'bombardment')!
    expect([fire.dice, fire.params!.score, fire.params!.result]).toEqual([[2, 3], 6, '0'])
  })

  test('bautzen §8.5.1 the defender falls back and the ground is won', () => {
    const game = begin()
    taught(game)
    expect(bautzen.outcome(game.state)).toMatchObject({ winner: 'french', level: 'level.lessonWon' })
    expect(game.state.dice.next).toEqual([]) // all the scripted dice have fallen, and no other
    expect(game.state.dice.thrown).toBe(4)
  })

  test('its gestures are runs of the title', () => {
    for (const step of lesson.steps.filter(one => one.gesture)) {
      const game = begin()
      taught(game, step.id)
      const asked = bautzen.question(game.state)
      const first = asked.answers.find(answer => answer.id === step.answers![0])!
      const runs = bautzen.runs!(bautzen.observe(game.state, 'french'), 'french', asked, first)
      expect(runs.map(run => run.answers)).toContainEqual(step.answers)
    }
  })

  test('its journal is written, read and played again like any other', () => {
    const game = begin()
    taught(game)
    expect(replay(bautzen, parseJournal(JSON.stringify(game.journal))).state).toEqual(game.state)
  })

  test('random play in it ends and keeps every promise', () => {
    const report = fuzz(bautzen, { games: 15, seed: 'lesson', scenario: 'lesson' })
    expect(report.violations).toEqual([])
    expect(report).toMatchObject({ finished: 15, deadEnds: 0, broken: 0 })
  }, 600_000)

  test('every step has words, and an answer of the player’s what to say of another', () => {
    expect(lessonFaults(lesson, en)).toEqual([])
  })

  test('it stands in no list of games', () => {
    expect(bautzen.scenarios.filter(one => one.lesson).map(one => one.id)).toEqual(['lesson'])
    expect(bautzen.scenarios[0].lesson).toBeUndefined()
  })
})
