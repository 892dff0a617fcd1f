import { hexAt, type Board } from '@grognard/kernel'
import { z } from 'zod'
import { FORMATIONS } from './formations.ts'
import type { Side } from './state.ts'

// The data files. Every datum says where it comes from; what the rulebook does not print is a reconstruction.

export const source = z.enum(['printed', 'deduced', 'history', 'proposal'])
const sideName = z.enum(['french', 'coalition'])
const hexNumber = z.string().regex(/^\d{4}$/)
const quality = z.enum(['A', 'B', 'C', '?'])

export const unitsSchema = z.array(
  z.strictObject({
    id: z.string(),
    side: sideName,
    nation: z.string(),
    formation: z.string(),
    corps: z.string(),
    name: z.string(),
    arm: z.enum(['inf', 'cav']),
    strength: z.int().min(1),
    quality,
    march: z.int().min(2).max(4),
    weakened: z.int().min(0), // strength of the back, 0 if there is none
    hex: hexNumber.optional(),
    enters: z.int().optional(), // place in the order of entry
    guard: z.literal(true).optional(),
    heavy: z.literal(true).optional(),
    source: z.strictObject({
      name: source,
      place: source,
      strength: source,
      quality: source,
      march: source,
      steps: source,
    }),
  }),
)

export const commandersSchema = z.array(
  z.strictObject({
    id: z.string(),
    side: sideName,
    nation: z.string(),
    formation: z.string(), // 'all' for the commanders in chief
    name: z.string(),
    modifier: z.int().min(0),
    hex: hexNumber.optional(),
    enters: z.int().optional(),
    source: z.strictObject({ name: source, place: source, modifier: source }),
  }),
)

export const markersSchema = z.array(
  z.strictObject({
    side: sideName,
    kind: z.string(),
    count: z.int().min(1),
    inHand: z.int().min(0), // of those, in hand on the first turn
    returns: z.boolean(), // played on turn n, back on turn n + 2
    divisor: z.int(), // bombardment value, 0 if it does not fire
    support: z.int(), // bonus in combat
    source: z.strictObject({ count: source, effect: source }),
  }),
)

export const turnsSchema = z.array(
  z.strictObject({
    turn: z.int(),
    hour: z.string(),
    french: z.int(), // markers on the track
    coalition: z.int(),
    ney: z.int(), // space of Ney's markers that covers it, 0 if none
    neyUpTo: z.int(), // the marker is revealed on this or less
    storm: z.boolean(),
    source,
  }),
)

const ground = z.strictObject({ cost: z.int(), modifier: z.int(), source })
const band = z.strictObject({ upTo: z.int(), result: z.string(), source })

export const tablesSchema = z.strictObject({
  ratio: z.strictObject({
    rows: z.array(z.strictObject({ label: z.string(), attack: z.int(), defence: z.int(), modifier: z.int(), source })),
  }),
  quality: z.strictObject({
    attack: z.record(z.enum(['A', 'B', 'C']), z.int()),
    defence: z.record(z.enum(['A', 'B', 'C']), z.int()),
    random: z.array(z.enum(['A', 'B', 'C'])).length(6),
    source,
  }),
  terrain: z.strictObject({
    clear: ground,
    woods: ground,
    village: ground,
    town: ground,
    redoubt: ground,
    height: ground,
    stream: ground,
    bridge: ground,
  }),
  combat: z.array(band),
  bombardment: z.array(band),
  range: z.strictObject({ command: z.int(), neyAfterJomini: z.int(), source }),
  morale: z.strictObject({ french: z.int(), coalition: z.int(), shakenAt: z.int(), source }),
  quotas: z.strictObject({
    usual: z.strictObject({ total: z.int(), prussian: z.int(), guard: z.int() }),
    larger: z.strictObject({ total: z.int(), prussian: z.int(), guard: z.int() }),
    source,
  }),
})

export type UnitData = z.infer<typeof unitsSchema>[number]
export type CommanderData = z.infer<typeof commandersSchema>[number]
export type MarkerData = z.infer<typeof markersSchema>[number]
export type TurnRow = z.infer<typeof turnsSchema>[number]
export type Tables = z.infer<typeof tablesSchema>
export type Letter = 'A' | 'B' | 'C'

export interface Piece {
  id: string
  side: Side
  name: string
  nation: string
  formation: number // index into FORMATIONS
  start: number // hex at the start, -1 if it enters later
  enters: number // place in the order of entry, -1 if it is there from the start
  modifier: number // commanders only
  arm: 'inf' | 'cav'
  strength: readonly number[] // by steps left: 0, weakened or full, full
  quality: Letter | '?'
  march: number
  steps: number
  guard: boolean
  heavy: boolean
  corps: string
}

export interface Marker {
  side: Side
  kind: string
  returns: boolean
  divisor: number
  support: number
  inHand: boolean // on the first turn
}

/** bautzen §8.5: what a combat leads to. */
export interface Result {
  text: string // as printed, or as the tactical option makes it
  lossA: number
  backA: number // hexes of retreat
  lossD: number
  backD: number
  storm: number // advance into a redoubt: 0 nobody, 1 the guard, 2 everybody
}

/** bautzen §8.5: the combat table, each row read once. */
export interface ResultRow {
  upTo: number // the highest modified score that it serves
  plain: Result
  tactics: Result // with the tactical option (§8.6.2)
}

/** Commanders first, then units, each in the order of its file: a piece's number is its place in this list. */
export function makeRoster(board: Board, units: readonly UnitData[], commanders: readonly CommanderData[]): Piece[] {
  const sideOf = (name: string): Side => (name === 'french' ? 0 : 1)
  const hexOf = (number: string | undefined): number => (number === undefined ? -1 : hexAt(board, number))
  return [
    ...commanders.map((data): Piece => ({
      id: data.id,
      side: sideOf(data.side),
      name: data.name,
      nation: data.nation,
      formation: FORMATIONS.indexOf(data.formation as 'all'),
      start: hexOf(data.hex),
      enters: data.enters ?? -1,
      modifier: data.modifier,
      arm: 'cav',
      strength: [0, 0, 0],
      quality: 'B',
      march: 7,
      steps: 1,
      guard: false,
      heavy: false,
      corps: '',
    })),
    ...units.map((data): Piece => ({
      id: data.id,
      side: sideOf(data.side),
      name: data.name,
      nation: data.nation,
      formation: FORMATIONS.indexOf(data.formation as 'all'),
      start: hexOf(data.hex),
      enters: data.enters ?? -1,
      modifier: 0,
      arm: data.arm,
      strength: data.weakened > 0 ? [0, data.weakened, data.strength] : [0, data.strength, data.strength],
      quality: data.quality,
      march: data.march,
      steps: data.weakened > 0 ? 2 : 1,
      guard: data.guard ?? false,
      heavy: data.heavy ?? false,
      corps: data.corps,
    })),
  ]
}

/** Markers one by one, those in hand on the first turn before those that go on the track. */
export function makeMarkers(data: readonly MarkerData[]): Marker[] {
  return data.flatMap(row =>
    Array.from({ length: row.count }, (_, i) => ({
      side: row.side === 'french' ? (0 as const) : (1 as const),
      kind: row.kind,
      returns: row.returns,
      divisor: row.divisor,
      support: row.support,
      inHand: i < row.inHand,
    })),
  )
}
