import { isCombat } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { sideOf } from '../system/state.ts'
import { tell } from '../system/events.ts'

/** leipzig §victory: a city is whose combat units were the last to stand in it. */
export function occupy(g: G, piece: number): void {
  const { s, t } = g
  if (!isCombat(s.kind[piece])) return
  const city = t.cities.findIndex(one => one.hex === s.hex[piece])
  if (city < 0 || s.holder[city] === sideOf(piece)) return
  s.holder[city] = sideOf(piece)
  tell(g, 'city.taken', sideOf(piece), 'leipzig §victory', { hex: s.hex[piece] }, [s.hex[piece]])
}
