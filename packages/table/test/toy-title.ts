// A toy title, so that the table can be tried and tested without any real one: two sides march, fight and hide a train.

import {
  adjacent,
  ASK,
  AGAIN,
  DONE,
  DIRECTIONS,
  RIVER,
  BRIDGE,
  call,
  distance,
  frame,
  hexAt,
  makeTitle,
  procedureFor,
  procedures,
  throwDie,
  type Answer,
  type Ask,
  type Attempt,
  type FrameOf,
  type Play,
  type Refusal,
  type Side,
  type State,
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
const procedure = procedureFor<G>()
const other = (side: Side): Side => (side === 0 ? 1 : 0)

const GAME = frame('game', ['french', 'coalition', 'end'], {})
const MARCH_ON = frame('march', ['stack', 'units', 'steps', 'over'], {
  side: 'side',
  hex: 'hex?',
  left: 'number?',
  moved: 'pieces?',
  units: 'pieces?',
})
const ATTACK = frame('attack', ['on', 'over'], { side: 'side', fought: 'hexes?' })
const RETREAT = frame('retreat', ['where', 'over'], { side: 'side', hex: 'hex' })
type March = FrameOf<typeof MARCH_ON>

const at = (g: G, hex: number, side: number): number[] =>
  g.s.owner.flatMap((owner, piece) => (owner === side && g.s.hex[piece] === hex ? [piece] : []))
const fighters = (g: G, hex: number, side: number): number[] => at(g, hex, side).filter(piece => g.s.kind[piece] < 2)

/** toy §2.1: a stack may not enter the enemy's hex, nor the sea; mountains cost two. */
function refuseStep(g: G, frame: March, hex: number): Refusal | undefined {
  const from = frame.hex
  if (!adjacent(board, from, hex)) return { clause: 'toy §2.1', reason: 'refuse.far', params: { hex } }
  if (board.terrain[hex] === 'sea') return { clause: 'toy §2.2', reason: 'refuse.sea', params: { hex } }
  if (fighters(g, hex, 1 - frame.side).length > 0)
    return { clause: 'toy §2.3', reason: 'refuse.enemy', params: { hex } }
  if (cost(from, hex) > frame.left)
    return {
      clause: 'toy §2.4',
      reason: 'refuse.tired',
      params: { hex, cost: cost(from, hex), left: frame.left },
    }
  return undefined
}

function cost(from: number, hex: number): number {
  const direction = neighbours(from).indexOf(hex)
  const side = board.sides[from * DIRECTIONS + direction]
  const river = (side & RIVER) !== 0 && (side & BRIDGE) === 0 ? 1 : 0
  return (board.terrain[hex] === 'clear' ? 1 : 2) + river
}

const neighbours = (hex: number): number[] =>
  Array.from(board.neighbours.slice(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS))

const game = procedure(GAME, {
  run(g, frame) {
    if (frame.at === 'end') {
      frame.at = 'french'
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
    const side: Side = frame.at === 'french' ? 0 : 1
    frame.at = side === 0 ? 'coalition' : 'end'
    g.events.push({ kind: 'event.turn', side: SIDES[side], params: { turn: g.s.turn } })
    call(g.s, ATTACK, { side })
    call(g.s, MARCH_ON, { side })
    return AGAIN
  },
})

const march = procedure(MARCH_ON, {
  run: (_, frame) => (frame.at === 'over' ? DONE : ASK),
  ask(g, frame): Ask {
    const side = frame.side
    if (frame.at === 'stack') {
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
    const focus = [frame.hex]
    if (frame.at === 'units') {
      const chosen = frame.units
      const answers: Answer[] = at(g, frame.hex, side)
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
      params: { left: frame.left },
      answers,
      focus,
      chosen: frame.units,
    }
  },
  take(g, frame, answer) {
    const units = frame.units
    if (answer.verb === 'stack') {
      frame.hex = answer.hex!
      frame.units = []
      frame.at = 'units'
    } else if (answer.verb === 'unit') units.push(answer.piece!)
    else if (answer.verb === 'all' || answer.verb === 'go') {
      if (answer.verb === 'all') frame.units = at(g, frame.hex, frame.side).filter(piece => movable(g, frame, piece))
      frame.left = MARCH
      frame.at = 'steps'
    } else if (answer.verb === 'step') {
      const from = frame.hex
      frame.left = frame.left - cost(from, answer.hex!)
      frame.hex = answer.hex!
      for (const unit of units) g.s.hex[unit] = answer.hex!
      g.events.push({
        kind: 'event.march',
        side: SIDES[frame.side],
        clause: 'toy §2.1',
        params: { pieces: units, hex: answer.hex! },
        hexes: [from, answer.hex!],
      })
      reveal(g, frame.side)
    } else if (answer.verb === 'halt') {
      frame.moved = [...frame.moved, ...units]
      frame.at = 'stack'
    } else frame.at = 'over'
  },
  refuse(g, frame, attempt: Attempt) {
    if (attempt.hex === undefined) return undefined
    if (frame.at === 'steps') return refuseStep(g, frame, attempt.hex)
    return {
      clause: 'toy §2',
      reason: at(g, attempt.hex, frame.side).length > 0 ? 'refuse.moved' : 'refuse.nobody',
      params: { hex: attempt.hex },
    }
  },
})

function movable(g: G, frame: March, piece: number): boolean {
  return g.s.hex[piece] >= 0 && g.s.disrupted[piece] === 0 && !frame.moved.includes(piece)
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

const attack = procedure(ATTACK, {
  run: (_, frame) => (frame.at === 'over' ? DONE : ASK),
  ask(g, frame) {
    const side = frame.side
    const answers: Answer[] = targets(g, frame).map(hex => ({
      id: `attack:${board.numbers[hex]}`,
      verb: 'attack',
      hex,
    }))
    return {
      side,
      clause: 'toy §3',
      prompt: 'ask.attack',
      answers: [...answers, { id: 'end', verb: 'endAttacks', final: true }],
    }
  },
  take(g, frame, answer) {
    if (answer.verb !== 'attack') {
      frame.at = 'over'
      return
    }
    const dice = [throwDie(g.s.dice), throwDie(g.s.dice)]
    const side = frame.side
    const won = dice[0] >= dice[1]
    g.events.push({
      kind: won ? 'event.won' : 'event.held',
      clause: 'toy §3.1',
      side: SIDES[side],
      params: { hex: answer.hex! },
      dice,
      hexes: [answer.hex!],
    })
    frame.fought = [...frame.fought, answer.hex!]
    if (!won) return
    const victim = fighters(g, answer.hex!, 1 - side)[0]
    if (g.s.disrupted[victim]) {
      g.s.hex[victim] = -1
      g.s.points[side]++
      g.events.push({ kind: 'event.lost', params: { piece: victim }, hexes: [answer.hex!] })
    } else g.s.disrupted[victim] = 1
    if (fighters(g, answer.hex!, 1 - side).length > 0) call(g.s, RETREAT, { side: other(side), hex: answer.hex! })
  },
})

function targets(g: G, { side, fought }: FrameOf<typeof ATTACK>): number[] {
  const hexes = new Set<number>()
  g.s.owner.forEach((owner, piece) => {
    if (owner !== side && g.s.kind[piece] < 2 && g.s.hex[piece] >= 0 && !fought.includes(g.s.hex[piece])) {
      if (neighbours(g.s.hex[piece]).some(hex => hex >= 0 && fighters(g, hex, side).length > 0))
        hexes.add(g.s.hex[piece])
    }
  })
  return [...hexes].sort((a, b) => a - b)
}

const retreat = procedure(RETREAT, {
  run: (_, frame) => (frame.at === 'over' ? DONE : ASK),
  ask(g, frame) {
    const side = frame.side
    const from = frame.hex
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
    frame.at = 'over'
    if (answer.verb !== 'retreat') return
    for (const piece of at(g, frame.hex, frame.side)) g.s.hex[piece] = answer.hex!
    g.events.push({
      kind: 'event.retreat',
      clause: 'toy §3.2',
      side: SIDES[frame.side],
      hexes: [frame.hex, answer.hex!],
      params: { hex: answer.hex! },
    })
  },
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

export const toyTitle = makeTitle<ToyState, null>({
  id: 'toy',
  rules: '1',
  sides: SIDES,
  scenarios: [{ id: 'river' }, { id: 'short', ours: true }, { id: 'meeting', ours: true }],
  options: [{ id: 'fog', clause: 'toy §4', byDefault: true }],
  board,
  fixed: null,
  procedures: procedures(game, march, attack, retreat),
  overClause: 'toy §5',
  columns: {
    turn: 'value',
    owner: 'pieces',
    hex: 'pieces',
    kind: 'pieces',
    disrupted: 'pieces',
    real: 'pieces',
    points: 'pair',
  },
  lengths: { pieces: SETUP.length },
  begin(choice, dice) {
    const state: ToyState = {
      title: 'toy',
      rules: '1',
      scenario: choice.scenario,
      options: choice.options,
      dice,
      frames: [],
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
    call(state, GAME, {})
    return state
  },
  conceal({ s }, viewer) {
    s.real = s.real.map((real, p) => (s.kind[p] !== 3 || s.owner[p] === viewer || real > 1 ? real : -1))
  },
  deal({ s }) {
    s.real = s.real.map(real => (real < 0 ? 0 : real))
  },
  appraise({ s: view }, me) {
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
})
