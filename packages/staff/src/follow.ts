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
  return anyOf(favourites(title, view, question, bent), question, dice)
}

/** The answers that the doctrine holds best, in order: several where it has no opinion which. */
export function favourites<S extends State>(title: Title<S>, view: S, question: Question, bent: Bent = {}): number[] {
  const { answers } = question
  if (answers.length === 1) return [0]
  const scores = counselled(title, view, question, bent)
  if (!scores) return answers.map((_, i) => i)
  const clear = standsOut(title, question, scores)
  if (clear) return [answers.indexOf(clear)]
  const top = Math.max(...scores)
  let best: number[] = []
  for (let i = 0; i < answers.length; i++) if (scores[i] === top) best.push(i)
  // Among equals, rather to end than to wander on.
  if (best.length > 1 && best.some(i => answers[i].final)) best = best.filter(i => answers[i].final)
  return best
}

/** The first of them from a random place on. One die falls wherever there is a choice, however many of them there are. */
export function anyOf(favoured: readonly number[], { answers }: Question, dice: DiceState): number {
  const from = pick(dice, answers.length)
  return favoured.find(i => i >= from) ?? favoured[0]
}
