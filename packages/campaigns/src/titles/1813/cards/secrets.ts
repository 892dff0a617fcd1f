import { find, pick } from '@grognard/kernel'
import { other } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import { hand } from '../extra.ts'
import { deckOf, isSingle, leader, plays } from './deck.ts'
import type { G } from '../own.ts'
import { CARDS } from '../frames.ts'

// What a player knows of the cards: all that were laid, his own, and from which deck the enemy's come. The enemy's are
// shuffled back into the rest of the decks.

const BLANK = -1 // a card of the first deck; -2 of the second

export function hideCards(g: G, side: Side): void {
  const x = g.s.extra
  const held = hand(x, other(side))
  if (held.length === 0 || plays(g, side, '25')) return
  x.deck = [...x.deck, ...held.filter(card => card >= 0)].sort((a, b) => a - b)
  held.forEach((card, i) => {
    if (card >= 0) held[i] = BLANK - deckOf[card]
  })
}

/** Deals the enemy a hand that fits what has been seen. */
export function imagineCards(g: G, side: Side): void {
  const x = g.s.extra
  const held = hand(x, other(side))
  held.forEach((blank, i) => {
    if (blank >= 0) return
    const single = i === held.length - 1 ? needsSingle(g, side) : false
    const fit = x.deck.filter(
      card => deckOf[card] === BLANK - blank && (single === undefined || isSingle[card] === single),
    )
    const card = fit[pick(g.s.dice, fit.length)]
    held[i] = card
    x.deck = x.deck.filter(one => one !== card)
  })
}

/** 1813 §16.1: must the enemy's latest card be of one instruction? True, false, or undefined if nobody can tell. */
function needsSingle(g: G, side: Side): boolean | undefined {
  const frame = find(g.s, CARDS)
  const enemy = other(side)
  const x = g.s.extra
  // Held over from the last turn: never.
  if (!frame || frame.at === 'draw' || x.played[enemy] >= 0 || hand(x, enemy).length < 2) return false
  const swapped = frame.first !== leader(g)
  const mine = hand(x, side).some(card => isSingle[card]) || (x.played[side] >= 0 && isSingle[x.played[side]])
  if (swapped) return enemy === leader(g)
  if (enemy === leader(g)) return mine ? undefined : false
  return mine ? true : undefined
}
