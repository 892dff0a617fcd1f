import { shuffle } from '@grognard/kernel'
import type { Cell } from '../system/chart-cell.ts'
import { DIVISION, HORSE, leaderKind, SUPPLY } from '../system/kinds.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { entryColours } from '../system/nations.ts'
import {
  AUSTRIA_AGAIN,
  BERLIN,
  BESIDE_ELBE,
  BRESLAU,
  EAST,
  ELBE_EAST_BANK,
  ELBE_WEST_BANK,
  NORTH_EAST_AGAIN,
  NORTH_EAST_OF_ELBE,
  PRAGUE,
  SOUTH_OF_BAVARIA,
  WEST,
  type ChartRow,
} from '../system/orders.ts'
import { allot, holds, isInverted, supplyFree } from '../system/stacks.ts'
import { ALLIED, firstSlot, FRENCH, NOT_YET, SLOTS, TO_AUSTRIA, TO_NORTH_EAST, type Side } from '../system/state.ts'
import { besieges } from './siege.ts'

// leipzig §reinforcements, §north, §bavaria, §armistice. Who is due on a turn, and where.

/** Those who come, and the area where each does. */
export interface Due {
  who: number[]
  places: number[]
}

const CAMPAIGN_ONLY = [13, 24] // the middle block of the chart

/** leipzig §reinforcements: the row of the chart that counts on this turn, in the reading that is played. */
export function chartRow(g: G): ChartRow | undefined {
  const { s, t } = g
  const [from, to] = CAMPAIGN_ONLY
  if (s.turn >= from && s.turn <= to && !scenarioOf(g).campaign) return undefined
  return t.orders.charts[s.options['chart-b'] ? 1 : 0][s.turn - 1]
}

/** Everybody who is due for a side on this turn; their counters are taken from the box. */
export function due(g: G, side: Side): Due {
  const { s, t } = g
  const box: [kind: number, place: number][] = []
  const add = (kind: number, n: number, place: number): void => {
    for (let i = 0; i < n; i++) box.push([kind, place])
  }
  // leipzig §supply.E: ten counters are all there are.
  const free = (): number => supplyFree(s, side) - box.filter(([kind]) => kind === SUPPLY).length
  const addCell = (cell: Cell, usual: number): void => {
    const place = cell.entry === 'north' ? NORTH_EAST_OF_ELBE : cell.entry === 'east' ? EAST : usual
    for (const number of cell.leaders) if (!isThere(g, side, leaderKind(number))) add(leaderKind(number), 1, place)
    add(DIVISION, cell.inf, place)
    add(HORSE, cell.cav, cell.horseByElbe ? BESIDE_ELBE : place)
    add(SUPPLY, Math.min(cell.supply, free()), place)
  }
  const row = chartRow(g)
  if (side === FRENCH) {
    // leipzig §rebellion: nothing comes to the French any more.
    if (s.rebellion > 0) return fromTheBox(g, side, box)
    if (row) addCell(row.french, WEST)
    if (s.north > 0 && s.turn === s.north + 2) addNorthern(ELBE_WEST_BANK)
    return fromTheBox(g, side, box)
  }
  if (row) {
    const [berlin, prague, breslau] = [BERLIN, PRAGUE, BRESLAU].map(area => t.orders.areas[area][0])
    if (!barred(g, berlin)) addCell(row.berlin, BERLIN)
    if (s.austria > 0 && s.turn >= s.austria && !barred(g, prague)) addCell(row.prague, PRAGUE)
    addCell(row.breslau, barred(g, breslau) ? EAST : BRESLAU)
    addCell(row.other, EAST)
  }
  if (s.north > 0 && s.turn === s.north + 1) addNorthern(ELBE_EAST_BANK)
  if (s.bavaria > 0 && s.turn === s.bavaria) {
    add(DIVISION, 6, SOUTH_OF_BAVARIA)
    add(HORSE, 2, SOUTH_OF_BAVARIA)
    add(SUPPLY, Math.min(1, free()), SOUTH_OF_BAVARIA)
  }
  return addReturning(g, side, fromTheBox(g, side, box))

  /** leipzig §north: two divisions of foot and one of horse. */
  function addNorthern(bank: number): void {
    add(DIVISION, 2, bank)
    add(HORSE, 1, bank)
  }
}

/** leipzig §recon: counters that come on face down come in no order, so that none can be told by its number. */
function fromTheBox(g: G, side: Side, box: readonly [kind: number, place: number][]): Due {
  const mixed = side === ALLIED && isInverted(g) ? shuffle([...box], g.s.dice) : box
  const who = mixed.map(([kind, place]) => {
    const piece = allot(g, side, kind, NOT_YET)
    if (side === ALLIED) g.s.flags[piece] |= entryColours(place)
    return piece
  })
  return { who, places: mixed.map(([, place]) => place) }
}

/** leipzig §reinforcements: nothing comes to a city that the French are in or besiege. */
function barred(g: G, city: number): boolean {
  return holds(g.s, FRENCH, city) || besieges(g, FRENCH, city)
}

function isThere({ s }: G, side: Side, kind: number): boolean {
  for (let p = firstSlot(side); p < firstSlot(side) + SLOTS; p++) if (s.kind[p] === kind) return true
  return false
}

/** leipzig §armistice: those who left by an edge come again on the eighth turn, at the other end of the line. */
function addReturning({ s }: G, side: Side, list: Due): Due {
  if (side !== ALLIED) return list
  for (let p = firstSlot(side); p < firstSlot(side) + SLOTS; p++)
    if (s.back[p] === s.turn && s.hex[p] <= TO_AUSTRIA) {
      list.who.push(p)
      list.places.push(s.hex[p] === TO_NORTH_EAST ? NORTH_EAST_AGAIN : AUSTRIA_AGAIN)
    }
  return list
}
