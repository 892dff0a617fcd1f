import { describe, expect, test } from 'vitest'
import { seededDice, type Doctrine, type State, type Title } from '@grognard/kernel'
import { title1799 } from '@grognard/campaigns'
import { erring } from '../src/noise.ts'
import { endingsIn, type Position } from '../src/playout.ts'
import { makeOfficer, playsLike } from '../src/index.ts'
import { fieldOf, weighing as weigh, type Depth, type Trial } from '../src/plans.ts'
import type { Bent } from '../src/officer.ts'
import { byHands, CAPTAIN, makePlanner, MARSHAL, settled, type Hands, type Weighing } from '../src/planner.ts'
import { workers } from './hands.ts'

const DEPTH: Depth = { plans: 8, worlds: 2, budget: 48, points: 0, near: 3 }

type Luck = (plan: number, world: number) => number

/** Weighs plans of known worth: each world adds its own luck, the same for all. */
function chosen(worth: readonly number[], luck: Luck, depth = DEPTH, lead: Luck = () => 0, answers = 1): number {
  const field: Bent[] = worth.map((_, seed) => ({ noise: { scale: 1, seed } }))
  const weighs = weigh(field, depth, 0)
  let step = weighs.next()
  while (!step.done) {
    const { plans, worlds }: Trial = step.value
    step = weighs.next(
      worlds.map(world =>
        plans.map(({ noise }) => {
          const { seed } = noise!
          const chance = worth[seed] + luck(seed, world) + (world % 3)
          return { chance, lead: lead(seed, world), answers }
        }),
      ),
    )
  }
  return step.value.noise!.seed
}

describe('plans', () => {
  test('the better one is found, whatever luck all of them share', () => {
    for (const best of [1, 4, 7]) {
      const worth = Array.from({ length: 8 }, (_, i) => (i === best ? 0.6 : 0.4))
      expect(chosen(worth, () => 0)).toBe(best)
    }
  })

  test('the doctrine stays where nothing is better, or only by luck', () => {
    expect(chosen([0.5, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4], () => 0)).toBe(0)
    const wild = (plan: number, world: number): number => (plan === 0 ? 0 : (((world * 7 + plan * 3) % 5) - 2) / 2)
    expect(chosen([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], wild)).toBe(0)
  })

  test('points tell where chances do not, but a chance goes before points', () => {
    const even = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]
    const lead = (plan: number, world: number): number => (plan === 5 ? 2 : 0) + (world % 4)
    expect(chosen(even, () => 0, DEPTH, lead)).toBe(0)
    expect(chosen(even, () => 0, { ...DEPTH, points: 0.5 }, lead)).toBe(5)
    const gamble = even.map((chance, i) => (i === 3 ? 0.9 : chance))
    expect(chosen(gamble, () => 0, { ...DEPTH, points: 0.5 }, lead)).toBe(3)
  })

  test('the doctrine stands while the end is too far to be played often enough', () => {
    const worth = [0.4, 0.6, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]
    expect(
      chosen(
        worth,
        () => 0,
        { ...DEPTH, budget: 4800 },
        () => 0,
        100,
      ),
    ).toBe(1)
    expect(
      chosen(
        worth,
        () => 0,
        { ...DEPTH, budget: 4799 },
        () => 0,
        100,
      ),
    ).toBe(0)
  })

  test('far from the end they are tried for some turns only, if those can be played often enough', () => {
    /** How far he looks, told that each turn takes ten answers. */
    const looks = (budget: number, toGo: number, near = 3): number[] => {
      const weighs = weigh([{}, { noise: { scale: 1, seed: 1 } }], { ...DEPTH, budget, near }, toGo)
      const seen: number[] = []
      for (let step = weighs.next(); !step.done;) {
        const { plans, worlds, ahead } = step.value
        seen.push(ahead)
        const answers = 10 * (Math.min(ahead, toGo) + 1)
        step = weighs.next(worlds.map(() => plans.map(() => ({ chance: 0.5, lead: 0, answers }))))
      }
      return seen.slice(0, 2)
    }
    expect(looks(48 * 110, 10)).toEqual([3, Infinity]) // eleven turns can be played 48 times
    expect(looks(48 * 109, 10)).toEqual([3, 3]) // not quite: this one and three more are
    expect(looks(48 * 40, 10)).toEqual([3, 3])
    expect(looks(48 * 40 - 1, 10)).toEqual([3]) // not even those
    expect(looks(48 * 109, 10, 0)).toEqual([3]) // or he wants to see the end
    expect(looks(48 * 110, 10, 0)).toEqual([3, Infinity])
    expect(looks(48 * 30, 2)).toEqual([2, Infinity]) // the end is nearer than that
  })

  test('the plan in force is weighed with the others, and others lean away from it', () => {
    const doctrine = title1799.doctrine!
    const now: Bent = { weights: { city: 1.2 } }
    const field = fieldOf(doctrine, { city: 0.6 }, 6, seededDice('field'), now)
    expect(field.slice(0, 2)).toEqual([{}, now])
    expect(new Set(field.map(one => JSON.stringify(one))).size).toBe(6)
  })

  test('lean otherwise within the bounds of the doctrine, the doctrine itself first', () => {
    const doctrine = title1799.doctrine!
    const field = fieldOf(doctrine, {}, 8, seededDice('field'))
    expect(field[0]).toEqual({})
    expect(field).toHaveLength(8)
    for (const { weights } of field.filter(one => one.weights))
      for (const [name, value] of Object.entries(weights!)) {
        expect(value, name).toBeGreaterThanOrEqual(doctrine[name].least)
        expect(value, name).toBeLessThanOrEqual(doctrine[name].most)
      }
  })

  test('lean in a few weights, and leave the others as they were', () => {
    const doctrine = title1799.doctrine!
    const changed = fieldOf(doctrine, {}, 40, seededDice('field'))
      .slice(1)
      .map(({ weights }) => Object.keys(weights!).filter(name => weights![name] !== doctrine[name].value).length)
    const all = Object.values(doctrine).filter(({ value }) => value !== 0).length
    expect(Math.min(...changed)).toBeGreaterThan(0)
    expect(Math.max(...changed)).toBeLessThan(all / 2)
  })

  test('are not weighed where every answer is thought about', () => {
    const { decided: _, ...undecided } = title1799.doctrine!
    const state = title1799.setup({ scenario: 'campaign', options: {} }, seededDice('level'))
    const question = title1799.question(state)
    const view = title1799.observe(state, question.side)
    const marshal = makePlanner('marshal', MARSHAL)
    const weighs = (doctrine: Doctrine): boolean =>
      marshal.toWeigh({ ...title1799, doctrine }, view, question.side, question, seededDice('plan')) !== undefined
    expect(weighs(undecided)).toBe(false)
    expect(weighs(title1799.doctrine!)).toBe(true)
  })

  test('are not the level’s where they are not weighed, and it says so', () => {
    const { decided: _, ...undecided } = title1799.doctrine!
    const like = (title: Parameters<typeof playsLike>[1]): string[] =>
      ['recruit', 'lieutenant', 'captain', 'marshal'].map(id => playsLike(id, title))
    expect(like(title1799)).toEqual(['recruit', 'lieutenant', 'captain', 'marshal'])
    expect(like({ doctrine: undecided })).toEqual(['recruit', 'lieutenant', 'lieutenant', 'lieutenant'])
  })

  test('hold for one game: where another begins they are weighed anew', () => {
    const captain = makePlanner('captain', CAPTAIN)
    const state = title1799.setup({ scenario: 'campaign', options: {} }, seededDice('broken off'))
    const lieutenant = makeOfficer('lieutenant')
    const mind = seededDice('mind')
    const due = (): boolean => {
      const question = title1799.question(state)
      const view = title1799.observe(state, question.side)
      return captain.toWeigh(title1799, view, question.side, question, seededDice('plan')) !== undefined
    }
    const { side } = title1799.question(state)
    expect(due()).toBe(true)
    const first = title1799.observe(state, side)
    title1799.answer(state, side, lieutenant.choose(title1799, first, side, title1799.question(state), mind))
    while (title1799.question(state).side !== side || title1799.question(state).answers.length === 1) {
      const question = title1799.question(state)
      const view = title1799.observe(state, question.side)
      title1799.answer(state, question.side, lieutenant.choose(title1799, view, question.side, question, mind))
    }
    captain.resolve(title1799, first, side, {})
    expect(due()).toBe(false)
    captain.resolve(title1799, { ...first, answered: state.answered + 1 }, side, {})
    expect(due()).toBe(true)
    captain.resolve(title1799, { ...first, options: { ...first.options, bidTwo: true } }, side, {})
    expect(due()).toBe(true)
  })

  test('one world gives each plan the same value however often and in whatever company it is tried', () => {
    const state = title1799.setup({ scenario: 'campaign', options: {} }, seededDice('plan'))
    const { side } = title1799.question(state)
    const view = title1799.observe(state, side)
    const position: Position<typeof state> = { title: title1799, view, side, seed: 'twice', ahead: 0 }
    const [, other] = fieldOf(title1799.doctrine, {}, 2, seededDice('field'))
    const before = JSON.stringify(view)
    const [plain, leaning] = endingsIn(position, [{}, other], 3)
    expect(endingsIn(position, [other], 3)).toEqual([leaning])
    expect(endingsIn(position, [{}], 3)).toEqual([plain])
    for (const { chance } of [plain, leaning]) expect(chance >= 0 && chance <= 1).toBe(true)
    expect(JSON.stringify(view)).toBe(before)
  })
})

describe('errors of judgement', () => {
  const keys = ['a', 'b', 'c', 'd']
  const scores = [1, 2, 3, -Infinity]

  test('are the same for the same thing, and another man’s are others', () => {
    const once = erring(scores, keys, { scale: 1, seed: 7 })
    expect(erring(scores, keys, { scale: 1, seed: 7 })).toEqual(once)
    expect(erring(scores, keys, { scale: 1, seed: 8 })).not.toEqual(once)
    expect(once[3]).toBe(-Infinity)
  })

  test('grow with their scale, and with how far the scores lie apart', () => {
    const size = (scale: number, of: number[]): number => {
      let sum = 0
      for (let seed = 0; seed < 400; seed++)
        sum += Math.abs(erring(of, ['a', 'b', 'c'], { scale, seed })[0] - of[0]) / 400
      return sum
    }
    expect(size(0, [1, 2, 3])).toBe(0)
    expect(size(2, [1, 2, 3])).toBeGreaterThan(1.5 * size(1, [1, 2, 3]))
    expect(size(1, [10, 20, 30])).toBeGreaterThan(5 * size(1, [1, 2, 3]))
    expect(size(1, [2, 2, 2])).toBe(0)
  })
})

describe('plans weighed by others’ hands', () => {
  /** Near the end of a game between lieutenants, where a marshal weighs. */
  function weighing(): Weighing<State> {
    const title = title1799 as unknown as Title
    const state = title.setup({ scenario: 'campaign', options: {} }, seededDice('hands'))
    const lieutenant = makeOfficer('lieutenant')
    const dice = seededDice('mind')
    for (;;) {
      const question = title.question(state)
      const view = title.observe(state, question.side)
      const { turn, last } = title.phase!(view)
      const weighs = { ...MARSHAL.weighs, plans: 4, worlds: 2, budget: 4000 }
      const marshal = makePlanner('marshal', { ...MARSHAL, weighs })
      const found = turn === last && marshal.toWeigh(title, view, question.side, question, seededDice('plan'))
      if (found) return found
      title.answer(state, question.side, lieutenant.choose(title, view, question.side, question, dice))
    }
  }

  test('one worker and four come to the same plan', async () => {
    const [one, four] = [weighing(), weighing()]
    expect(await byHands(one, workers(1, one))).toEqual(await byHands(four, workers(4, four)))
  })

  test('whoever has enough gets the best so far, at once the doctrine itself', async () => {
    const some = weighing()
    let tried = 0
    const hands: Hands = trial => {
      tried++
      return workers(1, some)(trial)
    }
    expect(await byHands(some, hands, { enough: () => true })).toEqual({})
    expect(tried).toBe(0)
  })

  test('whoever has enough in the midst of it goes by the worlds that were tried', () => {
    const field: Bent[] = [{}, { noise: { scale: 1, seed: 1 } }, { noise: { scale: 1, seed: 2 } }]
    const weighs = weigh(field, { plans: 3, worlds: 12, budget: 1000, points: 0, near: 3 }, 0)
    let seen = 0
    let step = weighs.next()
    while (!step.done) {
      const { plans, worlds } = step.value
      seen += worlds.length
      const rows = worlds.map(world =>
        plans.map(plan => ({ chance: (plan === field[2] ? 0.7 : 0.5) + (world % 3) / 10, lead: 0, answers: 1 })),
      )
      step = weighs.next(seen > 5 ? null : rows)
    }
    expect(seen).toBe(9) // the probe, four that were tried, and four that nobody waited for
    expect(step.value).toBe(field[2])
  })

  test('a worker that dies in mid-thought leaves the doctrine, and is told of', async () => {
    const some = weighing()
    let tried = 0
    const dies: Hands = trial => {
      if (tried++ > 0) return Promise.reject(new Error('the worker died'))
      return workers(1, some)(trial)
    }
    expect(await settled(some, dies)).toEqual({ plan: {}, fell: 'the worker died' })
  })
})
