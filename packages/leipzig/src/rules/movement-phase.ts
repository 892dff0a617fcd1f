import { DONE } from '@grognard/kernel'
import { MOVEMENT } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §movement.B: units march in any order. */
export const movement = procedure(MOVEMENT, { run: () => DONE })
