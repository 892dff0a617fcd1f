import { AGAIN, call, DONE, hexAt, type Lesson } from '@grognard/kernel'
import { activeSupply } from '../../rules/active-supply.ts'
import { GENERAL_SUPPLY, MOVEMENT, RALLY } from '../../rules/frames.ts'
import { tell } from '../../system/events.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { holder, placePiece } from '../../system/stacks.ts'
import { COALITION, FRENCH, NOT_YET } from '../../system/state.ts'
import { board } from './board.ts'
import { ROAD_TO_BERLIN } from './frames.ts'
import type { G } from './own.ts'
import { procedure } from './procedure.ts'

// The second lesson: from the trains of a turn to the bread of the next, on the road to Berlin in May 1813. Our own position. The
// rules run as always; what is said beside them stands in words/lesson-supply-en.ts.

const at = (number: string): number => hexAt(board, number)
const ney = at('3713') // Dessau
const oudinot = at('3515')
const lauriston = at('3716')
const victor = at('3814')
const reynier = at('3513') // Potsdam, in Prussia
const wittenberg = at('3613')
const leipzig = at('3614')
const berlin = at('3512')
const bulow = at('3410') // Prenzlau

const STACKS: readonly [hex: number, ids: string, disrupted?: string][] = [
  [ney, 'ney n024 n025'],
  [oudinot, 'oudinot n060 n061', 'n060'],
  [lauriston, 'lauriston n015 n016'],
  [victor, 'victor n033'],
  [reynier, 'reynier n019 n020'],
  [bulow, 'bulow n144 n145'],
]

const DEPOTS = [['4016', '3815', '3614'].map(at), ['3310', '3210'].map(at)] as const
const TRAINS = [4, 1] // for each side to lay

// Ney's long march, then what Reynier's foragers find.
const DICE = [4, 3]

const TURN = 7 // the second half of May

/** Lays the position out, at the beginning of active supply. */
export function setUpSupplyLesson(g: G): void {
  const { s } = g
  s.turn = TURN
  s.extra.corpsFree = 1
  g.t.pieces.forEach((_, piece) => placePiece(s, piece, NOT_YET))
  for (const [hex, ids, disrupted = ''] of STACKS)
    for (const id of ids.split(' ')) {
      const piece = g.t.own.pieceOf(id)
      placePiece(s, piece, hex)
      if (disrupted.split(' ').includes(id)) s.disrupted[piece] = 1
    }
  for (const side of [FRENCH, COALITION] as const) {
    s.depots[side] = [...DEPOTS[side]]
    // What the card has beyond the depots and these trains counts as lost.
    s.cardLoss[side] = g.t.parameters.trainsOnCard(TURN, side, g) - DEPOTS[side].length - TRAINS[side]
  }
  if (s.dice.next.length === 0) s.dice.next = [...DICE]
  s.frames = []
  call(s, ROAD_TO_BERLIN, {})
}

/** 1813 §5.1: active supply, rally and movement of a turn, and the general supply of the next. */
export const roadToBerlin = procedure(ROAD_TO_BERLIN, {
  run(g, f) {
    switch (f.at) {
      case 'supply':
        f.at = 'rally'
        call(g.s, activeSupply.declared, {})
        return AGAIN
      case 'rally':
        f.at = 'movement'
        call(g.s, RALLY, {})
        return AGAIN
      case 'movement':
        f.at = 'bread'
        call(g.s, MOVEMENT, { side: FRENCH })
        return AGAIN
      case 'bread':
        f.at = 'over'
        g.s.turn++
        call(g.s, GENERAL_SUPPLY, {})
        return AGAIN
      case 'over':
        judge(g)
        return DONE
    }
  },
})

/** Berlin is entered, and nobody goes hungry. */
function judge(g: G): void {
  g.t.parts.countShown(g) // the end may show something of covered stacks (§15.1)
  const hungry = g.t.pieces.some((piece, p) => piece.side === FRENCH && g.s.hex[p] >= 0 && g.s.disrupted[p])
  const winner = holder(g, berlin) === FRENCH && !hungry ? FRENCH : COALITION
  g.s.outcome = {
    winner: SIDES[winner],
    level: winner === FRENCH ? 'level.lessonFed' : 'level.lessonHungry',
    clause: '1813 §6.1',
    scores: { french: winner === FRENCH ? 1 : 0, coalition: winner === FRENCH ? 0 : 1 },
  }
  tell(g, 'lesson.fed', winner, '1813 §6.1', { hex: berlin }, [berlin])
}

export const supplyLesson: Lesson = {
  scenario: 'supply',
  side: SIDES[FRENCH],
  steps: [
    { id: 'road', hexes: [ney, berlin] },
    { id: 'depots', hexes: [leipzig] },
    { id: 'reach', hexes: [ney, leipzig, berlin] },
    { id: 'hand', part: 'prompt' },
    { id: 'neysTrain', hexes: [ney], prompt: 'ask.train', answers: ['train:3713'] },
    { id: 'theirTrain', hexes: [bulow], prompt: 'ask.train', replies: ['train:3410'] },
    { id: 'wittenberg', hexes: [wittenberg], prompt: 'ask.train', answers: ['train:3613'] },
    { id: 'theirDummies', prompt: 'ask.train', replies: ['no-more-dummies'] },
    { id: 'oudinot', hexes: [oudinot], stack: oudinot, part: 'tray', prompt: 'ask.train', answers: ['train:3515'] },
    { id: 'lauriston', hexes: [lauriston], prompt: 'ask.train', answers: ['train:3716'] },
    { id: 'dummy', hexes: [victor], prompt: 'ask.train', answers: ['dummy:3814'] },
    { id: 'noMore', part: 'prompt', prompt: 'ask.train', answers: ['no-more-dummies'] },
    { id: 'forage', hexes: [reynier], stack: reynier, part: 'tray' },
    { id: 'found', hexes: [wittenberg], prompt: 'ask.depot', answers: ['depot:3613'] },
    { id: 'founded', part: 'prompt', prompt: 'ask.depot', answers: ['no-more-depots'], many: true },
    { id: 'rally', hexes: [oudinot], prompt: 'ask.rally', answers: ['rally:3515'] },
    {
      id: 'rallyWho',
      hexes: [oudinot],
      stack: oudinot,
      part: 'tray',
      prompt: 'ask.rallyUnit',
      answers: ['rally-unit:', 'enough'],
      many: true,
    },
    { id: 'noTrain', hexes: [victor], trial: 'refusal' },
    {
      id: 'march',
      hexes: [lauriston, leipzig],
      prompt: 'ask.march',
      answers: ['march:3716', 'everyone', 'step:3715', 'step:3614', 'halt'],
      gesture: true,
    },
    {
      id: 'bulow',
      hexes: [bulow],
      prompt: 'ask.march',
      replies: ['march:3410', 'everyone', 'step:3310', 'halt'],
    },
    {
      id: 'long',
      hexes: [ney, berlin],
      prompt: 'ask.march',
      answers: ['march:3713', 'everyone', 'step:3612', 'step:3512', 'halt'],
      gesture: true,
    },
    {
      id: 'fed',
      points: ['depot', 'train', 'dummy', 'forage', 'rally', 'march'].map(point => `lesson.point.${point}`),
    },
  ],
}
