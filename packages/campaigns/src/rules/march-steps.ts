import { DIRECTIONS, sideBetween, type Refusal } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { forcedAllowance } from '../system/season.ts'
import { hasUnits, occupancyOf, other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { refuseCrowding, watchedBy } from './occupying-a-hex.ts'
import { stepCost } from './terrain.ts'

// 1813 §8.4 and §8.4.5 to §8.4.7. Where a march may go.

/** What a title may change of where a march may go. */
export interface StepParts {
  refuseJoin(g: G, side: Side, from: number, to: number, pieces: readonly number[]): Refusal | undefined // they may not come there together
}

export const plainSteps: StepParts = {
  refuseJoin: () => undefined,
}

/**
 * 1813 §8.4, §8.4.5, §2.3: one hex further. The allowance is five hexes with force, difficult ground counts two (§2.2); enemy
 * combat units bar the way, lone depots and commanders do not; a hex watched by enemy cavalry ends the march (§8.4.6) and cannot be the first after another
 * (§8.4.7); six occupancy factors bind all along (§4.1).
 */
export function refuseToEnter(
  g: G,
  side: Side,
  from: number,
  here: number,
  to: number,
  movers: readonly number[],
  spent: number,
  stopped = 0,
): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({
    clause: cite(g.t, clause),
    reason,
    params: { hex: to },
  })
  const at = sideBetween(g.t.board, here, to)
  if (at < 0) return refuse('2.3', 'refuse.step.notBeside')
  const cost = stepCost(g, at)
  if (cost < 0) return refuse('2.2', 'refuse.step.impassable')
  if (g.t.parts.closed(g, side)[to]) return g.t.parts.refuseClosed(g, side, to)
  if (stopped) return refuse('8.4.6', 'refuse.step.stopped')
  if (spent + cost > forcedAllowance(g, side)) return refuse('8.4', 'refuse.step.tooFar')
  if (hasUnits(g, other(side), to)) return refuse('8.4.5', 'refuse.step.enemy')
  const crowded = refuseCrowding(g, side, to, occupancyOf(g, movers))
  if (crowded) return crowded
  const unwelcome = g.t.parts.refuseJoin(g, side, here, to, movers)
  if (unwelcome) return unwelcome
  // The first hex after a watched one may not be watched too, unless a friend holds it who stays.
  if (
    spent === 0 &&
    here === from &&
    watchedBy(g, side, from) >= 0 &&
    watchedBy(g, side, to) >= 0 &&
    !heldByStayer(g, side, to)
  )
    return refuse('8.4.7', 'refuse.step.watched')
  return undefined
}

export function canStep(
  g: G,
  side: Side,
  from: number,
  here: number,
  movers: readonly number[],
  spent: number,
  stopped = 0,
): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[here * DIRECTIONS + d]
    if (to >= 0 && !refuseToEnter(g, side, from, here, to, movers, spent, stopped)) return true
  }
  return false
}

/** 1813 §8.4.6: a march that comes there can go no further. */
export function endsMarches(g: G, side: Side, hex: number): boolean {
  return watchedBy(g, side, hex) >= 0 && !heldByStayer(g, side, hex)
}

/** 1813 §8.4.6: a friendly unit that has not moved holds the hex; it will have to stay this turn. */
export function heldByStayer(g: G, side: Side, hex: number): boolean {
  return unitsAt(g, side, hex).some(piece => !g.s.moved[piece])
}
