import type { Kit, Params, Refusal, State } from './contract.ts'
import { visible, word, type Catalogue, type Namer } from './words.ts'
import { en } from './words/en.ts'

// What goes wrong on account of somebody outside. Each error is a key and parameters, as everything that is said; its message
// is the English sentence, for whoever has no catalogue at hand.

/** A sentence before it is worded. */
export interface Fault {
  readonly key: string
  readonly params?: Params
}

/** Something from outside that cannot be used. Its message is one sentence for the person who sent it. */
export class BadInput extends Error {
  readonly key: string
  readonly params: Params
  readonly words: readonly Catalogue[] // where its English is found
  /** `words` are the catalogues of whoever throws it; the kernel's own is always asked too. */
  constructor(key: string, params: Params = {}, words: readonly Catalogue[] = []) {
    const chain = [...words, en]
    super(sentence(chain, { key, params }))
    this.key = key
    this.params = params
    this.words = chain
  }
}

/** A kit that cannot be used: one sentence for each fault. */
export class BadKit extends BadInput {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[], words: readonly Catalogue[] = []) {
    super('kit.more', { n: faults.length }, words)
    this.faults = faults
    this.message = sayFaults(this).join('\n')
  }
}

/** A game whose kit is not at hand. */
export class MissingKit extends BadInput {
  readonly kit: Pick<Kit, 'name' | 'digest'>
  constructor(kit: Pick<Kit, 'name' | 'digest'>) {
    super('kit.missing', { name: kit.name, mark: kit.digest.slice(0, 8) })
    this.kit = kit
  }
}

/** A journal that does not hold, with the first line that does not: 0 for what stands before the lines. */
export class BrokenJournal extends BadInput {
  readonly line: number
  refused?: { side: string; refusal: Refusal; state: State } // for those who word it with the title's names
  constructor(key: string, line: number, params: Params = {}, words: readonly Catalogue[] = []) {
    super(key, { ...params, n: line }, words)
    this.line = line
  }
}

/** A refusal on its way out of `answer`. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.clause}: ${refusal.reason}`)
    this.refusal = refusal
  }
}

/** What went wrong, in the language of these catalogues; in English where they have no word for it. */
export function sayError(error: unknown, catalogues: readonly Catalogue[] = [], namer?: Namer): string {
  if (error instanceof BadKit) return sayFaults(error, catalogues).join('\n')
  if (error instanceof BadInput) return sentence([...catalogues, ...error.words], error)
  if (error instanceof Refused) {
    const { clause, reason, params } = error.refusal
    return `${word([...catalogues, en], reason, params, namer)} (${clause})`
  }
  return visible(error instanceof Error ? error.message : String(error))
}

const MOST_FAULTS = 20

/** A kit's faults, one sentence each: the first twenty, and how many there are besides. */
export function sayFaults(error: BadKit, catalogues: readonly Catalogue[] = []): string[] {
  const chain = [...catalogues, ...error.words]
  const said = error.faults.slice(0, MOST_FAULTS).map(fault => sentence(chain, fault))
  const more = error.faults.length - said.length
  return more > 0 ? [...said, word(chain, 'kit.more', { n: more })] : said
}

const LONGEST = 300 // characters of a parameter that are shown

/** Parameters come from outside: what a terminal would obey is shown instead, and what fills a page is cut. */
function sentence(catalogues: readonly Catalogue[], { key, params = {} }: Fault): string {
  const shown = (item: number | string | boolean): number | string | boolean => {
    if (typeof item !== 'string') return item
    return visible(item.length > LONGEST ? `${item.slice(0, LONGEST - 1)}…` : item)
  }
  const safe: Params = {}
  for (const [name, value] of Object.entries(params))
    safe[name] = Array.isArray(value) ? value.map(item => shown(item) as number | string) : shown(value as string)
  return word(catalogues, key, safe)
}
