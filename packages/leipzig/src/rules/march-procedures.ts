import { march } from './march.ts'
import { movement } from './movement-phase.ts'
import { recombine } from './recombine.ts'
import { reorganise } from './reorganise.ts'
import { game, playerTurn, turn } from './sequence.ts'
import { keepStacks } from './keep-stacks.ts'

/** The sequence of play, marches, formations and supply. */
export const marchProcedures = [game, turn, playerTurn, reorganise, movement, march, recombine, keepStacks]
