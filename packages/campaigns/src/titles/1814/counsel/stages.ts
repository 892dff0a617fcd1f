import { flood, makeFlood } from '@grognard/kernel'
import type { Campaign } from '../../../system/campaign.ts'
import { same } from '../../../system/kept.ts'
import { inWinter } from '../../../system/season.ts'
import { COALITION } from '../../../system/state.ts'
import { board, PARIS } from '../board.ts'
import type { G } from '../own.ts'
import { sources } from '../rules/lands.ts'

// The road to Paris is a chain of depots (§7.8), each in a city that troops must first stand in (§7.7): the next cities on any of its
// ways are what the armies have to take. Which they are follows from the depots and the season alone.

const UNREACHED = 255
const room = makeFlood(board)

/** How many depots are wanted from each hex until Paris is fed, in either season. */
interface Road {
  links: Uint8Array // 0 where a depot would feed troops in Paris
  around: ReadonlyMap<number, readonly number[]> // cities that each city can link to
}

const roads = new WeakMap<Campaign, Map<boolean, Road>>()

function roadOf(g: G): Road {
  const seasons = roads.get(g.t) ?? new Map<boolean, Road>()
  roads.set(g.t, seasons)
  const winter = inWinter(g)
  let road = seasons.get(winter)
  if (!road) seasons.set(winter, (road = survey(g, winter)))
  return road
}

function survey(g: G, winter: boolean): Road {
  const { out } = winter ? g.t.routeWinter : g.t.routeSummer
  const within = (hex: number, limit: number): readonly number[] =>
    flood(board, room, [hex], limit, (_from, _to, at) => out[at]).hexes.slice()
  const link = g.t.parameters.depotLink(winter)
  const links = new Uint8Array(board.size).fill(UNREACHED)
  const around = new Map<number, readonly number[]>()
  let level = within(PARIS, g.t.parameters.supplyRoute(winter))
  for (const hex of level) links[hex] = 0
  for (let depth = 1; level.length > 0; depth++) {
    const next: number[] = []
    for (const city of level) {
      if (!g.t.city[city]) continue
      const near = within(city, link)
      around.set(city, near)
      for (const hex of near) {
        if (links[hex] !== UNREACHED) continue
        links[hex] = depth
        next.push(hex)
      }
    }
    level = next
  }
  return { links, around }
}

interface Known {
  road: Road
  depots: readonly number[]
  next: Uint8Array
}

const last = new WeakMap<Campaign, Known>()

/** 1 for each city where a depot would bring Paris nearer than any that could link it now. */
export function nextStages(g: G): Uint8Array {
  const road = roadOf(g)
  const depots = g.s.depots[COALITION]
  const known = last.get(g.t)
  if (known && known.road === road && same(known.depots, depots)) return known.next
  const next = findStages(g, road)
  last.set(g.t, { road, depots: depots.slice(), next })
  return next
}

function findStages(g: G, { links, around }: Road): Uint8Array {
  const next = new Uint8Array(board.size)
  const starts = [...g.s.depots[COALITION], ...sources(g, COALITION)]
  for (const [city, near] of around) {
    if (g.t.parts.friendly(g, COALITION, city)) continue // a depot there needs no troops
    let best = UNREACHED + 1
    for (const start of starts) if (start !== city && near.includes(start)) best = Math.min(best, links[start])
    if (best <= UNREACHED && links[city] < best) next[city] = 1
  }
  return next
}
