import { newGame, parseJournal, play, replay, undo, type GameEvent } from '@grognard/kernel'
import { fuzz, lessonFaults } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'

const [lesson] = leipzig.present.lessons!
const { en } = leipzig.present.words

const begin = () => newGame(leipzig, { scenario: 'lesson', options: {} }, 'any')

/** Answers every step as it awaits, and gives what was told. */
function taught(game = begin()): GameEvent[] {
  const told: GameEvent[] = []
  for (const step of lesson.steps) {
    if (step.trial === 'undo') expect(undo(game)).toBe(true)
    const given: string[] = []
    if (step.answers)
      do {
        const { side, prompt, answers } = leipzig.question(game.state)
        if (step.many && prompt !== step.prompt) break
        expect([step.id, side, prompt]).toEqual([step.id, lesson.side, step.prompt])
        const wished = step.answers.flatMap(one =>
          answers.filter(({ id }) => (one.endsWith(':') ? id.startsWith(one) : id === one)),
        )
        const answer = wished.find(({ id }) => !given.includes(id)) ?? wished[0]
        expect(answer, step.id).toBeDefined()
        given.push(answer.id)
        told.push(...play(game, side, answer.id))
      } while (step.many)
    for (const id of step.replies ?? []) {
      const { side, prompt } = leipzig.question(game.state)
      expect([step.id, side, prompt]).toEqual([step.id, 'allied', step.prompt])
      told.push(...play(game, side, id))
    }
  }
  return told
}

describe('the first lesson', () => {
  test('leads from breaking a corps down to 36 against 17 and the end of Wittgenstein', () => {
    const game = begin()
    const told = taught(game)
    expect(told.find(event => event.kind === 'combat.die')!.params).toMatchObject({
      attack: 36,
      defence: 17,
      percent: 211,
      column: 200,
      die: 4,
    })
    expect(leipzig.outcome(game.state)).toMatchObject({ winner: 'french', scores: { french: 7, allied: 3 } })
    expect(game.state.dice.next).toEqual([]) // all the scripted dice have fallen
  })

  test('leipzig §crt its battle makes a bulletin: the sum, the column, the six faces and the one that fell', () => {
    const game = begin()
    const told = taught(game)
    const bulletin = leipzig.present.bulletin!(game.state, told)!
    expect(bulletin.headline.what).toBe('headline.Dx')
    expect(bulletin.sides.map(side => side.told)).toEqual([
      undefined,
      { what: 'losses.told', params: { units: expect.arrayContaining(['leader.allied.5', 'unit.5-4']) as string[] } },
    ])
    expect(bulletin.sums[0]).toMatchObject({ dice: [4], total: 211 })
    expect(bulletin.sums[0].terms.map(term => term.value)).toEqual([36, 17, 200])
    expect(bulletin.falls!.bars.map(({ what, ways }) => [what, ways])).toEqual([
      ['fell.Ds', 1],
      ['fell.½ex', 1],
      ['fell.Dx', 4],
    ])
    expect(bulletin.falls!.fell).toBe(2)
    for (const { what } of [
      bulletin.headline,
      bulletin.sides[1].told!,
      ...bulletin.sums[0].terms,
      ...bulletin.falls!.bars,
    ])
      expect(en).toHaveProperty([what])
    expect(leipzig.present.bulletin!(game.state, [])).toBeUndefined()
  })

  test('its journal is written, read and played again like any other', () => {
    const game = begin()
    taught(game)
    expect(replay(leipzig, parseJournal(JSON.stringify(game.journal))).state).toEqual(game.state)
  })

  test('random play in it ends and keeps every promise', () => {
    const report = fuzz(leipzig, { games: 5, seed: 'lesson', scenario: 'lesson' })
    expect(report.violations).toEqual([])
    expect(report).toMatchObject({ finished: 5, deadEnds: 0, broken: 0 })
  }, 600_000)

  test('every step has words, and an answer of the player’s what to say of another', () => {
    expect(lessonFaults(lesson, en)).toEqual([])
  })

  test('it stands in no list of games', () => {
    expect(leipzig.scenarios.filter(one => one.lesson).map(one => one.id)).toEqual(['lesson'])
    expect(leipzig.scenarios[0].lesson).toBeUndefined()
  })
})
