import type { AnswerCache, Board, Play } from '@grognard/kernel'
import type { RideRoom } from '../rules/rides.ts'
import type { RouteCosts, RouteRoom } from '../rules/supply-routes.ts'
import type { Kept } from './kept.ts'
import type { PlainParts } from './parts.ts'
import type { CampaignState, Side } from './state.ts'

// What is fixed for a title of the family: its board, its roster, its parameters and its replaced parts.
// Rules ask these; no rule asks which title it serves.

export type Arm = 'inf' | 'cav' | 'art'
export type UnitClass = 'V' | 'L' | 'C'

/** Where a reinforcement may be placed (§13.2); tried in order, the first with a legal hex counts. */
export type Arrival =
  | { kind: 'hexes'; hexes: number[] } // one of these
  | { kind: 'with'; commander: string } // with that commander, or beside him if the hex is full
  | { kind: 'stack'; formation?: string; nation?: string } // on any hex with a combat unit of its side, or of that part of it
  | { kind: 'city'; hexes?: number[] } // in a city of its own that is or can be supplied, among these hexes if given
  | { kind: 'free' } // anywhere on its own side of the armistice line (1813 §14.15)

export interface Piece {
  id: string
  side: Side
  name: string // in full
  label: string // as on the counter
  nation: string
  turn: number // arrives at the end of this turn; 1 is the set-up
  arrival: Arrival[]
  leaves: number // removed at the start of this turn, 0 if never
  formation?: string // corps or army, where the title has them
  army?: string // above it, where the title has armies
  wing?: string // and wings
  tags?: readonly string[] // marks on the counter that the title's own rules ask for
  variants?: Readonly<Record<string, Arrival[]>> // other arrivals, by the case in which they hold
  seniority?: string // §16.2.a: S, A, I, C, W, K, corps, cavcorps or none, as the title's ranks have it
  commands?: readonly string[] // §16.2.a: whom he can command (options/command.ts)
  changes?: readonly { turn: number; seniority?: string; move?: number[] }[] // what the card changes at the start of a turn
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
  trainsOnCard(turn: number, side: Side, g?: G): number
  commandsOnCard(turn: number, side: Side, g?: G): number
  firstOnTie: Side // who begins when cards are equal
  cossacksFrom: number // the turn from which Cossacks in cities are rolled for (§13.1)
}

/** Where a title differs: what it must hand in, and what each rule lets it change, declared beside the rule. */
export interface Parts extends NeededParts, PlainParts {
  suggestedDepots?(g: G, side: Side): readonly number[] // depots to begin with that feed everybody, in order; no rule asks
  stakes?(g: G, city: number): number // what hangs on a city for an officer, as a multiple of a plain one's worth; no rule asks
  cityHolder?(g: G, hex: number): Side | -1 // whose a city that counts is, if not simply theirs who stand in it (§14.4)
}

/** What a title hands in: the needed parts, and of the others those that it changes. */
export type GivenParts = NeededParts & Partial<Parts>

/** Parts that no rule can guess. */
export interface NeededParts {
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

/** The same as a title with a game of its own hands them in. */
export type PartsOf<Game extends G> = {
  [Part in keyof GivenParts]: NonNullable<GivenParts[Part]> extends (g: G, ...rest: infer Rest) => infer Result
    ? (g: Game, ...rest: Rest) => Result
    : GivenParts[Part]
}

/** A line of a combat value: what, how much, by which clause. */
export interface ValueLine {
  what: string // catalogue key
  value: number
  clause: string
  hex?: number
}

/** `Own`: facts that only this title knows, made from its roster and board once. */
export interface Campaign<Own = unknown> {
  id: string
  clauses: Record<string, string> // 1813's number of a clause -> how this title's book cites it, filled as asked
  clauseOf(number: string): string // the same, by rule
  sides: readonly [string, string]
  board: Board
  routes: RouteRoom // for supply
  rides: RideRoom // for commanders
  marks: { seen: Uint32Array; now: number } // scratch: hex -> the listing that came upon it last
  kept: Kept // what follows from the positions looked at last
  playable: Uint8Array
  city: Uint8Array // 1 a city, 2 a fortified one
  cities: readonly number[] // the hexes of both
  victoryCities: readonly number[] // those that count for victory (§14.4)
  enterSummer: Int8Array // [hex * 6 + direction]: price of leaving by that side, -1 if nothing can
  enterWinter: Int8Array
  routeSummer: RouteCosts // the same for supply routes
  routeWinter: RouteCosts
  routeIcedSummer: RouteCosts // and where the ice bears
  routeIcedWinter: RouteCosts
  marchWatch: Uint8Array // [hex * 6 + direction]: 1 if cavalry watches the hex beyond for marches (§8.4.6)
  supplyWatch: Uint8Array // and for supply (§6.2.1)
  rough: Uint8Array // forest, marsh or rough ground: 1
  pieces: readonly Piece[]
  isUnit: readonly boolean[] // columns of the roster, for hot paths
  side: readonly Side[]
  arm: readonly (Arm | undefined)[]
  cavalry: Uint8Array // 1 if the piece is cavalry
  commanders: readonly [readonly number[], readonly number[]] // the pieces of each side that are commanders
  factor: readonly number[]
  occupancyTwice: readonly number[]
  rating: readonly number[]
  due: readonly [readonly number[][], readonly number[][]] // turn -> each side's reinforcements, in the order of §13.2
  parameters: Parameters
  parts: Parts
  answers: AnswerCache
  own: Own
  nowhere: Uint8Array // no hex at all: 0 everywhere
  battlePoints: number // in all; 0 if the title counts none (§14.4.b)
}

/** A game in play. A title with facts or a state of its own names them: G<Own1813, Extra1813>. */
export type G<Own = unknown, Extra extends object = object> = Play<CampaignState<Extra>, Campaign<Own>>

export const UNLESS_HELD = 99 // in a table of hexes closed to supply: open if an own stack stands there
export const CAPACITY_TWICE = 12 // six occupancy factors, in halves, so that all sums are whole (§4.1)

/** How this title's book cites a clause of the family, named by its number in 1813. */
export function cite(t: Campaign, number: string): string {
  return (t.clauses[number] ??= t.clauseOf(number))
}
