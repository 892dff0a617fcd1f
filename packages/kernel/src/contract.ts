// The contract between a title and everybody who plays, shows or tests it.
// A title speaks in ids and parameters; sentences live in catalogues (see words.ts).

import type { Board } from './board.ts'
import type { DiceState } from './dice.ts'
import type { Frame } from './procedures.ts'
import type { Odds, Presentation } from './presentation.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Params = Record<string, number | string | boolean | readonly (number | string)[]>
export type OptionValues = Record<string, boolean>

/** What every title's state holds. A state is plain JSON: it can be saved, copied and resumed between any two answers. */
export interface State {
  title: string // id of the title
  rules: string // version of the rules it is played by
  scenario: string
  options: OptionValues
  dice: DiceState
  frames: Frame[] // the stack of procedures, innermost last
  reveals: number // how many secrets have been shown so far; undo never crosses one
  answered: number // how many answers have been played
  outcome: Outcome | null
}

/** One thing the side asked may do. Shared and frozen: never change one. */
export interface Answer {
  readonly id: string // stable within the question, e.g. 'step:3827'
  readonly verb: string // names the wording, and what the table does with it
  readonly hex?: number // where on the board it is chosen
  readonly piece?: number // which piece is chosen
  readonly n?: number // a number that is chosen
  readonly stops?: boolean // nothing can follow it: the table marks it so
  readonly final?: boolean // it ends the decision: the table shows it last and in wax
}

/** Whom we wait for, under which clause, and every answer: never empty, unique, in a stable order. */
export interface Question {
  readonly side: string
  readonly clause: string // book and number, as the title cites it
  readonly prompt: string // key in the catalogue
  readonly params?: Params
  readonly answers: readonly Answer[]
  readonly focus?: readonly number[] // hexes the decision is about
  readonly chosen?: readonly number[] // pieces chosen so far
  readonly open?: boolean // the list follows from what both sides know: a sole answer may be given at once and tells nothing
}

/** What somebody tries: an answer's id, or a hex or piece touched that no answer lies on. */
export interface Attempt {
  readonly id?: string
  readonly hex?: number
  readonly piece?: number
}

/** Why not: always with the clause. */
export interface Refusal {
  readonly clause: string
  readonly reason: string // key in the catalogue
  readonly params?: Params
}

/** Something that happened. What only one side may know of it stands under `secret`. */
export interface GameEvent {
  readonly kind: string // key in the catalogue
  readonly clause?: string
  readonly side?: string
  readonly params?: Params
  readonly dice?: readonly number[] // faces thrown, in order
  readonly hexes?: readonly number[] // where
  readonly secret?: { readonly side: string; readonly kind: string; readonly params?: Params }
}

export interface Outcome {
  winner: string | null // side id, null for a draw
  level: string // key in the catalogue: how it was won
  clause: string
  scores: Record<string, number> // by side id
}

export interface ScenarioInfo {
  readonly id: string
  readonly ours?: boolean // not in the rulebook
  readonly lesson?: boolean // a guided position: it stands in no list of games, but its journals are journals like any
}

export interface OptionInfo {
  readonly id: string
  readonly clause: string
  readonly byDefault: boolean
  readonly needs?: string // another option without which it cannot be played
}

export interface Choice {
  scenario: string
  options: OptionValues
}

export type KitFiles = Readonly<Record<string, string>> // name -> text, which is JSON

/** The values of somebody's own copy, as they lie over a title. */
export interface Kit {
  readonly name: string
  readonly digest: string // SHA-256 of what the files say
  readonly files: KitFiles
}

/** How a title takes a kit. */
export interface Kits<S extends State = State> {
  readonly files: readonly string[] // names that it reads; a kit holds one or more of them
  schemas(): Record<string, unknown> // JSON Schema, by file
  read(name: string, files: KitFiles): Title<S> // the title with those values; throws BadKit
}

/** Answers that belong together: a march from its first order to its halt. Every one is listed when its turn comes. */
export interface Run {
  readonly answers: readonly string[] // ids, in order; no die falls before the last
  readonly hex?: number // where it ends; one that ends nowhere is a button of the prompt, named by its first mark
  readonly path?: readonly number[] // hexes on the way, from the first to the last
  readonly cost?: number // what it takes of the allowance
  readonly marks?: readonly string[] // catalogue keys: forced, stops there, meets the enemy …
  readonly chance?: number // of a loss on the way, 0 to 1
}

/** What an answer costs that cannot be had back. */
export interface Warning {
  readonly what: string // catalogue key
  readonly clause: string
  readonly params?: Params
  readonly hexes?: readonly number[]
  readonly tells: string // the kind of event that is told when it happens
  readonly by: 'answer' | 'phase' // at once, or by the end of this phase whatever its side does
}

/** Where in the turn a game stands. */
export interface Phase {
  readonly turn: number
  readonly last: number // turn of this scenario, unless the game ends before
  readonly part: string // catalogue key of the part of the turn
  readonly parts: readonly string[] // all parts of this turn, in order
  readonly side: string | null // whose part it is; null while both act in turn
}

/** A weight of a computer officer's judgement. */
export interface Weight {
  readonly value: number
  readonly least: number
  readonly most: number
  readonly what: string // what it weighs, for whoever fits it
}

/** How officers judge: named weights. Data, so that they can be fitted. */
export type Doctrine = Readonly<Record<string, Weight>>
export type Weights = Readonly<Record<string, number>>

/** Weights that have won more for a side than the doctrine's own, and how that was found. */
export interface Fitting {
  readonly weights: Weights // those that differ
  readonly source: string
}

/** A position drawn for random play to begin from, of things that chance hardly brings about. No game begins there. */
export interface Study<S extends State = State> {
  readonly id: string
  begin(options: Readonly<Record<string, boolean>>, dice: DiceState): S
}

/** Prompts where one answer tells for long, so that it pays to try them by playing on: 1 where it takes little, 2 where only the patient do. */
export type Weighty = Readonly<Record<string, 1 | 2>>

export interface Title<S extends State = State> {
  readonly id: string
  readonly rules: string // version; a game is bound to the one it began with
  readonly sides: readonly string[]
  readonly scenarios: readonly ScenarioInfo[]
  readonly options: readonly OptionInfo[]
  readonly board: Board
  readonly kits?: Kits<S>
  readonly kit?: Kit // what lies over it
  setup(choice: Choice, dice: DiceState): S
  question(state: S): Question
  answer(state: S, side: string, id: string): GameEvent[] // plays one answer in place; throws Refused for any other
  refuse(state: S, side: string, attempt: Attempt): Refusal | undefined // why not? undefined if it may be done
  observe(state: S, side: string | null): S // a copy with the secrets blanked; for null, a spectator, what both sides may know
  imagine(view: S, side: string, dice: DiceState): S // a new full state that this view allows
  outcome(state: S): Outcome | undefined
  clone(state: S): S
  // For thought, where it is asked for all the time; whoever lacks them is observed, copied and answered instead.
  glance?(state: S, side: string): S // what observe gives, but it shares with the state what is not hidden: look, and let it go
  after?(state: S, answer: Answer, dice?: DiceState): S // where one of its question's answers leads; given dice, with those, and a copy to play on. Else it may share what has not changed: change neither
  fault?(value: unknown): string | undefined // what is wrong with a state that came from outside, before anything is asked of it
  readonly doctrine?: Doctrine // the weights that appraise, counsel and chance take unless others are handed in
  readonly fitted?: Readonly<Record<string, Fitting>> // for each side that has one, laid over the doctrine
  readonly weighty?: Weighty // prompts where it pays to try single answers by playing on
  appraise(view: S, side: string, weights?: Weights): number // how good this looks to that side, in victory points
  counsel?(view: S, side: string, question: Question, weights?: Weights): number[] // a score for each answer; -Infinity: absurd
  goals?(view: S, side: string, question: Question, weights?: Weights): number[] | undefined // where a single answer tells nothing: hexes where its runs had best end, the best first; none in the midst of a run
  chance?(view: S, side: string, weights?: Weights): number // that this side wins, 0 to 1; a draw is a half
  runs?(view: S, side: string, question: Question, first?: Answer): Run[] // what may be done in one gesture, beginning with that answer if given
  warnings?(view: S, side: string, answer: Answer): Warning[] // what this answer to the open question costs for good
  phase?(state: S): Phase
  undecided?(state: S): boolean // a side only makes up its mind: it is asked on, and all looks as it did before its last answer
  settled?(state: S): boolean // no affair is under way: a moment to judge a position by
  odds?(view: S, side: string, answer: Answer): Odds | undefined // what may come of this answer to the question that is open
  check(state: S): string[] // broken promises of the rules, for tests and fuzzing
  milestones?(state: S): string[] // which rare things this game has reached, for fuzzing
  rareWays?(state: S, question: Question): readonly Answer[] // of its answers, those that lead to such things; for fuzzing too
  readonly studies?: readonly Study<S>[] // where fuzzing begins besides the scenarios
  readonly present: Presentation<S>
}

/** What a side or a spectator is told: everybody sees whose decision it is and why; only the side asked sees the answers. */
export function questionFor<S extends State>(title: Title<S>, state: S, side: string | null): Question {
  const question = title.question(state)
  if (question.side === side) return question
  return { side: question.side, clause: question.clause, prompt: question.prompt, answers: [] }
}

/** What a side or a spectator is told of an event. */
export function eventFor(event: GameEvent, side: string | null): GameEvent {
  if (!event.secret) return event
  const { secret, ...open } = event
  return secret.side === side ? { ...open, kind: secret.kind, params: { ...open.params, ...secret.params } } : open
}
