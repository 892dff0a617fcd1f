import { z } from 'zod'
import data from '../data/forced-march.json' with { type: 'json' }

// leipzig §march. The two tables of forced marches, and their second dice.

const cell = z.enum(['-', 'D', 'X'])
const letters = ['J', 'K', 'L', 'M', 'N'] as const
const first = z.array(z.enum(['-', 'D', 'X', ...letters])).length(6)

const schema = z.strictObject({
  source: z.literal('printed'),
  double: first,
  triple: first,
  second: z.strictObject({
    J: z.array(cell).length(6),
    K: z.array(cell).length(6),
    L: z.array(cell).length(6),
    M: z.array(cell).length(6),
    N: z.array(cell).length(6),
  }),
})

export const marchTables = schema.parse(data)

export type Letter = (typeof letters)[number]
export type MarchResult = '-' | 'D' | 'X' | Letter // goes on, dispersed at the end, destroyed, or a second table

/** leipzig §march: what the first die brings a double or triple march. */
export const firstResult = (multiple: number, die: number): MarchResult =>
  (multiple === 2 ? marchTables.double : marchTables.triple)[die - 1]

/** leipzig §march: what the second die brings. */
export const secondResult = (table: Letter, die: number): '-' | 'D' | 'X' => marchTables.second[table][die - 1]

export const isLetter = (result: string): result is Letter => (letters as readonly string[]).includes(result)
