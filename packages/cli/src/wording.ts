import {
  word,
  type Answer,
  type Board,
  type GameEvent,
  type Namer,
  type Outcome,
  type Params,
  type Question,
  type Refusal,
  type State,
  type Title,
} from '@grognard/kernel'
import { reviewWords } from '@grognard/staff/review-words'
import { adviceWords, type Say } from '@grognard/staff/words'
import { en } from './words/en.ts'

// English for what a title says in ids and parameters. Hexes leave here by their printed numbers.

/** The command line's own words. */
export function say(key: string, params: Params = {}): string {
  return word([en], key, params)
}

export function namerOf(title: Title, view: State): Namer {
  return {
    piece: id => title.present.pieceName(view, id),
    hex: id => title.present.hexName(id),
    side: id => sideName(title, id),
  }
}

export function says(title: Title, key: string, params: Record<string, unknown> = {}, namer?: Namer): string {
  return word([title.present.words.en], key, params as never, namer)
}

/** The title's voice with the staff's words beside its own. */
export function voice(title: Title, view: State): Say {
  const namer = namerOf(title, view)
  return (key, params) => word([title.present.words.en, adviceWords, reviewWords], key, params, namer)
}

export function titleName(title: Title): string {
  return says(title, 'title.name')
}

export function sideName(title: Title, side: string): string {
  return says(title, `side.${side}`)
}

/** The wording under a key, or the id itself where the catalogue has none. */
export function nameOr(title: Title, key: string, id: string): string {
  return Object.hasOwn(title.present.words.en, key) ? says(title, key) : id
}

export interface WordedAnswer extends Omit<Answer, 'hex'> {
  label: string
  hex?: string
}

export interface WordedQuestion {
  side: string
  clause: string
  prompt: string
  answers: WordedAnswer[]
  focus?: string[]
  chosen?: readonly number[]
}

export function wordQuestion(title: Title, state: State, question: Question): WordedQuestion {
  const view = title.observe(state, question.side)
  const namer = namerOf(title, view)
  const { side, clause, params, focus, chosen } = question
  const worded: WordedQuestion = {
    side,
    clause,
    prompt: says(title, question.prompt, params, namer),
    answers: question.answers.map(answer => wordAnswer(title, question, answer, namer)),
  }
  if (focus) worded.focus = focus.map(hex => title.board.numbers[hex])
  if (chosen) worded.chosen = chosen
  return worded
}

function wordAnswer(title: Title, question: Question, answer: Answer, namer: Namer): WordedAnswer {
  const { hex, ...rest } = answer
  const label = says(title, `answer.${answer.verb}`, { side: question.side, ...question.params, ...answer }, namer)
  const worded: WordedAnswer = { ...rest, label }
  if (hex !== undefined) worded.hex = title.board.numbers[hex]
  return worded
}

export interface WordedEvent extends Omit<GameEvent, 'hexes' | 'secret'> {
  text: string
  hexes?: string[]
  secret?: { side: string; kind: string; params?: GameEvent['params']; text: string }
}

export function wordEvent(title: Title, state: State, event: GameEvent): WordedEvent {
  const { hexes, secret, ...open } = event
  const worded: WordedEvent = { ...open, text: eventText(title, title.observe(state, title.sides[0]), event) }
  if (hexes) worded.hexes = printed(title.board, hexes)
  if (secret) {
    const told = { ...open, kind: secret.kind, params: { ...open.params, ...secret.params } }
    worded.secret = { ...secret, text: eventText(title, title.observe(state, secret.side), told) }
  }
  return worded
}

export function eventText(title: Title, view: State, event: GameEvent): string {
  const params = { side: event.side, dice: event.dice, ...event.params }
  return says(title, event.kind, params, namerOf(title, view))
}

export function wordRefusal(
  title: Title,
  state: State,
  side: string,
  refusal: Refusal,
): { clause: string; reason: string } {
  const view = title.observe(state, title.sides.includes(side) ? side : title.sides[0])
  return { clause: refusal.clause, reason: says(title, refusal.reason, refusal.params, namerOf(title, view)) }
}

export function wordOutcome(title: Title, outcome: Outcome): string {
  const scores = title.sides.map(side => `${sideName(title, side)} ${outcome.scores[side] ?? '?'}`).join(', ')
  const who = outcome.winner === null ? 'Nobody wins' : `${sideName(title, outcome.winner)} wins`
  return `${who}: ${nameOr(title, outcome.level, outcome.level)} (${scores}; ${outcome.clause}).`
}

function printed(board: Board, hexes: readonly number[]): string[] {
  return hexes.map(hex => board.numbers[hex] ?? String(hex))
}
