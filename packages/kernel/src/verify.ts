import type { Params, State, Title } from './contract.ts'
import { BadInput, BrokenJournal } from './errors.ts'
import { outcomeOf } from './game.ts'
import type { Journal } from './journal.ts'
import { openGame } from './opening.ts'

// Anybody can check a game that is over, alone and offline: that the seed is the one that was bound before play, that no line was changed,
// that every answer was allowed, and that every die fell as seed, nonces and answers make it fall.

export type Verdict =
  | { ok: true; answers: number; dice: number; finished: boolean }
  | { ok: false; line: number; key: string; params: Params; message: string } // line 0: what stands before the lines

/** Checks a journal from its first byte; a title with the journal's kit laid over it must be given (titleOf). */
export function verify<S extends State>(title: Title<S>, journal: Journal): Verdict {
  try {
    if (journal.version === 1) throw new BrokenJournal('journal.plainDice', 0)
    const game = openGame(title, journal)
    const { state, answers } = game
    return { ok: true, answers: answers.length, dice: state.dice.thrown, finished: outcomeOf(game) !== undefined }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const { key, params, message } = error
    return { ok: false, line: error instanceof BrokenJournal ? error.line : 0, key, params, message }
  }
}
