import { title1799 } from '@grognard/campaigns'
import { pick, plainGame, play, seededDice, type Game, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { address, hasEnded } from '../src/panels/chronicle.ts'
import { battleLeftIn } from '../src/table/desk/left-in.ts'

// A game is laid down and taken up after every answer: the battle under way is the one that was seen to begin and not to end.

test('a game taken up again is in the battle that is being fought, and in none that is over', () => {
  const title = title1799 as unknown as Title
  let fights = 0
  let quiet = 0
  for (const seed of ['left', 'in', 'battle']) {
    const game: Game = plainGame(title, { scenario: title.scenarios[0].id, options: {} }, seed)
    const dice = seededDice(seed)
    let seen: number | undefined
    while (!game.state.outcome && game.answers.length < 260) {
      const { side, answers } = title.question(game.state)
      const events = play(game, side, answers[pick(dice, answers.length)].id)
      events.forEach((event, i) => {
        if (hasEnded(title, event)) seen = undefined
        if (title.present.landmark?.(event) === 'battle') seen = address(game.answers.length - 1, i)
      })
      if (title.settled!(game.state)) seen = undefined
      if (title.settled!(game.state) || game.state.outcome) continue
      const left = battleLeftIn(title, game, 'french')
      expect(left?.at).toBe(seen)
      if (left) fights++
      else quiet++
    }
  }
  expect(fights).toBeGreaterThan(3)
  expect(quiet).toBeGreaterThan(3)
})
