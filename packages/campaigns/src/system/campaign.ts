import type { Answer, Board, Flood, Play } from '@grognard/kernel'
import type { CampaignState, Side } from './state.ts'

// What is fixed for a title of the family: its board, its roster, its parameters and its replaced parts.
// Rules ask these; no rule asks which title it serves.

export type Arm = 'inf' | 'cav' | 'art'
export type UnitClass = 'V' | 'L' | 'C'

/** Where a reinforcement may be placed (§13.2); tried in order, the first with a legal hex counts. */
export type Arrival =
  | { kind: 'hexes'; hexes: number[] } // one of these
  | { kind: 'with'; commander: string } // with that commander, or beside him if the hex is full
  | { kind: 'stack' } // on any hex with a combat unit of its side

export interface Piece {
  id: string
  side: Side
  name: string // in full
  label: string // as on the counter
  nation: string
  turn: number // arrives at the end of this turn; 1 is the set-up
  arrival: Arrival[]
  leaves: number // removed at the start of this turn, 0 if never
  unit?: { arm: Arm; class: UnitClass; factor: number; occupancyTwice: number; cossack: boolean }
  commander?: { rating: number; gift: string } // gift: '' or the key of a special ability
}

/** Everything that may differ from title to title, by name. */
export interface Parameters {
  lastTurn: number
  startTurn: number
  winter(turn: number): boolean
  supplyRoute(winter: boolean): number // hexes from a unit to its depot (§6.2.4)
  depotLink(winter: boolean): number // hexes from depot to depot (§7.8)
  march(winter: boolean): number // hexes without force (§8.4)
  forcedMarch: number // hexes with it
  attritionFrom(winter: boolean): number // hexes from which a march wears (§8.5)
  winterAttrition: number // added in winter (§8.6)
  dummyTrains: number // §7.5
  trainsOnCard(turn: number, side: Side): number
  commandsOnCard(turn: number, side: Side): number
  firstOnTie: Side // who begins when cards are equal
  cossacksFrom: number // the turn from which Cossacks in cities are rolled for (§13.1)
}

/** Parts that a title hands in whole. */
export interface Parts {
  /** 1813 §1.1: is this hex friendly to the side, as far as supply goes? */
  friendly(g: G, side: Side, hex: number): boolean
  /** 1813 §1.1: the hexes from which the side's chain of depots may start. */
  sources(g: G, side: Side): readonly number[]
  /** 1813 §8.6: what an accompanying commander's gift adds to the march roll. */
  marchGift(g: G, commander: number): number
  /** 1813 §11.3, §11.6: combat factors that a commander's gift adds to good-order units. */
  factorGift(g: G, commander: number, units: readonly number[], attacking: boolean): number
  /** Victory at the end of the last turn. */
  finish(g: G): void
  /** Is the unit deemed to be in general supply (§6.6)? */
  deemedSupplied(g: G, piece: number): boolean
}

export interface Campaign {
  id: string
  clauses: Record<string, string> // 1813's number of a clause -> how this title's book cites it, filled as asked
  clauseOf(number: string): string // the same, by rule
  sides: readonly [string, string]
  board: Board
  room: Flood // for supply and reach
  open: Uint8Array // scratch: what is known of each hex while routes are traced; 0 nothing, 1 open, 2 closed
  playable: Uint8Array
  city: Uint8Array // 1 a city, 2 a fortified one
  enterSummer: Int8Array // [hex * 6 + direction]: price of leaving by that side, -1 if nothing can
  enterWinter: Int8Array
  rough: Uint8Array // forest, marsh or rough ground: 1
  pieces: readonly Piece[]
  isUnit: readonly boolean[] // columns of the roster, for hot paths
  side: readonly Side[]
  arm: readonly (Arm | undefined)[]
  factor: readonly number[]
  occupancyTwice: readonly number[]
  rating: readonly number[]
  parameters: Parameters
  parts: Parts
  answers: AnswerCache
}

/** Answers are shared objects, made once. */
export interface AnswerCache {
  byHex: Record<string, Answer[]>
  byPiece: Record<string, Answer[]>
  byNumber: Record<string, Answer[]>
  plain: Record<string, Answer>
}

export type G = Play<CampaignState, Campaign>

export const CAPACITY_TWICE = 12 // six occupancy factors, in halves, so that all sums are whole (§4.1)

/** How this title's book cites a clause of the family, named by its number in 1813. */
export function cite(t: Campaign, number: string): string {
  return (t.clauses[number] ??= t.clauseOf(number))
}
