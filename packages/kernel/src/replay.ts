import type { GameEvent, State, Title } from './contract.ts'
import { dealOf, layOut, playWith } from './game.ts'
import { nextLink } from './journal-chain.ts'
import { cutJournal, emptied, standing, type Journal } from './journal.ts'
import { openGame } from './opening.ts'

// Looking back at a game.

export interface Replayed<S extends State> {
  state: S
  events: GameEvent[][] // by answer
}

/** Plays a journal from its first answer; `upTo` stops after so many of those that stand. */
export function replay<S extends State>(title: Title<S>, journal: Journal, upTo?: number): Replayed<S> {
  return openGame(title, upTo === undefined ? journal : cutJournal(journal, upTo), { undoable: false })
}

const EVERY = 50 // answers between two states that are kept

/** Any moment of a game, quickly: a copy of the state is kept every so many answers. */
export interface Replayer<S extends State = State> {
  readonly length: number
  replayTo(answers: number): S // a state of its own, which may be changed
}

export function replayer<S extends State>(title: Title<S>, journal: Journal): Replayer<S> {
  const answers = standing(journal)
  const { state: start, thread } = layOut(title, emptied(journal))
  if (thread) for (const [side, id] of answers) thread.links.push(nextLink(thread.links.at(-1)!, side, id))
  const kept = [start]
  return {
    length: answers.length,
    replayTo(wanted) {
      const at = Math.min(Math.floor(wanted / EVERY), kept.length - 1)
      const state = title.clone(kept[at])
      for (let i = at * EVERY; i < wanted; i++) {
        playWith(title, state, thread && dealOf(journal, thread, i + 1), ...answers[i])
        if ((i + 1) % EVERY === 0 && kept.length === (i + 1) / EVERY) kept.push(title.clone(state))
      }
      return state
    },
  }
}
