import { Command } from 'commander'
import type { Title } from '@grognard/kernel'
import { bad } from '../bad.ts'
import { checkWritable } from '../files.ts'
import type { House } from '../house.ts'
import { readJournal } from '../open-journal.ts'
import { joinParts } from '../shards.ts'
import type { ReviewTask } from '../workers/review-worker.ts'
import { showLadder } from './ladder.ts'
import { showReview } from './review.ts'
import { showSimulated } from './simulate.ts'

interface Flags {
  plot?: string
  html?: string
  force?: boolean
  json?: boolean
}

export function mergeCommand(house: House): Command {
  return new Command('merge')
    .description('Joins the shares of a study, written with --shard and --part, into the result of one run.')
    .argument('<files...>', 'all shares of one study, in any order')
    .option('--plot <file>', 'draw the results to an SVG file')
    .option('--html <file>', 'write a review as a page')
    .option('--force', 'replace the file if it exists')
    .option('--json', 'print the result as JSON')
    .action((files: string[], flags: Flags) => merge(house, files, flags))
}

/** The title by whose rules the game was played. */
async function reviewed(house: House, task: ReviewTask, title: Title): Promise<Title> {
  return task.kit ? title : (await readJournal(house, task.journal, undefined)).title
}

async function merge(house: House, files: readonly string[], flags: Flags): Promise<void> {
  for (const file of [flags.plot, flags.html]) if (file !== undefined) checkWritable(file, flags.force ?? false)
  const { command, task, title, results, seconds } = joinParts(house, files)
  switch (command) {
    case 'simulate':
      return showSimulated(title, task as never, results as never, seconds, flags)
    case 'ladder':
      return showLadder(title, task as never, results as never, flags)
    case 'review':
      return showReview(await reviewed(house, task as ReviewTask, title), task as never, results as never, flags)
    default:
      throw bad('merge.notOne', { file: files[0] })
  }
}
