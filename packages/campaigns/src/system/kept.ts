import type { G } from './campaign.ts'
import type { Side } from './state.ts'

// What follows from a position is worked out once and kept on the title, beside every state and never in one. A page of
// notes bears the position it was worked out for, and is believed only if that is the position asked about: pieces, order,
// depots, turn, and what the title's own answers hang on. So nobody who changes a state has to tell anybody, copies of a
// state share what is known, and nothing kept can be stale.

/** Bits of `known`. */
export const OPEN_KNOWN = 1
export const FED_KNOWN = 2
export const LINKS_KNOWN = 4
export const PLANNED_KNOWN = 8
export const WAYS_KNOWN = 16

/** What is known of one side in one position. Tables are good until other positions are asked about. */
export interface Page {
  hex: Int16Array // the position: where each piece is
  disrupted: Int8Array // and its order
  depots: number[] // this side's
  turn: number // -1: the page is blank
  tell: number // the piece that last told this position from another: looked at first
  landCase: number // see Scruples
  known: number // which of what follows stands on the page: bits
  open: Uint8Array // §6.2.1: hexes that routes may pass: OPEN
  fed: Uint8Array // §6.1: how far each hex is from a depot, FAR where there is none in reach
  links: Uint8Array // §7.8: how far each hex is from a link of the chain
  planned: number[] // cities that will be depots by then
  plannedLinks: Uint8Array // the chain that counts on them
  ways: Uint8Array // §12.1: what each hex means to riders: bits
}

export interface Kept {
  pages: readonly [Page[], Page[]]
  next: [number, number] // which page is used up next
}

const PAGES = 4 // positions that are looked at by turns, as when an officer weighs one march against another

export function blankPages(pieces: number, hexes: number): Kept {
  const page = (): Page => ({
    hex: new Int16Array(pieces),
    disrupted: new Int8Array(pieces),
    depots: [],
    turn: -1,
    tell: 0,
    landCase: 0,
    known: 0,
    open: new Uint8Array(hexes),
    fed: new Uint8Array(hexes),
    links: new Uint8Array(hexes),
    planned: [],
    plannedLinks: new Uint8Array(hexes),
    ways: new Uint8Array(hexes),
  })
  const pages = (): Page[] => Array.from({ length: PAGES }, page)
  return { pages: [pages(), pages()], next: [0, 0] }
}

/** The page of this position, blank if it is a new one. */
export function pageOf(g: G, side: Side): Page {
  const { pages, next } = g.t.kept
  const list = pages[side]
  const landCase = g.t.parts.landCase(g)
  for (let i = 0, n = next[side]; i < PAGES; i++) {
    n = n === 0 ? PAGES - 1 : n - 1 // the latest first
    if (isFor(list[n], g, side, landCase)) return list[n]
  }
  const page = list[next[side]]
  next[side] = (next[side] + 1) % PAGES
  write(page, g, side, landCase)
  return page
}

function isFor(page: Page, g: G, side: Side, landCase: number): boolean {
  const { s } = g
  return (
    page.turn === s.turn &&
    page.landCase === landCase &&
    page.hex[page.tell] === s.hex[page.tell] &&
    same(page.depots, s.depots[side]) &&
    samePlaces(page, s.hex) &&
    sameOrder(page, s.disrupted)
  )
}

function samePlaces(page: Page, places: readonly number[]): boolean {
  const { hex } = page
  for (let p = 0; p < places.length; p++)
    if (hex[p] !== places[p]) {
      page.tell = p
      return false
    }
  return hex.length === places.length
}

// A loop of its own for each kind of column: one for all of them would know none of them well.
function sameOrder({ disrupted: kept }: Page, disrupted: readonly number[]): boolean {
  for (let p = 0; p < disrupted.length; p++) if (kept[p] !== disrupted[p]) return false
  return kept.length === disrupted.length
}

function write(page: Page, g: G, side: Side, landCase: number): void {
  const { s } = g
  page.known = 0
  page.turn = s.turn
  page.landCase = landCase
  page.depots = s.depots[side].slice()
  for (let p = 0; p < s.hex.length; p++) {
    page.hex[p] = s.hex[p]
    page.disrupted[p] = s.disrupted[p]
  }
}

export function same(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** What the land itself says to a side, before anybody stands on it: it seldom changes. */
export interface Land {
  turn: number
  landCase: number
  codes: Uint8Array
}

const LANDS = 32 // turns and cases that are kept

export function landOf(
  list: Land[],
  g: G,
  side: Side,
  landCase: number,
  read: (codes: Uint8Array, g: G, side: Side) => void,
): Uint8Array {
  const { turn } = g.s
  for (let i = list.length - 1; i >= 0; i--)
    if (list[i].turn === turn && list[i].landCase === landCase) return list[i].codes
  const codes = new Uint8Array(g.t.board.size)
  read(codes, g, side)
  if (list.length === LANDS) list.shift()
  list.push({ turn, landCase, codes })
  return codes
}
