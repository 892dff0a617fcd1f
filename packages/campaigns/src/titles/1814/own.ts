import type { G as AnyG, PartsOf, Piece } from '../../system/campaign.ts'
import { COALITION, FRENCH } from '../../system/state.ts'
import type { Extra } from './extra.ts'

// Facts about the counters that only 1814's rules ask for. They are made from the roster in play, so that a kit changes them too.

/** A game of 1814 in play. */
export type G = AnyG<Own, Extra>

/** What 1814 hands in to the rules of the family. */
export type Parts = PartsOf<G>

export interface Own {
  garrison: readonly boolean[] // §14.7
  frozen: readonly boolean[] // §14.8: of Soult's command or Wellington's, commanders too
  veterans: readonly number[] // §14.9: the infantry and cavalry of Soult's command
  thirdArmy: readonly number[] // §14.10: the combat units that Anglona commands
  neapolitan: readonly boolean[] // §14.11, Murat too
  swedes: readonly number[] // §14.12: Bernadotte and his corps
  bySea: readonly number[] // §14.13: Graham and his corps
  british: readonly boolean[]
  napoleon: number
  pieceOf(id: string): number
}

export function ownFacts(pieces: readonly Piece[]): Own {
  const where = (fits: (piece: Piece) => boolean): number[] => pieces.flatMap((piece, p) => (fits(piece) ? [p] : []))
  const column = (fits: (piece: Piece) => boolean): boolean[] => pieces.map(fits)
  const tagged = (piece: Piece, tag: string): boolean => piece.tags?.includes(tag) ?? false
  const ofSoult = (piece: Piece): boolean => piece.side === FRENCH && piece.army === 'Pyrenees'
  const ofWellington = (piece: Piece): boolean => piece.side === COALITION && piece.army === 'Peninsula'
  const pieceOf = (id: string): number => pieces.findIndex(piece => piece.id === id)
  return {
    garrison: column(piece => tagged(piece, 'garrison')),
    frozen: column(piece => ofSoult(piece) || ofWellington(piece)),
    veterans: where(piece => ofSoult(piece) && piece.unit !== undefined && piece.unit.arm !== 'art'),
    thirdArmy: where(piece => piece.unit !== undefined && piece.side === COALITION && piece.formation === '3rd Army'),
    neapolitan: column(piece => piece.side === COALITION && piece.army === 'Naples'),
    swedes: where(piece => tagged(piece, 'swede')),
    bySea: where(piece => tagged(piece, 'sea')),
    british: column(piece => piece.nation === 'gb' && piece.unit !== undefined),
    napoleon: pieceOf('napoleon'),
    pieceOf,
  }
}
