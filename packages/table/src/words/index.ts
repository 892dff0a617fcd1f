import { signal } from '@preact/signals'
import { word, type Catalogue, type Cover, type Namer, type Params, type State, type Title } from '@grognard/kernel'
import { en } from './en.ts'

// Every text a player sees is made here: the table's own from words/<language>.ts, a title's from its catalogue.

const catalogues = new Map<string, Catalogue>([['en', en]])

/** Words that come later, with the part of the page that needs them. */
export function learn(tongue: string, more: Catalogue): void {
  catalogues.set(tongue, { ...catalogues.get(tongue), ...more })
}

/** The language in use; 'pseudo' brackets every message, so that a test can find text that came from elsewhere. */
export const language = signal('en')

function dress(text: string): string {
  return language.value === 'pseudo' ? `⟦${text}⟧` : text
}

function own(): Catalogue {
  return catalogues.get(language.value) ?? catalogues.get('en')!
}

/** The catalogues of the language in use, for what the kernel has to say. */
export function spoken(): readonly Catalogue[] {
  return [own()]
}

/** A text of the table itself. */
export function say(key: string, params?: Params): string {
  return dress(word([own()], key, params))
}

/** What a cover says of its title. */
export function coverSays({ words }: Cover, key: string): string {
  const own = Object.hasOwn(words, language.value) ? words[language.value] : words.en
  return dress(word([own], key))
}

/** The voice of a title: words its keys, and turns ids of pieces and hexes into names. */
export interface Voice {
  say(key: string, params?: Params): string
  has(key: string): boolean
  /** A key of the catalogue, or a text that stands for itself. */
  tell(text: string, params?: Params): string
  keys(prefix: string): string[]
  side(id: string): string
  piece(id: number): string // its name in full
}

export function voiceOf(title: Title, view?: State): Voice {
  const told = title.present.words
  const words = Object.hasOwn(told, language.value) ? told[language.value] : told.en
  const chain = [words, own()]
  const namer: Namer = {
    piece: id => (view ? title.present.pieceName(view, id) : String(id)),
    hex: id => title.present.hexName(id),
    side: id => word(chain, `side.${id}`),
  }
  const has = (key: string): boolean => chain.some(catalogue => Object.hasOwn(catalogue, key))
  const speak = (key: string, params?: Params): string => dress(word(chain, key, params, namer))
  return {
    say: speak,
    has,
    tell: (text, params) => (has(text) ? speak(text, params) : text),
    keys: prefix => Object.keys(words).filter(key => key.startsWith(prefix)),
    side: id => speak(`side.${id}`),
    piece: id => namer.piece(id),
  }
}
