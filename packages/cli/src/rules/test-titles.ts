// Reads the titles of tests out of their source: `test('…', …)`, `test.only('…')`, `describe('…')`, and
// `test.each(…)('…')`, whose title follows a list. `test.both` proves a clause in every book of the campaign family.

const CALL = /\b(?:test|it|describe)((?:\.\w+)*)\s*\(/g

export interface TestTitle {
  title: string
  at: number
  both: boolean // it is run for each book
}

export function testTitles(source: string): TestTitle[] {
  const titles: TestTitle[] = []
  for (const match of source.matchAll(CALL)) {
    let after = match.index + match[0].length
    if (/\.(each|for)$/.test(match[1])) {
      const end = closing(source, after)
      const open = /^\s*\(/.exec(source.slice(end))
      if (!open) continue
      after = end + open[0].length
    }
    const title = literal(source, after)
    if (title !== undefined) titles.push({ title, at: match.index, both: match[1] === '.both' })
  }
  return titles
}

/** The text of the string that begins here, if one does. */
function literal(source: string, from: number): string | undefined {
  const start = from + /^\s*/.exec(source.slice(from))![0].length
  const quote = source[start]
  if (quote !== "'" && quote !== '"' && quote !== '`') return undefined
  const end = stringEnd(source, start)
  return source.slice(start + 1, end - 1).replace(/\\(.)/gs, '$1')
}

/** The place after the string that begins at `start`. */
function stringEnd(source: string, start: number): number {
  let at = start + 1
  while (at < source.length && source[at] !== source[start]) at += source[at] === '\\' ? 2 : 1
  return at + 1
}

/** The place after the bracket that closes the one just opened. */
function closing(source: string, from: number): number {
  let depth = 1
  let at = from
  while (at < source.length && depth > 0) {
    const sign = source[at]
    if (sign === "'" || sign === '"' || sign === '`') {
      at = stringEnd(source, at)
      continue
    }
    if (sign === '(' || sign === '[' || sign === '{') depth++
    if (sign === ')' || sign === ']' || sign === '}') depth--
    at++
  }
  return at
}
