import { frame, type FrameOf } from '@grognard/kernel'

// Cards: what is under way.

export const OPENING_HANDS = frame('opening-hands', ['now'], {})
export const CARDS = frame('cards', ['draw', 'first lays', 'second lays', 'over'], {
  first: 'side', // who lays first: set when both have drawn
  second: 'side',
})
export const CARD_ACTS = frame('card-acts', ['choose', 'over'], {
  side: 'side', // whose card
  when: 'number', // at which moment of the turn: see Moment
  step: 'number?', // which of its choices
})
const BY_SIDE = ['first', 'second', 'over'] as const
export const CARDS_AT_DEPOTS = frame('cards-at-depots', BY_SIDE, {})
export const CARDS_AT_RALLY = frame('cards-at-rally', BY_SIDE, {})
export const CARDS_AT_MOVEMENT = frame('cards-at-movement', BY_SIDE, {})
export const CARDS_AT_ARRIVALS = frame('cards-at-arrivals', BY_SIDE, {})
export const USE_CARD = frame('use-card', ['asked', 'over'], {
  side: 'side',
  hex: 'hex',
  battle: 'number', // 1 for a battle, 0 for a march
})

export type Cards = FrameOf<typeof CARDS>
export type CardActs = FrameOf<typeof CARD_ACTS>
