import type { Answer, Attempt, GameEvent, Params, Question, Refusal, State } from './contract.ts'

// Control flow lives in the state: a stack of frames, each the name of a procedure and its locals. So a game can be
// saved, copied and resumed between any two answers, and the sequence of play reads like the rulebook's own table.
//
// A procedure is declared once, with its stages and its locals and what each of them is:
//
//   const MARCH = frame('march', ['movers', 'steps', 'over'], { side: 'side', from: 'hex', movers: 'pieces?', spent: 'number?' })
//   type March = FrameOf<typeof MARCH>
//   export const march = procedure(MARCH, { run(g, f) { … f.movers … f.at = 'steps' … } })
//
// `call(g.s, MARCH, { side, from })` begins it, `find(g.s, MARCH)` finds it under way: nobody casts, nobody compares names.
// A file that only calls or finds a procedure needs its declaration, not its behaviour.

export type Side = 0 | 1 // the index of a side

/** What the locals of a frame are. A question mark: not given when the procedure is called, but empty at first. */
interface Kinds {
  side: Side
  number: number
  word: string
  piece: number
  hex: number
  numbers: number[]
  pieces: number[]
  hexes: number[]
}
export type Kind = keyof Kinds
type Declared = Readonly<Record<string, Kind | `${Kind}?`>>

/** Nobody, nowhere: what an optional side, piece or hex is before it is known. */
export const NONE = -1

type Optional<K extends Kind> = K extends 'side' ? Side | typeof NONE : Kinds[K]
type Locals<D extends Declared> = {
  -readonly [N in keyof D]: D[N] extends `${infer K extends Kind}?`
    ? Optional<K>
    : D[N] extends Kind
      ? Kinds[D[N]]
      : never
}
type Asked<D extends Declared> = {
  [N in keyof D as D[N] extends Kind ? N : never]: D[N] extends Kind ? Kinds[D[N]] : never
}
type Unasked<D extends Declared> = {
  [N in keyof D as D[N] extends Kind ? never : N]?: D[N] extends `${infer K extends Kind}?` ? Optional<K> : never
}

/** A procedure's name, its stages (the first is where it begins) and its locals. */
export interface Declaration<S extends string = string, D extends Declared = Declared> {
  readonly name: string
  readonly stages: readonly S[]
  readonly locals: D
  readonly blank: Readonly<Record<string, number | string>> // the frame as it begins, but for lists and what is given
  readonly lists: readonly string[] // locals that are lists
}

/** The frame of a declared procedure, while it is under way. */
export type FrameOf<X> = X extends Declaration<infer S, infer D> ? { readonly p: string; at: S } & Locals<D> : never

/** What is given when a declared procedure is called. */
export type Given<D extends Declared> = Asked<D> & Unasked<D>

/** Any frame, as the state keeps it. */
export interface Frame {
  p: string // the procedure's name
  at: string // the name of the stage it has come to
  [local: string]: number | number[] | string
}

/** Declares a procedure. */
export function frame<const S extends string, const D extends Declared>(
  name: string,
  stages: readonly S[],
  locals: D,
): Declaration<S, D> {
  const blank: Record<string, number | string> = { p: name, at: stages[0] }
  const lists: string[] = []
  for (const [local, kind] of Object.entries(locals)) {
    if (local === 'p' || local === 'at') throw new Error(`${name}: a local cannot be called ${local}`)
    if (isList(kind)) lists.push(local)
    blank[local] = kind.startsWith('word') ? '' : kind.startsWith('number') ? 0 : NONE
  }
  return { name, stages, locals, blank, lists }
}

const isList = (kind: string): boolean => kind.replace('?', '').endsWith('s')

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
  open?: boolean
}

/** A game in play, as the rules see it: the state, what is fixed for the title, and what has just happened. */
export interface Play<S extends State, T> {
  s: S
  t: T
  events: GameEvent[]
}

/** What a procedure does; `F` is its frame. */
export interface Behaviour<G, F> {
  run(g: G, frame: F): Step
  ask?(g: G, frame: F): Ask
  take?(g: G, frame: F, answer: Answer): void
  /** Why an attempt that is no answer fails; undefined leaves it to the question's own clause. */
  refuse?(g: G, frame: F, attempt: Attempt): Refusal | undefined
}

export interface Procedure<G> extends Behaviour<G, Frame> {
  name: string
  declared: Declaration
}

/**
 * How a family of titles makes its procedures: `const procedure = procedureFor<G>()`. Here, and only here, frames as they are
 * kept become frames as they are declared.
 */
export function procedureFor<G>() {
  return <S extends string, D extends Declared>(
    declared: Declaration<S, D>,
    behaviour: Behaviour<G, FrameOf<Declaration<S, D>>>,
  ): Procedure<G> => ({ name: declared.name, declared, ...(behaviour as unknown as Behaviour<G, Frame>) })
}

/** A procedure that carries out others in order; its stage is the one under way. */
export function sequence<G extends { s: State }>(name: string, ...parts: Procedure<G>[]): Procedure<G> {
  const stages = ['', ...parts.map(part => part.name)]
  if (new Set(stages).size !== stages.length) throw new Error(`${name} has a part twice`)
  return {
    name,
    declared: frame(name, stages, {}),
    run(g, f) {
      const done = Math.max(0, stages.indexOf(f.at))
      if (done === parts.length) return DONE
      f.at = stages[done + 1]
      g.s.frames.push(fresh(parts[done].declared, {}))
      return AGAIN
    },
  }
}

export type Procedures<G> = ReadonlyMap<string, Procedure<G>>

export function procedures<G>(...list: Procedure<G>[]): Procedures<G> {
  const map = new Map<string, Procedure<G>>()
  for (const one of list) {
    if (map.has(one.name)) throw new Error(`two procedures are called ${one.name}`)
    map.set(one.name, one)
  }
  return map
}

function fresh(declared: Declaration, given: object): Frame {
  const made = { ...declared.blank, ...given } as unknown as Frame
  for (const list of declared.lists) if (made[list] === NONE || made[list] === 0) made[list] = []
  return made
}

/** Begins a procedure on top of the one that runs. */
export function call<S extends string, D extends Declared>(
  state: State,
  declared: Declaration<S, D>,
  given: Given<D>,
): FrameOf<Declaration<S, D>> {
  const made = fresh(declared, given)
  state.frames.push(made)
  return made as unknown as FrameOf<Declaration<S, D>>
}

/** A frame of a declared procedure that is not on the stack: to ask its predicates before it is called. */
export function trial<S extends string, D extends Declared>(
  declared: Declaration<S, D>,
  given: Given<D>,
): FrameOf<Declaration<S, D>> {
  return fresh(declared, given) as unknown as FrameOf<Declaration<S, D>>
}

/** The innermost frame of a procedure that is under way. */
export function find<X extends Declaration>({ frames }: Pick<State, 'frames'>, declared: X): FrameOf<X> | undefined {
  for (let i = frames.length - 1; i >= 0; i--)
    if (frames[i].p === declared.name) return frames[i] as unknown as FrameOf<X>
  return undefined
}

/** The same, where the rules know that it is under way. */
export function under<X extends Declaration>(state: Pick<State, 'frames'>, declared: X): FrameOf<X> {
  const found = find(state, declared)
  if (!found) throw new Error(`${declared.name} is not under way`)
  return found
}

/** This frame, if it is of that procedure. */
export function frameIf<X extends Declaration>(kept: Frame | undefined, declared: X): FrameOf<X> | undefined {
  return kept?.p === declared.name ? (kept as unknown as FrameOf<X>) : undefined
}

/** The topmost frame, if it is of that procedure: what is being asked about. */
export function asked<X extends Declaration>(state: Pick<State, 'frames'>, declared: X): FrameOf<X> | undefined {
  return frameIf(topFrame(state), declared)
}

export function topFrame({ frames }: Pick<State, 'frames'>): Frame {
  return frames[frames.length - 1]
}

/** The values of a frame's locals of one kind, lists among them: all its pieces, or all its hexes. */
export function localsOf<G>(all: Procedures<G>, kept: Frame, kind: 'piece' | 'hex'): number[] {
  const locals = all.get(kept.p)?.declared.locals ?? {}
  const found: number[] = []
  for (const name in locals) {
    if (!locals[name].startsWith(kind)) continue
    const value = kept[name]
    if (typeof value === 'number' && value >= 0) found.push(value)
    else if (Array.isArray(value)) found.push(...value)
  }
  return found
}

/** What is wrong with a frame that came from outside; undefined if nothing is. */
export function frameFault<G>(all: Procedures<G>, kept: unknown): string | undefined {
  if (typeof kept !== 'object' || kept === null) return 'a frame is an object'
  const { p, at, ...rest } = kept as Record<string, unknown>
  const declared = typeof p === 'string' ? all.get(p)?.declared : undefined
  if (!declared) return `no procedure is called '${String(p)}'`
  if (typeof at !== 'string' || !declared.stages.includes(at)) return `${declared.name} has no stage '${String(at)}'`
  for (const name of Object.keys(rest))
    if (!Object.hasOwn(declared.locals, name)) return `${declared.name} has no local '${name}'`
  for (const [name, kind] of Object.entries(declared.locals))
    if (!fits(rest[name], kind)) return `${declared.name}: '${name}' is no ${kind.replace('?', '')}`
  return undefined
}

function fits(value: unknown, kind: string): boolean {
  if (kind.startsWith('word')) return typeof value === 'string'
  if (isList(kind)) return Array.isArray(value) && value.every(Number.isInteger)
  if (kind === 'side') return value === 0 || value === 1
  return Number.isInteger(value)
}

/** Runs until a side must decide or the game is over. */
export function advance<G extends { s: State }>(g: G, all: Procedures<G>): void {
  const { frames } = g.s
  for (let steps = 0; frames.length > 0 && g.s.outcome === null; steps++) {
    if (steps > 100_000) throw new Error(`the procedure ${topFrame(g.s).p} never comes to a decision`)
    const kept = frames[frames.length - 1]
    const depth = frames.length
    const step = procedureOf(all, kept).run(g, kept)
    if (step === ASK) return
    if (step === DONE) {
      if (frames.length !== depth) throw new Error(`${kept.p} ended with another procedure on top of it`)
      frames.pop()
    }
  }
}

export function procedureOf<G>(all: Procedures<G>, kept: Frame): Procedure<G> {
  const found = all.get(kept.p)
  if (!found) throw new Error(`no procedure is called ${kept.p}`)
  return found
}

export function ask<G extends { s: State }>(g: G, all: Procedures<G>, sides: readonly string[]): Question {
  const kept = topFrame(g.s)
  const listed = procedureOf(all, kept).ask!(g, kept)
  // The list was made for this question: naming its side in place copies nothing.
  return Object.assign(listed, { side: sides[listed.side] })
}
