import { checkFitted, type Doctrine, type Weights } from '@grognard/kernel'
import { familyDoctrine, judgeBy, part, weight, type Judge, type WeightsOf } from '../../appraisal/doctrine.ts'
import { optionsDoctrine } from '../../appraisal/options-counsel.ts'
import { SIDES } from '../../system/make-campaign.ts'
import fitted from './data/fitted.json' with { type: 'json' }
import type { G } from './own.ts'

// What an officer of 1813 weighs besides what every campaign has.

const { chanceTide, chanceArmy, chanceLast, chanceSpread } = familyDoctrine

export const doctrine1813 = {
  ...familyDoctrine,

  // Chances are fitted to thirty games between lieutenants, in all scenarios.
  chanceTide: { ...chanceTide, value: 0.23 },
  chanceArmy: { ...chanceArmy, value: 0.43 },
  chanceLast: { ...chanceLast, value: 1.6 },
  chanceSpread: { ...chanceSpread, value: 0.11 },

  // What hangs on some cities (§14.9, §14.14), in parts of a plain one's worth.
  wavers: weight(0.3, 'a city of the Confederation while Austria stays out'),
  defects: weight(0.5, 'the first of the three that bring it over'),
  defectsTwo: weight(0.9, 'the second'),
  defectsThree: weight(1.6, 'the third'),
  hamburg: weight(0.5, 'Hamburg in spring, for each battle point still to be had'),

  // The truce (§14.15, §16.5).
  ally: weight(0.3, 'part of the Austrians’ worth that seven turns of war bring, by many games'),
  initiative: weight(0.05, 'part of an army’s lead that each turn of fighting would turn into points'),
  bargain: weight(1, 'what a sure gain may fall short of an uncertain one'),

  // Quarters during it.
  shift: weight(0.12, 'nobody is sent across the map for less'),
  shiftDepot: weight(0.2, 'nor a depot'),
  fullStack: weight(4, 'units that one commander has enough of', 1, 10),
  quartersLed: weight(0.3, 'troops with somebody to lead them'),
  quartersNear: weight(0.3, 'a commander alone near what is to be done'),
  quartersThere: part(0.95, 'being in the city already'),
  quartersTroops: weight(0.08, 'each point of rating for each unit to be led'),
  quartersBetter: weight(0.1, 'each point by which he is better than who is there'),
  quartersSecond: weight(0.3, 'each commander who is there already'),
  quartersArms: weight(0.05, 'combined arms found there'),
  quartersCompany: weight(0.02, 'each unit found there'),

  ...optionsDoctrine,
} satisfies Doctrine

/** What play has found better, each side apart, and how that was found (docs/officers.md). */
export const fitted1813 = checkFitted({ id: '1813', sides: SIDES }, doctrine1813, fitted)

/** A game of 1813 as an officer judges it. */
export type Judge1813 = Judge<G, WeightsOf<typeof doctrine1813>>

const judge = judgeBy(doctrine1813)

export const judge1813 = (g: G, weights: Weights): Judge1813 => judge(g, weights)
