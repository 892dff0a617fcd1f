import { find, pick } from '@grognard/kernel'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { CARDS } from './frames.ts'
import { effectOf, type Deck } from './deck.ts'
import { hand, type CardGame } from './state.ts'

// What a player knows of the cards: all that were laid, his own, and from which deck the enemy's come. The enemy's are
// shuffled back into the rest of the decks.

const BLANK = -1 // a card of the first deck; -2 of the second

export function hideCards<Game extends CardGame>(deck: Deck<Game>, g: Game, side: Side): void {
  const x = g.s.extra
  const held = hand(x, other(side))
  if (held.length === 0 || effectOf(deck, g, side)?.seesHand) return
  // In a view that is looked at by somebody else they may be blank already.
  x.deck = [...x.deck, ...held.filter(card => card >= 0)].sort((a, b) => a - b)
  held.forEach((card, i) => {
    if (card >= 0) held[i] = BLANK - deck.cards[card].deck
  })
}

/** Deals the enemy a hand that fits what has been seen. */
export function imagineCards<Game extends CardGame>(deck: Deck<Game>, g: Game, side: Side): void {
  const x = g.s.extra
  const held = hand(x, other(side))
  held.forEach((blank, i) => {
    if (blank >= 0) return
    const single = i === held.length - 1 ? needsSingle(deck, g, side) : false
    const fit = x.deck.filter(
      card => deck.cards[card].deck === BLANK - blank && (single === undefined || deck.cards[card].single === single),
    )
    const card = fit[pick(g.s.dice, fit.length)]
    held[i] = card
    x.deck = x.deck.filter(one => one !== card)
  })
}

/** 1813 §16.1: must the enemy's latest card be of one instruction? True, false, or undefined if nobody can tell. */
function needsSingle<Game extends CardGame>(deck: Deck<Game>, g: Game, side: Side): boolean | undefined {
  const phase = find(g.s, CARDS)
  const enemy = other(side)
  const x = g.s.extra
  const isSingle = (card: number): boolean => deck.cards[card].single
  // Held over from the last turn: never.
  if (!phase || phase.at === 'draw' || x.played[enemy] >= 0 || hand(x, enemy).length < 2) return false
  const leader = deck.leader(g)
  const swapped = phase.first !== leader
  const mine = hand(x, side).some(isSingle) || (x.played[side] >= 0 && isSingle(x.played[side]))
  if (swapped) return enemy === leader
  if (enemy === leader) return mine ? undefined : false
  return mine ? true : undefined
}
