import { flood, makeFlood, type Board, type Flood } from '@grognard/kernel'
import { routeOpen } from '../src/rules/general-supply.ts'
import { otherSide, stepCost, unbridgedAt } from '../src/rules/terrain.ts'
import type { G } from '../src/system/campaign.ts'
import { inWinter } from '../src/system/season.ts'
import { hasUnits, holder, other } from '../src/system/stacks.ts'
import type { Side } from '../src/system/state.ts'

// Facts that the rules keep beside the state, worked out in the plainest way: hex by hex, from the state alone.

const rooms = new WeakMap<Board, Flood>()

function roomFor(board: Board): Flood {
  const room = rooms.get(board) ?? makeFlood(board)
  rooms.set(board, room)
  return room
}

/** 1813 §6.2.1, §6.2.2: 1 where routes may pass. */
export function openAnew(g: G, side: Side): number[] {
  return g.t.board.numbers.map((_, hex) => (routeOpen(g, side, hex) ? 1 : 0))
}

function depots(g: G, side: Side): readonly number[] {
  return g.t.parts.workingDepots?.(g, side) ?? g.s.depots[side]
}

/** 1813 §6.1: how far each hex is from a depot, 255 where there is none. */
export function reachAnew(g: G, side: Side, open: readonly number[]): number[] {
  const { board } = g.t
  const limit = g.t.parameters.supplyRoute(inWinter(g))
  const sources = g.t.parts.feedingSources(g, side).filter(hex => open[hex])
  const { cost } = flood(board, roomFor(board), [...depots(g, side), ...sources], limit, (from, _to, at) =>
    unbridgedAt(board, at) || !open[from] ? -1 : stepCost(g, otherSide(board, at)),
  )
  return [...cost]
}

/** 1813 §7.8: 1 where the chain of depots is linked. */
export function linkedAnew(g: G, side: Side, open: readonly number[], planned: readonly number[]): number[] {
  const { board } = g.t
  const limit = g.t.parameters.depotLink(inWinter(g))
  const linked = new Array<number>(board.size).fill(0)
  const used = new Set<number>()
  let links = g.t.parts.sources(g, side).filter(hex => open[hex])
  while (links.length > 0) {
    for (const hex of links) used.add(hex)
    const { hexes } = flood(board, roomFor(board), links, limit, (_from, to, at) =>
      unbridgedAt(board, at) || !open[to] ? -1 : stepCost(g, at),
    )
    for (const hex of hexes) linked[hex] = 1
    links = [...depots(g, side), ...planned].filter(hex => linked[hex] && !used.has(hex))
  }
  return linked
}

/** 1813 §12.1: where a commander may ride from a hex. */
export function ridesAnew(g: G, side: Side, from: number): number[] {
  const { board, city, parts } = g.t
  const own = (hex: number): boolean => (parts.homeland ?? parts.friendly)(g, side, hex)
  const through = (hex: number): boolean => {
    if (parts.closed?.(g, side)[hex]) return false
    return holder(g, hex) < 0 ? !city[hex] || own(hex) : holder(g, hex) === side
  }
  const ends = (hex: number): boolean =>
    hasUnits(g, side, hex) || (city[hex] > 0 && own(hex) && !g.s.depots[other(side)].includes(hex))
  const { hexes } = flood(board, roomFor(board), [from], 3, (here, to, at) =>
    stepCost(g, at) < 0 || !through(to) || parts.refuseJoin?.(g, side, here, to, []) ? -1 : 1,
  )
  return hexes.filter(hex => hex !== from && ends(hex)).sort((a, b) => a - b)
}
