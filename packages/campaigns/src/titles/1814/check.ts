import { COALITION } from '../../system/state.ts'
import type { G } from './own.ts'
import { refuseHost } from './rules/murat.ts'

/** Promises of 1814's own: garrisons stay in their cities (§14.7), Neapolitans stand alone (§14.11), and veterans are four at most (§14.9). */
export function check(g: G): string[] {
  const { s, t } = g
  const broken: string[] = []
  for (let p = 0; p < t.pieces.length; p++) {
    if (s.hex[p] < 0) continue
    const name = t.board.numbers[s.hex[p]]
    if (t.own.garrison[p] && t.city[s.hex[p]] !== 2) broken.push(`a garrison is out of its fortress at ${name}`)
    if (t.side[p] === COALITION && refuseHost(g, p, s.hex[p])) broken.push(`Neapolitans share ${name} with others`)
  }
  const { away, awaySince, returned, under, sent } = s.extra
  if (away.length !== awaySince.length || returned.length !== under.length) broken.push('the veterans are miscounted')
  if (sent > 4 || away.length + returned.length > sent) broken.push('more than four veterans have been sent')
  return broken
}
