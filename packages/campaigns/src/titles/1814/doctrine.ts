import { checkFitted, type Doctrine, type Weights } from '@grognard/kernel'
import { familyDoctrine, judgeBy, weight, type Judge, type WeightsOf } from '../../appraisal/doctrine.ts'
import { optionsDoctrine } from '../../appraisal/options-counsel.ts'
import { SIDES } from '../../system/make-campaign.ts'
import fitted from './data/fitted.json' with { type: 'json' }
import type { G } from './own.ts'

// What an officer of 1814 weighs besides what every campaign has.

export const doctrine1814 = {
  ...familyDoctrine,

  // What hangs on the cities (§14.4), as multiples of a plain one's worth.
  paris: weight(3, 'Paris'),
  south: weight(1.5, 'Bordeaux or Marseilles'),
  sudden: weight(3, 'either, once the other half of sudden victory is taken'),
  champagneParis: weight(6, 'Paris in our Champagne, where it ends the war'),
  champagnePoint: weight(0.7, 'each point of a city there'),

  // The road to Paris is long and must be fed.
  byStakes: { ...familyDoctrine.byStakes, value: 1 },
  oneDepot: { ...familyDoctrine.oneDepot, value: 1 },
  outpost: { ...familyDoctrine.outpost, value: 1 },

  // Chapter 14.
  rhine: weight(1.2, 'two turns less, if the Swedes cross the Rhine'),
  veteran: weight(0.25, 'a veteran of Spain sent to where the war is decided'),
  probe: weight(0.05, 'a reconnaissance that promises less is not tried'),
  foraging: weight(3, 'turns of foraging that a depot spares crowded stacks'),
  stage: weight(0.5, 'the next city on the way to Paris, where a depot would stand', 0, 4),
  southStage: weight(0.2, 'a city on the way to the south'),
  bordeauxGuard: weight(6, 'units of Soult’s that are kept for Bordeaux', 2, 14),

  // How likely the Coalition is to win.
  chanceTide: { ...familyDoctrine.chanceTide, value: 0.1 },
  chanceArmy: { ...familyDoctrine.chanceArmy, value: 0.05 },
  chanceLast: { ...familyDoctrine.chanceLast, value: 0.6 },
  chanceSpread: { ...familyDoctrine.chanceSpread, value: 0.1 },
  chanceNear: weight(3, 'coming from twelve hexes away into one of the two places that count'),

  hide: weight(0.2, 'a unit near the enemy put into a box (§15.1)'),
  hideTask: weight(0.2, 'the same for who has a task, for each point that hangs on it: he is not put there', 0, 2),
  ...optionsDoctrine,
} satisfies Doctrine

/** What play has found better, each side apart, and how that was found (docs/officers.md). */
export const fitted1814 = checkFitted({ id: '1814', sides: SIDES }, doctrine1814, fitted)

/** A game of 1814 as an officer judges it. */
export type Judge1814 = Judge<G, WeightsOf<typeof doctrine1814>>

const judge = judgeBy(doctrine1814)

export const judge1814 = (g: G, weights: Weights): Judge1814 => judge(g, weights)
