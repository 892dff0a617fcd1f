import { z } from 'zod'
import data from '../data/combat-table.json' with { type: 'json' }

// leipzig §crt, §combat.F, §combat.I, §leaders.B. The combat table, and the sums that lead to a column of it. Plain numbers.

export const RESULTS = ['Ax', 'As', 'AsDs', 'AdDs', 'Dd1', 'Dd2', 'Ds', '½ex', 'Dx', 'Auto'] as const
export type Result = (typeof RESULTS)[number]

const schema = z.strictObject({
  source: z.literal('printed'),
  columns: z.array(z.int()).length(12),
  rows: z.array(z.array(z.enum(RESULTS)).length(12)).length(6),
})

export const combatTable = schema.parse(data)

/** leipzig §combat.I, §supply.A: half strength without supply, unit by unit, never below one. */
export const unsupplied = (strength: number): number => Math.max(1, strength >> 1)

/** leipzig §leaders.B, §leaders.C: leaders add as much as they can, up to the strength of those they are stacked with. */
export const ledBy = (bonus: number, strength: number): number => strength + Math.min(bonus, strength)

/** leipzig §combat.F: the attacker's strength in hundredths of the defender's, rounded down. */
export const percentage = (attack: number, defence: number): number => Math.floor((100 * attack) / defence)

/** leipzig §crt, §combat.F: the column of a percentage, the next one down; the first is for everything that is less. */
export function columnOf(percent: number): number {
  const { columns } = combatTable
  let column = columns.length - 1
  while (column > 0 && columns[column] > percent) column--
  return column
}

/** leipzig §crt: does this column need no die? */
export const isAutomatic = (column: number): boolean => combatTable.rows[0][column] === 'Auto'

/** leipzig §crt: what the die brings. */
export const resultOf = (column: number, die: number): Result => combatTable.rows[die - 1][column]

/** leipzig §crt: the least percentage that destroys without a die. */
export const AUTOMATIC = 500

/** leipzig §tec: over a river nobody attacks with less. */
export const OVER_RIVER = 160
