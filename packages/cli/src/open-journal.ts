import {
  BrokenJournal,
  findTitle,
  openGame,
  parseJournal,
  rulesOf,
  titleOf,
  type BadInput,
  type Game,
  type Journal,
  type Title,
} from '@grognard/kernel'
import { titleFor } from '@grognard/server'
import { bad } from './bad.ts'
import type { House } from './house.ts'
import { withKit } from './kits.ts'
import { wordRefusal } from './wording.ts'

/** A journal from its text, and the title it is played with: as it stands, with the kit it carries, or with that of a folder. */
export async function readJournal(
  house: House,
  text: string,
  kit: string | undefined,
): Promise<{ title: Title; journal: Journal }> {
  const journal = parseJournal(text)
  const now = findTitle(house.titles, journal.title)
  // A game of plain dice goes on by the present rules if they allow all of it; one whose lines are chained has its own.
  const own = journal.version === 2 && !journal.kit && kit === undefined
  const found = (own && (await titleFor(house, now.id, rulesOf(journal)))) || now
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
