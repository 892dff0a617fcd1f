import {
  BrokenJournal,
  findTitle,
  openGame,
  parseJournal,
  titleOf,
  type BadInput,
  type Game,
  type Journal,
  type Title,
} from '@grognard/kernel'
import { bad } from './bad.ts'
import type { House } from './house.ts'
import { withKit } from './kits.ts'
import { wordRefusal } from './wording.ts'

/** A journal from its text, and the title it is played with: as it stands, with the kit it carries, or with that of a folder. */
export function readJournal(house: House, text: string, kit: string | undefined): { title: Title; journal: Journal } {
  const journal = parseJournal(text)
  const found = findTitle(house.titles, journal.title)
  return { journal, title: kit === undefined ? titleOf(found, journal) : withKit(found, kit) }
}

/** Plays a journal to its end; one that does not hold is told in the title's words. */
export function playAgain(title: Title, journal: Journal): Game {
  try {
    return openGame(title, journal, { undoable: false })
  } catch (error) {
    throw error instanceof BrokenJournal ? worded(title, error) : error
  }
}

/** An answer that is not allowed, with the names that the title gives to its hexes and pieces. */
function worded(title: Title, broken: BrokenJournal): BadInput {
  const { refused, line: n, params } = broken
  if (!refused) return broken
  const { clause, reason } = wordRefusal(title, refused.state, refused.side, refused.refusal)
  return bad('journal.refused', { n, side: refused.side, id: params.id, reason, clause })
}
