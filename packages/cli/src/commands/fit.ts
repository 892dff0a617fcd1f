import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import {
  BadInput,
  checkChoice,
  checkWeights,
  pick,
  weightsOf,
  type Choice,
  type Doctrine,
  type Title,
  type Weights,
} from '@grognard/kernel'
import {
  drawCloud,
  firstCloud,
  fittable,
  refit,
  roundDice,
  weightsAt,
  type Cloud,
  type Foe,
  type FittingGame,
} from '@grognard/staff/fitting'
import { bad } from '../bad.ts'
import { checkWritable, readText, writeResult } from '../files.ts'
import {
  checkSeed,
  chosenTitle,
  parseOptions,
  several,
  titleCommand,
  wholeNumber,
  workerCount,
  type GameFlags,
} from '../flags.ts'
import type { House } from '../house.ts'
import { named } from '../kits.ts'
import { percent, progress, show } from '../output.ts'
import { mean, wilson, type Interval } from '../statistics.ts'
import { sideName, titleName } from '../wording.ts'
import { numbered, spread, type Batch } from '../workers/pool.ts'
import type { FitPlayed, FitTask } from '../workers/fit-worker.ts'

interface Flags extends GameFlags {
  side?: string
  to?: string
  also?: string[]
  against?: string[]
  weights?: string
  from?: string
  rounds: string
  population: string
  games: string
  proof: string
  seed: string
  workers?: string
  json?: boolean
}

/** A fit as it is kept between rounds: whoever stops it can take it up again where it stood. */
interface Kept {
  format: 'grognard-fit'
  title: string
  scenario: string
  also?: string[] // scenarios that take turns with it
  side: string
  seed: string
  population: number
  games: number
  rounds: number // done
  base?: Weights // of those that are not fitted: of the earlier fit that this one began with, if any
  cloud: Cloud
  pool: Foe[] // of the other side, who are played against: the plain doctrine, then those that were named
  worth: number[] // of the cloud's middle, round by round
  proof?: { before: Share; after: Share } // on fresh seeds, against the plain doctrine
  weights: Weights
  source: string
}

interface Share extends Interval {
  got: number
  games: number
}

export function fitCommand(house: House): Command {
  return titleCommand(house, 'fit', "Fits the weights of a side's doctrine by play, and proves them on fresh seeds.")
    .option('--side <name>', 'whose weights')
    .option('--to <file>', 'where the fit is kept after every round; one that is there is taken up again')
    .option('--also <scenario>', 'a scenario that is played in turn with the first (repeatable)', several)
    .option(
      '--against <file>',
      'an earlier fit of the other side, to be played against as well, or random (repeatable)',
      several,
    )
    .option('--from <file>', 'begin where an earlier fit of this side ended')
    .option('--weights <list>', 'which weights, with commas between; all that judge answers if left out')
    .option('--rounds <n>', 'how many rounds in all', '10')
    .option('--population <n>', 'doctrines in a round', '30')
    .option('--games <n>', 'games of each in a round', '6')
    .option('--proof <n>', 'games on fresh seeds at the end', '100')
    .option('--seed <text>', 'seed of the whole fit', '1')
    .option('--workers <n>', 'how many workers; one a core if left out')
    .action((flags: Flags) => fit(house, flags))
}

type Play = (games: FittingGame[]) => Promise<FitPlayed[]>

async function fit(house: House, flags: Flags): Promise<void> {
  const { title, choice } = chosenTitle(house, flags)
  const { doctrine } = title
  if (!doctrine) throw bad('fit.noDoctrine', { title: title.id })
  if (flags.side === undefined || !title.sides.includes(flags.side))
    throw bad('input.noSide', { title: title.id, side: flags.side ?? '', known: [...title.sides] })
  if (flags.to === undefined || flags.to === '') throw bad('file.noName')
  const rounds = wholeNumber('--rounds', flags.rounds, 1000)
  const proof = wholeNumber('--proof', flags.proof, 100_000)
  const workers = workerCount(flags.workers)
  const choices = [choice, ...alsoPlayed(flags, title)]
  const kept = takeUp(flags.to, title, begun(flags, title, choices, doctrine))
  // Games are counted, those of the proof too, and only those still to be played: so the time left is that of all.
  const bar = progress(Math.max(0, rounds - kept.rounds) * kept.population * kept.games + 2 * proof, 'games')
  let done = 0
  const play: Play = all => playAll(house, title, all, workers, games => bar.set((done += games)))
  while (kept.rounds < rounds) {
    await oneRound(kept, doctrine, choices, play)
    writeResult(flags.to, `${JSON.stringify(kept, null, 1)}\n`, true)
  }
  kept.weights = { ...kept.base, ...weightsAt(doctrine, kept.cloud.middle) }
  kept.proof = await prove(kept, doctrine, choices, proof, play)
  bar.end()
  kept.source = sourceOf(kept)
  writeResult(flags.to, `${JSON.stringify(kept, null, 1)}\n`, true)
  show(flags.json, kept, () => [
    `${titleName(title)}, ${sideName(title, kept.side)}: ${kept.rounds} rounds, seed ${kept.seed}.`,
    `Before: ${said(kept.proof!.before)}; after: ${said(kept.proof!.after)}.`,
    `The weights are in ${flags.to}.`,
  ])
}

/** Further scenarios, with the options of the first. */
function alsoPlayed(flags: Flags, title: Title): Choice[] {
  const options = parseOptions(flags.option ?? [])
  return (flags.also ?? []).map(scenario => checkChoice(title, { scenario, options }))
}

function begun(flags: Flags, title: Title, [choice, ...others]: readonly Choice[], doctrine: Doctrine): Kept {
  const from = flags.from === undefined ? undefined : earlierFit(flags.from, title, side => side === flags.side)
  return {
    format: 'grognard-fit',
    title: title.id,
    scenario: choice.scenario,
    ...(others.length > 0 ? { also: others.map(({ scenario }) => scenario) } : {}),
    side: flags.side!,
    seed: checkSeed(flags.seed),
    population: wholeNumber('--population', flags.population, 10_000),
    games: wholeNumber('--games', flags.games, 10_000),
    rounds: 0,
    ...(from ? { base: from.weights } : {}),
    cloud: beginning(chosenWeights(flags.weights, title, doctrine), from),
    pool: [weightsOf(doctrine), ...(flags.against ?? []).map(file => earlier(file, title, flags.side!))],
    worth: [],
    weights: {},
    source: '',
  }
}

/** Around the doctrine, or around an earlier fit. */
function beginning(names: readonly string[], from: Kept | undefined): Cloud {
  const cloud = firstCloud(names)
  if (!from) return cloud
  for (const name of names) {
    cloud.middle[name] = from.cloud.middle[name] ?? 0
    cloud.width[name] /= 2
  }
  return cloud
}

/** Those that are named, or all that can be fitted. */
function chosenWeights(list: string | undefined, title: Title, doctrine: Doctrine): string[] {
  const known = fittable(doctrine)
  if (list === undefined) return known
  const names = [...new Set(list.split(',').map(name => name.trim()))]
  for (const name of names) if (!known.includes(name)) throw bad('fit.noWeight', { title: title.id, name, known })
  return names
}

/** The weights of an earlier fit of the other side; or one who has none. */
function earlier(file: string, title: Title, side: string): Foe {
  if (file === 'random') return file
  const { weights } = earlierFit(file, title, one => one !== side)
  return { ...weightsOf(title.doctrine!), ...weights }
}

function earlierFit(file: string, title: Title, ofSide: (side: string) => boolean): Kept {
  let kept: Partial<Kept> | null
  try {
    kept = JSON.parse(readText(file)) as Partial<Kept> | null
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw bad('fit.notOne', { file })
  }
  if (kept?.format !== 'grognard-fit' || kept.title !== title.id || !ofSide(kept.side ?? ''))
    throw bad('fit.notOne', { file })
  checkWeights(title.doctrine!, kept.weights)
  return kept as Kept
}

/** The fit that stands in the file, if it is the same one; a file of anything else is left alone. */
function takeUp(file: string, title: Title, fresh: Kept): Kept {
  if (!existsSync(file)) {
    checkWritable(file, false)
    return fresh
  }
  checkWritable(file, true)
  let kept: Kept
  try {
    kept = JSON.parse(readText(file)) as Kept
  } catch {
    throw bad('fit.other', { file })
  }
  const same = (['format', 'title', 'scenario', 'side', 'seed', 'population', 'games'] as const).every(
    key => kept?.[key] === fresh[key],
  )
  const others = (fit: Kept): string => String(fit.also ?? [])
  if (
    !same ||
    others(kept) !== others(fresh) ||
    String(Object.keys(kept.cloud.middle)) !== String(Object.keys(fresh.cloud.middle))
  )
    throw bad('fit.other', { file })
  if (kept.base) checkWeights(title.doctrine!, kept.base)
  for (const foe of kept.pool) if (foe !== 'random') checkWeights(title.doctrine!, foe)
  return kept
}

/** One round: the cloud's members play the same seeds, each against somebody of the pool. */
async function oneRound(kept: Kept, doctrine: Doctrine, choices: readonly Choice[], play: Play): Promise<void> {
  const dice = roundDice(kept.seed, kept.side, kept.rounds)
  const members = drawCloud(kept.cloud, kept.population, dice)
  const foes = Array.from({ length: kept.games }, () => kept.pool[pick(dice, kept.pool.length)])
  const games = members.flatMap(member =>
    foes.map((against, i): FittingGame => ({
      side: kept.side,
      weights: { ...weightsOf(doctrine), ...kept.base, ...weightsAt(doctrine, member) },
      against,
      seed: `${kept.seed}/fit ${kept.rounds}/${i}`,
      ...choices[i % choices.length],
    })),
  )
  const played = await play(games)
  const worth = members.map((_, i) => mean(played.slice(i * kept.games, (i + 1) * kept.games).map(one => one.worth)))
  kept.worth.push(Number(worth[0].toFixed(4)))
  kept.cloud = refit(members, worth)
  kept.rounds++
}

/** The plain doctrine and the fitted one play the same fresh seeds against the plain one. */
async function prove(
  kept: Kept,
  doctrine: Doctrine,
  choices: readonly Choice[],
  n: number,
  play: Play,
): Promise<{ before: Share; after: Share }> {
  const plain = weightsOf(doctrine)
  const games = [plain, { ...plain, ...kept.weights }].flatMap(weights =>
    Array.from({ length: n }, (_, i): FittingGame => ({
      side: kept.side,
      weights,
      against: plain,
      seed: `${kept.seed}/proof/${i}`,
      ...choices[i % choices.length],
    })),
  )
  const played = await play(games)
  const share = (some: readonly FitPlayed[]): Share => {
    const got = some.reduce((sum, one) => sum + one.won, 0)
    return { got, games: n, ...wilson(got, n) }
  }
  return { before: share(played.slice(0, n)), after: share(played.slice(n)) }
}

async function playAll(
  house: House,
  title: Title,
  all: FittingGame[],
  workers: number,
  onPlayed: (games: number) => void,
): Promise<FitPlayed[]> {
  const played: FitPlayed[] = []
  const worker = new URL('../workers/fit-worker.ts', import.meta.url)
  // A worker is handed its own games only: those of a round carry hundreds of weights each.
  const task = ({ from, games }: Batch): FitTask => ({ ...named(title), all: all.slice(from, from + games) })
  await spread<FitTask, FitPlayed[]>(house, worker, task, numbered(0, all.length), workers, (batch, { from }) => {
    batch.forEach((one, i) => (played[from + i] = one))
    onPlayed(batch.length)
  })
  return played
}

function sourceOf({ title, scenario, also = [], side, seed, rounds, population, games, proof, cloud }: Kept): string {
  return (
    `grognard fit --title ${title} --scenario ${scenario} ${also.map(one => `--also ${one} `).join('')}--side ${side} --seed ${seed} --rounds ${rounds} ` +
    `--population ${population} --games ${games} --weights ${Object.keys(cloud.middle).join(',')}: on fresh seeds ${said(proof!.after)}, before ${said(proof!.before)}`
  )
}

function said({ got, games, low, high }: Share): string {
  return `${got} of ${games} (95 %: ${percent(low)} to ${percent(high)})`
}
