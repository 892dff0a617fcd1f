import {
  BadInput,
  clone,
  makeBoard,
  makeMachine,
  noAnswersYet,
  type BoardData,
  type Choice,
  type DiceState,
  type Frame,
  type Title,
} from '@grognard/kernel'
import boardData from '../../../../boards/bautzen/board.json' with { type: 'json' }
import commandersData from '../../data/commanders.json' with { type: 'json' }
import markersData from '../../data/markers.json' with { type: 'json' }
import tablesData from '../../data/tables.json' with { type: 'json' }
import turnsData from '../../data/turns.json' with { type: 'json' }
import unitsData from '../../data/units.json' with { type: 'json' }
import { appraise } from '../appraisal/appraise.ts'
import { counsel } from '../appraisal/counsel.ts'
import { odds } from '../odds/odds.ts'
import { present } from '../present/present.ts'
import { layMarkers } from '../rules/markers.ts'
import { workOutGround } from '../rules/terrain.ts'
import { allProcedures } from '../rules/turn.ts'
import type { Battle, G } from './battle.ts'
import { check, milestones } from './check.ts'
import {
  makeMarkers,
  makeRoster,
  type CommanderData,
  type MarkerData,
  type Tables,
  type TurnRow,
  type UnitData,
} from './roster.ts'
import { imagine, observe } from './secrets.ts'
import { place } from './stacks.ts'
import { GONE, NOT_YET, type BautzenState, type Side } from './state.ts'

// Puts the title together.

export const SIDES = ['french', 'coalition'] as const
const RULES = '1'

const units = unitsData as unknown as UnitData[]
const commanders = commandersData as unknown as CommanderData[]
const markers = markersData as unknown as MarkerData[]
const calendar = turnsData as TurnRow[]

export const battle: Battle = makeBattle()

function makeBattle(): Battle {
  const board = makeBoard(boardData as unknown as BoardData)
  const tables = tablesData as unknown as Tables
  const pieces = makeRoster(board, units, commanders)
  const first = (side: Side): number => pieces.findIndex((piece, p) => p >= commanders.length && piece.side === side)
  const chiefs = (side: Side): number[] =>
    pieces.flatMap((piece, p) => (p < commanders.length && piece.side === side ? [p] : []))
  const slots = (side: 'french' | 'coalition'): number[] =>
    calendar.flatMap(row => Array.from({ length: row[side] }, () => row.turn))
  const entering = pieces.map((_, p) => p).filter(p => p >= commanders.length && pieces[p].enters > 0)
  return {
    board,
    sides: SIDES,
    ground: workOutGround(board, tables),
    rooms: {
      zoc: new Uint8Array(board.size),
      cost: new Uint8Array(board.size),
      reached: [],
      buckets: Array.from({ length: 32 }, () => []),
      mark: new Uint8Array(board.size),
    },
    tables,
    calendar,
    pieces,
    commanders: commanders.length,
    side: pieces.map(piece => piece.side),
    formation: pieces.map(piece => piece.formation),
    cavalry: pieces.map(piece => piece.arm === 'cav'),
    guard: pieces.map(piece => piece.guard),
    firstOf: [first(0), first(1)],
    endOf: [first(1), pieces.length],
    chiefsOf: [chiefs(0), chiefs(1)],
    markers: makeMarkers(markers),
    slots: [slots('french'), slots('coalition')],
    entering: entering.sort((a, b) => pieces[a].enters - pieces[b].enters),
    answers: noAnswersYet(),
    marches: [],
  }
}

const machine = makeMachine<BautzenState, Battle>({
  fixed: battle,
  all: allProcedures,
  sides: SIDES,
  overClause: 'bautzen §10.4',
})

const index = (side: string): Side => {
  const found = SIDES.indexOf(side as (typeof SIDES)[number])
  if (found < 0) throw new BadInput('input.noSide', { title: 'bautzen', side, known: [...SIDES] })
  return found as Side
}

/** Runs a state to its first question. */
export const start = machine.start

/** A game as the rules see it. */
export const play = (s: BautzenState): G => machine.play(s)

/** bautzen §10.1: everybody where the scenario puts him, morale at its start. */
export function emptyState(choice: Choice, dice: DiceState): BautzenState {
  const t = battle
  const column = (value: number): number[] => t.pieces.map(() => value)
  const hexes = (value: number): number[] => Array.from({ length: t.board.size }, () => value)
  return {
    title: 'bautzen',
    rules: RULES,
    scenario: choice.scenario,
    options: { ...choice.options },
    dice,
    frames: [{ p: 'turn', at: 0 }],
    reveals: 0,
    answered: 0,
    outcome: null,
    turn: 1,
    hex: column(NOT_YET),
    steps: t.pieces.map(piece => piece.steps),
    health: column(0),
    flags: column(0),
    marched: [],
    ejected: column(-1),
    seen: column(-1),
    shown: column(0),
    units: hexes(0),
    chiefs: hexes(0),
    owner: hexes(-1),
    taken: hexes(0),
    morale: [t.tables.morale.french, t.tables.morale.coalition],
    losses: [0, 0],
    markerAt: t.markers.map(() => 0),
    markerKnown: t.markers.map(() => 0),
    drawn: [0, 0],
    ney: [0, 0, 0],
    neyTold: -1,
    neyDue: 0,
    neyIn: 0,
    inspected: 0,
    jomini: 0,
    slowed: 0,
    discord: 0,
    arapiles: 0,
    retreat: 0,
    saved: [0, 0, 0],
    watch: 0,
    feats: 0,
  }
}

/** bautzen §10.1, §10.6: the placement of the scenario; Normann's cavalry may be left out. */
function setUp(g: G): void {
  g.t.pieces.forEach((piece, p) => {
    if (piece.id === NORMANN && g.s.options['no-normann']) g.s.hex[p] = GONE
    else if (piece.start >= 0) {
      place(g, p, piece.start)
      g.s.seen[p] = piece.start
    }
  })
}

const NORMANN = units.find(unit => unit.name === 'Normann')!.id

/** Written out field by field: searching copies all the time. */
function cloneState(s: BautzenState): BautzenState {
  return {
    title: s.title,
    rules: s.rules,
    scenario: s.scenario,
    options: s.options,
    dice: { next: s.dice.next.slice(), generator: s.dice.generator.slice(), thrown: s.dice.thrown },
    frames: s.frames.map(frame => clone<Frame>(frame)),
    reveals: s.reveals,
    answered: s.answered,
    outcome: s.outcome && { ...s.outcome, scores: { ...s.outcome.scores } },
    turn: s.turn,
    hex: s.hex.slice(),
    steps: s.steps.slice(),
    health: s.health.slice(),
    flags: s.flags.slice(),
    marched: s.marched.slice(),
    ejected: s.ejected.slice(),
    seen: s.seen.slice(),
    shown: s.shown.slice(),
    units: s.units.slice(),
    chiefs: s.chiefs.slice(),
    owner: s.owner.slice(),
    taken: s.taken.slice(),
    morale: [s.morale[0], s.morale[1]],
    losses: [s.losses[0], s.losses[1]],
    markerAt: s.markerAt.slice(),
    markerKnown: s.markerKnown.slice(),
    drawn: [s.drawn[0], s.drawn[1]],
    ney: s.ney.slice(),
    neyTold: s.neyTold,
    neyDue: s.neyDue,
    neyIn: s.neyIn,
    inspected: s.inspected,
    jomini: s.jomini,
    slowed: s.slowed,
    discord: s.discord,
    arapiles: s.arapiles,
    retreat: s.retreat,
    saved: s.saved.slice(),
    watch: s.watch,
    feats: s.feats,
  }
}

/** States between whose affairs a position can be judged: nobody is in the middle of a combat or a march. */
const QUIET = new Set(['movement', 'combat', 'play-markers'])

export const bautzen: Title<BautzenState> = {
  id: 'bautzen',
  rules: RULES,
  sides: SIDES,
  scenarios: [{ id: 'battle' }],
  options: [
    { id: 'no-standing', clause: 'bautzen §10.6', byDefault: false },
    { id: 'no-tactics', clause: 'bautzen §10.6', byDefault: false },
    { id: 'larger-quota', clause: 'bautzen §10.6', byDefault: false },
    { id: 'no-normann', clause: 'bautzen §10.6', byDefault: false },
  ],
  board: battle.board,
  setup(choice, dice) {
    const state = emptyState(choice, dice)
    const g = machine.play(state)
    setUp(g)
    layMarkers(g)
    machine.start(state)
    return state
  },
  question: machine.question,
  answer: machine.answer,
  refuse: machine.refuse,
  observe: (state, side) =>
    // A spectator sees what both sides may know.
    side === null
      ? observe(machine.play(observe(machine.play(cloneState(state)), 0)), 1)
      : observe(machine.play(cloneState(state)), index(side)),
  imagine: (view, side, dice) => imagine(machine.play(cloneState(view)), index(side), dice),
  outcome: state => state.outcome ?? undefined,
  clone: cloneState,
  appraise: (view, side) => appraise(machine.play(view), index(side)),
  counsel: (view, side, question) => counsel(machine.play(view), index(side), question),
  settled: state => QUIET.has(state.frames[state.frames.length - 1]?.p ?? 'movement'),
  odds: (view, side, answer) => odds(machine.play(view), index(side), answer),
  check: state => check(machine.play(state)),
  milestones: state => milestones(machine.play(state)),
  present: present(battle, { units, commanders, markers, calendar, tables: battle.tables }),
}
