import { distance, type Doctrine, type Question } from '@grognard/kernel'
import type { Effect } from '../cards/card.ts'
import type { Deck } from '../cards/deck.ts'
import type { CardGame } from '../cards/state.ts'
import { CAPACITY_TWICE } from '../system/campaign.ts'
import { inWinter } from '../system/season.ts'
import { commandersAt, holder, occupancyTwice, other, stacksOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { hitScore } from './battle-counsel.ts'
import { byVerb, type Advice } from './counsel.ts'
import { part, weight, type FamilyWeights, type Judge, type WeightsOf } from './doctrine.ts'
import { depotScores } from './supply-counsel.ts'
import { counts, unitWorth } from './worth.ts'

// What a sensible officer does with the options that several titles have: cards (1813 §16.1) and room for more troops (1813 §15.3).

export const optionsDoctrine = {
  widen: weight(0.1, 'more room in a hex, for which a train is given up (§15.3)'),
  room: weight(0.02, 'the same where the train would be thrown away, the hex is full, and others are near'),

  // Cards (§16.1).
  cardStack: weight(0.5, 'a stack without a commander, as a target'),
  cardRating: weight(0.1, 'each point of its commanders’ ratings'),
  cardIdle: part(0.4, 'what a card for battles is worth while no enemy is near'),
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
  deck: Pick<Deck<Game>, 'cards'>,
  hints: CardHints,
): Record<string, Advice<Game>> {
  const numbers = new Map(deck.cards.map((card, i) => [card.no, i]))

  /** The card that is worth more, roughly: one for battles only where armies are near each other, one for frost only before it. */
  const cardScores: Advice<Game> = (g, side, { answers }) =>
    answers.map(answer => {
      const card = deck.cards[numbers.get(answer.verb.split('-')[1])!]
      return card.worth[side] * timely(g, side, card.effects[side])
    })

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

// What a card changes in battles alone.
const IN_BATTLE: readonly (keyof Effect)[] = [
  'fitsOrder',
  'namesOrder',
  'commands',
  'commandCap',
  'firstInCombat',
  'refuseTarget',
  'refuseAttacker',
  'passes',
  'assaults',
  'refuseSupport',
  'supportModifier',
  'factors',
  'combinedArms',
  'attack',
  'againstAttack',
  'standsFast',
  'mayDrawOff',
  'refuseAdvance',
  'givesHit',
  'gift',
]

/** How much of a card's worth it has now. */
function timely<Game extends OptionsJudge>(g: Game, side: Side, effect: Effect<Game>): number {
  if ((effect.winter ?? effect.iced) && inWinter(g)) return 0
  const hooks = Object.keys(effect) as (keyof Effect)[]
  if (hooks.length === 0 || !hooks.every(hook => IN_BATTLE.includes(hook))) return 1
  const foes = stacksOf(g, other(side))
  const near = stacksOf(g, side).some(hex => foes.some(foe => distance(g.t.board, hex, foe) <= CONTACT))
  return near ? 1 : g.w.cardIdle
}

const CONTACT = 4 // a march, and then a battle

/** A hex that holds no more, beside the enemy or in a city that counts, with friends near by who might come. */
function isCrowded(g: OptionsJudge, side: Side, hex: number): boolean {
  if (occupancyTwice(g, side, hex) < CAPACITY_TWICE - 1) return false
  const foes = stacksOf(g, other(side)).some(at => distance(g.t.board, at, hex) <= 1)
  if (!foes && !counts(g, hex)) return false
  return stacksOf(g, side).some(at => at !== hex && distance(g.t.board, at, hex) <= COMING)
}

const COMING = 3 // hexes from which friends may come within a turn

/** More room in a hex is seldom worth a train (1813 §15.3): worse than to give one up, unless that is to be had by nothing else. */
export function soberly<Game extends OptionsJudge>(advice: Advice<Game>): Advice<Game> {
  return (g, side, question) => {
    const sober = question.answers.filter(answer => answer.verb !== 'widen')
    if (sober.length === question.answers.length) return advice(g, side, question)
    const scores = advice(g, side, { ...question, answers: sober })
    const worst = Math.min(...scores)
    const spare = (hex: number): boolean =>
      scores.every((score, i) => sober[i].hex !== hex || sober[i].verb !== 'march' || score <= 0)
    return question.answers.map(answer => {
      if (answer.verb !== 'widen') return scores[sober.indexOf(answer)]
      return spare(answer.hex!) && isCrowded(g, side, answer.hex!) ? g.w.room : worst - g.w.widen
    })
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
