import type { Question, Weighty } from '@grognard/kernel'
import type { Side } from '../system/state.ts'
import type { Judge } from './doctrine.ts'
import * as battle from './battle-counsel.ts'
import * as commanders from './commanders-counsel.ts'
import * as marches from './march-counsel.ts'
import * as supply from './supply-counsel.ts'
import { unitWorth } from './worth.ts'

export type { Advice }

// What a sensible officer does: for each kind of question he looks at where each answer leads and scores it.

/** `Game`: a title's own, where it knows more than the family. */
type Advice<Game extends Judge = Judge> = (g: Game, side: Side, question: Question) => number[]

const ADVICE = {
  'ask.startingDepots': supply.depotScores,
  'ask.convert': supply.convertScores,
  'ask.train': supply.trainScores,
  'ask.depot': supply.depotScores,
  'ask.removeDepot': supply.removeDepotScores,
  'ask.rally': byVerb({ rally: 1 }),
  'ask.rallyUnit': (g, _side, { answers }) =>
    answers.map(({ piece }) => (piece === undefined ? 0 : unitWorth(g, piece))),
  'ask.march': marches.marchScores,
  'ask.movers': marches.moverScores,
  'ask.step': marches.stepScores,
  'ask.attack': battle.attackScores,
  'ask.target': battle.targetScores,
  'ask.attackers': byVerb({ everyone: 1 }),
  'ask.commands': battle.commandScores,
  'ask.defenceCommands': battle.defenceCommandScores,
  'ask.supports': byVerb({ call: 1 }),
  'ask.withdraw': battle.withdrawScores,
  'ask.slip': battle.slipScores,
  'ask.advance': battle.advanceScores,
  'ask.hit': battle.hitScores,
  'ask.caught': losses,
  'ask.push': losses,
  'ask.attrition.lose': losses,
  'ask.attrition.disrupt': losses,
  'ask.extraHit': byVerb({ enough: 1 }),
  'ask.rider': commanders.riderScores,
  'ask.ride': commanders.rideScores,
  'ask.flee': commanders.fleeScores,
  'ask.place': commanders.placeScores,
  'ask.arrivals': byVerb({ everyone: 2, bring: 1 }),
  'ask.withdrawTo': commanders.refugeScores,
} satisfies Record<string, Advice>

type Known = { readonly [Prompt in keyof typeof ADVICE]?: Weighty[string] }

/**
 * Where it pays to try single answers by playing on (docs/officers.md). Who bears the hits, who follows and who flees is asked now and
 * then; where a march ends, whom to rally and which depots to give up more often, and there is more to choose from.
 */
export const WEIGHTY = {
  'ask.hit': 1,
  'ask.extraHit': 1,
  'ask.attrition.lose': 1,
  'ask.withdraw': 1,
  'ask.withdrawTo': 1,
  'ask.advance': 1,
  'ask.flee': 1,
  'ask.step': 2,
  'ask.rally': 2,
  'ask.convert': 2,
} satisfies Known

/** A score for each answer, higher is better; all are equal where the doctrine has no opinion. Whom to follow is the officer's business. */
export function counsel(g: Judge, side: Side, question: Question): number[] {
  const advice = (ADVICE as Record<string, Advice>)[question.prompt]
  return advice ? advice(g, side, question) : question.answers.map(() => 0)
}

/** Of a march a single step tells nothing: it is tried by where it ends. */
export function goals(g: Judge, side: Side, { prompt }: Question): number[] | undefined {
  return prompt === 'ask.step' ? marches.marchGoals(g, side) : undefined
}

export function byVerb(scores: Record<string, number>): Advice {
  return (_g, _side, { answers }) => answers.map(({ verb }) => scores[verb] ?? 0)
}

/** Losses are shared out where they hurt least. */
export function losses(g: Judge, _side: Side, { answers }: Question): number[] {
  return answers.map(({ piece }) => (piece === undefined ? 0 : battle.hitScore(g, piece)))
}
