import { asName, type Answer } from '@grognard/kernel'
import type { Battle } from './battle.ts'

export { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '@grognard/kernel'

export const MARCHES = 64 // answers that a march to one hex may be: by price, and whether a zone ends it there

/** A hex that a march may end on, with what the way costs; `stops` if a zone ends it there (§4.zoc). */
export function goTo(t: Battle, hex: number, n: number, stops: boolean): Answer {
  return (t.marches[hex * MARCHES + 2 * n + (stops ? 1 : 0)] ??= Object.freeze({
    id: asName(`go:${t.board.numbers[hex]}`),
    verb: 'go',
    hex,
    n,
    ...(stops && { stops }),
  }))
}
