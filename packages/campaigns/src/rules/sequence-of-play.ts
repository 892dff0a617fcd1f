import {
  AGAIN,
  call,
  DONE,
  frame,
  procedureFor,
  procedures,
  sequence,
  type Procedure,
  type Procedures,
} from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { placePiece } from '../system/stacks.ts'
import { COALITION, FRENCH, GONE, type Side } from '../system/state.ts'
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
import { reconnaissance } from './reconnaissance.ts'
import { reinforcements } from './reinforcements.ts'
import { procedure } from '../system/procedure.ts'
import { withdrawal } from './withdrawal.ts'
import { begin } from '../system/begin.ts'
import { END_OF_TURN, START_OF_TURN, STARTING_DEPOTS, TURN } from './frames.ts'

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

const turnParts = [
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
]

/** 1813 §5.1: each phase is completed by both sides before the next. */
export const turn = sequence<G>('turn', ...turnParts)

/** A step of the set-up: its name, and what it begins. */
export type SetUpStep<Game extends G = G> = readonly [name: string, begin: (g: Game) => void]

/** 1813 §14.1: a side lays out its depots before the game. */
export const layDepots = (name: string, side: Side): SetUpStep => [name, g => call(g.s, STARTING_DEPOTS, { side })]

/** The whole game: what is laid out before it, in the title's order, then turn after turn. */
export function gameOf<Game extends G>(
  turn: Procedure<Game>['declared'],
  ...setUp: readonly SetUpStep<Game>[]
): Procedure<Game> {
  const names = setUp.map(([name]) => name)
  return procedureFor<Game>()(frame('game', [...names, 'turns'], {}), {
    run(g, f) {
      const step = names.indexOf(f.at)
      if (step < 0) call(g.s, turn, {})
      else {
        f.at = names[step + 1] ?? 'turns'
        setUp[step][1](g)
      }
      return AGAIN
    },
  })
}

/** What a title puts between the phases of §5.1, by the phase it comes before or after. */
export type Inserts = Readonly<
  Record<string, { readonly before?: readonly string[]; readonly after?: readonly string[] }>
>

/** 1813 §5.1: the phases of a turn by name, with what a title puts between them. */
export function phasesWith(inserts: Inserts): string[] {
  const plain = turnParts.map(part => part.name)
  for (const name in inserts) if (!plain.includes(name)) throw new Error(`there is no phase ${name}`)
  return plain.flatMap(name => [...(inserts[name]?.before ?? []), name, ...(inserts[name]?.after ?? [])])
}

/** A turn of those phases. After each, `cutShort` may name a procedure with which the turn ends. */
export function turnOf<Game extends G>(
  phases: readonly string[],
  all: Procedures<Game>,
  cutShort: (g: Game, after: string) => string | undefined = () => undefined,
): Procedure<Game> {
  for (const name of phases) if (!all.has(name)) throw new Error(`there is no procedure ${name}`)
  return procedureFor<Game>()(TURN, {
    run(g, f) {
      if (f.at === 'over' || f.next >= phases.length) return DONE
      const last = f.next > 0 ? cutShort(g, phases[f.next - 1]) : undefined
      if (last !== undefined) {
        f.at = 'over'
        begin(g.s, all, last)
      } else begin(g.s, all, phases[f.next++])
      return AGAIN
    },
  })
}

/** Every procedure of a title: the family's, with the title's own in their place or beside them. */
export function proceduresWith<Game extends G>(
  own: readonly Procedure<Game>[],
  turn: (all: Procedures<Game>) => Procedure<Game>,
): Procedures<Game> {
  const all = new Map<string, Procedure<Game>>(campaignProcedures())
  for (const one of own) all.set(one.name, one)
  const made = turn(all)
  return all.set(made.name, made)
}

const game = gameOf<G>(turn.declared, layDepots('first depots', COALITION), layDepots('second depots', FRENCH))

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
    reconnaissance,
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
