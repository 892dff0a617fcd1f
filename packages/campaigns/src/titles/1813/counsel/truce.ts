import type { Question } from '@grognard/kernel'
import type { Advice } from '../../../appraisal/counsel.ts'
import { orderWorth, unitWorth } from '../../../appraisal/worth.ts'
import { other } from '../../../system/stacks.ts'
import { FRENCH, NOT_YET, type Side } from '../../../system/state.ts'
import { AUGUST_TURN } from '../rules/armistice.ts'
import { inGarrison } from '../rules/garrisons.ts'
import type { Judge1813 } from '../doctrine.ts'

// 1813 §14.15, §16.5: whether a truce is wanted, and what Austria's neutrality is worth.

const TRUCE_POINTS = 3 // battle points that the truce moves to the French, each telling twice
const AUSTRIAN_CITIES = 2 // points that they bring with them

/** What Austria brings the Coalition, in points. */
function austriaWorth(g: Judge1813): number {
  let sum = AUSTRIAN_CITIES
  g.t.pieces.forEach((piece, p) => {
    if (piece.nation === 'at' && piece.unit && g.s.hex[p] === NOT_YET) sum += g.w.ally * unitWorth(g, p)
  })
  return sum
}

/** An army as it is, and what rest would bring back to it (§14.15 a). */
function army(g: Judge1813, side: Side): { worth: number; rest: number } {
  let [worth, rest] = [0, 0]
  for (let p = 0; p < g.t.pieces.length; p++) {
    if (g.s.hex[p] < 0 || !g.t.isUnit[p] || g.t.side[p] !== side || inGarrison(g, p)) continue
    worth += unitWorth(g, p)
    if (g.s.disrupted[p]) rest += orderWorth(g, p)
  }
  return { worth, rest }
}

/** Who gains by the delay: rest for the beaten, points for the French, Austria for the Coalition, time lost for the stronger. */
function truceGain(g: Judge1813, side: Side): number {
  const [own, enemy] = [army(g, side), army(g, other(side))]
  const time = g.w.initiative * (AUGUST_TURN - g.s.turn) * (own.worth - enemy.worth)
  const bargain = 2 * TRUCE_POINTS - austriaWorth(g)
  return own.rest - enemy.rest - time + (side === FRENCH ? bargain : -bargain)
}

const byVerb =
  (yes: string): Advice<Judge1813> =>
  (g, side, { answers }) => {
    const gain = truceGain(g, side)
    return answers.map(answer => (answer.verb === yes ? gain : 0))
  }

export const truceScores = byVerb('offer-truce')
export const truceReplyScores = byVerb('accept-truce')

/** The highest price that leaves the French no worse off; less is not taken. */
export function neutralityScores(g: Judge1813, _side: Side, { answers }: Question): number[] {
  const fair = Math.floor(austriaWorth(g) / 2)
  return answers.map(({ n }) => (n === undefined ? 0 : n <= fair ? n : -n))
}

export function neutralityReplyScores(g: Judge1813, _side: Side, { answers, params }: Question): number[] {
  const gain = 2 * Number(params?.n) + g.w.bargain - austriaWorth(g)
  return answers.map(({ verb }) => (verb === 'take-points' ? gain : 0))
}
