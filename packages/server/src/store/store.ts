import type { OfferNow, Pace } from '../live/wire.ts'
import type { Channel, Notice } from '../notices/outbox.ts'
import type { Clock, Leave } from '../tables/clocks.ts'
import type { Here } from '../tables/presence.ts'
import type { Orders } from '../tables/orders.ts'
import type { Entry, GameEvent, OptionValues, Outcome, Snapshot } from '@grognard/kernel'

// What the server keeps. Everything that is promised here is promised on the disk: a promise that resolves has been written.

export type Status = 'waiting' | 'running' | 'over' | 'closed' // closed: given up before it began, or its log is damaged

export interface GameRow {
  readonly id: string
  readonly title: string
  readonly rules: string // that it began with
  readonly bound: string | null // those that it was bound to since, if any
  readonly scenario: string
  readonly options: OptionValues
  readonly seed: string // of its dice; shown when the game is over
  readonly players: Record<string, string> | null // side -> name, once all sit
  readonly nonces: Record<string, string> | null // side -> what its player added, once all sit
  readonly status: Status
  readonly open: boolean // anybody may sit down, and watch
  readonly asked: string | null // the side that is waited for
  readonly length: number // lines of its log
  readonly outcome: Outcome | null
  readonly created: number
  readonly moved: number // when its last line was written
  readonly pace: Pace | null // null: nobody is in a hurry
  readonly clock: Clock | null // once it has begun, where there is a pace
  readonly offer: OfferNow | null
}

export interface SeatRow {
  readonly game: string
  readonly side: string
  readonly account: string | null
  readonly name: string | null // of the account
  readonly nonce: string | null
  readonly leaves: readonly Leave[] // of the account
  readonly orders: Orders | null // its standing orders, which the other side never learns of
  readonly link: string | null // hash of the invitation that leads here
}

/** A line of the log, with what it told, so that a game that wakes need not be played anew to tell it again. */
export interface LogLine {
  readonly entry: Entry
  readonly hash: string // over this line and all before it
  readonly events: readonly GameEvent[]
}

/** What changes in a game's row with lines that are added. */
export interface Standing {
  readonly asked: string | null
  readonly outcome: Outcome | null
  readonly clock: Clock | null
  readonly due: number | null // when a flag falls, as far as it is known
  readonly fires: number | null // when a standing order is looked at
  readonly notice?: Notice | null // whom to tell; null: whoever was to be told has answered
  readonly orders?: { readonly side: string; readonly orders: Orders } // that have changed with it
}

/** What is settled at a table without a line in its log. */
export type Settled = Pick<GameRow, 'clock' | 'offer'>

export interface Said {
  readonly n: number
  readonly side: string
  readonly at: number
  readonly body: string
}

export interface Whole {
  readonly game: GameRow
  readonly seats: readonly SeatRow[]
}

export interface Passkey {
  readonly id: string
  readonly account: string
  readonly publicKey: string // base64url
  readonly counter: number // of its uses, where its maker counts them
  readonly created: number
}

/** Hears which process has whom at a game. */
export type Sat = (game: string, process: string, here: Here) => void

export interface Store {
  /** The guest behind a cookie, by its hash. */
  guest(hash: string): Promise<{ id: string; name: string } | undefined>
  addGuest(id: string, name: string, hash: string, at: number): Promise<void>
  addOfficer(id: string, name: string, at: number): Promise<void> // somebody without a cookie
  rename(account: string, name: string): Promise<void>
  addSession(hash: string, account: string, at: number): Promise<void>
  setRecovery(account: string, hash: string): Promise<void>
  byRecovery(hash: string): Promise<{ id: string; name: string } | undefined>
  dropSession(hash: string): Promise<void>
  addPasskey(passkey: Passkey): Promise<boolean> // false if there is one of that id
  passkey(id: string): Promise<Passkey | undefined>
  passkeys(account: string): Promise<Passkey[]>
  usedPasskey(id: string, counter: number): Promise<void>
  dropPasskey(account: string, id: string): Promise<boolean>
  /** Something to be signed: by an account that wants a passkey, or by whoever comes with one (null). Those before `now` go. */
  addChallenge(hash: string, account: string | null, until: number, now: number): Promise<void>
  /** It counts once: false if it was never asked for, was answered before or is too old. */
  takeChallenge(hash: string, account: string | null, now: number): Promise<boolean>
  saidBy(account: string): Promise<{ game: string; at: number; body: string }[]>
  /** Forgets who it was; the seat stays, so that the other player's games do. */
  erase(account: string, name: string): Promise<void>
  leaves(account: string): Promise<readonly Leave[]>
  setLeaves(account: string, leaves: readonly Leave[]): Promise<void>

  addGame(game: GameRow, seats: readonly SeatRow[]): Promise<void>
  game(id: string): Promise<Whole | undefined>
  /** Games of an account, the latest first; those that are over only if they ended after `since`. */
  mine(account: string, since: number): Promise<Whole[]>
  /** Open games with an empty seat. */
  open(limit: number): Promise<Whole[]>
  games(): Promise<string[]>
  /** Takes a seat: one's own that still lacks a nonce, one that an invitation leads to, or an empty one of an open game. */
  sit(game: string, side: string, account: string, nonce: string, link: string | null): Promise<boolean>
  /** Puts an invitation on an empty seat, which takes the one before it away; null only takes it away. */
  invite(game: string, side: string, link: string | null): Promise<boolean>
  /** Puts a link on one's own seat of a game that is played, to pass it on; null takes it away. */
  hand(game: string, side: string, account: string, link: string | null): Promise<boolean>
  /** Takes a seat that is passed on, by its link; its orders go. False for whoever has a seat there already. */
  pass(game: string, side: string, account: string, link: string): Promise<boolean>
  /** All sit: from now on it can be played. False if it was begun or closed before. */
  begin(
    id: string,
    players: Record<string, string>,
    nonces: Record<string, string>,
    standing: Pick<Standing, 'asked' | 'clock' | 'due'>,
  ): Promise<boolean>
  close(id: string): Promise<void>

  /** The lines of a log, or those after the first so many. */
  log(id: string, after?: number): Promise<LogLine[]>
  /** A game as it stands with the lines after the first so many and the last words said, in one look. */
  news(id: string, after: number, words: number): Promise<(Whole & { lines: LogLine[]; talk: Said[] }) | undefined>
  snapshot(id: string): Promise<Snapshot | undefined>
  /** Adds lines after the first `after`; false if somebody else has added there. */
  append(
    id: string,
    after: number,
    lines: readonly LogLine[],
    standing: Standing,
    snapshot?: Snapshot,
  ): Promise<boolean>

  /** Adds the line that binds a game to other rules; its snapshot, which is of the old ones, goes. False if the game has gone on. */
  rebind(id: string, after: number, line: LogLine, rules: string): Promise<boolean>

  /** Offers and clocks, where no line is written; false if somebody else has changed them or the game. */
  settle(game: GameRow, now: Settled, due: number | null): Promise<boolean>
  /** Gives a side's standing orders, and says when they are looked at if it is asked; false if the game has gone on meanwhile. */
  order(game: GameRow, side: string, orders: Orders, fires: number | null, asked?: boolean): Promise<boolean>
  /** Running games where a standing order is to be looked at by a time. */
  firing(by: number): Promise<string[]>
  /** Running games whose flag fell by a time, as far as it was known. */
  overdue(by: number): Promise<string[]>

  /** What is made once and kept by a name: the first that was handed in. */
  keep(name: string, made: string): Promise<string>
  putNotice(notice: Notice): Promise<void>
  noticesDue(by: number): Promise<Notice[]>
  /** Takes a notice out, to send it; false if somebody else has, or it has changed. */
  takeNotice(notice: Notice): Promise<boolean>
  channels(account: string): Promise<Channel[]>
  addChannel(channel: Channel): Promise<void>
  confirmChannel(id: string): Promise<void>
  channelFailures(id: string, failures: number): Promise<void>
  dropChannel(id: string): Promise<void>

  addWatchLink(hash: string, game: string, by: string, eyes: string | null): Promise<void>
  watch(game: string, account: string, hash: string): Promise<boolean>
  watcher(game: string, account: string): Promise<{ eyes: string | null } | undefined>
  dropWatch(game: string, by: string): Promise<void> // takes back every link that a side has given, and whoever came by one

  say(game: string, said: Said): Promise<boolean>
  said(game: string, last: number): Promise<Said[]>

  /** Tells other processes that something about a game has changed; only where several share the store. */
  announce?(game: string): void
  /** Hears of games that other processes have changed; only where several share the store. */
  listen?(heard: (game: string) => void, sat: Sat): Promise<void>
  /** Tells other processes who sits at this one; only where several share the store. */
  here?(game: string, here: Here): void
  ready(): Promise<boolean>
  end(): Promise<void>
}
