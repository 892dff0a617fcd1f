import { AGAIN, ASK, call, DONE, type Procedure } from '@grognard/kernel'
import { plain } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { SIDES } from '../../../system/make-campaign.ts'
import type { Side } from '../../../system/state.ts'
import { hand } from '../extra.ts'
import { cardActs } from './acts.ts'
import { cardNumber, cards, draw, heldBack, isSingle, leader, order, wholeDeck } from './deck.ts'
import type { G } from '../own.ts'
import {
  CARD_ACTS,
  CARDS,
  CARDS_AT_DEPOTS,
  CARDS_AT_MOVEMENT,
  CARDS_AT_RALLY,
  OPENING_HANDS,
  type Cards,
} from '../frames.ts'
import { other } from '../../../system/stacks.ts'
import { procedure } from '../procedure.ts'

// 1813 §16.1: dealing, drawing and laying the cards.

/** 1813 §16.1: each player is dealt one card before the game; 4, 11 and 13 come back into the deck after that. */
export const openingHands = procedure(OPENING_HANDS, {
  run(g) {
    g.s.extra.deck = wholeDeck(g.s.extra.austria === 0)
    for (const side of [0, 1] as const) draw(g, side, heldBack)
    return DONE
  },
})

/**
 * 1813 §16.1: as a turn begins each draws a card and lays one of his two; a single-instruction card must be laid at once,
 * after the other player's. Its instructions are carried out then or in their phase.
 */
export const cardsPhase = procedure(CARDS, {
  run(g, f) {
    if (!g.s.options.cards) return DONE
    const x = g.s.extra
    if (f.at === 'draw') begin(g, f)
    if (f.at === 'over') return DONE
    const side = sideInTurn(f)
    const single = hand(x, side).find(card => isSingle[card])
    if (single === undefined && hand(x, side).length > 1) return ASK
    const [card] = single === undefined ? hand(x, side) : [single]
    f.at = next(f)
    if (card !== undefined) lay(g, side, card)
    return AGAIN
  },
  ask(g, f) {
    const side = sideInTurn(f)
    const answers = hand(g.s.extra, side).map(card => plain(g.t, `card-${cards[card].no}-${SIDES[side]}`))
    return { side, clause: '1813 §16.1', prompt: 'ask.card', answers }
  },
  take(g, f, answer) {
    const side = sideInTurn(f)
    f.at = next(f)
    lay(g, side, cardNumber(answer.verb.split('-')[1]))
  },
})

function sideInTurn(f: Cards): Side {
  return f.at === 'first lays' ? f.first : f.second
}

function next(f: Cards): Cards['at'] {
  return f.at === 'first lays' ? 'second lays' : 'over'
}

function begin(g: G, f: Cards): void {
  const x = g.s.extra
  x.played = [-1, -1]
  x.pick = [-1, -1]
  x.pick2 = [-1, -1]
  x.spent = [0, 0]
  x.drilledBefore = x.drilled
  x.drilled = []
  if (g.s.turn === 13) swapForAustria(g)
  for (const side of [0, 1] as const) draw(g, side)
  ;[f.first, f.second] = order(g)
  f.at = 'first lays'
}

/** 1813 §16.1: cards 40, 43, 48 and 49 are for a war with Austria; without it their substitutes stay in. */
function swapForAustria(g: G): void {
  const x = g.s.extra
  if (!x.austria || x.deck.some(card => cards[card].austria)) return
  const out = cards.flatMap((card, i) => (card.alternate ? [i] : []))
  const into = cards.flatMap((card, i) => (card.austria ? [i] : []))
  x.deck = [...x.deck.filter(card => !out.includes(card)), ...into].sort((a, b) => a - b)
}

function lay(g: G, side: Side, card: number): void {
  const x = g.s.extra
  const held = hand(x, side)
  held.splice(held.indexOf(card), 1)
  x.played[side] = card
  g.s.reveals++
  const name = SIDES[side]
  tell(g, 'card.laid', side, '1813 §16.1', {
    name: `card.${cards[card].no}.name`,
    text: `card.${cards[card].no}.${name}`,
  })
  call(g.s, CARD_ACTS, { side, when: 0 })
}

/** The cards that wait for a phase are carried out there, the leader's first. */
function inPhase(declared: typeof CARDS_AT_RALLY, when: number): Procedure<G> {
  return procedure(declared, {
    run(g, f) {
      if (!g.s.options.cards || f.at === 'over') return DONE
      const first = leader(g)
      call(g.s, CARD_ACTS, { side: f.at === 'first' ? first : other(first), when })
      f.at = f.at === 'first' ? 'second' : 'over'
      return AGAIN
    },
  })
}

export const cardProcedures: Procedure<G>[] = [
  openingHands,
  cardsPhase,
  cardActs,
  inPhase(CARDS_AT_DEPOTS, 1),
  inPhase(CARDS_AT_RALLY, 2),
  inPhase(CARDS_AT_MOVEMENT, 3),
]
