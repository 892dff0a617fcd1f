import type { G as AnyG, PartsOf, Piece } from '../../system/campaign.ts'
import { COALITION, FRENCH } from '../../system/state.ts'
import { BESIDE_KRAKOW, KRAKOW } from './board.ts'
import type { Extra } from './extra.ts'

// Facts about the counters that only 1813's rules ask for. They are made from the roster in play, so that a kit changes them too.

/** A game of 1813 in play. */
export type G = AnyG<Own, Extra>

/** What 1813 hands in to the rules of the family. */
export type Parts = PartsOf<G>

export interface Own {
  contingents: readonly number[] // §14.9: starred French units
  twins: readonly number[] // and their counters of the Coalition's colour, in the same order
  garrisons: readonly number[] // §14.12
  leftBehind: readonly number[] // the garrisons, then Danzig's corps (§14.13)
  garrisonHex: readonly number[] // the hex that each of those holds
  garrisonNumber: readonly number[] // piece -> its number among them, -1 if it is none
  danziger: readonly boolean[]
  saxons: readonly number[] // §14.10: Thielmann and his infantry
  poniatowskis: readonly number[] // §14.11
  waits: readonly boolean[] // of one of the two corps that stay where they are (§14.11)
  swede: readonly boolean[]
  prussian: readonly boolean[]
  guard: readonly boolean[] // §16.2.a
  militia: readonly boolean[]
  landwehr: readonly boolean[]
  pieceOf(id: string): number
  napoleon: number
  davout: number
  murat: number
  eugene: number
  grenier: number
  rapp: number
  blucher: number
  schwarzenberg: number
  bernadotte: number
  hiller: number
  radivojevich: number
  wrede: number
  lutzow: number
}

export function ownFacts(pieces: readonly Piece[]): Own {
  const where = (fits: (piece: Piece, p: number) => boolean): number[] =>
    pieces.flatMap((piece, p) => (fits(piece, p) ? [p] : []))
  const tagged = (tag: string): number[] => where(piece => piece.tags?.includes(tag) ?? false)
  const column = (fits: (piece: Piece, p: number) => boolean): boolean[] => pieces.map(fits)
  const begins = (hex: number, side: number): number[] =>
    where(piece => piece.side === side && piece.turn === 1 && homeOf(piece) === hex)
  const pieceOf = (id: string): number => pieces.findIndex(piece => piece.id === id)

  const garrisons = tagged('garrison')
  const danzigers = tagged('danzig')
  const leftBehind = [...garrisons, ...danzigers]
  const poniatowskis = begins(BESIDE_KRAKOW, FRENCH)
  const sackens = begins(KRAKOW, COALITION)
  return {
    contingents: tagged('asterisk'),
    twins: tagged('twin'),
    garrisons,
    leftBehind,
    garrisonHex: leftBehind.map(p => homeOf(pieces[p])),
    garrisonNumber: pieces.map((_, p) => leftBehind.indexOf(p)),
    danziger: column((_, p) => danzigers.includes(p)),
    saxons: tagged('neutral'),
    poniatowskis,
    waits: column((_, p) => poniatowskis.includes(p) || sackens.includes(p)),
    swede: column(piece => piece.nation === 'se'),
    prussian: column(piece => piece.nation === 'pr'),
    guard: column(piece => piece.tags?.includes('guard') ?? false),
    militia: column(piece => /^(Land\.|Op\.)/.test(piece.label)),
    landwehr: column(piece => piece.nation === 'pr' && piece.label.startsWith('Land.')),
    pieceOf,
    napoleon: pieceOf('napoleon'),
    davout: pieceOf('davout'),
    murat: pieceOf('murat'),
    eugene: pieceOf('eugene'),
    grenier: pieceOf('grenier'),
    rapp: pieceOf('rapp'),
    blucher: pieceOf('blucher'),
    schwarzenberg: pieceOf('schwarzenberg'),
    bernadotte: pieceOf('bernadotte'),
    hiller: pieceOf('hiller'),
    radivojevich: pieceOf('radivojevich'),
    wrede: pieceOf('wrede'),
    lutzow: pieceOf('n158'),
  }
}

/** Where a counter's first rule of arrival puts it, -1 if it leaves a choice. */
function homeOf(piece: Piece): number {
  const [rule] = piece.arrival
  return rule?.kind === 'hexes' ? rule.hexes[0] : -1
}
