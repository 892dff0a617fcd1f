import { Command } from 'commander'
import type { Choice, Title } from '@grognard/kernel'
import { bad } from '../bad.ts'
import { balanceId, balanceRuns, isBalanceRun, type BalanceRun } from '../balance-runs.ts'
import { balanceResult, describeBalance } from '../balance-result.ts'
import { checkWritable, writeResult } from '../files.ts'
import { checkSeed, chosenTitle, several, wholeNumber, workerCount, type GameFlags } from '../flags.ts'
import type { House } from '../house.ts'
import {
  aboutTitle,
  AS_FLAG,
  checkFresh,
  keep,
  KEEP_FLAG,
  onesOn,
  openKept,
  stampOf,
  type About,
  type KeepFlags,
} from '../kept.ts'
import { KIT_FLAG, named } from '../kits.ts'
import { playGames } from '../long-run.ts'
import { show } from '../output.ts'
import { checkOfficer } from '../pairs.ts'
import { plotBalance } from '../plot-balance.ts'
import { keepPart, PART_FLAG, SHARD_FLAG, shareOf, tellKept, type ShardFlags } from '../shards.ts'
import { openUnfinished } from '../unfinished.ts'
import { say } from '../wording.ts'
import type { Balanced, BalanceTask } from '../workers/balance-worker.ts'

interface Flags extends Omit<GameFlags, 'scenario'>, ShardFlags, KeepFlags {
  scenario?: string[]
  games: string
  officer: string
  seed: string
  plot?: string
  workers?: string
  json?: boolean
}

export function balanceCommand(house: House): Command {
  return new Command('balance')
    .description(
      'Tells whom the scenarios of a title favour: games between two officers of a level, as a table in Markdown with 95 % intervals, and as a plot.',
    )
    .option('--title <id>', `which title: ${house.titles.map(title => title.id).join(', ')}`)
    .option('--scenario <id>', 'which scenario (repeatable); all if left out', several)
    .option('--option <name=value>', 'switch an optional rule on or off (repeatable)', several)
    .option(...KIT_FLAG)
    .option('--games <n>', 'how many games of each scenario', '100')
    .option('--officer <name>', 'who plays both sides', 'lieutenant')
    .option('--seed <text>', 'seed of the whole run', '1')
    .option('--plot <file>', 'draw the results to an SVG file')
    .option(...KEEP_FLAG)
    .option(...AS_FLAG)
    .option('--force', 'replace a plot that exists, or results that are kept already')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .option(...SHARD_FLAG)
    .option(...PART_FLAG)
    .option('--json', 'print the result as JSON')
    .action((flags: Flags) => balance(house, flags))
}

async function balance(house: House, flags: Flags): Promise<void> {
  const { title, choices } = chosenScenarios(house, flags)
  const officer = checkOfficer(flags.officer)
  const total = choices.length * wholeNumber('--games', flags.games, 100_000)
  const task: BalanceTask = { ...named(title), choices, seed: checkSeed(flags.seed), officer }
  const share = shareOf(flags, total)
  if (share.part !== undefined && flags.keep !== undefined) throw bad('keep.share')
  if (flags.plot !== undefined) checkWritable(flags.plot, flags.force ?? false)
  const stamp = stampOf(title, flags.as)
  const about = aboutTitle('balance', title)
  if (flags.keep !== undefined && !flags.force) {
    // That results could not be kept is told before a run, not after it.
    const fresh = choices.map(one => ({ ...stamp, scenario: one.scenario, on: onesOn(one), officer, seed: task.seed }))
    checkFresh(flags.keep, openKept(flags.keep, about, isBalanceRun), fresh, balanceId)
  }
  const notes = flags.keep === undefined ? undefined : openUnfinished<Balanced>(flags.keep, stamp, task)
  const begun = performance.now()
  const worker = new URL('../workers/balance-worker.ts', import.meta.url)
  const played = await playGames<BalanceTask, Balanced>(house, worker, task, share, workerCount(flags.workers), {
    notes,
  })
  if (share.part !== undefined) {
    keepPart('balance', task, total, share, played, (performance.now() - begun) / 1000)
    return tellKept(flags.json, share, total)
  }
  showBalance(title, about, balanceRuns(title, stamp, task, played), flags)
  notes?.end()
}

/** Those that are named, each once, or all but lessons. */
function chosenScenarios(house: House, flags: Flags): { title: Title; choices: Choice[] } {
  const { title } = chosenTitle(house, { ...flags, scenario: undefined })
  const all = title.scenarios.filter(one => !one.lesson).map(one => one.id)
  const scenarios = [...new Set(flags.scenario ?? all)]
  return { title, choices: scenarios.map(scenario => chosenTitle(house, { ...flags, scenario }).choice) }
}

/** Whom these runs favour, and those that are kept already where they are to be kept too. */
export function showBalance(
  title: Title,
  about: About,
  runs: readonly BalanceRun[],
  flags: Pick<Flags, 'plot' | 'force' | 'json' | 'keep'>,
): void {
  const all = flags.keep === undefined ? runs : keep(flags.keep, about, runs, isBalanceRun, balanceId, flags.force)
  const result = balanceResult(title, all)
  if (flags.plot !== undefined) writeResult(flags.plot, plotBalance(title, result), flags.force ?? false)
  show(flags.json, result, () => [
    ...describeBalance(title, result),
    ...(flags.plot === undefined ? [] : [say('balance.plot', { file: flags.plot })]),
  ])
}
