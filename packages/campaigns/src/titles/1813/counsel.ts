import { distance, type Answer, type Question } from '@grognard/kernel'
import { counsel } from '../../appraisal/counsel.ts'
import type { G } from '../../system/campaign.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { other } from '../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../system/state.ts'
import { cardNumber, cards } from './cards/deck.ts'
import { board } from './roster.ts'
import { territoryPoints, victoryCities } from './rules/victory.ts'

// What a sensible officer does in the affairs that only 1813 knows. A matter of judgement, not of rules.

type Advice = (g: G, side: Side, question: Question) => number[]

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
    answers.map(answer => (answer.verb === best(g, side) ? 1 : -Infinity))

const FAIR_PRICE = 4 // battle points for which Austria is worth giving up

/** As near as may be to where they came from, in a city that counts before others. */
function near(_g: G, _side: Side, { answers, params }: Question): number[] {
  const from = Number(params?.hex ?? -1)
  return answers.map(({ hex }) => {
    if (hex === undefined) return -Infinity
    return (victoryCities.includes(hex) ? 3 : board.place[hex] ? 1 : 0) - (from >= 0 ? distance(board, from, hex) : 0)
  })
}

const ADVICE: Record<string, Advice> = {
  'ask.truce': byVerb((g, side) => (wantsTruce(g, side) ? 'offer-truce' : 'fight-on')),
  'ask.truceReply': byVerb((g, side) => (wantsTruce(g, side) ? 'accept-truce' : 'refuse-truce')),
  'ask.neutrality': (g, _side, { answers }) =>
    answers.map(({ n }) => (n === Math.min(FAIR_PRICE, g.s.battlePoints[FRENCH]) ? 1 : -Infinity)),
  'ask.neutralityReply': (_g, _side, { answers, params }) =>
    answers.map(({ verb }) => ((verb === 'take-points') === Number(params?.n) > FAIR_PRICE ? 1 : -Infinity)),
  'ask.redeployPiece': near,
  'ask.redeployDepot': near,
  'ask.transfer': near,
  'ask.defector': near,
  'ask.redeploy': byVerb(() => 'in-place'),
  'ask.redeployTo': byVerb(() => 'stay'),
  'ask.card': (_g, side, { answers }) =>
    answers.map(answer => cards[cardNumber(answer.verb.split('-')[1])].worth[SIDES[side]]),
}

/** More room in a hex is seldom worth a train. */
const idle = (answer: Answer): boolean => answer.verb === 'widen'

export function counsel1813(g: G, side: Side, question: Question): number[] {
  const own = ADVICE[question.prompt]
  if (own) return own(g, side, question)
  const scores = counsel(g, side, question)
  return question.answers.some(idle)
    ? scores.map((score, i) => (idle(question.answers[i]) ? -Infinity : score))
    : scores
}
