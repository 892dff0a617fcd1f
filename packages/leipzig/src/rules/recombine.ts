import { DONE } from '@grognard/kernel'
import { RECOMBINE } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §stacking.E: units unite after all marches. */
export const recombine = procedure(RECOMBINE, { run: () => DONE })
