import { unitWorth } from '../../appraisal/worth.ts'
import { hasUnits } from '../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../system/state.ts'
import { distance } from '@grognard/kernel'
import { board, BORDEAUX, MARSEILLES, PARIS } from './board.ts'
import { champagnePoints, COALITION_WINS, inChampagne } from './champagne.ts'
import type { Judge1814 } from './doctrine.ts'

// How likely a side is to win. The campaign is won in two places at once (§14.4): how near the Coalition is to each, with what army, and
// how many turns are left.

export function chance1814(g: Judge1814, side: Side): number {
  const { outcome } = g.s
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === g.t.sides[side] ? 1 : 0
  const coalition = inChampagne(g) ? champagne(g) : campaign(g)
  return side === COALITION ? coalition : 1 - coalition
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

const turnsLeft = (g: Judge1814): number => Math.max(0, g.t.parts.lastTurn(g) - g.s.turn + 1)

function campaign(g: Judge1814): number {
  const near = nearness(g, PARIS) + Math.max(nearness(g, BORDEAUX), nearness(g, MARSEILLES)) - 2
  const hopes = g.w.chanceTide * turnsLeft(g) + g.w.chanceArmy * (army(g, COALITION) - army(g, FRENCH))
  return logistic((near * g.w.chanceNear + hopes) / (g.w.chanceLast + g.w.chanceSpread * turnsLeft(g)))
}

const EVEN = 0.5 // one point less loses what it would win

function champagne(g: Judge1814): number {
  const ahead = champagnePoints(g) - COALITION_WINS + EVEN
  const hopes = g.w.chanceTide * turnsLeft(g) + g.w.chanceArmy * (army(g, COALITION) - army(g, FRENCH))
  return logistic((ahead + hopes) / (g.w.chanceLast + g.w.chanceSpread * turnsLeft(g)))
}

const FAR = 12

/** One if a Coalition unit is in the city, less for each hex that the nearest is away. */
function nearness(g: Judge1814, city: number): number {
  if (hasUnits(g, COALITION, city)) return 1
  let least = FAR
  for (let p = 0; p < g.t.pieces.length; p++)
    if (g.s.hex[p] >= 0 && g.t.isUnit[p] && g.t.side[p] === COALITION)
      least = Math.min(least, distance(board, g.s.hex[p], city))
  return 1 - least / FAR
}

function army(g: Judge1814, side: Side): number {
  let sum = 0
  for (let p = 0; p < g.t.pieces.length; p++)
    if (g.s.hex[p] >= 0 && g.t.isUnit[p] && g.t.side[p] === side) sum += unitWorth(g, p)
  return sum
}
