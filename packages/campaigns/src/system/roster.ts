import { hexAt, hexesWithin, hexSet, type Board } from '@grognard/kernel'
import { z } from 'zod'
import { unitName } from '../words/unit-names-en.ts'
import type { Arrival, Piece } from './campaign.ts'

// The data files of a campaign. Every datum says where it comes from; what the rulebook does not print is a reconstruction.

export const source = z.enum(['printed', 'deduced', 'history', 'proposal'])
const sideName = z.enum(['french', 'coalition'])
const hexNumber = z.string().regex(/^\d{4}$/)
/** Rules of arrival, tried in order. */
const arrival = z.array(
  z.union([
    z.strictObject({ hexes: z.array(hexNumber) }), // one of these
    z.strictObject({ within: z.int().min(0), of: hexNumber }), // at most so many hexes from it
    z.strictObject({ region: z.array(z.string()) }), // anywhere in these regions of the board
    z.strictObject({ with: z.string() }), // with that commander
    z.strictObject({ stack: z.literal(true), formation: z.string().optional(), nation: z.string().optional() }),
    z.strictObject({ city: z.literal(true), among: z.string().optional() }), // an own city, in that set of the board
    z.strictObject({ free: z.literal(true) }), // behind the own line of an armistice
  ]),
)
const variants = z.record(z.string(), arrival)

export const unitsSchema = z.array(
  z.strictObject({
    id: z.string(),
    side: sideName,
    nation: z.string(),
    label: z.string(),
    arm: z.enum(['inf', 'cav', 'art']),
    class: z.enum(['V', 'L', 'C']),
    factor: z.int().min(1).max(2),
    occupancy: z.number().multipleOf(0.5),
    turn: z.int(),
    arrival,
    cossack: z.boolean().optional(),
    formation: z.string().optional(),
    army: z.string().optional(),
    wing: z.string().optional(),
    tags: z.array(z.string()).optional(),
    variants: variants.optional(),
    source: z.strictObject({ label: source, value: source, place: source }),
  }),
)

export const commandersSchema = z.array(
  z.strictObject({
    id: z.string(),
    side: sideName,
    nation: z.string(),
    name: z.string(),
    label: z.string(),
    rating: z.int().min(0).max(6),
    turn: z.int(),
    arrival,
    leaves: z.int().optional(),
    gift: z.string().optional(),
    formation: z.string().optional(),
    army: z.string().optional(),
    seniority: z.string().optional(),
    commands: z.array(z.string()).optional(),
    tags: z.array(z.string()).optional(),
    variants: variants.optional(),
    changes: z
      .array(
        z.strictObject({
          turn: z.int(),
          seniority: z.string().optional(),
          move: z.strictObject({ region: z.array(z.string()) }).optional(),
        }),
      )
      .optional(),
    source: z.strictObject({ label: source, rating: source, place: source }),
  }),
)

export const turnsSchema = z.array(
  z.strictObject({
    turn: z.int(),
    period: z.string(),
    commands: z.strictObject({ french: z.int(), coalition: z.int() }),
    trains: z.strictObject({ french: z.int(), coalition: z.int() }),
    winter: z.boolean().optional(),
    source,
  }),
)

export type UnitData = z.infer<typeof unitsSchema>[number]
export type CommanderData = z.infer<typeof commandersSchema>[number]
export type TurnData = z.infer<typeof turnsSchema>[number]

/** Commanders first, then units, each in the order of its file: a piece's number is its place in this list. */
export function makeRoster(board: Board, units: readonly UnitData[], commanders: readonly CommanderData[]): Piece[] {
  const where = (rules: UnitData['arrival']): Arrival[] => rules.map(rule => readArrival(board, rule))
  const cases = (data?: UnitData['variants']): Piece['variants'] =>
    data && Object.fromEntries(Object.entries(data).map(([name, rules]) => [name, where(rules)]))
  return [
    ...commanders.map((data): Piece => ({
      id: data.id,
      side: data.side === 'french' ? 0 : 1,
      name: data.name,
      label: data.label,
      nation: data.nation,
      turn: data.turn,
      arrival: where(data.arrival),
      leaves: data.leaves ?? 0,
      formation: data.formation,
      army: data.army,
      tags: data.tags,
      variants: cases(data.variants),
      seniority: data.seniority,
      commands: data.commands,
      changes: data.changes?.map(({ move, ...change }) =>
        move ? { ...change, move: regionHexes(board, move.region) } : change,
      ),
      commander: { rating: data.rating, gift: data.gift ?? '' },
    })),
    ...units.map((data): Piece => ({
      id: data.id,
      side: data.side === 'french' ? 0 : 1,
      name: unitName(data),
      label: data.label,
      nation: data.nation,
      turn: data.turn,
      arrival: where(data.arrival),
      leaves: 0,
      formation: data.formation,
      army: data.army,
      wing: data.wing,
      tags: data.tags,
      variants: cases(data.variants),
      unit: {
        arm: data.arm,
        class: data.class,
        factor: data.factor,
        occupancyTwice: data.occupancy * 2,
        cossack: data.cossack ?? false,
      },
    })),
  ]
}

function readArrival(board: Board, rule: UnitData['arrival'][number]): Arrival {
  if ('hexes' in rule) return { kind: 'hexes', hexes: rule.hexes.map(number => hexAt(board, number)) }
  if ('within' in rule)
    return {
      kind: 'hexes',
      hexes: hexesWithin(board, hexAt(board, rule.of), rule.within).filter(hex => board.terrain[hex] !== 'sea'),
    }
  if ('region' in rule) return { kind: 'hexes', hexes: regionHexes(board, rule.region) }
  if ('with' in rule) return { kind: 'with', commander: rule.with }
  if ('city' in rule) return rule.among ? { kind: 'city', hexes: hexSet(board, rule.among) } : { kind: 'city' }
  return 'free' in rule ? { kind: 'free' } : { kind: 'stack', formation: rule.formation, nation: rule.nation }
}

function regionHexes(board: Board, regions: readonly string[]): number[] {
  const found: number[] = []
  board.region.forEach((region, hex) => region !== undefined && regions.includes(region) && found.push(hex))
  return found
}
