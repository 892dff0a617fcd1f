import type { OptionInfo, OptionValues } from './contract.ts'

// A bid: what a side is given before the start, because play has shown that the other is favoured. No book has it. Each amount is an
// option by itself and those that are on add up, so that two switches make three handicaps, and a saved game holds nothing but options.

export type Bids = Readonly<Record<string, number>> // option -> how much; to whom, and of what, the title knows

/** The options by which bids are made, in the order of the table; they change what that clause counts. */
export function bidOptions(bids: Bids, clause: string): OptionInfo[] {
  return Object.keys(bids).map(id => ({ id, clause, byDefault: false }))
}

/** How much has been given. */
export function bidTotal(bids: Bids, options: Readonly<OptionValues>): number {
  let sum = 0
  for (const id in bids) if (options[id]) sum += bids[id]
  return sum
}
