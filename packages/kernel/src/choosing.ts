import { ofPiece, plain, type Named } from './answers.ts'
import type { Answer } from './contract.ts'

// Choosing some of many: everyone at once, or one more and one more until that is all. Selections only grow.

export interface Choosing {
  candidates: readonly number[] // pieces that may still be chosen
  chosen: readonly number[] // so far
  verb(piece: number): string // names the answer that picks it
  everyone?: boolean // all of them together may be chosen at once, while none is
  enough?: boolean // those chosen so far will do
  done?: string // the verb that ends it; 'that-is-all' unless told
}

/** The answers of a choice, in the order everyone, one by one, enough. */
export function choices(t: Named, choosing: Choosing): Answer[] {
  const { candidates, chosen, verb, everyone = false, enough = chosen.length > 0, done = 'that-is-all' } = choosing
  const answers: Answer[] = []
  if (everyone && chosen.length === 0) answers.push(plain(t, 'everyone'))
  for (const piece of candidates) answers.push(ofPiece(t, verb(piece), piece))
  if (enough) answers.push(plain(t, done, true))
  return answers
}

/** Takes an answer to a choice into the list; true when it is over. */
export function choose(answer: Answer, chosen: number[], all: () => readonly number[]): boolean {
  const over = answer.piece === undefined
  if (!over) chosen.push(answer.piece)
  else if (answer.verb === 'everyone') chosen.push(...all())
  chosen.sort((a, b) => a - b)
  return over
}
