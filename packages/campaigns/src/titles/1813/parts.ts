import { find } from '@grognard/kernel'
import type { Arrival } from '../../system/campaign.ts'
import { COALITION, FRENCH } from '../../system/state.ts'
import { cardsOver } from '../../cards/laid-over.ts'
import { deck } from './cards/deck.ts'
import { kiel } from './board.ts'
import { stakes1813 } from './counsel/stakes.ts'
import { command, leadsCountrymen, quarrel } from './rules/command.ts'
import { noteDefeat, noteEmperor, noteStarLoss } from './rules/confederation.ts'
import { blanksFollow, dropBlanks } from './rules/dummies.ts'
import { lightened } from '../../cards/drill.ts'
import { garrisons, inGarrison, noteSortie, noteWithdrawn, passedByArrivals } from './rules/garrisons.ts'
import * as lands from './rules/lands.ts'
import * as partners from './rules/partners.ts'
import { capacityTwice, countersFollow, widen, wideningAnswers } from '../../options/overstacking.ts'
import { freeHexes } from './rules/redeployment.ts'
import { cityHolder, emperorLost, finish } from './rules/victory.ts'
import { lastTurn } from './scenarios.ts'
import type { G, Parts } from './own.ts'
import { ARMISTICE } from './frames.ts'

// What 1813 hands in to the rules of the family: chapter 14 and the options.

/** 1813 §6.6: Cossacks, Danes at home, Swedes in Pomerania, garrisons in their cities, Poniatowski while he waits. */
function deemedSupplied(g: G, piece: number): boolean {
  const { unit, nation } = g.t.pieces[piece]
  if (unit?.cossack) return true
  if (nation === 'dk') return lands.inRegion(g.s.hex[piece], 'denmark-norway')
  if (nation === 'se') return lands.inRegion(g.s.hex[piece], 'swedish-pomerania')
  if (g.t.own.poniatowskis.includes(piece)) return !g.s.extra.corpsFree
  return inGarrison(g, piece)
}

/** 1813 §14.15, §16.4: which of a counter's rules of arrival holds. */
function arrival(g: G, piece: number): Arrival[] {
  const { arrival: plain, variants, turn } = g.t.pieces[piece]
  const x = g.s.extra
  if (!variants || turn < 12) return plain
  if (!x.armistice) return variants.noArmistice ?? plain
  // 1813 §16.4: after a late truce three Russian corps are still on the road.
  return (g.s.options.lateArmistice && x.armistice >= 10 && variants.short) || plain
}

const WEAKNESS = [0, -3, -2, -1]

const plainParts: Parts = {
  friendly: lands.friendly,
  homeland: lands.homeland,
  sources: lands.sources,
  closed: lands.closed,
  refuseClosed: lands.refuseClosed,
  closedToSupply: lands.closedToSupply,
  landCase: lands.landCase,
  interned: lands.interned,
  deemedSupplied,
  /** 1813 §14.5: in the basic game a march that Napoleon goes all the way with rolls one less. */
  marchGift: (g, piece) => (g.t.pieces[piece].commander?.gift === 'napoleon' ? -1 : 0),
  factorGift: () => 0,
  leads: leadsCountrymen,
  supportModifier: quarrel,
  refusePiece: (g, piece) =>
    partners.refuseIdle(g, piece) ?? (g.t.isUnit[piece] ? garrisons.refuseSortie(g, piece) : undefined),
  refuseJoin: partners.refuseJoin,
  refuseLeave: partners.refuseLeave,
  refuseTarget: (g, side, _from, to) => partners.refuseIdleTarget(g, side, to),
  refuseAttacker: (g, piece) => partners.refuseIdle(g, piece) ?? garrisons.refuseAttack(g, piece),
  refuseAssault: (g, side, to, units) => (side === COALITION ? partners.refuseSwedishAssault(g, to, units) : undefined),
  reluctant: (g, piece) => g.t.own.swede[piece],
  refuseSupport(g, side, hex, from, to, attacking) {
    const idle = partners.refuseIdleSupport(g, side, hex, from, to, attacking)
    return idle ?? (attacking ? garrisons.refuseSupport(g, side, hex) : undefined)
  },
  /** 1813 §16.3: attacks on the first turns are made by skeleton units. */
  attackLines: g =>
    g.s.options.earlyWeakness && g.s.turn < WEAKNESS.length
      ? [{ what: 'value.weakness', value: WEAKNESS[g.s.turn], clause: '1813 §16.3' }]
      : [],
  lightened,
  capacityTwice: (g, _side, hex) => capacityTwice(g, hex),
  otherUses: wideningAnswers,
  useTrain: widen,
  marched(g, side, from, to) {
    countersFollow(g, side, from, to)
    noteSortie(g)
    blanksFollow(g, side, from, to)
  },
  beforeFight: noteEmperor,
  decisive(g, _battle, winner) {
    noteDefeat(g, winner)
    if (winner === FRENCH) g.s.extra.frenchVictory = 1
  },
  standsFast: garrisons.stand,
  beforeWithdrawal: garrisons.fall,
  battleOver: noteWithdrawn,
  refuseAdvance: (g, piece, to) =>
    partners.refuseJoin(
      g,
      g.t.pieces[piece].side,
      g.s.hex[piece],
      to,
      g.t.pieces[piece].side === FRENCH ? [piece] : [],
    ),
  refuseRider: (g, piece) => partners.refuseIdle(g, piece) ?? partners.refuseSwedishRider(g, piece),
  passedByArrivals: (g, side, hex) => truceOn(g) || passedByArrivals(g, side, hex),
  arrival,
  arrivesWhere(g, piece, hex) {
    if (hex === kiel && g.t.pieces[piece].nation !== 'dk' && truceOn(g))
      return { clause: '1813 §14.15', reason: 'refuse.redeploy', params: { hex } }
    // Whoever comes to an empty hex joins nobody.
    return g.t.isUnit[piece] && g.s.top[hex] >= 0
      ? partners.refuseJoin(g, g.t.pieces[piece].side, -1, hex, [piece])
      : undefined
  },
  freeHexes,
  lastTurn,
  cityHolder,
  stakes: stakes1813,
  countShown(g) {
    if (g.s.options.dummies) g.s.reveals++
  },
  lost(g, piece) {
    if (g.s.options.dummies) {
      g.s.reveals++
      dropBlanks(g)
    }
    noteStarLoss(g, piece)
    emperorLost(g, piece)
  },
  finish,
}

/** The parts with the command structure (§16.2) and the cards (§16.1) laid over them. */
export const parts = cardsOver(command.over(plainParts), deck)

function truceOn(g: G): boolean {
  return find(g.s, ARMISTICE) !== undefined
}
