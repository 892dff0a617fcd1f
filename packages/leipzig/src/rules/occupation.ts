import { isCombat } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { sideOf } from '../system/state.ts'
import { seize } from './victory.ts'

/** leipzig §victory: a city is whose combat units were the last to stand in it. */
export function occupy(g: G, piece: number): void {
  const { s, t } = g
  if (!isCombat(s.kind[piece])) return
  const city = t.cities.findIndex(one => one.hex === s.hex[piece])
  if (city < 0 || s.holder[city] === sideOf(piece)) return
  seize(g, city, sideOf(piece))
}
