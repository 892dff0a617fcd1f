import { outcomeOf, type DealtJournal, type State } from '@grognard/kernel'
import type { Keeping } from './keeping.ts'
import type { Table } from './table.ts'

// A computer officer in a seat. Whoever starts the server hands one in; he sees what his side may know, and what he answers is judged like
// anybody's answer. He thinks beside the table, so that nobody waits for him who only wants to talk.

/** The account that computer officers sit with; it has no cookie, so that nobody can be it. */
export const OFFICER = { id: 'officer', name: 'Lieutenant' }

/** An answer for a side, from its view alone. */
export type Consult = (title: string, view: State, side: string) => Promise<string>

export interface Officers {
  /** Lets the officer of a table decide for as long as he is asked. */
  consult(table: Table): Promise<void>
}

export const isOfficers = ({ seats }: Pick<Table, 'seats'>, side: string | null): boolean =>
  seats.some(seat => seat.side === side && seat.account === OFFICER.id)

export function makeOfficers(
  keeping: Keeping,
  inTurn: <T>(table: Table, act: () => Promise<T>) => Promise<T>,
  officer: Consult | undefined,
): Officers {
  const thinking = new Set<string>()

  /** What he is asked, if he is. */
  async function asked(table: Table) {
    await keeping.present(table)
    const { game, row, title } = table
    if (!game || outcomeOf(game) || !isOfficers(table, row.asked)) return undefined
    const side = row.asked!
    return { side, n: (game.journal as DealtJournal).log.length, view: title.observe(game.state, side) }
  }

  return {
    async consult(table) {
      if (!officer || thinking.has(table.id)) return
      thinking.add(table.id)
      try {
        for (;;) {
          const now = await inTurn(table, () => asked(table))
          if (!now) return
          const { answers } = table.title.question(now.view)
          const id = await officer(table.row.title, now.view, now.side)
          const listed = answers.some(one => one.id === id) ? id : answers[0].id
          await inTurn(table, () => keeping.answerAt(table, now.n, now.side, listed))
        }
      } finally {
        thinking.delete(table.id)
      }
    },
  }
}
