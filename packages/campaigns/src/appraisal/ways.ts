import { flood, makeFlood, type Flood } from '@grognard/kernel'
import { otherSide } from '../rules/terrain.ts'
import type { Campaign, G } from '../system/campaign.ts'

// How far the way to each wanted city is from every hex, as marches go now: hexes that the enemy holds count more, the more
// troops are there, so that a force is drawn to where he is weak.

const kept = new WeakMap<Campaign, Flood[]>()
const FARTHEST = 40
const WORST = 6 // what a strong enemy stack adds to a hex

/** The way to a city for each hex, 255 where there is none. Good until the next call with the same `slot`. */
export function waysTo(g: G, slot: number, city: number, enemy: Float32Array): Uint8Array {
  const rooms = kept.get(g.t) ?? []
  if (rooms.length === 0) kept.set(g.t, rooms)
  const room = (rooms[slot] ??= makeFlood(g.t.board))
  const { board, enterSummer } = g.t
  return flood(board, room, [city], FARTHEST, (from, _to, at) => {
    const cost = enterSummer[otherSide(board, at)]
    return cost < 0 ? -1 : cost + Math.min(WORST, Math.ceil(enemy[from] * 0.8))
  }).cost
}
