import { hasUnits } from '../../../system/stacks.ts'
import { COALITION } from '../../../system/state.ts'
import { hamburg } from '../board.ts'
import { confederateCities } from '../rules/victory.ts'
import type { Judge1813 } from '../doctrine.ts'
import type { G } from '../own.ts'

// What hangs on some cities besides their points: three of them bring the Confederation over (§14.9), and Hamburg brings
// battle points in spring (§14.14).

const HAMBURG_POINTS = 3

const prizes = [...confederateCities, hamburg]

/** How many times a plain city's worth this one is. Only officers ask, and they ask with their weights. */
export function stakes1813(game: G, city: number): number {
  const g = game as Judge1813
  return 1 + confederation(g, city) + spring(g, city)
}

function confederation(g: Judge1813, city: number): number {
  const x = g.s.extra
  if (x.confederation === 3 || !prizes.includes(city)) return 0
  if (!x.austria) return x.confederation === 1 ? g.w.wavers : 0
  const taken = prizes.filter(hex => hex !== city && hasUnits(g, COALITION, hex)).length
  const { defects, defectsTwo, defectsThree, wavers } = g.w
  return [defects, defectsTwo, defectsThree][taken] ?? wavers
}

function spring(g: Judge1813, city: number): number {
  const x = g.s.extra
  if (city !== hamburg || x.armistice || g.s.turn > 12) return 0
  return g.w.hamburg * (HAMBURG_POINTS - x.hamburg)
}
