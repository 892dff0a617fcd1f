import { hexAt, type Board } from '@grognard/kernel'
import { z } from 'zod'
import type { Piece } from './campaign.ts'

// The data files of a campaign. Every datum says where it comes from; what the rulebook does not print is a reconstruction.

export const source = z.enum(['printed', 'deduced', 'history', 'proposal'])
const sideName = z.enum(['french', 'coalition'])
const arrival = z.array(
  z.union([
    z.strictObject({ hexes: z.array(z.string().regex(/^\d{4}$/)) }),
    z.strictObject({ with: z.string() }),
    z.strictObject({ stack: z.literal(true) }),
  ]),
)

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
    source: z.strictObject({ label: source, rating: source, place: source }),
  }),
)

export const turnsSchema = z.array(
  z.strictObject({
    turn: z.int(),
    period: z.string(),
    commands: z.strictObject({ french: z.int(), coalition: z.int() }),
    trains: z.strictObject({ french: z.int(), coalition: z.int() }),
    source,
  }),
)

export type UnitData = z.infer<typeof unitsSchema>[number]
export type CommanderData = z.infer<typeof commandersSchema>[number]
export type TurnData = z.infer<typeof turnsSchema>[number]

/** Commanders first, then units, each in the order of its file: a piece's number is its place in this list. */
export function makeRoster(board: Board, units: readonly UnitData[], commanders: readonly CommanderData[]): Piece[] {
  const where = (rules: UnitData['arrival']): Piece['arrival'] =>
    rules.map(rule => {
      if ('hexes' in rule) return { kind: 'hexes', hexes: rule.hexes.map(number => hexAt(board, number)) }
      return 'with' in rule ? { kind: 'with', commander: rule.with } : { kind: 'stack' }
    })
  return [
    ...commanders.map(
      (data): Piece => ({
        id: data.id,
        side: data.side === 'french' ? 0 : 1,
        name: data.name,
        label: data.label,
        nation: data.nation,
        turn: data.turn,
        arrival: where(data.arrival),
        leaves: data.leaves ?? 0,
        commander: { rating: data.rating, gift: data.gift ?? '' },
      }),
    ),
    ...units.map(
      (data): Piece => ({
        id: data.id,
        side: data.side === 'french' ? 0 : 1,
        name: data.label,
        label: data.label,
        nation: data.nation,
        turn: data.turn,
        arrival: where(data.arrival),
        leaves: 0,
        unit: {
          arm: data.arm,
          class: data.class,
          factor: data.factor,
          occupancyTwice: data.occupancy * 2,
          cossack: data.cossack ?? false,
        },
      }),
    ),
  ]
}
