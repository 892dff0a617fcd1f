import { noRoom, type RoomExtra } from '../../options/overstacking.ts'

// What only 1814 keeps besides the state of every campaign.

export interface Extra extends RoomExtra {
  rhine: number // §14.12: the turn on which Bernadotte or a Swede first stood beyond the Rhine, 0 if none has
  away: number[] // §14.9: veterans of Spain on the road, by piece
  awaySince: number[] // and the turn on which each set out
  sent: number // how many have been sent in all
  returned: number[] // those who have come back
  under: number[] // and the commander whom each of them has joined
}

export function newExtra(): Extra {
  return { ...noRoom(), rhine: 0, away: [], awaySince: [], sent: 0, returned: [], under: [] }
}
