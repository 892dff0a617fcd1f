import { adjacent, DIRECTIONS, hexSet, type Refusal } from '@grognard/kernel'
import { holder } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { board, hamburg, torgau, vienna } from '../board.ts'
import type { G } from '../own.ts'

// 1813 §1.1: whose land is whose, what is closed to whom, and where supply comes from.

const confederation = new Set(hexSet(board, 'confederation'))
const empire = new Set(hexSet(board, 'french-empire'))
const austria = new Set(hexSet(board, 'austria'))
export const northernItaly = Uint8Array.from(board.numbers, (_, hex) =>
  hexSet(board, 'northern-italy').includes(hex) ? 1 : 0,
)
export const southOfDanube = Uint8Array.from(board.numbers, (_, hex) =>
  hexSet(board, 'south-of-danube').includes(hex) ? 1 : 0,
)

const FRENCH_REGIONS = ['denmark-norway', 'duchy-of-warsaw', 'kingdom-of-italy', 'illyrian-provinces', 'switzerland']
const COALITION_REGIONS = ['prussia', 'russia', 'swedish-pomerania']

export const inRegion = (hex: number, region: string): boolean => board.region[hex] === region
export const inAustria = (hex: number): boolean => austria.has(hex)
export const inConfederation = (hex: number): boolean => confederation.has(hex)

/** 1813 §1.1, §14.9, §14.16: whose territory a hex is, supply apart: the side, or -1 for neutral land. */
function territory(hex: number, stage: number, joined: number): Side | -1 {
  const region = board.region[hex] ?? ''
  if (austria.has(hex)) return joined ? COALITION : -1
  if (confederation.has(hex)) return stage === 3 ? COALITION : FRENCH
  if (empire.has(hex) || FRENCH_REGIONS.includes(region)) return FRENCH
  return COALITION_REGIONS.includes(region) ? COALITION : -1
}

/** 1813 §14.7, §14.9: the Duchy always, and the Confederation in its second stage, also supply the other side. */
function suppliesBoth(hex: number, stage: number): boolean {
  return board.region[hex] === 'duchy-of-warsaw' || (confederation.has(hex) && stage === 2)
}

const owners = new Map<number, Int8Array>()
const suppliers = new Map<number, Uint8Array>()

/** Whose land each hex is now. */
export function ownersNow(g: G): Int8Array {
  const x = g.s.extra
  const key = x.confederation * 2 + x.austria
  let table = owners.get(key)
  if (!table) {
    table = Int8Array.from(board.numbers, (_, hex) => territory(hex, x.confederation, x.austria))
    owners.set(key, table)
  }
  return table
}

/** 1813 §1.1: friendly territory in every respect. */
export function homeland(g: G, side: Side, hex: number): boolean {
  return ownersNow(g)[hex] === side
}

/** 1813 §1.1, §14.7: friendly as far as supply goes. */
export function friendly(g: G, side: Side, hex: number): boolean {
  const x = g.s.extra
  const key = (x.confederation * 2 + x.austria) * 2 + side
  let table = suppliers.get(key)
  if (!table) {
    table = Uint8Array.from(board.numbers, (_, h) =>
      territory(h, x.confederation, x.austria) === side || suppliesBoth(h, x.confederation) ? 1 : 0,
    )
    suppliers.set(key, table)
  }
  return table[hex] === 1
}

const OTTOMAN = 1
const SWISS = 2
const AUSTRIA = 3
const TORGAU = 4
const ILLYRIA = 5
const HAMBURG = 6
const CORPS = 7
const CLAUSES = ['', '1.1', '1.1', '14.16', '14.10', '16.5', '14.14', '14.11']
const REASONS = ['', 'ottoman', 'swiss', 'austria', 'torgau', 'illyria', 'hamburg', 'corps']

const corpsHexes = [board.numbers.indexOf('2416'), board.numbers.indexOf('2317')]

/** 1813 §1.1, §14.10, §14.11, §14.14, §14.16, §16.5: why a side may not be on a hex; 0 if it may. */
function bar(
  hex: number,
  side: Side,
  austrian: number,
  illyria: number,
  saxon: number,
  early: number,
  corps: number,
): number {
  const region = board.region[hex]
  if (region === 'ottoman-empire') return OTTOMAN
  if (region === 'switzerland' && side === COALITION) return SWISS
  if (corps && corpsHexes.includes(hex)) return CORPS
  if (austria.has(hex) && !austrian) return AUSTRIA
  if (hex === torgau && saxon) return TORGAU
  if (region === 'illyrian-provinces' && illyria) return ILLYRIA
  if (early && side === FRENCH && (hex === hamburg || adjacent(board, hex, hamburg))) return HAMBURG
  return 0
}

const bars = new Map<number, Uint8Array>()

function barsNow(g: G, side: Side, forSupply: boolean): Uint8Array {
  const x = g.s.extra
  const saxon = x.confederation === 3 ? 0 : 1
  const early = !forSupply && g.s.turn <= 2 ? 1 : 0
  const corps = forSupply || x.corpsFree ? 0 : 1
  const key = ((((x.austria * 2 + x.illyria) * 2 + saxon) * 2 + early) * 2 + corps) * 2 + side
  let table = bars.get(key)
  if (!table) {
    table = Uint8Array.from(board.numbers, (_, hex) => bar(hex, side, x.austria, x.illyria, saxon, early, corps))
    bars.set(key, table)
  }
  return table
}

export function closed(g: G, side: Side): Uint8Array {
  return barsNow(g, side, false)
}

export function closedToSupply(g: G, side: Side): Uint8Array {
  return barsNow(g, side, true)
}

/** All that §1.1's answers about land and supply hang on, the cards in force among it; see Scruples. */
export function landCase(g: G): number {
  const x = g.s.extra
  const lands = ((x.confederation * 2 + x.austria) * 2 + x.illyria) * 2 + x.corpsFree
  return ((lands * 64 + x.played[0] + 1) * 64 + x.played[1] + 1) * 1024 + x.pick[COALITION] + 1
}

export function refuseClosed(g: G, side: Side, hex: number): Refusal {
  const why = closed(g, side)[hex]
  return { clause: `1813 §${CLAUSES[why]}`, reason: `refuse.closed.${REASONS[why]}`, params: { hex } }
}

/** 1813 §1.1, §14.15 iii: a stack that must leave and could only go to neutral land is interned. */
export function interned(g: G, side: Side, hex: number): boolean {
  const table = closed(g, side)
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const to = board.neighbours[at]
    if (to >= 0 && g.t.enterSummer[at] >= 0 && [OTTOMAN, SWISS, AUSTRIA, ILLYRIA].includes(table[to])) return true
  }
  return false
}

const frenchSources = hexSet(board, 'uss-french-1813')
const easternEdge = hexSet(board, 'uss-coalition-1813')
export const ports = hexSet(board, 'prussian-ports')

/** 1813 §14.17, §14.16: ports that a Coalition unit occupies, and Vienna from turn 13 if Austria has joined. */
export function sources(g: G, side: Side): readonly number[] {
  if (side === FRENCH) return frenchSources
  const found = portsHeld(g)
  if (g.s.extra.austria && g.s.turn > 12) found.push(vienna)
  return found.length > 0 ? [...easternEdge, ...found] : easternEdge
}

export function portsHeld(g: G): number[] {
  return ports.filter(hex => holder(g, hex) === COALITION)
}
