import { procedureFor, type AnswerCache, type Board, type Play } from '@grognard/kernel'
import type { RetreatRoom } from '../rules/retreat-ways.ts'
import type { Ground } from './ground.ts'
import { ALLOWANCE, isLeader, leaderNumber } from './kinds.ts'
import type { Orders } from './orders.ts'
import type { ScenarioRules } from './scenario.ts'
import { sideOf, type LeipzigState } from './state.ts'

// What is fixed for the title: the board with its ground worked out, leaders, scenarios. Rules ask these.

export interface Leader {
  name: string
  nation: string
  attack: number // bonus in attack and in defence (§leaders.B)
  defence: number
  march: number // movement allowance
}

/** A city that gives victory points; its place in the list is its place in `holder`. */
export interface City {
  id: string
  hex: number
}

export interface Leipzig {
  rules: string // version, with the kit's mark if one lies over it
  board: Board
  sides: readonly [string, string]
  grounds: readonly [walled: Ground, open: Ground] // with Dresden walled, and open: a switch of ours
  pieces: readonly { readonly id: string }[] // slots, 'f1' and up, then 'a1' and up
  leaders: readonly [readonly Leader[], readonly Leader[]] // of each side, leader 1 first
  cities: readonly City[]
  scenarios: Readonly<Record<string, ScenarioRules>>
  retreats: RetreatRoom
  orders: Orders // the charts of set-up and reinforcements, on the board
  answers: AnswerCache
  rooms: Rooms
}

/** Scratch rooms, so that listing answers allocates little. */
export interface Rooms {
  mark: Uint8Array // hex -> all nothing between questions
  found: Int16Array // hexes that were marked
}

export type G = Play<LeipzigState, Leipzig>

export const procedure = procedureFor<G>()

/** leipzig §movement.A: a unit's movement allowance. That of leaders is not printed, so it is theirs to say, one by one. */
export function allowanceOf({ s, t }: G, piece: number): number {
  const kind = s.kind[piece]
  return isLeader(kind) ? t.leaders[sideOf(piece)][leaderNumber(kind) - 1].march : ALLOWANCE[kind]
}

const DRESDEN_FORTIFIED = 16 // turn, in June: until then it is open, if the switch says so

/** leipzig §tec: the ground as it is on this turn. Whether Dresden has walls is a switch of ours. */
export const groundOf = ({ s, t }: G): Ground =>
  t.grounds[s.turn < DRESDEN_FORTIFIED && s.options['open-dresden'] ? 1 : 0]

export const scenarioOf = ({ s, t }: G): ScenarioRules => t.scenarios[s.scenario]

// Rare things, as bits of `feats`: at most 31.
export const FEATS = [
  'army-broken',
  'army-built',
  'double-march',
  'triple-march',
  'fed-march',
  'march-J',
  'march-K',
  'march-L',
  'march-M',
  'march-N',
  'lost-on-march',
  'automatic-elimination',
  'supply-limit',
  'retreat-before-combat',
  'scattered-with-loss',
  'half-exchange',
  'sortie',
  'siege',
  'group-exited',
  're-entry',
  'result-Ax',
  'result-As',
  'result-AsDs',
  'result-AdDs',
  'result-Dd1',
  'result-Dd2',
  'result-Ds',
  'result-½ex',
  'result-Dx',
  'result-Auto',
] as const

export type Feat = (typeof FEATS)[number]

export function feat(g: G, name: Feat): void {
  g.s.feats |= 1 << FEATS.indexOf(name)
}
