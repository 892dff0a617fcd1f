import { nobodyDrilled, type DrillExtra } from '../../cards/drill.ts'
import { noCards, type CardsExtra } from '../../cards/state.ts'
import { noRoom, type RoomExtra } from '../../options/overstacking.ts'
import { noBoxes, type BoxesExtra } from './rules/boxes.ts'

// What only 1814 keeps besides the state of every campaign.

export interface Extra extends RoomExtra, CardsExtra, DrillExtra, BoxesExtra {
  rhine: number // §14.12: the turn on which Bernadotte or a Swede first stood beyond the Rhine, 0 if none has
  away: number[] // §14.9: veterans of Spain on the road, by piece
  awaySince: number[] // and the turn on which each set out
  sent: number // how many have been sent in all
  returned: number[] // those who have come back
  under: number[] // and the commander whom each of them has joined
  murat: number // §16.3: 1 once card 9 has been laid
  naples: number // §16.3: 1 while the Neapolitans stand neutral at Novara
  reached: number // rare things that have happened, as bits (milestones.ts); no rule asks
  attacks: number[] // card 11: attacks that each side has made this turn
}

export function newExtra(pieces: number): Extra {
  return {
    ...noRoom(),
    ...noCards(),
    ...nobodyDrilled(),
    ...noBoxes(pieces),
    rhine: 0,
    away: [],
    awaySince: [],
    sent: 0,
    returned: [],
    under: [],
    murat: 0,
    naples: 0,
    reached: 0,
    attacks: [0, 0],
  }
}
