import { throwDie } from '@grognard/kernel'
import { feat, type G } from '../system/battle.ts'
import { COALITION } from '../system/state.ts'
import { reckon } from './victory.ts'

export const BREAKS_UP_TO = 5

/** bautzen §10.5: from four o'clock on two dice at the start of the Coalition's sequence; at five or less the storm ends all. */
export function testForStorm(g: G): void {
  const { s, t } = g
  if (!t.calendar[s.turn - 1].storm) return
  const dice = [throwDie(s.dice), throwDie(s.dice)]
  const score = dice[0] + dice[1]
  const kind = score <= BREAKS_UP_TO ? 'storm.breaks' : 'storm.holds'
  g.events.push({ kind, side: t.sides[COALITION], clause: 'bautzen §10.5', params: { score }, dice })
  if (score > BREAKS_UP_TO) return
  feat(g, 'storm')
  reckon(g, 'bautzen §10.5')
}
