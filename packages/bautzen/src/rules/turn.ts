import { AGAIN, call, DONE, procedures } from '@grognard/kernel'
import { procedure, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { COMBAT, DRAW, MOVEMENT, PLAY_MARKERS, SEQUENCE, TURN } from '../system/frames.ts'
import { COALITION, FRENCH } from '../system/state.ts'
import { attackLesson } from '../lesson.ts'
import { advance, retreatBeforeCombat } from './advance.ts'
import { battle } from './battle.ts'
import { bombardment } from './bombardment.ts'
import { capture } from './capture.ts'
import { combat, declaration } from './combat.ts'
import { barring, interruption } from './cossacks.ts'
import { discord } from './discord.ts'
import { verifyMorale } from './general-retreat.ts'
import { losses } from './losses.ts'
import { march } from './march.ts'
import { alexander, draw, lossesMarker, playMarkers } from './marker-plays.ts'
import { takeBackMarkers } from './markers.ts'
import { movement } from './movement-phase.ts'
import { neyArrives, testForNey } from './ney.ts'
import { retreat } from './retreat.ts'
import { testForStorm } from './storm.ts'
import { reckon } from './victory.ts'

// bautzen §5. The turn.

/** bautzen §5: an hour: the French sequence, the Coalition's, the verification of morale. */
const turn = procedure(TURN, {
  run(g, f) {
    const { s, t } = g
    if (f.at === 'french') {
      f.at = 'coalition'
      takeBackMarkers(g)
      tell(g, 'turn.begins', FRENCH, 'bautzen §5', { turn: s.turn, when: `hour.${t.calendar[s.turn - 1].hour}` })
      if (s.turn === s.retreat) tell(g, 'retreat.begins', COALITION, 'bautzen §10.4')
      call(s, SEQUENCE, { side: FRENCH })
    } else if (f.at === 'coalition') {
      f.at = 'end'
      testForStorm(g)
      if (!s.outcome) call(s, SEQUENCE, { side: COALITION })
    } else {
      f.at = 'french'
      s.ejected.fill(-1)
      verifyMorale(g)
      if (s.outcome) return AGAIN
      // The calendar ends with the day: it is reckoned as if the storm had broken.
      if (s.turn === t.calendar.length) reckon(g, 'bautzen §10.5')
      else s.turn++
    }
    return AGAIN
  },
})

/** bautzen §5 A to F: the marker of the hour, bombardments and movements, bombardments and combats. */
const sequence = procedure(SEQUENCE, {
  run(g, f) {
    const { side } = f
    if (f.at === 'draw') {
      f.at = 'markers'
      call(g.s, DRAW, { side })
    } else if (f.at === 'markers') {
      f.at = 'movement'
      call(g.s, PLAY_MARKERS, { side })
      if (side === FRENCH) testForNey(g)
    } else if (f.at === 'movement') {
      f.at = 'combat'
      call(g.s, MOVEMENT, { side })
    } else if (f.at === 'combat') {
      f.at = 'over'
      call(g.s, COMBAT, { side })
    } else return DONE
    return AGAIN
  },
})

export const allProcedures = procedures<G>(
  turn,
  sequence,
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
  attackLesson,
)
