import { noRoom, type RoomExtra } from '../../options/overstacking.ts'
import { nobodyDrilled, type DrillExtra } from '../../cards/drill.ts'
import { noCards, type CardsExtra } from '../../cards/state.ts'

// What only 1813 keeps besides the state of every campaign.

export interface Extra extends CardsExtra, RoomExtra, DrillExtra {
  confederation: number // §14.9: 1 the French's, 2 friendly to both for supply, 3 the Coalition's
  triggered: number // 1: its allegiance changes at the start of the next turn
  austria: number // §14.16: 0 neutral, 1 of the Coalition
  illyria: number // §16.5: 1 if closed to all
  corpsFree: number // §14.11: 1 once Poniatowski and Sacken may move
  armistice: number // the turn on which the truce was called, 0 if it was not
  noArmistice: number // 1 once it can come no more
  truceOffers: number[] // offers made by each side
  refusals: number[] // offers refused by each side
  bought: number // §16.5: battle points paid for Austria's neutrality, -1 if not bought
  italyLocked: number // §14.15 v
  hamburg: number // §14.14: battle points that Hamburg has brought
  starsLost: number // §9.2: starred units lost this turn
  starsDue: number // and last turn
  joined: number[] // §14.12: garrison -> 1 once a unit from outside has joined it
  left: number[] // §14.12, §14.13: garrison, then unit of Danzig's corps -> 1 once it has left its city
  defected: number[] // §14.9: contingent -> hex where it changed sides, -1 if it did not or is placed
  defections: number // how many did
  emperor: number // §14.9: 1 if Napoleon is in the battle under way
  beaten: number // 1 if Napoleon lost a decisive battle this turn
  frenchVictory: number // §16.6: 1 if the French won a decisive battle this turn
  tension: number // §16.6: 1 if the partners quarrel this turn
  veil: number // in a view with covered stacks: 1 for the French, 2 for the Coalition; 0 in the true state
  blanks: number[] // §15.1: the hex of each blank on the board, in order
}

export function newExtra(garrisons: number, leftBehind: number, contingents: number): Extra {
  return {
    confederation: 1,
    triggered: 0,
    austria: 0,
    illyria: 0,
    corpsFree: 0,
    armistice: 0,
    noArmistice: 0,
    truceOffers: [0, 0],
    refusals: [0, 0],
    bought: -1,
    italyLocked: 0,
    hamburg: 0,
    starsLost: 0,
    starsDue: 0,
    joined: new Array<number>(garrisons).fill(0),
    left: new Array<number>(leftBehind).fill(0),
    defected: new Array<number>(contingents).fill(-1),
    defections: 0,
    emperor: 0,
    beaten: 0,
    frenchVictory: 0,
    tension: 0,
    ...noRoom(),
    ...noCards(),
    ...nobodyDrilled(),
    veil: 0,
    blanks: [],
  }
}
