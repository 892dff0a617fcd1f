import { hexAt, hexesWithin, hexSet, type Board } from '@grognard/kernel'
import { readCell, type Cell } from './chart-cell.ts'
import { CITIES, type GroupData, type OrderData, type ScenarioData, type UnitCode } from './data.ts'
import { CODES, leaderKind } from './kinds.ts'
import type { Side } from './state.ts'

// The charts of set-up and reinforcements, worked out on the board once.

/** A group of the deployment chart. */
export interface Group {
  data: GroupData
  side: Side
  foot: readonly number[] // hexes where its infantry and leaders may be set up
  wheels: readonly number[] // … and its cavalry, supply and depots: not on mountains
  suggested: readonly { hex: number; kind: number }[]
}

export interface Scenario {
  data: ScenarioData
  groups: readonly [french: readonly Group[], allied: readonly Group[]]
  points: readonly number[] // of each city of the schedule
  holders: readonly number[] // who holds each at the start, -1 nobody
}

/** A row of the reinforcement chart. */
export interface ChartRow {
  french: Cell
  berlin: Cell
  prague: Cell
  breslau: Cell
  other: Cell
}

export interface Orders {
  data: OrderData
  scenarios: ReadonlyMap<string, Scenario>
  austrians: Group // who deploys when Austria intervenes (leipzig §austria)
  cities: readonly number[] // hexes of the cities of the schedule
  charts: readonly [a: readonly ChartRow[], b: readonly ChartRow[]] // reading -> turn - 1 -> row
  areas: readonly (readonly number[])[] // where units come on: an entry's number -> its hexes
  austria: readonly boolean[] // hex -> is it Austrian?
  alliedSide: readonly boolean[] // hex -> is it north-east of the armistice line? (leipzig §line)
}

// Where units come on: the numbers of `areas`.
export const WEST = 0
export const BERLIN = 1
export const PRAGUE = 2
export const BRESLAU = 3
export const EAST = 4
export const NORTH_EAST_OF_ELBE = 5 // (NSM)
export const BESIDE_ELBE = 6 // (e), on either bank
export const ELBE_EAST_BANK = 7 // leipzig §north
export const ELBE_WEST_BANK = 8
export const SOUTH_OF_BAVARIA = 9 // leipzig §bavaria
export const AUSTRIA_AGAIN = 10 // leipzig §armistice: those who left in the north-east come again here …
export const NORTH_EAST_AGAIN = 11 // … and those who left Austria here

export function layOrders(board: Board, data: OrderData): Orders {
  const placeHex = (id: string): number => {
    const place = board.data.places.find(one => one.id === id)
    if (!place) throw new Error(`leipzig: there is no place called ${id}`)
    return hexAt(board, place.hex)
  }
  const austria = board.region.map(region => region === 'austria')
  const inAlliedSide = new Set(hexSet(board, 'allied-side'))
  const alliedSide = board.numbers.map((_, hex) => inAlliedSide.has(hex))

  /** leipzig §deployment: the hexes of a row, before mountains, borders and fortresses are looked at. */
  const hexesOf = ({ where }: GroupData): readonly number[] => {
    if ('on' in where) return [placeHex(where.on)]
    if ('of' in where) return hexesWithin(board, placeHex(where.of), where.within).sort((a, b) => a - b)
    if ('area' in where) return hexSet(board, where.area).sort((a, b) => a - b)
    return board.numbers.flatMap((_, hex) => (board.region[hex] === where.region ? [hex] : []))
  }

  const groupOf = (id: string, barred: (hex: number) => boolean): Group => {
    const found = data.setUp.find(one => one.id === id)
    if (!found) throw new Error(`leipzig: there is no group called ${id}`)
    const foot = hexesOf(found).filter(hex => !barred(hex))
    return {
      data: found,
      side: found.side === 'french' ? 0 : 1,
      foot,
      wheels: foot.filter(hex => board.terrain[hex] !== 'mountain'),
      suggested: data.suggested
        .filter(row => row.group === id)
        .flatMap(row => {
          const hex = hexAt(board, row.hex)
          const kinds = [...row.units.map(kindOf), ...row.leaders.map(leaderKind)]
          return kinds.map(kind => ({ hex, kind }))
        }),
    }
  }

  const scenarioOf = (scenario: ScenarioData): Scenario => {
    const french = scenario.french.map(id => groupOf(id, () => false))
    const held = new Set(french.flatMap(group => ('on' in group.data.where ? group.foot : [])))
    // Within so many hexes, but not in closed Austria and not where the French will be set up.
    const barred = (hex: number): boolean => held.has(hex) || (scenario.austria !== 'open' && austria[hex])
    return {
      data: scenario,
      groups: [french, scenario.allied.map(id => groupOf(id, barred))],
      points: CITIES.map(city => scenario.cities[city].points),
      holders: CITIES.map(city => ['french', 'allied'].indexOf(scenario.cities[city].holder)),
    }
  }

  const both = (a: readonly number[], test: (hex: number) => boolean): readonly number[] => a.filter(test)
  const [west, east, south] = ['edge-west', 'edge-east', 'edge-south'].map(name => hexSet(board, name))
  const byElbe = hexSet(board, 'north-edge-at-elbe')
  const eastBank = hexSet(board, 'north-edge-east-of-elbe')
  const austrianEdge = [...new Set([...east, ...south])].sort((a, b) => a - b)
  return {
    data,
    scenarios: new Map(data.scenarios.map(one => [one.id, scenarioOf(one)])),
    austrians: groupOf('allied-spring-prague', () => false),
    cities: CITIES.map(placeHex),
    charts: [data.reinforcements.map(rowOf), data.reinforcementsB.map(rowOf)],
    areas: [
      west,
      [placeHex('berlin')],
      [placeHex('prague')],
      [placeHex('breslau')],
      east,
      eastBank,
      byElbe,
      both(byElbe, hex => eastBank.includes(hex)),
      both(byElbe, hex => !eastBank.includes(hex)),
      hexSet(board, 'south-edge-west-of-austria'),
      both(austrianEdge, hex => austria[hex]),
      both(east, hex => alliedSide[hex]),
    ],
    austria,
    alliedSide,
  }
}

const kindOf = (code: UnitCode): number => CODES.indexOf(code)

const rowOf = (row: OrderData['reinforcements'][number]): ChartRow => ({
  french: readCell(row.french),
  berlin: readCell(row.berlin),
  prague: readCell(row.prague),
  breslau: readCell(row.breslau),
  other: readCell(row.other),
})
