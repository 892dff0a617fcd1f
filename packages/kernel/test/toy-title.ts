import {
  ASK,
  AGAIN,
  DONE,
  call,
  clone,
  distance,
  hexAt,
  hiddenDice,
  makeMachine,
  pick,
  procedures,
  sequence,
  throwDie,
  type Answer,
  type Board,
  type Frame,
  type Play,
  type Procedure,
  type State,
  type Title,
} from '../src/index.ts'
import { rectangle } from './toy-board.ts'

// The smallest game with everything the kernel deals in: each side buries a treasure in secret, then walks about and
// digs. Walking is free of chance and can be taken back; digging throws a die and shows what lies there.

export interface ToyState extends State {
  at: number[] // hex of each side's walker
  treasure: number[] // hex of each side's treasure, -1 while it is unknown
  found: number[] // 1 when that side's treasure has been dug up
  holes: number[] // hexes dug in vain
  points: number[] // by side
  round: number
}

export const SIDES = ['red', 'blue']
const CACHES = ['0101', '0104', '0303', '0501', '0504']
const ROUNDS = 6

type G = Play<ToyState, { board: Board }>

const board = rectangle(5, 4)
const caches = CACHES.map(number => hexAt(board, number))

const answer = (verb: string, more: Partial<Answer> = {}): Answer => ({
  id: more.hex === undefined ? verb : `${verb}:${board.numbers[more.hex]}`,
  verb,
  ...more,
})

/** Both sides bury, red first. */
const burial: Procedure<G> = {
  name: 'burial',
  run: (_, frame) => (frame.at < 2 ? ASK : DONE),
  ask: (_, frame) => ({
    side: frame.at,
    clause: 'toy §1',
    prompt: 'ask.bury',
    answers: caches.map(hex => answer('bury', { hex })),
  }),
  take(g, frame, { hex }) {
    g.s.treasure[frame.at] = hex!
    const side = SIDES[frame.at++]
    g.events.push({ kind: 'buried', clause: 'toy §1', side, secret: { side, kind: 'buriedAt', params: { hex: hex! } } })
  },
}

/** Rounds until they run out; each side walks and digs in turn. */
const rounds: Procedure<G> = {
  name: 'rounds',
  run({ s }, frame) {
    if (frame.at === 2) {
      frame.at = 0
      s.round++
    }
    if (s.round >= ROUNDS || s.found.every(one => one === 1)) {
      const [red, blue] = s.points
      const winner = red === blue ? null : red > blue ? 'red' : 'blue'
      s.outcome = { winner, level: winner ? 'level.win' : 'level.draw', clause: 'toy §5', scores: { red, blue } }
      return DONE
    }
    call(s, 'digging', { side: frame.at })
    call(s, 'walk', { side: frame.at++, left: 2 })
    return AGAIN
  },
}

const walk: Procedure<G> = {
  name: 'walk',
  run: (_, frame) => ((frame.left as number) > 0 ? ASK : DONE),
  ask({ s }, frame) {
    const answers: Answer[] = []
    for (let d = 0; d < 6; d++) {
      const hex = board.neighbours[s.at[frame.side as number] * 6 + d]
      if (hex >= 0 && !blocked(s, frame, hex)) answers.push(answer('step', { hex }))
    }
    answers.push(answer('stay', { final: true }))
    return {
      side: frame.side as number,
      clause: 'toy §2',
      prompt: 'ask.walk',
      params: { n: frame.left as number },
      answers,
    }
  },
  take({ s, events }, frame, { verb, hex }) {
    if (verb === 'stay') frame.left = 0
    else {
      s.at[frame.side as number] = hex!
      frame.left = (frame.left as number) - 1
      events.push({ kind: 'walked', side: SIDES[frame.side as number], params: { hex: hex! }, hexes: [hex!] })
    }
  },
  refuse: ({ s }, frame, { hex }) =>
    hex !== undefined && blocked(s, frame, hex)
      ? { clause: 'toy §3', reason: 'refuse.occupied', params: { hex } }
      : undefined,
}

function blocked(s: ToyState, frame: Frame, hex: number): boolean {
  return s.at[1 - (frame.side as number)] === hex
}

const digging: Procedure<G> = {
  name: 'digging',
  run({ s }, frame) {
    const here = s.at[frame.side as number]
    return frame.at === 0 && caches.includes(here) && !s.holes.includes(here) ? ASK : DONE
  },
  ask: (_, frame) => ({
    side: frame.side as number,
    clause: 'toy §4',
    prompt: 'ask.dig',
    answers: [answer('dig'), answer('leave', { final: true })],
  }),
  take({ s, events }, frame, { verb }) {
    frame.at = 1
    if (verb === 'leave') return
    const side = frame.side as number
    const die = throwDie(s.dice)
    const hex = s.at[side]
    const hit = die >= 3 && s.treasure[1 - side] === hex && s.found[1 - side] === 0
    if (die >= 3) s.reveals++
    if (hit) {
      s.found[1 - side] = 1
      s.points[side] += 3
    } else if (die >= 3) s.holes.push(hex)
    events.push({ kind: hit ? 'found' : 'dug', clause: 'toy §4', side: SIDES[side], dice: [die], params: { hex } })
  },
}

const whole = sequence<G>('game', burial, rounds)
const machine = makeMachine<ToyState, { board: Board }>({
  fixed: { board },
  all: procedures<G>(whole, burial, rounds, walk, digging),
  sides: SIDES,
  overClause: 'toy §5',
})

/** Where a side's treasure may still lie, as the other knows it. */
function places(s: ToyState): number[] {
  return caches.filter(hex => !s.holes.includes(hex))
}

export const toy: Title<ToyState> = {
  id: 'toy',
  rules: '1',
  sides: SIDES,
  scenarios: [{ id: 'field' }, { id: 'corner' }],
  options: [{ id: 'rich', clause: 'toy §6', byDefault: false }],
  board,
  setup({ scenario, options }, dice) {
    const start = scenario === 'corner' ? ['0102', '0201'] : ['0302', '0304']
    const state: ToyState = {
      title: 'toy',
      rules: '1',
      scenario,
      options,
      dice,
      frames: [{ p: 'game', at: 0 }],
      reveals: 0,
      answered: 0,
      outcome: null,
      at: start.map(number => hexAt(board, number)),
      treasure: [-1, -1],
      found: [0, 0],
      holes: [],
      points: options.rich ? [1, 1] : [0, 0],
      round: 0,
    }
    machine.start(state)
    return state
  },
  question: state => machine.question(state),
  answer: (state, side, id) => machine.answer(state, side, id),
  refuse: (state, side, attempt) => machine.refuse(state, side, attempt),
  observe(state, side) {
    const view = clone(state)
    const other = 1 - SIDES.indexOf(side)
    if (view.found[other] === 0) view.treasure[other] = -1
    view.dice = hiddenDice(state.dice)
    return view
  },
  imagine(view, side, dice) {
    const state = clone(view)
    const other = 1 - SIDES.indexOf(side)
    const buried = state.frames[state.frames.length - 1].p !== 'burial' || (side === 'blue' && topAt(state) === 1)
    if (state.treasure[other] < 0 && buried) {
      const open = places(state)
      // A hole says nothing of the treasure of the side that dug it, so when no place is left any will do.
      state.treasure[other] = open.length > 0 ? open[pick(dice, open.length)] : caches[0]
    }
    state.dice = { ...dice, thrown: view.dice.thrown }
    return state
  },
  outcome: state => state.outcome ?? undefined,
  clone,
  appraise(view, side) {
    const me = SIDES.indexOf(side)
    const near = Math.min(9, ...places(view).map(hex => distance(board, view.at[me], hex)))
    return view.points[me] - view.points[1 - me] - 0.01 * near
  },
  check(state) {
    return state.at[0] === state.at[1] ? ['both walkers stand on one hex'] : []
  },
  milestones: state => (state.found.some(one => one === 1) ? ['found'] : []),
  present: {
    boardId: 'toy',
    nations: {},
    secretive: true,
    piles: () => [],
    tracks: () => [],
    forces: () => [],
    pieceName: (_, piece) => `the walker of ${SIDES[piece]}`,
    hexName: hex => board.numbers[hex],
    charts: [],
    provenance: [],
    words: {
      en: {
        'title.name': 'Treasure',
        'side.red': 'Red',
        'side.blue': 'Blue',
        'level.win': 'a win',
        'level.draw': 'a draw',
        'ask.bury': 'Bury your treasure.',
        'ask.walk': 'Walk, {n, one step left, two steps left}.',
        'ask.dig': 'Dig here?',
        'answer.bury': 'Bury it in {hex|hex}',
        'answer.step': 'Step to {hex|hex}',
        'answer.stay': 'Stay',
        'answer.dig': 'Dig',
        'answer.leave': 'Leave it',
        buried: '{side|side} buries a treasure.',
        buriedAt: 'You bury your treasure in {hex|hex}.',
        walked: '{side|side} walks to {hex|hex}.',
        dug: '{side|side} digs in {hex|hex} in vain.',
        found: '{side|side} finds the treasure in {hex|hex}!',
        'refuse.over': 'The game is over.',
        'refuse.notYours': 'It is not your turn.',
        'refuse.noSide': 'There is no side called {side}.',
        'refuse.unlisted': 'That is not among the answers.',
        'refuse.occupied': 'Somebody stands in {hex|hex}.',
        'scenario.field': 'The field',
        'scenario.corner': 'The corner',
        'option.rich': 'Both sides begin with a point',
      },
    },
  },
}

function topAt(state: ToyState): number {
  return state.frames[state.frames.length - 1].at
}
