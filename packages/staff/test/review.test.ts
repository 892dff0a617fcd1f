import { describe, expect, test } from 'vitest'
import { replayer, type Journal, type State, type Title } from '@grognard/kernel'
import { title1799 } from '@grognard/campaigns'
import { makeOfficer, playMatch } from '../src/index.ts'
import { postMortem } from '../src/post-mortem.ts'
import { judgeStretch, type Judged } from '../src/review.ts'
import { cutGame, type Cut } from '../src/stretches.ts'
import { toy } from '../../kernel/test/toy-title.ts'

const EFFORT = { worlds: 8, seed: 'review' }

function played<S extends State>(title: Title<S>, officers: readonly [string, string], seed: string): Journal {
  const [one, other] = title.sides
  const choice = { scenario: title.scenarios[0].id, options: {} }
  const seats = { [one]: makeOfficer(officers[0]), [other]: makeOfficer(officers[1]) }
  return playMatch(title, { choice, seed, officers: seats }).journal
}

function judgedAll<S extends State>(title: Title<S>, journal: Journal, { stretches }: Cut): Judged[][] {
  const past = replayer(title, journal)
  return stretches.map(stretch => judgeStretch(title, past, stretch, EFFORT))
}

describe('the post-mortem', () => {
  const journal = played(toy, ['lieutenant', 'random'], 'mortem')
  const cut = cutGame(toy, journal)
  const judged = judgedAll(toy, journal, cut)
  const review = postMortem(toy, cut, judged)

  test('cuts a game into the parts of its turns, with what each side chose in them', () => {
    const asked = cut.stretches.flatMap(({ choices }) => choices.flatMap(({ given }) => given))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.length).toBeLessThanOrEqual(cut.answers)
    cut.stretches.forEach((stretch, i) => {
      expect(stretch.n).toBe(i)
      expect(stretch.to).toBeGreaterThan(stretch.from)
      if (i > 0) expect(stretch.from).toBeGreaterThanOrEqual(cut.stretches[i - 1].to)
      for (const { at } of stretch.choices) expect(at).toBeGreaterThanOrEqual(stretch.from)
    })
  })

  test('luck and judgement account for every change of the chances, to the end', () => {
    const { points, swings, luck, judgement } = review
    for (const { before, after, luck: fell, judgement: gave } of swings)
      expect(before + fell + gave.red - gave.blue).toBeCloseTo(after)
    const end = review.winner === null ? 0.5 : review.winner === 'red' ? 1 : 0
    expect(points.at(-1)!.chance).toBe(end)
    expect(points[0].chance + luck.red + judgement.red - judgement.blue).toBeCloseTo(end)
    expect(luck.blue).toBe(-luck.red)
    const turns = review.turns.reduce((sum, turn) => sum + turn.luck, 0)
    expect(turns).toBeCloseTo(luck.red)
  })

  test('where no die fell and nothing was shown there was no luck', () => {
    const still = review.swings.filter(({ stretch }) => !cut.stretches[stretch].luck)
    expect(still.length).toBeGreaterThan(3)
    for (const { luck, before, after } of still)
      if (before > 0 && before < 1 && after > 0 && after < 1) expect(luck).toBeCloseTo(0)
  })

  test('whoever plays anything gives more away than whoever thinks', () => {
    expect(review.judgement.blue).toBeLessThan(review.judgement.red)
  })

  test('five moments, as they came, each told by an event if anything happened', () => {
    expect(review.moments).toHaveLength(5)
    expect(review.moments.map(one => one.from)).toEqual(review.moments.map(one => one.from).sort((a, b) => a - b))
    const weight = (one: { before: number; after: number }): number => Math.abs(one.after - one.before)
    const top = Math.max(...review.moments.map(weight))
    expect(review.swings.filter(one => weight(one) > top)).toEqual([])
    for (const { event, from, to } of review.moments)
      expect(event === undefined).toBe(cut.events.slice(from, to).flat().length === 0)
  })

  test('a stretch is judged the same alone, in any order, and whenever', () => {
    const past = replayer(toy, journal)
    const backwards = [...cut.stretches].reverse().map(stretch => judgeStretch(toy, past, stretch, EFFORT))
    expect(backwards.reverse()).toEqual(judged)
  })

  test('what was hidden is not used: another treasure, the same judgement', () => {
    const past = replayer(toy, journal)
    const { stretches } = cut
    const early = stretches.find(({ choices }) => choices[0].side === 'red' && choices[0].at > 2)!
    const moved = {
      length: past.length,
      replayTo(n: number) {
        const state = past.replayTo(n)
        if (state.found[1] === 0) state.treasure[1] = state.treasure[1] === 0 ? 3 : 0
        return state
      },
    }
    const one = { ...early, choices: early.choices.slice(0, 1) }
    expect(judgeStretch(toy, moved, one, EFFORT)).toEqual(judgeStretch(toy, past, one, EFFORT))
  })

  test('a game that is not over is told as far as it went, and one without answers too', () => {
    const open = { ...cut, winner: undefined }
    const told = postMortem(toy, open, judged)
    expect(told.points).toHaveLength(cut.stretches.length)
    const nothing = postMortem(toy, { stretches: [], events: [], answers: 0, winner: undefined }, [])
    expect(nothing.moments).toEqual([])
  })

  test('a campaign’s moment names what the captain would have done', () => {
    const game = played(title1799 as unknown as Title, ['random', 'lieutenant'], 'folly')
    const part = cutGame(title1799 as unknown as Title, game)
    const past = replayer(title1799 as unknown as Title, game)
    const some = part.stretches.filter(({ turn, part: key }) => turn > 1 && turn < 5 && key === 'phase.movement')
    const found = some.flatMap(stretch =>
      judgeStretch(title1799 as unknown as Title, past, stretch, { worlds: 2, seed: 'x' }),
    )
    expect(found.length).toBeGreaterThan(2)
    for (const { instead } of found.filter(one => one.instead)) {
      const question = title1799.question(past.replayTo(instead!.at) as never)
      expect(question.answers.map(answer => answer.id)).toContain(instead!.rather)
    }
  })
})
