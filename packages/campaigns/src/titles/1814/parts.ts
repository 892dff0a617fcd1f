import { lightened } from '../../cards/drill.ts'
import { cardsOver } from '../../cards/laid-over.ts'
import { capacityTwice, countersFollow, widen, wideningAnswers } from '../../options/overstacking.ts'
import { inChampagne, LAST_TURN as CHAMPAGNE_LAST } from './champagne.ts'
import { noteProbe, noteReached } from './milestones.ts'
import type { G, Parts } from './own.ts'
import * as arrivals from './rules/arrivals.ts'
import { noteRhine, turnsOf } from './rules/bernadotte.ts'
import * as combat from './rules/combat.ts'
import { command } from './rules/command.ts'
import { deck, plays } from './cards/deck.ts'
import { isNationalGuard } from './cards/spring.ts'
import { garrisons } from './rules/garrisons.ts'
import * as lands from './rules/lands.ts'
import * as attrition from './rules/march-attrition.ts'
import { boxesOver } from './rules/hidden-parts.ts'
import { refuseHost, refuseJoin } from './rules/murat.ts'
import { keepsParis, refuseEmperor } from './rules/napoleon.ts'
import { naplesOver } from './rules/neutral-naples.ts'
import { refuseFrozen, refuseFrozenTarget } from './rules/pyrenees.ts'
import * as supply from './rules/supply.ts'
import { cityHolder, emperorLost, finish } from './rules/victory.ts'
import { other } from '../../system/stacks.ts'
import { COALITION } from '../../system/state.ts'
import { stakes1814 } from './counsel/stakes.ts'
import { suggestedDepots } from './set-up.ts'

// What 1814 hands in to the rules of the family: chapter 14 and what differs before it.

/** 1814 §14.3, §14.12: twelve turns, ten after the Rhine; our Champagne ends with turn 7. */
function lastTurn(g: G): number {
  return inChampagne(g) ? CHAMPAGNE_LAST : turnsOf(g, g.t.parameters.lastTurn)
}

const plainParts: Parts = {
  friendly: lands.friendly,
  sources: lands.sources,
  feedingSources: lands.sources, // 1814 §6.1
  closed: lands.closed,
  refuseClosed: lands.refuseClosed,
  closedToSupply: lands.closedToSupply,
  /** Cards change what answers about supply hang on. */
  landCase: g => (lands.landCase(g) * 64 + g.s.extra.played[0] + 1) * 64 + g.s.extra.played[1] + 1,
  refuseDepot: lands.refuseDepot,
  deemedSupplied: supply.deemedSupplied,
  deemedServes: supply.allDeemed,
  mustForage: supply.mustForage,
  ...attrition,
  reconnoitres: true, // 1814 §8.5
  /** 1814 §14.5: in the basic game a march that Napoleon goes all the way with rolls one less. */
  marchGift: (g, piece) => (piece === g.t.own.napoleon ? -1 : 0),
  factorGift: () => 0,
  strain: combat.strain,
  furtherHits: (_g, sizes) => combat.furtherHits(sizes),
  plundered: combat.plundered,
  probeOver: noteProbe,
  decisive: g => noteReached(g, 'decisive battle'),
  refusePiece: (g, piece) => refuseFrozen(g, piece) ?? refuseEmperor(g, piece) ?? garrisons.refuseSortie(g, piece),
  refuseJoin,
  refuseHost: (g, piece, hex) => refuseHost(g, piece, hex) ?? lands.refuseRefuge(g, g.t.side[piece], hex),
  refuseTarget: (g, side, _from, to) => refuseFrozenTarget(g, other(side), to),
  refusePrey: (g, side, to) => refuseFrozenTarget(g, other(side), to),
  refuseAttacker: (g, piece) => refuseFrozen(g, piece) ?? garrisons.refuseAttack(g, piece),
  refuseSupport(g, _side, hex) {
    for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
      const why = g.t.isUnit[p] ? refuseFrozen(g, p) : undefined
      if (why) return why
    }
    return undefined
  },
  /** 1814 §14.7: garrisons; and National Guards under card 34. Those who stand with them may support all the same. */
  standsAside: (g, piece) => g.t.own.garrison[piece] || (plays(g, COALITION, '34') && isNationalGuard(g, piece)),
  standsFast: (g, battle) => garrisons.stand(g, battle) || keepsParis(g, battle.to),
  mustHold: (g, _side, hex) => keepsParis(g, hex),
  beforeWithdrawal: garrisons.fall,
  refuseAdvance: (g, piece, to) => refuseEmperor(g, piece) ?? refuseHost(g, piece, to),
  refuseRider: (g, piece) => refuseFrozen(g, piece) ?? refuseEmperor(g, piece),
  lightened,
  capacityTwice: (g, _side, hex) => capacityTwice(g, hex),
  otherUses: wideningAnswers,
  useTrain: widen,
  marched(g, side, from, to) {
    countersFollow(g, side, from, to)
    noteRhine(g)
  },
  withdrew: noteRhine,
  battleOver: noteRhine,
  passedByArrivals: arrivals.passedByArrivals,
  arrival: arrivals.arrival,
  arrivesWhere: arrivals.arrivesWhere,
  dueNow: arrivals.dueNow,
  dueTurn: arrivals.dueTurn,
  mayWait: arrivals.mayWait,
  missed: arrivals.missed,
  lastTurn,
  cityHolder,
  stakes: stakes1814,
  suggestedDepots,
  lost: emperorLost,
  finish,
}

/** The parts with boxes (§15.1), neutral Neapolitans (§16.3), the command structure (§16.2.a) and the cards (§16.1) laid over them. */
export const parts = cardsOver(command.over(naplesOver(boxesOver(plainParts))), deck)
