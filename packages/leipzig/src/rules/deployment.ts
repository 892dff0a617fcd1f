import { DONE } from '@grognard/kernel'
import { DEPLOYMENT } from '../system/frames.ts'
import { procedure } from '../system/leipzig.ts'

/** leipzig §deployment: a side puts its groups on the map. */
export const deployment = procedure(DEPLOYMENT, { run: () => DONE })
