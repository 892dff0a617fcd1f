import { newGame, play, type Run } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1813 } from '../../src/titles/1813/title.ts'

// On the position of the first lesson: Ney and a division alone can help Davout, and two hits come back.

const [lesson] = title1813.present.lessons!

/** The lesson played as far as a step. */
function upTo(id: string) {
  const game = newGame(title1813, { scenario: 'lesson', options: {} }, 'any')
  for (const step of lesson.steps) {
    if (step.id === id) break
    if (step.trial === 'undo') continue
    for (const wish of (step.id === 'again' ? undefined : (step.answers ?? step.replies)) ?? []) {
      const { side, answers } = title1813.question(game.state)
      if (answers.some(answer => answer.id === wish)) play(game, side, wish)
    }
  }
  return game
}

function runs(game: ReturnType<typeof upTo>, first?: string): Run[] {
  const asked = title1813.question(game.state)
  const answer = asked.answers.find(one => one.id === first)
  return title1813.runs!(title1813.observe(game.state, asked.side), asked.side, asked, answer)
}

test('1813 §10.3 everybody who can help is called at once', () => {
  const game = upTo('ney')
  const list = runs(game)
  expect(list).toEqual([{ answers: ['call:2921', 'call:3121'], marks: ['mark.callAll'] }])
  expect(runs(game, 'call:3121')).toEqual([])
  for (const id of list[0].answers) play(game, 'french', id)
  expect(title1813.question(game.state)).toMatchObject({ side: 'coalition', prompt: 'ask.defenceCommands' })
})

test('1813 §11.17 hits are spread over fresh foot of the stack that fought, horse and guns last', () => {
  const game = upTo('hits')
  expect(title1813.question(game.state).params).toMatchObject({ n: 2 })
  const list = runs(game)
  expect(list).toHaveLength(1)
  const arms = list[0].answers.map(
    id => title1813.campaign.arm[title1813.campaign.pieces.findIndex(one => `hit:${one.id}` === id)],
  )
  expect([list[0].marks, arms]).toEqual([['mark.spreadHits'], ['inf', 'inf']])
  const units = game.state.hex.filter(hex => hex >= 0).length
  for (const id of list[0].answers) play(game, 'french', id)
  expect(title1813.question(game.state).prompt).not.toBe('ask.hit')
  expect(game.state.hex.filter(hex => hex >= 0).length).toBe(units) // nobody is lost
})
