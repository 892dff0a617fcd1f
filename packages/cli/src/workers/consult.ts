import { randomBytes } from 'node:crypto'
import { Piscina } from 'piscina'
import type { Consult } from '@grognard/server'
import type { House } from '../house.ts'
import type { OfficerTask } from './officer-worker.ts'

const IDLE = 60_000 // milliseconds until a worker with nothing to think about goes home

/** Officers for the server: they think in a worker, so that the tables never wait for them. */
export function consultWith({ titlesUrl }: House): Consult {
  const pool = new Piscina({
    filename: new URL('./officer-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    workerData: { titlesUrl },
  })
  return (title, view, side) =>
    pool.run({ title, view, side, seed: randomBytes(8).toString('hex') } satisfies OfficerTask) as Promise<string>
}
