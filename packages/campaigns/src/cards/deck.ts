import { throwDie } from '@grognard/kernel'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Card, Effect } from './card.ts'
import { hand, type CardGame } from './state.ts'

// The decks of a title, and which cards are in force.

export interface Deck<Game extends CardGame = CardGame> {
  readonly cards: readonly Card<Game>[]
  inUse(g: Game): number // the deck that is drawn from
  leader(g: Game): Side // who lays first
  readonly heldBack: readonly number[] // left out of the first deal
  whole(g: Game): number[] // all cards of the game as it begins
  renew?(g: Game): void // before a draw: cards that come in or go out
}

/** Calls for each card in force, the French one's first. */
export function effectOf<Game extends CardGame>(deck: Deck<Game>, g: Game, owner: Side): Effect<Game> | undefined {
  const card = g.s.extra.played[owner]
  return card < 0 ? undefined : deck.cards[card].effects[owner]
}

const BY_SIDE: readonly Side[] = [0, 1]
const FRENCH_LAST: readonly Side[] = [1, 0]

/** 1813 §16.1: a card of one instruction overrides what the other card says, so that it has the last word. */
export function inTurn<Game extends CardGame>(deck: Deck<Game>, g: Game): readonly Side[] {
  const [french, coalition] = g.s.extra.played
  const single = (card: number): boolean => card >= 0 && deck.cards[card].single
  return single(french) && !single(coalition) ? FRENCH_LAST : BY_SIDE
}

export function anyInForce(g: CardGame): boolean {
  const { played } = g.s.extra
  return played[0] >= 0 || played[1] >= 0
}

/** Draws at random from the deck in use. */
export function draw<Game extends CardGame>(
  deck: Deck<Game>,
  g: Game,
  side: Side,
  without: readonly number[] = [],
): void {
  const x = g.s.extra
  const inUse = deck.inUse(g)
  const open = x.deck.filter(card => deck.cards[card].deck === inUse && !without.includes(card))
  if (open.length === 0) return
  const card = open[throwDie(g.s.dice, open.length) - 1]
  x.deck = x.deck.filter(one => one !== card)
  hand(x, side).push(card)
}

/** 1813 §16.1: a single-instruction card waits for the other player's; if both drew one, the usual order holds. */
export function order<Game extends CardGame>(deck: Deck<Game>, g: Game): [Side, Side] {
  const first = deck.leader(g)
  const single = (side: Side): boolean => hand(g.s.extra, side).some(card => deck.cards[card].single)
  return single(first) && !single(other(first)) ? [other(first), first] : [first, other(first)]
}
