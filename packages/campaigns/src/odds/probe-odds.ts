import type { Answer, Odds } from '@grognard/kernel'
import type { March, Reconnaissance } from '../rules/frames.ts'
import { RECONNAISSANCE_IN_FORCE } from '../rules/march-steps.ts'
import { withdrawals } from '../rules/withdrawal.ts'
import { cite, type G } from '../system/campaign.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// 1814 §8.5: the chances of a reconnaissance in force, all thirty-six falls of two dice.

const WAYS = 36

/** Falls in which so many units drive off so many. */
export function fallsThatDrive(own: number, theirs: number): number {
  let n = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (own + a > theirs + b) n++
  return n
}

const unitsOf = (g: G, movers: readonly number[]): number => movers.filter(piece => g.t.isUnit[piece]).length

/** How likely an enemy there who holds brings the march to a halt. */
export function chanceToHold(g: G, side: Side, movers: readonly number[], to: number): number {
  return 1 - fallsThatDrive(unitsOf(g, movers), g.t.parts.unitsSeen(g, other(side), to)) / WAYS
}

/** Before the march tries: if he holds. Whether he can withdraw is said beside it. */
export function probeOdds(g: G, { side, movers }: March, here: number, { hex }: Answer): Odds {
  const enemy = other(side)
  const driven = fallsThatDrive(unitsOf(g, movers), g.t.parts.unitsSeen(g, enemy, hex!))
  const may = withdrawals(g, enemy, hex!, here).length > 0
  return {
    clause: cite(g.t, RECONNAISSANCE_IN_FORCE),
    heading: may ? 'odds.probe' : 'odds.probeCornered',
    params: { hex: hex! },
    ways: WAYS,
    bars: [
      { what: 'odds.probeHeld', tone: 'bad', ways: WAYS - driven },
      { what: 'odds.probeDriven', tone: 'best', ways: driven },
    ],
  }
}

/** For him who is asked to hold or withdraw. */
export function holdOdds(g: G, { side, to, movers }: Reconnaissance, { verb }: Answer): Odds | undefined {
  if (verb !== 'hold') return undefined
  const driven = fallsThatDrive(movers.length, g.t.parts.unitsSeen(g, other(side), to))
  return {
    clause: cite(g.t, RECONNAISSANCE_IN_FORCE),
    heading: 'odds.hold',
    params: { hex: to },
    ways: WAYS,
    bars: [
      { what: 'odds.holdDriven', tone: 'bad', ways: driven },
      { what: 'odds.holdHeld', tone: 'best', ways: WAYS - driven },
    ],
  }
}
