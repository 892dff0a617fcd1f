import { describe, expect, test } from 'vitest'
import { seededDice, type Question, type State, type Title } from '@grognard/kernel'
import { title1799 } from '@grognard/campaigns'
import { answersToTry, isTried, trying, type Trying } from '../src/answers.ts'
import { makeOfficer } from '../src/index.ts'
import { byHands, CAPTAIN, makePlanner, MARSHAL, settled, type Weighing } from '../src/planner.ts'
import type { Ending, Plan } from '../src/playout.ts'
import type { Trial } from '../src/plans.ts'
import { workers } from './hands.ts'

const DEPTH: Trying = { glimpse: 4, answers: 4, worlds: 4, more: 6, ahead: 3, budget: 1000, weight: 2, points: 0 }
const field: Plan[] = ['a', 'b', 'c', 'd'].map(id => ({ script: [{ prompt: 'ask', id }] }))

interface Tried {
  id: string | undefined // what was chosen; nothing where nothing could be tried
  trials: Trial[]
}

/** Tries answers of known worth, each of which takes so many answers to play on; stopped before one of the trials, or never. */
function tried(worth: (id: string, world: number) => number, answers = 10, toGo = 9, stopAt = Infinity): Tried {
  const runs = trying(field, DEPTH, toGo)
  const trials: Trial[] = []
  let step = runs.next()
  while (!step.done) {
    trials.push(step.value)
    const { plans, worlds } = step.value
    const row = (world: number): Ending[] =>
      plans.map(({ script }) => ({ chance: worth(script![0].id, world) + (world % 3), lead: 0, answers }))
    step = runs.next(trials.length >= stopAt ? null : worlds.map(row))
  }
  return { id: step.value.script![0]?.id, trials }
}

describe('single answers', () => {
  test('the better one is given, whatever luck all of them share', () => {
    for (const best of ['a', 'b', 'd']) expect(tried(id => (id === best ? 0.6 : 0.5)).id).toBe(best)
  })

  test('one’s own is kept where no other leads by more than its error', () => {
    expect(tried(() => 0.5).id).toBe('a')
    expect(tried((id, world) => (id === 'b' ? [0.9, 0.1, 0.1, 0.9][world % 4] : 0.5)).id).toBe('a')
  })

  test('where nobody leads the rest is spared; where somebody does, he and the next are tried further', () => {
    const worse = { a: 0.5, b: 0.4, c: 0.3, d: 0.2 } as Record<string, number>
    expect(tried(id => worse[id]).trials.map(({ worlds }) => worlds.length)).toEqual([1, 2, 2])
    const { trials } = tried(id => (id === 'c' ? 0.6 : worse[id]))
    expect(trials.map(({ worlds }) => worlds)).toEqual([[0], [0, 1], [2, 3], [4, 5, 6, 7, 8, 9]])
    expect(trials[3].plans).toEqual([field[0], field[2]])
  })

  test('of those that come to the same one is tried on, and none where all do', () => {
    expect(tried(() => 0.5).trials.map(({ worlds }) => worlds.length)).toEqual([1, 2])
    const { trials } = tried(id => (id === 'a' || id === 'b' ? 0.5 : 0.4))
    expect(trials[2].plans).toEqual([field[0], field[2]])
  })

  test('they are played on for some turns, at most to the end', () => {
    expect(tried(() => 0.5, 10, 9).trials.map(({ ahead }) => ahead)).toEqual([1, 3])
    expect(tried(() => 0.5, 10, 2).trials.map(({ ahead }) => ahead)).toEqual([1, 2])
    expect(tried(() => 0.5, 10, 0).trials.map(({ ahead }) => ahead)).toEqual([0, 0])
  })

  test('where that would take too long fewer are played, and none where not even the next can be', () => {
    const better = (id: string): number => (id === 'b' ? 1 : 0)
    // 4 answers in 4 worlds; so many answers are the present turn and the next.
    expect(tried(better, 31).trials.map(({ ahead }) => ahead)).toEqual([1, 3, 3, 3])
    expect(tried(better, 32).trials.map(({ ahead }) => ahead)).toEqual([1, 2, 2, 2])
    expect(tried(better, 62).trials.map(({ ahead }) => ahead)).toEqual([1, 1, 1, 1])
    expect(tried(better, 62).id).toBe('b')
    const dear = tried(better, 63)
    expect(dear.id).toBeUndefined()
    expect(dear.trials).toHaveLength(1)
  })

  test('nothing is tried where nobody has the time', () => {
    expect(tried(id => (id === 'b' ? 1 : 0), 10, 9, 1).id).toBeUndefined()
  })

  test('whoever has enough in the midst of it goes by the worlds that were tried', () => {
    expect(tried(id => (id === 'b' ? 1 : 0), 10, 9, 2).id).toBe('a')
    expect(tried(id => (id === 'b' ? 1 : 0), 10, 9, 4).id).toBe('b')
  })
})

const title = title1799 as unknown as Title

interface At {
  view: State
  side: string
  question: Question
}

type Find = (question: Question, goals: readonly number[]) => boolean

/** The first such question of a game between lieutenants. */
function found(isIt: Find): At & { state: State } {
  const state = title.setup({ scenario: 'campaign', options: {} }, seededDice('weighty'))
  const lieutenant = makeOfficer('lieutenant')
  const dice = seededDice('mind')
  for (;;) {
    const question = title.question(state)
    const { side } = question
    const view = title.observe(state, side)
    if (isIt(question, title.goals!(view, side, question) ?? [])) return { state, view, side, question }
    title.answer(state, side, lieutenant.choose(title, view, side, question, dice))
  }
}

/** The first question of that weight near the end of a game between lieutenants that a marshal tries, his plan weighed already. */
function weightyQuestion(
  weight: number,
): At & { marshal: ReturnType<typeof makePlanner>; weighing: () => Weighing<State> } {
  const state = title.setup({ scenario: 'campaign', options: {} }, seededDice('weighty'))
  const lieutenant = makeOfficer('lieutenant')
  const dice = seededDice('mind')
  for (;;) {
    const question = title.question(state)
    const { side } = question
    const view = title.observe(state, side)
    const { turn, last } = title.phase!(view)
    if (turn === last && title.weighty?.[question.prompt] === weight && isTried(title, question, 2)) {
      const marshal = makePlanner('marshal', MARSHAL)
      marshal.resolve(title, view, side, {})
      const weighing = (): Weighing<State> => marshal.toWeigh(title, view, side, question, seededDice('try'))!
      if (marshal.toWeigh(title, view, side, question, seededDice('try')))
        return { view, side, question, marshal, weighing }
    }
    title.answer(state, side, lieutenant.choose(title, view, side, question, dice))
  }
}

describe('a marshal', () => {
  test('tries answers where the title says that they are weighty; a captain only where it takes little', () => {
    for (const weight of [1, 2]) {
      const { view, side, question } = weightyQuestion(weight)
      const captain = makePlanner('captain', CAPTAIN)
      captain.resolve(title, view, side, {})
      const found = captain.toWeigh(title, view, side, question, seededDice('try'))
      if (weight === 1) expect(found).toBeDefined()
      else expect(found).toBeUndefined()
    }
    const { view, side, question, marshal } = weightyQuestion(2)
    const other = { ...question, prompt: 'ask.of-no-weight' }
    expect(marshal.toWeigh(title, view, side, other, seededDice('try'))).toBeUndefined()
  })

  test('one worker and four come to the same answer, which he then gives', async () => {
    const { view, side, question, marshal, weighing } = weightyQuestion(2)
    const [one, four] = [weighing(), weighing()]
    const plan = await byHands(one, workers(1, one))
    expect(await byHands(four, workers(4, four))).toEqual(plan)
    marshal.resolve(title, view, side, plan)
    expect(marshal.toWeigh(title, view, side, question, seededDice('again'))).toBeUndefined()
    expect(marshal.choose(title, view, side, question, seededDice('again'))).toBe(plan.script![0].id)
  })

  test('does as counsel says where a worker dies, says so, and tries nothing more that turn', async () => {
    const { view, side, question, marshal, weighing } = weightyQuestion(2)
    const { plan, fell } = await settled(weighing(), () => Promise.reject(new Error('lost')))
    expect(fell).toBe('lost')
    marshal.resolve(title, view, side, plan)
    expect(marshal.toWeigh(title, view, side, question, seededDice('again'))).toBeUndefined()
    const lieutenant = makeOfficer('lieutenant').choose(title, view, side, question, seededDice('same'))
    expect(marshal.choose(title, view, side, question, seededDice('same'))).toBe(lieutenant)
  })

  test('tries his own answer first, and never one that counsel warns against', () => {
    const { view, question } = weightyQuestion(2)
    const own = question.answers[1].id
    const all = answersToTry(title, view, question, own, {}, question.answers.length)
    expect(all[0].script).toEqual([{ prompt: question.prompt, id: own }])
    expect(new Set(all.map(({ script }) => script![0].id)).size).toBe(all.length)
    const scores = question.answers.map((_, i) => (i === 0 ? -Infinity : 0))
    const warned: Title = { ...title, counsel: () => scores }
    const sound = answersToTry(warned, view, question, own, {}, question.answers.length)
    expect(sound.map(({ script }) => script![0].id)).not.toContain(question.answers[0].id)
  })
})

describe('a march', () => {
  const isMarch: Find = ({ prompt }, goals) => prompt === 'ask.step' && goals.length > 2

  test('is tried by where it ends, and answered to its end as it was tried', () => {
    const { state, side, view, question } = found(isMarch)
    const goals = title.goals!(view, side, question)!
    const runs = title.runs!(view, side, question)
    const own = question.answers[0].id
    const all = answersToTry(title, view, question, own, {}, 9)
    expect(all.map(({ script }) => script!.map(({ id }) => id))).toEqual([
      [own],
      ...goals.slice(1, 9).map(goal => runs.find(({ hex }) => hex === goal)!.answers),
    ])
    const far = all.find(({ script }) => script!.length > 2)!.script!
    const marshal = makePlanner('marshal', MARSHAL)
    marshal.resolve(title, view, side, {})
    marshal.resolve(title, view, side, { script: far })
    const given = far.map(() => {
      const now = title.question(state)
      const id = marshal.choose(title, title.observe(state, side), side, now, seededDice('on the way'))
      title.answer(state, side, id)
      return id
    })
    expect(given).toEqual(far.map(({ id }) => id))
  })

  test('that cannot go on as it was tried is thought about anew', () => {
    const { state, side, view, question } = found(isMarch)
    const { id } = question.answers.find(({ verb }) => verb === 'step')!
    const marshal = makePlanner('marshal', MARSHAL)
    marshal.resolve(title, view, side, {})
    marshal.resolve(title, view, side, {
      script: [id, 'step:nowhere'].map(one => ({ prompt: question.prompt, id: one })),
    })
    expect(marshal.choose(title, view, side, question, seededDice('same'))).toBe(id)
    title.answer(state, side, id)
    const next = title.question(state)
    const after = title.observe(state, next.side)
    const chosen = marshal.choose(title, after, next.side, next, seededDice('same'))
    expect(chosen).toBe(makeOfficer('lieutenant').choose(title, after, next.side, next, seededDice('same')))
  })
})
