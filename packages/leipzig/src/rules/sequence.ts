import { AGAIN, call, DONE } from '@grognard/kernel'
import { tell } from '../system/events.ts'
import {
  AFFAIRS,
  ARRIVALS,
  COMBAT,
  DEPLOYMENT,
  GAME,
  KEEP_STACKS,
  MOVEMENT,
  PLAYER_TURN,
  RECOMBINE,
  REORGANISE,
  TURN,
} from '../system/frames.ts'
import { procedure, scenarioOf, type G } from '../system/leipzig.ts'
import { ALLIED, FRENCH, firstSlot, MOVEMENT_PHASE, SLOTS, type Side } from '../system/state.ts'
import { bringHome, isResting } from './armistice.ts'
import { countSecret } from './formations.ts'
import { beginRecon, turnUp } from './reconnaissance.ts'
import { recover, rally } from './recover.ts'
import { spendCombatSupply, spendMarchSupply } from './supply.ts'
import { endTurn, openTurn } from './turn.ts'
import { takeCities } from './victory.ts'
import { isTruce } from './zones-of-control.ts'

// leipzig §sequence. The sequence of play.

/** leipzig §deployment: the Allies deploy first, the French move first; turns follow until the scenario's last. */
export const game = procedure(GAME, {
  run(g, f) {
    const { s } = g
    if (f.at === 'turn') call(s, TURN, {})
    else {
      call(s, DEPLOYMENT, { side: f.at === 'allied' ? ALLIED : FRENCH, late: 0 })
      f.at = f.at === 'allied' ? 'french' : 'turn'
    }
    return AGAIN
  },
})

/** leipzig §sequence: the French player-turn, the Allied one, and the end of the game-turn. */
export const turn = procedure(TURN, {
  run(g, f) {
    const { s } = g
    if (f.at === 'begin') {
      f.at = 'french'
      tell(g, 'turn.begins', FRENCH, 'leipzig §sequence', { turn: s.turn })
      turnUp(g)
      openTurn(g)
    } else if (f.at === 'french') {
      f.at = 'allied'
      call(s, PLAYER_TURN, { side: FRENCH })
    } else if (f.at === 'allied') {
      f.at = 'end'
      call(s, PLAYER_TURN, { side: ALLIED })
    } else if (f.at === 'end') {
      f.at = 'over'
      endTurn(g)
      if (!s.outcome && s.turn < scenarioOf(g).last) s.turn++
    } else return DONE
    return AGAIN
  },
})

/** leipzig §sequence: movement, then combat in four segments; before, between and after them what other rules ask for. */
export const playerTurn = procedure(PLAYER_TURN, {
  run(g, f) {
    const { s } = g
    const { side } = f
    if (f.at === 'affairs') {
      f.at = 'arrivals'
      call(s, AFFAIRS, { side })
    } else if (f.at === 'arrivals') {
      f.at = 'reorganise'
      call(s, ARRIVALS, { side })
    } else if (f.at === 'reorganise' && isResting(g, side)) {
      f.at = 'keep-stacks'
    } else if (f.at === 'reorganise') {
      f.at = 'movement'
      beginMovement(g, side)
      call(s, REORGANISE, { side })
    } else if (f.at === 'movement') {
      f.at = 'recombine'
      call(s, MOVEMENT, { side })
    } else if (f.at === 'recombine') {
      f.at = 'spend-march-supply'
      call(s, RECOMBINE, { side })
    } else if (f.at === 'spend-march-supply') {
      f.at = 'keep-stacks'
      spendMarchSupply(g, side)
      rally(g, side, MOVEMENT_PHASE)
      takeCities(g)
    } else if (f.at === 'keep-stacks') {
      f.at = 'combat'
      call(s, KEEP_STACKS, { side })
    } else if (f.at === 'combat') {
      f.at = 'spend-combat-supply'
      if (!isTruce(s)) call(s, COMBAT, { side })
    } else if (f.at === 'spend-combat-supply') {
      f.at = 'recover'
      countSecret(g, side)
      spendCombatSupply(g)
    } else if (f.at === 'recover') {
      f.at = 'over'
      takeCities(g)
      bringHome(g, side)
      recover(g, side)
    } else return DONE
    return AGAIN
  },
})

/** leipzig §recon, §supply.C: where everybody stands when the movement phase begins, and who is seen then. */
function beginMovement(g: G, side: Side): void {
  const { began, hex } = g.s
  const first = firstSlot(side)
  for (let p = first; p < first + SLOTS; p++) began[p] = hex[p] >= 0 ? hex[p] : -1
  beginRecon(g, side)
}
