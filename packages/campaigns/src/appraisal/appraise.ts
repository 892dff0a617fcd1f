import { find } from '@grognard/kernel'
import { BATTLE, MARCH, ORDER, RALLY_STACK } from '../rules/frames.ts'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { G } from '../system/campaign.ts'
import type { Judge } from './doctrine.ts'
import { giveOrders, progress } from './missions.ts'
import { cityOwner, cityWorth, lastTurn, unitWorth, type Aims } from './worth.ts'

// What a position is worth to a side, in victory points: points and cities held, troops, and how near they are to what is
// still to be won. A matter of judgement, not of rules; nothing here may be asked by a rule.

export type { Aims } from './worth.ts'

export function appraise(g: Judge, side: Side, aims: Aims): number {
  return worth(g, side, aims) - worth(g, other(side), aims)
}

function worth(g: Judge, side: Side, aims: Aims): number {
  let held = 0
  for (const city of aims.cities) if (cityOwner(g, city) === side) held += cityWorth(g, city)
  return (g.s.battlePoints[side] ?? 0) + held + troops(g, side) + prospects(g, side) - trainsLost(g, side)
}

/** Units, less what hunger will cost them, and commanders. */
function troops(g: Judge, side: Side): number {
  const cost = supplyReach(g, side)
  let sum = 0
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex < 0 || g.t.side[p] !== side) continue
    if (!g.t.isUnit[p]) sum += g.w.commander * (1 + g.t.rating[p])
    else if (cost[hex] !== FAR || g.t.parts.deemedSupplied(g, p)) sum += unitWorth(g, p)
    else sum += unitWorth(g, p) * (1 - g.w.hungry)
  }
  return sum
}

/** How near each stack is to its task. */
function prospects(g: Judge, side: Side): number {
  let sum = 0
  for (const [hex, task] of giveOrders(g, side).given) sum += progress(g, task, hex)
  return sum
}

/** Depots bind trains, and those lost to the enemy bind them for good. */
function trainsLost(g: Judge, side: Side): number {
  const left = lastTurn(g) - g.s.turn
  return left * (g.s.depots[side].length + g.s.cardLoss[side]) * g.w.depot
}

/** True once no march or battle is under way: a quiet moment to judge. */
export function settled(g: G): boolean {
  return !AFFAIRS.some(affair => find(g.s, affair))
}

const AFFAIRS = [MARCH, ORDER, BATTLE, RALLY_STACK]
