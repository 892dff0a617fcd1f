import { distance, type Doctrine, type Question } from '@grognard/kernel'
import type { Deck } from '../cards/deck.ts'
import type { CardGame } from '../cards/state.ts'
import { commandersAt, holder, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { hitScore } from './battle-counsel.ts'
import { byVerb, type Advice } from './counsel.ts'
import { weight, type FamilyWeights, type Judge, type WeightsOf } from './doctrine.ts'
import { depotScores } from './supply-counsel.ts'
import { counts, unitWorth } from './worth.ts'

// What a sensible officer does with the options that several titles have: cards (1813 §16.1) and room for more troops (1813 §15.3).

export const optionsDoctrine = {
  widen: weight(0.1, 'more room in a hex, for which a train is given up (§15.3)'),

  // Cards (§16.1).
  cardStack: weight(0.5, 'a stack without a commander, as a target'),
  cardRating: weight(0.1, 'each point of its commanders’ ratings'),
} satisfies Doctrine

/** A game with these options as an officer judges it. */
export type OptionsJudge = Judge<CardGame, FamilyWeights & WeightsOf<typeof optionsDoctrine>>

/** What an officer must know of some cards. */
export interface CardHints {
  readonly suffering: readonly number[] // the stack or unit that is named suffers, though it be one's own
  readonly seeing: readonly number[] // they let one look around a hex
}

/** Advice on all that cards and crowded hexes ask. */
export function optionsAdvice<Game extends OptionsJudge>(
  deck: Pick<Deck<never>, 'cards'>,
  hints: CardHints,
): Record<string, Advice<Game>> {
  const numbers = new Map(deck.cards.map((card, i) => [card.no, i]))

  /** The card that is worth more, roughly. */
  const cardScores: Advice<Game> = (_g, side, { answers }) =>
    answers.map(answer => deck.cards[numbers.get(answer.verb.split('-')[1])!].worth[side])

  /** What a card is laid on: the enemy's best, one's own least if it suffers, one's own best if it gains. */
  const cardChoiceScores: Advice<Game> = (g, side, question) => {
    const { answers } = question
    if (hints.seeing.includes(g.s.extra.played[side]))
      return answers.map(({ hex }) => heightAround(g, other(side), hex!))
    if (answers.some(({ hex }) => hex !== undefined && holder(g, hex) < 0)) return groundScores(g, side, question)
    return answers.map(({ piece, hex }) => {
      if (piece !== undefined) return pieceScore(g, side, piece)
      if (hex === undefined) return 0
      if (holder(g, hex) !== side) return stackWorth(g, other(side), hex) * closeness(g, side, hex)
      const suffers = g.s.extra.played.some(card => hints.suffering.includes(card))
      return suffers ? -stackWorth(g, side, hex) : stackWorth(g, side, hex) * closeness(g, other(side), hex)
    })
  }

  return {
    'ask.card': cardScores,
    'ask.cardChoice': cardChoiceScores,
    'ask.useCard': byVerb({ 'use-card': 1 }),
    'ask.crowded': (g, _side, { answers }) => answers.map(({ piece }) => unitWorth(g, piece!)),
  }
}

/** More room in a hex is seldom worth a train (1813 §15.3): it is worse than to give one up. */
export function soberly<Game extends OptionsJudge>(advice: Advice<Game>): Advice<Game> {
  return (g, side, question) => {
    const sober = question.answers.filter(answer => answer.verb !== 'widen')
    if (sober.length === question.answers.length) return advice(g, side, question)
    const scores = advice(g, side, { ...question, answers: sober })
    const worst = Math.min(...scores)
    return question.answers.map(answer => scores[sober.indexOf(answer)] ?? worst - g.w.widen)
  }
}

/** How much would be seen: all stacks within two hexes. */
function heightAround(g: OptionsJudge, side: Side, hex: number): number {
  let sum = 0
  for (const at of stacksOf(g, side)) if (distance(g.t.board, at, hex) <= 2) sum += unitsAt(g, side, at).length
  return sum
}

function pieceScore(g: OptionsJudge, side: Side, piece: number): number {
  if (!g.t.isUnit[piece]) return (g.t.side[piece] === side ? -1 : 1) * (1 + g.t.rating[piece]) * crowd(g, piece)
  if (g.t.side[piece] !== side) return unitWorth(g, piece)
  return g.s.disrupted[piece] ? unitWorth(g, piece) : hitScore(g, piece)
}

/** How many a commander leads. */
function crowd(g: OptionsJudge, piece: number): number {
  return 1 + unitsAt(g, g.t.side[piece], g.s.hex[piece]).length
}

function stackWorth(g: OptionsJudge, side: Side, hex: number): number {
  const led = commandersAt(g, side, hex).reduce((sum, piece) => sum + g.w.cardRating * g.t.rating[piece], g.w.cardStack)
  return led * unitsAt(g, side, hex).reduce((sum, piece) => sum + unitWorth(g, piece), 0)
}

/** More the nearer that side's troops are. */
export function closeness(g: Judge, side: Side, hex: number): number {
  const nearest = Math.min(20, ...stacksOf(g, side).map(at => distance(g.t.board, at, hex)))
  return 1 / (1 + nearest)
}

/** Empty hexes: a place for a depot, or a town to be roused. */
function groundScores(g: OptionsJudge, side: Side, question: Question): number[] {
  if (question.answers.some(answer => answer.final)) return depotScores(g, side, question)
  return question.answers.map(({ hex }) =>
    hex === undefined ? 0 : (counts(g, hex) ? 1 : 0) + (g.s.depots[other(side)].includes(hex) ? 2 : 0),
  )
}
