import { StringDecoder } from 'node:string_decoder'

// Lines as the protocol means them: what stands between two '\n'. Node's own reader also breaks at U+2028 and the like, which may
// stand inside a JSON text.

/** A line longer than this is not kept; its reader is told so. No state comes near it. */
const LONGEST = 64 * 1024 * 1024 // characters

export const TOO_LONG = Symbol('too long')

export async function* linesOf(
  input: AsyncIterable<Buffer | string>,
  longest = LONGEST,
): AsyncGenerator<string | typeof TOO_LONG> {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0
  let first = true
  const add = (text: string): void => {
    length += text.length
    if (length <= longest) parts.push(text)
    else parts = []
  }
  const take = (): string | typeof TOO_LONG => {
    const line = length > longest ? TOO_LONG : first ? withoutMark(parts.join('')) : parts.join('')
    parts = []
    length = 0
    first = false
    return line
  }
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk)
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      add(text.slice(from, end))
      yield take()
      from = end + 1
    }
    add(text.slice(from))
  }
  add(decoder.end())
  if (length > 0) yield take() // the last one may lack its end
}

/** A byte-order mark at the beginning says nothing. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
