import { flood, type Refusal } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { inWinter } from '../system/season.ts'
import { holder, other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { routeOpen } from './general-supply.ts'
import { besieged } from './occupying-a-hex.ts'
import { stepCost, unbridgedAt } from './terrain.ts'

// Where a depot may be established: §7.7 and §7.8.

/**
 * 1813 §7.8: the hexes that a chain of depots links to the side's ultimate supply source: five hexes from link to link,
 * three in winter, under the same bars as supply routes. `planned` are cities that will be depots by then.
 */
export function linkedHexes(g: G, side: Side, planned: readonly number[] = []): Uint8Array {
  const linked = new Uint8Array(g.t.board.size)
  const limit = g.t.parameters.depotLink(inWinter(g))
  const standing = g.t.parts.workingDepots?.(g, side) ?? g.s.depots[side]
  const depots = planned.length > 0 ? [...standing, ...planned] : standing
  const { open } = g.t
  open.fill(0)
  let links: number[] = g.t.parts.sources(g, side).filter(hex => routeOpen(g, side, hex))
  const used = new Set<number>(links)
  while (links.length > 0) {
    const reach = flood(g.t.board, g.t.room, links, limit, (_from, to, at) => {
      if (unbridgedAt(g.t.board, at)) return -1
      if (open[to] === 0) open[to] = routeOpen(g, side, to) ? 1 : 2
      if (open[to] === 2) return -1
      return stepCost(g, at)
    })
    for (const hex of reach.hexes) linked[hex] = 1
    links = depots.filter(hex => linked[hex] && !used.has(hex))
    for (const hex of links) used.add(hex)
  }
  return linked
}

/** 1813 §7.7, §7.8: why no depot can stand there. */
export function refuseDepot(g: G, side: Side, hex: number, linked: Uint8Array): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({ clause: cite(g.t, clause), reason, params: { hex } })
  if (!g.t.city[hex]) return refuse('7.7', 'refuse.depot.noCity')
  if (g.s.depots[side].includes(hex)) return refuse('7.7', 'refuse.depot.already')
  if (g.s.depots[other(side)].includes(hex)) return refuse('7.7', 'refuse.depot.enemys')
  if (holder(g, hex) === other(side)) return refuse('7.8', 'refuse.depot.enemyHeld')
  if (!g.t.parts.friendly(g, side, hex) && holder(g, hex) !== side) return refuse('7.7', 'refuse.depot.unfriendly')
  if (besieged(g, side, hex)) return refuse('7.7', 'refuse.besieged')
  if (!linked[hex]) return refuse('7.8', 'refuse.depot.unlinked')
  return g.t.parts.refuseDepot?.(g, side, hex)
}

/** The cities where a depot may be established now. */
export function depotSites(g: G, side: Side, planned: readonly number[] = []): number[] {
  const linked = linkedHexes(g, side, planned)
  const sites: number[] = []
  for (let hex = 0; hex < g.t.board.size; hex++)
    if (g.t.city[hex] && linked[hex] && !planned.includes(hex) && !refuseDepot(g, side, hex, linked)) sites.push(hex)
  return sites
}
