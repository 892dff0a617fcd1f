import type { Refusal } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { holder, other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { besieged } from './occupying-a-hex.ts'
import { FAR, linkCosts } from './supply-routes.ts'

// Where a depot may be established: §7.7 and §7.8.

/** What a title may change of where depots may stand. */
export interface DepotParts {
  refuseDepot(g: G, side: Side, hex: number): Refusal | undefined // no depot there now (§7.7)
}

export const plainDepots: DepotParts = {
  refuseDepot: () => undefined,
}

/**
 * 1813 §7.8: the hexes that a chain of depots links to the side's ultimate supply source, FAR where it links none: five hexes
 * from link to link, three in winter, under the same bars as supply routes. `planned` are cities that will be depots by then.
 */
export function linkedHexes(g: G, side: Side, planned: readonly number[] = []): Uint8Array {
  return linkCosts(g, side, planned)
}

const BARS: readonly (readonly [clause: string, reason: string])[] = [
  ['', ''],
  ['7.7', 'refuse.depot.noCity'],
  ['7.7', 'refuse.depot.already'],
  ['7.7', 'refuse.depot.enemys'],
  ['7.8', 'refuse.depot.enemyHeld'],
  ['7.7', 'refuse.depot.unfriendly'],
  ['7.7', 'refuse.besieged'],
  ['7.8', 'refuse.depot.unlinked'],
]
const UNLINKED = 7

/** 1813 §7.7, §7.8: what bars a depot there, as a place in the list above; 0 if nothing does. */
function depotBar(g: G, side: Side, hex: number, linked: Uint8Array): number {
  if (!g.t.city[hex]) return 1
  if (g.s.depots[side].includes(hex)) return 2
  if (g.s.depots[other(side)].includes(hex)) return 3
  const there = holder(g, hex)
  if (there === other(side)) return 4
  if (there !== side && !g.t.parts.friendly(g, side, hex)) return 5
  if (besieged(g, side, hex)) return 6
  return linked[hex] === FAR ? UNLINKED : 0
}

/** 1813 §7.7, §7.8: why no depot can stand there. */
export function refuseDepot(g: G, side: Side, hex: number, linked: Uint8Array): Refusal | undefined {
  const bar = depotBar(g, side, hex, linked)
  // A city that the title bars may be unlinked for the same cause: the title's word says more.
  const barred = bar === 0 || bar === UNLINKED ? g.t.parts.refuseDepot(g, side, hex) : undefined
  if (barred || bar === 0) return barred
  const [clause, reason] = BARS[bar]
  return { clause: cite(g.t, clause), reason, params: { hex } }
}

/** The cities where a depot may be established now. */
export function depotSites(g: G, side: Side, planned: readonly number[] = []): number[] {
  const linked = linkedHexes(g, side, planned)
  const sites: number[] = []
  for (const hex of g.t.cities)
    if (linked[hex] !== FAR && !depotBar(g, side, hex, linked) && !planned.includes(hex))
      if (!g.t.parts.refuseDepot(g, side, hex)) sites.push(hex)
  return sites
}
