import type { Choice, GameEvent, State, Title } from './contract.ts'
import { journalStart, newJournal, type Journal } from './journal.ts'

// A game at a table: the state, its journal, and what may be taken back.

export interface Game<S extends State = State> {
  title: Title<S>
  state: S
  journal: Journal
  events: GameEvent[][] // by answer
  past: { state: S; side: string }[] // states before each answer that may still be taken back
}

export function newGame<S extends State>(
  title: Title<S>,
  choice: Choice,
  seed: string,
  players?: Record<string, string>,
): Game<S> {
  const journal = newJournal(title as unknown as Title, choice, seed, players)
  return { title, state: journalStart(title, journal), journal, events: [], past: [] }
}

/** Plays an answer and remembers what was before it, unless a die fell or a secret was shown. Throws Refused. */
export function play<S extends State>(game: Game<S>, side: string, id: string): GameEvent[] {
  const { title, state } = game
  const before = title.clone(state)
  const events = title.answer(state, side, id)
  game.journal.answers.push([side, id])
  game.events.push(events)
  const certain = state.dice.thrown === before.dice.thrown && state.reveals === before.reveals
  if (!certain) game.past = []
  else {
    // What the other side decided cannot be taken back by this one.
    if (game.past.length > 0 && game.past[game.past.length - 1].side !== side) game.past = []
    game.past.push({ state: before, side })
  }
  return events
}

/** True when the last answer may be taken back. */
export function canUndo(game: Game): boolean {
  return game.past.length > 0
}

export function undo(game: Game): boolean {
  const last = game.past.pop()
  if (!last) return false
  game.state = last.state
  game.journal.answers.pop()
  game.events.pop()
  return true
}
