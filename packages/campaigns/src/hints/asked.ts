import type { Answer, Question } from '@grognard/kernel'
import type { G } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'

/** What runs are asked for. */
export interface Asked {
  g: G
  side: Side
  question: Question
  first: Answer | undefined // only runs that begin with it
  alike: readonly number[] // stacks that the enemy cannot tell apart: what sets one of them apart shows something and ends a run
}

/** The answers with a verb, or the first that is asked for if it has it. */
export function withVerb({ question, first }: Asked, verb: string): readonly Answer[] {
  return question.answers.filter(answer => answer.verb === verb && (!first || first.id === answer.id))
}
