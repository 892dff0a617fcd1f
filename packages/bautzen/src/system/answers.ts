import type { Answer, Attempt } from '@grognard/kernel'
import type { Battle } from './battle.ts'

/** An answer chosen on a hex: 'go:1204'. */
export function atHex(t: Battle, verb: string, hex: number): Answer {
  const list = (t.answers.byHex[verb] ??= [])
  return (list[hex] ??= Object.freeze({ id: `${verb}:${t.board.numbers[hex]}`, verb, hex }))
}

/** A hex that a march may end on, with what the way costs; `stops` if a zone ends it there (§4.zoc). */
export function goTo(t: Battle, hex: number, n: number, stops: boolean): Answer {
  const list = (t.answers.go[stops ? 2 * n + 1 : 2 * n] ??= [])
  return (list[hex] ??= Object.freeze({
    id: `go:${t.board.numbers[hex]}`,
    verb: 'go',
    hex,
    n,
    ...(stops && { stops }),
  }))
}

/** An answer that picks a piece: 'unit:b12'. */
export function ofPiece(t: Battle, verb: string, piece: number): Answer {
  const list = (t.answers.byPiece[verb] ??= [])
  return (list[piece] ??= Object.freeze({ id: `${verb}:${t.pieces[piece].id}`, verb, piece }))
}

/** An answer without a place: 'everyone', 'halt'. */
export function plain(t: Battle, verb: string, final = false): Answer {
  return (t.answers.plain[verb] ??= Object.freeze(final ? { id: verb, verb, final } : { id: verb, verb }))
}

/** The hex that an attempt is about, -1 if none: touched, or named by an id. */
export function attemptedHex(t: Battle, attempt: Attempt): number {
  if (attempt.hex !== undefined) return attempt.hex
  const number = attempt.id?.split(':')[1]
  return number === undefined ? -1 : t.board.numbers.indexOf(number)
}

/** The piece that an attempt is about, -1 if none. */
export function attemptedPiece(t: Battle, attempt: Attempt): number {
  if (attempt.piece !== undefined) return attempt.piece
  const id = attempt.id?.split(':')[1]
  return id === undefined ? -1 : t.pieces.findIndex(piece => piece.id === id)
}
