import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Answer, Question, Refusal } from '@grognard/kernel'
import type { ClockNow, OfferKind, OfferNow, Pace, SaidNow, SeatNow } from '@grognard/server/wire'

/** A question of ours, and what we answered. */
export interface Decided {
  readonly question: Question
  readonly answer: Answer
}

/** What comes with a game at a distance, beside the game itself. */
export interface Far {
  readonly id: string
  readonly side: string | null // ours; null for whoever watches
  readonly seats: Signal<readonly SeatNow[]>
  readonly watchers: Signal<number>
  readonly talk: Signal<readonly SaidNow[]>
  readonly offer: Signal<OfferNow | null>
  readonly pace: Pace | null // null: nobody is in a hurry
  readonly clocks: Signal<(ClockNow & { at: number }) | null> // and when we were told
  readonly refused: Signal<Refusal | null> // what the server would not take
  readonly closed: Signal<string | null> // why it cannot be played any more
  readonly kept: Signal<number | null> // when the last line was known to be written
  readonly line: ReadonlySignal<'kept' | 'sending' | 'reconnecting'>
  readonly journal: Signal<string | null> // as the server hands it out once the game is over
  readonly decided: Signal<readonly Decided[]> // the last of them, for standing orders
  resign(): void
  offerTo(what: OfferKind): void
  claim(): void
  give(): void // time, to the other side
  resumeClock(): void
  reply(yes: boolean): void
  say(text: string): void
}
