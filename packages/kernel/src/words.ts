import type { Params } from './contract.ts'

// Sentences are made here, from a catalogue and parameters, and nowhere else.
// A message may hold {name} for a parameter, {name|piece} or {name|hex} to have an id turned into a name,
// and {n, one text, other text} to choose by number. {names|few} names the first of several pieces and counts the rest by the
// catalogue's 'few'; where nobody may be named it is the side.

export type Catalogue = Readonly<Record<string, string>>

export interface Namer {
  piece(id: number): string
  hex(id: number): string
  side(id: string): string
}

// What a terminal or a page obeys instead of showing: controls, line separators, and marks that turn the text about.
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The text with everything unseen in it spelt out, as \u001b. */
export function visible(text: string): string {
  return text.replace(UNSEEN, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const PLACEHOLDER = /\{(\w+)(?:\|(\w+)|,([^,{}]*),([^{}]*))?\}/g

/** Words a message. A key that no catalogue has comes back in angle brackets, so that a test can find it. */
export function word(catalogues: readonly Catalogue[], key: string, params: Params = {}, namer?: Namer): string {
  const message = catalogues.find(catalogue => Object.hasOwn(catalogue, key))?.[key]
  if (message === undefined) return `⟨${key}⟩`
  return message.replace(PLACEHOLDER, (_, name: string, form?: string, one?: string, other?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (form === 'few' && namer) return few(value)
    if (value === undefined) return `⟨${name}⟩`
    if (one !== undefined && other !== undefined) return (value === 1 ? one : other).trim()
    if (Array.isArray(value)) return value.map(item => formed(item as number | string)).join(', ')
    return formed(value as number | string | boolean)

    function few(pieces: Params[string] | undefined): string {
      if (!Array.isArray(pieces) || pieces.length === 0) return namer!.side(String(params.side))
      const first = namer!.piece(Number(pieces[0]))
      return pieces.length === 1 ? first : word(catalogues, 'few', { first, n: pieces.length - 1 })
    }

    function formed(item: number | string | boolean): string {
      if (form === 'piece' && namer) return namer.piece(Number(item))
      if (form === 'hex' && namer) return namer.hex(Number(item))
      if (form === 'side' && namer) return namer.side(String(item))
      if (form === 'word') return word(catalogues, String(item), params, namer)
      return String(item)
    }
  })
}
