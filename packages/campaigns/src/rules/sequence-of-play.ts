import { AGAIN, call, DONE, procedures, sequence, type Procedures } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { placePiece } from '../system/stacks.ts'
import { COALITION, FRENCH, GONE } from '../system/state.ts'
import { activeSupply, activeSupplyParts, startingDepots } from './active-supply.ts'
import { advance } from './advance.ts'
import { combat, order } from './combat-orders.ts'
import { battle } from './combat.ts'
import { combatCommands } from './combat-commands.ts'
import { commandersFate } from './commanders-fate.ts'
import { commandersMovement } from './commanders-movement.ts'
import { cossacks } from './cossacks.ts'
import { generalSupply } from './general-supply.ts'
import { hits } from './hits.ts'
import { march } from './march.ts'
import { movement } from './movement.ts'
import { marchAttrition } from './march-attrition.ts'
import { rally, rallyStack } from './rally.ts'
import { reinforcements } from './reinforcements.ts'
import { procedure } from '../system/procedure.ts'
import { withdrawal } from './withdrawal.ts'
import { END_OF_TURN, GAME, START_OF_TURN, STARTING_DEPOTS } from './frames.ts'

// 1813, section 5: The sequence of play.

/** What a title may change of the course of the game. */
export interface CourseParts {
  lastTurn(g: G): number // of this scenario
}

export const plainCourse: CourseParts = {
  lastTurn: g => g.t.parameters.lastTurn,
}

/** What the set-up card changes at the start of a turn: victories of the last turn tell (§9.2), commanders leave. */
const startOfTurn = procedure(START_OF_TURN, {
  run(g) {
    tell(g, 'turn.begins', 0, cite(g.t, '5.1'), { turn: g.s.turn })
    for (const side of [0, 1] as const) {
      g.s.commandShift[side] += g.s.commandShiftNext[side]
      g.s.commandShiftNext[side] = 0
    }
    g.t.pieces.forEach((piece, p) => {
      if (piece.leaves !== g.s.turn || g.s.hex[p] === GONE) return
      tell(g, 'commander.left', piece.side, cite(g.t, '14.1'), { piece: p })
      placePiece(g.s, p, GONE)
    })
    return DONE
  },
})

/** 1813 §5.1: the turn is over; after the last one the game is judged. */
const endOfTurn = procedure(END_OF_TURN, {
  run(g) {
    if (g.s.turn >= g.t.parts.lastTurn(g)) g.t.parts.finish(g)
    else g.s.turn++
    return DONE
  },
})

/** 1813 §5.1: each phase is completed by both sides before the next. */
export const turn = sequence<G>(
  'turn',
  startOfTurn,
  generalSupply,
  activeSupply,
  rally,
  movement,
  combatCommands,
  combat,
  commandersMovement,
  cossacks,
  reinforcements,
  endOfTurn,
)

/** The whole game: depots laid out before it, the Coalition's first (§14.1), then turn after turn. */
const game = procedure(GAME, {
  run(g, f) {
    if (f.at === 'turns') call(g.s, turn.declared, {})
    else call(g.s, STARTING_DEPOTS, { side: f.at === 'first depots' ? COALITION : FRENCH })
    f.at = f.at === 'first depots' ? 'second depots' : 'turns'
    return AGAIN
  },
})

/** Every procedure of the family, by name. */
export function campaignProcedures(): Procedures<G> {
  return procedures<G>(
    game,
    turn,
    startOfTurn,
    generalSupply,
    activeSupply,
    ...activeSupplyParts,
    startingDepots,
    rally,
    rallyStack,
    movement,
    march,
    marchAttrition,
    commandersFate,
    combatCommands,
    combat,
    order,
    battle,
    hits,
    withdrawal,
    advance,
    commandersMovement,
    cossacks,
    reinforcements,
    endOfTurn,
  )
}
