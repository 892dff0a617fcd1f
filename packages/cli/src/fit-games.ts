import type { Doctrine, Title } from '@grognard/kernel'
import { fittable, type FittingGame } from '@grognard/staff/fitting'
import { bad } from './bad.ts'
import type { GameFlags } from './flags.ts'
import type { House } from './house.ts'
import { named } from './kits.ts'
import { percent } from './output.ts'
import { wilson, type Interval } from './statistics.ts'
import type { FitPlayed, FitTask } from './workers/fit-worker.ts'
import { numbered, spread, type Batch } from './workers/pool.ts'

// What fits of every kind share: what is asked for, the games on all workers, and what they say of two doctrines.

export interface FitFlags extends GameFlags {
  by: string
  side?: string
  to?: string
  against?: string[]
  weights?: string
  from?: string
  rounds: string
  population: string
  games: string
  pairs: string
  proof: string
  seed: string
  workers?: string
  json?: boolean
}

/** Those that are named, or all that can be fitted. */
export function chosenWeights(list: string | undefined, title: Title, doctrine: Doctrine): string[] {
  const known = fittable(doctrine)
  if (list === undefined) return known
  const names = [...new Set(list.split(',').map(name => name.trim()))]
  for (const name of names) if (!known.includes(name)) throw bad('fit.noWeight', { title: title.id, name, known })
  return names
}

export type Play = (games: FittingGame[]) => Promise<FitPlayed[]>

export async function playAll(
  house: House,
  title: Title,
  all: FittingGame[],
  workers: number,
  onPlayed: (games: number) => void,
): Promise<FitPlayed[]> {
  const played: FitPlayed[] = []
  const worker = new URL('./workers/fit-worker.ts', import.meta.url)
  // A worker is handed its own games only: all of a round's weights would be megabytes each time.
  const task = ({ from, games }: Batch): FitTask => ({ ...named(title), all: all.slice(from, from + games) })
  await spread<FitTask, FitPlayed[]>(house, worker, task, numbered(0, all.length), workers, (batch, { from }) => {
    batch.forEach((one, i) => (played[from + i] = one))
    onPlayed(batch.length)
  })
  return played
}

export interface Share extends Interval {
  got: number
  games: number
}

export function shareOf(played: readonly FitPlayed[]): Share {
  const got = played.reduce((sum, one) => sum + one.won, 0)
  return { got, games: played.length, ...wilson(got, played.length) }
}

export function said({ got, games, low, high }: Share): string {
  return `${got} of ${games} (95 %: ${percent(low)} to ${percent(high)})`
}
