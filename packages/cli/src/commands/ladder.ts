import type { Command } from 'commander'
import type { Title } from '@grognard/kernel'
import { studyIds } from '@grognard/staff'
import { bad } from '../bad.ts'
import { checkWritable, writeResult } from '../files.ts'
import { checkSeed, chosenTitle, titleCommand, workerCount, type GameFlags } from '../flags.ts'
import type { House } from '../house.ts'
import {
  aboutTitle,
  AS_FLAG,
  checkFresh,
  keep,
  KEEP_FLAG,
  openKept,
  stampOf,
  type About,
  type KeepFlags,
} from '../kept.ts'
import { named } from '../kits.ts'
import { describeLadder, ladderResult } from '../ladder-result.ts'
import { isLadderRun, ladderId, runsOf, type LadderRun } from '../ladder-runs.ts'
import { show } from '../output.ts'
import { playGames } from '../long-run.ts'
import { pairsOf, type PairFlags } from '../pairs.ts'
import { say } from '../wording.ts'
import { keepPart, PART_FLAG, SHARD_FLAG, shareOf, tellKept, type ShardFlags } from '../shards.ts'
import { openUnfinished } from '../unfinished.ts'
import type { LadderTask, Rung } from '../workers/ladder-worker.ts'

interface Flags extends GameFlags, ShardFlags, PairFlags, KeepFlags {
  seed: string
  plot?: string
  workers?: string
  json?: boolean
}

export type ShowLadderFlags = Pick<Flags, 'plot' | 'force' | 'json' | 'keep' | 'as'>

export function ladderCommand(house: House): Command {
  return titleCommand(
    house,
    'ladder',
    'Rates officers: pairs of them play both sides of the same seeds. Prints ratings and leads with 95 % intervals.',
  )
    .option('--games <n>', 'how many seeds for each pair; each is played twice', '20')
    .option('--seed <text>', 'seed of the whole run', '1')
    .option('--officers <list>', `who plays, with commas between: ${studyIds.join(', ')}`)
    .option('--neighbours', 'in the order given, each plays the next one only, not everybody')
    .option('--pairs <list>', 'who plays whom, such as recruit:sergeant,lieutenant:captain=5, where 5 are its seeds')
    .option('--plot <file>', 'draw the ratings to an SVG file')
    .option(...KEEP_FLAG)
    .option(...AS_FLAG)
    .option('--force', 'replace a plot that exists, or results that are kept already')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .option(...SHARD_FLAG)
    .option(...PART_FLAG)
    .addHelpText('after', `\n${say('ladder.meaning')}`)
    .action((flags: Flags) => ladder(house, flags))
}

async function ladder(house: House, flags: Flags): Promise<void> {
  const { title, choice } = chosenTitle(house, flags)
  const pairs = pairsOf(flags)
  const task: LadderTask = { ...named(title), choice, seed: checkSeed(flags.seed), pairs }
  const total = pairs.reduce((sum, pair) => sum + 2 * pair.seeds, 0)
  const share = shareOf(flags, total)
  if (share.part !== undefined && flags.keep !== undefined) throw bad('keep.share')
  if (flags.plot !== undefined) checkWritable(flags.plot, flags.force ?? false)
  const stamp = stampOf(title, flags.as)
  const about = aboutTitle('ladder', title, choice)
  if (flags.keep !== undefined && !flags.force) {
    // That results could not be kept is told before a run, not after it.
    const fresh = pairs.map(pair => ({ ...stamp, ...pair, seed: task.seed }))
    checkFresh(flags.keep, openKept(flags.keep, about, isLadderRun), fresh, ladderId)
  }
  const notes = flags.keep === undefined ? undefined : openUnfinished<Rung>(flags.keep, stamp, task)
  const begun = performance.now()
  const worker = new URL('../workers/ladder-worker.ts', import.meta.url)
  const played = await playGames<LadderTask, Rung>(house, worker, task, share, workerCount(flags.workers), { notes })
  if (share.part !== undefined) {
    keepPart('ladder', task, total, share, played, (performance.now() - begun) / 1000)
    return tellKept(flags.json, share, total)
  }
  await showLadder(title, about, runsOf(stamp, task.seed, played), flags)
  notes?.end()
}

/** The ratings from these runs, and from those that are kept already where they are to be kept too. */
export async function showLadder(
  title: Title,
  about: About,
  runs: readonly LadderRun[],
  flags: ShowLadderFlags,
): Promise<void> {
  const all = flags.keep === undefined ? runs : keep(flags.keep, about, runs, isLadderRun, ladderId, flags.force)
  const result = ladderResult(title, about.scenario ?? '', all)
  if (flags.plot !== undefined) {
    const { plotLadder } = await import('../plot-ladder.ts') // takes half a second to load
    writeResult(flags.plot, plotLadder(title, result), flags.force ?? false)
  }
  show(flags.json, result, () => describeLadder(title, result))
}
