import { isStamp, type Stamp } from './kept.ts'
import type { Met } from './rating.ts'
import type { Rung } from './workers/ladder-worker.ts'

// The games of a pair of officers in one run, as they are kept.

export interface LadderRun extends Stamp {
  seed: string
  one: string
  other: string
  results: string // two signs a seed: what `one` got as the first side and as the second; 1, 0, or = for a draw
  seconds: [number, number] // of thought a game, of `one` and of `other`
  slowest: [number, number] // milliseconds of the longest thought
}

const SIGNS = ['0', '=', '1']
const sign = (got: number): string => SIGNS[2 * got]
const worth = (mark: string): number => SIGNS.indexOf(mark) / 2

/** The games of a run, pair by pair. All games of the run must be there. */
export function runsOf(stamp: Stamp, seed: string, played: readonly Rung[]): LadderRun[] {
  const pairs = new Map<string, Rung[]>()
  for (const game of played) {
    const key = [game.first, game.second].sort().join(' ')
    const games = pairs.get(key)
    if (games) games.push(game)
    else pairs.set(key, [game])
  }
  return [...pairs.values()].map(games => runOf(stamp, seed, games))
}

function runOf(stamp: Stamp, seed: string, games: readonly Rung[]): LadderRun {
  const { first: one, second: other } = games[0] // the pair as it was named: sides are changed afterwards
  const signs: string[] = []
  for (const game of games)
    signs[2 * game.seed + (game.first === one ? 0 : 1)] = sign(game.first === one ? game.got : 1 - game.got)
  const of = (what: 'thought' | 'slowest', who: string): number[] =>
    games.map(game => game[what][game.first === who ? 0 : 1])
  const seconds = (who: string): number =>
    Number((of('thought', who).reduce((sum, time) => sum + time, 0) / games.length / 1000).toFixed(4))
  const slowest = (who: string): number => Math.round(of('slowest', who).reduce((a, b) => Math.max(a, b)))
  return {
    ...stamp,
    seed,
    one,
    other,
    results: signs.join('').replace(/..(?=.)/g, '$& '),
    seconds: [seconds(one), seconds(other)],
    slowest: [slowest(one), slowest(other)],
  }
}

/** The games again, for the ratings. */
export function gamesOf({ one, other, results }: LadderRun): Met[] {
  return results.split(' ').flatMap((marks): Met[] => [
    { first: one, second: other, got: worth(marks[0]) },
    { first: other, second: one, got: 1 - worth(marks[1]) },
  ])
}

/** What a run is, as a sentence names it: the same officers on the same seeds. */
export function ladderId({ seed, one, other }: Pick<LadderRun, 'seed' | 'one' | 'other'>): string {
  return `${[one, other].sort().join(':')} on seed ${seed}`
}

export function isLadderRun(run: unknown): run is LadderRun {
  if (!isStamp(run)) return false
  const { seed, one, other, results, seconds, slowest } = run
  const texts = [seed, one, other, results].every(text => typeof text === 'string')
  const times = [seconds, slowest].every(
    pair => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite),
  )
  return texts && times && /^[01=]{2}( [01=]{2})*$/.test(results as string)
}
