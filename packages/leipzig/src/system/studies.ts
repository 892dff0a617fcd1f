import { call, DIRECTIONS, hexAt, hexesWithin, pick, type DiceState, type StudyParts } from '@grognard/kernel'
import { GAME, PLAYER_TURN, TURN } from './frames.ts'
import { DRY } from './ground.ts'
import { ARMY, CODES, CORPS, DIVISION } from './kinds.ts'
import { groundOf, type G, type Leipzig } from './leipzig.ts'
import { allot } from './stacks.ts'
import { ALLIED, dispersedUntil, FRENCH, MOVEMENT_PHASE, type LeipzigState, type Side } from './state.ts'

// Where random play begins besides the scenarios. It spreads units thinly and hardly ever feeds them, so that great fed stacks never
// meet, no group comes to the eastern edge and no fortress is shut in.

const DUELS = 12

/** Armies that face broken corps here and there: nine against eight, a column that small stacks never come to. The French attack. */
function duels(g: G, dice: DiceState): void {
  const { s, t } = g
  const { fortress, austria, water } = groundOf(g)
  s.turn = t.scenarios[s.scenario].last - 2
  const isFree = (hex: number): boolean =>
    t.board.terrain[hex] === 'clear' &&
    !fortress[hex] &&
    !austria[hex] &&
    hexesWithin(t.board, hex, 2).every(at => s.top[at] < 0)
  for (let tries = 0, fought = 0; tries < 200 && fought < DUELS; tries++) {
    const from = pick(dice, t.board.size)
    const side = from * DIRECTIONS + pick(dice, DIRECTIONS)
    const to = t.board.neighbours[side]
    if (to < 0 || water[side] !== DRY || !isFree(from) || !isFree(to)) continue
    fought++
    allot(g, FRENCH, ARMY, from)
    for (let n = 0; n < 4; n++)
      s.dispersed[allot(g, ALLIED, CORPS, to)] = dispersedUntil(s.turn, FRENCH, MOVEMENT_PHASE)
  }
  begin(s)
  call(s, TURN, {}).at = 'allied' // who comes next
  call(s, PLAYER_TURN, { side: FRENCH }).at = 'combat'
}

/** Groups at the eastern edge, more than are needed, and elsewhere somebody. */
const EAST: readonly [side: Side, hex: string, units: string][] = [
  [FRENCH, '5609', '5-4 5-4 L4 S'],
  [FRENCH, '5610', '5-4 5-4 L6 S'],
  [FRENCH, '5611', '5-4 5-4 L8 S'],
  [FRENCH, '1718', '5-4 L1'],
  [ALLIED, '2505', '5-4 L2'],
]

/** A fortress, who is shut up in it, and by whom. */
const RINGS: readonly [hex: string, within: Side, around: Side][] = [
  ['2215', ALLIED, FRENCH],
  ['3504', FRENCH, ALLIED],
]

function layOut(g: G, stacks: typeof EAST): void {
  for (const [side, hex, units] of stacks)
    for (const code of units.split(' ')) allot(g, side, CODES.indexOf(code), hexAt(g.t.board, hex))
}

/** French groups at the eastern edge, on the last turn but one of a spring. */
function easternEdge(g: G): void {
  const { s, t } = g
  layOut(g, EAST)
  s.turn = t.scenarios[s.scenario].last - 1
  begin(s)
}

/** Garrisons shut in on both sides, on the last turn of a spring. */
function sieges(g: G): void {
  const { s, t } = g
  for (const [place, within, around] of RINGS) {
    const hex = hexAt(t.board, place)
    allot(g, within, DIVISION, hex)
    for (let d = 0; d < DIRECTIONS; d++) allot(g, around, DIVISION, t.board.neighbours[hex * DIRECTIONS + d])
  }
  s.turn = t.scenarios[s.scenario].last
  begin(s)
}

/** Few troops on either side, the turn before Germany rises: the French have called no armistice. */
const UPRISING: readonly [side: Side, hex: string, units: string][] = [
  [FRENCH, '1718', '18-2 L1 S'],
  [FRENCH, '1109', '5-4 5-4 1-8 S'],
  [ALLIED, '2505', '18-2 L2 S'],
  [ALLIED, '5419', '5-4 5-4 3-7 S'],
]

function uprising(g: G): void {
  layOut(g, UPRISING)
  g.s.turn = 14
  begin(g.s)
}

/** Nobody deploys. */
function begin(s: LeipzigState): void {
  for (const frame of s.frames as { p: string; at: unknown }[]) if (frame.p === GAME.name) frame.at = 'turn'
}

export const studies: readonly StudyParts<LeipzigState, Leipzig>[] = [
  { id: 'duels', scenario: '5', lay: duels },
  { id: 'eastern-edge', scenario: '1', lay: easternEdge },
  { id: 'sieges', scenario: '1', lay: sieges },
  { id: 'uprising', scenario: '8', lay: uprising },
]
