import type { Question, State, Title } from '@grognard/kernel'
import { counselled } from './follow.ts'
import { errorOf, mean } from './means.ts'
import type { Plan } from './playout.ts'
import { gains, type Endings, type Tried, type Trial } from './plans.ts'

// The choice between single answers, where one of them tells for the whole turn: what counsel holds best and the next best are each
// given once in the same worlds, and play goes on by the plan in force.

export interface Trying {
  answers: number // that are tried, his own among them
  worlds: number // in which all are tried
  more: number // in which those that lead are tried besides
  ahead: number // turns that are played after the present one
  budget: number // answers that the first worlds may take: where they would take more, nothing is tried
  points: number // what a usual difference in points counts for, beside a whole chance
}

const HOPE = 0.5 // standard errors by which somebody must lead to be tried further

/** Is this a question whose answers are tried? */
export function isWeighty<S extends State>({ weighty }: Title<S>, { prompt, answers }: Question): boolean {
  return answers.length > 1 && weighty?.includes(prompt) === true
}

/** The answer that he would give, then those that counsel holds next best: each as the beginning of the plan in force. */
export function answersToTry<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  own: string,
  plan: Plan,
  most: number,
): Plan[] {
  const { answers, prompt } = question
  const scores = counselled(title, view, question, plan)
  const others = answers
    .map(({ id }, i) => ({ id, score: scores?.[i] ?? 0 }))
    .filter(({ id, score }) => id !== own && score > -Infinity)
    .sort((a, b) => b.score - a.score)
  return [own, ...others.slice(0, most - 1).map(({ id }) => id)].map(id => ({ ...plan, script: [{ prompt, id }] }))
}

/**
 * Chooses between answers as between plans: whoever runs it tries what it yields. An empty script means that nothing could be tried, since
 * it would take too long or nobody has the time.
 */
export function* trying(field: readonly Plan[], depth: Trying, toGo: number): Generator<Trial, Plan, Endings> {
  const untried: Plan = { ...field[0], script: [] }
  const ahead = Math.min(depth.ahead, toGo)
  const probe = yield { plans: [field[0]], worlds: [0], ahead }
  if (probe === null || probe[0][0].answers * field.length * depth.worlds > depth.budget) return untried
  const tried: Tried[] = field.map(() => ({ chances: [], leads: [] }))
  const all: number[] = []
  const worth = (i: number): number[] => gains(tried[i], all, depth)
  const tryIn = (left: readonly number[], endings: NonNullable<Endings>): void => {
    for (const row of endings)
      left.forEach((i, at) => {
        tried[i].chances.push(row[at].chance - row[0].chance)
        tried[i].leads.push(row[at].lead - row[0].lead)
        all.push(row[at].lead)
      })
  }
  let left = field.map((_, i) => i)
  const first = yield { plans: field, worlds: numbers(0, depth.worlds), ahead }
  if (first === null) return field[0]
  tryIn(left, first)
  const others = left
    .slice(1)
    .filter(i => mean(worth(i)) > HOPE * errorOf(worth(i)))
    .sort((a, b) => mean(worth(b)) - mean(worth(a)))
  if (others.length === 0) return field[0]
  left = [0, ...others.slice(0, Math.max(1, (field.length - 1) >> 1))]
  const second = yield { plans: left.map(i => field[i]), worlds: numbers(depth.worlds, depth.more), ahead }
  if (second) tryIn(left, second)
  const best = left.slice(1).reduce((a, b) => (mean(worth(b)) > mean(worth(a)) ? b : a))
  return mean(worth(best)) > errorOf(worth(best)) ? field[best] : field[0]
}

const numbers = (from: number, n: number): number[] => Array.from({ length: n }, (_, i) => from + i)
