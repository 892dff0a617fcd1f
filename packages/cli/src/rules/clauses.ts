import { readFileSync } from 'node:fs'

// The index of the rulebooks' clauses: what there is to cite.

export interface Clause {
  book: string
  clause: string
  about: string // what it settles
}

export function readClauses(): Clause[] {
  return JSON.parse(readFileSync(new URL('../../data/clauses.json', import.meta.url), 'utf8')) as Clause[]
}

export function citation({ book, clause }: Pick<Clause, 'book' | 'clause'>): string {
  return `${book} §${clause}`
}

const CLAUSE = '[0-9A-Za-z]+(?:\\.[0-9A-Za-z]+)*'
// A book named once covers the clauses listed after it: '1813 §…, §… and §…'.
const MORE = `(?:(?:,|,? and|,? or| to) §${CLAUSE})*`
// The campaign family names clauses by their number in the 1813 book: cite(t, '8.2').
const BY_NUMBER = /\bcite\([\w.]+, '([\w.]+)'\)/g

/** Every citation in a text, with the place where it stands. */
export function citationsIn(text: string, books: readonly string[]): { cite: string; at: number }[] {
  const found: { cite: string; at: number }[] = []
  for (const match of text.matchAll(new RegExp(`\\b(${books.join('|')}) §${CLAUSE}${MORE}`, 'g')))
    for (const one of match[0].matchAll(new RegExp(`§(${CLAUSE})`, 'g')))
      found.push({ cite: `${match[1]} §${one[1]}`, at: match.index + one.index })
  for (const match of text.matchAll(BY_NUMBER)) found.push({ cite: `1813 §${match[1]}`, at: match.index })
  return found
}
