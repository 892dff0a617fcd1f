import type { Odds, OddsBar } from '@grognard/kernel'
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

function odds(heading: string, piece: number, of: (die: number) => MarchResult): Odds {
  const faces = [1, 2, 3, 4, 5, 6].map(die => kindOf(of(die)))
  const bars = KINDS.map((kind): OddsBar => {
    return { what: `odds.march.${kind}`, tone: TONES[kind], ways: faces.filter(face => face === kind).length }
  }).filter(bar => bar.ways > 0)
  return { clause: 'leipzig §march', heading, params: { piece }, ways: 6, bars }
}

/** leipzig §march: the first die of a double or triple march. */
export const firstDieOdds = (piece: number, multiple: number): Odds =>
  odds(multiple === 2 ? 'odds.double' : 'odds.triple', piece, die => firstResult(multiple, die))

/** leipzig §march: the second die. */
export const secondDieOdds = (piece: number, table: Letter): Odds =>
  odds('odds.second', piece, die => secondResult(table, die))
