import { hasUnits } from '../../../system/stacks.ts'
import { COALITION } from '../../../system/state.ts'
import { hamburg } from '../board.ts'
import { confederateCities } from '../rules/victory.ts'
import type { G } from '../own.ts'

// What hangs on some cities besides their points: three of them bring the Confederation over (§14.9), and Hamburg brings
// battle points in spring (§14.14).

const WAVERS = 0.3 // of a city's worth, while Austria stays out
const DEFECTS = [0.5, 0.9, 1.6] // by how many of the three are taken
const HAMBURG = 0.5 // for each battle point still to be had
const HAMBURG_POINTS = 3

const prizes = [...confederateCities, hamburg]

/** How many times a plain city's worth this one is. */
export function stakes1813(g: G, city: number): number {
  return 1 + confederation(g, city) + spring(g, city)
}

function confederation(g: G, city: number): number {
  const x = g.s.extra
  if (x.confederation === 3 || !prizes.includes(city)) return 0
  if (!x.austria) return x.confederation === 1 ? WAVERS : 0
  const taken = prizes.filter(hex => hex !== city && hasUnits(g, COALITION, hex)).length
  return DEFECTS[taken] ?? WAVERS
}

function spring(g: G, city: number): number {
  const x = g.s.extra
  if (city !== hamburg || x.armistice || g.s.turn > 12) return 0
  return HAMBURG * (HAMBURG_POINTS - x.hamburg)
}
