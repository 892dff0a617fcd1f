import { AGAIN, ASK, call, DONE, type Frame, type Procedure } from '@grognard/kernel'
import { plain } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { SIDES } from '../../../system/make-campaign.ts'
import type { Side } from '../../../system/state.ts'
import { hand } from '../extra.ts'
import { cardActs } from './acts.ts'
import { cardNumber, cards, deckInUse, draw, heldBack, isSingle, order, wholeDeck } from './deck.ts'
import type { G } from '../own.ts'

// 1813 §16.1: dealing, drawing and laying the cards.

/** 1813 §16.1: each player is dealt one card before the game; 4, 11 and 13 come back into the deck after that. */
export const openingHands: Procedure<G> = {
  name: 'opening-hands',
  run(g) {
    g.s.extra.deck = wholeDeck(g.s.extra.austria === 0)
    for (const side of [0, 1] as const) draw(g, side, heldBack)
    return DONE
  },
}

/**
 * 1813 §16.1: as a turn begins each draws a card and lays one of his two; a single-instruction card must be laid at once,
 * after the other player's. Its instructions are carried out then or in their phase.
 */
export const cardsPhase: Procedure<G> = {
  name: 'cards',
  run(g, f) {
    if (!g.s.options.cards) return DONE
    const x = g.s.extra
    if (f.at === 0) begin(g, f)
    if (f.at > 2) return DONE
    const side = sideInTurn(f)
    const single = hand(x, side).find(card => isSingle[card])
    if (single === undefined && hand(x, side).length > 1) return ASK
    const [card] = single === undefined ? hand(x, side) : [single]
    f.at++
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
    f.at++
    lay(g, side, cardNumber(answer.verb.split('-')[1]))
  },
}

function sideInTurn(f: Frame): Side {
  return (f.at === 1 ? f.first : f.second) as Side
}

function begin(g: G, f: Frame): void {
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
  f.at = 1
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
  call(g.s, 'card-acts', { side, when: 0 })
}

/** The cards that wait for a phase are carried out there, the leader's first. */
function inPhase(name: string, when: number): Procedure<G> {
  return {
    name,
    run(g, f) {
      if (!g.s.options.cards || f.at > 1) return DONE
      const first = deckInUse(g)
      call(g.s, 'card-acts', { side: f.at === 0 ? first : 1 - first, when })
      f.at++
      return AGAIN
    },
  }
}

export const cardProcedures: Procedure<G>[] = [
  openingHands,
  cardsPhase,
  cardActs,
  inPhase('cards-at-depots', 1),
  inPhase('cards-at-rally', 2),
  inPhase('cards-at-movement', 3),
]
