// Tables that dice are read on, and the enumeration of what the dice may bring.

/** A row of a table whose rows run up to a score; the last takes everything beyond. */
export interface RowUpTo {
  readonly upTo: number
}

/** The row for a score. */
export function rowFor<R extends RowUpTo>(rows: readonly R[], score: number): R {
  for (const row of rows) if (score <= row.upTo) return row
  return rows[rows.length - 1]
}

const kept = new Map<number, readonly number[]>()

/** In how many ways `dice` six-sided dice show each sum: [sum] -> ways, out of 6 ** dice. */
export function waysOf(dice: number): readonly number[] {
  let ways = kept.get(dice)
  if (!ways) {
    let sums = [1]
    for (let n = 0; n < dice; n++) {
      const next = Array.from({ length: sums.length + 6 }, () => 0)
      sums.forEach((count, sum) => {
        for (let face = 1; face <= 6; face++) next[sum + face] += count
      })
      sums = next
    }
    ways = sums
    kept.set(dice, ways)
  }
  return ways
}

/** Calls back for every sum of so many dice with its ways. */
export function eachFall(dice: number, what: (sum: number, ways: number) => void): void {
  waysOf(dice).forEach((ways, sum) => {
    if (ways > 0) what(sum, ways)
  })
}
