import { procedureFor } from '@grognard/kernel'
import type { G } from './own.ts'

/** How 1814's own procedures are made: see frames.ts for what is under way. */
export const procedure = procedureFor<G>()
