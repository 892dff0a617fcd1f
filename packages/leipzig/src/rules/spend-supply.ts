import { DONE } from '@grognard/kernel'
import { SPEND_SUPPLY } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §supply.C: which counters the stacks of a side have used. */
export const spendSupply = procedure(SPEND_SUPPLY, { run: () => DONE })
