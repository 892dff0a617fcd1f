import type { Title } from '@grognard/kernel'
import { gamesOf, type LadderRun } from './ladder-runs.ts'
import { percent, table } from './output.ts'
import { checkJoined } from './pairs.ts'
import { rate, standings, type Met, type Standing } from './rating.ts'
import { mean, wilson, type Interval } from './statistics.ts'
import { say, sideName, titleName } from './wording.ts'

// What a ladder comes to, from the games of one run or of many.

export interface LadderRow extends Standing {
  shares: Record<string, { got: number; games: number } & Interval> // of the games as each side
  secondsAGame: number // of thought, own only
  slowestMilliseconds: number
}

export interface LadderResult {
  title: string
  scenario: string
  version: string
  seed: string // or several, with commas between
  games: number
  side: number // what the first side is worth, in points
  rows: LadderRow[] // strongest first
  pairs: ({ one: string; other: string; games: number; share: number } & Interval)[]
}

const DRAWS = 1000 // for the intervals

export function ladderResult(title: Title, scenario: string, runs: readonly LadderRun[]): LadderResult {
  checkJoined(runs)
  const met = runs.flatMap(gamesOf)
  const officers = runs.flatMap(({ one, other }) => [one, other])
  const zero = officers.includes('random') ? 'random' : officers[0]
  return {
    title: title.id,
    scenario,
    version: runs[0].version,
    seed: [...new Set(runs.map(run => run.seed))].join(', '),
    games: met.length,
    side: Math.round(rate(met, zero).side),
    rows: standings(met, zero, DRAWS).map(one => rowOf(title, rounded(one), runs, met)),
    pairs: pairsMet(runs),
  }
}

/** Whole points: tenths would promise too much. */
function rounded({ officer, rating, low, high, lead }: Standing): Standing {
  const whole = { officer, rating: Math.round(rating), low: Math.round(low), high: Math.round(high) }
  if (!lead) return whole
  const { over, points } = lead
  const by = { over, points: Math.round(points), low: Math.round(lead.low), high: Math.round(lead.high) }
  return { ...whole, lead: by }
}

function rowOf(title: Title, one: Standing, runs: readonly LadderRun[], met: readonly Met[]): LadderRow {
  const { officer } = one
  const as = [
    met.filter(game => game.first === officer).map(game => game.got),
    met.filter(game => game.second === officer).map(game => 1 - game.got),
  ]
  const own = runs.filter(run => [run.one, run.other].includes(officer))
  const mine = (run: LadderRun): 0 | 1 => (run.one === officer ? 0 : 1)
  return {
    ...one,
    shares: Object.fromEntries(title.sides.map((side, i) => [side, shareOf(as[i])])),
    secondsAGame: mean(own.flatMap(run => gamesOf(run).map(() => run.seconds[mine(run)]))),
    slowestMilliseconds: Math.max(...own.map(run => run.slowest[mine(run)])),
  }
}

function shareOf(games: readonly number[]): LadderRow['shares'][string] {
  const got = games.reduce((sum, one) => sum + one, 0)
  return { got, games: games.length, ...wilson(got, games.length) }
}

/** Each pair once, with its games of all runs. */
function pairsMet(runs: readonly LadderRun[]): LadderResult['pairs'] {
  const names = new Map(runs.map(run => [[run.one, run.other].sort().join(' '), run]))
  return [...names.values()].map(({ one, other }) => {
    const games = runs
      .filter(run => [run.one, run.other].includes(one) && [run.one, run.other].includes(other))
      .flatMap(gamesOf)
    const share = mean(games.map(game => (game.first === one ? game.got : 1 - game.got)))
    return { one, other, games: games.length, share, ...wilson(share * games.length, games.length) }
  })
}

export function describeLadder(title: Title, result: LadderResult): string[] {
  const { scenario, games, seed, version } = result
  return [
    say('ladder.head', { title: titleName(title), scenario, games, seed, version }),
    ...table(result.rows.map(row => describeRow(title, row))),
    say('ladder.side', { side: sideName(title, title.sides[0]), points: result.side }),
    ...table(
      result.pairs.map(({ one, other, games, share, low, high }) => [
        say('ladder.pair', { one, other }),
        say('ladder.games', { games }),
        percent(share),
        say('ladder.range', { low: percent(low), high: percent(high) }),
      ]),
    ),
  ]
}

function describeRow(title: Title, row: LadderRow): string[] {
  const { officer, rating, low, high, lead } = row
  return [
    officer,
    String(rating),
    say('ladder.range', { low, high }),
    lead ? say('ladder.lead', { ...lead }) : '',
    ...title.sides.map(side => `${sideName(title, side)} ${percent(row.shares[side].got / row.shares[side].games)}`),
    say('ladder.thought', { seconds: row.secondsAGame.toFixed(2) }),
    say('ladder.slowest', { milliseconds: row.slowestMilliseconds.toFixed(0) }),
  ]
}
