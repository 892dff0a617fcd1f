import { DIRECTIONS, distance, type Answer, type Question } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { qualityOf } from '../rules/combat-modifiers.ts'
import { strengthOf } from '../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'

// A first opinion on answers, for search and for playing affairs to their end.

const GRADE: Record<string, number> = { A: 3, B: 2, '?': 2, C: 1 }

export function counsel(g: G, side: Side, question: Question): number[] {
  return question.answers.map(answer => score(g, side, question, answer))
}

const FIXED: Record<string, number> = {
  everyone: 2,
  'that-is-all': 1,
  'let-pass': 1,
  'let-all-pass': -1,
  'no-more-support': 1,
  'support-artillery': 0.8,
  'support-drouot': 0.6,
  'support-jaschwill': 0.6,
  tactics: 0,
  'no-tactics': 0.2,
  'drive-back': 1,
  crush: 0.9,
  fire: 1,
  'accept-combat': 1,
  'attacks-declared': 0.5,
  'end-movement': -1,
  halt: 0,
  exit: 5,
  slowed: 1,
  'kept-off': 0,
  'no-advance': 0,
  'no-markers': 0.5,
  'no-more-sent': 0,
  'lose-artillery': 1,
}

function score(g: G, side: Side, question: Question, answer: Answer): number {
  const { s, t } = g
  switch (answer.verb) {
    case 'head': {
      const piece = answer.piece!
      return GRADE[qualityOf(g, piece)] + s.steps[piece] - 0.1 * strengthOf(g, piece)
    }
    case 'loss': {
      const piece = answer.piece!
      return 4 * s.steps[piece] - 0.2 * strengthOf(g, piece) - (t.guard[piece] ? 0.5 : 0)
    }
    case 'stand': {
      const piece = answer.piece!
      const prize = t.ground.worth[s.hex[piece]] > 0 || t.ground.redoubt[s.hex[piece]]
      return s.steps[piece] === 2 && prize ? 3 : -1
    }
    case 'retreat':
    case 'withdraw':
    case 'refuge':
      return backwards(g, side, answer.hex!) - s.units[answer.hex!] * 0.3
    case 'advance': {
      const hex = answer.hex ?? question.focus?.[0] ?? 0
      return (t.ground.worth[hex] > 0 ? 3 : -0.5) + s.steps[answer.piece!] * 0.5
    }
    case 'go':
    case 'send':
      return promise(g, side, question, answer.hex!)
    case 'fight':
      return 1
    case 'bombard':
      return 0.3
    case 'attack':
      return 0.6
    default:
      return FIXED[answer.verb] ?? 0
  }
}

/** Towards one's own rear: Bautzen for the French, the eastern edge for the Coalition. */
function backwards(g: G, side: Side, hex: number): number {
  if (side === COALITION) return 2 - g.t.ground.toExit[hex] / 6 + g.t.ground.worth[hex] * 0.3
  return 2 - distance(g.t.board, hex, g.t.pieces[FRENCH].start) / 8
}

/** How promising it is to march there: towards objectives and the enemy, or off the field once the Coalition retreats. */
function promise(g: G, side: Side, question: Question, hex: number): number {
  const { s, t } = g
  const { ground, board } = t
  const led = question.chosen?.every(piece => piece < t.commanders) ?? false
  if (led) return s.owner[hex] === side && s.units[hex] > 0 ? 3 + 0.2 * s.units[hex] : -1
  if (side === COALITION && s.retreat > 0) return 3 - ground.toExit[hex] / 3
  let score = 0
  for (let goal = 0; goal < ground.worth.length; goal++) {
    if (ground.worth[goal] === 0) continue
    const wanted = side === FRENCH ? 1 - s.taken[goal] : 1
    if (wanted) score = Math.max(score, (1 + 0.3 * ground.worth[goal]) * 0.8 ** distance(board, goal, hex))
  }
  for (let d = 0; d < DIRECTIONS; d++) {
    const beside = board.neighbours[hex * DIRECTIONS + d]
    if (beside >= 0 && s.owner[beside] >= 0 && s.owner[beside] !== side && s.units[beside] > 0) score += 0.25
  }
  if (ground.redoubt[hex] || ground.built[hex] || ground.height[hex]) score += 0.3
  return score
}
