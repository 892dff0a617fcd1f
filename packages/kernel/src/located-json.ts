// JSON read by people's editors: every value is known by the line on which it begins, and so is the first fault.

export type Path = readonly (string | number)[]

export interface Located {
  data: unknown
  line(path: Path): number // of the value there, or of what would hold it
}

export class JsonFault extends Error {
  readonly line: number
  readonly found: string // empty at the end of the file
  readonly deep: boolean // nested beyond reason
  constructor(line: number, found: string, deep = false) {
    super(found)
    this.deep = deep
    this.line = line
    this.found = found
  }
}

const TOKEN = /[[\]{},:]|"(?:[^"\\\n\r\t]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const SPACE = /\s*/y
const DEEPEST = 100 // brackets within brackets; a kit needs eight

export function readLocated(text: string): Located {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1

  /** The next token, without taking it; the empty text at the end. */
  function peek(): string {
    SPACE.lastIndex = at
    const space = SPACE.exec(text)![0]
    at += space.length
    line += space.split('\n').length - 1
    if (at >= text.length) return ''
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined) throw new JsonFault(line, /^\S{1,20}/.exec(text.slice(at))![0])
    return token
  }
  function take(...wanted: string[]): string {
    const token = peek()
    if (!wanted.includes(token)) throw fault(token)
    at += token.length
    return token
  }
  function fault(token: string): JsonFault {
    return new JsonFault(line, token)
  }

  function value(path: Path): void {
    const token = peek()
    if (path.length > DEEPEST) throw new JsonFault(line, token, true)
    lines.set(JSON.stringify(path), line)
    at += token.length
    if (token === '[') list(path)
    else if (token === '{') fields(path)
    else if (/^[\]},:]?$/.test(token)) throw fault(token)
    else scalar(token)
  }
  function scalar(token: string): void {
    try {
      JSON.parse(token)
    } catch {
      throw fault(token)
    }
  }
  function list(path: Path): void {
    if (peek() === ']') return void take(']')
    for (let n = 0; ; n++) {
      value([...path, n])
      if (take(',', ']') === ']') return
    }
  }
  function fields(path: Path): void {
    if (peek() === '}') return void take('}')
    for (;;) {
      const name = peek()
      if (!name.startsWith('"')) throw fault(name)
      scalar(name)
      at += name.length
      take(':')
      value([...path, JSON.parse(name) as string])
      if (take(',', '}') === '}') return
    }
  }

  value([])
  if (peek() !== '') throw fault(peek())
  return {
    data: JSON.parse(text),
    line(path) {
      for (let n = path.length; n >= 0; n--) {
        const found = lines.get(JSON.stringify(path.slice(0, n)))
        if (found !== undefined) return found
      }
      return 1
    },
  }
}
