import { hasUnits } from '../../../system/stacks.ts'
import { COALITION } from '../../../system/state.ts'
import { BORDEAUX, hexOf, MARSEILLES, PARIS } from '../board.ts'
import { inChampagne, pointsOf } from '../champagne.ts'
import type { Judge1814 } from '../doctrine.ts'
import type { G } from '../own.ts'
import { nextStages } from './stages.ts'

// What hangs on each city. In the campaign Paris and one city of the south end the war (§14.4): each tells the more, the nearer the
// other is to falling; cities on the way tell a little. In our Champagne cities have points.

const SOUTH = [BORDEAUX, MARSEILLES]

/** Cities of the south that lie on the way to those that count. */
export const STAGES = ['4926', '5530', '6029'].map(hexOf)

/** How many times a plain city's worth this one is. Only officers ask, and they ask with their weights. */
export function stakes1814(game: G, city: number): number {
  const g = game as Judge1814
  if (inChampagne(g)) return city === PARIS ? g.w.champagneParis : (pointsOf.get(city) ?? 0) * g.w.champagnePoint
  const held = (hex: number): boolean => hasUnits(g, COALITION, hex)
  if (city === PARIS) return g.w.paris + (SOUTH.some(held) ? g.w.sudden : 0)
  if (!SOUTH.includes(city)) return STAGES.includes(city) ? g.w.southStage : nextStages(g)[city] ? g.w.stage : 0
  return g.w.south + (held(PARIS) ? g.w.sudden : 0)
}
