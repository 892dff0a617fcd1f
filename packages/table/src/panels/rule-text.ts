import type { Voice } from '../words/index.ts'

// Clauses are named 'book §section'. Inside a rule's text '§6.2' means the same book.

export function ruleList(voice: Voice): string[] {
  return voice
    .keys('rule.')
    .map(key => key.slice('rule.'.length))
    .sort(byClause)
}

export function byClause(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** The rule itself, or the section it belongs to. */
export function nearestRule(ids: readonly string[], clause: string): string | undefined {
  let at = clause
  while (at !== '') {
    if (ids.includes(at)) return at
    const shorter = at.replace(/\.?[^.§\s]+$/, '')
    if (shorter === at) return undefined
    at = shorter
  }
  return undefined
}

export interface TextPart {
  text: string
  clause?: string
}

const CITED = /(?:\b(\d{4}|[a-z]+) )?§\d+(?:\.[\da-z]+)*/g

export function linked(text: string, within: string): TextPart[] {
  const book = within.split(' §')[0]
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(CITED)) {
    const named = match[1] !== undefined && (/^\d{4}$/.test(match[1]) || match[1] === book)
    const cited = named || match[1] === undefined ? match[0] : match[0].slice(match[1].length + 1)
    const start = match.index + match[0].length - cited.length
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: cited, clause: named ? cited : `${book} ${cited}` })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
