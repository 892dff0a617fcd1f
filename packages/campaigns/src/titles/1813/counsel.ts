import { find, type Question } from '@grognard/kernel'
import { fleeScores, placeScores } from '../../appraisal/commanders-counsel.ts'
import { byVerb, counsel, losses, type Advice } from '../../appraisal/counsel.ts'
import { depotScores } from '../../appraisal/supply-counsel.ts'
import { unitWorth } from '../../appraisal/worth.ts'
import type { Side } from '../../system/state.ts'
import { blankScores, cardChoiceScores, cardScores } from './counsel/cards.ts'
import { inAugust, pieceScores, shiftScores, shiftToScores } from './counsel/quarters.ts'
import { neutralityReplyScores, neutralityScores, truceReplyScores, truceScores } from './counsel/truce.ts'
import type { Judge1813 } from './doctrine.ts'
import { AUGUST } from './frames.ts'

// What a sensible officer does in the affairs that only 1813 knows. A matter of judgement, not of rules.

const ADVICE: Record<string, Advice<Judge1813>> = {
  'ask.truce': truceScores,
  'ask.truceReply': truceReplyScores,
  'ask.neutrality': neutralityScores,
  'ask.neutralityReply': neutralityReplyScores,
  'ask.redeployPiece': inAugust(pieceScores),
  'ask.redeployDepot': inAugust(depotScores),
  'ask.redeploy': inAugust(shiftScores),
  'ask.redeployTo': inAugust(shiftToScores),
  'ask.transfer': fleeScores,
  'ask.defector': defectorScores,
  'ask.blanks': blankScores,
  'ask.card': cardScores,
  'ask.cardChoice': cardChoiceScores,
  'ask.useCard': byVerb({ 'use-card': 1 }),
  'ask.bridgeBlown': losses,
  'ask.crowded': (g, _side, { answers }) => answers.map(({ piece }) => unitWorth(g, piece!)),
}

/** Whoever comes over is welcome. */
function defectorScores(g: Judge1813, side: Side, question: Question): number[] {
  const places = placeScores(g, side, { ...question, answers: question.answers.filter(({ hex }) => hex !== undefined) })
  return question.answers.map((_, i) => places[i] ?? Math.min(0, ...places) - 1)
}

/** In August everybody is placed anew (§14.15 c), so that where the enemy is now tells little. */
function adviceOn(g: Judge1813, prompt: string): Advice<Judge1813> | undefined {
  if (prompt === 'ask.place' && find(g.s, AUGUST)) return pieceScores
  return ADVICE[prompt]
}

export function counsel1813(g: Judge1813, side: Side, question: Question): number[] {
  const own = adviceOn(g, question.prompt)
  if (own) return own(g, side, question)
  // More room in a hex is seldom worth a train (§15.3): it is worse than to give one up.
  const sober = question.answers.filter(answer => answer.verb !== 'widen')
  if (sober.length === question.answers.length) return counsel(g, side, question)
  const scores = counsel(g, side, { ...question, answers: sober })
  const worst = Math.min(...scores)
  return question.answers.map(answer => scores[sober.indexOf(answer)] ?? worst - g.w.widen)
}
