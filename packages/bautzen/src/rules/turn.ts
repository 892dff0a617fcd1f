import { AGAIN, call, DONE, procedures, type Procedure } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'
import { advance, retreatBeforeCombat } from './advance.ts'
import { battle } from './battle.ts'
import { bombardment } from './bombardment.ts'
import { capture } from './capture.ts'
import { combat, declaration } from './combat.ts'
import { barring, interruption } from './cossacks.ts'
import { discord } from './discord.ts'
import { verifyMorale } from './general-retreat.ts'
import { losses } from './losses.ts'
import { march, movement } from './march.ts'
import { alexander, draw, lossesMarker, playMarkers } from './marker-plays.ts'
import { takeBackMarkers } from './markers.ts'
import { neyArrives, testForNey } from './ney.ts'
import { retreat } from './retreat.ts'
import { testForStorm } from './storm.ts'
import { reckon } from './victory.ts'

// bautzen §5. The turn.

/** bautzen §5: an hour: the French sequence, the Coalition's, the verification of morale. */
export const turn: Procedure<G> = {
  name: 'turn',
  run(g, f) {
    const { s, t } = g
    f.at++
    if (f.at === 1) {
      takeBackMarkers(g)
      tell(g, 'turn.begins', FRENCH, 'bautzen §5', { turn: s.turn, when: `hour.${t.calendar[s.turn - 1].hour}` })
      if (s.turn === s.retreat) tell(g, 'retreat.begins', COALITION, 'bautzen §10.4')
      call(s, 'sequence', { side: FRENCH })
    } else if (f.at === 2) {
      testForStorm(g)
      if (!s.outcome) call(s, 'sequence', { side: COALITION })
    } else {
      s.ejected.fill(-1)
      verifyMorale(g)
      if (s.outcome) return AGAIN
      if (s.turn === t.calendar.length) {
        // The calendar ends with the day: night falls as the storm would have.
        reckon(g, 'bautzen §10.5')
        return AGAIN
      }
      s.turn++
      f.at = 0
    }
    return AGAIN
  },
}

/** bautzen §5 A to F: the marker of the hour, bombardments and movements, bombardments and combats. */
const sequenceOfSide: Procedure<G> = {
  name: 'sequence',
  run(g, f) {
    const side = f.side as Side
    f.at++
    if (f.at === 1) call(g.s, 'draw', { side })
    else if (f.at === 2) {
      call(g.s, 'play-markers', { side })
      if (side === FRENCH) testForNey(g)
    } else if (f.at === 3) call(g.s, 'movement', { side })
    else if (f.at === 4) call(g.s, 'combat', { side })
    else return DONE
    return AGAIN
  },
}

export const allProcedures = procedures<G>(
  turn,
  sequenceOfSide,
  draw,
  lossesMarker,
  playMarkers,
  alexander,
  neyArrives,
  movement,
  march,
  interruption,
  barring,
  discord,
  capture,
  bombardment,
  combat,
  declaration,
  battle,
  retreatBeforeCombat,
  losses,
  retreat,
  advance,
)
