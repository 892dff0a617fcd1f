import type { Command } from 'commander'
import type { FuzzReport } from '@grognard/kernel/testing'
import { checkSeed, chosenTitle, titleCommand, wholeNumber, workerCount, type GameFlags } from '../flags.ts'
import type { House } from '../house.ts'
import { named } from '../kits.ts'
import { progress, show, table } from '../output.ts'
import { numbered, spread } from '../workers/pool.ts'
import type { FuzzTask } from '../workers/fuzz-worker.ts'

interface Flags extends GameFlags {
  games: string
  seed: string
  thorough: string
  limit: string
  workers?: string
  json?: boolean
}

export function fuzzCommand(house: House): Command {
  return titleCommand(
    house,
    'fuzz',
    "Plays at random and checks the contract's promises at every step; exits 1 if one is broken.",
  )
    .option('--games <n>', 'how many games', '100')
    .option('--seed <text>', 'seed of the whole run', '1')
    .option('--thorough <n>', 'make the dear checks every n answers', '1')
    .option('--limit <n>', 'answers after which a game counts as endless', '20000')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .action((flags: Flags) => fuzzMany(house, flags))
}

async function fuzzMany(house: House, flags: Flags): Promise<void> {
  const { title, choice } = chosenTitle(house, flags)
  const games = wholeNumber('--games', flags.games, 1_000_000)
  const task: Omit<FuzzTask, 'games'> = {
    ...named(title),
    seed: checkSeed(flags.seed),
    thorough: wholeNumber('--thorough', flags.thorough, 1_000_000),
    limit: wholeNumber('--limit', flags.limit, 10_000_000),
    // What is not fixed by a flag varies from game to game.
    ...(flags.option ? { options: choice.options } : {}),
    ...(flags.scenario ? { scenario: choice.scenario } : {}),
  }
  const total = { title: title.id, games, finished: 0, deadEnds: 0, violations: 0, answers: 0, longest: 0 }
  const examples: string[] = []
  const milestones: Record<string, number> = {}
  const bar = progress(games, 'games')
  let done = 0
  const worker = new URL('../workers/fuzz-worker.ts', import.meta.url)
  await spread<typeof task, FuzzReport>(
    house,
    worker,
    task,
    numbered(0, games),
    workerCount(flags.workers),
    (report, batch) => {
      total.finished += report.finished
      total.deadEnds += report.deadEnds
      total.violations += report.broken
      total.answers += report.answers
      total.longest = Math.max(total.longest, report.longest)
      examples.push(...report.violations)
      for (const [name, count] of Object.entries(report.milestones)) milestones[name] = (milestones[name] ?? 0) + count
      bar.set((done += batch.games))
    },
  )
  bar.end()
  examples.sort().splice(20)
  const sorted = Object.fromEntries(Object.entries(milestones).sort(([a], [b]) => (a < b ? -1 : 1)))
  show(flags.json, { ...total, examples, milestones: sorted }, () => [
    `${games} games of ${title.id}: ${total.finished} finished, ${total.deadEnds} dead ends, ${total.violations} violations; ` +
      `${total.answers} answers, the longest game ${total.longest}.`,
    ...examples.map(text => `  ${text}`),
    ...table(Object.entries(sorted).map(([name, count]) => [`  ${name}`, `${count} games`])),
  ])
  if (total.violations > 0 || total.deadEnds > 0) process.exitCode = 1
}
