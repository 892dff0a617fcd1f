import { DONE } from '@grognard/kernel'
import { AFFAIRS } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §armistice, §rebellion: what a side decides before anything else. */
export const affairs = procedure(AFFAIRS, { run: () => DONE })
