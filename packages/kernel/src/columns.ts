import { clone } from './clone.ts'
import type { State } from './contract.ts'
import type { Frame, Procedures } from './procedures.ts'

// What a title's state holds, declared once: copying, hiding and checking go by it.

/** How long a column is, or what else a field is. */
export type Column =
  | 'value' // one number, word or flag
  | 'pieces' // a number for each piece
  | 'hexes' // a number for each hex
  | 'pair' // a number for each side
  | 'list' // numbers, as many as there are
  | 'lists' // a list for each side
  | 'own' // anything else that is plain data: copied field by field

export type Columns<S extends State> = { readonly [K in Exclude<keyof S, keyof State>]-?: Column }

/** A copier for states with these columns, as fast as one written out by hand: searching copies all the time. */
export function copier<S extends State>(columns: Columns<S>, all: Procedures<never>): (state: S) => S {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const of = (...kinds: Column[]): string[] => names.filter(name => kinds.includes(columns[name])) as string[]
  const flat = of('pieces', 'hexes', 'pair', 'list')
  const nested = of('lists')
  const own = of('own')
  return state => {
    const copy = { ...state } as unknown as Record<string, unknown> & State
    const from = state as unknown as Record<string, never>
    const { dice, outcome } = state
    copy.dice = { ...dice, next: dice.next.slice(), generator: dice.generator.slice() }
    copy.frames = state.frames.map(frame => copyFrame(frame, all))
    copy.outcome = outcome && { ...outcome, scores: { ...outcome.scores } }
    for (const name of flat) copy[name] = (from[name] as number[]).slice()
    for (const name of nested) copy[name] = (from[name] as number[][]).map(list => list.slice())
    for (const name of own) copy[name] = clone(from[name])
    return copy as unknown as S
  }
}

/** The same for a look and no longer: only these columns are copied, the others and the frames are shared with the state. */
export function sharer<S extends State>(copied: readonly (keyof S)[]): (state: S) => S {
  return state => {
    const look = { ...state }
    look.frames = state.frames.slice()
    for (const name of copied) look[name] = (state[name] as number[]).slice() as S[keyof S]
    return look
  }
}

export function copyFrame(frame: Frame, all: Procedures<never>): Frame {
  const copy = { ...frame }
  for (const name of all.get(frame.p)?.declared.lists ?? []) copy[name] = (frame[name] as number[]).slice()
  return copy
}
