import type { Odds, OddsBar } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'
import { SURE } from '../rules/ney.ts'
import { BREAKS_UP_TO } from '../rules/storm.ts'

// bautzen §6, §10.5. What the dice decide when a side's sequence is over: the storm, and Ney.

/** The last answer of a sequence leads to the storm's dice (French), or to the die for Ney on the next turn (Coalition). */
export function hourOdds(g: G, side: Side): Odds | undefined {
  return side === FRENCH ? stormOdds(g) : neyOdds(g)
}

/** bautzen §10.5: two dice at the start of the Coalition's sequence. */
function stormOdds(g: G): Odds | undefined {
  if (!g.t.calendar[g.s.turn - 1].storm) return undefined
  let breaks = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b <= BREAKS_UP_TO) breaks++
  return {
    clause: 'bautzen §10.5',
    heading: 'odds.storm',
    ways: 36,
    bars: [
      { what: 'odds.stormBreaks', tone: toneOfTheEnd(g), ways: breaks },
      { what: 'odds.stormHolds', tone: 'even', ways: 36 - breaks },
    ],
  }
}

/** bautzen §10.5: how the French would come out of it now; in the general retreat it hangs on what the columns hide. */
function toneOfTheEnd(g: G): OddsBar['tone'] {
  if (g.s.retreat > 0 || g.s.morale[COALITION] === 0) return 'good' // at least a marginal victory
  const lead = g.s.morale[FRENCH] - g.s.morale[COALITION]
  return lead > 0 ? 'good' : lead < 0 ? 'bad' : 'even'
}

/** bautzen §6: a die for the marker on the space that covers the next turn. */
function neyOdds(g: G): Odds | undefined {
  const next = g.t.calendar[g.s.turn]
  if (!next || g.s.neyTold >= 0 || next.ney === 0) return undefined
  const ways = Math.min(6, next.neyUpTo)
  if (next.neyUpTo >= SURE) return undefined // no die is thrown
  return {
    clause: 'bautzen §6',
    heading: 'odds.ney',
    params: { when: `hour.${next.hour}` },
    ways: 6,
    bars: [
      { what: 'odds.neyCalled', tone: 'bad', ways },
      { what: 'odds.neyAway', tone: 'good', ways: 6 - ways },
    ],
  }
}
