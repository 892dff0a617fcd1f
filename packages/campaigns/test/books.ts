import { test as plain } from 'vitest'
import type { Parameters, GivenParts } from '../src/system/campaign.ts'
import { clausesOf } from '../src/system/clauses.ts'
import { clauseOf1814 } from '../src/titles/1814/clauses.ts'
import * as attrition from '../src/titles/1814/rules/march-attrition.ts'
import { furtherHits } from '../src/titles/1814/rules/combat.ts'
import { foragesBy } from '../src/titles/1814/rules/supply.ts'

// The books of the family. A clause that they share is proved in each of them by `test.both`: the same drawn position, by that book's
// rules and under its numbers. A test of one book only, or of what they settle otherwise, is a plain `test`.

export interface Book {
  clauseOf(number: string): string
  parameters: Partial<Parameters> // what differs from 1813's
  parts: Partial<GivenParts>
}

const BOOKS: Record<string, Book> = {
  '1813': { clauseOf: clausesOf('1813'), parameters: {}, parts: {} },
  '1814': {
    clauseOf: clauseOf1814,
    parameters: { march: () => 3 },
    parts: {
      ...attrition,
      furtherHits: (_g, sizes) => furtherHits(sizes),
      mustForage: foragesBy((g, side, hex) => g.t.parts.friendly(g, side, hex)),
      reconnoitres: true,
    },
  },
}

let now = '1813'

/** The book by whose rules positions are drawn now. */
export const book = (): Book => BOOKS[now]

/** A clause of the family as the book of now cites it, named by its number in 1813. */
export const cited = (number: string): string => book().clauseOf(number)

/** The same of a whole citation: '1813 §8.7' is '1814 §8.8' there. */
export const citedIn = (clause: string, of = now): string =>
  clause.startsWith('1813 §') ? BOOKS[of].clauseOf(clause.slice(6)) : clause

const SERIES = /1813 (§[\w.]+(?:(?:,|,? and|,? or| to) §[\w.]+)*)/g

/** A title with its clauses numbered as that book has them. */
const retitled = (title: string, of: string): string =>
  title.replace(SERIES, (_, series: string) => {
    const numbers = [...series.matchAll(/§([\w.]+)/g)].map(([, number]) => BOOKS[of].clauseOf(number))
    return [...new Set(numbers)].map((clause, i) => (i ? clause.slice(5) : clause)).join(', ')
  })

/** Proves something by the rules of one book. */
function inBook(of: string, title: string, body: () => void, timeout?: number): void {
  plain(
    title,
    () => {
      now = of
      try {
        body()
      } finally {
        now = '1813'
      }
    },
    timeout,
  )
}

/** Proves a clause in every book of the family. */
function both(title: string, body: () => void, timeout?: number): void {
  for (const of of Object.keys(BOOKS)) inBook(of, retitled(title, of), body, timeout)
}

export const test = Object.assign((title: string, body: () => void, timeout?: number) => plain(title, body, timeout), {
  both,
  by1814: (title: string, body: () => void, timeout?: number) => inBook('1814', title, body, timeout),
  each: plain.each,
})
