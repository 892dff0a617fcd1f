import type { Answer, Attempt } from '@grognard/kernel'
import type { Campaign } from './campaign.ts'

/** An answer chosen on a hex: 'step:3827'. */
export function atHex(t: Campaign, verb: string, hex: number): Answer {
  const list = (t.answers.byHex[verb] ??= [])
  return (list[hex] ??= Object.freeze({ id: `${verb}:${t.board.numbers[hex]}`, verb, hex }))
}

/** The same with what it costs so far, and whether everything ends there. The id does not tell: one hex, one answer. */
export function stepTo(t: Campaign, hex: number, spent: number, stops: boolean): Answer {
  const list = (t.answers.byHex[`step ${spent}${stops ? ' stops' : ''}`] ??= [])
  const plainStep = atHex(t, 'step', hex)
  return (list[hex] ??= Object.freeze(stops ? { ...plainStep, n: spent, stops } : { ...plainStep, n: spent }))
}

/** An answer that picks a piece: 'unit:s001'. */
export function ofPiece(t: Campaign, verb: string, piece: number): Answer {
  const list = (t.answers.byPiece[verb] ??= [])
  return (list[piece] ??= Object.freeze({ id: `${verb}:${t.pieces[piece].id}`, verb, piece }))
}

/** An answer that picks a number: 'commands:2'. */
export function ofNumber(t: Campaign, verb: string, n: number): Answer {
  const list = (t.answers.byNumber[verb] ??= [])
  return (list[n] ??= Object.freeze({ id: `${verb}:${n}`, verb, n }))
}

/** An answer without a place: 'everyone', 'halt'. */
export function plain(t: Campaign, verb: string, final = false): Answer {
  return (t.answers.plain[verb] ??= Object.freeze(final ? { id: verb, verb, final } : { id: verb, verb }))
}

/** The hex that an attempt is about, -1 if none: touched, or named by an id. */
export function attemptedHex(t: Campaign, attempt: Attempt): number {
  if (attempt.hex !== undefined) return attempt.hex
  const number = attempt.id?.split(':')[1]
  return number === undefined ? -1 : t.board.numbers.indexOf(number)
}

/** The piece that an attempt is about, -1 if none. */
export function attemptedPiece(t: Campaign, attempt: Attempt): number {
  if (attempt.piece !== undefined) return attempt.piece
  const id = attempt.id?.split(':')[1]
  return id === undefined ? -1 : t.pieces.findIndex(piece => piece.id === id)
}
