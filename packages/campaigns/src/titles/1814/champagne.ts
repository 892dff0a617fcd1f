import { z } from 'zod'
import { supplied } from '../../rules/general-supply.ts'
import { commandsBasic } from '../../rules/combat-commands.ts'
import type { Arrival, Campaign } from '../../system/campaign.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { source } from '../../system/roster.ts'
import { hasUnits, placePiece, unitsAt } from '../../system/stacks.ts'
import { COALITION, FRENCH, GONE, NOT_YET, type Side } from '../../system/state.ts'
import { board, hexOf, PARIS } from './board.ts'
import data from './data/champagne.json' with { type: 'json' }
import type { G } from './own.ts'

// Champagne, turns 4 to 7: a short game of ours, from the day when Napoleon took over the army at Châlons. The book has the campaign
// only; everything here is a reconstruction.

export const CHAMPAGNE = 'champagne'
export const FIRST_TURN = 4
export const LAST_TURN = 7

const hexNumber = z.string().regex(/^\d{4}$/)
const depot = z.strictObject({ hex: hexNumber, note: z.string(), source })

/** What the file holds. */
export const champagneSchema = z.strictObject({
  stacks: z.array(
    z.strictObject({
      hex: hexNumber,
      place: z.string(),
      side: z.enum(SIDES),
      pieces: z.array(z.string()),
      disrupted: z.array(z.string()).optional(),
      source,
    }),
  ),
  arrivals: z.array(z.strictObject({ id: z.string(), turn: z.int(), hexes: z.array(hexNumber), source })),
  depots: z.strictObject({ french: z.array(depot), coalition: z.array(depot) }),
  trains: z.array(z.strictObject({ turn: z.int(), french: z.int(), coalition: z.int(), source })),
  points: z.array(z.strictObject({ city: z.string(), hex: hexNumber, points: z.int().min(1).max(3) })),
})

/** Where the set-up of Champagne comes from, row by row. */
export const champagneSources = [
  ...data.stacks.map(one => ({ what: 'about.champagne', source: source.parse(one.source) })),
  ...[...data.depots.french, ...data.depots.coalition].map(one => ({
    what: 'about.champagneDepots',
    source: source.parse(one.source),
  })),
]

export function inChampagne(g: G): boolean {
  return g.s.scenario === CHAMPAGNE
}

const SOUTHERNMOST = 24

/** The south is out of play: 1 beyond the last row. */
export const outside = Uint8Array.from(board.numbers, number => (Number(number.slice(2)) > SOUTHERNMOST ? 1 : 0))

export function champagneTrains(turn: number, side: Side): number {
  const row = data.trains.find(one => one.turn === turn) ?? data.trains[data.trains.length - 1]
  return row[SIDES[side]]
}

/** Lays the game out: stacks, depots, and nobody else. */
export function setUpChampagne(g: G): void {
  g.s.turn = FIRST_TURN
  for (let p = 0; p < g.t.pieces.length; p++) placePiece(g.s, p, GONE)
  for (const { hex, pieces, disrupted } of data.stacks) {
    for (const id of pieces) placePiece(g.s, g.t.own.pieceOf(id), hexOf(hex))
    for (const id of disrupted ?? []) g.s.disrupted[g.t.own.pieceOf(id)] = 1
  }
  for (const { id } of data.arrivals) placePiece(g.s, g.t.own.pieceOf(id), NOT_YET)
  for (const side of [FRENCH, COALITION] as const)
    g.s.depots[side] = data.depots[SIDES[side]].map(one => hexOf(one.hex))
}

const inPlay = new Set([...data.stacks.flatMap(one => one.pieces), ...data.arrivals.map(one => one.id)])

/** Whoever is not of this game was never lost in it. */
export function outOfPlay({ t }: G, piece: number): boolean {
  return !inPlay.has(t.pieces[piece].id)
}

interface Coming {
  piece: number
  turn: number
  arrival: Arrival[]
}

const coming = new WeakMap<Campaign, Coming[]>()

function arrivals({ t }: G): Coming[] {
  let list = coming.get(t)
  if (!list) {
    list = data.arrivals.map(({ id, turn, hexes }) => ({
      piece: t.own.pieceOf(id),
      turn,
      arrival: [{ kind: 'hexes', hexes: hexes.map(hexOf) }],
    }))
    list.sort((a, b) => a.piece - b.piece) // commanders first
    coming.set(t, list)
  }
  return list
}

export function champagneDue(g: G, side: Side): number[] {
  return arrivals(g).flatMap(({ piece, turn }) => (turn === g.s.turn && g.t.side[piece] === side ? [piece] : []))
}

const NEVER = 99

export function champagneTurn(g: G, piece: number): number {
  return arrivals(g).find(one => one.piece === piece)?.turn ?? NEVER
}

export function champagneArrival(g: G, piece: number): Arrival[] {
  return arrivals(g).find(one => one.piece === piece)?.arrival ?? []
}

/** The cities that are counted, and their points. */
export const pointsOf: ReadonlyMap<number, number> = new Map(data.points.map(({ hex, points }) => [hexOf(hex), points]))

/** A city is the Coalition's if a combat unit or a depot of it is there, else it is French. */
export function champagneHolder(g: G, hex: number): Side {
  return hasUnits(g, COALITION, hex) || g.s.depots[COALITION].includes(hex) ? COALITION : FRENCH
}

const USUAL_COMMANDS = 4

/** The Coalition's points: its cities, less one for each French combat command above four and more for each below. */
export function champagnePoints(g: G): number {
  let sum = USUAL_COMMANDS - commandsBasic(g, FRENCH)
  for (const [hex, points] of pointsOf) if (champagneHolder(g, hex) === COALITION) sum += points
  return sum
}

/** A Coalition unit in good order and in supply stands in Paris. */
export function parisTaken(g: G): boolean {
  return unitsAt(g, COALITION, PARIS).some(piece => !g.s.disrupted[piece]) && supplied(g, COALITION, [PARIS]).length > 0
}

export const COALITION_WINS = 11

type Win = (g: G, winner: Side, level: string, clause: string, scores: { french: number; coalition: number }) => void

/** The points of both sides: what is not the Coalition's is French. */
export function champagneScores(g: G): [french: number, coalition: number] {
  const coalition = champagnePoints(g)
  return [[...pointsOf.values()].reduce((sum, points) => sum + points, 0) - coalition, coalition]
}

/** After turn 7 the cities are counted: eleven points win for the Coalition, fewer for the French. */
export function judgeChampagne(g: G, win: Win): void {
  const [french, coalition] = champagneScores(g)
  const winner = coalition >= COALITION_WINS ? COALITION : FRENCH
  win(g, winner, `level.champagne.${SIDES[winner]}`, '1814 §14.4', { french, coalition })
}
