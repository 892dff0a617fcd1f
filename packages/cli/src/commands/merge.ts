import { Command } from 'commander'
import { findTitle, type Title } from '@grognard/kernel'
import { bad } from '../bad.ts'
import { balanceId, isBalanceRun, balanceRuns } from '../balance-runs.ts'
import { checkWritable } from '../files.ts'
import type { House } from '../house.ts'
import {
  aboutTitle,
  addRuns,
  AS_FLAG,
  checkRuns,
  isKept,
  KEEP_FLAG,
  ofVersion,
  readJson,
  readKept,
  same,
  stampOf,
  type KeepFlags,
  type Stamp,
} from '../kept.ts'
import { isLadderRun, ladderId, runsOf } from '../ladder-runs.ts'
import { readJournal } from '../open-journal.ts'
import { joinParts, type Joined } from '../shards.ts'
import type { BalanceTask } from '../workers/balance-worker.ts'
import type { LadderTask } from '../workers/ladder-worker.ts'
import type { ReviewTask } from '../workers/review-worker.ts'
import { showBalance } from './balance.ts'
import { showLadder } from './ladder.ts'
import { showReview } from './review.ts'
import { showSimulated } from './simulate.ts'

interface Flags extends KeepFlags {
  plot?: string
  html?: string
  json?: boolean
}

export function mergeCommand(house: House): Command {
  return new Command('merge')
    .description(
      'Joins the shares of a study, written with --shard and --part, into the result of one run. Ladders of other officers or seeds are rated together, balances of other officers shown together. Also shows what was kept with --keep.',
    )
    .argument('<files...>', 'all shares of one study or of several, in any order; or files of kept results')
    .option('--plot <file>', 'draw the results to an SVG file')
    .option('--html <file>', 'write a review as a page')
    .option(...KEEP_FLAG)
    .option(...AS_FLAG)
    .option('--force', 'replace a file that exists, or results that are kept already')
    .option('--json', 'print the result as JSON')
    .action((files: string[], flags: Flags) => merge(house, files, flags))
}

async function merge(house: House, files: readonly string[], flags: Flags): Promise<void> {
  for (const file of [flags.plot, flags.html]) if (file !== undefined) checkWritable(file, flags.force ?? false)
  if (isKept(readJson(files[0]))) return showKept(house, files, flags)
  const studies = joinParts(house, files)
  const [{ command, task, title, results, seconds }] = studies
  if (flags.keep !== undefined && command !== 'ladder' && command !== 'balance') throw bad('keep.notThis', { command })
  switch (command) {
    case 'simulate':
      return showSimulated(title, task as never, results as never, seconds, flags)
    case 'ladder':
      return showLadders(title, studies as Joined<LadderTask>[], flags)
    case 'balance':
      return showBalances(title, studies as Joined<BalanceTask>[], flags)
    case 'review':
      return showReview(await reviewed(house, task as ReviewTask, title), task as never, results as never, flags)
    default:
      throw bad('merge.notOne', { file: files[0] })
  }
}

/** The title by whose rules the game was played. */
async function reviewed(house: House, task: ReviewTask, title: Title): Promise<Title> {
  return task.kit ? title : (await readJournal(house, task.journal, undefined)).title
}

async function showLadders(title: Title, studies: readonly Joined<LadderTask>[], flags: Flags): Promise<void> {
  const stamp = stampOf(title, flags.as)
  const runs = studies.flatMap(({ task, results }) => runsOf(stamp, task.seed, results as never))
  await showLadder(title, aboutTitle('ladder', title, studies[0].task.choice), runs, flags)
}

function showBalances(title: Title, studies: readonly Joined<BalanceTask>[], flags: Flags): void {
  const stamp = stampOf(title, flags.as)
  const runs = studies.flatMap(({ task, results }) => balanceRuns(title, stamp, task, results as never))
  showBalance(title, aboutTitle('balance', title), runs, flags)
}

/** What files keep of one version. */
async function showKept(house: House, files: readonly string[], flags: Flags): Promise<void> {
  if (flags.keep !== undefined) throw bad('merge.keepKept')
  for (const file of files) if (!isKept(readJson(file))) throw bad('merge.kept', { file })
  const { about } = readKept(files[0])
  for (const file of files) if (!same(about, readKept(file).about)) throw bad('keep.mixed', { file, first: files[0] })
  const title = findTitle(house.titles, about.title)
  if (about.command === 'ladder') await showLadder(title, about, keptIn(files, flags, isLadderRun, ladderId), flags)
  else showBalance(title, about, keptIn(files, flags, isBalanceRun, balanceId), flags)
}

function keptIn<Run extends Stamp>(
  files: readonly string[],
  { as }: Flags,
  isRun: (run: unknown) => run is Run,
  idOf: (run: Run) => string,
): Run[] {
  let runs: Run[] = []
  for (const file of files) runs = addRuns(runs, checkRuns(file, readKept(file).runs, isRun), idOf)
  return ofVersion(files[0], runs, as)
}
