import type { OptionInfo } from '@grognard/kernel'
import type { CampaignState, Side } from '../system/state.ts'

// A bid: points that a side is given before the start, where the book favours the other. It is ours; each is an option, and those that
// are on add up.

export interface Bid {
  readonly id: string // of the option
  readonly side: Side
  readonly points: number
}

/** The options by which bids are made; they change what victory (that clause) counts. */
export function bidOptions(bids: readonly Bid[], clause: string): OptionInfo[] {
  return bids.map(({ id }) => ({ id, clause, byDefault: false }))
}

/** What a side has been given. */
export function bidFor(bids: readonly Bid[], { options }: Pick<CampaignState, 'options'>, side: Side): number {
  return bids.reduce((sum, bid) => (bid.side === side && options[bid.id] ? sum + bid.points : sum), 0)
}
