import { isCombat } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { SEEN, sideOf } from '../system/state.ts'
import { seize } from './victory.ts'

/** leipzig §victory: a city is whose combat units were the last to stand in it. */
export function occupy(g: G, piece: number): void {
  const { s, t } = g
  const city = t.cities.findIndex(one => one.hex === s.hex[piece])
  if (city < 0 || s.holder[city] === sideOf(piece)) return
  if (s.shown[piece] !== SEEN) s.reveals++ // taken or not, it tells what came
  if (isCombat(s.kind[piece])) seize(g, city, sideOf(piece))
}
