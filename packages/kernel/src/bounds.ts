// A state from outside may hold any number. Before the rules look things up by them, a title's check sees that each lies where it can.

/** The least and the most that a column's numbers may be, and how many there are if that is fixed. */
export type ColumnBounds = readonly [least: number, most: number, length?: number]

/** One complaint for each column with a number out of its bounds, or of another length. */
export function outOfBounds<S extends object>(
  state: S,
  bounds: Readonly<Partial<Record<keyof S, ColumnBounds>>>,
): string[] {
  const broken: string[] = []
  for (const name in bounds) {
    const [least, most, length] = bounds[name]!
    const column = state[name]
    if (length !== undefined && (column as unknown[]).length !== length) broken.push(`${name} has the wrong length`)
    else if (!within(column, least, most)) broken.push(`${name} is out of bounds`)
  }
  return broken
}

function within(column: unknown, least: number, most: number): boolean {
  if (typeof column === 'number') return column >= least && column <= most
  // Columns of numbers for the most part, checked at every step of random play.
  for (const item of column as unknown[])
    if (typeof item === 'number' ? !(item >= least && item <= most) : !within(item, least, most)) return false
  return true
}
