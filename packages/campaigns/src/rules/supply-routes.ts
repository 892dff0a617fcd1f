import { DIRECTIONS, type Board } from '@grognard/kernel'
import { UNLESS_HELD, type Campaign, type G } from '../system/campaign.ts'
import {
  FED_KNOWN,
  landOf,
  LINKS_KNOWN,
  OPEN_KNOWN,
  pageOf,
  PLANNED_KNOWN,
  same,
  type Land,
  type Page,
} from '../system/kept.ts'
import { inWinter } from '../system/season.ts'
import type { Side } from '../system/state.ts'
import { otherSide, unbridgedAt } from './terrain.ts'

// 1813 §6.2.1 to §6.2.4, §7.8: where supply routes may go, worked out once for each position. `routeOpen` says the same of one hex.

/** What a title may change of supply routes (§6.2, §7.8). */
export interface RouteParts {
  closedToSupply(g: G, side: Side): Uint8Array // hexes that its routes may not pass: not 0
  workingDepots(g: G, side: Side): readonly number[] // depots that supply and link this turn
  iced(g: G): boolean // rivers bear: every side of one counts as bridged for routes and withdrawals (§6.2.3, §11.11)
  feedingSources(g: G, side: Side): readonly number[] // sources that feed units without a depot (§6.1)
}

export const plainRoutes: RouteParts = {
  closedToSupply: g => g.t.nowhere,
  workingDepots: (g, side) => g.s.depots[side],
  iced: () => false,
  feedingSources: () => NOWHERE,
}

const NOWHERE: readonly number[] = []

export const FAR = 255
export const OPEN = 1
const BARRED = 0
const IF_HELD = 2 // open under a friendly stack only
const IF_DEPOT = 3 // or with a friendly depot: an enemy city
const WATCHED = 4 // closed by enemy cavalry, unless a friendly stack is there

/** What each hexside costs a route, -1 where none can cross (§6.2.3). */
export interface RouteCosts {
  out: Int8Array // to leave by it
  into: Int8Array // to come in by it
}

export function routeCosts(board: Board, enter: Int8Array, iced = false): RouteCosts {
  const out = enter.map((cost, at) => (cost >= 0 && (iced || !unbridgedAt(board, at)) ? cost : -1))
  return { out, into: out.map((cost, at) => (cost < 0 ? -1 : enter[otherSide(board, at)])) }
}

/** Room for tracing: the hexes to go on from, by what it cost to come there. */
export interface RouteRoom {
  queues: Int16Array[]
  ends: Int16Array // how many wait in each
  land: [Land[], Land[]]
}

const LONGEST = 16 // hexes that a route may have

export function routeRoom(board: Board): RouteRoom {
  return {
    queues: Array.from({ length: LONGEST + 1 }, () => new Int16Array(board.size)),
    ends: new Int16Array(LONGEST + 1),
    land: [[], []],
  }
}

/** 1813 §6.2.1, §6.2.2: which hexes routes may pass: OPEN or not. */
export function openHexes(g: G, side: Side): Uint8Array {
  return openOn(pageOf(g, side), g, side)
}

function openOn(page: Page, g: G, side: Side): Uint8Array {
  if (!(page.known & OPEN_KNOWN)) {
    traceOpen(page, g, side)
    page.known |= OPEN_KNOWN
  }
  return page.open
}

function traceOpen({ open, landCase }: Page, g: G, side: Side): void {
  const { side: sideOf, cavalry, supplyWatch, board } = g.t
  const { hex: places, top, disrupted } = g.s
  open.set(landOf(g.t.routes.land[side], g, side, landCase, readLand))
  for (const hex of g.s.depots[side]) if (open[hex] === IF_DEPOT) open[hex] = OPEN
  for (let p = 0; p < places.length; p++) {
    const hex = places[p]
    if (hex < 0 || !cavalry[p] || sideOf[p] === side || disrupted[p] !== 0) continue
    for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++)
      if (supplyWatch[at] && open[board.neighbours[at]] === OPEN) open[board.neighbours[at]] = WATCHED
  }
  for (let p = 0; p < places.length; p++) {
    const hex = places[p]
    if (hex < 0 || top[hex] !== p) continue
    if (sideOf[p] !== side) open[hex] = BARRED
    else if (open[hex] !== BARRED) open[hex] = OPEN
  }
}

function readLand(codes: Uint8Array, g: G, side: Side): void {
  const bars = g.t.parts.closedToSupply(g, side)
  for (let hex = 0; hex < codes.length; hex++) {
    const bar = bars ? bars[hex] : 0
    if (bar) codes[hex] = bar === UNLESS_HELD ? IF_HELD : BARRED
    else codes[hex] = g.t.city[hex] && !g.t.parts.friendly(g, side, hex) ? IF_DEPOT : OPEN
  }
}

/** 1813 §6.1: how far each hex is from a friendly depot, traced backwards from the depots; FAR where none is in reach. */
export function fedHexes(g: G, side: Side): Uint8Array {
  const page = pageOf(g, side)
  if (!(page.known & FED_KNOWN)) {
    page.fed.fill(FAR)
    startAt(g.t, depotsOf(g, side), page.fed)
    startAt(g.t, g.t.parts.feedingSources(g, side), page.fed, openOn(page, g, side)) // a source in enemy hands feeds nobody
    traceBack(g, openOn(page, g, side), page.fed, g.t.parameters.supplyRoute(inWinter(g)))
    page.known |= FED_KNOWN
  }
  return page.fed
}

/** 1813 §7.8: how far each hex is from the chain of depots, FAR where it is not linked. */
export function linkCosts(g: G, side: Side, planned: readonly number[]): Uint8Array {
  const page = pageOf(g, side)
  if (!(page.known & LINKS_KNOWN)) {
    const open = openOn(page, g, side)
    page.links.fill(FAR)
    startAt(g.t, g.t.parts.sources(g, side), page.links, open)
    extend(g, side, open, page.links, [])
    page.known = (page.known | LINKS_KNOWN) & ~PLANNED_KNOWN
  }
  if (planned.length === 0) return page.links
  if (!(page.known & PLANNED_KNOWN) || !same(page.planned, planned)) {
    page.planned = planned.slice()
    page.plannedLinks.set(page.links)
    extend(g, side, openOn(page, g, side), page.plannedLinks, planned)
    page.known |= PLANNED_KNOWN
  }
  return page.plannedLinks
}

export function depotsOf(g: G, side: Side): readonly number[] {
  return g.t.parts.workingDepots(g, side)
}

/** From link to link, until no further depot is within reach. */
function extend(g: G, side: Side, open: Uint8Array, cost: Uint8Array, planned: readonly number[]): void {
  const limit = g.t.parameters.depotLink(inWinter(g))
  const standing = depotsOf(g, side)
  do traceOut(g, open, cost, limit)
  while (linkUp(g.t, standing, cost) + linkUp(g.t, planned, cost) > 0)
}

/** Depots within reach of the chain become links of it. Gives how many. */
function linkUp({ routes }: Campaign, depots: readonly number[], cost: Uint8Array): number {
  let found = 0
  for (const hex of depots) {
    if (cost[hex] === FAR || cost[hex] === 0) continue
    cost[hex] = 0
    routes.queues[0][routes.ends[0]++] = hex
    found++
  }
  return found
}

function startAt({ routes }: Campaign, hexes: readonly number[], cost: Uint8Array, open?: Uint8Array): void {
  for (const hex of hexes) {
    if (cost[hex] === 0 || (open && open[hex] !== OPEN)) continue
    cost[hex] = 0
    routes.queues[0][routes.ends[0]++] = hex
  }
}

export function routeCostsNow(g: G): RouteCosts {
  if (g.t.parts.iced(g)) return inWinter(g) ? g.t.routeIcedWinter : g.t.routeIcedSummer
  return inWinter(g) ? g.t.routeWinter : g.t.routeSummer
}

/** Goes on from the hexes that wait, as far as the limit; every way found is the cheapest. */
function traceOut(g: G, open: Uint8Array, cost: Uint8Array, limit: number): void {
  const { queues, ends } = g.t.routes
  const { neighbours } = g.t.board
  const { out } = routeCostsNow(g)
  for (let spent = 0; spent <= limit; spent++) {
    const queue = queues[spent]
    for (let i = 0; i < ends[spent]; i++) {
      const hex = queue[i]
      if (cost[hex] !== spent) continue // a cheaper way was found meanwhile
      for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
        const total = spent + out[at]
        if (out[at] < 0 || total > limit) continue
        const to = neighbours[at]
        if (total >= cost[to] || open[to] !== OPEN) continue
        cost[to] = total
        queues[total][ends[total]++] = to
      }
    }
    ends[spent] = 0
  }
}

/** The same against the way that routes are counted: the hex that a route comes through next must be open. */
function traceBack(g: G, open: Uint8Array, cost: Uint8Array, limit: number): void {
  const { queues, ends } = g.t.routes
  const { neighbours } = g.t.board
  const { into } = routeCostsNow(g)
  for (let spent = 0; spent <= limit; spent++) {
    const queue = queues[spent]
    for (let i = 0; i < ends[spent]; i++) {
      const hex = queue[i]
      if (cost[hex] !== spent || open[hex] !== OPEN) continue
      for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
        const total = spent + into[at]
        if (into[at] < 0 || total > limit) continue
        const to = neighbours[at]
        if (total >= cost[to]) continue
        cost[to] = total
        queues[total][ends[total]++] = to
      }
    }
    ends[spent] = 0
  }
}
