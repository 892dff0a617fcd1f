import type { Presentation } from '@grognard/kernel'
import { coverLeipzig } from '../cover.ts'
import { CODES, DEPOT, isLeader, leaderNumber, SUPPLY } from '../system/kinds.ts'
import type { Leipzig } from '../system/leipzig.ts'
import { sideOf, type LeipzigState } from '../system/state.ts'
import { words } from '../words/en.ts'

// How the campaign looks. Reads views only, never decides anything.

export function present(t: Leipzig): Presentation<LeipzigState> {
  return {
    cover: coverLeipzig,
    words: { en: words },
    nations: {},
    secretive: true,
    piles: () => [],
    tracks: () => [],
    forces: () => [],
    pieceName: (view, piece) => pieceName(t, view.kind[piece], piece),
    hexName: hex => hexName(t, hex),
    charts: [],
    provenance: [],
  }
}

/** 'Gotha (0322)', or the number alone. */
function hexName(t: Leipzig, hex: number): string {
  const number = t.board.numbers[hex]
  const place = t.board.place[hex]
  return place ? `${place.name} (${number})` : (number ?? '')
}

/** 'Ney', '5-4': what a counter is called; nothing for one that is not known. */
function pieceName(t: Leipzig, kind: number, piece: number): string {
  if (isLeader(kind)) return t.leaders[sideOf(piece)][leaderNumber(kind) - 1].name
  return kind === SUPPLY ? 'supply unit' : kind === DEPOT ? 'depot' : (CODES[kind] ?? '')
}
