// A toy title, so that the table can be tried and tested without any real one: two sides march, fight and hide a train.

import {
  adjacent,
  ASK,
  AGAIN,
  BadInput,
  DONE,
  DIRECTIONS,
  RIVER,
  BRIDGE,
  call,
  clone,
  distance,
  hexAt,
  hiddenDice,
  makeMachine,
  procedures,
  throwDie,
  type Answer,
  type Ask,
  type Attempt,
  type Frame,
  type Play,
  type Procedure,
  type Refusal,
  type State,
  type Title,
} from '@grognard/kernel'
import { toyBoard as board } from './toy-board.ts'
import { toyPresentation } from './toy-presentation.ts'

export interface ToyState extends State {
  turn: number // 1 to LAST
  owner: number[] // side of each piece
  hex: number[] // where it stands, -1 when lost
  kind: number[] // 0 foot, 1 horse, 2 commander, 3 train
  disrupted: number[] // 1 when on its back side
  real: number[] // of a train: 1 real, 0 empty, -1 unknown to this viewer
  points: number[] // by side
}

export const LAST = 3
export const SIDES = ['french', 'coalition'] as const
const MARCH = 3

type G = Play<ToyState, null>
type Proc = Procedure<G>

const at = (g: G, hex: number, side: number): number[] =>
  g.s.owner.flatMap((owner, piece) => (owner === side && g.s.hex[piece] === hex ? [piece] : []))
const fighters = (g: G, hex: number, side: number): number[] => at(g, hex, side).filter(piece => g.s.kind[piece] < 2)

/** toy §2.1: a stack may not enter the enemy's hex, nor the sea; mountains cost two. */
function refuseStep(g: G, frame: Frame, hex: number): Refusal | undefined {
  const from = frame.hex as number
  if (!adjacent(board, from, hex)) return { clause: 'toy §2.1', reason: 'refuse.far', params: { hex } }
  if (board.terrain[hex] === 'sea') return { clause: 'toy §2.2', reason: 'refuse.sea', params: { hex } }
  if (fighters(g, hex, 1 - (frame.side as number)).length > 0)
    return { clause: 'toy §2.3', reason: 'refuse.enemy', params: { hex } }
  if (cost(from, hex) > (frame.left as number))
    return {
      clause: 'toy §2.4',
      reason: 'refuse.tired',
      params: { hex, cost: cost(from, hex), left: frame.left as number },
    }
  return undefined
}

function cost(from: number, hex: number): number {
  const direction = neighbours(from).indexOf(hex)
  const side = board.sides[from * DIRECTIONS + direction]
  const river = (side & RIVER) !== 0 && (side & BRIDGE) === 0 ? 1 : 0
  return (board.terrain[hex] === 'clear' ? 1 : 2) + river
}

const neighbours = (hex: number): number[] => [
  ...board.neighbours.slice(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS),
]

const game: Proc = {
  name: 'game',
  run(g, frame) {
    if (frame.at === 2) {
      frame.at = 0
      if (++g.s.turn > LAST) {
        g.s.turn = LAST
        const [a, b] = g.s.points
        const winner = a === b ? null : SIDES[a > b ? 0 : 1]
        g.s.outcome = {
          winner,
          level: winner ? 'level.win' : 'level.draw',
          clause: 'toy §5',
          scores: { french: a, coalition: b },
        }
        g.events.push({ kind: 'event.end', clause: 'toy §5' })
        return AGAIN
      }
    }
    const side = frame.at++
    g.events.push({ kind: 'event.turn', side: SIDES[side], params: { turn: g.s.turn } })
    call(g.s, 'attack', { side })
    call(g.s, 'march', { side, hex: -1, left: 0, moved: [], units: [] })
    return AGAIN
  },
}

const march: Proc = {
  name: 'march',
  run: (_, frame) => (frame.at === 3 ? DONE : ASK),
  ask(g, frame): Ask {
    const side = frame.side as number
    if (frame.at === 0) {
      const hexes = [
        ...new Set(g.s.owner.flatMap((owner, p) => (owner === side && movable(g, frame, p) ? [g.s.hex[p]] : []))),
      ]
      const answers: Answer[] = hexes.map(hex => ({ id: `stack:${board.numbers[hex]}`, verb: 'stack', hex }))
      return {
        side,
        clause: 'toy §2',
        prompt: 'ask.stack',
        answers: [...answers, { id: 'end', verb: 'end', final: true }],
      }
    }
    const focus = [frame.hex as number]
    if (frame.at === 1) {
      const chosen = frame.units as number[]
      const answers: Answer[] = at(g, frame.hex as number, side)
        .filter(piece => movable(g, frame, piece) && !chosen.includes(piece))
        .map(piece => ({ id: `unit:${piece}`, verb: 'unit', piece }))
      answers.push({ id: 'all', verb: 'all' })
      if (chosen.length > 0) answers.push({ id: 'go', verb: 'go', n: chosen.length, final: true })
      return { side, clause: 'toy §2', prompt: 'ask.units', params: { hex: focus[0] }, answers, focus, chosen }
    }
    const answers: Answer[] = neighbours(focus[0])
      .filter(hex => hex >= 0 && !refuseStep(g, frame, hex))
      .sort((a, b) => a - b)
      .map(hex => ({ id: `step:${board.numbers[hex]}`, verb: 'step', hex, n: cost(focus[0], hex) }))
    answers.push({ id: 'halt', verb: 'halt', final: true })
    return {
      side,
      clause: 'toy §2.1',
      prompt: 'ask.step',
      params: { left: frame.left as number },
      answers,
      focus,
      chosen: frame.units as number[],
    }
  },
  take(g, frame, answer) {
    const units = frame.units as number[]
    if (answer.verb === 'stack') {
      frame.hex = answer.hex!
      frame.units = []
      frame.at = 1
    } else if (answer.verb === 'unit') units.push(answer.piece!)
    else if (answer.verb === 'all' || answer.verb === 'go') {
      if (answer.verb === 'all')
        frame.units = at(g, frame.hex as number, frame.side as number).filter(piece => movable(g, frame, piece))
      frame.left = MARCH
      frame.at = 2
    } else if (answer.verb === 'step') {
      const from = frame.hex as number
      frame.left = (frame.left as number) - cost(from, answer.hex!)
      frame.hex = answer.hex!
      for (const unit of units) g.s.hex[unit] = answer.hex!
      g.events.push({
        kind: 'event.march',
        side: SIDES[frame.side as number],
        clause: 'toy §2.1',
        params: { pieces: units, hex: answer.hex! },
        hexes: [from, answer.hex!],
      })
      reveal(g, frame.side as number)
    } else if (answer.verb === 'halt') {
      frame.moved = [...(frame.moved as number[]), ...units]
      frame.at = 0
    } else frame.at = 3
  },
  refuse(g, frame, attempt: Attempt) {
    if (attempt.hex === undefined) return undefined
    if (frame.at === 2) return refuseStep(g, frame, attempt.hex)
    return {
      clause: 'toy §2',
      reason: at(g, attempt.hex, frame.side as number).length > 0 ? 'refuse.moved' : 'refuse.nobody',
      params: { hex: attempt.hex },
    }
  },
}

function movable(g: G, frame: Frame, piece: number): boolean {
  return g.s.hex[piece] >= 0 && g.s.disrupted[piece] === 0 && !(frame.moved as number[]).includes(piece)
}

/** toy §4: a train beside the enemy is looked into. */
function reveal(g: G, side: number): void {
  g.s.owner.forEach((owner, train) => {
    if (g.s.kind[train] !== 3 || owner === side || g.s.hex[train] < 0 || g.s.real[train] > 1) return
    if (
      !g.s.owner.some(
        (o, p) => o === side && g.s.hex[p] >= 0 && g.s.kind[p] < 2 && adjacent(board, g.s.hex[p], g.s.hex[train]),
      )
    )
      return
    g.s.real[train] += 2
    g.s.reveals++
    g.events.push({
      kind: g.s.real[train] === 3 ? 'event.realTrain' : 'event.emptyTrain',
      clause: 'toy §4',
      side: SIDES[owner],
      hexes: [g.s.hex[train]],
    })
  })
}

const attack: Proc = {
  name: 'attack',
  run: (_, frame) => (frame.at === 1 ? DONE : ASK),
  ask(g, frame) {
    const side = frame.side as number
    const answers: Answer[] = targets(g, side).map(hex => ({ id: `attack:${board.numbers[hex]}`, verb: 'attack', hex }))
    return {
      side,
      clause: 'toy §3',
      prompt: 'ask.attack',
      answers: [...answers, { id: 'end', verb: 'endAttacks', final: true }],
    }
  },
  take(g, frame, answer) {
    if (answer.verb !== 'attack') {
      frame.at = 1
      return
    }
    const dice = [throwDie(g.s.dice), throwDie(g.s.dice)]
    const side = frame.side as number
    const won = dice[0] >= dice[1]
    g.events.push({
      kind: won ? 'event.won' : 'event.held',
      clause: 'toy §3.1',
      side: SIDES[side],
      params: { hex: answer.hex! },
      dice,
      hexes: [answer.hex!],
    })
    frame.fought = [...((frame.fought as number[]) ?? []), answer.hex!]
    if (!won) return
    const victim = fighters(g, answer.hex!, 1 - side)[0]
    if (g.s.disrupted[victim]) {
      g.s.hex[victim] = -1
      g.s.points[side]++
      g.events.push({ kind: 'event.lost', params: { piece: victim }, hexes: [answer.hex!] })
    } else g.s.disrupted[victim] = 1
    if (fighters(g, answer.hex!, 1 - side).length > 0) call(g.s, 'retreat', { side: 1 - side, hex: answer.hex! })
  },
}

function targets(g: G, side: number): number[] {
  const fought = (g.s.frames.at(-1)!.fought as number[]) ?? []
  const hexes = new Set<number>()
  g.s.owner.forEach((owner, piece) => {
    if (owner !== side && g.s.kind[piece] < 2 && g.s.hex[piece] >= 0 && !fought.includes(g.s.hex[piece])) {
      if (neighbours(g.s.hex[piece]).some(hex => hex >= 0 && fighters(g, hex, side).length > 0))
        hexes.add(g.s.hex[piece])
    }
  })
  return [...hexes].sort((a, b) => a - b)
}

const retreat: Proc = {
  name: 'retreat',
  run: (_, frame) => (frame.at === 1 ? DONE : ASK),
  ask(g, frame) {
    const side = frame.side as number
    const from = frame.hex as number
    const open = neighbours(from).filter(
      hex => hex >= 0 && board.terrain[hex] !== 'sea' && fighters(g, hex, 1 - side).length === 0,
    )
    const answers: Answer[] = open
      .sort((a, b) => a - b)
      .map(hex => ({ id: `retreat:${board.numbers[hex]}`, verb: 'retreat', hex }))
    return {
      side,
      clause: 'toy §3.2',
      prompt: 'ask.retreat',
      answers: [...answers, { id: 'stand', verb: 'stand', final: true }],
      focus: [from],
    }
  },
  take(g, frame, answer) {
    frame.at = 1
    if (answer.verb !== 'retreat') return
    for (const piece of at(g, frame.hex as number, frame.side as number)) g.s.hex[piece] = answer.hex!
    g.events.push({
      kind: 'event.retreat',
      clause: 'toy §3.2',
      side: SIDES[frame.side as number],
      hexes: [frame.hex as number, answer.hex!],
      params: { hex: answer.hex! },
    })
  },
}

const machine = makeMachine<ToyState, null>({
  fixed: null,
  all: procedures(game, march, attack, retreat),
  sides: SIDES,
  overClause: 'toy §5',
})

const SETUP: [string, number, number, number][] = [
  ['0305', 0, 2, 0],
  ['0305', 0, 0, 0],
  ['0305', 0, 0, 0],
  ['0305', 0, 1, 0],
  ['0407', 0, 0, 0],
  ['0306', 0, 3, 1],
  ['0205', 0, 3, 0],
  ['1205', 1, 2, 0],
  ['1205', 1, 0, 0],
  ['1205', 1, 0, 0],
  ['1006', 1, 1, 0],
  ['1004', 1, 0, 0],
  ['1206', 1, 3, 1],
  ['1305', 1, 3, 0],
]

/** The index of a side; one that is not there sees nothing. */
function known(side: string): number {
  const at = SIDES.indexOf(side as never)
  if (at < 0) throw new BadInput('input.noSide', { title: 'toy', side, known: SIDES })
  return at
}

export const toyTitle: Title<ToyState> = {
  id: 'toy',
  rules: '1',
  sides: SIDES,
  scenarios: [{ id: 'river' }, { id: 'short', ours: true }, { id: 'meeting', ours: true }],
  options: [{ id: 'fog', clause: 'toy §4', byDefault: true }],
  board,
  setup(choice, dice) {
    const state: ToyState = {
      title: 'toy',
      rules: '1',
      scenario: choice.scenario,
      options: choice.options,
      dice,
      frames: [{ p: 'game', at: 0 }],
      reveals: 0,
      answered: 0,
      outcome: null,
      turn: choice.scenario === 'short' ? LAST : 1,
      owner: SETUP.map(s => s[1]),
      hex: SETUP.map(s => hexAt(board, s[0])),
      kind: SETUP.map(s => s[2]),
      disrupted: SETUP.map(() => 0),
      real: SETUP.map(s => s[3]),
      points: [0, 0],
    }
    if (choice.scenario === 'meeting') {
      state.hex[1] = hexAt(board, '0605')
      state.hex[8] = hexAt(board, '0705')
    }
    machine.start(state)
    return state
  },
  question: machine.question,
  answer: machine.answer,
  refuse: machine.refuse,
  observe(state, side) {
    const view = clone(state)
    view.dice = hiddenDice(state.dice)
    const seen = side === null ? -1 : known(side)
    view.real = view.real.map((real, p) => (view.kind[p] !== 3 || view.owner[p] === seen || real > 1 ? real : -1))
    return view
  },
  imagine(view, side, dice) {
    known(side)
    const state = clone(view)
    state.dice = { ...dice, thrown: view.dice.thrown }
    state.real = state.real.map(real => (real < 0 ? 0 : real))
    return state
  },
  outcome: state => state.outcome ?? undefined,
  clone,
  appraise(view, side) {
    const me = SIDES.indexOf(side as never)
    const goal = hexAt(board, me === 0 ? '1205' : '0305')
    const near = view.hex.reduce(
      (sum, hex, p) => (view.owner[p] === me && hex >= 0 ? sum - distance(board, hex, goal) : sum),
      0,
    )
    return view.points[me] * 10 - view.points[1 - me] * 10 + near / 10
  },
  /** Two dice, ties to the attacker: 21 of 36. */
  odds(_view, _side, answer) {
    if (answer.verb !== 'attack') return undefined
    const bars = [
      { what: 'odds.held', tone: 'bad' as const, ways: 15 },
      { what: 'odds.won', tone: 'best' as const, ways: 21 },
    ]
    return { clause: 'toy §3.1', heading: 'odds.attack', params: { hex: answer.hex! }, ways: 36, bars }
  },
  check: () => [],
  present: toyPresentation,
}
