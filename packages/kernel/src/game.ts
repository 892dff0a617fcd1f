import type { Choice, GameEvent, Outcome, State, Title } from './contract.ts'
import { dealt, gathered, seededDice } from './dice.ts'
import { BrokenJournal, Refused } from './errors.ts'
import { checkOf, nextHash, nextLink, startHash, startLink } from './journal-chain.ts'
import {
  dealtJournal,
  emptied,
  plainJournal,
  rulesOf,
  type DealtJournal,
  type Entry,
  type Journal,
  type Played,
} from './journal.ts'
import { commitment, diceKey, freshSecret, secretOf, type Deal, type DiceSecret } from './verifiable-dice.ts'

// A game at a table: the state, its journal, and what may be taken back. Whatever plays or replays a journal does it here, so that an
// answer, its line and its dice are always written together.

export interface Game<S extends State = State> {
  title: Title<S>
  state: S
  journal: Journal
  answers: Played[] // those that stand
  events: GameEvent[][] // by answer that stands; empty lists for those before a snapshot
  bars: (UndoBar | undefined)[] // by answer: what keeps it from being taken back, whoever asks
  past: S[] // the states before the last answers, as far back as undo may go
  undoable: boolean // false where nobody takes back, which saves the copies
  thread?: Thread // what dealt dice come from; a game of plain dice has none
  ended?: Ended // by its players, before the rules ended it
}

/** How two people end a game that the rules would let go on: one gives it up, takes the draw that the other offered, takes the game when
 * the other's time is up; or one has gone for good. */
export interface Ended {
  readonly how: 'resign' | 'draw' | 'claim' | 'abandon'
  readonly side: string
}

/** Why an answer cannot be taken back: keys, as everything that is said. */
export type UndoBar = 'undo.none' | 'undo.die' | 'undo.secret' | 'undo.other' | 'undo.notKept'

/** What the dice of a game come from. */
export interface Thread {
  readonly key: Uint8Array
  readonly links: string[] // the start, then one for each answer that stands
}

/** A new game of dealt dice. A seed that is a text gives the same game each time; without one nobody can foresee the dice. */
export function newGame<S extends State>(
  title: Title<S>,
  choice: Choice,
  seed: string | DiceSecret = '',
  players?: Record<string, string>,
  nonces?: Record<string, string>,
): Game<S> {
  const secret = typeof seed !== 'string' ? seed : seed === '' ? freshSecret() : secretOf(seed)
  return layOut(title, dealtJournal(title as unknown as Title, choice, secret, players, nonces))
}

/** A new game of plain seeded dice, which are quicker and can be foreseen: for studies and golden games. */
export function plainGame<S extends State>(
  title: Title<S>,
  choice: Choice,
  seed: string,
  players?: Record<string, string>,
): Game<S> {
  return layOut(title, plainJournal(title as unknown as Title, choice, seed, players))
}

/** A game that goes on from a state, with the dice that lie in it; its journal tells only what follows. */
export function gameFrom<S extends State>(title: Title<S>, state: S): Game<S> {
  const journal = plainJournal(title, state, 'from a state')
  return { title, state, journal, ...nothingPlayed() }
}

/** Lays a game out. The journal given is taken over, and filled with what the set-up brought. */
export function layOut<S extends State>(title: Title<S>, journal: Journal): Game<S> {
  const { scenario, options } = journal
  const next = [...(journal.scripted ?? [])]
  if (journal.version === 1) {
    const state = title.setup({ scenario, options }, { ...seededDice(journal.seed), next })
    return { title, state, journal, ...nothingPlayed() }
  }
  const thread = threadOf(title, journal)
  const deal = dealOf(journal, thread, 0)
  const state = title.setup({ scenario, options }, dealt({ next, generator: [], thrown: 0 }, deal))
  state.dice = gathered(state.dice)
  journal.dice = deal.fallen
  journal.hash = startHash(journal)
  return { title, state, journal, ...nothingPlayed(), thread }
}

function nothingPlayed<S extends State>(): Pick<Game<S>, 'answers' | 'events' | 'bars' | 'past' | 'undoable'> {
  return { answers: [], events: [], bars: [], past: [], undoable: true }
}

function threadOf<S extends State>(title: Title<S>, journal: DealtJournal): Thread {
  const { game: gameId, seed, nonces } = journal
  if (seed === undefined) throw new BrokenJournal('journal.sealed', 0)
  if (commitment({ gameId, seed }) !== journal.commitment) throw new BrokenJournal('journal.commitment', 0)
  const key = diceKey(
    { gameId, seed },
    title.sides.map(side => nonces[side] ?? ''),
  )
  return { key, links: [startLink(journal)] }
}

/** The deal of an answer, counted from 1, or of the set-up: 0. */
export function dealOf(journal: Journal, { key, links }: Thread, turn: number): Deal {
  const link = links[Math.max(0, turn - 1)]
  return { key, gameId: (journal as DealtJournal).game, turn, link, fallen: [], expanded: false }
}

/**
 * Plays an answer and writes it down; remembers what was before it, unless a die fell or a secret was shown.
 * Throws Refused, and the game is as it was; so it is if the rules break down, where copies are kept.
 */
export function play<S extends State>(game: Game<S>, side: string, id: string, at = Date.now()): GameEvent[] {
  const { title, state, journal, thread } = game
  const { reveals } = state
  const { thrown } = state.dice
  const before = game.undoable ? title.clone(state) : undefined
  const deal = thread && dealOf(journal, thread, thread.links.length)
  let events: GameEvent[]
  try {
    events = playWith(title, state, deal, side, id)
  } catch (error) {
    if (before && !(error instanceof Refused)) game.state = before // nothing is half done
    throw error
  }
  game.answers.push([side, id])
  game.events.push(events)
  thread?.links.push(nextLink(deal!.link, side, id))
  if (journal.version === 1) journal.answers.push([side, id])
  else write(journal, { kind: 'answer', side, at, id, ...(deal?.fallen.length ? { dice: deal.fallen } : {}) })
  const bar = state.dice.thrown !== thrown ? 'undo.die' : state.reveals !== reveals ? 'undo.secret' : undefined
  game.bars.push(bar)
  if (bar || !before) game.past = []
  else game.past.push(laidBy(before, game.past.at(-1)))
  return events
}

/** A state as it lies by for undo: columns that are as they were in the one before lie there once. Whoever takes it up copies it first. */
function laidBy<S extends State>(state: S, before: S | undefined): S {
  if (!before) return state
  for (const key of Object.keys(state) as (keyof S)[]) if (sameColumn(state[key], before[key])) state[key] = before[key]
  return state
}

function sameColumn(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Plays one answer with the dice that are dealt for it. */
export function playWith<S extends State>(
  title: Title<S>,
  state: S,
  deal: Deal | undefined,
  ...[side, id]: Played
): GameEvent[] {
  if (!deal) return title.answer(state, side, id)
  state.dice = dealt(state.dice, deal)
  try {
    return title.answer(state, side, id)
  } finally {
    state.dice = gathered(state.dice)
  }
}

/** Adds a line to a journal and to its chain. */
function write(journal: DealtJournal, line: Line): void {
  journal.hash = nextHash(journal.hash, line)
  journal.log.push({ ...line, check: checkOf(journal.hash) })
}

type Line =
  | Omit<Entry & { kind: 'answer' }, 'check'>
  | Omit<Entry & { kind: 'back' | 'rules' }, 'check'>
  | Omit<Entry & { kind: 'undo' | Ended['how'] }, 'check'>

/** Ends a game by its players' will and writes that down; false where it is over, or where the side does not play it. */
export function end<S extends State>(game: Game<S>, how: Ended['how'], side: string, at = Date.now()): boolean {
  const { title, state, journal } = game
  if (game.ended || title.outcome(state) || journal.version === 1 || !title.sides.includes(side)) return false
  write(journal, { kind: how, side, at })
  game.ended = { how, side }
  return true
}

/** How a game has come out: by the rules, or by its players' will. */
export function outcomeOf<S extends State>({ title, state, ended }: Game<S>): Outcome | undefined {
  const byRules = title.outcome(state)
  if (byRules || !ended) return byRules
  const { how, side } = ended
  const winner = how === 'claim' ? side : how === 'resign' ? title.sides.find(one => one !== side)! : null
  return { winner, level: `ended.${ended.how}`, clause: '', scores: {} }
}

/** Why this side cannot take the last answer back; undefined if it can. Never past a die, a secret or the other side's answer. */
export function whyNoUndo<S extends State>(game: Game<S>, side: string): UndoBar | undefined {
  const last = game.answers.length - 1
  if (last < 0) return 'undo.none'
  if (game.bars[last]) return game.bars[last]
  if (game.answers[last][0] !== side) return 'undo.other'
  return game.past.length === 0 ? 'undo.notKept' : undefined
}

/** True when the last answer may be taken back by this side, or by whoever gave it. */
export function canUndo<S extends State>(game: Game<S>, side = lastSide(game)): boolean {
  return whyNoUndo(game, side) === undefined
}

/** Takes the last answer back and writes that down; false where it may not be (see whyNoUndo). */
export function undo<S extends State>(game: Game<S>, side = lastSide(game), at = Date.now()): boolean {
  if (whyNoUndo(game, side)) return false
  game.state = game.title.clone(game.past.pop()!)
  game.answers.pop()
  game.events.pop()
  game.bars.pop()
  game.thread?.links.pop()
  const { journal } = game
  if (journal.version === 1) journal.answers.pop()
  else write(journal, { kind: 'undo', side, at })
  return true
}

/**
 * Goes back to where so many answers stood, past dice, secrets and the other side's answers: both have agreed to what `side` asked. What is
 * then played again meets the same dice. False where there is nothing to go back to, or the game is over.
 */
export function backTo<S extends State>(game: Game<S>, answers: number, side: string, at = Date.now()): boolean {
  const { title, journal } = game
  if (journal.version === 1 || outcomeOf(game) || !title.sides.includes(side)) return false
  if (!Number.isSafeInteger(answers) || answers < 0 || answers >= game.answers.length) return false
  const again = layOut(title, emptied(journal))
  for (const [by, id] of game.answers.slice(0, answers)) play(again, by, id, 0)
  const { state, past, bars, thread } = again
  Object.assign(game, { state, past, bars, thread, answers: again.answers, events: game.events.slice(0, answers) })
  write(journal, { kind: 'back', side, at, id: String(answers) })
  return true
}

/** Binds a game of dealt dice to the rules it is opened with: a line that plays nothing. False where they are its own. */
export function bindRules<S extends State>(game: Game<S>, at = Date.now()): boolean {
  const { title, journal } = game
  if (journal.version === 1 || game.ended || rulesOf(journal) === title.rules) return false
  write(journal, { kind: 'rules', side: '', at, id: title.rules })
  return true
}

function lastSide<S extends State>({ answers }: Game<S>): string {
  return answers[answers.length - 1]?.[0] ?? ''
}
