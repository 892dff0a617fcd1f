import { checkChoice, newGame, play, seededDice, type OptionValues } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { placePiece } from '../src/system/stacks.ts'
import { NOT_YET } from '../src/system/state.ts'
import { title1799 } from '../src/titles/1799/title.ts'
import { title1814 } from '../src/titles/1814/title.ts'

// Bids are ours: points that a side is given before the start, because the book of 1799 favours the French.

/** A game of 1799 as good as over, with these battle points; nobody holds a city. */
function ended(options: OptionValues, french: number, coalition: number): ReturnType<typeof title1799.setup> {
  const state = title1799.setup(checkChoice(title1799, { options }), seededDice('bid'))
  state.battlePoints = [french, coalition]
  title1799.campaign.pieces.forEach((_, piece) => placePiece(state, piece, NOT_YET))
  title1799.campaign.parts.finish(title1799.play(state))
  return state
}

describe('a bid', () => {
  test('counts at the end, and both add up: the Coalition must lead by three', () => {
    const winners = (options: OptionValues): (string | null)[] =>
      [8, 7, 6, 5].map(coalition => ended(options, 5, coalition).outcome!.winner)
    expect(winners({})).toEqual(['coalition', 'french', 'french', 'french'])
    expect(winners({ bidOne: true })).toEqual(['coalition', 'coalition', 'french', 'french'])
    expect(winners({ bidTwo: true })).toEqual(['coalition', 'coalition', 'coalition', 'french'])
    expect(winners({ bidOne: true, bidTwo: true })).toEqual(['coalition', 'coalition', 'coalition', 'coalition'])
  })

  test('is told: in the score, in who is ahead, and in how one wins', () => {
    const both = { bidOne: true, bidTwo: true }
    expect(ended(both, 6, 6).outcome!.scores).toEqual({ french: 6, coalition: 9 })
    const { state } = newGame(title1799, checkChoice(title1799, { options: both }), 'bid')
    const { scores } = title1799.present.standing!(state)
    const { scores: without } = title1799.present.standing!(newGame(title1799, checkChoice(title1799, {}), 'bid').state)
    expect(scores!.coalition - without!.coalition).toBe(3)
    expect(title1799.present.howYouWin!(state, 'coalition')).toContainEqual({
      what: 'win.given',
      clause: '1799 §18.4',
      params: { n: 3 },
    })
  })

  test('is something that officers know: the Coalition hopes for more', () => {
    const chance = (options: OptionValues): number =>
      title1799.chance!(title1799.setup(checkChoice(title1799, { options }), seededDice('bid')), 'coalition')
    expect(chance({ bidOne: true, bidTwo: true })).toBeGreaterThan(chance({}))
  })

  test('is off unless it is chosen', () => {
    expect(checkChoice(title1799, {}).options).toEqual({ bidOne: false, bidTwo: false })
  })
})

describe('a bid of 1814', () => {
  test.each(['campaign', 'champagne'])('is a train more on every turn, for that side alone: %s', scenario => {
    const trains = (options: OptionValues): number[][] => {
      const g = title1814.play(title1814.setup(checkChoice(title1814, { scenario, options }), seededDice('bid')))
      return [9, 10, 11, 12].map(turn => [0, 1].map(side => g.t.parameters.trainsOnCard(turn, side as 0 | 1, g)))
    }
    const plain = trains({})
    expect(trains({ bidFrench: true })).toEqual(plain.map(([french, coalition]) => [french + 1, coalition]))
    expect(trains({ bidCoalition: true })).toEqual(plain.map(([french, coalition]) => [french, coalition + 1]))
  })

  test('is dealt with the trains of the first turn', () => {
    const dealt = (options: OptionValues): number[] => {
      const game = newGame(title1814, checkChoice(title1814, { scenario: 'champagne', options }), 'bid')
      while (game.state.allotted.every(trains => trains === 0)) {
        const { side, answers } = title1814.question(game.state)
        play(game, side, answers[0].id)
      }
      return game.state.allotted
    }
    const [french, coalition] = dealt({})
    expect(dealt({ bidFrench: true })).toEqual([french + 1, coalition])
    expect(dealt({ bidCoalition: true })).toEqual([french, coalition + 1])
  })
})
