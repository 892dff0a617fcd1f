import { hexAt, newGame, parseJournal, play, replay, type GameEvent } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { title1813 } from '../../src/titles/1813/title.ts'
import { words1813 } from '../../src/titles/1813/words/en.ts'

const [, lesson] = title1813.present.lessons!
const { board } = title1813
const begin = () => newGame(title1813, { scenario: 'supply', options: {} }, 'any')

/** Answers every step as it awaits, as far as a step, and gives what was told. */
function taught(game: ReturnType<typeof begin>, upTo?: string): GameEvent[] {
  const told: GameEvent[] = []
  for (const step of lesson.steps) {
    if (step.id === upTo) break
    for (const id of step.answers ?? step.replies ?? []) {
      const { side, prompt, answers } = title1813.question(game.state)
      if (step.many && prompt !== step.prompt) break
      if (!step.gesture && !step.replies) expect([step.id, side, prompt]).toEqual([step.id, lesson.side, step.prompt])
      const answer = answers.find(one => (id.endsWith(':') ? one.id.startsWith(id) : one.id === id))
      expect(answer, `${step.id} ${id}`).toBeDefined()
      told.push(...play(game, side, answer!.id))
    }
  }
  return told
}

const standing = (game: ReturnType<typeof begin>, id: string): string =>
  board.numbers[game.state.hex[title1813.campaign.pieces.findIndex(one => one.id === id)]]

describe('the second lesson', () => {
  test('1813 §7.7 and 1813 §6.1 the depot at Wittenberg feeds Ney in Berlin, whom Leipzig does not', () => {
    const game = begin()
    taught(game)
    expect(['ney', 'n024', 'lauriston'].map(id => standing(game, id))).toEqual(['3512', '3512', '3614'])
    expect(title1813.outcome(game.state)).toMatchObject({ winner: 'french', level: 'level.lessonFed' })
    const without = begin()
    taught(without, 'found')
    play(without, 'french', 'no-more-depots')
    while (!title1813.outcome(without.state)) {
      const { side, answers } = title1813.question(without.state)
      const wish = ['march:3713', 'everyone', 'step:3512', 'halt', 'step:3612', 'no-more-rallies']
      const id =
        wish.find(one => answers.some(answer => answer.id === one)) ??
        answers.find(one => one.id.startsWith('discard'))!.id
      play(without, side, id)
    }
    expect(standing(without, 'ney')).toBe('3512')
    expect(title1813.outcome(without.state)).toMatchObject({ winner: 'coalition', level: 'level.lessonHungry' })
  })

  test('1813 §8.1, 1813 §8.5 and 1813 §6.3 a rally, a long march and a forage roll fall as it says', () => {
    const game = begin()
    const told = taught(game)
    expect(told.filter(event => event.kind === 'unit.rallied')).toHaveLength(1)
    expect(told.find(event => event.kind === 'attrition.roll')!.dice).toEqual([4])
    expect(told.find(event => event.kind === 'forage.roll')).toMatchObject({ dice: [3], params: { units: 2 } })
    expect(game.state.dice.next).toEqual([])
    expect(game.state.dice.thrown).toBe(2)
  })

  test('1813 §8.4.1 Victor and his dummy cannot march', () => {
    const game = begin()
    taught(game, 'march')
    const refusal = title1813.refuse(game.state, 'french', { hex: hexAt(board, '3814') })
    expect(refusal).toMatchObject({ clause: '1813 §8.4.1', reason: 'refuse.march.noTrain' })
  })

  test('its gestures are runs of the title', () => {
    for (const step of lesson.steps.filter(one => one.gesture)) {
      const game = begin()
      taught(game, step.id)
      const asked = title1813.question(game.state)
      const first = asked.answers.find(answer => answer.id === step.answers![0])!
      const runs = title1813.runs!(title1813.observe(game.state, 'french'), 'french', asked, first)
      expect(runs.map(run => run.answers)).toContainEqual(step.answers)
    }
  })

  test('its journal is written, read and played again like any other', () => {
    const game = begin()
    taught(game)
    expect(replay(title1813, parseJournal(JSON.stringify(game.journal))).state).toEqual(game.state)
  })

  test('random play in it ends and keeps every promise, with and without the options', () => {
    const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
    for (const options of [{}, all]) {
      const report = fuzz(title1813, { games: 8, seed: 'supply', scenario: 'supply', options })
      expect(report.violations).toEqual([])
      expect(report).toMatchObject({ finished: 8, deadEnds: 0, broken: 0 })
    }
  }, 600_000)

  test('every step of every lesson has words, and an answer of the player’s what to say of another', () => {
    const steps = title1813.present.lessons!.flatMap(one => one.steps)
    const keys = steps.flatMap(({ id, answers, points }) => [
      `lesson.${id}.title`,
      `lesson.${id}.text`,
      ...(answers ? [`lesson.${id}.else`] : []),
      ...(points ?? []),
    ])
    expect(keys.filter(key => !(key in words1813))).toEqual([])
    expect(new Set(steps.map(step => step.id)).size).toBe(steps.length)
    const spare = Object.keys(words1813).filter(key => /^lesson\.\w+\./.test(key) && !keys.includes(key))
    expect(spare).toEqual([])
  })
})
