import { procedureFor } from '@grognard/kernel'
import type { G } from './campaign.ts'

/** How the procedures of the family are made: see rules/frames.ts for what is under way. */
export const procedure = procedureFor<G>()
