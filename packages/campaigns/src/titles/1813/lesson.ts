import { AGAIN, call, DONE, hexAt, type Lesson } from '@grognard/kernel'
import { COMBAT } from '../../rules/frames.ts'
import { tell } from '../../system/events.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { holder, placePiece } from '../../system/stacks.ts'
import { COALITION, FRENCH, NOT_YET } from '../../system/state.ts'
import { board, vienna } from './board.ts'
import type { G } from './own.ts'
import { FIGHT_FOR_VIENNA } from './frames.ts'
import { procedure } from './procedure.ts'

// The first lesson: the book's worked example of combat, laid on the real map around Vienna with the nearest counters of the
// roster, and the example's dice. The rules run as always; what is said beside them stands in words/lesson-en.ts.

const at = (number: string): number => hexAt(board, number)
const davout = at('3020')
const ney = at('3121')
const alone = at('2921') // the example's stack C
const platov = at('2922')
const wittgenstein = at('3122')
const austrians = at('3022') // its stack Y

const STACKS: readonly [hex: number, ids: string, forced?: true][] = [
  [davout, 'davout n017 n049 n056 n108 n057 n059'],
  [ney, 'ney n014 n015 n016 n024', true],
  [alone, 'n025'],
  [vienna, 'constantine n128 n129 n166'],
  [platov, 'platov n135 n152 n132', true],
  [wittgenstein, 'wittgenstein n158'],
  [austrians, 'n227'],
]

// The order; Ney and the division alone; Platov, Wittgenstein, the Austrians; the two battle dice; the winner's own losses.
const DICE = [3, 5, 3, 3, 5, 1, 5, 2, 3]

const TURN = 14 // the war has Austria in it, and it is summer
const TRUCE = 8

/** Lays the example out, at the beginning of its combat phase. */
export function setUpLesson(g: G): void {
  const { s } = g
  const x = g.s.extra
  s.turn = TURN
  x.armistice = TRUCE
  x.austria = 1
  x.corpsFree = 1
  g.t.pieces.forEach((_, piece) => placePiece(s, piece, NOT_YET))
  for (const [hex, ids, forced] of STACKS)
    for (const id of ids.split(' ')) {
      const piece = g.t.own.pieceOf(id)
      placePiece(s, piece, hex)
      if (forced && g.t.isUnit[piece]) s.forced[piece] = 1
    }
  s.commands = [3, 2]
  s.commandsAtStart = [3, 2]
  if (s.dice.next.length === 0) s.dice.next = [...DICE]
  s.frames = []
  call(s, FIGHT_FOR_VIENNA, {})
}

/** One combat phase (§10.6), and whoever then holds Vienna has done what he came for. */
export const fightForVienna = procedure(FIGHT_FOR_VIENNA, {
  run(g, f) {
    if (f.at === 'combat') {
      f.at = 'over'
      call(g.s, COMBAT, { side: FRENCH })
      return AGAIN
    }
    g.t.parts.countShown(g) // the end may show something of covered stacks (§15.1)
    const winner = holder(g, vienna) === FRENCH ? FRENCH : COALITION
    g.s.outcome = {
      winner: SIDES[winner],
      level: winner === FRENCH ? 'level.lessonTaken' : 'level.lessonHeld',
      clause: '1813 §10.6',
      scores: { french: winner === FRENCH ? 1 : 0, coalition: winner === FRENCH ? 0 : 1 },
    }
    tell(g, 'lesson.over', winner, '1813 §10.6', { hex: vienna }, [vienna])
    return DONE
  },
})

export const lesson: Lesson = {
  scenario: 'lesson',
  side: SIDES[FRENCH],
  steps: [
    { id: 'welcome', hexes: [davout, vienna] },
    { id: 'stack', hexes: [davout], stack: davout, part: 'tray' },
    { id: 'commander', hexes: [davout], stack: davout, part: 'tray' },
    { id: 'enemy', hexes: [vienna], stack: vienna, part: 'tray' },
    { id: 'prompt', part: 'prompt' },
    { id: 'lit', hexes: [davout], prompt: 'ask.attack', answers: ['attack:3020'] },
    { id: 'undo', part: 'undo', trial: 'undo' },
    { id: 'again', hexes: [davout], prompt: 'ask.attack', answers: ['attack:3020'] },
    { id: 'refusal', hexes: [platov], trial: 'refusal' },
    { id: 'target', hexes: [vienna], prompt: 'ask.target', answers: ['target:3021'] },
    { id: 'attackers', part: 'prompt', prompt: 'ask.attackers', answers: ['everyone'] },
    { id: 'odds', part: 'odds', trial: 'odds' },
    { id: 'commands', part: 'prompt', prompt: 'ask.commands', answers: ['commands:1'] },
    { id: 'ney', hexes: [ney], prompt: 'ask.supports', answers: ['call:3121'] },
    { id: 'alone', hexes: [alone], prompt: 'ask.supports', answers: ['call:2921'] },
    { id: 'defence', hexes: [vienna], part: 'tracks', prompt: 'ask.defenceCommands', replies: ['commands:2'] },
    {
      id: 'calls',
      hexes: [platov, wittgenstein, austrians],
      prompt: 'ask.supports',
      replies: ['call:2922', 'call:3122', 'call:3022'],
    },
    { id: 'report', part: 'journal', trial: 'report' },
    { id: 'values', hexes: [vienna] },
    {
      id: 'theirHits',
      hexes: [vienna, platov],
      prompt: 'ask.hit',
      replies: ['hit:n128', 'hit:n129', 'hit:n135', 'enough'],
    },
    {
      id: 'hits',
      hexes: [davout, ney],
      stack: davout,
      part: 'tray',
      prompt: 'ask.hit',
      answers: ['hit:n017', 'hit:n014', 'hit:'],
      many: true,
    },
    { id: 'extra', part: 'prompt', prompt: 'ask.extraHit', answers: ['enough'], many: true },
    { id: 'withdrawal', hexes: [vienna, platov] },
    {
      id: 'advance',
      hexes: [vienna],
      prompt: 'ask.advance',
      answers: ['everyone', 'unit:', 'commander:', 'set-out'],
      many: true,
    },
    { id: 'journal', part: 'journal' },
    { id: 'rules', part: 'rules' },
    { id: 'decline', hexes: [wittgenstein], prompt: 'ask.attack', replies: ['decline'] },
    { id: 'end', part: 'prompt', prompt: 'ask.attack', answers: ['decline'] },
    {
      id: 'done',
      points: ['lit', 'refusal', 'odds', 'orders', 'values', 'undo', 'rules'].map(point => `lesson.point.${point}`),
    },
  ],
}
