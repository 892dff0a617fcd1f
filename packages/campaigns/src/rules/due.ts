import type { Piece } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'

/** 1813 §13.2: who comes on each turn after the first, in order: commanders before units, those who come with somebody last. */
export function dueByTurn(pieces: readonly Piece[], side: Side, startTurn: number): number[][] {
  const rank = ({ arrival, unit }: Piece): number => (arrival[0]?.kind === 'with' ? 2 : 0) + (unit ? 1 : 0)
  const due: number[][] = []
  pieces.forEach((piece, p) => {
    if (piece.side === side && piece.turn !== startTurn) (due[piece.turn] ??= []).push(p)
  })
  for (const list of due) list?.sort((a, b) => rank(pieces[a]) - rank(pieces[b]) || a - b)
  return due
}
