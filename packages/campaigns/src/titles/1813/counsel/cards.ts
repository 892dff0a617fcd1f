import { distance, type Question } from '@grognard/kernel'
import { hitScore } from '../../../appraisal/battle-counsel.ts'
import { depotScores } from '../../../appraisal/supply-counsel.ts'
import { counts, unitWorth } from '../../../appraisal/worth.ts'
import { commandersAt, holder, other, stacksOf, unitsAt } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import { cardNumber, cards } from '../cards/deck.ts'
import { board } from '../board.ts'
import type { Judge1813 } from '../doctrine.ts'

// 1813 §16.1: which card is laid, and on whom.

/** The card that is worth more, roughly. */
export function cardScores(_g: Judge1813, side: Side, { answers }: Question): number[] {
  return answers.map(answer => cards[cardNumber(answer.verb.split('-')[1])].worth[side])
}

const PLAGUE = cardNumber('4')
const SPIES = cardNumber('27')

/** What a card is laid on: the enemy's best, one's own least if it suffers, one's own best if it gains. */
export function cardChoiceScores(g: Judge1813, side: Side, question: Question): number[] {
  const { answers } = question
  if (g.s.extra.played[side] === SPIES) return answers.map(({ hex }) => heightAround(g, other(side), hex!))
  if (answers.some(({ hex }) => hex !== undefined && holder(g, hex) < 0)) return groundScores(g, side, question)
  return answers.map(({ piece, hex }) => {
    if (piece !== undefined) return pieceScore(g, side, piece)
    if (hex === undefined) return 0
    if (holder(g, hex) !== side) return stackWorth(g, other(side), hex) * closeness(g, side, hex)
    const suffers = g.s.extra.played.includes(PLAGUE)
    return suffers ? -stackWorth(g, side, hex) : stackWorth(g, side, hex) * closeness(g, other(side), hex)
  })
}

/** How much the spies would see: all stacks within two hexes. */
function heightAround(g: Judge1813, side: Side, hex: number): number {
  let sum = 0
  for (const at of stacksOf(g, side)) if (distance(board, at, hex) <= 2) sum += unitsAt(g, side, at).length
  return sum
}

function pieceScore(g: Judge1813, side: Side, piece: number): number {
  if (!g.t.isUnit[piece]) return (g.t.side[piece] === side ? -1 : 1) * (1 + g.t.rating[piece]) * crowd(g, piece)
  if (g.t.side[piece] !== side) return unitWorth(g, piece)
  return g.s.disrupted[piece] ? unitWorth(g, piece) : hitScore(g, piece)
}

/** How many a commander leads. */
function crowd(g: Judge1813, piece: number): number {
  return 1 + unitsAt(g, g.t.side[piece], g.s.hex[piece]).length
}

function stackWorth(g: Judge1813, side: Side, hex: number): number {
  const led = commandersAt(g, side, hex).reduce((sum, piece) => sum + g.w.cardRating * g.t.rating[piece], g.w.cardStack)
  return led * unitsAt(g, side, hex).reduce((sum, piece) => sum + unitWorth(g, piece), 0)
}

/** More the nearer that side's troops are. */
function closeness(g: Judge1813, side: Side, hex: number): number {
  const nearest = Math.min(20, ...stacksOf(g, side).map(at => distance(board, at, hex)))
  return 1 / (1 + nearest)
}

/** Empty hexes: a place for a depot, or a town to be roused. */
function groundScores(g: Judge1813, side: Side, question: Question): number[] {
  if (question.answers.some(answer => answer.final)) return depotScores(g, side, question)
  return question.answers.map(({ hex }) =>
    hex === undefined ? 0 : (counts(g, hex) ? 1 : 0) + (g.s.depots[other(side)].includes(hex) ? 2 : 0),
  )
}

/** 1813 §15.1: blanks are laid on small stacks near the enemy, to make them look strong. */
export function blankScores(g: Judge1813, side: Side, { answers }: Question): number[] {
  return answers.map(({ hex }) =>
    hex === undefined ? 0 : closeness(g, other(side), hex) / (1 + Math.abs(2 - unitsAt(g, side, hex).length)),
  )
}
