import {
  BadInput,
  makeFlood,
  makeMachine,
  noAnswersYet,
  type Board,
  type Choice,
  type DiceState,
  type GameEvent,
  type OptionInfo,
  type Presentation,
  type Procedures,
  type Question,
  type ScenarioInfo,
  type Title,
} from '@grognard/kernel'
import { routeCosts, routeRoom } from '../rules/supply-routes.ts'
import { cityHexes, enterCosts, riverAt, roughHexes, unbridgedAt, watchedSides } from '../rules/terrain.ts'
import { BATTLE_POINTS } from '../rules/victory-points.ts'
import { CAPACITY_TWICE, type Campaign, type G, type Parameters, type Parts, type Piece } from './campaign.ts'
import { odds } from '../odds/odds.ts'
import { cloneState } from './clone-state.ts'
import { blankPages } from './kept.ts'
import { imagine, observe } from './secrets.ts'
import { occupancyTwice, placePiece } from './stacks.ts'
import { NOT_YET, UNKNOWN, type CampaignState, type Side } from './state.ts'

// Makes a title of the family out of its board, roster, parameters and parts.

export interface CampaignKit {
  id: string
  rules: string
  scenarios: readonly ScenarioInfo[]
  options: readonly OptionInfo[]
  board: Board
  playable: readonly number[]
  pieces: readonly Piece[]
  parameters: Parameters
  parts: Parts
  procedures: Procedures<G>
  clauseOf(number: string): string
  overClause: string
  appraise(g: G, side: Side): number
  counsel(g: G, side: Side, question: Question): number[]
  extra?(t: Campaign, choice: Choice): Record<string, number | number[]> // what only this title keeps
  secrets?: Secrets // and what of it is secret
  veil?(g: G, events: GameEvent[]): GameEvent[] // takes out of events what only one side may know
  prepare?(g: G): void // the last touch to the set-up: scenarios, options
  check?(g: G): string[] // its own promises
  milestones?(g: G): string[] // rare things that this game has reached
  settled(g: G): boolean
  present(campaign: Campaign): Presentation<CampaignState>
}

/** What a title hides besides the trains. Both work in place. */
export interface Secrets {
  observe(g: G, side: Side): void // blanks
  imagine(g: G, side: Side): void // fills in, by the state's own dice
  alike?(g: G): number[][] // what cannot be told apart before an answer
  parted?(g: G, alike: readonly (readonly number[])[]): void // counts what the answer has shown of it
}

export const SIDES = ['french', 'coalition'] as const

export function makeCampaign(
  kit: CampaignKit,
): Title<CampaignState> & { campaign: Campaign; play(s: CampaignState): G } {
  const t = fixedParts(kit)
  const machine = makeMachine<CampaignState, Campaign>({
    fixed: t,
    all: kit.procedures,
    sides: SIDES,
    overClause: kit.overClause,
  })
  const index = (side: string): Side => {
    const found = SIDES.indexOf(side as (typeof SIDES)[number])
    if (found < 0) throw new BadInput('input.noSide', { title: kit.id, side, known: [...SIDES] })
    return found as Side
  }
  return {
    id: kit.id,
    rules: kit.rules,
    sides: SIDES,
    scenarios: kit.scenarios,
    options: kit.options,
    board: kit.board,
    campaign: t,
    play: machine.play,
    setup(choice, dice) {
      const state = emptyState(kit, t, choice, dice)
      t.pieces.forEach((piece, p) => {
        if (piece.turn === kit.parameters.startTurn && piece.arrival[0].kind === 'hexes')
          placePiece(state, p, piece.arrival[0].hexes[0])
      })
      kit.prepare?.(machine.play(state))
      machine.start(state)
      return state
    },
    question: machine.question,
    answer(state, side, id) {
      const alike = kit.secrets?.alike?.(machine.play(state))
      const events = machine.answer(state, side, id)
      if (alike) kit.secrets!.parted?.(machine.play(state), alike)
      return kit.veil ? kit.veil(machine.play(state), events) : events
    },
    refuse: machine.refuse,
    observe(state, side) {
      // A spectator sees what both sides may know.
      const viewers = side === null ? ([0, 1] as const) : [index(side)]
      let view = state
      for (const viewer of viewers) {
        view = observe(view, viewer)
        kit.secrets?.observe(machine.play(view), viewer)
      }
      return view
    },
    imagine(view, side, dice) {
      const full = imagine(machine.play(cloneState(view)), index(side), dice)
      const { thrown } = full.dice // how many have fallen is no secret
      kit.secrets?.imagine(machine.play(full), index(side))
      full.dice.thrown = thrown
      return full
    },
    outcome: state => state.outcome ?? undefined,
    clone: cloneState,
    appraise: (view, side) => kit.appraise(machine.play(view), index(side)),
    counsel: (view, side, question) => kit.counsel(machine.play(view), index(side), question),
    settled: state => kit.settled(machine.play(state)),
    odds: (view, side, answer) => odds(machine.play(view), index(side), answer),
    check: state => [...check(machine.play(state)), ...(kit.check?.(machine.play(state)) ?? [])],
    milestones: state => kit.milestones?.(machine.play(state)) ?? [],
    present: kit.present(t),
  }
}

function fixedParts(kit: CampaignKit): Campaign {
  const { board, pieces } = kit
  const playable = new Uint8Array(board.size)
  for (const hex of kit.playable) playable[hex] = 1
  const city = cityHexes(board).map((kind, hex) => (playable[hex] ? kind : 0))
  const enterSummer = enterCosts(board, playable, false)
  const enterWinter = enterCosts(board, playable, true)
  return {
    id: kit.id,
    clauses: {},
    clauseOf: kit.clauseOf,
    sides: SIDES,
    board,
    room: makeFlood(board),
    routes: routeRoom(board),
    kept: blankPages(pieces.length, board.size),
    playable,
    city,
    cities: board.numbers.flatMap((_, hex) => (city[hex] ? [hex] : [])),
    enterSummer,
    enterWinter,
    routeSummer: routeCosts(board, enterSummer),
    routeWinter: routeCosts(board, enterWinter),
    marchWatch: watchedSides(board, enterSummer, riverAt),
    supplyWatch: watchedSides(board, enterSummer, unbridgedAt),
    rough: roughHexes(board),
    pieces,
    isUnit: pieces.map(piece => piece.unit !== undefined),
    side: pieces.map(piece => piece.side),
    arm: pieces.map(piece => piece.unit?.arm),
    cavalry: Uint8Array.from(pieces, piece => (piece.unit?.arm === 'cav' ? 1 : 0)),
    factor: pieces.map(piece => piece.unit?.factor ?? 0),
    occupancyTwice: pieces.map(piece => piece.unit?.occupancyTwice ?? 0),
    rating: pieces.map(piece => piece.commander?.rating ?? 0),
    parameters: kit.parameters,
    parts: kit.parts,
    answers: noAnswersYet(),
  }
}

function emptyState(kit: CampaignKit, t: Campaign, choice: Choice, dice: DiceState): CampaignState {
  const column = (value: number): number[] => t.pieces.map(() => value)
  return {
    title: kit.id,
    rules: kit.rules,
    scenario: choice.scenario,
    options: { ...choice.options },
    dice,
    frames: [{ p: 'game', at: 0 }],
    reveals: 0,
    answered: 0,
    outcome: null,
    turn: kit.parameters.startTurn,
    hex: column(NOT_YET),
    top: Array.from({ length: t.board.size }, () => -1),
    under: column(-1),
    disrupted: column(0),
    moved: column(0),
    forced: column(0),
    fought: column(0),
    depots: [[], []],
    forage: [],
    anchors: [],
    trainSide: [],
    trainHex: [],
    trainKind: [],
    trainKnown: [],
    allotted: [0, 0],
    laid: [0, 0],
    discards: [0, 0],
    inHand: [0, 0],
    dummiesInHand: [0, 0],
    genuineOut: [0, 0],
    cardLoss: [0, 0],
    commands: [0, 0],
    commandsAtStart: [0, 0],
    commandShift: [0, 0],
    commandShiftNext: [0, 0],
    attacksOver: [0, 0],
    battlePoints: [BATTLE_POINTS / 2, BATTLE_POINTS / 2],
    extra: kit.extra?.(t, choice),
  }
}

/** Promises that hold at every question. */
function check(g: G): string[] {
  const broken: string[] = []
  const { s, t } = g
  const held = new Map<number, Side>()
  for (let p = 0; p < t.pieces.length; p++) {
    const hex = s.hex[p]
    if (hex < 0) continue
    if (!t.playable[hex] || t.board.terrain[hex] === 'sea')
      broken.push(`${t.pieces[p].id} stands on ${t.board.numbers[hex]}`)
    // A commander who is being overrun shares a hex with the enemy until he has got away (§8.8).
    if (!t.isUnit[p]) continue
    const other = held.get(hex)
    if (other !== undefined && other !== t.side[p]) broken.push(`both sides' units stand on ${t.board.numbers[hex]}`)
    held.set(hex, t.side[p])
  }
  for (const [hex, side] of held)
    if (occupancyTwice(g, side, hex) > (t.parts.capacityTwice?.(g, side, hex) ?? CAPACITY_TWICE))
      broken.push(`${t.board.numbers[hex]} holds over six occupancy factors`)
  for (const [hex] of held)
    if (!chainSound(g, hex)) broken.push(`the pieces on ${t.board.numbers[hex]} do not hang together`)
  if (s.battlePoints[0] + s.battlePoints[1] !== BATTLE_POINTS) broken.push('the battle points do not add up')
  for (const side of [0, 1] as const) {
    for (const hex of s.depots[side]) {
      if (!t.city[hex]) broken.push(`a depot outside a city at ${t.board.numbers[hex]}`)
      if (held.get(hex) === (side === 0 ? 1 : 0)) broken.push(`a depot under the enemy at ${t.board.numbers[hex]}`)
    }
    if (s.commands[side] < 0 || s.commands[side] > 6) broken.push('combat commands out of bounds')
    if (s.inHand[side] < UNKNOWN || s.dummiesInHand[side] < UNKNOWN) broken.push('fewer than no trains in hand')
    if (s.genuineOut[side] < 0) broken.push('fewer than no trains on the board')
  }
  return broken
}

function chainSound(g: G, hex: number): boolean {
  let n = 0
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
    if (g.s.hex[p] !== hex || ++n > g.t.pieces.length) return false
  }
  return n === g.s.hex.filter(at => at === hex).length
}
