import {
  advance,
  call,
  hexAt,
  makeBoard,
  scriptedDice,
  sideBetween,
  type Attempt,
  type Board,
  type BoardData,
  type Frame,
  type GameEvent,
  type Procedures,
  type Question,
  type Refusal,
  type State,
} from '@grognard/kernel'
import { expect } from 'vitest'
import { campaignProcedures } from '../src/rules/sequence-of-play.ts'
import { BATTLE_POINTS } from '../src/rules/victory-points.ts'
import { stepCost } from '../src/rules/terrain.ts'
import type { Arm, Arrival, G, Piece, UnitClass } from '../src/system/campaign.ts'
import { makeCampaign, SIDES, type CampaignTitle } from '../src/system/make-campaign.ts'
import { placePiece } from '../src/system/stacks.ts'
import { DUMMY, GENUINE, GONE, NOT_YET, type CampaignState, type Side } from '../src/system/state.ts'
import { title1799 } from '../src/titles/1799/title.ts'
import { book, citedIn } from './books.ts'

// Small drawn positions. A drawing has the French before the bar and the Coalition behind it; stacks are set apart by
// semicolons, and each is its commanders with their ratings, a hex, and its units:
//
//   'Ney 2, Souham 1 @0505: inf/L*2 cav/V! | @0507: art/C'
//
// A unit is arm/class: V veteran, L line, C conscript. Behind it may stand *3 for three of them, ! for disrupted, + for a
// forced march, # for each combat fought this turn, ~ for Cossacks; before it a 2 for an augmented division. Units are
// called after their first commander or, without one, their hex, and their arm: ney.inf, ney.inf2, 0507.art.
//
// The board is ten by ten clear hexes, 0101 to 1010, odd columns half a hex higher: 0505 touches 0504 and 0506 in its
// column, 0404 and 0405, 0604 and 0605 beside it; 0605 touches 0505 and 0506, 0705 and 0706.

type Pair = { french?: string; coalition?: string }

export interface Setting {
  phase?: string // the procedure to begin with; 'movement' unless told
  locals?: Omit<Frame, 'p' | 'at'>
  turn?: number
  dice?: number[] // faces in the order they fall
  winter?: boolean
  winterFrom?: number // the turn with which it begins
  land?: string // the only hexes in play
  forest?: string // hexes
  marsh?: string
  rough?: string
  mountain?: string
  sea?: string
  cities?: string
  forts?: string
  prizes?: string // cities that count for victory
  river?: string // hexsides: '0505/0506 0505/0605'
  bridge?: string // rivers with a bridge
  road?: string
  pass?: string
  lake?: string
  depots?: Pair
  trains?: Pair // hexes of trains; a ? behind one makes it a dummy, a ! shows it face up
  forage?: string
  hostile?: Pair // hexes that are not friendly to that side
  sources?: Pair // ultimate supply sources
  cards?: { trains?: [number, number]; commands?: [number, number] }
  commands?: [number, number] // combat commands left this turn, three each unless told
  points?: [number, number] // battle points
  tie?: Side // who goes first on a tie
  arrivals?: { piece: string; turn: number; at: string }[] // 'inf/L', 'Ney 2'; at: hexes, 'with Ney' or 'stack'
}

export interface Table<Extra extends object = object, Own = unknown> {
  title: CampaignTitle<Own, Extra>
  state: CampaignState<Extra>
  g: G<Own, Extra>
  events: GameEvent[] // all that has been told so far
}

export function position(drawing: string, set: Setting = {}): Table {
  const board = drawBoard(set)
  const drawn = readDrawing(board, drawing, set)
  const title = makeCampaign({
    id: 'drawn',
    rules: '1',
    scenarios: [{ id: 'drawn' }],
    options: [],
    board,
    victoryCities: hexes(board, set.prizes),
    playable: set.land ? hexes(board, set.land) : board.numbers.map((_, hex) => hex),
    pieces: drawn.map(one => one.piece),
    parameters: {
      startTurn: 1,
      lastTurn: 19,
      winter: turn => set.winter ?? (set.winterFrom !== undefined && turn >= set.winterFrom),
      supplyRoute: winter => (winter ? 3 : 5),
      depotLink: winter => (winter ? 3 : 5),
      march: winter => (winter ? 2 : 3),
      forcedMarch: 5,
      attritionFrom: winter => (winter ? 2 : 3),
      winterAttrition: 1,
      dummyTrains: 2,
      trainsOnCard: (_turn, side) => (set.cards?.trains ?? [5, 5])[side],
      commandsOnCard: (_turn, side) => (set.cards?.commands ?? [3, 3])[side],
      firstOnTie: set.tie ?? 0,
      cossacksFrom: 4,
      ...book().parameters,
    },
    parts: {
      ...book().parts,
      friendly: (_g, side, hex) => !hexes(board, (set.hostile ?? {})[SIDES[side]]).includes(hex),
      sources: (_g, side) => hexes(board, (set.sources ?? {})[SIDES[side]]),
      marchGift: () => 0,
      factorGift: () => 0,
      deemedSupplied: (g, piece) => g.t.pieces[piece].unit!.cossack,
      finish(g) {
        g.s.outcome = { winner: null, level: 'level.drawn', clause: '1813 §14.3', scores: {} }
      },
    },
    own: {},
    extra: () => ({}),
    procedures: campaignProcedures(),
    clauseOf: book().clauseOf,
    overClause: '1813 §14.3',
    battlePoints: BATTLE_POINTS,
    appraise: () => 0,
    counsel: (_, __, { answers }) => answers.map(() => 0),
    settled: () => true,
    present: () => ({}) as never,
  })
  const state = title.setup({ scenario: 'drawn', options: {} }, scriptedDice(...(set.dice ?? [])))
  drawn.forEach(({ hex, marks }, piece) => {
    placePiece(state, piece, hex)
    state.disrupted[piece] = marks.includes('!') ? 1 : 0
    state.forced[piece] = marks.includes('+') ? 1 : 0
    state.fought[piece] = marks.split('#').length - 1
  })
  return begin(title, state, set)
}

/** A position of the Italian campaign: its own pieces by id, everybody else out of the way. */
export function italy(places: Record<string, string>, set: Setting = {}): Table {
  const state = title1799.setup({ scenario: 'campaign', options: {} }, scriptedDice(...(set.dice ?? [])))
  const { pieces, board } = title1799.campaign
  pieces.forEach((_, piece) => placePiece(state, piece, NOT_YET))
  for (const [id, number] of Object.entries(places)) {
    const at = number.replace('!', '')
    placePiece(state, pieceOf(pieces, id), at === 'gone' ? GONE : hexAt(board, at))
    state.disrupted[pieceOf(pieces, id)] = number.endsWith('!') ? 1 : 0
  }
  return begin(title1799, state, set)
}

function begin(title: Table['title'], state: CampaignState, set: Setting): Table {
  const { board } = title
  state.frames = []
  beginAt(state, campaignProcedures(), set.phase ?? 'movement', set.locals)
  state.answered = 0
  state.turn = set.turn ?? 1
  state.allotted = [0, 0]
  state.inHand = [0, 0]
  state.dummiesInHand = [0, 0]
  state.commands = [...(set.commands ?? [3, 3])]
  state.commandsAtStart = [...state.commands]
  state.battlePoints = [...(set.points ?? [6, 6])]
  state.forage = hexes(board, set.forage)
  for (const side of [0, 1] as const) {
    state.depots[side] = hexes(board, (set.depots ?? {})[SIDES[side]])
    for (const word of words((set.trains ?? {})[SIDES[side]])) {
      state.trainSide.push(side)
      state.trainHex.push(hexAt(board, word.slice(0, 4)))
      state.trainKind.push(word.includes('?') ? DUMMY : GENUINE)
      state.trainKnown.push(word.includes('!') ? 1 : 0)
      if (!word.includes('?')) state.genuineOut[side]++
    }
  }
  const table: Table = { title, state, g: title.play(state), events: [] }
  advance(table.g, campaignProcedures())
  table.events.push(...table.g.events)
  return table
}

/** Lays the frame of a procedure, as if it had just been called. */
export function beginAt(state: State, all: Procedures<never>, name: string, locals: object = {}): void {
  call(state, all.get(name)!.declared, locals as never)
}

/** Plays answers one after the other, each by the side that is asked. Gives what was told. */
export function play(table: Table, ...ids: string[]): GameEvent[] {
  const told: GameEvent[] = []
  for (const id of ids) {
    told.push(...table.title.answer(table.state, asked(table).side, id))
    expect(table.title.check(table.state)).toEqual([])
  }
  table.events.push(...told)
  return told
}

export function asked(table: Table): Question {
  if (over(table)) throw new Error('nobody is asked: the phase is over')
  return table.title.question(table.state)
}

/** The ids of the answers, all or those with a verb. */
export function answers(table: Table, verb?: string): string[] {
  return asked(table)
    .answers.filter(answer => !verb || answer.verb === verb)
    .map(answer => answer.id)
}

/** The hexes or pieces that answers with a verb name: 'step:0506' gives '0506'. */
export function offered(table: Table, verb: string): string[] {
  return answers(table, verb).map(id => id.split(':')[1])
}

/** True once the phase has run out. */
export function over(table: Table): boolean {
  return table.state.frames.length === 0 || table.state.outcome !== null
}

/** Why the side that is asked may not do that: an answer's id, or a hex touched. */
export function refusal(table: Table, attempt: string | Attempt): Refusal | undefined {
  const { side } = asked(table)
  return table.title.refuse(table.state, side, typeof attempt === 'string' ? { id: attempt } : attempt)
}

/** Where a piece is: a hex's number, 'gone' or 'not yet'. */
export function at(table: Table, id: string): string {
  const hex = table.state.hex[pieceOf(table.g.t.pieces, id)]
  return hex === GONE ? 'gone' : hex === NOT_YET ? 'not yet' : table.title.board.numbers[hex]
}

/** How a unit fares: 'good', 'disrupted' or 'gone'. */
export function order(table: Table, id: string): string {
  if (at(table, id) === 'gone') return 'gone'
  return table.state.disrupted[pieceOf(table.g.t.pieces, id)] ? 'disrupted' : 'good'
}

/** What has been told of a kind since the position was drawn. */
export function told(table: Table, kind: string): GameEvent[] {
  return table.events.filter(event => event.kind === kind)
}

/** The values that were told for a battle, by side: the attacker's first. */
export function finalValues(table: Table): number[] {
  return told(table, 'battle.value').map(event => event.params!.value as number)
}

export function hexOf(table: Table, number: string): number {
  return hexAt(table.title.board, number)
}

export function numbersOf(table: Table, list: readonly number[]): string[] {
  return list.map(hex => table.title.board.numbers[hex])
}

/** What it costs to go from one hex to the next, -1 if nothing can. */
export function cost(table: Table, from: string, to: string): number {
  return stepCost(table.g, sideBetween(table.title.board, hexOf(table, from), hexOf(table, to)))
}

/** Marches: the whole stack or those named, along the hexes; then it halts if it must be told to. */
export function march(table: Table, from: string, path: string, movers?: string): void {
  play(table, `march:${from}`)
  if (movers === undefined) play(table, 'everyone')
  else {
    for (const id of words(movers))
      play(table, `${table.g.t.isUnit[pieceOf(table.g.t.pieces, id)] ? 'unit' : 'commander'}:${id}`)
    play(table, 'set-out')
  }
  for (const hex of words(path)) play(table, `step:${hex}`)
  if (!over(table) && answers(table).includes('halt')) play(table, 'halt')
}

/** Orders an attack with the whole stack and these commands, as far as the die. */
export function attack(table: Table, from: string, to: string, commands = 0): void {
  play(table, `attack:${from}`, `target:${to}`, 'everyone', `commands:${commands}`)
}

/** Fights on without any help: nobody is called, and the defender spends nothing. */
export function alone(table: Table): void {
  while (!over(table) && ['ask.supports', 'ask.defenceCommands'].includes(asked(table).prompt))
    play(table, asked(table).prompt === 'ask.supports' ? 'enough' : 'commands:0')
}

function pieceOf(pieces: readonly Piece[], id: string): number {
  const piece = pieces.findIndex(one => one.id === id)
  if (piece < 0) throw new Error(`no piece is called ${id}; there are ${pieces.map(one => one.id).join(' ')}`)
  return piece
}

function words(text = ''): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

function hexes(board: Board, text?: string): number[] {
  return words(text).map(number => hexAt(board, number))
}

const SIZE = 10

function drawBoard(set: Setting): Board {
  const numbers: string[] = []
  for (let column = 1; column <= SIZE; column++)
    for (let row = 1; row <= SIZE; row++) numbers.push(two(column) + two(row))
  const ground = (number: string): string =>
    (['forest', 'marsh', 'rough', 'mountain', 'sea'] as const).find(kind => words(set[kind]).includes(number)) ??
    'clear'
  const sides = new Map<string, BoardData['sides'][number]>()
  const mark = (text: string | undefined, marks: Partial<BoardData['sides'][number]>): void => {
    for (const side of words(text)) {
      const [a, b] = side.split('/')
      const key = a < b ? side : `${b}/${a}`
      sides.set(key, { a, b, ...sides.get(key), ...marks })
    }
  }
  mark(set.river, { river: 'river' })
  mark(set.bridge, { river: 'river', bridge: true })
  mark(set.road, { road: true })
  mark(set.pass, { pass: true })
  mark(set.lake, { lake: true })
  const place = (kind: 'city' | 'fortress') => (hex: string) => ({
    id: hex,
    name: hex,
    hex,
    kind,
    rank: 1,
    source: 'proposal' as const,
  })
  return makeBoard({
    id: 'drawn',
    name: 'Drawn',
    grid: { columns: [1, SIZE], rows: [1, SIZE], columnsRun: 'east', raised: 'odd' },
    size: [SIZE * 100, SIZE * 100],
    hexes: numbers.map(n => ({ n, x: 0, y: 0, terrain: ground(n) })),
    sides: [...sides.values()],
    places: [...words(set.cities).map(place('city')), ...words(set.forts).map(place('fortress'))],
    regions: [],
    sets: {},
    lines: {},
  })
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

interface Drawn {
  piece: Piece
  hex: number
  marks: string
}

/** Commanders first, as in every roster. */
function readDrawing(board: Board, drawing: string, set: Setting): Drawn[] {
  const drawn: Drawn[] = []
  const taken = new Map<string, number>()
  const sides = drawing.split('|')
  sides.forEach((text, side) => {
    for (const stack of text.split(';').filter(part => part.trim() !== ''))
      readStack(board, stack, side as Side, taken, drawn)
  })
  for (const { piece, turn, at: where } of set.arrivals ?? []) {
    const side: Side = piece.startsWith('|') ? 1 : 0
    const text = piece.replace('|', '').trim()
    const one = text.includes('/') ? readUnit(text, side, 'new', taken)[0] : readCommander(text, side)
    drawn.push({ ...one, hex: NOT_YET, piece: { ...one.piece, turn, arrival: [readArrival(board, where)] } })
  }
  return [...drawn.filter(one => one.piece.commander), ...drawn.filter(one => one.piece.unit)]
}

function readArrival(board: Board, text: string): Arrival {
  if (text.startsWith('with ')) return { kind: 'with', commander: text.slice(5) }
  return text === 'stack' ? { kind: 'stack' } : { kind: 'hexes', hexes: hexes(board, text) }
}

function readStack(board: Board, text: string, side: Side, taken: Map<string, number>, drawn: Drawn[]): void {
  const parts = /^\s*([^@]*)@(\d{4})\s*(?::(.*))?$/s.exec(text)
  if (!parts) throw new Error(`this is no stack: ${text}`)
  const hex = hexAt(board, parts[2])
  const commanders = parts[1].split(',').filter(name => name.trim() !== '')
  const called = commanders.length > 0 ? commanders[0].trim().split(' ')[0].toLowerCase() : parts[2]
  for (const name of commanders) drawn.push({ ...readCommander(name, side), hex })
  for (const word of words(parts[3]))
    for (const unit of readUnit(word, side, called, taken)) drawn.push({ ...unit, hex })
}

function readCommander(text: string, side: Side): Drawn {
  const [name, rating] = text.trim().split(' ')
  const piece: Piece = {
    id: name.toLowerCase(),
    side,
    name,
    label: name,
    nation: '',
    turn: 0,
    arrival: [],
    leaves: 0,
    commander: { rating: Number(rating ?? 0), gift: '' },
  }
  return { piece, hex: NOT_YET, marks: '' }
}

const OCCUPANCY_TWICE = { V: 2, L: 3, C: 4 }

function readUnit(text: string, side: Side, called: string, taken: Map<string, number>): Drawn[] {
  const parts = /^(2?)(inf|cav|art)\/([VLC])(?:\*(\d))?([!+#~]*)$/.exec(text)
  if (!parts) throw new Error(`this is no unit: ${text}`)
  const factor = parts[1] ? 2 : 1
  const drawn: Drawn[] = []
  for (let n = 0; n < Number(parts[4] ?? 1); n++) {
    const name = `${called}.${parts[2]}`
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const id = count === 1 ? name : `${name}${count}`
    const unitClass = parts[3] as UnitClass
    const unit = {
      arm: parts[2] as Arm,
      class: unitClass,
      factor,
      occupancyTwice: OCCUPANCY_TWICE[unitClass] * factor,
      cossack: parts[5].includes('~'),
    }
    const piece: Piece = { id, side, name: id, label: id, nation: '', turn: 0, arrival: [], leaves: 0, unit }
    drawn.push({ piece, hex: NOT_YET, marks: parts[5] })
  }
  return drawn
}

expect.extend({
  /** A refusal (or a question, or an event) that names this clause, as the book of now numbers it. */
  toCite(received: { clause?: string } | undefined, clause1813: string) {
    const clause = citedIn(clause1813)
    return {
      pass: received?.clause === clause,
      message: () => `expected ${clause}, and got ${received ? JSON.stringify(received) : 'no refusal'}`,
    }
  },
})

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toCite(clause: string): R
  }
}
