import { checkChoice, find, seededDice, type OptionValues } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'
import { finalPoints, points } from '../src/rules/victory.ts'
import { TURN } from '../src/system/frames.ts'
import { ALLIED, FRENCH } from '../src/system/state.ts'

// Bids are ours: points that the French are given before the start, because officers of a level win more often as the Allies in spring.

const begun = (options: OptionValues): ReturnType<typeof leipzig.setup> =>
  leipzig.setup(checkChoice(leipzig, { scenario: '1', options }), seededDice('bid'))

describe('a bid', () => {
  test('counts for the French at the end, and both add up', () => {
    const gains = (options: OptionValues): number[] => {
      const [plain, g] = [leipzig.play(begun({})), leipzig.play(begun(options))]
      return ([FRENCH, ALLIED] as const).map(side => finalPoints(g, side) - finalPoints(plain, side))
    }
    expect(gains({ 'bid-two': true, 'bid-five': true })).toEqual([7, 0])
    expect(gains({ 'bid-five': true })).toEqual([5, 0])
    expect(gains({ 'bid-ten': true })).toEqual([10, 0])
    expect(gains({ 'bid-five': true, 'bid-ten': true })).toEqual([15, 0])
  })

  test('is told in the score and in the tally; what hangs on points by the rules does not know of it', () => {
    const state = begun({ 'bid-ten': true })
    const scores = (options: OptionValues): Record<string, number> => leipzig.present.standing!(begun(options)).scores!
    expect(scores({ 'bid-ten': true }).french - scores({}).french).toBe(10)
    expect(points(leipzig.play(state), FRENCH)).toBe(points(leipzig.play(begun({})), FRENCH))
  })

  test('is something that officers know: the French hope for more', () => {
    // Before both have deployed they say nothing: the first listed answers deploy them.
    const chance = (options: OptionValues): number => {
      const state = begun(options)
      while (!find(state, TURN))
        leipzig.answer(state, leipzig.question(state).side, leipzig.question(state).answers[0].id)
      return leipzig.chance!(state, 'french')
    }
    expect(chance({ 'bid-ten': true })).toBeGreaterThan(chance({}))
  })

  test('is off unless it is chosen', () => {
    expect(checkChoice(leipzig, {}).options).toMatchObject({ 'bid-five': false, 'bid-ten': false })
  })
})
