import type { Refusal } from '@grognard/kernel'
import type { Battle, Order } from '../rules/frames.ts'
import type { UnitClass } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'
import type { CardGame } from './state.ts'

// A card is one object: its number, by which the catalogue knows its words, its deck, and what it does for either side.

export interface Card<Game extends CardGame = CardGame> {
  readonly no: string // as printed
  readonly deck: number // which deck it is drawn from
  readonly single: boolean // one instruction for both players
  readonly worth: readonly [number, number] // to each side, roughly, in trains
  readonly effects: readonly [Effect<Game>, Effect<Game>] // what it does if that side lays it
}

/** Moments of the turn at which a card acts of itself. */
export const AT_ONCE = 0
export const AFTER_DEPOTS = 1
export const BEFORE_RALLY = 2
export const BEFORE_MARCHES = 3
export const AT_ARRIVALS = 4
export type Moment =
  typeof AT_ONCE | typeof AFTER_DEPOTS | typeof BEFORE_RALLY | typeof BEFORE_MARCHES | typeof AT_ARRIVALS

export interface Choice {
  who: Side
  hexes?: number[]
  pieces?: number[]
  optional?: boolean // nothing may be chosen
}

/** Something to choose, or that happens of itself, at a moment of the turn. */
export interface Act<Game extends CardGame = CardGame> {
  when: Moment
  blind?: boolean // what may be chosen follows from what both see
  /** What is to be chosen as step n; undefined if the card is done. */
  choice(g: Game, owner: Side, step: number): Choice | undefined
  take(g: Game, owner: Side, step: number, value: number): void
}

/**
 * What a card changes while it is in force; `owner` laid it. Each is asked where the rule decides. Where a value comes last,
 * it is what holds without the card, and what holds with it is given back.
 */
export interface Effect<Game extends CardGame = CardGame> {
  act?: Act<Game>
  seesHand?: boolean // the enemy's cards lie open to the owner
  laid?(g: Game, owner: Side): void // it has been laid
  bothLaid?(g: Game, owner: Side): void // and so has the enemy's
  // Of one use: the owner is asked whenever it fits, until he uses it.
  fitsMarch?(g: Game, owner: Side, side: Side, movers: readonly number[]): boolean
  fitsOrder?(g: Game, owner: Side, battle: Battle): boolean // asked when the order has gone through
  namesOrder?(g: Game, owner: Side, order: Order): boolean // asked as the attack is ordered, before the die
  // Supply.
  winter?(g: Game, owner: Side): boolean
  iced?(g: Game, owner: Side): boolean // true: rivers bear
  walled?(g: Game, owner: Side, hex: number): boolean // true: it counts as fortified
  sources?(g: Game, owner: Side, side: Side, sources: readonly number[]): readonly number[]
  closedToSupply?(g: Game, owner: Side, side: Side, closed: Uint8Array): Uint8Array
  workingDepots?(g: Game, owner: Side, side: Side, depots: readonly number[]): readonly number[]
  refuseDepot?(g: Game, owner: Side, side: Side, hex: number): Refusal | undefined
  refuseTrain?(g: Game, owner: Side, side: Side, hex: number): Refusal | undefined
  cutOff?(g: Game, owner: Side, piece: number): boolean // true: out of supply this turn
  noForage?(g: Game, owner: Side, side: Side, hex: number): boolean // true: no marker on that stack
  trains?(g: Game, owner: Side, side: Side): number // more
  laidOpenly?(g: Game, owner: Side, side: Side, hex: number): boolean
  refuseRally?(g: Game, owner: Side, piece: number): Refusal | undefined
  // Marches.
  march?(g: Game, owner: Side, side: Side, from: number, hexes: number): number
  forcedMarch?(g: Game, owner: Side, side: Side, normal: number, hexes: number): number
  marchModifier?(g: Game, owner: Side, side: Side, from: number, units: readonly number[], forced: number): number // more
  trainsForMarch?(g: Game, owner: Side, side: Side, hex: number): number
  marched?(g: Game, owner: Side, side: Side, from: number, to: number): void
  refuseStack?(g: Game, owner: Side, side: Side, hex: number): Refusal | undefined
  refusePiece?(g: Game, owner: Side, piece: number): Refusal | undefined // nor does he ride (§12.1)
  refusePrey?(g: Game, owner: Side, side: Side, to: number): Refusal | undefined // that stack is not driven off (1814 §8.5)
  harmony?(g: Game, owner: Side): boolean // true: commanders and supports forget their quarrels (§16.6)
  // Values of counters.
  rating?(g: Game, owner: Side, piece: number, rating: number): number
  unitClass?(g: Game, owner: Side, piece: number, unitClass: UnitClass): UnitClass
  gift?(g: Game, owner: Side, piece: number, factors: number): number // §16.2.b
  // Combat.
  commands?(g: Game, owner: Side, side: Side): number // more
  commandCap?(g: Game, owner: Side, side: Side): number
  firstInCombat?(g: Game, owner: Side, side: Side): Side
  refuseTarget?(g: Game, owner: Side, side: Side, from: number, to: number): Refusal | undefined
  refuseAttacker?(g: Game, owner: Side, piece: number): Refusal | undefined
  passes?(g: Game, owner: Side, order: Order): boolean // true: an order needs no roll
  ordered?(g: Game, owner: Side, order: Order): void // an attack is being ordered, whatever the die will say
  assaults?(g: Game, owner: Side): boolean // true: no scruple keeps anybody from an assault
  refuseSupport?(g: Game, owner: Side, side: Side, hex: number, to: number, attacking: boolean): Refusal | undefined
  supportModifier?(g: Game, owner: Side, modifier: number, side: Side, hex: number): number
  factors?(g: Game, owner: Side, side: Side, units: readonly number[], attacking: boolean): number // more, if it tells in this battle
  combinedArms?(g: Game, owner: Side, side: Side, units: readonly number[], more: number): number
  attack?(
    g: Game,
    owner: Side,
    side: Side,
    from: number,
    to: number,
    units: readonly number[],
    supports: readonly number[],
  ): number
  // Against every attack.
  againstAttack?(
    g: Game,
    owner: Side,
    side: Side,
    to: number,
    units: readonly number[],
    supports: readonly number[],
  ): number
  standsFast?(g: Game, owner: Side, battle: Battle): boolean
  mayDrawOff?(g: Game, owner: Side, battle: Battle): boolean
  withdrew?(g: Game, owner: Side, side: Side, from: number, to: number): void
  refuseAdvance?(g: Game, owner: Side, piece: number, to: number): Refusal | undefined
  givesHit?(g: Game, owner: Side, side: Side): boolean // true: the owner chooses who of that side is hit
  cossackScore?(g: Game, owner: Side, score: number): number
}

/** Two effects of one card. */
export function both<Game extends CardGame>(one: Effect<Game>, other: Effect<Game>): Effect<Game> {
  for (const hook in one) if (hook in other) throw new Error(`a card changes ${hook} twice`)
  return { ...one, ...other }
}
