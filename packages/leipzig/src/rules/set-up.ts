import { bareState, call, nowhere, type Choice, type DiceState } from '@grognard/kernel'
import { GAME } from '../system/frames.ts'
import type { Leipzig } from '../system/leipzig.ts'
import { OFF, SEEN, type LeipzigState } from '../system/state.ts'

// The map before anybody stands on it.

export const RULES = '5'

export function emptyMap(t: Leipzig, choice: Choice, dice: DiceState): LeipzigState {
  const column = (value: number): number[] => t.pieces.map(() => value)
  const scenario = t.scenarios[choice.scenario]
  const state: LeipzigState = {
    ...bareState({ id: 'leipzig', rules: t.rules }, choice, dice),
    turn: scenario.first,
    ...nowhere(t.pieces.length, t.board.size),
    hex: column(OFF),
    kind: column(0),
    spent: column(0),
    dispersed: column(0),
    flags: column(0),
    began: column(-1),
    shown: column(SEEN),
    exposed: column(0),
    back: column(0),
    holder: [...t.orders.scenarios.get(choice.scenario)!.holders],
    lostInCombat: [0, 0],
    lostOnMarch: [0, 0],
    supplyOut: [0, 0],
    exits: [0, 0, 0, 0],
    armistice: 0,
    quiet: [0, 0],
    rebellion: 0,
    austria: scenario.austria === 'open' ? 1 : 0,
    bavaria: 0,
    north: 0,
    unseen: [0, 0, 0, 0, 0],
    feats: 0,
  }
  call(state, GAME, {})
  return state
}
