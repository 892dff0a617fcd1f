import type {
  GameEvent,
  Json,
  OptionValues,
  Outcome,
  Params,
  Question,
  Refusal,
  State,
  UndoBar,
} from '@grognard/kernel'

// What goes over the wire. Types only: server and table both speak by them, and neither needs the other for it.

/** What a table sends. `n` is the length of the log as it is known there: what is repeated or late is stale, so sending again is safe. */
export type ToServer =
  | { type: 'sit'; have: number; receipt?: string } // lines that are known already and their receipt; -1 for none
  | { type: 'answer'; n: number; ids: string[] } // one act of one or more answers
  | { type: 'undo'; n: number; times: number } // answers to take back, as far as the rules allow
  | { type: 'resign'; n: number }
  | { type: 'claim'; n: number } // the other's time is up
  | { type: 'offer'; what: OfferKind }
  | { type: 'give' } // time, to the other side
  | { type: 'resume' } // ends a pause
  | { type: 'reply'; yes: boolean } // to the other side's offer, or to withdraw one's own
  | { type: 'say'; text: string }
  | { type: 'away'; away: boolean }

/** A draw; to go back to one's own last decision; more time; a pause. */
export type OfferKind = 'draw' | 'back' | 'time' | 'pause'

export interface OfferNow {
  readonly by: string
  readonly what: OfferKind
}

/** How long one may think, in milliseconds. */
export interface Pace {
  readonly id: string
  readonly slow: boolean // days, and leave stops it
  readonly turn: number // whenever one is asked
  readonly bank: number // at the start, for when that is not enough
  readonly credit: number // to the bank with each turn of the game
  readonly cap: number // of the bank
}

export interface ClockNow {
  readonly side: string // whose time runs
  readonly left: number // to it when this was sent; less than nothing once its flag has fallen
  readonly banks: Readonly<Record<string, number>> // by side
  readonly still: 'pause' | 'leave' | null // why it does not run
}

/** Asked exactly this, answer that. */
export interface OrderNow {
  readonly prompt: string
  readonly params: Params
  readonly focus: readonly number[]
  readonly id: string // of the answer
  readonly words: string // as its player saw the answer
}

/** One's own standing orders, and why they do not fire, if they do not: another question, a secret shown, too many in a row, the turn is past. */
export interface OrdersNow {
  readonly list: readonly OrderNow[]
  readonly until: number | null // turn of the game
  readonly halted: 'other' | 'secret' | 'many' | 'turn' | null
}

export type Presence = 'here' | 'away' | 'gone'

export interface SeatNow {
  readonly side: string
  readonly name: string | null // null while the seat is empty
  readonly presence: Presence
}

export interface SaidNow {
  readonly n: number
  readonly side: string
  readonly at: number
  readonly body: string
}

/** What was bound before play, for the journal and for whoever checks it. */
export interface Head {
  readonly game: string
  readonly title: string
  readonly rules: string // that it began with
  readonly bound: string // that it is played by
  readonly scenario: string
  readonly options: OptionValues
  readonly commitment: string
  readonly players: Record<string, string>
  readonly nonces: Record<string, string>
  readonly pace: Pace | null
}

/** What everybody may know of a question. */
export type Asked = Pick<Question, 'side' | 'clause' | 'prompt'>

/** How a game stands after a line, as one side is told. */
export interface Stand {
  readonly n: number // lines of the log
  readonly receipt: string // binds all lines up to here; can be checked once the seed is shown
  readonly asked: Asked | null // null when it is over
  readonly bar: UndoBar | null // why this side cannot take back; null if it can
  readonly outcome: Outcome | null
  readonly clocks: ClockNow | null // none where nobody is in a hurry
}

export type FromServer =
  | { type: 'waiting'; about: About; seats: readonly SeatNow[] } // until all sit
  | ({
      type: 'table'
      side: string | null // null for whoever watches
      eyes: string | null // the side whose view this is; null for nobody's
      head: Head
      view: State
      events: readonly (readonly GameEvent[])[] // by answer that stands
      seats: readonly SeatNow[]
      talk: readonly SaidNow[]
      offer: OfferNow | null
    } & Stand)
  | ({ type: 'same'; seats: readonly SeatNow[]; offer: OfferNow | null } & Pick<Stand, 'n' | 'clocks'>) // nothing has happened since
  | ({
      type: 'played'
      by: string
      kind: 'answer' | 'undo' | 'resign' | 'draw' | 'claim' | 'abandon' | 'back'
      from: number // lines before it: whoever knows another number has missed something
      undone: number // answers taken back
      events: readonly (readonly GameEvent[])[] // of answers given
      change: Record<string, Json> // what is different in the view
      gone: readonly string[] // what is no longer in it
    } & Stand)
  | { type: 'refused'; refusal: Refusal }
  | { type: 'busy' } // nothing was written; try again
  | { type: 'seats'; seats: readonly SeatNow[]; watchers: number }
  | { type: 'offer'; offer: OfferNow | null }
  | { type: 'clocks'; clocks: ClockNow | null }
  | { type: 'said'; said: SaidNow }
  | { type: 'mine' } // to the cover: one of your games has changed
  | { type: 'restart' } // the server goes down and comes back
  | { type: 'closed'; text: string } // this game cannot be played any more, or this message is not of the protocol

/** What is shown of a game before one sits at it. */
export interface About {
  readonly id: string
  readonly title: string
  readonly rules: string // that it began with
  readonly bound: string // that it is played by
  readonly scenario: string
  readonly options: OptionValues
  readonly status: 'waiting' | 'running' | 'over' | 'closed'
  readonly open: boolean
  readonly commitment: string
  readonly asked: string | null
  readonly moved: number
  readonly outcome: Outcome | null
  readonly pace: Pace | null
  readonly clocks: ClockNow | null
  readonly you: string | null // your side
  readonly seats: readonly SeatNow[]
}

/** What an invitation leads to. */
export type Invitation = About & { readonly takes: string } // the side
