import { DIRECTIONS, flood, makeFlood, type Flood, type Reach } from '@grognard/kernel'
import { linkedHexes, refuseDepot } from '../rules/depots.ts'
import { FAR, OPEN, openHexes, routeCostsNow } from '../rules/supply-routes.ts'
import type { Campaign } from '../system/campaign.ts'
import { inWinter } from '../system/season.ts'
import { hasUnits, holder, other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import { routeAhead } from './standing.ts'

// Chains of depots: a depot that feeds nobody yet may be the first link of a chain that feeds an army.

const LONGEST = 5 // links that are thought of

/** A place to be fed, and what that is worth at each length of the route. */
export interface Mouth {
  hex: number
  worth: number
}

/** How safely a route of that length feeds: a long one is easily cut. */
export function security({ w }: Judge, cost: number): number {
  if (cost === FAR) return 0
  return cost === 0 ? 1 : cost === 1 ? w.secure1 : cost === 2 ? w.secure2 : cost === 3 ? w.secure3 : w.secureFar
}

const rooms = new WeakMap<Campaign, Flood>()

/** Hexes in reach of one, outwards, as routes go. */
function around(g: Judge, hex: number, limit: number, open: Uint8Array): Reach {
  const room = rooms.get(g.t) ?? makeFlood(g.t.board)
  rooms.set(g.t, room)
  const { out } = routeCostsNow(g)
  return flood(g.t.board, room, [hex], limit, (_from, to, at) => (open[to] === OPEN ? out[at] : -1))
}

interface Chain {
  links: number[]
  fed: Float32Array // how securely each mouth is fed
  value: number
}

/** What founding a depot on each hex may lead to, for the hexes where one can be founded now. */
export function depotPlan(
  g: Judge,
  side: Side,
  had: readonly number[],
  planned: readonly number[],
  mouths: readonly Mouth[],
  upkeep: number,
): Map<number, number> {
  const open = openHexes(g, side)
  const anywhere = new Uint8Array(g.t.board.size).fill(1)
  const fits = (hex: number): boolean => !planned.includes(hex) && !refuseDepot(g, side, hex, anywhere)
  // A link further on may stand where troops have yet to come.
  const mayFit = (hex: number): boolean => fits(hex) || (g.w.outpost > 0 && mayBeOccupied(g, side, hex))
  const feeds = feeders(g, side, mouths, open)
  const start: Chain = { links: [], fed: new Float32Array(mouths.length), value: 0 }
  for (const depot of [...had, ...planned, ...g.t.parts.feedingSources(g, side)])
    start.fed = fedBy(start.fed, feeds, depot)
  const now = linkedHexes(g, side, planned)
  const limit = g.t.parameters.depotLink(inWinter(g))
  const best = new Map<number, number>()
  const seen = new Set<number>()
  let level = new Map<number, Chain>()
  for (let hex = 0; hex < g.t.board.size; hex++)
    if (g.t.city[hex] && now[hex] !== FAR && fits(hex)) level.set(hex, grown(start, hex, feeds, mouths, upkeep))
  for (let length = 1; length <= LONGEST && level.size > 0; length++) {
    for (const [hex, chain] of level) {
      seen.add(hex)
      const [root] = chain.links
      best.set(
        root,
        Math.max(best.get(root) ?? -Infinity, chain.value * (chain.value > 0 ? g.w.patience ** (length - 1) : 1)),
      )
    }
    if (length === LONGEST) break
    const next = new Map<number, Chain>()
    for (const [hex, chain] of level) {
      const beyond = around(g, hex, limit, open).hexes.filter(to => g.t.city[to] && !seen.has(to) && now[to] === FAR)
      for (const to of beyond) {
        if (!mayFit(to)) continue
        const longer = grown(chain, to, feeds, mouths, upkeep)
        if (longer.value > (next.get(to)?.value ?? -Infinity)) next.set(to, longer)
      }
    }
    level = next
  }
  return best
}

/** A city that nobody holds, and the enemy has no depot in. */
function mayBeOccupied(g: Judge, side: Side, hex: number): boolean {
  return holder(g, hex) < 0 && !g.s.depots[other(side)].includes(hex) && !g.s.depots[side].includes(hex)
}

/**
 * The cities from which a depot would feed a hex, were troops there to found it (§6.2.2, §7.7), nearest to the chain first; none if
 * such a city is held already.
 */
export function outpostsFor(g: Judge, side: Side, hex: number): number[] {
  const { neighbours } = g.t.board
  const limit = routeAhead(g)
  const { out, into } = routeCostsNow(g)
  const { hexes, cost } = around(g, hex, limit, openHexes(g, side))
  const links = linkedHexes(g, side)
  const link = g.t.parameters.depotLink(inWinter(g))
  const found = new Map<number, number>() // how far each is from the chain
  for (const from of hexes) {
    for (let at = from * DIRECTIONS; at < from * DIRECTIONS + DIRECTIONS; at++) {
      const to = neighbours[at]
      if (out[at] < 0 || cost[from] + out[at] > limit || !g.t.city[to] || found.has(to)) continue
      const far = linkTo(to)
      if (far > link) continue
      if (holder(g, to) === side) return []
      if (!hasUnits(g, other(side), to)) found.set(to, far)
    }
  }
  return [...found.keys()].sort((a, b) => found.get(a)! - found.get(b)!)

  /** From the nearest link, as if the way into the city were free. */
  function linkTo(city: number): number {
    let least = links[city]
    for (let at = city * DIRECTIONS; at < city * DIRECTIONS + DIRECTIONS; at++) {
      const beside = neighbours[at]
      if (beside >= 0 && into[at] >= 0 && links[beside] !== FAR) least = Math.min(least, links[beside] + into[at])
    }
    return least
  }
}

/** For each city, which mouths it would feed, and how securely. */
function feeders(g: Judge, side: Side, mouths: readonly Mouth[], open: Uint8Array): Map<number, Float32Array> {
  const sources = g.t.parts.feedingSources(g, side)
  const limit = routeAhead(g)
  const feeds = new Map<number, Float32Array>()
  mouths.forEach(({ hex }, i) => {
    const { hexes, cost } = around(g, hex, limit, open)
    for (const city of hexes) {
      if (!g.t.city[city] && !sources.includes(city)) continue
      let row = feeds.get(city)
      if (!row) feeds.set(city, (row = new Float32Array(mouths.length)))
      row[i] = security(g, cost[city])
    }
  })
  return feeds
}

function fedBy(fed: Float32Array, feeds: Map<number, Float32Array>, depot: number): Float32Array {
  const row = feeds.get(depot)
  if (!row) return fed
  const better = fed.slice()
  for (let i = 0; i < better.length; i++) if (row[i] > better[i]) better[i] = row[i]
  return better
}

function grown(
  chain: Chain,
  hex: number,
  feeds: Map<number, Float32Array>,
  mouths: readonly Mouth[],
  upkeep: number,
): Chain {
  const fed = fedBy(chain.fed, feeds, hex)
  let value = chain.value - upkeep
  if (fed === chain.fed) return { links: [...chain.links, hex], fed, value }
  for (let i = 0; i < mouths.length; i++) value += (fed[i] - chain.fed[i]) * mouths[i].worth
  return { links: [...chain.links, hex], fed, value }
}
