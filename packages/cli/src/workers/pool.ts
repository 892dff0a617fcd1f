import { Piscina } from 'piscina'
import type { House } from '../house.ts'

// Long runs are cut into batches of games: large enough that sending one costs nothing, small enough for a live bar.

export interface Batch {
  from: number // number of its first game
  games: number
}

export function cut(games: number, workers: number, first = 0): Batch[] {
  const size = Math.max(1, Math.min(20, Math.ceil(games / (workers * 4))))
  const batches: Batch[] = []
  for (let from = 0; from < games; from += size)
    batches.push({ from: first + from, games: Math.min(size, games - from) })
  return batches
}

/** Runs all batches on workers and hands each result on as it comes. Results do not depend on how many workers there are. */
export async function spread<Task, Result>(
  house: House,
  worker: URL,
  task: Task,
  games: number,
  workers: number,
  onBatch: (result: Result, batch: Batch) => void,
  first = 0,
): Promise<void> {
  if (games === 0) return
  const batches = cut(games, workers, first)
  const pool = new Piscina({
    filename: worker.href,
    maxThreads: Math.min(workers, batches.length),
    workerData: { titlesUrl: house.titlesUrl },
  })
  try {
    await Promise.all(batches.map(async batch => onBatch((await pool.run({ ...task, ...batch })) as Result, batch)))
  } finally {
    await pool.destroy()
  }
}
