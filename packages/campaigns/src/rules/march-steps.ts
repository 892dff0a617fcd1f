import { DIRECTIONS, sideBetween, type Refusal } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { forcedAllowance } from '../system/season.ts'
import { countUnits, hasUnits, occupancyOf, other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { refuseCrowding, watchedBy } from './occupying-a-hex.ts'
import { stepCost } from './terrain.ts'

// 1813 §8.4 and §8.4.5 to §8.4.7. Where a march may go.

/** What a title may change of where a march may go. */
export interface StepParts {
  refuseJoin(g: G, side: Side, from: number, to: number, pieces: readonly number[]): Refusal | undefined // they may not come there together
  readonly reconnoitres: boolean // may a march drive off a weak stack in its way? (1814 §8.5)
  refusePrey(g: G, side: Side, to: number): Refusal | undefined // that stack is not driven off; no attack, so §10.1's bars do not count
  unitsSeen(g: G, side: Side, hex: number): number // combat units that the enemy of that side sees there
}

export const plainSteps: StepParts = {
  refuseJoin: () => undefined,
  reconnoitres: false,
  refusePrey: () => undefined,
  unitsSeen: countUnits,
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
  probing = 0, // 1: to drive off whoever stands there, which costs a hex more
): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({
    clause: cite(g.t, clause),
    reason,
    params: { hex: to },
  })
  const at = sideBetween(g.t.board, here, to)
  if (at < 0) {
    // No way is known from here: what bars its end is a better reason than that it is far.
    if (!probing && hasUnits(g, other(side), to)) return refuse('8.4.5', 'refuse.step.enemy')
    return refuseCrowding(g, side, to, occupancyOf(g, movers)) ?? refuse('2.3', 'refuse.step.notBeside')
  }
  const cost = stepCost(g, at)
  if (cost < 0) return refuse('2.2', 'refuse.step.impassable')
  if (g.t.parts.closed(g, side)[to]) return g.t.parts.refuseClosed(g, side, to)
  if (stopped) return refuse('8.4.6', 'refuse.step.stopped')
  if (spent + cost + probing > forcedAllowance(g, side)) return refuse('8.4', 'refuse.step.tooFar')
  if (!probing && hasUnits(g, other(side), to)) return refuse('8.4.5', 'refuse.step.enemy')
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

/** How the family names 1814's clause, which 1813 does not have. */
export const RECONNAISSANCE_IN_FORCE = 'reconnaissance'

const COMPANY = 3 // units that a reconnaissance takes
const PICKET = 2 // the most that it drives off

/**
 * 1814 §8.5: three units or more, cavalry among them, may drive one or two enemy units off clear ground or out of an open city. It
 * costs a hex besides the entry, may be tried once a march, and not where enemy cavalry has ended it (§8.4).
 */
export function refuseProbe(
  g: G,
  side: Side,
  from: number,
  here: number,
  to: number,
  movers: readonly number[],
  spent: number,
  stopped = 0,
  probed = 0,
): Refusal | undefined {
  const refuse = (reason: string): Refusal => ({
    clause: cite(g.t, RECONNAISSANCE_IN_FORCE),
    reason,
    params: { hex: to },
  })
  const enemy = other(side)
  if (!g.t.parts.reconnoitres) return { clause: cite(g.t, '8.4.5'), reason: 'refuse.step.enemy', params: { hex: to } }
  if (!hasUnits(g, enemy, to)) return refuse('refuse.probe.nobody')
  if (probed) return refuse('refuse.probe.once')
  const units = movers.filter(piece => g.t.isUnit[piece])
  if (units.length < COMPANY) return refuse('refuse.probe.weak')
  if (!units.some(piece => g.t.cavalry[piece])) return refuse('refuse.probe.noCavalry')
  if (g.t.parts.unitsSeen(g, enemy, to) > PICKET) return refuse('refuse.probe.strong')
  if (g.t.board.terrain[to] !== 'clear') return refuse('refuse.probe.ground')
  if (g.t.parts.walled(g, to)) return refuse('refuse.probe.walls')
  return g.t.parts.refusePrey(g, side, to) ?? refuseToEnter(g, side, from, here, to, movers, spent, stopped, 1)
}

/** One hex further, or a stack in the way that may be driven off (reconnaissance.ts). */
export function canStep(
  g: G,
  side: Side,
  from: number,
  here: number,
  movers: readonly number[],
  spent: number,
  stopped = 0,
  probed = 0,
): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[here * DIRECTIONS + d]
    if (to >= 0 && !refuseToEnter(g, side, from, here, to, movers, spent, stopped)) return true
    if (to >= 0 && g.t.parts.reconnoitres && !refuseProbe(g, side, from, here, to, movers, spent, stopped, probed))
      return true
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
