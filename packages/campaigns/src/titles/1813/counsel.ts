import { find, type Question } from '@grognard/kernel'
import { fleeScores, placeScores } from '../../appraisal/commanders-counsel.ts'
import { counsel, losses, type Advice } from '../../appraisal/counsel.ts'
import { optionsAdvice, soberly } from '../../appraisal/options-counsel.ts'
import { depotScores } from '../../appraisal/supply-counsel.ts'
import type { Side } from '../../system/state.ts'
import { cardNumber, deck } from './cards/deck.ts'
import { blankScores } from './counsel/blanks.ts'
import { inAugust, pieceScores, shiftScores, shiftToScores } from './counsel/quarters.ts'
import { neutralityReplyScores, neutralityScores, truceReplyScores, truceScores } from './counsel/truce.ts'
import type { Judge1813 } from './doctrine.ts'
import { AUGUST } from './frames.ts'

// What a sensible officer does in the affairs that only 1813 knows. A matter of judgement, not of rules.

const ADVICE: Record<string, Advice<Judge1813>> = {
  ...optionsAdvice<Judge1813>(deck, { suffering: [cardNumber('4')], seeing: [cardNumber('27')] }),
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
  'ask.bridgeBlown': losses,
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

const family = soberly<Judge1813>(counsel)

export function counsel1813(g: Judge1813, side: Side, question: Question): number[] {
  const own = adviceOn(g, question.prompt)
  return own ? own(g, side, question) : family(g, side, question)
}
