import type { Question } from '@grognard/kernel'
import { closeness } from '../../../appraisal/options-counsel.ts'
import { other, unitsAt } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import type { Judge1813 } from '../doctrine.ts'

/** 1813 §15.1: blanks are laid on small stacks near the enemy, to make them look strong. */
export function blankScores(g: Judge1813, side: Side, { answers }: Question): number[] {
  return answers.map(({ hex }) =>
    hex === undefined ? 0 : closeness(g, other(side), hex) / (1 + Math.abs(2 - unitsAt(g, side, hex).length)),
  )
}
