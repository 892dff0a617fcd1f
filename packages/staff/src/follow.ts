import { pick, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { standsOut } from './decided.ts'
import { erring } from './noise.ts'
import type { Bent } from './officer.ts'

// To do as the doctrine says, without a thought: quick, and what thought plays on by.

/** The scores that counsel gives to somebody of this bent. */
export function counselled<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  { weights, noise }: Bent = {},
): number[] | undefined {
  const { side, answers, prompt } = question
  const scores = title.counsel?.(view, side, question, weights)
  if (!scores || !noise) return scores
  const turn = title.phase?.(view).turn ?? 0
  return erring(
    scores,
    answers.map(({ id }) => `${turn} ${prompt} ${id}`),
    noise,
  )
}

/** Which answer the doctrine gives; where it has no opinion, any. */
export function follow<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  dice: DiceState,
  bent: Bent = {},
): number {
  const { answers } = question
  if (answers.length === 1) return 0
  const scores = counselled(title, view, question, bent)
  const from = pick(dice, answers.length)
  if (!scores) return from
  const clear = standsOut(title, question, scores)
  if (clear) return answers.indexOf(clear)
  // From a random place on, so that equals are chosen evenly; but among equals, rather to end than to wander on.
  let top = from
  for (let i = 1; i < answers.length; i++) {
    const at = (from + i) % answers.length
    if (scores[at] > scores[top] || (scores[at] === scores[top] && answers[at].final && !answers[top].final)) top = at
  }
  return top
}
