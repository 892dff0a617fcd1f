import { z } from 'zod'
import type { Card } from '../../../cards/card.ts'
import type { Deck } from '../../../cards/deck.ts'
import { source } from '../../../system/roster.ts'
import type { Side } from '../../../system/state.ts'
import file from '../data/cards.json' with { type: 'json' }
import type { G } from '../own.ts'
import { afterTheArmistice } from './after-the-armistice.ts'
import { beforeTheArmistice } from './before-the-armistice.ts'

// 1813 §16.1: the two decks.

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
type CardRow = z.infer<typeof cardsSchema>[number]

/** A card of 1813: what the family asks of it, and Austria's part in it. */
export interface Card1813 extends Card<G> {
  readonly austria: boolean // out if Austria is neutral
  readonly alternate: boolean // in if it is
  readonly source: CardRow['source']
}

const effects = { ...beforeTheArmistice, ...afterTheArmistice }

export const cards: readonly Card1813[] = (file as CardRow[]).map(row => {
  const [french, coalition] = effects[row.no]
  return {
    no: row.no,
    deck: row.deck === 'pre' ? 0 : 1, // before and after the armistice
    single: row.single === true,
    austria: row.austria === true,
    alternate: row.alternate === true,
    worth: [row.worth.french, row.worth.coalition],
    effects: [french, coalition ?? french],
    source: row.source,
  }
})

export const cardNumber = (no: string): number => cards.findIndex(card => card.no === no)

/** 1813 §16.1: the deck in use: the second from turn 13 on, truce or not. */
const inUse = (g: G): 0 | 1 => (g.s.turn > 12 ? 1 : 0)

export const deck: Deck<G> = {
  cards,
  inUse,
  /** 1813 §16.1: the French lead from the first deck, the Coalition from the second. */
  leader: inUse,
  /** 1813 §16.1: left out of the first deal. */
  heldBack: ['4', '11', '13'].map(cardNumber),
  /** All cards of both decks, with those that fit Austria's part in the war. */
  whole: g => cards.flatMap((card, i) => ((g.s.extra.austria === 0 ? card.austria : card.alternate) ? [] : [i])),
  /** 1813 §16.1: cards 40, 43, 48 and 49 are for a war with Austria; without it their substitutes stay in. */
  renew(g) {
    const x = g.s.extra
    if (g.s.turn !== 13 || !x.austria || x.deck.some(card => cards[card].austria)) return
    const into = cards.flatMap((card, i) => (card.austria ? [i] : []))
    x.deck = [...x.deck.filter(card => !cards[card].alternate), ...into].sort((a, b) => a - b)
  },
}

const places = new Map(cards.map((card, i) => [card.no, i]))

/** Has this side that card in force? */
export function plays(g: G, side: Side, no: string): boolean {
  return g.s.extra.played[side] === places.get(no)
}
