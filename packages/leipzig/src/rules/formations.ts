import type { Refusal } from '@grognard/kernel'
import { tellOwn } from '../system/events.ts'
import { ALLOWANCE, ARMY, CORPS, DEPOT, DIVISION, DIVISIONS, HORSE, HORSE_CORPS, SUPPLY } from '../system/kinds.ts'
import { feat, type G } from '../system/leipzig.ts'
import { NATION_BITS } from '../system/nations.ts'
import { allot, isInverted, release, supplyFree } from '../system/stacks.ts'
import { ALLIED, ATTACKED, FROM_GOTHA, MOVED, SAXON, sideOf, WITHDRAWN, type Side } from '../system/state.ts'
import { saxonsWait } from './borders.ts'

// leipzig §stacking.E, §stacking.F. How formations divide and unite, and for how many points.

export interface Breakdown {
  verb: string
  from: number // kind
  into: number
  n: number // how many
}

export const BREAKDOWNS: readonly Breakdown[] = [
  { verb: 'army-into-corps', from: ARMY, into: CORPS, n: 3 },
  { verb: 'army-into-divisions', from: ARMY, into: DIVISION, n: 6 },
  { verb: 'corps-into-divisions', from: CORPS, into: DIVISION, n: 2 },
  { verb: 'horse-into-divisions', from: HORSE_CORPS, into: HORSE, n: 2 },
  { verb: 'depot-into-supply', from: DEPOT, into: SUPPLY, n: 2 },
]

export interface BuildUp {
  verb: string
  into: number // kind
  of: readonly number[] // kinds of its parts, the largest first
  divisions: number // that it takes
}

export const BUILD_UPS: readonly BuildUp[] = [
  { verb: 'into-corps', into: CORPS, of: [DIVISION], divisions: 2 },
  { verb: 'into-army', into: ARMY, of: [CORPS, DIVISION], divisions: 6 },
  { verb: 'into-horse-corps', into: HORSE_CORPS, of: [HORSE], divisions: 2 },
]

/** leipzig §stacking.E, §stacking.F, §supply.E: may this unit fall apart so? */
export function refuseBreakdown(g: G, piece: number, { from, into, n }: Breakdown): Refusal | undefined {
  const { s } = g
  if (s.kind[piece] !== from) return { clause: 'leipzig §stacking.E', reason: 'refuse.noSuchUnit' }
  if (s.dispersed[piece] > 0) return { clause: 'leipzig §stacking.F', reason: 'refuse.dispersed', params: { piece } }
  if (saxonsWait(g, piece)) return { clause: 'leipzig §saxon', reason: 'refuse.saxon' }
  if (s.spent[piece] >= ALLOWANCE[from] || s.spent[piece] >= ALLOWANCE[into])
    return { clause: 'leipzig §stacking.E', reason: 'refuse.noPoint', params: { piece } }
  if (into === SUPPLY && supplyFree(g.s, sideOf(piece)) < n)
    return { clause: 'leipzig §supply.E', reason: 'refuse.counters', params: { n: supplyFree(g.s, sideOf(piece)) } }
  return undefined
}

/** The first unit on a hex that may fall apart so, -1 if none may. */
export function breakable(g: G, hex: number, breakdown: Breakdown): number {
  const { kind, top, under } = g.s
  for (let p = top[hex]; p >= 0; p = under[p])
    if (kind[p] === breakdown.from && !refuseBreakdown(g, p, breakdown)) return p
  return -1
}

/** leipzig §stacking.F, §stacking.E: may this unit be a part of a larger one? It pays a point for it. */
function mayUnite(g: G, piece: number): boolean {
  const { s } = g
  return s.dispersed[piece] === 0 && s.spent[piece] < ALLOWANCE[s.kind[piece]] && !saxonsWait(g, piece)
}

/** leipzig §stacking.E: can the units on a hex unite so? The larger parts are taken first, and noted if a list is given. */
export function canBuild(g: G, hex: number, { of, divisions }: BuildUp, parts?: number[]): boolean {
  const { kind, top, under } = g.s
  let left = divisions
  for (const part of of)
    for (let p = top[hex]; p >= 0 && left > 0; p = under[p]) {
      if (kind[p] !== part || DIVISIONS[part] > left || !mayUnite(g, p)) continue
      left -= DIVISIONS[part]
      parts?.push(p)
    }
  return left === 0
}

/** leipzig §stacking.B, §stacking.E: can exactly these units become one? */
export function canBeOne(g: G, pieces: readonly number[]): boolean {
  const { kind } = g.s
  if (!pieces.every(p => mayUnite(g, p))) return false
  const divisions = pieces.reduce((sum, p) => sum + DIVISIONS[kind[p]], 0)
  return BUILD_UPS.some(way => way.divisions === divisions && pieces.every(p => way.of.includes(kind[p])))
}

const INHERITED_BY_ALL = SAXON | FROM_GOTHA
const INHERITED_FROM_ANY = MOVED | ATTACKED | WITHDRAWN

/** leipzig §stacking.E: one unit becomes several, each a point poorer. */
export function breakDown(g: G, piece: number, { from, into, n }: Breakdown): void {
  const { s } = g
  const side = sideOf(piece)
  const hex = s.hex[piece]
  const made = split(g, piece, into, n)
  for (const p of made) s.spent[p]++
  if (from === ARMY) feat(g, 'army-broken')
  countSecret(g, side)
  tellOwn(
    g,
    'formation.broken',
    side,
    'leipzig §stacking.E',
    { hex, n },
    { from: `kind.${from}`, into: `kind.${into}` },
    [hex],
  )
}

/** A unit gives way to several smaller ones, which are as it was: what it has spent, its marks, what is known of it. */
export function split(g: G, piece: number, into: number, n: number): number[] {
  const { s } = g
  const side = sideOf(piece)
  const { [piece]: hex } = s.hex
  const [spent, dispersed, flags, began] = [s.spent[piece], s.dispersed[piece], s.flags[piece], s.began[piece]]
  const [shown, exposed] = [s.shown[piece], s.exposed[piece]]
  release(g, piece)
  return Array.from({ length: n }, () => {
    const p = allot(g, side, into, hex)
    s.spent[p] = spent
    s.dispersed[p] = dispersed
    s.flags[p] = flags
    s.began[p] = began
    s.shown[p] = shown
    s.exposed[p] = exposed
    return p
  })
}

/** leipzig §stacking.E: units of one hex become one; each of them pays a point, whatever the steps between. */
export function build(g: G, side: Side, hex: number, way: BuildUp): void {
  const { s } = g
  const parts: number[] = []
  canBuild(g, hex, way, parts)
  let spent = 0
  let every = INHERITED_BY_ALL
  let any = 0
  let began = hex
  const nation = s.flags[parts[0]] & NATION_BITS
  for (const p of parts) {
    spent = Math.max(spent, s.spent[p] + 1)
    every &= s.flags[p]
    any |= s.flags[p] & INHERITED_FROM_ANY
    began = s.began[p]
    release(g, p)
  }
  const made = allot(g, side, way.into, hex)
  s.spent[made] = Math.min(spent, ALLOWANCE[way.into])
  s.flags[made] = every | any | nation
  s.began[made] = began
  if (way.into === ARMY) feat(g, 'army-built')
  countSecret(g, side)
  tellOwn(g, 'formation.built', side, 'leipzig §stacking.E', { hex, n: parts.length }, { into: `kind.${way.into}` }, [
    hex,
  ])
}

/** leipzig §recon: what happens, or does not, tells the French something of Allied counters that lie face down. */
export function countSecret(g: G, side: Side): void {
  if (side === ALLIED && isInverted(g)) g.s.reveals++
}
