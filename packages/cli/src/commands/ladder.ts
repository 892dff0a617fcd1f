import type { Command } from 'commander'
import type { Title } from '@grognard/kernel'
import { studyIds } from '@grognard/staff'
import { bad } from '../bad.ts'
import { checkWritable, writeResult } from '../files.ts'
import { checkSeed, chosenTitle, titleCommand, wholeNumber, workerCount, type GameFlags } from '../flags.ts'
import type { House } from '../house.ts'
import { named } from '../kits.ts'
import { percent, progress, show, table } from '../output.ts'
import { ranges, rate, type Met, type Range } from '../rating.ts'
import { mean, wilson } from '../statistics.ts'
import { sideName, titleName } from '../wording.ts'
import { spread, type Batch } from '../workers/pool.ts'
import { keepPart, PART_FLAG, SHARD_FLAG, shareOf, tellKept, type ShardFlags } from '../shards.ts'
import type { LadderTask, Rung } from '../workers/ladder-worker.ts'

interface Flags extends GameFlags, ShardFlags {
  games: string
  seed: string
  officers?: string
  plot?: string
  force?: boolean
  workers?: string
  json?: boolean
}

export interface LadderRow extends Range {
  officer: string
  rating: number
  shares: Record<string, { got: number; games: number; low: number; high: number }> // of the games as each side
  secondsAGame: number // of thought, own only
  slowestMilliseconds: number
}

export interface LadderResult {
  title: string
  scenario: string
  seed: string
  games: number
  side: number // what the first side is worth, in points
  rows: LadderRow[] // strongest first
  pairs: { one: string; other: string; games: number; share: number; low: number; high: number }[]
}

const DRAWS = 200 // for the intervals

export function ladderCommand(house: House): Command {
  return titleCommand(
    house,
    'ladder',
    'Rates officers: every pair plays both sides of the same seeds. Prints ratings with 95 % intervals; random has 0.',
  )
    .option('--games <n>', 'how many seeds for each pair; each is played twice', '20')
    .option('--seed <text>', 'seed of the whole run', '1')
    .option('--officers <list>', `who plays, with commas between: ${studyIds.join(', ')}`)
    .option('--plot <file>', 'draw the ratings to an SVG file')
    .option('--force', 'replace the file if it exists')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .option(...SHARD_FLAG)
    .option(...PART_FLAG)
    .action((flags: Flags) => ladder(house, flags))
}

async function ladder(house: House, flags: Flags): Promise<void> {
  const { title, choice } = chosenTitle(house, flags)
  const seeds = wholeNumber('--games', flags.games, 100_000)
  const officers = checkOfficers(flags.officers)
  if (flags.plot !== undefined) checkWritable(flags.plot, flags.force ?? false)
  const task: LadderTask = { ...named(title), choice, seed: checkSeed(flags.seed), pairs: pairsOf(officers), seeds }
  const total = 2 * seeds * task.pairs.length
  const share = shareOf(flags, total)
  const bar = progress(share.games, 'games')
  const played: Rung[] = []
  const begun = performance.now()
  const worker = new URL('../workers/ladder-worker.ts', import.meta.url)
  const take = (batch: Rung[], { from }: Batch): void => {
    batch.forEach((one, i) => (played[from - share.first + i] = one))
    bar.set(Object.keys(played).length)
  }
  await spread(house, worker, task, share.games, workerCount(flags.workers), take, share.first)
  bar.end()
  if (share.part !== undefined) {
    keepPart('ladder', task, total, share, played, (performance.now() - begun) / 1000)
    return tellKept(flags.json, share, total)
  }
  await showLadder(title, task, played, flags)
}

/** The ratings from all games, from one run or from shares of it. */
export async function showLadder(
  title: Title,
  task: LadderTask,
  played: readonly Rung[],
  flags: Pick<Flags, 'plot' | 'force' | 'json'>,
): Promise<void> {
  const result = summary(title, task, played)
  if (flags.plot !== undefined) {
    const { plotLadder } = await import('../plot-ladder.ts') // takes half a second to load
    writeResult(flags.plot, plotLadder(title, result), flags.force ?? false)
  }
  show(flags.json, result, () => describe(title, result))
}

/** At least two, each a known one, nobody twice. */
export function checkOfficers(list: string | undefined): string[] {
  const known = studyIds
  const officers = list === undefined ? [...studyIds] : list.split(',').map(name => name.trim())
  for (const officer of officers) if (!known.includes(officer)) throw bad('input.noOfficer', { officer, known })
  if (new Set(officers).size < officers.length || officers.length < 2) throw bad('flag.officers', { known })
  return officers
}

function pairsOf(officers: readonly string[]): [string, string][] {
  return officers.flatMap((one, i) => officers.slice(i + 1).map((other): [string, string] => [one, other]))
}

function summary(title: Title, task: LadderTask, played: readonly Rung[]): LadderResult {
  const met: Met[] = played.map(({ first, second, got, seed }) => ({ first, second, got, seed }))
  const zero = task.pairs.flat().includes('random') ? 'random' : task.pairs[0][0]
  const { of, side } = rate(met, zero)
  const range = ranges(met, zero, DRAWS)
  const rows = Object.entries(of).map(([officer, rating]): LadderRow => {
    const as = [played.filter(one => one.first === officer), played.filter(one => one.second === officer)]
    return {
      officer,
      rating: Math.round(rating),
      low: Math.round(range[officer].low),
      high: Math.round(range[officer].high),
      shares: Object.fromEntries(title.sides.map((name, i) => [name, sideShare(as[i], i)])),
      secondsAGame: mean(as.flatMap((games, i) => games.map(one => one.thought[i]))) / 1000,
      slowestMilliseconds: Math.max(...as.flatMap((games, i) => games.map(one => one.slowest[i]))),
    }
  })
  rows.sort((a, b) => b.rating - a.rating)
  const pairs = task.pairs.map(([one, other]) => {
    const games = played.filter(({ first, second }) => [first, second].includes(one) && [first, second].includes(other))
    const share = mean(games.map(game => (game.first === one ? game.got : 1 - game.got)))
    return { one, other, games: games.length, share, ...wilson(share * games.length, games.length) }
  })
  return {
    title: title.id,
    scenario: task.choice.scenario,
    seed: task.seed,
    games: played.length,
    side: Math.round(side),
    rows,
    pairs,
  }
}

function sideShare(games: readonly Rung[], side: number): LadderRow['shares'][string] {
  const got = games.reduce((sum, game) => sum + (side === 0 ? game.got : 1 - game.got), 0)
  return { got, games: games.length, ...wilson(got, games.length) }
}

function describe(title: Title, result: LadderResult): string[] {
  return [
    `${titleName(title)}, ${result.scenario}: ${result.games} games, seed ${result.seed}`,
    ...table(
      result.rows.map(row => [
        row.officer,
        String(row.rating),
        `95 %: ${row.low} to ${row.high}`,
        ...title.sides.map(
          side => `${sideName(title, side)} ${percent(row.shares[side].got / row.shares[side].games)}`,
        ),
        `${row.secondsAGame.toFixed(2)} s a game`,
        `longest thought ${row.slowestMilliseconds.toFixed(0)} ms`,
      ]),
    ),
    `${sideName(title, title.sides[0])} is worth ${result.side} points.`,
    ...table(
      result.pairs.map(({ one, other, games, share, low, high }) => [
        `${one} against ${other}`,
        `${games} games`,
        percent(share),
        `95 %: ${percent(low)} to ${percent(high)}`,
      ]),
    ),
  ]
}
