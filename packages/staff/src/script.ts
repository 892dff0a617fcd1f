import type { DiceState, Question, State } from '@grognard/kernel'

// Answers that were given, or are proposed, as a plan: they are given again as far as they are asked for.

/** One answer, and the question that it belonged to. */
export interface Given {
  prompt: string
  id: string
}

export type Choose<S extends State> = (view: S, question: Question, dice: DiceState) => string

const SIGHT = 12 // answers that dice may have made idle before the script is lost

/** Gives the script's answers in their order; what is asked besides is left to somebody else. */
export function scripted<S extends State>(script: readonly Given[], otherwise: Choose<S>): Choose<S> {
  let at = 0
  return (view, question, dice) => {
    const until = Math.min(script.length, at + SIGHT)
    for (let i = at; i < until; i++) {
      if (script[i].prompt !== question.prompt) continue
      if (!question.answers.some(answer => answer.id === script[i].id)) break
      at = i + 1
      return script[i].id
    }
    return otherwise(view, question, dice)
  }
}
