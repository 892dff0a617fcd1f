import { bareState, call, type Choice, type DiceState } from '@grognard/kernel'
import type { Battle, G } from '../system/battle.ts'
import { TURN } from '../system/frames.ts'
import { place } from '../system/stacks.ts'
import { COALITION, FRENCH, GONE, NOT_YET, type BautzenState } from '../system/state.ts'
import { layMarkers } from './markers.ts'
import { fullMorale } from './morale.ts'

// bautzen §10.1, §5. The morning of 21 May.

export const RULES = '2'
const NORMANN = 'Normann'

/** The field before anybody stands on it: morale at its start, nothing drawn (§9, §5). */
export function emptyField(t: Battle, choice: Choice, dice: DiceState): BautzenState {
  const column = (value: number): number[] => t.pieces.map(() => value)
  const hexes = (value: number): number[] => Array.from({ length: t.board.size }, () => value)
  const state: BautzenState = {
    ...bareState({ id: 'bautzen', rules: RULES }, choice, dice),
    turn: 1,
    hex: column(NOT_YET),
    steps: t.pieces.map(piece => piece.steps),
    health: column(0),
    flags: column(0),
    marched: [],
    ejected: column(-1),
    seen: column(-1),
    shown: column(0),
    units: hexes(0),
    chiefs: hexes(0),
    owner: hexes(-1),
    taken: hexes(0),
    morale: [fullMorale(t, choice.options, FRENCH), fullMorale(t, choice.options, COALITION)],
    losses: [0, 0],
    markerAt: t.markers.map(() => 0),
    markerKnown: t.markers.map(() => 0),
    drawn: [0, 0],
    ney: [0, 0, 0],
    neyTold: -1,
    neyDue: 0,
    neyIn: 0,
    inspected: 0,
    jomini: 0,
    slowed: 0,
    discord: 0,
    arapiles: 0,
    retreat: 0,
    saved: [0, 0, 0],
    watch: 0,
    feats: 0,
  }
  call(state, TURN, {})
  return state
}

/** bautzen §10.1, §10.6: everybody where the scenario puts him, Normann's cavalry left out if the players like; then the markers (§5). */
export function setUp(g: G): void {
  const { s, t } = g
  t.pieces.forEach((piece, p) => {
    if (piece.name === NORMANN && s.options['no-normann']) s.hex[p] = GONE
    else if (piece.start >= 0) {
      place(g, p, piece.start)
      s.seen[p] = piece.start
    }
  })
  layMarkers(g)
}
