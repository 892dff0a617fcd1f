import { DIRECTIONS, hexesWithin, type Board, type Refusal } from '@grognard/kernel'
import type { G } from '../system/campaign.ts'
import { landOf, pageOf, WAYS_KNOWN, type Land, type Page } from '../system/kept.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { plainSteps } from './march-steps.ts'

// 1813 §12.1: where commanders may ride. What each hex means to a rider is worked out once for each position.

/** What a title may change of commanders' rides. */
export interface RideParts {
  refuseRider(g: G, piece: number): Refusal | undefined // §12.1
  refuseHost(g: G, piece: number, hex: number): Refusal | undefined // that commander may not join who is there (§12.1, §11.19)
}

export const plainRides: RideParts = {
  refuseRider: () => undefined,
  refuseHost: () => undefined,
}

const RIDE = 3

const THROUGH = 1 // he may ride through
const UNITS = 2 // own combat units are there: he may end his ride
const CITY = 4 // a city of friendly territory: he may too, unless the enemy has a depot in it
const IF_HELD = 8 // a city of enemy territory: only a friendly stack lets him through
const CLOSED = 16

/** Room for rides: who has been seen, and the hexes near each. */
export interface RideRoom {
  seen: Uint32Array // hex -> the ride on which it was last reached
  ride: number
  queue: Int16Array
  near: (readonly number[] | undefined)[] // the hexes at most three away, by number
  land: [Land[], Land[]]
}

const MOST = 1 + 6 + 12 + 18 // hexes within three

export function rideRoom(board: Board): RideRoom {
  return {
    seen: new Uint32Array(board.size),
    ride: 0,
    queue: new Int16Array(MOST),
    near: board.numbers.map(() => undefined),
    land: [[], []],
  }
}

/** What each hex means to that side's riders: bits. */
export function rideWays(g: G, side: Side): Uint8Array {
  const page = pageOf(g, side)
  if (!(page.known & WAYS_KNOWN)) traceWays(page, g, side)
  return page.ways
}

function traceWays(page: Page, g: G, side: Side): void {
  const { ways } = page
  const { side: sideOf, isUnit } = g.t
  const { hex: places, top } = g.s
  ways.set(landOf(g.t.rides.land[side], g, side, page.landCase, readLand))
  for (let p = 0; p < places.length; p++) {
    const hex = places[p]
    if (hex < 0) continue
    const own = sideOf[p] === side
    if (top[hex] === p) {
      if (!own) ways[hex] &= ~THROUGH
      else if (!(ways[hex] & CLOSED)) ways[hex] |= THROUGH
    }
    if (own && isUnit[p]) ways[hex] |= UNITS
  }
  page.known |= WAYS_KNOWN
}

/** 1813 §12.1: friendly territory, not only as far as supply goes. */
function readLand(codes: Uint8Array, g: G, side: Side): void {
  const { homeland } = g.t.parts
  const bars = g.t.parts.closed(g, side)
  for (let hex = 0; hex < codes.length; hex++) {
    const city = g.t.city[hex] > 0
    const ours = city && homeland(g, side, hex)
    codes[hex] = (ours ? CITY : 0) | (bars[hex] ? CLOSED : city && !ours ? IF_HELD : THROUGH)
  }
}

function mayEnd(g: G, side: Side, piece: number, ways: Uint8Array, hex: number): boolean {
  const fit = (ways[hex] & UNITS) !== 0 || ((ways[hex] & CITY) !== 0 && !g.s.depots[other(side)].includes(hex))
  return fit && !g.t.parts.refuseHost(g, piece, hex)
}

const NOBODY: readonly number[] = []

/**
 * 1813 §12.1: up to three hexes, none with an enemy stack or an unheld city of enemy territory. Marks the hexes in reach, and
 * ends at the first where the ride may end, if it is asked only whether there is one.
 */
function ride(g: G, side: Side, piece: number, ways: Uint8Array, anywhere: boolean): boolean {
  const from = g.s.hex[piece]
  const room = g.t.rides
  const { seen, queue } = room
  const { neighbours } = g.t.board
  const { refuseJoin } = g.t.parts
  const anybody = refuseJoin === plainSteps.refuseJoin
  const now = ++room.ride
  seen[from] = now
  queue[0] = from
  let end = 1
  for (let i = 0, length = 0; length < RIDE; length++)
    for (const last = end; i < last; i++) {
      const here = queue[i]
      for (let at = here * DIRECTIONS; at < here * DIRECTIONS + DIRECTIONS; at++) {
        if (g.t.enterSummer[at] < 0) continue // what is closed is so in all seasons
        const to = neighbours[at]
        if (seen[to] === now || !(ways[to] & THROUGH) || (!anybody && refuseJoin(g, side, here, to, NOBODY))) continue
        if (anywhere && mayEnd(g, side, piece, ways, to)) return true
        seen[to] = now
        queue[end++] = to
      }
    }
  return false
}

/** 1813 §12.1: commanders who have not ridden, whom nothing holds, and who have somewhere to go. */
export function riders(g: G, side: Side): number[] {
  const ways = rideWays(g, side)
  const found: number[] = []
  for (const piece of g.t.commanders[side]) if (mayRide(g, side, piece, ways)) found.push(piece)
  return found
}

export function anyRider(g: G, side: Side): boolean {
  const ways = rideWays(g, side)
  for (const piece of g.t.commanders[side]) if (mayRide(g, side, piece, ways)) return true
  return false
}

function mayRide(g: G, side: Side, piece: number, ways: Uint8Array): boolean {
  return (
    g.s.hex[piece] >= 0 && !g.s.moved[piece] && !g.t.parts.refuseRider(g, piece) && ride(g, side, piece, ways, true)
  )
}

/**
 * 1813 §12.1: a ride ends with a friendly combat unit or in a city of friendly territory. A city with an enemy depot is no
 * place for a commander alone.
 */
export function rides(g: G, side: Side, piece: number): number[] {
  const from = g.s.hex[piece]
  const ways = rideWays(g, side)
  ride(g, side, piece, ways, false)
  const { seen, ride: now, near } = g.t.rides
  const found: number[] = []
  for (const hex of (near[from] ??= hexesWithin(g.t.board, from, RIDE).sort((a, b) => a - b)))
    if (seen[hex] === now && hex !== from && mayEnd(g, side, piece, ways, hex)) found.push(hex)
  return found
}
