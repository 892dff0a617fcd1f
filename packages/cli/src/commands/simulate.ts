import type { Command } from 'commander'
import type { Title } from '@grognard/kernel'
import { checkWritable, writeResult } from '../files.ts'
import {
  checkSeed,
  chosenTitle,
  parseSides,
  several,
  titleCommand,
  wholeNumber,
  workerCount,
  type GameFlags,
} from '../flags.ts'
import type { House } from '../house.ts'
import { kitOf, named } from '../kits.ts'
import { playGames } from '../long-run.ts'
import { percent, show, table } from '../output.ts'
import { mean, wilson, type Interval } from '../statistics.ts'
import { nameOr, sideName, titleName } from '../wording.ts'
import type { Played } from '../workers/one-game.ts'
import type { SimulateTask } from '../workers/simulate-worker.ts'
import { keepPart, PART_FLAG, SHARD_FLAG, shareOf, tellKept, type ShardFlags } from '../shards.ts'

interface Flags extends GameFlags, ShardFlags {
  games: string
  seed: string
  side?: string[]
  plot?: string
  force?: boolean
  workers?: string
  json?: boolean
}

export interface SideResult extends Interval {
  officer: string
  wins: number
  share: number // of all games
  meanScore: number
}

export interface SimulateResult {
  title: string
  scenario: string
  options: Record<string, boolean>
  kit?: { name: string; digest: string }
  seed: string
  games: number
  sides: Record<string, SideResult>
  draws: { games: number; share: number } & Interval
  levels: Record<string, number> // how the games were won
  meanAnswers: number
  slowestMilliseconds: number // the longest thought of all
  seconds: number
}

export function simulateCommand(house: House): Command {
  return titleCommand(
    house,
    'simulate',
    'Plays many games between officers and prints the results with 95 % intervals.',
  )
    .option('--games <n>', 'how many games', '100')
    .option('--seed <text>', 'seed of the whole run', '1')
    .option('--side <name=officer>', 'who plays a side (repeatable); a lieutenant if left out', several)
    .option('--plot <file>', 'draw the results to an SVG file')
    .option('--force', 'replace the file if it exists')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .option(...SHARD_FLAG)
    .option(...PART_FLAG)
    .action((flags: Flags) => simulate(house, flags))
}

async function simulate(house: House, flags: Flags): Promise<void> {
  const { title, choice } = chosenTitle(house, flags)
  const games = wholeNumber('--games', flags.games, 1_000_000)
  const players = parseSides(title, flags.side ?? [])
  const task: SimulateTask = { ...named(title), choice, seed: checkSeed(flags.seed), players }
  if (flags.plot !== undefined) checkWritable(flags.plot, flags.force ?? false)
  const share = shareOf(flags, games)
  const begun = performance.now()
  const worker = new URL('../workers/simulate-worker.ts', import.meta.url)
  const played = await playGames<SimulateTask, Played>(house, worker, task, share, workerCount(flags.workers))
  const seconds = (performance.now() - begun) / 1000
  if (share.part !== undefined) {
    keepPart('simulate', task, games, share, played, seconds)
    return tellKept(flags.json, share, games)
  }
  await showSimulated(title, task, played, seconds, flags)
}

export type ShowFlags = Pick<Flags, 'plot' | 'force' | 'json'>

/** The results of all games, from one run or from shares of it. */
export async function showSimulated(
  title: Title,
  task: SimulateTask,
  played: readonly Played[],
  seconds: number,
  flags: ShowFlags,
): Promise<void> {
  const result = summary(title, task, played, seconds)
  if (flags.plot !== undefined) {
    const { plotResults } = await import('../plot.ts') // takes half a second to load
    writeResult(flags.plot, plotResults(title, result, played), flags.force ?? false)
  }
  show(flags.json, { ...result, ...(flags.plot === undefined ? {} : { plot: flags.plot }) }, () => [
    ...describe(title, result),
    ...(flags.plot === undefined ? [] : [`The plot is in ${flags.plot}.`]),
  ])
}

function summary(title: Title, task: SimulateTask, played: readonly Played[], seconds: number): SimulateResult {
  const games = played.length
  const sides: Record<string, SideResult> = {}
  for (const side of title.sides) {
    const wins = played.filter(one => one.winner === side).length
    const meanScore = mean(played.map(one => one.scores[side] ?? 0))
    sides[side] = { officer: task.players[side], wins, share: wins / games, ...wilson(wins, games), meanScore }
  }
  const drawn = played.filter(one => one.winner === null).length
  const levels: Record<string, number> = {}
  for (const { level } of played) levels[level] = (levels[level] ?? 0) + 1
  return {
    title: title.id,
    ...task.choice,
    ...kitOf(title),
    seed: task.seed,
    games,
    sides,
    draws: { games: drawn, share: drawn / games, ...wilson(drawn, games) },
    levels,
    meanAnswers: mean(played.map(one => one.answers)),
    slowestMilliseconds: Number(Math.max(...played.map(one => one.slowest)).toFixed(1)),
    seconds: Number(seconds.toFixed(2)),
  }
}

function describe(title: Title, result: SimulateResult): string[] {
  const row = (name: string, who: string, wins: number, share: number, { low, high }: Interval, score = '') => [
    name,
    who,
    `${wins} games`,
    percent(share),
    `95 %: ${percent(low)} to ${percent(high)}`,
    score,
  ]
  return [
    `${titleName(title)}, ${result.scenario}: ${result.games} games in ${result.seconds} s`,
    ...table([
      ...title.sides.map(side => {
        const one = result.sides[side]
        return row(
          sideName(title, side),
          one.officer,
          one.wins,
          one.share,
          one,
          `mean score ${one.meanScore.toFixed(1)}`,
        )
      }),
      row('drawn', '', result.draws.games, result.draws.share, result.draws),
    ]),
    ...Object.entries(result.levels).map(([level, count]) => `${count} × ${nameOr(title, level, level)}`),
    `${result.meanAnswers.toFixed(0)} answers a game; the longest thought took ${result.slowestMilliseconds.toFixed(0)} ms.`,
  ]
}
