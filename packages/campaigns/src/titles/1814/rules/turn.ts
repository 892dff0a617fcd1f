import { call, type Procedure, type Procedures } from '@grognard/kernel'
import { endDrill, drillLapses } from '../../../cards/drill.ts'
import { OPENING_HANDS } from '../../../cards/frames.ts'
import { cardProcedures } from '../../../cards/procedures.ts'
import { overcrowdingWith } from '../../../options/overstacking.ts'
import { STARTING_DEPOTS, TURN } from '../../../rules/frames.ts'
import { gameOf, phasesWith, proceduresWith, turnOf, type SetUpStep } from '../../../rules/sequence-of-play.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { inChampagne } from '../champagne.ts'
import type { G } from '../own.ts'
import { deck } from '../cards/deck.ts'
import { anglona } from './anglona.ts'
import { rhineWatch } from './bernadotte.ts'
import { boxesTidy, crowdedBoxes, hiddenProcedures } from './hidden-forces.ts'
import { attritionBoxes, marchBoxes } from './hidden-marches.ts'
import { naples } from './neutral-naples.ts'
import { veteransLeave, veteransReturn } from './veterans.ts'
import { judgement } from './victory.ts'

// 1814 §5.1, with what chapter 14 and the options put between the phases.

const phases = phasesWith({
  'start-of-turn': { after: ['anglona', 'cards', 'veterans-leave', 'boxes-tidy'] },
  'active-supply': { after: ['cards-at-depots', 'cards-at-rally'] },
  movement: { before: ['cards-at-movement'], after: ['overcrowding'] },
  'commanders-movement': { after: ['rhine-watch'] },
  reinforcements: {
    before: ['hidden-forces', 'naples'],
    after: ['cards-at-arrivals', 'veterans-return', 'rhine-watch'],
  },
  'end-of-turn': { before: ['judgement'] },
})

/** 1814 §14.1: depots are laid out before the first turn; our Champagne begins with its own. */
const layDepots = (name: string, side: Side): SetUpStep<G> => [
  name,
  g => !inChampagne(g) && call(g.s, STARTING_DEPOTS, { side }),
]

/** 1814 §14.1: the French deploy first. */
const game = gameOf<G>(
  TURN,
  ['hands', g => g.s.options.cards && call(g.s, OPENING_HANDS, {})],
  layDepots('french depots', FRENCH),
  layDepots('coalition depots', COALITION),
)

/** 1814 §16.1: what ends as new cards are drawn. */
function cardsBegin(g: G): void {
  endDrill(g)
  g.s.extra.attacks = [0, 0]
}

/** Every procedure of 1814. */
export function procedures1814(more: readonly Procedure<G>[]): Procedures<G> {
  const own = [
    anglona,
    veteransLeave,
    veteransReturn,
    crowdedBoxes(overcrowdingWith<G>(drillLapses), drillLapses),
    boxesTidy,
    ...hiddenProcedures,
    marchBoxes,
    attritionBoxes,
    naples,
    ...cardProcedures(deck, cardsBegin),
    rhineWatch,
    judgement,
    game,
    ...more,
  ]
  return proceduresWith(own, all => turnOf(phases, all))
}
