import type { Phase, State, Title } from './contract.ts'
import { Refused } from './errors.ts'

// Titles that an earlier release froze, each into one module with the kernel of its day inside. They keep the contract, which is only ever
// added to; but what they throw is of their own kernel's making, and is made into ours here.

/** One line of frozen.json. */
export interface FrozenTitle {
  readonly title: string // its id
  readonly rules: string
  readonly file: string
  readonly sha256: string // of the file, in hex
}

/** Which turn is the last was not told at first: then none is near. */
const UNTOLD: Partial<Phase> = { last: Infinity }

/** A frozen title as this kernel plays it. */
export function thawed<S extends State>(title: Title<S>): Title<S> {
  return {
    ...title,
    answer(state, side, id) {
      try {
        return title.answer(state, side, id)
      } catch (error) {
        throw ours(error)
      }
    },
    ...(title.phase && { phase: (state: S) => ({ ...UNTOLD, ...title.phase!(state) }) }),
  }
}

function ours(error: unknown): unknown {
  const refusal = (error as Partial<Refused>)?.refusal
  return refusal ? new Refused(refusal) : error
}
