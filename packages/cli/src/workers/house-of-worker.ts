import { workerData } from 'piscina'
import { openHouse, type House } from '../house.ts'

/** The titles, in a worker: the same file that the main program loaded. */
export function workersHouse(): Promise<House> {
  const { titlesUrl } = workerData as { titlesUrl: string }
  return openHouse(titlesUrl)
}
