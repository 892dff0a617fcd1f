import { BLOCKED, BRIDGE, DIRECTIONS, LAKE, PASS, RIVER, ROAD, type Board, type Refusal } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { inWinter } from '../system/season.ts'
import type { Side } from '../system/state.ts'

/** What a title may change of the land (§1.1, §2.2). */
export interface LandParts {
  homeland(g: G, side: Side, hex: number): boolean // friendly for more than supply (§12.1)
  closed(g: G, side: Side): Uint8Array // hexes that its pieces may not enter: not 0
  refuseClosed(g: G, side: Side, hex: number): Refusal // why not
  walled(g: G, hex: number): boolean // is it a fortified city? (§2.2, §11.4)
  interned(g: G, side: Side, hex: number): boolean // would a stack that must leave here be interned? (§1.1)
  landCase(g: G): number // a number for all that the title's answers about land and supply hang on besides turn, places and depots
}

export const plainLand: LandParts = {
  homeland: (g, side, hex) => g.t.parts.friendly(g, side, hex),
  closed: g => g.t.nowhere,
  refuseClosed: (g, _side, hex) => ({ clause: cite(g.t, '2.2'), reason: 'refuse.step.impassable', params: { hex } }),
  walled: (g, hex) => g.t.city[hex] === 2,
  interned: () => false,
  landCase: () => 0,
}

const DIFFICULT = new Set(['forest', 'marsh', 'rough'])

/** 1813 §2.2: forest, marsh and rough ground. */
export function roughHexes(board: Board): Uint8Array {
  return Uint8Array.from(board.terrain, terrain => (DIFFICULT.has(terrain) ? 1 : 0))
}

/** 1813 §2.2: cities are 1, fortified cities 2. */
export function cityHexes(board: Board): Uint8Array {
  return Uint8Array.from(board.place, place => (place?.kind === 'fortress' ? 2 : place?.kind === 'city' ? 1 : 0))
}

/**
 * 1813 §2.2: what it costs to leave a hex by each of its sides, -1 where nothing crosses. Sea and lake sides are closed;
 * mountains are entered and left only by a pass; forest and rough ground cost two unless a road or pass leads in, marsh
 * always; a pass costs two in winter.
 */
export function enterCosts(board: Board, playable: Uint8Array, winter: boolean): Int8Array {
  const costs = new Int8Array(board.size * DIRECTIONS).fill(-1)
  for (let hex = 0; hex < board.size; hex++) {
    if (!playable[hex]) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = board.neighbours[hex * DIRECTIONS + d]
      if (to >= 0 && playable[to])
        costs[hex * DIRECTIONS + d] = enterCost(board, hex, to, board.sides[hex * DIRECTIONS + d], winter)
    }
  }
  return costs
}

function enterCost(board: Board, from: number, to: number, side: number, winter: boolean): number {
  if (board.terrain[from] === 'sea' || board.terrain[to] === 'sea') return -1
  if (side & (LAKE | BLOCKED)) return -1
  const pass = (side & PASS) !== 0
  if ((board.terrain[from] === 'mountain' || board.terrain[to] === 'mountain') && !pass) return -1
  if (pass && winter) return 2
  if (board.terrain[to] === 'marsh') return 2
  return DIFFICULT.has(board.terrain[to]) && !(side & (ROAD | PASS)) ? 2 : 1
}

/** 1813 §11.11, §2.2: ground that no stack withdraws into, by road or not: forest, marsh, rough and, in winter, a mountain pass. */
export function difficultGround(g: G, hex: number): boolean {
  return g.t.rough[hex] === 1 || (inWinter(g) && g.t.board.terrain[hex] === 'mountain')
}

/** The price of leaving a hex by a side in the present season (§2.2). */
export function stepCost(g: G, side: number): number {
  return (inWinter(g) ? g.t.enterWinter : g.t.enterSummer)[side]
}

/** The same hexside, seen from the hex beyond it. */
export function otherSide(board: Board, side: number): number {
  return board.neighbours[side] * DIRECTIONS + (((side % DIRECTIONS) + 3) % DIRECTIONS)
}

/** 1813 §2.2: a river runs along this hexside, bridged or not. */
export function riverAt(board: Board, side: number): boolean {
  return (board.sides[side] & RIVER) !== 0
}

/** 1813 §6.2.3: a river without a bridge runs along this hexside. */
export function unbridgedAt(board: Board, side: number): boolean {
  return (board.sides[side] & (RIVER | BRIDGE)) === RIVER
}

/** 1813 §6.2.1, §8.4.6: hexsides across which cavalry watches the hex beyond, but for rivers that screen it: 1. */
export function watchedSides(
  board: Board,
  enter: Int8Array,
  screened: (board: Board, side: number) => boolean,
): Uint8Array {
  return Uint8Array.from(enter, (cost, at) => (cost >= 0 && !screened(board, at) ? 1 : 0))
}

/** Two hexes touch for all that units do to each other: not across a lake or another closed side (§2.2). */
export function touches(g: G, side: number): boolean {
  return g.t.board.neighbours[side] >= 0 && g.t.enterSummer[side] >= 0
}
