import type { Answer, Attempt, GameEvent, Params, Question, Refusal, State } from './contract.ts'

// Control flow lives in the state: a stack of frames, each the name of a procedure and its locals. So a game can be
// saved, copied and resumed between any two answers, and the sequence of play reads like the rulebook's own table.

/** One procedure under way. Locals are numbers and lists of numbers, so that frames copy fast. */
export interface Frame {
  p: string // the procedure's name
  at: number // how far it has come
  [local: string]: number | number[] | string
}

/** What a step of a procedure leads to. */
export const DONE = 0 // it is over
export const AGAIN = 1 // run me again (after whatever I pushed)
export const ASK = 2 // a side must decide

export type Step = typeof DONE | typeof AGAIN | typeof ASK

/** What a question says before the sides' ids are put in. `side` is the index of a side. */
export interface Ask {
  side: number
  clause: string
  prompt: string
  params?: Params
  answers: Answer[]
  focus?: readonly number[]
  chosen?: readonly number[]
}

/** A game in play, as the rules see it: the state, what is fixed for the title, and what has just happened. */
export interface Play<S extends State, T> {
  s: S
  t: T
  events: GameEvent[]
}

export interface Procedure<G> {
  name: string
  run(g: G, frame: Frame): Step
  ask?(g: G, frame: Frame): Ask
  take?(g: G, frame: Frame, answer: Answer): void
  /** Why an attempt that is no answer fails; undefined leaves it to the question's own clause. */
  refuse?(g: G, frame: Frame, attempt: Attempt): Refusal | undefined
}

/** A procedure that carries out others in order. Entries are names, so that parts can be replaced title by title. */
export function sequence<G extends { s: State }>(name: string, ...parts: Procedure<G>[]): Procedure<G> {
  return {
    name,
    run(g, frame) {
      if (frame.at >= parts.length) return DONE
      g.s.frames.push({ p: parts[frame.at++].name, at: 0 })
      return AGAIN
    },
  }
}

export type Procedures<G> = ReadonlyMap<string, Procedure<G>>

export function procedures<G>(...list: Procedure<G>[]): Procedures<G> {
  const map = new Map<string, Procedure<G>>()
  for (const procedure of list) {
    if (map.has(procedure.name)) throw new Error(`two procedures are called ${procedure.name}`)
    map.set(procedure.name, procedure)
  }
  return map
}

/** Begins a procedure on top of the one that runs. */
export function call(state: State, name: string, locals: Omit<Frame, 'p' | 'at'> = {}): void {
  state.frames.push({ p: name, at: 0, ...locals } as Frame)
}

export function topFrame(state: State): Frame {
  return state.frames[state.frames.length - 1]
}

/** Runs until a side must decide or the game is over. */
export function advance<G extends { s: State }>(g: G, all: Procedures<G>): void {
  const { frames } = g.s
  for (let steps = 0; frames.length > 0 && g.s.outcome === null; steps++) {
    if (steps > 100_000) throw new Error(`the procedure ${topFrame(g.s).p} never comes to a decision`)
    const frame = frames[frames.length - 1]
    const depth = frames.length
    const step = procedureOf(all, frame).run(g, frame)
    if (step === ASK) return
    if (step === DONE) {
      if (frames.length !== depth) throw new Error(`${frame.p} ended with another procedure on top of it`)
      frames.pop()
    }
  }
}

export function procedureOf<G>(all: Procedures<G>, frame: Frame): Procedure<G> {
  const procedure = all.get(frame.p)
  if (!procedure) throw new Error(`no procedure is called ${frame.p}`)
  return procedure
}

export function ask<G extends { s: State }>(g: G, all: Procedures<G>, sides: readonly string[]): Question {
  const frame = topFrame(g.s)
  const { side, ...rest } = procedureOf(all, frame).ask!(g, frame)
  return { ...rest, side: sides[side] }
}
