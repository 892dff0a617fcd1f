import { distance } from '@grognard/kernel'
import { linkedHexes } from '../rules/depots.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import { inWinter } from '../system/season.ts'
import { placePiece, stacksOf, unitsAt } from '../system/stacks.ts'
import { NOT_YET, type Side } from '../system/state.ts'
import { security } from './depot-plan.ts'
import type { Judge } from './doctrine.ts'
import { rememberedOf } from './remembered.ts'
import { supplyNow } from './standing.ts'
import { aimsOf, cityOwner, lastTurn, soundWorth } from './worth.ts'

// No route passes a city in hostile country that nobody holds (§6.2.2), and no depot is founded there (§7.7). Whoever stands in it feeds
// those beyond; if nobody does they are soon lame, and no train comes to them (§7.3).

const AWAY = -1 // among cities: what is fed while the company is nowhere

/** A company, and where its march begins. */
interface Company {
  from: number
  movers: readonly number[]
}

/** What others gain by a company's standing in a city, for each that it alone holds or comes to hold. */
export function routeGains(g: Judge, side: Side, company: Company): (city: number) => number {
  if (g.w.routeCity === 0 || g.s.turn >= lastTurn(g)) return () => 0
  let known: ReturnType<typeof atStart> | undefined
  return city => {
    if (!barsRoutes(g, side, city) || !alone(g, city, company.movers)) return 0
    known ??= atStart(g, side, company)
    const { gains, reach } = known
    let gain = gains.get(city)
    if (gain === undefined) {
      const tells = reach[city] !== FAR && mattersTo(g, side, company, city, reach)
      gains.set(city, (gain = tells ? g.w.routeCity * gainThere(g, side, company, city, gains) : 0))
    }
    return gain
  }
}

/** What is known of a company: nothing of it changes while that is under way. */
function atStart(g: Judge, side: Side, { from, movers }: Company): { gains: Map<number, number>; reach: Uint8Array } {
  const places = movers.map(piece => g.s.hex[piece])
  for (const piece of movers) placePiece(g.s, piece, from)
  const { routes } = rememberedOf(g, side)
  const reach = supplyNow(g, side)
  movers.forEach((piece, i) => placePiece(g.s, piece, places[i]))
  const key = movers.join()
  let gains = routes.get(key)
  if (!gains) routes.set(key, (gains = new Map()))
  return { gains, reach }
}

/** A city that lets routes pass only where troops are, or a depot. */
function barsRoutes(g: Judge, side: Side, city: number): boolean {
  if (!g.t.city[city] || g.t.parts.friendly(g, side, city)) return false
  return !g.s.depots[0].includes(city) && !g.s.depots[1].includes(city)
}

function alone(g: Judge, city: number, movers: readonly number[]): boolean {
  for (let p = g.s.top[city]; p >= 0; p = g.s.under[p]) if (!movers.includes(p)) return false
  return true
}

/** Is somebody near by, or a city to be won, that may be fed only if the company is there? */
function mattersTo(g: Judge, side: Side, { from, movers }: Company, city: number, reach: Uint8Array): boolean {
  const limit = g.t.parameters.supplyRoute(inWinter(g))
  const hangs = (hex: number): boolean =>
    hex !== city && (from === city || reach[hex] === FAR) && distance(g.t.board, hex, city) <= limit
  if (aimsOf(g.t).cities.some(prize => hangs(prize) && cityOwner(g, prize) !== side)) return true
  return stacksOf(g, side).some(hex => hangs(hex) && !alone(g, hex, movers))
}

/** How much better the others are fed with one of the company there, and later a depot, than with all of it gone. */
function gainThere(g: Judge, side: Side, { movers }: Company, city: number, known: Map<number, number>): number {
  const places = movers.map(piece => g.s.hex[piece])
  const [first] = movers
  for (const piece of movers) placePiece(g.s, piece, NOT_YET)
  const without = known.get(AWAY) ?? fedWorth(g, side, first)
  known.set(AWAY, without)
  placePiece(g.s, first, city)
  const passing = fedWorth(g, side, first) - without
  const gain = Math.max(passing, depotThere(g, side, first, city, without))
  placePiece(g.s, first, NOT_YET)
  movers.forEach((piece, i) => placePiece(g.s, piece, places[i]))
  return Math.max(0, gain)
}

/** What a depot there would bring, if the chain reaches it (§7.8). */
function depotThere(g: Judge, side: Side, holder: number, city: number, without: number): number {
  if (linkedHexes(g, side)[city] === FAR) return 0
  const had = g.s.depots[side]
  g.s.depots[side] = [...had, city]
  const fed = fedWorth(g, side, holder) - without
  g.s.depots[side] = had
  return g.w.routeDepot * fed - g.w.depot * Math.min(g.w.foreseen, lastTurn(g) - g.s.turn)
}

/** What it is worth that all but one piece are fed where they stand, and would be in the cities that are still to be won. */
function fedWorth(g: Judge, side: Side, but: number): number {
  const reach = supplyReach(g, side)
  let sum = 0
  for (const hex of stacksOf(g, side))
    if (reach[hex] !== FAR)
      for (const piece of unitsAt(g, side, hex))
        if (piece !== but && !g.t.parts.deemedSupplied(g, piece))
          sum += soundWorth(g, piece) * g.w.hungry * security(g, reach[hex])
  for (const city of aimsOf(g.t).cities)
    if (reach[city] !== FAR && cityOwner(g, city) !== side) sum += g.w.covers * security(g, reach[city])
  return sum
}
