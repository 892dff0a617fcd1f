import type { Judge } from '../appraisal/doctrine.ts'
import { lastTurn, unitWorth } from '../appraisal/worth.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'

// How likely a side is to win: a logistic of the Coalition's lead against what victory needs, the more certain the fewer turns are left.

/** What a title counts at the end. */
export interface Reckoning<J extends Judge> {
  points(g: J, side: Side): number // victory points, as they are now
  readonly lead: number // by how many the Coalition must lead to win; it is never drawn
}

export function chanceBy<J extends Judge>(title: Reckoning<J>): (g: J, side: Side) => number {
  return (g, side) => {
    const { outcome } = g.s
    if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === g.t.sides[side] ? 1 : 0
    const coalition = coalitionWins(g, title)
    return side === COALITION ? coalition : 1 - coalition
  }
}

function coalitionWins<J extends Judge>(g: J, { points, lead }: Reckoning<J>): number {
  const left = Math.max(0, lastTurn(g) - g.s.turn + 1)
  const ahead = points(g, COALITION) - points(g, FRENCH) - (lead - 0.5) // points are whole: half a point short is lost
  const hopes = g.w.chanceTide * left + g.w.chanceArmy * (army(g, COALITION) - army(g, FRENCH))
  return 1 / (1 + Math.exp(-(ahead + hopes) / (g.w.chanceLast + g.w.chanceSpread * left)))
}

function army(g: Judge, side: Side): number {
  let sum = 0
  for (let p = 0; p < g.t.pieces.length; p++)
    if (g.s.hex[p] >= 0 && g.t.isUnit[p] && g.t.side[p] === side) sum += unitWorth(g, p)
  return sum
}
