import type { Overlay } from '@grognard/kernel'
import { mustForage } from '../rules/active-supply.ts'
import { linkedHexes } from '../rules/depots.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import { cite, type Campaign, type G } from '../system/campaign.ts'
import { stacksOf, unitsAt } from '../system/stacks.ts'
import type { CampaignState, Side } from '../system/state.ts'

// Layers over the map, drawn from a side's own view: what its depots reach, and who will go hungry and why.

export function overlays(t: Campaign, view: CampaignState, side: Side): Overlay[] {
  const g: G = { s: view, t, events: [] }
  return [supplyOverlay(g, side), depotOverlay(g, side)]
}

/** 1813 §6.1: hexes within reach of a depot; stacks out of reach, and those that forage or would. */
function supplyOverlay(g: G, side: Side): Overlay {
  const reach = supplyReach(g, side)
  const covered: number[] = []
  for (let hex = 0; hex < g.t.board.size; hex++) if (reach[hex] !== FAR) covered.push(hex)
  const marks: Overlay['marks'][number][] = []
  for (const hex of g.s.depots[side]) marks.push({ hex, tone: 'good', what: 'overlay.depot', clause: cite(g.t, '6.1') })
  for (const hex of g.t.parts.feedingSources(g, side))
    if (covered.includes(hex)) marks.push({ hex, tone: 'good', what: 'overlay.source', clause: cite(g.t, '6.1') })
  for (const hex of stacksOf(g, side).sort((a, b) => a - b)) {
    const fed = unitsAt(g, side, hex).every(piece => g.t.parts.deemedSupplied(g, piece))
    if (!covered.includes(hex) && !fed)
      marks.push({ hex, tone: 'bad', what: 'overlay.starves', clause: cite(g.t, '6.4'), params: { hex } })
    else if (g.s.forage.includes(hex))
      marks.push({ hex, tone: 'warn', what: 'overlay.forages', clause: cite(g.t, '6.3'), params: { hex } })
    else if (mustForage(g, side, hex))
      marks.push({ hex, tone: 'warn', what: 'overlay.mustForage', clause: cite(g.t, '7.6'), params: { hex } })
  }
  return { id: 'overlay.supply', clause: cite(g.t, '6.2.4'), covered, marks }
}

/** 1813 §7.8: hexes that the chain of depots links to the source. */
function depotOverlay(g: G, side: Side): Overlay {
  const linked = linkedHexes(g, side)
  const covered: number[] = []
  for (let hex = 0; hex < g.t.board.size; hex++) if (linked[hex] !== FAR) covered.push(hex)
  const marks = g.t.parts
    .sources(g, side)
    .map(hex => ({ hex, tone: 'good' as const, what: 'overlay.source', clause: cite(g.t, '7.8') }))
  return { id: 'overlay.chain', clause: cite(g.t, '7.8'), covered, marks }
}
