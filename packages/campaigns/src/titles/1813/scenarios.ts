import { distance, hexAt, hexSet, type ScenarioInfo } from '@grognard/kernel'
import { refuseCrowding } from '../../rules/occupying-a-hex.ts'
import { shiftBattlePoints } from '../../rules/victory-points.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { holder, other, placePiece } from '../../system/stacks.ts'
import { COALITION, FRENCH, GONE, NOT_YET, type Side } from '../../system/state.ts'
import autumn from './data/autumn.json' with { type: 'json' }
import spring from './data/spring.json' with { type: 'json' }
import { setUpLesson } from './lesson.ts'
import { setUpSupplyLesson } from './lesson-supply.ts'
import { board, kiel, LEIPZIG, MAGDEBURG } from './board.ts'
import { NEVER } from './roster.ts'
import { inGarrison } from './rules/garrisons.ts'
import { closed, homeland, inRegion } from './rules/lands.ts'
import { refuseJoin } from './rules/partners.ts'
import { HAMBURG_MOST } from './rules/victory.ts'
import type { G } from './own.ts'

// The campaign, and two shorter games cut from it. Those are ours: the book has the campaign only.

export const scenarios: ScenarioInfo[] = [
  { id: 'campaign' },
  { id: 'spring', ours: true },
  { id: 'autumn', ours: true },
  { id: 'lesson', ours: true, lesson: true },
  { id: 'supply', ours: true, lesson: true },
]

const LAST: Record<string, number> = { spring: 8 }

/** 1813 §14.3: the campaign and autumn end with turn 19, our spring with turn 8. */
export function lastTurn(g: G): number {
  return LAST[g.s.scenario] ?? g.t.parameters.lastTurn
}

/** Lays out a scenario of ours. */
export function setUpScenario(g: G): void {
  if (g.s.scenario === 'spring') setUpSpring(g)
  if (g.s.scenario === 'autumn') setUpAutumn(g)
  if (g.s.scenario === 'lesson') setUpLesson(g)
  if (g.s.scenario === 'supply') setUpSupplyLesson(g)
}

function setUpSpring(g: G): void {
  g.s.turn = 4
  for (const [number, ids] of Object.entries(spring.at))
    for (const id of ids) placePiece(g.s, g.t.own.pieceOf(id), hexAt(board, number))
  // Everybody else who has come by now stands where he arrived.
  g.t.pieces.forEach((piece, p) => {
    const [rule] = piece.arrival
    if (piece.turn < 4 && g.s.hex[p] === NOT_YET && rule?.kind === 'hexes') placePiece(g.s, p, rule.hexes[0])
  })
  withdrawGarrisons(g)
}

/** The g.t.own.garrisons that were called back (§15.2) begin near Magdeburg and Leipzig here too. */
function withdrawGarrisons(g: G): void {
  if (!g.s.options.evacuation) return
  const { rapp, garrisons } = g.t.own
  for (const piece of [rapp, ...danzigers(g)]) gather(g, piece, MAGDEBURG)
  for (const piece of garrisons) gather(g, piece, LEIPZIG)
}

const TRUCE = 8 // the armistice of history, early June

function setUpAutumn(g: G): void {
  const x = g.s.extra
  g.s.turn = 13
  x.armistice = TRUCE
  x.austria = 1
  x.corpsFree = 1
  // In history Hamburg was the Coalition's from March to the end of May: its three points went before the truce's three came.
  x.hamburg = HAMBURG_MOST
  shiftBattlePoints(g, COALITION, HAMBURG_MOST, '1813 §14.14')
  shiftBattlePoints(g, FRENCH, 3, '1813 §14.15')
  const here = g.t.pieces.flatMap((piece, p) => (piece.turn < NEVER && piece.turn < 13 && !inGarrison(g, p) ? [p] : []))
  for (const p of here) placePiece(g.s, p, g.t.pieces[p].leaves > 0 && g.t.pieces[p].leaves < 13 ? GONE : NOT_YET)
  // Formation by formation, in the order of the file, so that corps stay together.
  for (const side of [FRENCH, COALITION] as const)
    for (const [formation, centre] of Object.entries(autumn.around[SIDES[side]]))
      gatherFormation(
        g,
        here.filter(p => g.t.pieces[p].side === side && g.t.pieces[p].formation === formation),
        hexAt(board, centre),
      )
  if (!g.s.options.evacuation) placePiece(g.s, g.t.own.rapp, g.s.hex[danzigers(g)[0]])
}

function danzigers({ t }: G): number[] {
  return t.own.leftBehind.filter(piece => t.own.danziger[piece])
}

/** Units first; their commanders join the first of them. */
function gatherFormation(g: G, members: readonly number[], centre: number): void {
  const units = members.filter(p => g.t.isUnit[p])
  for (const p of units) if (g.s.hex[p] === NOT_YET) gather(g, p, centre)
  for (const p of members)
    if (!g.t.isUnit[p] && g.s.hex[p] === NOT_YET) gather(g, p, units.length > 0 ? g.s.hex[units[0]] : centre)
}

const frenchLine = new Set(hexSet(board, 'armistice-french'))

/** The French stay behind the line of the truce; the Coalition is at home in the Duchy too by then. */
function ownGround(g: G, side: Side, hex: number): boolean {
  if (side === FRENCH) return (frenchLine.has(hex) || hex === kiel) && homeland(g, FRENCH, hex)
  return homeland(g, COALITION, hex) || inRegion(hex, 'duchy-of-warsaw')
}

/** The nearest hex of its own side's land to the centre that has room for the piece. */
function gather(g: G, piece: number, centre: number): void {
  const { side, nation } = g.t.pieces[piece]
  placePiece(g.s, piece, NOT_YET)
  let [best, nearest] = [-1, 99]
  for (let hex = 0; hex < board.size; hex++) {
    const away = distance(board, hex, centre)
    if (away >= nearest || !g.t.playable[hex] || board.terrain[hex] === 'mountain') continue
    if (!ownGround(g, side, hex) || closed(g, side)[hex] || holder(g, hex) === other(side)) continue
    if (nation === 'se' && !inRegion(hex, 'swedish-pomerania')) continue
    if (refuseCrowding(g, side, hex, g.t.occupancyTwice[piece])) continue
    if (g.t.isUnit[piece] && refuseJoin(g, side, -1, hex, [piece])) continue
    ;[best, nearest] = [hex, away]
  }
  placePiece(g.s, piece, best)
}
