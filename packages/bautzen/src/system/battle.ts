import { procedureFor, type Answer, type AnswerCache, type Board, type Play } from '@grognard/kernel'
import type { KeptZones } from './kept-zones.ts'
import type { Marker, Piece, ResultRow, Tables, TurnRow } from './roster.ts'
import type { BautzenState, Side } from './state.ts'

// What is fixed for the battle: the board with its ground worked out, the roster, the tables. Rules ask these.

export interface Ground {
  enter: Int8Array // [hex * 6 + direction]: price of leaving by that side, -1 if nothing can (§7.1)
  firstStep: Uint16Array // hex -> its first way on, in the columns below; the last but one entry ends the last hex's
  stepTo: Int16Array // way -> the hex it leads to, the direct path of §10.3 among them
  stepCost: Uint8Array // way -> its price
  strike: Uint8Array // [hex * 6 + direction]: 1 if an attack can cross that side (§8.4.c)
  reaches: Uint8Array // [hex * 6 + direction]: 1 if a zone of control does (§4.zoc)
  water: Uint8Array // [hex * 6 + direction]: 0 none, 1 bridged, 2 a stream without a bridge, 3 the Spree without one
  built: Uint8Array // hex -> 1 a village, 2 the town
  woods: Uint8Array
  height: Uint8Array
  redoubt: Uint8Array
  pond: Uint8Array
  roomy: Uint8Array // town, village or redoubt: three units may stand there (§4.stacking)
  worth: Uint8Array // morale that an objective is worth, for Wurschen both hexes together (§9.A)
  wurschen: readonly number[]
  heights: readonly number[] // the Kreckwitz heights (§2.H)
  toHeights: Uint8Array // hexes to the nearest of them
  toExit: Uint8Array // hexes to the eastern edge
  closed: Uint8Array // shut to the Coalition before Ney is there (§10.3)
  exit: Uint8Array // the eastern edge (§10.4)
  entries: readonly number[] // entry hex of each kind of Ney marker (§6)
  entrances: readonly (readonly (readonly number[])[])[] // the same, then the hexes of the edge at one, two … from it (§10.2)
  path: readonly [number, number] // the direct path (§10.3)
}

export const FAR = 255 // what a hex out of reach costs
export const MOST = 24 // no march is longer: four points, tripled, a commander's fourteen, with room to spare

/** Scratch rooms, so that listing answers allocates little. Lists in them have a count beside them and keep their length. */
export interface Rooms {
  zones: readonly [KeptZones, KeptZones] // each side's zones of control (§4.zoc)
  cost: Uint8Array // hex -> what the last reach made of it
  came: Int16Array // hex -> the hex it is entered from on the cheapest way
  reached: HexList // hexes of the last reach, nearest first
  queue: HexList[] // by cost: hexes to go on from
  mark: Uint8Array // all nothing between questions
  found: HexList
}

/** Hexes in a column that is never made anew. */
export interface HexList {
  hexes: Int16Array
  n: number // how many of them count
}

export function roomForHexes(size: number): HexList {
  return { hexes: new Int16Array(size), n: 0 }
}

/** Sorts a short list in place, without a comparer: lists are made all the time. */
export function putInOrder({ hexes, n }: HexList): void {
  for (let i = 1; i < n; i++) {
    const hex = hexes[i]
    let at = i - 1
    for (; at >= 0 && hexes[at] > hex; at--) hexes[at + 1] = hexes[at]
    hexes[at + 1] = hex
  }
}

export interface Battle {
  board: Board
  sides: readonly [string, string]
  ground: Ground
  rooms: Rooms
  tables: Tables
  results: readonly ResultRow[] // the combat table, read once (§8.5)
  calendar: readonly TurnRow[]
  pieces: readonly Piece[]
  commanders: number // pieces below this number are commanders
  side: readonly Side[] // columns of the roster, for hot paths
  formation: readonly number[]
  cavalry: readonly boolean[]
  guard: readonly boolean[]
  firstOf: readonly [number, number] // each side's units run from here …
  endOf: readonly [number, number] // … up to before here
  chiefsOf: readonly [readonly number[], readonly number[]]
  markers: readonly Marker[]
  gunMarkers: readonly [readonly number[], readonly number[]] // those of each side that fire
  slots: readonly [readonly number[], readonly number[]] // turn of each space of the track, per side
  entering: readonly number[] // the units that come with Ney, in order (§10.2)
  answers: AnswerCache
  marches: (Answer | undefined)[] // marches by hex, price and whether a zone ends them (see answers.ts)
}

export type G = Play<BautzenState, Battle>

export const procedure = procedureFor<G>()

export const NAPOLEON = 0
export const SOULT = 1
export const OUDINOT = 2
export const NEY = 3
export const WITTGENSTEIN = 4
export const MILORADOVITCH = 5
export const BLUCHER = 6
export const BARCLAY = 7

// Rare things, as bits of `feats`.
export const FEATS = [
  'cossacks',
  'discord',
  'alexander',
  'arapiles',
  'strategist',
  'to-the-enemy',
  'losses-marker',
  'captured',
  'withdrew',
  'stood',
  'trapped',
  'tactical-option',
  'napoleons-option',
  'concentric',
  'charge',
  'double-target',
  'redoubt-stormed',
  'bombarded',
  'direct-path',
  'storm',
  'jomini-cancelled',
  'crowded-in',
  'cossacks-hold-cavalry',
  'chief-hit-by-fire',
] as const

export type Feat = (typeof FEATS)[number]

export function feat(g: G, name: Feat): void {
  g.s.feats |= 1 << FEATS.indexOf(name)
}
