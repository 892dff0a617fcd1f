import { z } from 'zod'
import type { Card } from '../../../cards/card.ts'
import type { Deck } from '../../../cards/deck.ts'
import { source } from '../../../system/roster.ts'
import { FRENCH, type Side } from '../../../system/state.ts'
import file from '../data/cards.json' with { type: 'json' }
import { inChampagne } from '../champagne.ts'
import type { G } from '../own.ts'
import { spring } from './spring.ts'
import { winter } from './winter.ts'

// 1814 §16.1: the two decks.

export const cardsSchema = z.array(
  z.strictObject({
    no: z.string(), // as printed: '1' to '36'
    deck: z.enum(['winter', 'spring']),
    single: z.boolean().optional(), // one instruction for both players
    worth: z.strictObject({ french: z.number(), coalition: z.number() }), // roughly, in trains; to keep the decks even
    source: z.strictObject({ number: source, single: source, effect: source }),
  }),
)
type CardRow = z.infer<typeof cardsSchema>[number]

export interface Card1814 extends Card<G> {
  readonly source: CardRow['source']
}

const effects = { ...winter, ...spring }

export const cards: readonly Card1814[] = (file as CardRow[]).map(row => {
  const [french, coalition] = effects[row.no]
  return {
    no: row.no,
    deck: row.deck === 'winter' ? 0 : 1,
    single: row.single === true,
    worth: [row.worth.french, row.worth.coalition],
    effects: [french, coalition ?? french],
    source: row.source,
  }
})

const places = new Map(cards.map((card, i) => [card.no, i]))

export const cardNumber = (no: string): number => places.get(no) ?? -1

/** 1814 §16.1: the last turn on which the winter deck is drawn from; what is left of it then is out of the game. */
const LAST_OF_WINTER = 6

/** Cards that speak only of what our Champagne leaves out: Murat, Spain, Bordeaux, Augereau, Wellington. */
const OF_THE_SOUTH = ['9', '16', '22', '25', '35']

export const deck: Deck<G> = {
  cards,
  inUse: g => (g.s.turn > LAST_OF_WINTER ? 1 : 0),
  /** 1814 §16.1: the French lead from both decks. */
  leader: () => FRENCH,
  /** 1814 §16.1: left out of the first deal. */
  heldBack: ['1', '3', '4', '9', '11', '13', '17'].map(cardNumber),
  whole: g => cards.flatMap(({ no }, i) => (inChampagne(g) && OF_THE_SOUTH.includes(no) ? [] : [i])),
}

/** Has this side that card in force? */
export function plays(g: G, side: Side, no: string): boolean {
  return g.s.extra.played[side] === places.get(no)
}
