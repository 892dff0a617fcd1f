import type { Odds, OddsBar, OddsCase } from '@grognard/kernel'
import { firstResult, isLetter, secondResult, type Letter, type MarchResult } from '../rules/forced-march.ts'

// leipzig §march. What the tables of forced marches may bring, face by face.

const KINDS = ['lost', 'spoilt', 'second', 'free'] as const
const TONES: Readonly<Record<(typeof KINDS)[number], OddsBar['tone']>> = {
  lost: 'bad',
  spoilt: 'even',
  second: 'even',
  free: 'best',
}

function kindOf(result: MarchResult): (typeof KINDS)[number] {
  if (isLetter(result)) return 'second'
  return result === 'X' ? 'lost' : result === 'D' ? 'spoilt' : 'free'
}

const FACES = [1, 2, 3, 4, 5, 6]

function odds(heading: string, piece: number, of: (die: number) => MarchResult, cases?: OddsCase[]): Odds {
  const faces = FACES.map(die => kindOf(of(die)))
  const bars = KINDS.map((kind): OddsBar => {
    return { what: `odds.march.${kind}`, tone: TONES[kind], ways: faces.filter(face => face === kind).length }
  }).filter(bar => bar.ways > 0)
  return { clause: 'leipzig §march', heading, params: { piece }, ways: 6, bars, ...(cases && { cases }) }
}

/** leipzig §march: who always throws again: how many of the thirty-six pairs let him pass, and how many disperse him. */
export function alwaysOn(multiple: number): OddsCase {
  const pairs = FACES.flatMap(die => FACES.map(second => finalResult(firstResult(multiple, die), second)))
  const n = (result: string): number => pairs.filter(one => one === result).length
  return { what: 'odds.march.always', ways: 36, good: n('-'), tied: n('D') }
}

/** leipzig §march: who never throws again: letters leave him where he is, unhurt. */
export function neverOn(multiple: number): OddsCase {
  const faces = FACES.map(die => firstResult(multiple, die))
  const good = faces.filter(face => face === '-').length
  return { what: 'odds.march.never', ways: 6, good, tied: faces.filter(face => face === 'D' || isLetter(face)).length }
}

const finalResult = (first: MarchResult, second: number): MarchResult =>
  isLetter(first) ? secondResult(first, second) : first

/** leipzig §march: the first die of a double or triple march, and what comes of throwing again or stopping on a letter. */
export const firstDieOdds = (piece: number, multiple: number): Odds =>
  odds(multiple === 2 ? 'odds.double' : 'odds.triple', piece, die => firstResult(multiple, die), [
    alwaysOn(multiple),
    neverOn(multiple),
  ])

/** leipzig §march: the second die. */
export const secondDieOdds = (piece: number, table: Letter): Odds =>
  odds('odds.second', piece, die => secondResult(table, die))
