import type { DealtJournal, Entry } from './journal.ts'
import { chain, digest } from './verifiable-dice.ts'

// Two chains run through a journal of dealt dice. The link goes over the answers that stand, and dice hang on it: whoever takes a
// move back and plays it again meets the same dice. No time is in it, which a server could try until the dice please. The hash goes
// over every line, with undo, times and fallen dice, so that nothing can be changed afterwards.

/** Where both begin: binds what was chosen, the rules, the seed and the nonces. */
export function startLink(journal: DealtJournal): string {
  const { title, rules, scenario, kit, game, commitment } = journal
  const options = sorted(journal.options)
  const scripted = journal.scripted ?? []
  const values = kit ? [kit.name, kit.digest] : null
  const { format, version } = journal
  const bound = [format, version, title, rules, scenario, options, values, scripted, game, commitment]
  return digest(JSON.stringify([...bound, sorted(journal.nonces)]))
}

/** The hash before the first line: binds who plays, and the dice of the set-up. */
export function startHash(journal: DealtJournal): string {
  const players = journal.players ? sorted(journal.players) : null
  return chain(startLink(journal), JSON.stringify([players, journal.dice]))
}

export function nextLink(link: string, side: string, id: string): string {
  return chain(link, JSON.stringify([side, id]))
}

/** The hash once a line has been written. */
export function nextHash(hash: string, entry: Omit<Entry, 'check'>): string {
  const { kind, side, at } = entry
  const line = entry as Partial<Entry & { kind: 'answer' }>
  return chain(hash, JSON.stringify([kind, side, line.id ?? null, at, line.dice ?? []]))
}

/** The hash after so many lines of a journal. */
export function hashAfter(journal: DealtJournal, lines: number): string {
  return journal.log.slice(0, lines).reduce<string>(nextHash, startHash(journal))
}

/**
 * What a player at a distance keeps to prove what was shown. Not the hash itself: whoever knows it could try the other side's possible
 * answers until one fits, and so learn what is hidden. The seed in it makes that as hard as guessing the seed.
 */
export function receiptOf(seed: string, lines: number, hash: string): string {
  return chain(digest(`receipt\n${seed}`), `${lines}\n${hash}`).slice(0, 32)
}

/** What of the hash stands in its line: enough to find the first line that was changed. */
export function checkOf(hash: string): string {
  return hash.slice(0, 16)
}

/** The journal with its hashes worked out anew, after its lines have been changed on purpose. */
export function sealed(journal: DealtJournal): DealtJournal {
  let hash = startHash(journal)
  const log = journal.log.map(entry => {
    hash = nextHash(hash, entry)
    return { ...entry, check: checkOf(hash) }
  })
  return { ...journal, log, hash }
}

/** Pairs in the order of their names, however they were written. */
function sorted<V>(record: Readonly<Record<string, V>>): [string, V][] {
  return Object.keys(record)
    .sort()
    .map(key => [key, record[key]])
}
