import { checkFitted, type Doctrine } from '@grognard/kernel'
import { familyDoctrine, judgeBy } from '../../appraisal/doctrine.ts'
import { SIDES } from '../../system/make-campaign.ts'
import fitted from './data/fitted.json' with { type: 'json' }

// What an officer of 1799 weighs: what every campaign has. Chances are fitted to sixty games between lieutenants.

const { cossack, chanceTide, chanceArmy, chanceLast, chanceSpread } = familyDoctrine

export const doctrine1799 = {
  ...familyDoctrine,
  // One point too few has lost the Coalition games in which it held all that counts (§18.4).
  cossack: { ...cossack, value: 0.8 },
  chanceTide: { ...chanceTide, value: 0.09 },
  chanceArmy: { ...chanceArmy, value: 0.015 },
  chanceLast: { ...chanceLast, value: 0.42 },
  chanceSpread: { ...chanceSpread, value: 0.185 },
} satisfies Doctrine

/** What play has found better, each side apart, and how that was found (docs/officers.md). */
export const fitted1799 = checkFitted({ id: '1799', sides: SIDES }, doctrine1799, fitted)

export const judge1799 = judgeBy(doctrine1799)
