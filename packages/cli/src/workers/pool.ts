import { Piscina } from 'piscina'
import type { House } from '../house.ts'

// Long runs are cut into batches of games: large enough that sending one costs nothing, small enough for a live bar.

export interface Batch {
  from: number // number of its first game
  games: number
}

/** Cuts games, by their numbers in order, into runs of numbers that follow one another. */
export function cut(games: readonly number[], workers: number, most = 20): Batch[] {
  const size = Math.max(1, Math.min(most, Math.ceil(games.length / (workers * 4))))
  const batches: Batch[] = []
  for (const game of games) {
    const last = batches.at(-1)
    if (last && last.games < size && last.from + last.games === game) last.games++
    else batches.push({ from: game, games: 1 })
  }
  return batches
}

/** The numbers from one on. */
export const numbered = (first: number, games: number): number[] => Array.from({ length: games }, (_, i) => first + i)

/** Runs all batches on workers, each with the task that is its own or all of theirs, and hands each result on as it comes. Results do not depend on how many workers there are. */
export async function spread<Task, Result>(
  house: House,
  worker: URL,
  task: Task | ((batch: Batch) => Task),
  games: readonly number[],
  workers: number,
  onBatch: (result: Result, batch: Batch) => void,
  most?: number,
): Promise<void> {
  if (games.length === 0) return
  const batches = cut(games, workers, most)
  const pool = new Piscina({
    filename: worker.href,
    maxThreads: Math.min(workers, batches.length),
    workerData: { titlesUrl: house.titlesUrl },
  })
  try {
    await Promise.all(
      batches.map(async batch => {
        const what = typeof task === 'function' ? (task as (batch: Batch) => Task)(batch) : task
        onBatch((await pool.run({ ...what, ...batch })) as Result, batch)
      }),
    )
  } finally {
    await pool.destroy()
  }
}
