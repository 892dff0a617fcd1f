import { bidTotal, type Bids } from '@grognard/kernel'
import { tell } from '../system/events.ts'
import { CITIES, type CityName } from '../system/data.ts'
import { isCombat } from '../system/kinds.ts'
import { feat, groundOf, type G } from '../system/leipzig.ts'
import { holds, ownerOf } from '../system/stacks.ts'
import { ALLIED, FRENCH, other, sideOf, type Side } from '../system/state.ts'
import { worth } from './losses.ts'
import { besieges, isBesieged } from './siege.ts'

// leipzig §victory. Points for cities, for what was destroyed, and for whoever left by the east.

/** A city's place in the schedule, and in `holder`. */
export const cityOf = (name: CityName): number => CITIES.indexOf(name)

/** The side that was in a city last, -1 if nobody was. */
export const cityHeld = (g: G, name: CityName): number => g.s.holder[cityOf(name)]

const pointsOf = ({ s, t }: G, city: number): number => t.orders.scenarios.get(s.scenario)!.points[city]
const schedule = ({ s, t }: G) => t.orders.scenarios.get(s.scenario)!.data

/** leipzig §victory: units and leaders that a side has lost, in points, in combat or on the march. */
export function unitsLost({ s }: G, side: Side): number {
  return s.lostInCombat[side] + s.lostOnMarch[side]
}

/** leipzig §victory: at the end of a phase combat units hold the cities they stand in. */
export function takeCities(g: G): void {
  const { s, t } = g
  for (let city = 0; city < t.cities.length; city++) {
    const { hex } = t.cities[city]
    const first = s.top[hex]
    if (first < 0 || s.holder[city] === sideOf(first) || !combatUnitOn(g, hex)) continue
    seize(g, city, sideOf(first))
  }
}

/** leipzig §victory, §north: a city changes hands; the first fall of Berlin brings reserves from the north. */
export function seize(g: G, city: number, side: Side): void {
  const { s, t } = g
  const { hex } = t.cities[city]
  s.holder[city] = side
  tell(g, 'city.taken', side, 'leipzig §victory', { hex, n: pointsOf(g, city) }, [hex])
  if (side !== FRENCH || CITIES[city] !== 'berlin' || s.north > 0) return
  s.north = s.turn
  tell(g, 'north.opened', ALLIED, 'leipzig §north', { turn: s.turn + 1, later: s.turn + 2 })
}

function combatUnitOn({ s }: G, hex: number): boolean {
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (isCombat(s.kind[p])) return true
  return false
}

/** leipzig §victory: what a side has for cities while the game goes on: sieges count only at its end. */
export function territory(g: G, side: Side): number {
  let points = 0
  for (let city = 0; city < g.s.holder.length; city++) if (g.s.holder[city] === side) points += pointsOf(g, city)
  return points
}

/** leipzig §victory: points for the enemy's units destroyed. */
export function destruction(g: G, side: Side): number {
  return unitsLost(g, other(side)) * schedule(g).division
}

/** leipzig §victory: groups of six divisions, a leader and a supply unit that have left by the east side. */
export function groupsOut({ exits: [divisions, leaders, supply] }: G['s']): number {
  return Math.min(Math.floor(divisions / 6), leaders, supply)
}

/** leipzig §victory: a side's points as they stand. */
export function points(g: G, side: Side): number {
  const exits = side === FRENCH ? groupsOut(g.s) * schedule(g).group : 0
  return territory(g, side) + destruction(g, side) + exits
}

/** Points that the French may be given before the start, where the Allies are favoured. */
export const BIDS: Bids = { 'bid-two': 2, 'bid-five': 5, 'bid-ten': 10 }

/** What a side has been given. */
export function given({ s }: G, side: Side): number {
  return side === FRENCH ? bidTotal(BIDS, s.options) : 0
}

/** leipzig §victory, §fortress.F: the side that besieges a city of the schedule, -1 if none does. */
export function besieger(g: G, city: number): Side | -1 {
  const { hex } = g.t.cities[city]
  const held = g.s.holder[city]
  for (const by of [FRENCH, ALLIED] as const) if (held !== by && besieges(g, by, hex)) return by
  return -1
}

/** leipzig §victory: a side's points at the end: besieged cities count for the besieger, and half of what is shut up anywhere. */
export function finalPoints(g: G, side: Side): number {
  const { s, t } = g
  let sum = points(g, side) + given(g, side)
  for (let city = 0; city < t.cities.length; city++) {
    const by = besieger(g, city)
    if (by === side) sum += pointsOf(g, city)
    else if (by >= 0 && s.holder[city] === side) sum -= pointsOf(g, city)
  }
  for (const hex of besiegedPlaces(g)) if (!holds(s, side, hex)) sum += shutUp(g, hex)
  return sum
}

/** leipzig §victory, §fortress.F: cities of the schedule and fortresses, which are cities too, whose garrison is besieged. */
function besiegedPlaces(g: G): number[] {
  const { s, t } = g
  const { fortress } = groundOf(g)
  const found: number[] = []
  for (let hex = 0; hex < t.board.size; hex++) {
    const owner = ownerOf(s, hex)
    if (owner < 0 || (!fortress[hex] && !t.cities.some(city => city.hex === hex))) continue
    if (isBesieged(g, owner as Side, hex)) found.push(hex)
  }
  return found
}

/** leipzig §victory: half the points of the units in a besieged city, rounded down. */
function shutUp(g: G, hex: number): number {
  const { s } = g
  let sum = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) sum += worth(s.kind[p])
  return Math.floor((sum * schedule(g).division) / 2)
}

/** leipzig §victory: the reckoning after the Allied combat phase of the last turn. */
export function reckon(g: G): void {
  const { s, t } = g
  s.reveals++ // what is shut up in cities is counted openly
  const [french, allied] = [finalPoints(g, FRENCH), finalPoints(g, ALLIED)]
  tellSieges(g)
  const winner = french === allied ? null : french > allied ? FRENCH : ALLIED
  s.outcome = {
    winner: winner === null ? null : t.sides[winner],
    level: winner === null ? 'level.draw' : winner === FRENCH ? 'level.french' : 'level.allied',
    clause: 'leipzig §victory',
    scores: { [t.sides[FRENCH]]: french, [t.sides[ALLIED]]: allied },
  }
  const kind = winner === null ? 'game.drawn' : 'game.won'
  tell(g, kind, winner ?? FRENCH, 'leipzig §victory', { french, allied })
}

function tellSieges(g: G): void {
  const { s, t } = g
  const sieges = new Map<number, number>() // hex -> who besieges it
  for (const hex of besiegedPlaces(g)) sieges.set(hex, other(ownerOf(s, hex) as Side))
  for (let city = 0; city < t.cities.length; city++)
    if (besieger(g, city) >= 0) sieges.set(t.cities[city].hex, besieger(g, city))
  for (const [hex, by] of sieges) {
    feat(g, 'siege')
    tell(g, 'city.besieged', by, 'leipzig §victory', { hex })
  }
}
