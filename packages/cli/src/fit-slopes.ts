import { existsSync } from 'node:fs'
import {
  checkWeights,
  pick,
  seededDice,
  weightsOf,
  type Choice,
  type Doctrine,
  type Title,
  type Weights,
} from '@grognard/kernel'
import type { FittingGame, Foe } from '@grognard/staff/fitting'
import { leaningOf, leant, slopesOf, uphill, type PairPlayed, type Slope } from '@grognard/staff/slopes'
import { bad } from './bad.ts'
import { checkWritable, readText, writeResult } from './files.ts'
import { chosenWeights, playAll, said, shareOf, type FitFlags, type Play, type Share } from './fit-games.ts'
import { checkSeed, wholeNumber, workerCount } from './flags.ts'
import type { House } from './house.ts'
import { progress, show } from './output.ts'
import { sideName, titleName } from './wording.ts'
import type { FitPlayed } from './workers/fit-worker.ts'

// A fit by slopes: from the weights that a title plays by now, uphill for some rounds, both sides at once or one.

const LEAN = 0.3 // of a weight's logarithm, as a rule, to either side
const STEP = 0.8 // how far uphill, for each unit of a slope
const FOES = 10 // pairs of which six are played by both sides as they lean, two and two by one of them against somebody of the pool
const BOTH = 6

interface Kept {
  format: 'grognard-slopes'
  title: string
  scenario: string
  seed: string
  pairs: number
  sides: readonly string[] // that are fitted
  names: readonly string[] // weights that are
  rounds: number // done
  began: BySide // the weights to begin with: they stay among those who are played against, and so do the plain ones
  weights: BySide
  random: boolean // so does chance
  told: Told[] // round by round
  proof?: Proof
  source: string
}

type BySide = Readonly<Record<string, Weights>>

interface Told {
  [side: string]: string // how steep it was, and which weights were the steepest
}

/** By side, against whom: before and after, on the same fresh seeds. */
type Proof = Record<string, Record<string, { before: Share; after: Share }>>

export async function fitBySlopes(
  house: House,
  flags: FitFlags,
  title: Title,
  choice: Choice,
  doctrine: Doctrine,
): Promise<void> {
  const { side, to } = flags
  if (side !== undefined && !title.sides.includes(side))
    throw bad('input.noSide', { title: title.id, side, known: [...title.sides] })
  if (to === undefined || to === '') throw bad('file.noName')
  const foes = flags.against ?? []
  if (foes.some(foe => foe !== 'random')) throw bad('fit.slopesAgainst')
  const rounds = wholeNumber('--rounds', flags.rounds, 1000)
  const proof = wholeNumber('--proof', flags.proof, 100_000)
  const workers = workerCount(flags.workers)
  const kept = takeUp(to, doctrine, begun(flags, title, choice, doctrine))
  const perProof = kept.sides.length * (foes.length > 0 ? 3 : 2) * 2 * proof
  const bar = progress(Math.max(0, rounds - kept.rounds) * kept.pairs * 2 + perProof, 'games')
  let done = 0
  const play: Play = all => playAll(house, title, all, workers, games => bar.set((done += games)))
  const keep = (): void => writeResult(to, `${JSON.stringify(kept, null, 1)}\n`, true)
  while (kept.rounds < rounds) {
    await oneRound(kept, title, doctrine, choice, play)
    keep()
  }
  kept.proof = await prove(kept, title, doctrine, choice, proof, play)
  bar.end()
  kept.source = sourceOf(kept)
  keep()
  show(flags.json, kept, () => [
    `${titleName(title)}: ${kept.rounds} rounds of ${kept.pairs} pairs, seed ${kept.seed}.`,
    ...kept.sides.flatMap(one =>
      Object.entries(kept.proof![one]).map(
        ([foe, { before, after }]) =>
          `${sideName(title, one)} against ${foe}: before ${said(before)}; after ${said(after)}.`,
      ),
    ),
    `The weights are in ${to}.`,
  ])
}

function begun(flags: FitFlags, title: Title, choice: Choice, doctrine: Doctrine): Kept {
  const began = Object.fromEntries(
    title.sides.map(side => [side, { ...weightsOf(doctrine), ...title.fitted?.[side]?.weights }]),
  )
  return {
    format: 'grognard-slopes',
    title: title.id,
    scenario: choice.scenario,
    seed: checkSeed(flags.seed),
    pairs: wholeNumber('--pairs', flags.pairs, 1_000_000),
    sides: flags.side === undefined ? title.sides : [flags.side],
    names: chosenWeights(flags.weights, title, doctrine),
    rounds: 0,
    began,
    weights: began,
    random: (flags.against ?? []).length > 0,
    told: [],
    source: '',
  }
}

/** The fit that stands in the file, if it is the same one; a file of anything else is left alone. */
function takeUp(file: string, doctrine: Doctrine, fresh: Kept): Kept {
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
  const settings = ['format', 'title', 'scenario', 'seed', 'pairs', 'sides', 'names', 'random', 'began'] as const
  if (settings.some(key => JSON.stringify(kept?.[key]) !== JSON.stringify(fresh[key]))) throw bad('fit.other', { file })
  for (const weights of Object.values(kept.weights)) checkWeights(doctrine, weights)
  return kept
}

/** Who leans in a pair of games, and how; the other one is of the pool. */
interface Pair {
  leans: readonly string[] // sides
  leaning: Readonly<Record<string, PairPlayed['leaning']>>
  games: [FittingGame, FittingGame]
}

async function oneRound(kept: Kept, title: Title, doctrine: Doctrine, choice: Choice, play: Play): Promise<void> {
  const pairs = Array.from({ length: kept.pairs }, (_, i) => pairOf(kept, title, doctrine, choice, i))
  const played = await play(pairs.flatMap(({ games }) => games))
  const slopes = Object.fromEntries(
    kept.sides.map(side => [side, slopesOf(kept.names, gainsOf(side, pairs, played), LEAN)]),
  )
  kept.weights = {
    ...kept.weights,
    ...Object.fromEntries(kept.sides.map(side => [side, uphill(doctrine, kept.weights[side], slopes[side], STEP)])),
  }
  kept.told.push(Object.fromEntries(kept.sides.map(side => [side, tellSlopes(slopes[side])])))
  kept.rounds++
}

function pairOf(kept: Kept, title: Title, doctrine: Doctrine, choice: Choice, i: number): Pair {
  const seed = `${kept.seed}/slopes ${kept.rounds}/${i}`
  const dice = seededDice(seed)
  const mind = pick(dice, 0x40000000)
  const who = pick(dice, FOES)
  const alone = kept.sides.length === 1 ? kept.sides[0] : title.sides[who % 2]
  const [side, other] = alone === title.sides[0] ? title.sides : [...title.sides].reverse()
  const leans = who < BOTH && kept.sides.length > 1 ? [side, other] : [side]
  const leaning = Object.fromEntries(leans.map(one => [one, leaningOf(kept.names, one, mind)]))
  const pool: Foe[] = [kept.began[other], weightsOf(doctrine), ...(kept.random ? ['random' as const] : [])]
  const foe = who < BOTH ? kept.weights[other] : pool[pick(dice, pool.length)]
  const game = (sign: number): FittingGame => {
    const lean = (one: string): Weights => leant(doctrine, kept.weights[one], leaning[one], sign * LEAN)
    return { side, weights: lean(side), against: leans.includes(other) ? lean(other) : foe, seed, ...choice }
  }
  return { leans, leaning, games: [game(1), game(-1)] }
}

/** What was gained by a side's leanings: half of the difference between the two games of a pair. */
function gainsOf(side: string, pairs: readonly Pair[], played: readonly FitPlayed[]): PairPlayed[] {
  return pairs.flatMap(({ leans, leaning, games }, i) => {
    if (!leans.includes(side)) return []
    const gain = (played[2 * i].worth - played[2 * i + 1].worth) / 2
    return [{ leaning: leaning[side], gain: games[0].side === side ? gain : -gain }]
  })
}

const STEEPEST = 8

/** The sum of squares is about the number of weights where there is nothing but chance. */
function tellSlopes(slopes: Readonly<Record<string, Slope>>): string {
  const all = Object.entries(slopes).sort(([, a], [, b]) => Math.abs(b.errors) - Math.abs(a.errors))
  const squares = all.reduce((sum, [, { errors }]) => sum + errors * errors, 0)
  const named = all
    .slice(0, STEEPEST)
    .map(([name, { worth, errors }]) => `${name} ${worth.toFixed(2)} (${errors.toFixed(1)})`)
  return `${squares.toFixed(0)} of ${all.length}: ${named.join(', ')}`
}

/** Before and after, each against the other side as it began, as it is plain and, if it was played against, chance. */
async function prove(
  kept: Kept,
  title: Title,
  doctrine: Doctrine,
  choice: Choice,
  n: number,
  play: Play,
): Promise<Proof> {
  const proof: Proof = {}
  for (const side of kept.sides) {
    const other = title.sides.find(one => one !== side)!
    const foes: Record<string, Foe> = { present: kept.began[other], plain: weightsOf(doctrine) }
    if (kept.random) foes.random = 'random'
    proof[side] = {}
    for (const [name, against] of Object.entries(foes)) {
      const games = [kept.began[side], kept.weights[side]].flatMap(weights =>
        Array.from({ length: n }, (_, i): FittingGame => ({
          side,
          weights,
          against,
          seed: `${kept.seed}/proof/${i}`,
          ...choice,
        })),
      )
      const played = await play(games)
      proof[side][name] = { before: shareOf(played.slice(0, n)), after: shareOf(played.slice(n)) }
    }
  }
  return proof
}

function sourceOf({ title, scenario, seed, rounds, pairs, sides, random }: Kept): string {
  const side = sides.length === 1 ? ` --side ${sides[0]}` : ''
  return `grognard fit --by slopes --title ${title} --scenario ${scenario}${side} --seed ${seed} --rounds ${rounds} --pairs ${pairs}${random ? ' --against random' : ''}`
}
