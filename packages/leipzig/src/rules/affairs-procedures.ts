import { affairs } from './affairs.ts'
import { arrivals } from './arrivals.ts'
import { deployment } from './deployment.ts'

/** Deployment, arrivals, and what is decided between the turns. */
export const affairsProcedures = [deployment, affairs, arrivals]
