import { DONE } from '@grognard/kernel'
import { REORGANISE } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §stacking.E: units fall apart or unite before any of them marches. */
export const reorganise = procedure(REORGANISE, { run: () => DONE })
