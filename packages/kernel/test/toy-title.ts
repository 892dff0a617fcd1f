import {
  ASK,
  AGAIN,
  DONE,
  call,
  distance,
  find,
  frame,
  hexAt,
  makeTitle,
  pick,
  procedureFor,
  procedures,
  sequence,
  throwDie,
  type Answer,
  type Board,
  type FrameOf,
  type Play,
  type Side,
  type State,
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

export const SIDES = ['red', 'blue'] as const
const CACHES = ['0101', '0104', '0303', '0501', '0504']
const ROUNDS = 6
const PARTS = ['bury', 'red-walk', 'red-dig', 'blue-walk', 'blue-dig']

type G = Play<ToyState, { board: Board }>
const procedure = procedureFor<G>()
const other = (side: Side): Side => (side === 0 ? 1 : 0)

const board = rectangle(5, 4)
const caches = CACHES.map(number => hexAt(board, number))

const answer = (verb: string, more: Partial<Answer> = {}): Answer => ({
  id: more.hex === undefined ? verb : `${verb}:${board.numbers[more.hex]}`,
  verb,
  ...more,
})

/** Both sides bury, red first. */
const BURIAL = frame('burial', ['red', 'blue', 'over'], {})
const burier = (f: FrameOf<typeof BURIAL>): Side => (f.at === 'red' ? 0 : 1)
const burial = procedure(BURIAL, {
  run: (_, f) => (f.at === 'over' ? DONE : ASK),
  ask: (_, f) => ({
    side: burier(f),
    clause: 'toy §1',
    prompt: 'ask.bury',
    answers: caches.map(hex => answer('bury', { hex })),
    open: true,
  }),
  take(g, f, { hex }) {
    g.s.treasure[burier(f)] = hex!
    const side = SIDES[burier(f)]
    f.at = f.at === 'red' ? 'blue' : 'over'
    g.events.push({ kind: 'buried', clause: 'toy §1', side, secret: { side, kind: 'buriedAt', params: { hex: hex! } } })
  },
})

const WALK = frame('walk', ['on'], { side: 'side', left: 'number' })
const DIGGING = frame('digging', ['here', 'over'], { side: 'side' })

/** Rounds until they run out; each side walks and digs in turn. */
const ROUNDS_RUN = frame('rounds', ['go'], { next: 'number?' })
const rounds = procedure(ROUNDS_RUN, {
  run({ s }, f) {
    if (f.next === 2) {
      f.next = 0
      s.round++
    }
    if (s.round >= ROUNDS || s.found.every(one => one === 1)) {
      const [red, blue] = s.points
      const winner = red === blue ? null : red > blue ? 'red' : 'blue'
      s.outcome = { winner, level: winner ? 'level.win' : 'level.draw', clause: 'toy §5', scores: { red, blue } }
      return DONE
    }
    const side: Side = f.next++ === 0 ? 0 : 1
    call(s, DIGGING, { side })
    call(s, WALK, { side, left: 2 })
    return AGAIN
  },
})

const walk = procedure(WALK, {
  run: (_, f) => (f.left > 0 ? ASK : DONE),
  ask({ s }, f) {
    const answers: Answer[] = []
    for (let d = 0; d < 6; d++) {
      const hex = board.neighbours[s.at[f.side] * 6 + d]
      if (hex >= 0 && !blocked(s, f, hex)) answers.push(answer('step', { hex }))
    }
    answers.push(answer('stay', { final: true }))
    return { side: f.side, clause: 'toy §2', prompt: 'ask.walk', params: { n: f.left }, answers, open: true }
  },
  take({ s, events }, f, { verb, hex }) {
    if (verb === 'stay') f.left = 0
    else {
      s.at[f.side] = hex!
      f.left--
      events.push({ kind: 'walked', side: SIDES[f.side], params: { hex: hex! }, hexes: [hex!] })
    }
  },
  refuse: ({ s }, f, { hex }) =>
    hex !== undefined && blocked(s, f, hex)
      ? { clause: 'toy §3', reason: 'refuse.occupied', params: { hex } }
      : undefined,
})

function blocked(s: ToyState, f: FrameOf<typeof WALK>, hex: number): boolean {
  return s.at[other(f.side)] === hex
}

const digging = procedure(DIGGING, {
  run({ s }, f) {
    const here = s.at[f.side]
    return f.at === 'here' && caches.includes(here) && !s.holes.includes(here) ? ASK : DONE
  },
  ask: (_, f) => ({
    side: f.side,
    clause: 'toy §4',
    prompt: 'ask.dig',
    answers: [answer('dig'), answer('leave', { final: true })],
    open: true,
  }),
  take({ s, events }, f, { verb }) {
    f.at = 'over'
    if (verb === 'leave') return
    const { side } = f
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
})

const GAME = sequence<G>('game', burial, rounds)

/** Where a side's treasure may still lie, as the other knows it. */
function places(s: ToyState): number[] {
  return caches.filter(hex => !s.holes.includes(hex))
}

export const toy = makeTitle<ToyState, { board: Board }>({
  id: 'toy',
  rules: '1',
  sides: SIDES,
  scenarios: [{ id: 'field' }, { id: 'corner' }],
  options: [{ id: 'rich', clause: 'toy §6', byDefault: false }],
  board,
  fixed: { board },
  procedures: procedures<G>(GAME, burial, rounds, walk, digging),
  overClause: 'toy §5',
  columns: { at: 'pair', treasure: 'pair', found: 'pair', holes: 'list', points: 'pair', round: 'value' },
  lengths: { pieces: 2 },
  begin({ scenario, options }, dice) {
    const start = scenario === 'corner' ? ['0102', '0201'] : ['0302', '0304']
    const state: ToyState = {
      title: 'toy',
      rules: '1',
      scenario,
      options,
      dice,
      frames: [],
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
    call(state, GAME.declared, {})
    return state
  },
  conceal({ s }, viewer) {
    const enemy = other(viewer)
    if (s.found[enemy] === 0) s.treasure[enemy] = -1
  },
  deal({ s }, viewer, dice) {
    const enemy = other(viewer)
    const laying = find(s, BURIAL)
    const buried = !laying || (viewer === 1 && laying.at === 'blue')
    if (s.treasure[enemy] < 0 && buried) {
      const open = places(s)
      // A hole says nothing of the treasure of the side that dug it, so when no place is left any will do.
      s.treasure[enemy] = open.length > 0 ? open[pick(dice, open.length)] : caches[0]
    }
  },
  doctrine: { near: { value: 0.01, least: -1, most: 1, what: 'each hex of the way to where something may lie' } },
  appraise({ s }, me, { near }) {
    const way = Math.min(9, ...places(s).map(hex => distance(board, s.at[me], hex)))
    return s.points[me] - s.points[other(me)] - near * way
  },
  chance({ s }, me) {
    const lead = s.points[me] - s.points[other(me)]
    return s.outcome ? (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) : 1 / (1 + Math.exp(-lead))
  },
  runs({ s }, me, question, first) {
    const walking = find(s, WALK)
    if (!walking || question.prompt !== 'ask.walk') return []
    return question.answers
      .filter(one => one.verb === 'step' && (!first || one.id === first.id))
      .map(({ id, hex }) => ({ answers: [id], hex, path: [s.at[me], hex!], cost: 1 }))
  },
  warnings: (_, __, { verb }) =>
    verb === 'dig'
      ? []
      : verb === 'bury'
        ? [{ what: 'warn.bury', clause: 'toy §1', tells: 'buried', by: 'answer' }]
        : [],
  phase({ s }) {
    if (find(s, BURIAL)) return { turn: s.round, last: ROUNDS - 1, part: 'bury', parts: PARTS, side: null }
    const walking = find(s, WALK)
    const side = walking?.side ?? find(s, DIGGING)?.side ?? 1
    return {
      turn: s.round,
      last: ROUNDS - 1,
      part: `${SIDES[side]}-${walking ? 'walk' : 'dig'}`,
      parts: PARTS,
      side: SIDES[side],
    }
  },
  check: ({ s }) => (s.at[0] === s.at[1] ? ['both walkers stand on one hex'] : []),
  milestones: ({ s }) => (s.found.some(one => one === 1) ? ['found'] : []),
  present: {
    cover: { id: 'toy', board: 'toy', words: {}, nations: [], hours: [1, 1], weight: 1, tint: [0, 0, 0], marches: [] },
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
})
