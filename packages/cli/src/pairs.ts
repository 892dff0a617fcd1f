import { studyIds } from '@grognard/staff'
import { bad } from './bad.ts'
import { wholeNumber } from './flags.ts'

// Who plays whom in a ladder, and how often.

export interface PairFlags {
  officers?: string
  pairs?: string
  neighbours?: boolean
  games: string
}

/** Two officers who meet, and the number of seeds that they meet on. */
export interface Pair {
  one: string
  other: string
  seeds: number
}

const MOST = 100_000

/** The pairs that are named, neighbours only, or everybody with everybody. */
export function pairsOf(flags: PairFlags): Pair[] {
  const seeds = wholeNumber('--games', flags.games, MOST)
  if (flags.pairs !== undefined) {
    if (flags.officers !== undefined || flags.neighbours) throw bad('pairs.both')
    return checkPairs(flags.pairs.split(',').map(text => readPair(text.trim(), seeds)))
  }
  const officers = checkOfficers(flags.officers)
  return officers.flatMap((one, i) =>
    officers.slice(i + 1, flags.neighbours ? i + 2 : undefined).map(other => ({ one, other, seeds })),
  )
}

/** At least two, each a known one, nobody twice. */
function checkOfficers(list: string | undefined): string[] {
  const officers = list === undefined ? [...studyIds] : list.split(',').map(name => checkOfficer(name.trim()))
  if (new Set(officers).size < officers.length || officers.length < 2) throw bad('flag.officers', { known: studyIds })
  return officers
}

export function checkOfficer(officer: string): string {
  if (!studyIds.includes(officer)) throw bad('input.noOfficer', { officer, known: studyIds })
  return officer
}

function readPair(text: string, seeds: number): Pair {
  const [, one, other, own] = /^([^:=]+):([^:=]+)(?:=(.*))?$/.exec(text) ?? []
  if (one === undefined) throw bad('pairs.unread', { given: text })
  for (const officer of [one, other]) checkOfficer(officer)
  if (one === other) throw bad('pairs.self', { officer: one })
  return { one, other, seeds: own === undefined ? seeds : wholeNumber(`${one}:${other}`, own, MOST) }
}

function checkPairs(pairs: Pair[]): Pair[] {
  const names = pairs.map(({ one, other }) => [one, other].sort().join(':'))
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw bad('pairs.twice', { pair: twice })
  checkJoined(pairs)
  return pairs
}

/** Ratings can only be compared if everybody has played everybody, be it by way of others. */
export function checkJoined(pairs: readonly Pick<Pair, 'one' | 'other'>[]): void {
  const known = new Set([pairs[0].one])
  const reaches = ({ one, other }: Pick<Pair, 'one' | 'other'>): boolean => known.has(one) !== known.has(other)
  for (let next = pairs.find(reaches); next; next = pairs.find(reaches)) known.add(next.one).add(next.other)
  const apart = pairs.find(pair => !known.has(pair.one))
  if (apart) throw bad('pairs.apart', { one: apart.one, first: pairs[0].one })
}

/** Which game of a ladder is whose: seeds of all pairs in turn, so that shares cost alike and the time left is not told by the cheap ones. */
export function meetings(pairs: readonly Pair[]): { pair: number; seed: number }[] {
  const all = pairs.flatMap(({ seeds }, pair) => Array.from({ length: seeds }, (_, seed) => ({ pair, seed })))
  const at = ({ pair, seed }: { pair: number; seed: number }): number => (seed + 0.5) / pairs[pair].seeds
  return all.sort((a, b) => at(a) - at(b) || a.pair - b.pair)
}
