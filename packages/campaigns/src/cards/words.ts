import type { Catalogue } from '@grognard/kernel'

/** By a card's number: its name, what the French do with it, what the Coalition does with it. */
export type CardTexts = Readonly<Record<string, readonly [name: string, french: string, coalition: string]>>

/** One text for both columns. */
export const both = (text: string): [string, string] => [text, text]

/** What a deck's cards are called, and what is read when one is played. */
export function wordsOfCards(texts: CardTexts): Catalogue {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([no, [name, french, coalition]]) => [
      [`card.${no}.name`, name],
      [`card.${no}.french`, french],
      [`card.${no}.coalition`, coalition],
      [`answer.card-${no}-french`, `${name}: ${french}`],
      [`answer.card-${no}-coalition`, `${name}: ${coalition}`],
    ]),
  )
}
