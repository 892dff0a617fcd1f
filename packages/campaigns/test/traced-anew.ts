import { flood, makeFlood } from '@grognard/kernel'
import { routeOpen } from '../src/rules/general-supply.ts'
import { otherSide, stepCost, unbridgedAt } from '../src/rules/terrain.ts'
import type { G } from '../src/system/campaign.ts'
import { inWinter } from '../src/system/season.ts'
import type { Side } from '../src/system/state.ts'

// Facts that the rules keep beside the state, worked out in the plainest way: hex by hex, from the state alone.

/** 1813 §6.2.1, §6.2.2: 1 where routes may pass. */
export function openAnew(g: G, side: Side): number[] {
  return g.t.board.numbers.map((_, hex) => (routeOpen(g, side, hex) ? 1 : 0))
}

function depots(g: G, side: Side): readonly number[] {
  return g.t.parts.workingDepots?.(g, side) ?? g.s.depots[side]
}

/** 1813 §6.1: how far each hex is from a depot, 255 where there is none. */
export function reachAnew(g: G, side: Side): number[] {
  const { board } = g.t
  const limit = g.t.parameters.supplyRoute(inWinter(g))
  const { cost } = flood(board, makeFlood(board), depots(g, side), limit, (from, _to, at) =>
    unbridgedAt(board, at) || !routeOpen(g, side, from) ? -1 : stepCost(g, otherSide(board, at)),
  )
  return [...cost]
}

/** 1813 §7.8: 1 where the chain of depots is linked. */
export function linkedAnew(g: G, side: Side, planned: readonly number[]): number[] {
  const { board } = g.t
  const limit = g.t.parameters.depotLink(inWinter(g))
  const linked = new Array<number>(board.size).fill(0)
  const used = new Set<number>()
  let links = g.t.parts.sources(g, side).filter(hex => routeOpen(g, side, hex))
  while (links.length > 0) {
    for (const hex of links) used.add(hex)
    const { hexes } = flood(board, makeFlood(board), links, limit, (_from, to, at) =>
      unbridgedAt(board, at) || !routeOpen(g, side, to) ? -1 : stepCost(g, at),
    )
    for (const hex of hexes) linked[hex] = 1
    links = [...depots(g, side), ...planned].filter(hex => linked[hex] && !used.has(hex))
  }
  return linked
}
