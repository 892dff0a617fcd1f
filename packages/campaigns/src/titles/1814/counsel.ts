import type { Question } from '@grognard/kernel'
import { counsel, type Advice } from '../../appraisal/counsel.ts'
import type { Side } from '../../system/state.ts'
import type { Judge1814 } from './doctrine.ts'

// What a sensible officer does in the affairs that only 1814 knows. A matter of judgement, not of rules.

const ADVICE: Record<string, Advice<Judge1814>> = {}

export function counsel1814(g: Judge1814, side: Side, question: Question): number[] {
  const own = ADVICE[question.prompt]
  return own ? own(g, side, question) : counsel(g, side, question)
}
