import type { Question } from '@grognard/kernel'
import { counsel, losses, type Advice } from '../../appraisal/counsel.ts'
import { optionsAdvice, soberly } from '../../appraisal/options-counsel.ts'
import type { Side } from '../../system/state.ts'
import { deck } from './cards/deck.ts'
import * as affairs from './counsel/affairs.ts'
import { boxScores } from './counsel/boxes.ts'
import type { Judge1814 } from './doctrine.ts'

// What a sensible officer does in the affairs that only 1814 knows. A matter of judgement, not of rules.

const ADVICE: Record<string, Advice<Judge1814>> = {
  'ask.veterans': affairs.veteransScores,
  'ask.veteransBack': affairs.returnScores,
  'ask.anglona': affairs.restoreScores,
  'ask.arrivals': affairs.arrivalScores,
  'ask.convert': affairs.convertScores,
  'ask.probed': affairs.probedScores,
  'ask.probeHit': losses,
  'ask.step': affairs.stepScores,
  'ask.march': soberly<Judge1814>(affairs.marchScores),
  'ask.ride': affairs.rideScores,
  'ask.boxes': boxScores,
  ...optionsAdvice<Judge1814>(deck, { suffering: [], seeing: [] }),
}

const family = soberly<Judge1814>(counsel)

export function counsel1814(g: Judge1814, side: Side, question: Question): number[] {
  const own = ADVICE[question.prompt]
  return own ? own(g, side, question) : family(g, side, question)
}
