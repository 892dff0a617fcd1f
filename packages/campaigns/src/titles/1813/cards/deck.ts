import { z } from 'zod'
import { throwDie } from '@grognard/kernel'
import { source } from '../../../system/roster.ts'
import { other } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import file from '../data/cards.json' with { type: 'json' }
import { hand } from '../extra.ts'
import type { G } from '../own.ts'

// 1813 §16.1: the two decks. A card is known in the state by its place in the list.

export const cardsSchema = z.array(
  z.strictObject({
    no: z.string(), // as printed: '1' to '50', '40a'
    deck: z.enum(['pre', 'post']),
    single: z.boolean().optional(), // one instruction for both players
    prussia: z.boolean().optional(),
    austria: z.boolean().optional(), // out if Austria is neutral
    alternate: z.boolean().optional(), // in if it is
    worth: z.strictObject({ french: z.number(), coalition: z.number() }), // roughly, in trains; to keep the decks even
    source: z.strictObject({ number: source, single: source, effect: source }),
  }),
)
export type CardData = z.infer<typeof cardsSchema>[number]

export const cards = file as CardData[]
const places = new Map(cards.map((card, i) => [card.no, i]))

/** 1813 §16.1: which of the two decks a card belongs to: 0 before the armistice, 1 after. */
export const deckOf = cards.map(card => (card.deck === 'pre' ? 0 : 1))
export const isSingle = cards.map(card => card.single === true)

/** 1813 §16.1: cards 4, 11 and 13 are left out of the first deal. */
export const heldBack = ['4', '11', '13'].map(no => places.get(no)!)

export function cardNumber(no: string): number {
  return places.get(no)!
}

/** Has this side that card in force? */
export function plays(g: G, side: Side, no: string): boolean {
  return g.s.extra.played[side] === places.get(no)
}

/** A card of one instruction holds for both, whoever drew it. */
export function holds(g: G, no: string): boolean {
  const { played } = g.s.extra
  const card = places.get(no)!
  return played[0] === card || played[1] === card
}

export function anyInForce(g: G): boolean {
  const { played } = g.s.extra
  return played[0] >= 0 || played[1] >= 0
}

/** 1813 §16.1: the deck in use: the second from turn 13 on, truce or not. */
export function deckInUse(g: G): 0 | 1 {
  return g.s.turn > 12 ? 1 : 0
}

/** All cards of both decks, with those that fit Austria's part in the war. */
export function wholeDeck(austriaNeutral: boolean): number[] {
  return cards.flatMap((card, i) => ((austriaNeutral ? card.austria : card.alternate) ? [] : [i]))
}

/** Draws at random from the deck in use. */
export function draw(g: G, side: Side, without: readonly number[] = []): void {
  const x = g.s.extra
  const open = x.deck.filter(card => deckOf[card] === deckInUse(g) && !without.includes(card))
  if (open.length === 0) return
  const card = open[throwDie(g.s.dice, open.length) - 1]
  x.deck = x.deck.filter(one => one !== card)
  hand(x, side).push(card)
}

/** 1813 §16.1: who lays first: the French from the first deck, the Coalition from the second. */
export function leader(g: G): Side {
  return deckInUse(g) === 0 ? 0 : 1
}

/** 1813 §16.1: a single-instruction card waits for the other player's; if both drew one, the usual order holds. */
export function order(g: G): [Side, Side] {
  const first = leader(g)
  const single = (side: Side): boolean => hand(g.s.extra, side).some(card => isSingle[card])
  return single(first) && !single(other(first)) ? [other(first), first] : [first, other(first)]
}
