import { Command } from 'commander'
import { parseJournal, replayer, type Title } from '@grognard/kernel'
import { postMortem, type Review } from '@grognard/staff/post-mortem'
import { WORLDS, type Judged } from '@grognard/staff/review'
import { cutGame } from '@grognard/staff/stretches'
import { reviewPage } from '@grognard/staff/review-page'
import { wordReview, type WordedMoment, type WordedReview } from '@grognard/staff/review-text'
import { signed } from '@grognard/staff/words'
import { checkWritable, readText, writeResult } from '../files.ts'
import { checkSeed, wholeNumber, workerCount } from '../flags.ts'
import type { House } from '../house.ts'
import { KIT_FLAG, named } from '../kits.ts'
import { playGames } from '../long-run.ts'
import { playAgain, readJournal } from '../open-journal.ts'
import { percent, show, table } from '../output.ts'
import { keepPart, PART_FLAG, SHARD_FLAG, shareOf, tellKept, type ShardFlags } from '../shards.ts'
import { titleName, voice } from '../wording.ts'
import type { ReviewTask } from '../workers/review-worker.ts'

interface Flags extends ShardFlags {
  worlds: string
  seed: string
  html?: string
  force?: boolean
  workers?: string
  kit?: string
  json?: boolean
}

export function reviewCommand(house: House): Command {
  return new Command('review')
    .description('The post-mortem of a game: chances, luck and judgement apart, and the moments that decided.')
    .argument('<file>', 'a journal written by `play --out` or exported from the table')
    .option('--worlds <n>', 'imagined worlds for each side of each part of a turn', String(WORLDS))
    .option('--seed <text>', 'seed of the thoughts', '1')
    .option('--html <file>', 'write it as a page to look at and print')
    .option('--force', 'replace the file if it exists')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .option(...SHARD_FLAG)
    .option(...PART_FLAG)
    .option(...KIT_FLAG)
    .option('--json', 'print the result as JSON')
    .action((file: string, flags: Flags) => review(house, file, flags))
}

async function review(house: House, file: string, flags: Flags): Promise<void> {
  const text = readText(file)
  const { title, journal } = await readJournal(house, text, flags.kit)
  playAgain(title, journal) // a journal that does not hold is told before anything is thought
  const worlds = wholeNumber('--worlds', flags.worlds, 10_000)
  if (flags.html !== undefined) checkWritable(flags.html, flags.force ?? false)
  const { stretches } = cutGame(title, journal)
  const task: ReviewTask = { ...named(title), journal: text, worlds, seed: checkSeed(flags.seed) }
  const share = shareOf(flags, stretches.length)
  const begun = performance.now()
  const worker = new URL('../workers/review-worker.ts', import.meta.url)
  const what = 'parts of turns'
  const judged = await playGames<ReviewTask, Judged[]>(house, worker, task, share, workerCount(flags.workers), { what })
  if (share.part !== undefined) {
    keepPart('review', task, stretches.length, share, judged, (performance.now() - begun) / 1000)
    return tellKept(flags.json, share, stretches.length)
  }
  showReview(title, task, judged, flags)
}

export type ReviewResult = Omit<Review, 'moments' | 'swings'> & {
  title: string
  result: string
  moments: WordedMoment[]
}

/** The post-mortem of all stretches, from one run or from shares of it. */
export function showReview(
  title: Title,
  task: ReviewTask,
  judged: readonly Judged[][],
  flags: { html?: string; force?: boolean; json?: boolean },
): void {
  const journal = parseJournal(task.journal)
  const found = postMortem(title, cutGame(title, journal), judged)
  const reader = title.sides[0]
  const worded = wordReview(title, replayer(title, journal), found, reader, view => voice(title, view))
  if (flags.html !== undefined) {
    const page = reviewPage(voice(title, replayer(title, journal).replayTo(0)), worded)
    writeResult(flags.html, page, flags.force ?? false)
  }
  const { swings: _, ...rest } = found
  const result: ReviewResult = { title: title.id, result: worded.result, ...rest, moments: worded.moments }
  show(flags.json, result, () => describe(title, worded, flags.html))
}

const points = (share: number): string => signed(Math.round(100 * share))

function describe(title: Title, { result, moments, names, reader, review }: WordedReview, page?: string): string[] {
  return [
    `${titleName(title)}: ${result}`,
    ...table(
      review.sides.map(side => [
        names[side],
        `luck ${points(review.luck[side])}`,
        `judgement ${points(review.judgement[side])}`,
      ]),
    ),
    `Chances are those of ${names[reader]}, in points of a hundred.`,
    ...moments.flatMap(({ at, when, what, before, after, luck, judgement, captain }, i) => [
      `${i + 1}. ${when} (after ${at} answers): ${what}`,
      `   ${percent(before)} → ${percent(after)}; dice ${points(luck)}` +
        review.sides.map(side => `, ${names[side]} ${points(judgement[side])}`).join(''),
      ...captain.map(text => `   ${text}`),
    ]),
    ...(page === undefined ? [] : [`The page is in ${page}.`]),
  ]
}
