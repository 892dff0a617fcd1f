import type { Question } from '@grognard/kernel'
import type { Advice } from '../../../appraisal/counsel.ts'
import type { G } from '../../../system/campaign.ts'
import { other } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { territoryPoints } from '../rules/victory.ts'

// 1813 §14.15, §16.5: whether a truce is wanted, and what Austria's neutrality is worth.

/** Points ahead as things stand. */
function lead(g: G, side: Side): number {
  const points = (one: Side): number => territoryPoints(g, one) + g.s.battlePoints[one]
  return points(side) - points(other(side))
}

/** A truce brings the French three points and the Coalition Austria: who is winning without it does not want it. */
function wantsTruce(g: G, side: Side): boolean {
  return side === FRENCH ? lead(g, FRENCH) < -3 : lead(g, COALITION) < 6
}

const byVerb =
  (best: (g: G, side: Side) => string): Advice =>
  (g, side, { answers }) =>
    answers.map(answer => (answer.verb === best(g, side) ? 1 : 0))

const FAIR_PRICE = 4 // battle points for which Austria is worth giving up

export const truceScores = byVerb((g, side) => (wantsTruce(g, side) ? 'offer-truce' : 'fight-on'))
export const truceReplyScores = byVerb((g, side) => (wantsTruce(g, side) ? 'accept-truce' : 'refuse-truce'))

export function neutralityScores(g: G, _side: Side, { answers }: Question): number[] {
  return answers.map(({ n }) => (n === Math.min(FAIR_PRICE, g.s.battlePoints[FRENCH]) ? 1 : 0))
}

export function neutralityReplyScores(_g: G, _side: Side, { answers, params }: Question): number[] {
  return answers.map(({ verb }) => ((verb === 'take-points') === Number(params?.n) > FAIR_PRICE ? 1 : 0))
}
