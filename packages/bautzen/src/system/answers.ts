import type { Answer } from '@grognard/kernel'
import type { Battle } from './battle.ts'

export { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '@grognard/kernel'

/** A hex that a march may end on, with what the way costs; `stops` if a zone ends it there (§4.zoc). */
export function goTo(t: Battle, hex: number, n: number, stops: boolean): Answer {
  const list = (t.marches[stops ? 2 * n + 1 : 2 * n] ??= [])
  return (list[hex] ??= Object.freeze({
    id: `go:${t.board.numbers[hex]}`,
    verb: 'go',
    hex,
    n,
    ...(stops && { stops }),
  }))
}
