import {
  type Answer,
  bareState,
  makeTitle,
  noAnswersYet,
  type Board,
  type Choice,
  type DiceState,
  type Doctrine,
  type Fitting,
  type GameEvent,
  type MadeTitle,
  type OptionInfo,
  type Phase,
  type Presentation,
  type Procedures,
  type Question,
  type ScenarioInfo,
  type Title,
  type Weights,
  type Weighty,
} from '@grognard/kernel'
import { dueByTurn } from '../rules/due.ts'
import { rideRoom } from '../rules/rides.ts'
import { routeCosts, routeRoom } from '../rules/supply-routes.ts'
import { cityHexes, enterCosts, riverAt, roughHexes, unbridgedAt, watchedSides } from '../rules/terrain.ts'
import { type Campaign, type G, type GivenParts, type Parameters, type Piece } from './campaign.ts'
import { markOpen, type Openness } from '../hints/open.ts'
import { familyPhase } from '../hints/phase.ts'
import { runs } from '../hints/runs.ts'
import { warnings, type Certainties } from '../hints/warnings.ts'
import { odds } from '../odds/odds.ts'
import { begin } from './begin.ts'
import { unsound } from './bounds.ts'
import { blankPages, same } from './kept.ts'
import { wholeParts } from './parts.ts'
import { concealTrains, dealTrains } from './secrets.ts'
import { occupancyTwice, placePiece } from './stacks.ts'
import { CAMPAIGN_COLUMNS, NOT_YET, type CampaignState, type Side } from './state.ts'

// Makes a title of the family out of its board, roster, parameters and parts.

/** All that a title hands in. Its own facts and state are typed by it and unknown to the family. */
export interface CampaignDesign<Own, Extra extends object> {
  id: string
  rules: string
  scenarios: readonly ScenarioInfo[]
  options: readonly OptionInfo[]
  board: Board
  playable: readonly number[]
  victoryCities: readonly number[] // the hexes that count for victory (§14.4)
  pieces: readonly Piece[]
  parameters: Parameters
  parts: GivenParts
  own: Own // facts that only this title knows: made from its pieces, so that a kit changes them too
  procedures: Procedures<G<Own, Extra>>
  clauseOf(number: string): string
  overClause: string
  battlePoints?: number // how many there are in all, if the title counts them (§14.4.b)
  doctrine?: Doctrine // the weights of its officers' judgement
  fitted?: Readonly<Record<string, Fitting>> // what play has found better for a side
  weighty?: Weighty // prompts where officers who search try single answers
  appraise(g: G<Own, Extra>, side: Side, weights: Weights): number
  counsel(g: G<Own, Extra>, side: Side, question: Question, weights: Weights): number[]
  goals?(g: G<Own, Extra>, side: Side, question: Question, weights: Weights): number[] | undefined
  extra(t: Campaign<Own>, choice: Choice): Extra // what only this title keeps
  secrets?: Secrets<Own, Extra> // and what of it is secret
  veil?(g: G<Own, Extra>, events: GameEvent[]): GameEvent[] // takes out of events what only one side may know
  prepare?(g: G<Own, Extra>): void // the last touch to the set-up: scenarios, options
  check?(g: G<Own, Extra>): string[] // its own promises
  milestones?(g: G<Own, Extra>): string[] // rare things that this game has reached
  rareWays?(g: G<Own, Extra>, question: Question): readonly Answer[] // answers that lead to them
  chance?(g: G<Own, Extra>, side: Side, weights: Weights): number
  settled(g: G<Own, Extra>): boolean
  openness?: Openness // which of its own lists both sides know, and when less is known
  certainties?: Certainties // what it adds to what is certain
  phase?(g: G): Phase // where in the turn it stands, if its turn has parts of its own
  present(campaign: Campaign<Own>): Presentation<CampaignState<Extra>>
}

/** What a title hides besides the trains. Both work in place. */
export interface Secrets<Own, Extra extends object> {
  observe(g: G<Own, Extra>, side: Side): void // blanks
  imagine(g: G<Own, Extra>, side: Side): void // fills in, by the state's own dice
  showing?(g: G<Own, Extra>): number[] // hexes where a march may show something that nobody sees now: runs end there
  alike?(g: G<Own, Extra>): number[][] // what cannot be told apart before an answer
  parted?(g: G<Own, Extra>, before: readonly number[][], after: readonly number[][]): void // counts what the answer has shown of it
}

export const SIDES = ['french', 'coalition'] as const

/** A title of the family, with what tests and its own rules may ask of it. */
export interface CampaignTitle<Own, Extra extends object> extends Title<CampaignState<Extra>> {
  campaign: Campaign<Own>
  play(s: CampaignState<Extra>): G<Own, Extra>
}

export function makeCampaign<Own, Extra extends object>(design: CampaignDesign<Own, Extra>): CampaignTitle<Own, Extra> {
  const t = fixedParts(design)
  const { secrets } = design
  const procedures = markOpen(design.procedures, design.openness)
  const title = makeTitle<CampaignState<Extra>, Campaign<Own>>({
    id: design.id,
    rules: design.rules,
    sides: SIDES,
    scenarios: design.scenarios,
    options: design.options,
    board: design.board,
    fixed: t,
    procedures,
    overClause: design.overClause,
    columns: CAMPAIGN_COLUMNS,
    lengths: { pieces: t.pieces.length },
    begin: (choice, dice) => emptyState(design, t, choice, dice),
    setUp(g) {
      t.pieces.forEach((piece, p) => {
        if (piece.turn === design.parameters.startTurn && piece.arrival[0].kind === 'hexes')
          placePiece(g.s, p, piece.arrival[0].hexes[0])
      })
      design.prepare?.(g)
    },
    veil: design.veil,
    conceal(g, viewer) {
      concealTrains(g, viewer)
      secrets?.observe(g, viewer)
    },
    deal(g, viewer, dice) {
      dealTrains(g, viewer, dice)
      secrets?.imagine(g, viewer)
    },
    doctrine: design.doctrine,
    ...(design.fitted && { fitted: design.fitted }),
    ...(design.weighty && { weighty: design.weighty }),
    appraise: design.appraise,
    counsel: design.counsel,
    ...(design.goals && { goals: design.goals }),
    chance: design.chance,
    settled: design.settled,
    runs: (g, side, question, first) =>
      runs(g, side, question, first, secrets?.showing?.(g) ?? secrets?.alike?.(g).flat()),
    warnings: (g, side, answer) => warnings(g, side, answer, design.certainties),
    phase: design.phase ?? familyPhase,
    odds,
    check(g) {
      const broken = check(g)
      return broken.length > 0 ? broken : (design.check?.(g) ?? [])
    },
    milestones: design.milestones,
    rareWays: design.rareWays,
    present: design.present(t),
  })
  if (!secrets?.alike) return { ...title, campaign: t }
  // `after` would not count it: whoever thinks plays a copy instead.
  const { after: _uncounted, ...counted } = title
  return { ...counted, answer: countingWhatParts(title, secrets), campaign: t }
}

/** What cannot be told apart before an answer, and can after it, has been shown. */
function countingWhatParts<Own, Extra extends object>(
  title: MadeTitle<CampaignState<Extra>, Campaign<Own>>,
  secrets: Secrets<Own, Extra>,
): Title<CampaignState<Extra>>['answer'] {
  // What is alike after an answer is so before the next, if that is given in the same position.
  let last: { state: CampaignState<Extra>; answered: number; hex: number[]; alike: number[][] } | undefined
  return (state, side, id) => {
    const known =
      last && last.state === state && last.answered === state.answered && same(last.hex, state.hex)
        ? last.alike
        : secrets.alike!(title.play(state))
    const events = title.answer(state, side, id)
    const g = title.play(state)
    const alike = secrets.alike!(g)
    secrets.parted?.(g, known, alike)
    last = alike.length > 0 ? { state, answered: state.answered, hex: state.hex.slice(), alike } : undefined
    return events
  }
}

function fixedParts<Own, Extra extends object>(design: CampaignDesign<Own, Extra>): Campaign<Own> {
  const { board, pieces } = design
  const playable = new Uint8Array(board.size)
  for (const hex of design.playable) playable[hex] = 1
  const city = cityHexes(board).map((kind, hex) => (playable[hex] ? kind : 0))
  const enterSummer = enterCosts(board, playable, false)
  const enterWinter = enterCosts(board, playable, true)
  return {
    id: design.id,
    clauses: {},
    clauseOf: design.clauseOf,
    sides: SIDES,
    board,
    routes: routeRoom(board),
    rides: rideRoom(board),
    marks: { seen: new Uint32Array(board.size), now: 0 },
    kept: blankPages(pieces.length, board.size),
    playable,
    city,
    victoryCities: design.victoryCities,
    cities: board.numbers.flatMap((_, hex) => (city[hex] ? [hex] : [])),
    enterSummer,
    enterWinter,
    routeSummer: routeCosts(board, enterSummer),
    routeWinter: routeCosts(board, enterWinter),
    routeIcedSummer: routeCosts(board, enterSummer, true),
    routeIcedWinter: routeCosts(board, enterWinter, true),
    marchWatch: watchedSides(board, enterSummer, riverAt),
    supplyWatch: watchedSides(board, enterSummer, unbridgedAt),
    rough: roughHexes(board),
    pieces,
    isUnit: pieces.map(piece => piece.unit !== undefined),
    side: pieces.map(piece => piece.side),
    arm: pieces.map(piece => piece.unit?.arm),
    cavalry: Uint8Array.from(pieces, piece => (piece.unit?.arm === 'cav' ? 1 : 0)),
    commanders: [commandersOf(pieces, 0), commandersOf(pieces, 1)],
    factor: pieces.map(piece => piece.unit?.factor ?? 0),
    occupancyTwice: pieces.map(piece => piece.unit?.occupancyTwice ?? 0),
    rating: pieces.map(piece => piece.commander?.rating ?? 0),
    due: [dueByTurn(pieces, 0, design.parameters.startTurn), dueByTurn(pieces, 1, design.parameters.startTurn)],
    parameters: design.parameters,
    parts: wholeParts(design.parts),
    nowhere: new Uint8Array(board.size),
    answers: noAnswersYet(),
    own: design.own,
    battlePoints: design.battlePoints ?? 0,
  }
}

function commandersOf(pieces: readonly Piece[], side: Side): number[] {
  return pieces.flatMap((piece, p) => (piece.commander && piece.side === side ? [p] : []))
}

function emptyState<Own, Extra extends object>(
  design: CampaignDesign<Own, Extra>,
  t: Campaign<Own>,
  choice: Choice,
  dice: DiceState,
): CampaignState<Extra> {
  const column = (value: number): number[] => t.pieces.map(() => value)
  const state: CampaignState<Extra> = {
    ...bareState(design, choice, dice),
    turn: design.parameters.startTurn,
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
    battlePoints: design.battlePoints ? [design.battlePoints / 2, design.battlePoints / 2] : [],
    extra: design.extra(t, choice),
  }
  begin(state, design.procedures, 'game')
  return state
}

/** Promises that hold at every question. */
function check(g: G): string[] {
  const broken = unsound(g)
  if (broken.length > 0) return broken
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
    if (occupancyTwice(g, side, hex) > t.parts.capacityTwice(g, side, hex))
      broken.push(`${t.board.numbers[hex]} holds over six occupancy factors`)
  const points = s.battlePoints.reduce((sum, n) => sum + n, 0)
  if (points !== t.battlePoints) broken.push('the battle points do not add up')
  for (const side of [0, 1] as const) {
    for (const hex of s.depots[side]) {
      if (!t.city[hex]) broken.push(`a depot outside a city at ${t.board.numbers[hex]}`)
      if (held.get(hex) === (side === 0 ? 1 : 0)) broken.push(`a depot under the enemy at ${t.board.numbers[hex]}`)
    }
  }
  return broken
}
