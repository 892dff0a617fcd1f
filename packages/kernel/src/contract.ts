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
  observe(state: S, side: string): S // the same shape with the secrets blanked
  imagine(view: S, side: string, dice: DiceState): S // a full state that this view allows
  outcome(state: S): Outcome | undefined
  clone(state: S): S
  appraise(view: S, side: string): number // how good this looks to that side, in victory points
  counsel?(view: S, side: string, question: Question): number[] // a rough score for each answer; -Infinity: not worth a thought
  settled?(state: S): boolean // no affair is under way: a moment to judge a position by
  odds?(view: S, side: string, answer: Answer): Odds | undefined // what may come of this answer to the question that is open
  check(state: S): string[] // broken promises of the rules, for tests and fuzzing
  milestones?(state: S): string[] // which rare things this game has reached, for fuzzing
  readonly present: Presentation<S>
}

/** What a side is told: everybody sees whose decision it is and why; only the side asked sees the answers. */
export function questionFor<S extends State>(title: Title<S>, state: S, side: string): Question {
  const question = title.question(state)
  if (question.side === side) return question
  return { side: question.side, clause: question.clause, prompt: question.prompt, answers: [] }
}

/** What a side is told of an event. */
export function eventFor(event: GameEvent, side: string): GameEvent {
  if (!event.secret) return event
  const { secret, ...open } = event
  return secret.side === side ? { ...open, kind: secret.kind, params: { ...open.params, ...secret.params } } : open
}
