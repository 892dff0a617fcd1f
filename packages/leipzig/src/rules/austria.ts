import { tell } from '../system/events.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { ALLIED, FRENCH } from '../system/state.ts'
import { cityOf } from './victory.ts'

// leipzig §austria, §scenario.1, §scenario.8. Austria: closed, open, or waiting.

export const EARLIEST = 6 // the first turn at whose end losses are compared
const TWICE = 2

/** leipzig §scenario.1, §scenario.7, §scenario.8: may units enter Austria? */
export function austriaOpen({ s }: Pick<G, 's'>): boolean {
  return s.austria > 0 && s.turn >= s.austria
}

/** leipzig §austria: she comes in on the next turn. */
export function intervene(g: G): void {
  const { s } = g
  if (!scenarioOf(g).campaign || s.austria > 0) return
  s.austria = s.turn + 1
  tell(g, 'austria.intervenes', ALLIED, 'leipzig §austria', { turn: s.austria })
}

/** leipzig §austria: at the end of a turn the losses in combat are compared; nothing is not twice nothing. */
export function compareLosses(g: G): void {
  const { s } = g
  if (s.turn < EARLIEST) return
  const [french, allied] = s.lostInCombat
  if (french > 0 && french >= TWICE * allied) intervene(g)
}

/** leipzig §austria: on the turn she comes in, Prague is the Allies'. True if her army deploys now. */
export function comesIn(g: G): boolean {
  const { s } = g
  if (!scenarioOf(g).campaign || s.austria !== s.turn) return false
  const prague = cityOf('prague')
  if (s.holder[prague] !== FRENCH) s.holder[prague] = ALLIED
  return true
}
