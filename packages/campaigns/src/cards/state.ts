import type { G } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'

// What a game with event cards keeps besides the rest of its state. A card is known by its place in the title's list.

export interface CardsExtra {
  hand0: number[] // cards held; below 0 in the enemy's view
  hand1: number[]
  deck: number[] // cards not drawn; in a view the enemy's are among them
  played: number[] // the card each side has in force this turn, -1 if none
  pick: number[] // the hex or piece chosen for it, -1 if none
  pick2: number[] // a second one
  spent: number[] // 1 once its single use is over
  telling: number[] // 1 while it tells in the battle under way
}

/** Any game with cards. */
export type CardGame = G<unknown, CardsExtra>

export function noCards(): CardsExtra {
  return {
    hand0: [],
    hand1: [],
    deck: [],
    played: [-1, -1],
    pick: [-1, -1],
    pick2: [-1, -1],
    spent: [0, 0],
    telling: [0, 0],
  }
}

export function hand(x: CardsExtra, side: Side): number[] {
  return side === 0 ? x.hand0 : x.hand1
}
