import { hexSet } from '@grognard/kernel'
import { shiftBattlePoints } from '../../../rules/victory-points.ts'
import { tell } from '../../../system/events.ts'
import { SIDES } from '../../../system/make-campaign.ts'
import { hasUnits, holder } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { board, hamburg } from '../board.ts'
import { ownersNow } from './lands.ts'
import type { G } from '../own.ts'

// 1813 §14.3, §14.4 and the points of §14.14.

/** 1813 §14.4.a: fifteen cities; Prague and Vienna only if Austria has joined. */
export const victoryCities = hexSet(board, 'vp-1813')
const austrianCities = hexSet(board, 'vp-austria')
export const confederateCities = hexSet(board, 'vp-confederation')

/** 1813 §14.4.a: own cities that the enemy does not hold and enemy cities that own units do. */
export function territoryPoints(g: G, side: Side): number {
  return victoryCities.filter(hex => cityHolder(g, hex) === side).length
}

/** Whose a victory city is now, -1 if it does not count. */
export function cityHolder(g: G, hex: number): Side | -1 {
  if (!g.s.extra.austria && austrianCities.includes(hex)) return -1
  const there = holder(g, hex)
  return there >= 0 ? there : (ownersNow(g)[hex] as Side | -1)
}

/** 1813 §14.4: territory and battle points, as they are now. */
export function points(g: G, side: Side): number {
  return territoryPoints(g, side) + g.s.battlePoints[side]
}

/** 1813 §14.4, §14.4.b: territory and battle points after the last turn; the French win a tie. */
export function finish(g: G): void {
  const [french, coalition] = ([FRENCH, COALITION] as const).map(side => points(g, side))
  const winner = coalition > french ? COALITION : FRENCH
  g.s.outcome = {
    winner: SIDES[winner],
    level: `level.${SIDES[winner]}`,
    clause: '1813 §14.4',
    scores: { french, coalition },
  }
  tell(g, 'game.over', winner, '1813 §14.4', { french, coalition })
}

/** 1813 §14.4: Napoleon killed or taken ends the war at once. */
export function emperorLost(g: G, piece: number): void {
  if (piece !== g.t.own.napoleon || g.s.outcome) return
  const [french, coalition] = ([FRENCH, COALITION] as const).map(side => points(g, side))
  g.s.outcome = {
    winner: SIDES[COALITION],
    level: 'level.napoleon',
    clause: '1813 §14.4',
    scores: { french, coalition },
  }
  tell(g, 'napoleon.lost', COALITION, '1813 §14.4', {})
}

export const HAMBURG_MOST = 3
const HAMBURG_FROM = 4

/** 1813 §14.14: from turn 4, before any armistice, Hamburg in Coalition hands moves a battle point a turn, three at most. */
export function hamburgPoints(g: G): void {
  const x = g.s.extra
  if (g.s.turn < HAMBURG_FROM || x.armistice || x.hamburg >= HAMBURG_MOST || !hasUnits(g, COALITION, hamburg)) return
  x.hamburg++
  shiftBattlePoints(g, COALITION, 1, '1813 §14.14')
}
