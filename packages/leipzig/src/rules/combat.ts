import { DONE } from '@grognard/kernel'
import { COMBAT } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §combat.A: the combat phase. */
export const combat = procedure(COMBAT, { run: () => DONE })
