import { hexSet, type Refusal } from '@grognard/kernel'
import { hasUnits } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { AMSTERDAM, board, GENEVA, tableOf } from '../board.ts'
import { inChampagne, outside } from '../champagne.ts'
import type { G } from '../own.ts'
import { inPyreneanWinter, southWest } from './pyrenees.ts'

// 1814 §1.1, §14.8, §14.14, §14.15: whose land is whose, what is closed to whom, and where supply comes from.

const coalitionLand = tableOf('coalition-territory')
const NOBODYS = -1

/** 1814 §1.1: whose land a hex is, its city apart: east of the Rhine, Switzerland (§14.14), Italy beyond the border and Spain are the Coalition's. */
const owners = Int8Array.from(board.numbers, (_, hex) =>
  hex === GENEVA ? NOBODYS : coalitionLand[hex] ? COALITION : FRENCH,
)

/** 1814 §1.1: whose land a hex is, its city apart. */
export function landOwner(hex: number): Side | -1 {
  return owners[hex] as Side | -1
}

/** 1814 §1.1, §14.15: friendly, the city before the land it stands in: Amsterdam is friendly to France, Geneva to nobody. */
export function friendly(_g: G, side: Side, hex: number): boolean {
  return hex === AMSTERDAM ? side === FRENCH : owners[hex] === side
}

/** 1814 §1.1: friendly territory or a friendly city; at Amsterdam each side has one of them. */
export function atHome(g: G, side: Side, hex: number): boolean {
  return owners[hex] === side || friendly(g, side, hex)
}

const frenchSources = hexSet(board, 'uss-french-1814')
const coalitionSources = hexSet(board, 'uss-coalition-1814')
const champagneSources: readonly (readonly number[])[] = [
  hexSet(board, 'paris'),
  coalitionSources.filter(hex => board.numbers[hex] <= '4223'),
]

/** 1814 §1.1: Bordeaux, Marseilles and Paris; the eastern edge but for two hexes, and Spain's southern and western edges. */
export function sources(g: G, side: Side): readonly number[] {
  if (inChampagne(g)) return champagneSources[side]
  return side === FRENCH ? frenchSources : coalitionSources
}

const nowhere = new Uint8Array(board.size)
const GENEVAS = 1
const WINTER = 1
const OUTSIDE = 2

/** 1814 §14.8: closed in the Pyrenean winter; in our Champagne the south is out of play. */
const winterBars = Uint8Array.from(southWest, here => (here ? WINTER : 0))
const champagneBars = Uint8Array.from(outside, here => (here ? OUTSIDE : 0))

export function closed(g: G): Uint8Array {
  if (inChampagne(g)) return champagneBars
  return inPyreneanWinter(g) ? winterBars : nowhere
}

export function refuseClosed(g: G, _side: Side, hex: number): Refusal {
  if (closed(g)[hex] === OUTSIDE) return { clause: '1814 §14.1', reason: 'refuse.closed.champagne', params: { hex } }
  return { clause: '1814 §14.8', reason: 'refuse.closed.winter', params: { hex } }
}

/** 1814 §14.8, §16.3: nobody rides or flees to where nobody may come. */
export function refuseRefuge(g: G, side: Side, hex: number): Refusal | undefined {
  return g.t.parts.closed(g, side)[hex] ? g.t.parts.refuseClosed(g, side, hex) : undefined
}

const atGeneva = Uint8Array.from(board.numbers, (_, hex) => (hex === GENEVA ? GENEVAS : 0))

/** 1814 §14.15: no route passes Geneva unless a combat unit of that side occupies it. */
export function closedToSupply(g: G, side: Side): Uint8Array {
  if (inChampagne(g)) return champagneBars
  return hasUnits(g, side, GENEVA) ? nowhere : atGeneva
}

/** 1814 §7.7, §14.15: a depot at Geneva needs a combat unit in the city. */
export function refuseDepot(g: G, side: Side, hex: number): Refusal | undefined {
  if (hex !== GENEVA || hasUnits(g, side, GENEVA)) return undefined
  return { clause: '1814 §14.15', reason: 'refuse.depot.geneva', params: { hex } }
}

/** What answers about land hang on besides the turn: who is at Geneva, for lands are kept for many positions. */
export function landCase(g: G): number {
  return inChampagne(g) ? 3 : hasUnits(g, FRENCH, GENEVA) ? 1 : hasUnits(g, COALITION, GENEVA) ? 2 : 0
}
