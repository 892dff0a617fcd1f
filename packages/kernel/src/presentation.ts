// How a title looks and reads. The table draws any title from this and knows no rules; the words are keys of the
// title's catalogue (see words.ts).

import type { GameEvent, Params, Question, Refusal, State } from './contract.ts'
import type { Catalogue } from './words.ts'

/** A counter's face. Shape tells kind, so that nothing rests on colour alone. */
export interface Face {
  key: string // stable over the game, for animation
  piece?: number // the piece it shows, if it may be chosen as one
  side: string
  kind: 'unit' | 'commander' | 'train' | 'depot' | 'forage' | 'marker'
  hidden?: boolean // only the back is shown
  nation: string // 'fr', 'at', 'ru' …: colour and cockade
  label: string // the name on the stripe
  arm?: 'inf' | 'cav' | 'art' | 'mixed'
  formation?: string // the group it belongs to, at the right of the stripe
  stripe?: string // a formation's colour token
  figures?: readonly string[] // the base line: strength, quality, march …
  badge?: string // the dark disc: class or rating
  disrupted?: boolean
  steps?: readonly [left: number, full: number]
  guard?: boolean
  plight?: 'shut-in' | 'unfed' // what ails its whole stack: a sign at the counter's left edge, a ring or a crossed wheel
  note?: string // catalogue key of a state to show as a small flag: forced march, fought …
  tags?: readonly string[] // further states, as catalogue keys, for the tray and the screen reader
}

/** What stands on a hex, the bottom piece first. */
export interface Pile {
  hex: number
  faces: Face[]
}

/** A line of the top bar or the tracks panel. */
export interface Track {
  id: string // catalogue key
  side?: string
  value: number
  max?: number
  steps?: readonly TrackStep[] // a track with spaces, such as the turns
  clause?: string
  params?: Params
}

export interface TrackStep {
  label: string
  mark?: string
  notes?: readonly { what: string; params?: Params }[] // what the mark means, as catalogue keys
}

export interface ForceLine {
  hex: number
  side: string
  pieces: readonly string[] // keys of faces
  title: string // the commander's name, or the place
  status: string // catalogue key
  params?: Params
  formation?: string // lines of one formation stand together, under this name
  strength?: readonly [now: number, full: number] // drawn as cells
  states?: readonly (Phrase & { tone: Overlay['marks'][number]['tone'] })[] // tiredness, supply …: a shape and a word each
}

export interface Chart {
  id: string
  clause: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A layer over the map: hexes that are covered, and marks with a reason. */
export interface Overlay {
  id: string // catalogue key
  clause: string
  covered: readonly number[]
  marks: readonly { hex: number; tone: 'good' | 'warn' | 'bad'; what: string; clause: string; params?: Params }[]
}

/** A running list beside the map: who has not moved yet, what has been announced. */
export interface Roll {
  id: string // catalogue key
  clause: string
  lines: readonly RollLine[] // in the order in which it came
}

export interface RollLine extends Phrase {
  readonly hexes: readonly number[] // what it is about
  readonly note?: Phrase
  readonly strike?: string // the first hex attacks the others: arrows on the map, with this beside them
}

/** A key of the catalogue with what it tells of. */
export interface Phrase {
  readonly what: string
  readonly params?: Params
}

/** A battle as a newspaper of the day would set it. What a title leaves out is not shown. */
export interface Bulletin {
  readonly headline: Phrase // 'Leipzig stormed: Wintzingerode driven on Berlin'
  readonly deck?: Phrase // one line under it
  readonly hex: number // the place fought for
  readonly from: readonly number[] // where its attackers came from
  readonly sides: readonly [attacker: BulletinSide, defender: BulletinSide]
  readonly sums: readonly BulletinSum[] // one for each side, or one for both
  readonly result?: Phrase & { readonly tone: OddsBar['tone'] } // as the attacker sees it; none while nothing is decided
  readonly falls?: { readonly ways: number; readonly bars: readonly OddsBar[]; readonly fell: number } // every fall of the dice, worst first, and the bar of the one that came
}

export interface BulletinSide {
  readonly side: string
  readonly pieces: readonly number[] // who fought
  readonly strength?: number // what they brought, as the rules count it, before any die
  readonly counters?: readonly { readonly face: Face; readonly lost: boolean }[] // as they stood before it, where a piece may be another's since
  readonly supports?: readonly number[] // who helped from elsewhere
  readonly told?: Phrase // its losses in words, where what was lost is no piece any more
  readonly losses: readonly { readonly piece: number; readonly how: 'lost' | 'step' | 'disrupted' }[]
}

/** The terms of a sum in the order in which they are added up, then the dice, then what it makes. */
export interface BulletinSum {
  readonly side?: string
  readonly terms: readonly (Phrase & { readonly value: number; readonly clause?: string })[]
  readonly dice: readonly number[]
  readonly total: number
  readonly listed?: boolean // the terms stand side by side and are not added up: a table is asked
}

/** Something that deserves a card of its own: an affair of state, or a die that fell outside of battle. */
export interface Occasion {
  readonly kind: 'great' | 'dice'
  readonly heading: Phrase
  readonly text?: Phrase // what follows from it
  readonly tone?: OddsBar['tone'] // for the side of the event
}

/** Who is ahead, and by what. */
export interface Standing {
  readonly leads: string | null // side
  readonly text: Phrase // 'The French lead by 3 points'
  readonly scores?: Readonly<Record<string, number>> // by side
}

/** Who made each datum: shown on the "about this edition" page. */
export interface Provenance {
  what: string // catalogue key
  source: 'printed' | 'deduced' | 'history' | 'proposal'
  count: number
}

/** A part of the table that a lesson points at. */
export type TablePart = 'prompt' | 'tray' | 'undo' | 'odds' | 'journal' | 'tracks' | 'rules'

/** A guided game: what is said step by step, where to look, and which answer leads on. The rules know nothing of it. */
export interface Lesson {
  readonly scenario: string // the one it is taught on
  readonly side: string // who is taught; the others answer as the steps say
  readonly steps: readonly LessonStep[]
}

/** Its words are `lesson.<id>.title` and `.text`, and `.else` for whoever tries something other than what is awaited. */
export interface LessonStep {
  readonly id: string
  readonly hexes?: readonly number[] // to look at
  readonly stack?: number // the hex whose pieces lie in the tray meanwhile
  readonly part?: TablePart
  readonly prompt?: string // the question that the answers or replies below belong to
  readonly answers?: readonly string[] // what is awaited: ids, or a verb with a colon for all of that verb
  readonly many?: boolean // as often as that question comes
  readonly gesture?: boolean // the answers are one gesture, given in order: a stack is taken up and let go where it shall end
  readonly replies?: readonly string[] // what the other side answers once this has been read
  readonly trial?: 'refusal' | 'undo' | 'odds' | 'report' // something to try; one may go on without it
  readonly points?: readonly string[] // catalogue keys, as a list
}

/** What a title shows of itself before it is fetched: it stands in a file of its own and weighs little. */
export interface Cover {
  readonly id: string // of the title
  readonly board: string // the map it is played on, by its folder in boards/; kept for play without a network
  /** Language -> 'name', 'year', 'short', 'text' and 'atOnce'; 'side.<id>' for each side; 'lesson' if it has one, 'lesson.<scenario>' for each further. */
  readonly words: Readonly<Record<string, Catalogue>>
  readonly nations: readonly string[] // whose cockades it shows
  readonly hours: readonly [least: number, most: number] // how long a game takes
  readonly weight: 1 | 2 | 3 | 4 | 5 // how much there is to know
  readonly tint: readonly [red: number, green: number, blue: number] // of the foot of its picture
  readonly marches: readonly CoverMarch[] // drawn over its picture, <id>.webp in the package's folder art/
  readonly faces?: readonly Face[] // a few counters, to look at
  readonly lesson?: string // the scenario of its lesson
  readonly furtherLessons?: readonly string[] // scenarios of those that come after it
}

/** An arrow in a picture of 300 by 420. */
export interface CoverMarch {
  readonly nation: string
  readonly path: string // of the shaft
  readonly head: readonly [x: number, y: number, degrees: number]
}

export interface Presentation<S extends State = State> {
  readonly cover: Cover
  readonly playable?: readonly number[] // hexes in play, if not the whole board
  readonly words: Readonly<Record<string, Catalogue>> // language -> catalogue
  readonly nations: Readonly<Record<string, string>> // nation -> catalogue key
  readonly secretive: boolean // two people at one screen need a curtain
  piles(view: S): Pile[]
  tracks(view: S): Track[]
  forces(view: S): ForceLine[]
  /** The names that stand behind parameters: pieces, hexes, places. */
  pieceName(view: S, piece: number): string
  hexName(hex: number): string
  /** The face of a piece that stands nowhere yet: a reinforcement, or one that is being put down. */
  face?(view: S, piece: number): Face | undefined
  /** Things a player may lay over the map, such as supply, from what a side knows. */
  overlays?(view: S, side: string): Overlay[]
  charts: readonly Chart[]
  readonly lessons?: readonly Lesson[]
  provenance: readonly Provenance[]
  /** Events worth a mark on the replay's scrubber: 'turn', 'battle' … */
  landmark?(event: GameEvent): string | undefined
  /** For a battle's report: 'leads' if the event leads up to a battle, 'opens' if it begins another affair. */
  affair?(event: GameEvent): 'leads' | 'opens' | undefined
  /**
   * The bulletin of a battle, from its events in order as the reader may know them, and from what he saw before and after the answer
   * that brought the landmark `battle`; undefined if it came to no battle.
   */
  bulletin?(after: S, events: readonly GameEvent[], before?: S): Bulletin | undefined
  /** What an event is worth beyond a line of the journal. */
  occasion?(event: GameEvent): Occasion | undefined
  /** Whether an event deserves a line on the card of what the other side did, though play does not stop for it: an arrival, a depot taken. */
  noted?(event: GameEvent): boolean
  /** How a side wins, a line each, with the clause. */
  howYouWin?(view: S, side: string): readonly (Phrase & { readonly clause: string })[]
  /** Who is ahead. */
  standing?(view: S): Standing
  /** The overlay that belongs to a question, by its id: it is laid out by itself. */
  overlayFor?(question: Question): string | undefined
  /** What keeps a decision from being ended: said under the question with its clause, and marked on the map. */
  hindrance?(view: S, side: string, question: Question): (Refusal & { readonly hexes: readonly number[] }) | undefined
  /** Running lists of what the side has still to do, or has resolved upon. */
  rolls?(view: S, side: string): readonly Roll[]
  /** The victory table with the present count: a column for each side, the sums in the last row. */
  tally?(view: S): Chart
  /** Of the hexes that may be chosen, those that would be of use; the others are lit dimly. Nothing: all alike. */
  favoured?(view: S, side: string, question: Question): readonly number[] | undefined
}

/** Chances by enumeration, never by throwing dice in thought. What a side may not know is listed as cases, not averaged. */
export interface Odds {
  clause: string
  heading: string // catalogue key
  params?: Params
  ways: number // how many equally likely falls of the dice there are in all
  bars: readonly OddsBar[] // the outcomes, from worst to best; their ways add up to `ways`
  spreads?: readonly Spread[] // further distributions: hits on each side, units lost …
  lines?: readonly { what: string; value: number; clause: string; params?: Params; side?: string }[] // what the values are made of
  cases?: readonly OddsCase[] // what an unknown answer, one more command or one more support would change
}

export interface OddsBar {
  what: string // catalogue key
  tone: 'bad' | 'even' | 'good' | 'best'
  ways: number
  params?: Params
}

export interface Spread {
  what: string // catalogue key
  side?: string
  ways: readonly number[] // by outcome 0, 1, 2 …
}

export interface OddsCase {
  what: string // catalogue key
  params?: Params
  ways: number // out of how many
  good: number // falls that favour the side asking
  tied?: number // and those that favour neither
}
