import type { Campaign } from '../system/campaign.ts'
import { same } from '../system/kept.ts'
import type { Side } from '../system/state.ts'
import type { FamilyWeights, Judge } from './doctrine.ts'
import type { March } from './marches.ts'
import type { Orders } from './missions.ts'

// What an officer has thought out of a position. Trains are laid out one by one, by the sides in turn, while nobody moves, and a march is
// ordered by many small answers: the same is asked for again and again.

export interface Remembered {
  w: FamilyWeights // whose judgement it is
  scenario: string
  numbers: number[] // turn, land, options, and whatever else a title counts
  columns: number[][] // the position
  orders?: Orders
  marches: Map<number, March[]> // by the hex they start from
  routes: Map<string, Map<number, number>> // what others gain by a company in a city: by the company, then by the city
  sites: Map<string, Map<number, number>> // worth of depots, by those that are laid out already
}

const POSITIONS = 3 // that are looked at by turns: as it is, as if nobody had moved, as a march began

const remembered = new WeakMap<Campaign, [Remembered[], Remembered[]]>()

/** What is known of this position, by these weights; nothing yet of a new one. */
export function rememberedOf(g: Judge, side: Side): Remembered {
  const numbers = numbersOf(g)
  const columns = columnsOf(g)
  let sides = remembered.get(g.t)
  if (!sides) remembered.set(g.t, (sides = [[], []]))
  const known = sides[side]
  for (let i = 0; i < known.length; i++) {
    const one = known[i]
    if (one.w !== g.w || one.scenario !== g.s.scenario || !same(one.numbers, numbers)) continue
    if (!allSame(columns, one.columns)) continue
    for (let at = i; at > 0; at--) known[at] = known[at - 1]
    known[0] = one
    return one
  }
  if (known.length === POSITIONS) known.pop()
  const fresh: Remembered = {
    w: g.w,
    scenario: g.s.scenario,
    numbers,
    columns: columns.map(column => column.slice()),
    marches: new Map(),
    routes: new Map(),
    sites: new Map(),
  }
  known.unshift(fresh)
  return fresh
}

function columnsOf({ s }: Judge): number[][] {
  const { hex, disrupted, moved, forced, fought, forage, depots, anchors, commands } = s
  return [hex, moved, disrupted, forced, fought, forage, depots[0], depots[1], anchors, commands]
}

function allSame(a: readonly number[][], b: readonly number[][]): boolean {
  for (let at = 0; at < a.length; at++) if (!same(a[at], b[at])) return false
  return true
}

/** Turn, land, options, and the plain numbers among what only a title keeps: worths hang on some of them. */
function numbersOf(g: Judge): number[] {
  const numbers = [g.s.turn, g.t.parts.landCase(g), optionsOf(g)]
  const extra = g.s.extra as Readonly<Record<string, unknown>>
  for (const name in extra) {
    const value = extra[name]
    if (typeof value === 'number') numbers.push(value)
  }
  return numbers
}

/** Which options are on, as bits. */
function optionsOf({ s }: Judge): number {
  let bits = 1
  for (const name in s.options) bits = bits * 2 + (s.options[name] ? 1 : 0)
  return bits
}
