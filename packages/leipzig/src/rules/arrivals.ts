import { DONE } from '@grognard/kernel'
import { ARRIVALS } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §reinforcements: units come on. */
export const arrivals = procedure(ARRIVALS, { run: () => DONE })
