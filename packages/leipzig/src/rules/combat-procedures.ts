import { combat } from './combat.ts'

/** The combat phase. */
export const combatProcedures = [combat]
