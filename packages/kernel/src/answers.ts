import type { Answer, Attempt } from './contract.ts'

// Answers as most titles make them. They are shared objects, each made once.

export interface AnswerCache {
  byHex: Record<string, Answer[]>
  byPiece: Record<string, Answer[]>
  byNumber: Record<string, Answer[]>
  plain: Record<string, Answer>
}

/** What answers are named by: the board's printed numbers and the ids of the pieces. */
export interface Named {
  readonly board: { readonly numbers: readonly string[] }
  readonly pieces: readonly { readonly id: string }[]
  readonly answers: AnswerCache
}

export function noAnswersYet(): AnswerCache {
  return { byHex: {}, byPiece: {}, byNumber: {}, plain: {} }
}

/** The same text, kept once as names of fields are: so that looking an answer up by its id compares addresses, not letters. */
export const asName = (text: string): string => Object.keys({ [text]: 0 })[0]

/** An answer chosen on a hex: 'step:3827'. */
export function atHex(t: Named, verb: string, hex: number): Answer {
  const list = (t.answers.byHex[verb] ??= [])
  return (list[hex] ??= Object.freeze({ id: asName(`${verb}:${t.board.numbers[hex]}`), verb, hex }))
}

/** An answer that picks a piece: 'unit:s001'. */
export function ofPiece(t: Named, verb: string, piece: number): Answer {
  const list = (t.answers.byPiece[verb] ??= [])
  return (list[piece] ??= Object.freeze({ id: asName(`${verb}:${t.pieces[piece].id}`), verb, piece }))
}

/** An answer that picks a number: 'commands:2'. */
export function ofNumber(t: Named, verb: string, n: number): Answer {
  const list = (t.answers.byNumber[verb] ??= [])
  return (list[n] ??= Object.freeze({ id: asName(`${verb}:${n}`), verb, n }))
}

/** An answer without a place: 'everyone', 'halt'. */
export function plain(t: Named, verb: string, final = false): Answer {
  return (t.answers.plain[verb] ??= Object.freeze(
    final ? { id: asName(verb), verb, final } : { id: asName(verb), verb },
  ))
}

/** The hex that an attempt is about, -1 if none: touched, or named by an id. */
export function attemptedHex(t: Named, attempt: Attempt): number {
  if (attempt.hex !== undefined) return attempt.hex
  const number = attempt.id?.split(':')[1]
  return number === undefined ? -1 : t.board.numbers.indexOf(number)
}

/** The piece that an attempt is about, -1 if none. */
export function attemptedPiece(t: Named, attempt: Attempt): number {
  if (attempt.piece !== undefined) return attempt.piece
  const id = attempt.id?.split(':')[1]
  return id === undefined ? -1 : t.pieces.findIndex(piece => piece.id === id)
}
