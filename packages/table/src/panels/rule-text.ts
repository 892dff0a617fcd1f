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

/** The chapter of a clause: 'book §6' of 'book §6.2.1'. */
export function chapterOf(clause: string): string {
  return clause.replace(/(§[^.]+)\..*$/, '$1')
}

export interface Chapter {
  id: string
  clauses: string[]
}

/** The clauses by the chapters of their books. A title that gives chapters in an order of its own keeps it. */
export function ruleTree(voice: Voice): Chapter[] {
  const chapters = new Map<string, string[]>()
  for (const id of ruleList(voice)) chapters.set(chapterOf(id), [...(chapters.get(chapterOf(id)) ?? []), id])
  const order = voice.keys('chapter.')
  const place = (id: string): number => order.indexOf(`chapter.${id.replace(/^.*§/, '')}`)
  return [...chapters].map(([id, clauses]) => ({ id, clauses })).sort((a, b) => place(a.id) - place(b.id))
}

/** What a chapter or clause is about, in a few words; nothing if its title does not say. */
export function titleOf(voice: Voice, id: string): string {
  const keys = [`clause.${id}`, `chapter.${id.replace(/^.*§/, '')}`]
  const key = (chapterOf(id) === id ? keys.reverse() : keys).find(one => voice.has(one))
  return key ? voice.say(key) : ''
}

/** The rule itself, or the section it belongs to. */
export function nearestRule(ids: { includes(id: string): boolean }, clause: string): string | undefined {
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
