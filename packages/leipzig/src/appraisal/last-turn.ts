import { find } from '@grognard/kernel'
import { PLAYER_TURN } from '../system/frames.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { ALLIED, type Side } from '../system/state.ts'
import type { W } from './doctrine.ts'

// leipzig §victory, §sequence. On the last turn nothing counts but points, and the Allies have the last word: what is only good for later
// (order, supply, safety) is worth nothing to them then, and a city that the French give up is lost for good.

type Late = (w: W) => Partial<W>

/** The last Allied marches and attacks: nobody strikes back. */
const strikesLast: Late = w => ({
  occupy: Math.max(w.occupy, 1),
  cityOpened: 1,
  scattered: 0,
  drivenBack: 0,
  driven: 0,
  garrison: 0,
  garrisonFar: 0,
  garrisonHold: 0,
  guardFrom: Infinity,
  goalHold: 0,
  walls: 0,
  cover: 0,
  danger: 0,
  leaderFear: 0,
  wagonLost: 0,
  supplyInMarch: 0,
  supplyInAttack: 0,
  attackLeast: 0,
})

/** The French under the last Allied attacks: whoever leaves a city leaves all of its points. */
const standsLast: Late = () => ({ fleeCity: 1 })

const kept = new WeakMap<W, Map<Late, W>>()

/** What a side weighs now: the same as ever, but for the last Allied player-turn. */
export function weightsNow(g: G, side: Side, w: W): W {
  if (w.lastTurn === 0 || g.s.turn < scenarioOf(g).last || find(g.s, PLAYER_TURN)?.side !== ALLIED) return w
  const late = side === ALLIED ? strikesLast : standsLast
  let of = kept.get(w)
  if (!of) kept.set(w, (of = new Map()))
  let weights = of.get(late)
  if (!weights) of.set(late, (weights = mixed(w, late(w))))
  return weights
}

/** `lastTurn` says how far weights go from what they are to what they would be. */
function mixed(w: W, late: Partial<W>): W {
  const all: Record<keyof W, number> = { ...w }
  for (const name of Object.keys(late) as (keyof W)[]) all[name] += (late[name]! - w[name]) * w.lastTurn
  return all
}
