import type { Question, State, Title } from '@grognard/kernel'
import { counselled } from './follow.ts'
import { errorOf, mean } from './means.ts'
import type { Plan } from './playout.ts'
import type { Given } from './script.ts'
import { gains, type Endings, type Tried, type Trial } from './plans.ts'

// The choice between single answers, where one of them tells for long: what counsel holds best and the next best are each given once in
// the same worlds, and play goes on by the plan in force.

export interface Trying {
  glimpse: number // answers that are tried in two worlds, his own among them
  answers: number // that are tried further: of those that come to the same in both, one is enough
  worlds: number // in which all of these are tried
  more: number // in which those that lead are tried besides
  ahead: number // turns that are played after the present one, if they can be
  budget: number // answers that the first worlds may take: where they would take more, fewer turns are played
  weight: 1 | 2 // how much patience a prompt may take for its answers to be tried
  points: number // what a usual difference in points counts for, beside a whole chance
}

const HOPE = 0.5 // standard errors by which somebody must lead to be tried further
const GLIMPSE = 2 // worlds after which one of those that come to the same is enough
const LEAST = 1 // turns after the present one without which nothing is seen

/** Is this a question whose answers somebody so patient tries? */
export function isTried<S extends State>(
  { weighty }: Title<S>,
  { prompt, answers }: Question,
  weight: number,
): boolean {
  return answers.length > 1 && (weighty?.[prompt] ?? Infinity) <= weight
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
  const { answers, prompt, side } = question
  const goals = title.goals?.(view, side, question, plan.weights)
  if (goals) {
    const others = runsTo(title, view, question, goals.slice(1, most))
    return [[own], ...others].map(ids => ({ ...plan, script: scriptOf(prompt, ids) }))
  }
  const scores = counselled(title, view, question, plan)
  const others = answers
    .map(({ id }, i) => ({ id, score: scores?.[i] ?? 0 }))
    .filter(({ id, score }) => id !== own && score > -Infinity)
    .sort((a, b) => b.score - a.score)
  return [own, ...others.slice(0, most - 1).map(({ id }) => id)].map(id => ({
    ...plan,
    script: scriptOf(prompt, [id]),
  }))
}

/** What is answered to come to these hexes, as far as one can be sure of it. */
function runsTo<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  goals: readonly number[],
): (readonly string[])[] {
  if (goals.length === 0) return []
  const runs = title.runs?.(view, question.side, question) ?? []
  return goals.map(goal => runs.find(({ hex }) => hex === goal)?.answers).filter(found => found !== undefined)
}

const scriptOf = (prompt: string, ids: readonly string[]): Given[] => ids.map(id => ({ prompt, id }))

/**
 * Chooses between answers as between plans: whoever runs it tries what it yields. An empty script means that nothing could be tried, since
 * it would take too long or nobody has the time.
 */
export function* trying(field: readonly Plan[], depth: Trying, toGo: number): Generator<Trial, Plan, Endings> {
  const untried: Plan = { ...field[0], script: [] }
  const probe = yield { plans: [field[0]], worlds: [0], ahead: Math.min(LEAST, toGo) }
  const ahead = probe === null ? -1 : turnsFor(probe[0][0].answers * Math.min(field.length, depth.answers), depth, toGo)
  if (ahead < 0) return untried
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
  for (const [from, to] of [
    [0, GLIMPSE],
    [GLIMPSE, depth.worlds],
  ]) {
    const endings = yield { plans: left.map(i => field[i]), worlds: numbers(from, to - from), ahead }
    if (endings === null) return field[0]
    tryIn(left, endings)
    left = left.filter((i, at) => !left.slice(0, at).some(before => isSame(tried[before], tried[i])))
    left = left.slice(0, depth.answers)
    if (left.length === 1) return field[0]
  }
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

/** Do two answers come to the same, whatever happens? */
function isSame(one: Tried, other: Tried): boolean {
  return one.chances.every((chance, i) => chance === other.chances[i] && one.leads[i] === other.leads[i])
}

/** How many turns can be played so often, as far as can be told from the nearest; -1 if not even those. */
function turnsFor(answers: number, { worlds, ahead, budget }: Trying, toGo: number): number {
  const near = Math.min(LEAST, toGo)
  const most = Math.floor((budget / (answers * worlds)) * (near + 1)) - 1
  return most < near ? -1 : Math.min(most, ahead, toGo)
}

const numbers = (from: number, n: number): number[] => Array.from({ length: n }, (_, i) => from + i)
